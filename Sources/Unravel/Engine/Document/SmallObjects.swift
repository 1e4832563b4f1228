/// How many members a small object has. Two limits hold for all functions that treat small objects otherwise
/// than large ones.
enum SmallObjects {
  /// The largest number of members that are searched one by one. Larger objects get an index. With 32,
  /// timeline takes 3.5 % more instructions, to count the searches of its objects.
  static var searchedCount: Int { 64 }

  /// The largest number of members each of which is compared with all others.
  static var comparedCount: Int { 16 }
}

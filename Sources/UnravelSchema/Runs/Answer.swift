/// The answer to a read.
enum Answer: Hashable {
  case present, absent, null, invalid
  /// One of the values of an enum or a Boolean, or one of several alternatives.
  case choice(Int)
}

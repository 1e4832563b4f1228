extension Array {
  /// The same array, where generic code knows its elements' type by another name.
  @inline(__always)
  func recognized<Same>(as type: Same.Type) -> [Same] {
    precondition(Element.self == Same.self)
    // SAFETY: the two are one type, as has been checked.
    return unsafe unsafeBitCast(self, to: [Same].self)
  }
}

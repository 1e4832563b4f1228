extension Array {
  /// The same array, where generic code knows its elements' type by another name.
  @inline(__always)
  func recognized<Same>(as type: Same.Type) -> [Same] {
    precondition(Element.self == Same.self)
    // SAFETY: the two are one type, as has been checked.
    return unsafe unsafeBitCast(self, to: [Same].self)
  }

  /// The same array, where generic code knows the type of the array by another name.
  @inline(__always)
  func recognized<Same>(asArray type: Same.Type) -> Same {
    assert(Self.self == Same.self)
    // SAFETY: the caller decides by the type of the array that `Same` is this type.
    return unsafe unsafeBitCast(self, to: Same.self)
  }
}

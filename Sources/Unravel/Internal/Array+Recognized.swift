extension Array {
  /// The same array, where generic code knows its elements' type by another name.
  @inline(__always)
  func recognized<Same>(as type: Same.Type) -> [Same] {
    precondition(Element.self == Same.self)
    // SAFETY: the two are one type, as has been checked.
    return unsafe unsafeBitCast(self, to: [Same].self)
  }
}

/// The same value, where generic code knows its type by another name.
@inline(__always)
func retyped<Value, Same>(_ value: Value, as type: Same.Type) -> Same {
  assert(Value.self == Same.self)
  // SAFETY: the caller decides by the type of the value that `Same` is this type.
  return unsafe unsafeBitCast(value, to: Same.self)
}

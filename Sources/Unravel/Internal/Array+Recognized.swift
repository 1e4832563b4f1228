/// The same value, where generic code knows its type by another name.
@inline(__always)
func retyped<Value, Same>(_ value: Value, as type: Same.Type) -> Same {
  assert(Value.self == Same.self)
  // SAFETY: the caller decides by the type of the value that `Same` is this type.
  return unsafe unsafeBitCast(value, to: Same.self)
}

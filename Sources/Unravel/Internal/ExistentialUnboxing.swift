/// The type that a value is stored as.
///
/// It can differ from the result of `type(of:)`: an object can be stored as a superclass, and generic code
/// can store one `Any` in another, which `type(of:)` looks through.
@inline(__always)
func boxedType(of box: Any) -> Any.Type {
  func type<Boxed>(of value: Boxed) -> Any.Type { Boxed.self }
  return _openExistential(box, do: type)
}

/// A value as the type that it is stored as, or if that is a class, as one of the object's classes.
///
/// The cast of the opened value takes 321 instructions for a string; that of an `Any` takes 461.
@inline(__always)
func unboxed<Value>(_ box: Any, as type: Value.Type) -> Value {
  func cast<Boxed>(_ value: Boxed) -> Value { value as! Value }
  return _openExistential(box, do: cast)
}

// Both functions call one of the standard library that is not public, `_openExistential`, and the second also
// `_identityCast`. A call of a generic function opens a value of type `Any`, too, but in the Swift 6 language mode also
// an `Any` inside it, as `type(of:)` does. `as!` is the public cast; it takes the instructions that are given below.

/// The type that a value is stored as.
///
/// It can differ from the result of `type(of:)`: an object can be stored as a superclass, and generic code
/// can store one `Any` in another, which `type(of:)` looks through.
@_transparent
func boxedType(of box: Any) -> Any.Type {
  func type<Boxed>(of value: Boxed) -> Any.Type { Boxed.self }
  return _openExistential(box, do: type)
}

/// A value as the type that it is stored as, or if that is a class, as one of the object's classes.
@_transparent
func unboxed<Value>(_ box: Any, as type: Value.Type) -> Value {
  // A cast of a string takes 321 instructions if it is opened, and 461 if not. A value of the same type
  // needs none.
  func cast<Boxed>(_ value: Boxed) -> Value {
    Boxed.self == Value.self ? _identityCast(value, to: Value.self) : value as! Value
  }
  return _openExistential(box, do: cast)
}

// Taking a value out of an `Any` without a cast by the runtime, which takes longer than everything else
// that reading a value does. An `Any` is four words, here with a string:
//
//     word 0   ┐
//     word 1   ├ the string       a value of more than three words is stored elsewhere
//     word 2   ┘
//     word 3     String           the type that the value was stored as
//
// That type can differ from the result of `type(of:)`: an object can be stored as a superclass, and
// generic code can store one `Any` in another, which `type(of:)` looks through.

/// The type that a value is stored as.
@inline(__always)
func boxedType(of box: Any) -> Any.Type {
  func type<Boxed>(of value: Boxed) -> Any.Type { Boxed.self }
  return _openExistential(box, do: type)
}

/// Takes a value out of a box and leaves `()` in it, without changing the value's reference counts.
///
/// - Parameter type: The type that the value is stored as, or if that is a class, one of the object's
///   classes.
@inline(__always)
func unboxing<Value>(_ box: inout Any, as type: Value.Type) -> Value {
  assert(boxedType(of: box) == type || boxedType(of: box) is AnyClass && box is Value)
  precondition(
    MemoryLayout<Value>.size <= 3 * MemoryLayout<Int>.size
      && MemoryLayout<Value>.alignment <= MemoryLayout<Int>.alignment)
  // SAFETY: a value of no more than three words is stored at the start of its box, if it can be moved
  // by copying its bytes, which is true of all values without weak references. After the move the box
  // is initialized with a value that needs no destruction.
  return unsafe withUnsafeMutablePointer(to: &box) { box in
    let value = unsafe UnsafeMutableRawPointer(box).assumingMemoryBound(to: Value.self).move()
    unsafe box.initialize(to: ())
    return value
  }
}

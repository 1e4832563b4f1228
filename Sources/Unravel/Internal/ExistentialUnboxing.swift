// What is in an `Any`, without asking the runtime for a cast, which takes longer than all the rest
// of reading a value. An `Any` is four words, here with a string:
//
//     word 0   ┐
//     word 1   ├ the string       a value that takes more than three words stands elsewhere
//     word 2   ┘
//     word 3     String           the type it was put in as
//
// That need not be the type that `type(of:)` tells: an object may have been put in as one of a
// superclass, and generic code can put one `Any` into another, which `type(of:)` looks through.

/// The type as which a value was put in a box.
@inline(__always)
func boxedType(of box: Any) -> Any.Type {
  func type<Boxed>(of value: Boxed) -> Any.Type { Boxed.self }
  return _openExistential(box, do: type)
}

/// Takes a value out of a box, and leaves `()` there. If nobody but the box had the value, nobody but
/// the caller has it now.
///
/// The type must be the one as which the value was put in, or if that is a class, one of the
/// object's classes.
@inline(__always)
func unboxing<Value>(_ box: inout Any, as type: Value.Type) -> Value {
  assert(boxedType(of: box) == type || boxedType(of: box) is AnyClass && box is Value)
  precondition(
    MemoryLayout<Value>.size <= 3 * MemoryLayout<Int>.size
      && MemoryLayout<Value>.alignment <= MemoryLayout<Int>.alignment)
  // SAFETY: a value of no more than three words stands at the beginning of its box, if it can be
  // moved like bytes, which all but those with weak references can. Once it is moved, the box is
  // made anew, with a value that need not be destroyed.
  return unsafe withUnsafeMutablePointer(to: &box) { box in
    let value = unsafe UnsafeMutableRawPointer(box).assumingMemoryBound(to: Value.self).move()
    unsafe box.initialize(to: ())
    return value
  }
}

/// The first case of an enum that does not list its cases; nil for any other type.
func firstCase<T>(of type: T.Type) -> T? {
  guard type is any RawRepresentable.Type, _isPOD(type), MemoryLayout<T>.size == 1 else {
    return nil
  }
  // SAFETY: a type of one byte that can be copied bit for bit and has a raw value is a struct of a
  // number or of a boolean, for which 0 is a valid representation, or an enum without associated
  // values that has several cases, for which 0 represents the first.
  let value = unsafe unsafeBitCast(0 as UInt8, to: type)
  return Mirror(reflecting: value).displayStyle == .enum ? value : nil
}

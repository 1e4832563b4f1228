extension String {
  /// Hands a text's UTF-8 to a closure, in place. The closure may not keep it.
  @inline(__always)
  func withBytes<Result>(_ body: (Bytes) throws -> Result) rethrows -> Result {
    var text = self
    // SAFETY: the buffer holds the whole text for the length of the call.
    return try text.withUTF8 { buffer in
      unsafe try body(Bytes(inPlace: UnsafeRawBufferPointer(buffer)))
    }
  }
}

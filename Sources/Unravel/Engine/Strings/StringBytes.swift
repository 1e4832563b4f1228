extension String {
  /// Calls `body` with the string's UTF-8, in place. The closure must not keep the bytes.
  @_transparent
  consuming func withBytes<Result>(_ body: (Bytes) throws -> Result) rethrows -> Result {
    // SAFETY: the buffer holds the whole string during the call.
    try withUTF8 { buffer in
      unsafe try body(Bytes(inPlace: UnsafeRawBufferPointer(buffer)))
    }
  }
}

extension [UInt8] {
  /// Calls `body` with the elements, in place. The closure must not keep the bytes.
  func withBytes<Result>(_ body: (Bytes) throws -> Result) rethrows -> Result {
    // SAFETY: the buffer holds the elements during the call.
    try unsafe withUnsafeBytes { unsafe try body(Bytes(inPlace: $0)) }
  }
}

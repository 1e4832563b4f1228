/// What stops a text from being JSON, and the offset of the first byte at which it does.
///
/// Line and column are worked out where somebody is going to read them.
struct SyntaxError: Error {
  let reason: MalformedJSON.Reason
  let offset: ByteOffset

  init(_ reason: MalformedJSON.Reason, at offset: Int) {
    self.reason = reason
    self.offset = ByteOffset(offset)
  }
}

extension MalformedJSON {
  /// What stopped the parser in a text.
  init(_ error: SyntaxError, in text: [UInt8]) {
    // SAFETY: the array is there until this initialiser returns, and nothing keeps the bytes.
    self = withExtendedLifetime(text) { MalformedJSON(error, in: unsafe Bytes(inPlace: text)) }
  }
}

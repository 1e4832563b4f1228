/// The state of one decode: what its decoders share and reuse.
final class CodableSession {
  let shared: CodableContext
  let document: Document
  let userInfo: [CodingUserInfoKey: Any]

  /// Whether the keys of the models are the keys of the document, unchanged.
  let usesDefaultKeys: Bool

  /// What is known about the types. No other session uses it.
  let types = CodableTypes.take()

  /// Whether decoders are kept for other values.
  private var keepsSpares = true

  init(_ shared: CodableContext) {
    self.shared = shared
    document = shared.document.document
    userInfo = shared.strategies.userInfo
    usesDefaultKeys = shared.usesDefaultKeys
  }

  deinit {
    // Everything that refers to the types retains the session.
    types.putBack()
  }
}

// MARK: - Decoders

extension CodableSession {
  /// Returns the decoder of the value at an index, which `key` leads to from the value of `parent`.
  ///
  /// The decoder does not retain its parent. The function that calls this one passes the decoder to
  /// ``recycle(_:)`` before it returns or throws.
  @inline(__always)
  func decoder(
    of type: DecodedType, at index: TapeIndex, _ key: PathKey, in parent: ValueDecoder
  ) -> OwnedReference<ValueDecoder> {
    let decoder = type.takeSpare() ?? OwnedReference(ValueDecoder(self, type))
    decoder.withObject { $0.lend(at: index, key, in: parent) }
    return decoder
  }

  /// Keeps a decoder for another value, unless a model or a container still refers to it.
  @inline(__always)
  func recycle(_ decoder: OwnedReference<ValueDecoder>) {
    guard ValueDecoder.endLending(decoder), keepsSpares, let type = decoder.withObject({ $0.type })
    else {
      decoder.release()
      return
    }
    type.putSpare(decoder)
  }

  /// Releases the unused decoders. They refer to the session, which would otherwise refer to them.
  func finish() {
    keepsSpares = false
    types.releaseSpares()
  }
}

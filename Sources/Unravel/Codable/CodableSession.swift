/// The state of one decode, which its decoders share.
final class CodableSession {
  let shared: CodableContext
  let document: Document
  let userInfo: [CodingUserInfoKey: Any]

  /// Whether the keys of the models are the keys of the document, unchanged.
  let usesDefaultKeys: Bool

  /// Whether the entry point has returned. A decoder or a container that a model keeps then completes its
  /// errors itself.
  var hasEnded = false

  init(_ shared: CodableContext) {
    self.shared = shared
    document = shared.decoding.document
    userInfo = shared.strategies.userInfo
    usesDefaultKeys = if case .none = shared.keyConversion { true } else { false }
  }
}

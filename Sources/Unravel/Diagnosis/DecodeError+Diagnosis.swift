extension DecodeError {
  static var customKind: UInt8 { 2 }

  /// The number of the case.
  var kind: UInt8 {
    switch self {
    case .missingKeyPath: 0
    case .typeMismatch: 1
    case .custom: Self.customKind
    case .malformed: 3
    case .unknownKeys: 4
    case .noMatchingAlternative: 5
    }
  }

  /// An error of any type as one of this type.
  init(describing error: any Error, at e: Extractor) {
    switch error {
    case let error as DecodeError:
      self = error
    case let error as any KeyPathReceiving:
      let keyPath = error.keyPath ?? []
      let site = keyPath.site == nil ? e.context.settings.diagnosis?.site(of: error, at: e) : nil
      self = .custom(String(describing: error), keyPath: keyPath.completed(at: site ?? e))
    default:
      let site = e.context.settings.diagnosis?.site(of: error, at: e) ?? e
      self = .custom(String(describing: error), keyPath: site.keyPath)
    }
  }

  /// Whether the path begins in a value of an extractor, or in a document that the model opened.
  func isInside(_ e: Extractor) -> Bool {
    guard case .open(let context, let index, _)? = keyPath.site else { return true }
    guard context.document === e.document else { return context.settings.placeholderDepth == 0 }
    return e.contains(index)
  }

  /// The tape index of the deepest value on the path.
  var tapeIndex: TapeIndex? {
    guard case .open(let context, let index, let rest)? = keyPath.site else { return nil }
    guard case .elements(let suffix) = rest else { return index }
    return context.document.descend(suffix, from: index).deepest
  }
}

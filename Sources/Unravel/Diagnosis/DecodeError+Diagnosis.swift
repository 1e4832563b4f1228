extension DecodeError {
  /// An error of any type as one of this type. One without a path has that of `e`.
  init(describing error: any Error, at e: Extractor) {
    if let error = error as? DecodeError {
      self = error
      return
    }
    let keyPath = (error as? any KeyPathReceiving)?.keyPath ?? []
    self = .custom(String(describing: error), keyPath: keyPath.completed(at: e))
  }

  /// The tape index of the deepest value on the path, or of a key.
  var tapeIndex: TapeIndex? {
    guard case .located(.open(let context, let index, let detail), let rest) = keyPath.storage
    else { return nil }
    return switch detail {
    case nil: context.document.descend(rest, from: index).deepest
    case .key(let key, _)?: key
    case .known?: index
    }
  }
}

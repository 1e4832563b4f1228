// The errors that the `init(from:)` of a model throws get an underlying error that describes the value in the
// document: that at the coding path of the error.

extension ValueDecoder {
  /// An error that the `init(from:)` of a type threw for this value, with an underlying error that has the
  /// value as its site.
  @inline(never)
  func completed(_ error: any Error, _ type: Any.Type) -> any Error {
    guard let error = error as? DecodingError else {
      return index == .none ? error : extractor(at: index).completed(error)
    }
    let cause: DecodeError
    switch error.context.underlyingError {
    case nil: cause = self.cause(of: error, thrownBy: type)
    case let known as DecodeError where index != .none && known.keyPath.openSite == nil:
      cause = known.completed(at: extractor(at: index)).redacted(if: redactsErrors)
    default: return error
    }
    return error.with(error.context.debugDescription.displayed, cause)
  }

  /// Whether errors have no values of the document.
  var redactsErrors: Bool { session.context.settings.redactsErrors }

  /// The error that describes the value of a decoding error.
  private func cause(of error: DecodingError, thrownBy type: Any.Type) -> DecodeError {
    let start = nearestValue
    let codingPath = error.context.codingPath
    let (index, rest) = start.descend(codingPath.dropFirst(start.depth))
    switch error {
    case .keyNotFound(let key, _): return missingError(rest + [.key(key.stringValue)], in: index)
    case .typeMismatch(let type, _) where rest.isEmpty: return mismatch(type, at: index)
    case .typeMismatch: return missingError(rest, in: index)
    case .valueNotFound(let type, _):
      // A null counts as absent, unless it is an element or the root.
      let isMember = codingPath.last.map { !($0 is ElementKey) } ?? session.isRootMember
      let isMismatch = rest.isEmpty && document[index].isNull && !isMember
      return isMismatch ? mismatch(type, at: index) : missingError(rest, in: index)
    default: break
    }
    if case .dataCorrupted = error, index == start.index, rest.isEmpty,
      !document[index].isContainer, let type = type as? any RawRepresentable.Type
    {
      // An enumeration throws this error for an unknown raw value.
      return extractor(at: index).mismatch(ofCasesOf: type)
    }
    return .custom(
      error.context.debugDescription.displayed,
      keyPath: JSONKeyPath(from: extractor(at: index), rest))
  }

  /// The last value that exists on a coding path from this value, and the rest of the path.
  private func descend(
    _ keys: ArraySlice<any CodingKey>
  ) -> (index: TapeIndex, rest: [JSONKeyPath.Element]) {
    var decoder = self
    for (count, key) in keys.enumerated() {
      let next = decoder.value(for: key)
      guard next != .none else {
        return (decoder.index, keys.dropFirst(count).map { JSONKeyPath.Element($0) })
      }
      decoder = decoder.child(key, next)
    }
    return (decoder.index, [])
  }

  /// The value in this one that a key leads to, or `.none`.
  private func value(for key: any CodingKey) -> TapeIndex {
    if document[index].isObject { return forMembers.find(key.stringValue) }
    guard document[index].kind == .array, let element = key.intValue else { return .none }
    return document.element(element, of: index)
  }
}

extension ValueDecoder {
  /// The error for a value at an index, which `key` leads to, that is not of a type.
  @inline(never)
  func failure(
    _ type: Any.Type, at index: TapeIndex, _ key: (any CodingKey)?, isNumber: Bool = false
  ) -> DecodingError {
    guard index != .none else { return absent(type, key) }
    let entry = document[index]
    if entry.isNull {
      let reason = isMember(key) ? CodableFailure.Reason.missing([]) : .mismatch(type)
      return noValue(type, errorContext(key, "The value is null.", at: index, reason))
    }
    if isNumber, entry.numberLength != nil {
      return .dataCorrupted(
        errorContext(key, "The number does not fit the type.", at: index, .mismatch(type)))
    }
    return .typeMismatch(type, errorContext(key, entry.description, at: index, .mismatch(type)))
  }

  /// The error for a value at an index that is of the right type, but not what is expected.
  @inline(never)
  func invalid(
    _ expected: String, at index: TapeIndex, _ key: (any CodingKey)?
  ) -> DecodingError {
    .dataCorrupted(
      errorContext(key, "The value is not valid.", at: index, .invalid(expected: expected)))
  }

  /// The error for an object without a member for a key.
  @inline(never)
  func keyNotFound(_ key: some CodingKey) -> DecodingError {
    .keyNotFound(
      key,
      errorContext(nil, "The object has no such key.", at: index, .missingKey(key.stringValue)))
  }

  /// The error for an array that has no more elements.
  @inline(never)
  func atEnd(_ type: Any.Type, _ key: ElementKey) -> DecodingError {
    .valueNotFound(
      type,
      errorContext(
        key, "The array has no more elements.", at: index, .missing([.index(key.index)])))
  }

  /// The error for the decoder of a superclass for which the object has no member.
  private func absent(_ type: Any.Type, _ key: (any CodingKey)?) -> DecodingError {
    let path = codingPath(to: key)
    let (ancestor, depth) = nearestValue
    let rest = path[depth...].map { JSONKeyPath.Element($0) }
    return noValue(
      type, errorContext(key, "There is no value.", at: ancestor.index, .missing(rest)))
  }

  /// The error for null or nothing in place of a value.
  private func noValue(_ type: Any.Type, _ context: DecodingError.Context) -> DecodingError {
    // For `JSONDecoder` a null instead of a Boolean value is of another type.
    type == Bool.self ? .typeMismatch(type, context) : .valueNotFound(type, context)
  }

  private func errorContext(
    _ key: (any CodingKey)?, _ description: String, at index: TapeIndex,
    _ reason: CodableFailure.Reason
  ) -> DecodingError.Context {
    let failure = CodableFailure(context: session.shared, index: index, reason: reason)
    let path = codingPath(to: key)
    // No entry point completes an error of a container that a model keeps.
    guard !session.hasEnded else {
      return DecodingError.Context(codingPath: path, cause: failure.resolved)
    }
    return DecodingError.Context(
      codingPath: path, debugDescription: description, underlyingError: failure)
  }

  /// Whether a value is a member of an object, so that null counts as absent.
  private func isMember(_ key: (any CodingKey)?) -> Bool {
    guard let key = key ?? self.key else { return session.shared.isRootMember }
    return !(key is ElementKey)
  }

  /// This decoder or, if it has no value, the nearest enclosing one that has, and the number of keys
  /// in its coding path.
  private var nearestValue: (decoder: ValueDecoder, depth: Int) {
    var decoder = self
    while decoder.index == .none, let parent = decoder.parent { decoder = parent }
    return (decoder, decoder.codingPath.count)
  }

  /// An error that the `init(from:)` of a type threw for this value, with the value as its site.
  @inline(never)
  func located(_ error: any Error, _ type: Any.Type) -> any Error {
    let error = withSite(error, type)
    guard session.hasEnded else { return error }
    return DecodingError.resolved(
      error, quotesValues: session.shared.strategies.quotesValuesInErrors)
  }

  private func withSite(_ error: any Error, _ type: Any.Type) -> any Error {
    guard let decodingError = error as? DecodingError else {
      return index == .none ? error : extractor(at: index).completed(error)
    }
    switch decodingError.context.underlyingError {
    case nil:
      let (decoder, depth) = nearestValue
      return decodingError.with(
        underlyingError: CodableFailure(
          context: session.shared, index: decoder.index,
          reason: .thrown(decodingError, by: type, depth: depth)))
    case let cause as DecodeError
    where index != .none && cause.keyPath.site?.isOpen != true:
      return decodingError.with(underlyingError: cause.completed(at: extractor(at: index)))
    default:
      return error
    }
  }
}

extension Entry {
  /// The kind of the value. A literal takes no time to make.
  fileprivate var description: String {
    switch kind {
    case .null: "The value is null."
    case .true, .false: "The value is a Boolean value."
    case .string, .escapedString: "The value is a string."
    case .integer, .decimal, .number: "The value is a number."
    case .array: "The value is an array."
    case .object, .objectNeedingFullLookup: "The value is an object."
    case .opaque: "The value is of a type that JSON does not have."
    }
  }
}

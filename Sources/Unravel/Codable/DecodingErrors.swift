// The errors of a decoder have two parts:
//
//     typeMismatch(Int, codingPath: ["id"], "Expected to decode Int but found a string instead.")
//       └ underlyingError: typeMismatch(expected: "Int", actual: "a string", keyPath: id)
//
// The case, the coding path and the description are those of `JSONDecoder`, since programs compare them. The
// underlying error describes the value in the document. Many errors are thrown and discarded by `try?`, so
// both parts are made without reading more of the document than the value.

// MARK: - Values

extension ValueDecoder {
  /// The error for a value at an index, which `key` leads to, that is not of a type.
  ///
  /// - Parameter description: The description of a mismatch, if it is not that of most types.
  @inline(never)
  func failure(
    _ type: Any.Type, at index: TapeIndex, _ key: (any CodingKey)?, isNumber: Bool = false,
    description: String? = nil
  ) -> DecodingError {
    guard hasValue(at: index) else {
      return absent(
        type, at: index, key, "Cannot get value of type \(type) -- found null value instead")
    }
    if isNumber, document[index].numberLength != nil {
      let cause =
        if let type = type as? any FixedWidthInteger.Type {
          extractor(at: index).integerMismatch(type)
        } else {
          mismatch(type, at: index)
        }
      return .dataCorrupted(context(key, DecodingError.malformedDescription, cause))
    }
    let description = description ?? session.description(of: type, found: document[index].kind)
    return .typeMismatch(type, context(key, description, mismatch(type, at: index)))
  }

  /// The error for the value of this decoder, which is not an object or an array.
  @inline(never)
  func noContainer(_ type: Any.Type) -> DecodingError {
    guard !hasValue(at: index) else { return failure(type, at: index, nil) }
    let name = type == [Any].self ? "unkeyed" : "keyed"
    return absent(
      type, at: index, nil,
      keepsKeys
        ? "Cannot get value of type \(type) -- found null value instead"
        : "Cannot get \(name) decoding container -- found null value instead")
  }

  /// The error for a value at an index that is of the right type, but not what is expected.
  @inline(never)
  func invalid(
    _ expected: String, at index: TapeIndex, _ key: (any CodingKey)?, _ description: String
  ) -> DecodingError {
    .dataCorrupted(context(key, description, extractor(at: index).mismatch(expected)))
  }

  /// The error for an object without a member for a key.
  @inline(never)
  func keyNotFound(_ key: some CodingKey) -> DecodingError {
    var name = key.stringValue
    let description = "No value associated with key \(key) (\"\(name)\")."
    if case .snakeCase = session.strategies.keyConversion { name = name.unconvertedFromSnakeCase() }
    return .keyNotFound(key, context(nil, description.displayed, missing([.key(name)], in: index)))
  }

  /// The error for an array that has no more elements.
  @inline(never)
  func atEnd(_ type: Any.Type, _ key: ElementKey) -> DecodingError {
    let description =
      type == (any Swift.Decoder).self
      ? "Cannot get superDecoder() -- unkeyed container is at end." : "Unkeyed container is at end."
    return .valueNotFound(type, context(key, description, missing([.index(key.index)], in: index)))
  }

  /// The error for null, or for nothing, in place of a value.
  private func absent(
    _ type: Any.Type, at index: TapeIndex, _ key: (any CodingKey)?, _ description: String
  ) -> DecodingError {
    let cause: DecodeError
    if index == .none {
      // The decoder of a superclass for which the object has no member.
      let value = nearestValue
      let rest = codingPath(to: key)[value.depth...].map { JSONKeyPath.Element($0) }
      cause = missing(rest, in: value.index)
    } else {
      cause = isMember(key) ? missing([], in: index) : mismatch(type, at: index)
    }
    guard type != Bool.self else {
      // For `JSONDecoder` a null instead of a Boolean value is of another type.
      return .typeMismatch(type, context(key, session.description(of: type, found: .null), cause))
    }
    return .valueNotFound(type, context(key, description, cause))
  }

  private func context(
    _ key: (any CodingKey)?, _ description: String, _ cause: DecodeError
  ) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: codingPath(to: key), debugDescription: description, underlyingError: cause)
  }

  private func mismatch(_ type: Any.Type, at index: TapeIndex) -> DecodeError {
    let e = extractor(at: index)
    if type == [String: Any].self { return e.mismatch("object") }
    if type == [Any].self { return e.mismatch("array") }
    return e.mismatch(ofType: type)
  }

  private func missing(_ elements: [JSONKeyPath.Element], in index: TapeIndex) -> DecodeError {
    .missingKeyPath(JSONKeyPath(from: extractor(at: index), elements))
  }

  func hasValue(at index: TapeIndex) -> Bool { index != .none && !document[index].isNull }

  /// Whether a value is a member of an object, so that null counts as absent.
  private func isMember(_ key: (any CodingKey)?) -> Bool {
    guard let key = key ?? self.key else { return session.isRootMember }
    return !(key is ElementKey)
  }

  /// This decoder or, if it has no value, the nearest enclosing one that has.
  private var nearestValue: ValueDecoder {
    var decoder = self
    while decoder.index == .none, let parent = decoder.parent { decoder = parent }
    return decoder
  }
}

extension Kind {
  /// The name that the errors of `JSONDecoder` have for the kind of a value.
  var nameInJSONDecoder: String {
    switch self {
    case .null: "null"
    case .true, .false: "bool"
    case .string, .escapedString: "a string"
    case .integer, .decimal, .number: "number"
    case .array: "an array"
    case .object, .objectNeedingFullLookup: "a dictionary"
    case .opaque: "a value that JSON does not have"
    }
  }
}

// MARK: - Errors that models throw

extension ValueDecoder {
  /// An error that the `init(from:)` of a type threw for this value, with an underlying error that has the
  /// value as its site.
  @inline(never)
  func located(_ error: any Error, _ type: Any.Type) -> any Error {
    guard let decodingError = error as? DecodingError else {
      return index == .none ? error : extractor(at: index).completed(error)
    }
    let context = decodingError.context
    switch context.underlyingError {
    case nil:
      return decodingError.with(
        context.debugDescription.displayed, cause(of: decodingError, thrownBy: type))
    case let cause as DecodeError where index != .none && cause.keyPath.site?.isOpen != true:
      return decodingError.with(
        context.debugDescription.displayed, redacted(cause.completed(at: extractor(at: index))))
    default: return error
    }
  }

  /// The error of a model, without values of the document if errors have none.
  func redacted(_ error: DecodeError) -> DecodeError {
    session.context.settings.redactsErrors ? error.redacted : error
  }

  /// The error that describes the value of a decoding error.
  private func cause(of error: DecodingError, thrownBy type: Any.Type) -> DecodeError {
    let start = nearestValue
    let codingPath = error.context.codingPath
    let (index, rest) = start.descend(codingPath.dropFirst(start.depth))
    func mismatch(_ type: Any.Type) -> DecodeError {
      rest.isEmpty ? self.mismatch(type, at: index) : missing(rest, in: index)
    }
    switch error {
    case .keyNotFound(let key, _): return missing(rest + [.key(key.stringValue)], in: index)
    case .valueNotFound(let type, _):
      let isMember = codingPath.last.map { !($0 is ElementKey) } ?? session.isRootMember
      return document[index].isNull && !isMember ? mismatch(type) : missing(rest, in: index)
    case .typeMismatch(let type, _): return mismatch(type)
    case .dataCorrupted where index == start.index && rest.isEmpty && !document[index].isContainer:
      // An enumeration throws this error for an unknown raw value.
      if let type = type as? any RawRepresentable.Type {
        return extractor(at: index).mismatch(ofCasesOf: type)
      }
    default: break
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

  private func value(for key: any CodingKey) -> TapeIndex {
    if document[index].isObject { return find(key.stringValue, by: objectKeys) }
    guard document[index].kind == .array, let element = key.intValue else { return .none }
    return document.element(element, of: index)
  }
}

extension DecodingError {
  /// The context, for all cases.
  var context: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default:
      Context(codingPath: [], debugDescription: "\(self)")
    }
  }

  /// The error of Unravel that describes the value; nil if the error came with none.
  var decodeError: DecodeError? { context.underlyingError as? DecodeError }

  /// The same error with another description and another underlying error.
  fileprivate func with(_ description: String, _ cause: DecodeError) -> DecodingError {
    let context = Context(
      codingPath: context.codingPath, debugDescription: description, underlyingError: cause)
    return switch self {
    case .typeMismatch(let type, _): .typeMismatch(type, context)
    case .valueNotFound(let type, _): .valueNotFound(type, context)
    case .keyNotFound(let key, _): .keyNotFound(key, context)
    case .dataCorrupted: .dataCorrupted(context)
    @unknown default: self
    }
  }
}

// MARK: - Entry points

extension DecodingError {
  /// The description of an input that is not JSON and, as with `JSONDecoder`, of a number that does not fit.
  static var malformedDescription: String { "The given data was not valid JSON." }

  /// The error of an input that is not JSON.
  static func malformed(_ error: DecodeError) -> DecodingError {
    .dataCorrupted(
      Context(codingPath: [], debugDescription: malformedDescription, underlyingError: error))
  }

  /// An error that leaves an entry point, without a reference to the document.
  static func resolved(_ error: any Error, quotesValues: Bool) -> any Error {
    guard let decodingError = error as? DecodingError else { return DecodeError.resolved(error) }
    guard let cause = decodingError.decodeError?.resolved() else { return error }
    return decodingError.with(
      decodingError.context.debugDescription, quotesValues ? cause : cause.redacted)
  }
}

// MARK: - Errors of Unravel's models

extension DecodingError {
  /// The error of one of Unravel's models for the value at some elements below the value of a decoder.
  ///
  /// - Parameter codingPath: Returns the coding path of a value below that of the decoder.
  init(
    _ error: DecodeError, of type: Any.Type, below elements: [JSONKeyPath.Element],
    underlyingError: DecodeError, _ codingPath: (ArraySlice<JSONKeyPath.Element>) -> [any CodingKey]
  ) {
    func context(_ description: String, isOfParent: Bool = false) -> Context {
      Context(
        codingPath: codingPath(elements.dropLast(isOfParent ? 1 : 0)),
        debugDescription: description, underlyingError: underlyingError)
    }
    switch error {
    case .missingKeyPath:
      if case .key(let key)? = elements.last {
        let description = "No value associated with key \(Excerpt.quoting(key))."
        self = .keyNotFound(
          MemberKey(key.canonicallyOrdered), context(description, isOfParent: true))
      } else {
        self = .valueNotFound(type, context("There is no value."))
      }
    case .typeMismatch(let expected, _, _):
      self = .typeMismatch(
        elements.isEmpty ? type : Any.self, context("Expected to decode \(expected)."))
    case .custom(let text, _): self = .dataCorrupted(context(text.displayed))
    default: self = .dataCorrupted(context("Cannot decode \(type)."))
    }
  }
}

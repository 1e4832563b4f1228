// The errors of a decoder have two parts:
//
//     typeMismatch(Int, codingPath: ["id"], "Expected to decode Int but found a string instead.")
//       └ underlyingError: typeMismatch(expected: "Int", actual: "a string", keyPath: id)
//
// The case, the coding path and the description are those of `JSONDecoder`, since programs compare them. The
// underlying error describes the value in the document. Many errors are thrown and discarded by `try?`, so
// both parts are made without reading more of the document than the value.
//
// This file has the errors of values that are not of the type that is decoded, ValueDecoder+ModelErrors.swift those
// that models throw, and DecodingError+EntryPoints.swift what is common to both.

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
      return missingValueError(type, at: index, key, Self.nullDescription(of: type))
    }
    if isNumber, document[index].numberLength != nil {
      return unrepresentable(type, at: index, key)
    }
    let description = description ?? session.description(of: type, found: document[index].kind)
    return .typeMismatch(type, context(key, description, mismatch(type, at: index)))
  }

  /// The error for a number that a type of numbers does not represent.
  private func unrepresentable(
    _ type: Any.Type, at index: TapeIndex, _ key: (any CodingKey)?
  ) -> DecodingError {
    let cause =
      if let type = type as? any FixedWidthInteger.Type {
        extractor(at: index).integerMismatch(type)
      } else {
        mismatch(type, at: index)
      }
    return .dataCorrupted(context(key, DecodingError.malformedDescription, cause))
  }

  /// The error for the value of this decoder, which is not an object or an array.
  @inline(never)
  func noContainer(_ type: Any.Type) -> DecodingError {
    if hasValue(at: index) { return failure(type, at: index, nil) }
    // `JSONDecoder` reads a dictionary without a container.
    if keepsKeys { return missingValueError(type, at: index, nil, Self.nullDescription(of: type)) }
    let name = type == [Any].self ? "unkeyed" : "keyed"
    return missingValueError(
      type, at: index, nil, "Cannot get \(name) decoding container -- found null value instead")
  }

  private static func nullDescription(of type: Any.Type) -> String {
    "Cannot get value of type \(type) -- found null value instead"
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
    if case .snakeCase = session.strategies.keyStrategy { name = name.unconvertedFromSnakeCase() }
    return .keyNotFound(
      key, context(nil, description.displayed, missingError([.key(name)], in: index)))
  }

  /// The error for an array that has no more elements.
  @inline(never)
  func atEnd(_ type: Any.Type, _ key: ElementKey) -> DecodingError {
    let description =
      type == (any Swift.Decoder).self
      ? "Cannot get superDecoder() -- unkeyed container is at end." : "Unkeyed container is at end."
    return .valueNotFound(
      type, context(key, description, missingError([.index(key.index)], in: index)))
  }

  /// The error of the decoder for null, or for nothing, in place of a value.
  private func missingValueError(
    _ type: Any.Type, at index: TapeIndex, _ key: (any CodingKey)?, _ description: String
  ) -> DecodingError {
    let cause = causeOfMissingValue(type, at: index, key)
    // For `JSONDecoder` a null instead of a Boolean value is of another type.
    if type == Bool.self {
      return .typeMismatch(type, context(key, session.description(of: type, found: .null), cause))
    }
    return .valueNotFound(type, context(key, description, cause))
  }

  private func causeOfMissingValue(
    _ type: Any.Type, at index: TapeIndex, _ key: (any CodingKey)?
  ) -> DecodeError {
    // The decoder of a superclass has no value if the object has no member for it.
    if index == .none {
      let value = nearestValue
      let rest = codingPath(to: key)[value.depth...].map { JSONKeyPath.Element($0) }
      return missingError(rest, in: value.index)
    }
    return isMember(key) ? missingError([], in: index) : mismatch(type, at: index)
  }

  private func context(
    _ key: (any CodingKey)?, _ description: String, _ cause: DecodeError
  ) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: codingPath(to: key), debugDescription: description, underlyingError: cause)
  }

  /// The error of Unravel for a value that is not of a type.
  func mismatch(_ type: Any.Type, at index: TapeIndex) -> DecodeError {
    let e = extractor(at: index)
    if type == [String: Any].self { return e.mismatch("object") }
    if type == [Any].self { return e.mismatch("array") }
    if let type = type as? any BinaryFloatingPoint.Type { return e.floatingPointMismatch(type) }
    return e.mismatch(ofType: type)
  }

  /// The error of Unravel for a value that is absent, or null, which the error of the decoder contains.
  func missingError(_ elements: [JSONKeyPath.Element], in index: TapeIndex) -> DecodeError {
    .missingKeyPath(JSONKeyPath(from: extractor(at: index), elements))
  }

  func hasValue(at index: TapeIndex) -> Bool { index != .none && !document[index].isNull }

  /// Whether a value is a member of an object, so that null counts as absent.
  private func isMember(_ key: (any CodingKey)?) -> Bool {
    guard let key = key ?? self.key else { return session.isRootMember }
    return !(key is ElementKey)
  }

  /// This decoder or, if it has no value, the nearest enclosing one that has.
  var nearestValue: ValueDecoder {
    var decoder = self
    while decoder.index == .none, let parent = decoder.parent { decoder = parent }
    return decoder
  }
}

extension EntryKind {
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

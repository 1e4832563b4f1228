// The parts of a `DecodingError`, and the errors that leave an entry point.

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
  func with(_ description: String, _ cause: DecodeError) -> DecodingError {
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
  static func detached(_ error: any Error, redactsErrors: Bool) -> any Error {
    guard let decodingError = error as? DecodingError else { return DecodeError.detached(error) }
    guard let cause = decodingError.decodeError?.detached() else { return error }
    return decodingError.with(
      decodingError.context.debugDescription, cause.redacted(if: redactsErrors))
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

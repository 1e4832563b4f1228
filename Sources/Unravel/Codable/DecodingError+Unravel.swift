// Decoding errors of Unravel's models and of documents, and what leaves an entry point.

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

  private func with(_ context: Context) -> DecodingError {
    switch self {
    case .typeMismatch(let type, _): .typeMismatch(type, context)
    case .valueNotFound(let type, _): .valueNotFound(type, context)
    case .keyNotFound(let key, _): .keyNotFound(key, context)
    case .dataCorrupted: .dataCorrupted(context)
    @unknown default: self
    }
  }

  func with(underlyingError: any Error) -> DecodingError {
    let context = context
    return with(
      Context(
        codingPath: context.codingPath, debugDescription: context.debugDescription,
        underlyingError: underlyingError))
  }

  /// The error of Unravel that describes the value; nil if the error came with none.
  var decodeError: DecodeError? {
    switch context.underlyingError {
    case let failure as CodableFailure: failure.decodeError
    case let error as DecodeError: error
    default: nil
    }
  }
}

// MARK: - Leaving an entry point

extension DecodingError {
  /// The description of an error whose text is made when it leaves an entry point.
  static var laterDescription: String { "The value is not what the model expects" }

  /// The error of input that is not JSON.
  static func malformed(_ error: DecodeError, quotesValues: Bool) -> DecodingError {
    .dataCorrupted(
      Context(
        codingPath: [], debugDescription: "The given data was not valid JSON.",
        underlyingError: quotesValues ? error : error.redacted))
  }

  /// An error without a reference to the document. If the decoder made the error, its description
  /// has the location in the text.
  static func resolved(_ error: any Error, quotesValues: Bool) -> any Error {
    guard let decodingError = error as? DecodingError else { return Extractor.resolved(error) }
    guard let open = decodingError.decodeError else { return error }
    let resolved = open.resolved()
    let cause = quotesValues ? resolved : resolved.redacted
    let context = decodingError.context
    let text = context.debugDescription
    if (context.underlyingError as? CodableFailure)?.isOfDecoder == true
      || text.hasSameUTF8(as: Self.laterDescription)
    {
      return decodingError.with(Context(codingPath: context.codingPath, cause: cause))
    }
    return decodingError.with(
      Context(
        codingPath: context.codingPath, debugDescription: text.displayed, underlyingError: cause))
  }
}

extension DecodingError.Context {
  /// The context of an error that describes a value.
  init(codingPath: [any CodingKey], cause: DecodeError) {
    var text = cause.message
    if let location = cause.keyPath.location { text += " (\(location))" }
    self.init(codingPath: codingPath, debugDescription: text, underlyingError: cause)
  }
}

// MARK: - Errors of Unravel's models

extension DecodingError {
  /// The error of one of Unravel's models, at a coding path and the path from there.
  init(
    _ error: DecodeError, of type: Any.Type, at codingPath: [any CodingKey],
    below elements: [JSONKeyPath.Element], underlyingError: DecodeError
  ) {
    let path = codingPath + elements.map { $0.codingKey }
    func context(_ path: [any CodingKey], _ text: String = Self.laterDescription) -> Context {
      Context(codingPath: path, debugDescription: text, underlyingError: underlyingError)
    }
    switch error {
    case .missingKeyPath:
      if case .key(let key)? = elements.last {
        self = .keyNotFound(MemberKey(key.hashable), context(path.dropLast()))
      } else {
        self = .valueNotFound(type, context(path))
      }
    case .typeMismatch:
      self = .typeMismatch(elements.isEmpty ? type : Any.self, context(path))
    case .custom(let text, _):
      self = .dataCorrupted(context(path, text))
    default:
      self = .dataCorrupted(context(path))
    }
  }
}

// Every failure is told twice: by a `DecodingError` of the kind and at the coding path that
// `JSONDecoder` has for it, and by the `DecodeError` under it, that knows the place in the document.
//
//     typeMismatch(Int, codingPath: ["id"], "expected Int, found "7"")
//       └ underlyingError: typeMismatch(expected: "Int", actual: "7", keyPath: id)
//
// The second costs no walk through the document until it is read or leaves a front door.

extension ValueDecoder {
  /// The value at an index, which `key` leads to, is no `type`.
  @inline(never)
  func failure(_ type: Any.Type, at index: TapeIndex, _ key: (any CodingKey)?) -> DecodingError {
    guard index != .none else { return absent(type, key) }
    let place = extractor(at: index)
    if place.isNull {
      let context = context(
        key,
        isMember(key) ? .missingKeyPath(place.keyPath) : place.mismatch(Self.name(of: type)))
      // A boolean that is null is of another type to `JSONDecoder`; anything else is not there.
      return type == Bool.self ? .typeMismatch(type, context) : .valueNotFound(type, context)
    }
    let context = context(key, place.mismatch(Self.name(of: type)))
    return document[index].isNumber && (type as? any Scalar.Type)?.isNumber == true
      ? .dataCorrupted(context) : .typeMismatch(type, context)
  }

  /// The value at an index is of the right type, but not what is `expected`.
  @inline(never)
  func corrupted(
    _ expected: String, at index: TapeIndex, _ key: (any CodingKey)?
  ) -> DecodingError {
    let place = extractor(at: index)
    return .dataCorrupted(context(key, place.mismatch(expected)))
  }

  /// There is no member with a key.
  @inline(never)
  func keyNotFound(_ key: some CodingKey) -> DecodingError {
    let place = extractor(at: index)
    return .keyNotFound(
      key, context(nil, place.missingError(JSONKeyPath(name(of: key.stringValue)))))
  }

  /// There is no element at a position.
  @inline(never)
  func atEnd(_ type: Any.Type, _ key: ElementKey) -> DecodingError {
    let place = extractor(at: index)
    return .valueNotFound(type, context(key, place.missingError([.index(key.index)])))
  }

  /// There is nothing, where a decoder for `super` was asked for.
  private func absent(_ type: Any.Type, _ key: (any CodingKey)?) -> DecodingError {
    let (place, names) = place(at: codingPath(to: key))
    return .valueNotFound(
      type,
      context(
        key, .missingKeyPath(JSONKeyPath(ErrorSite(session.context, place, suffix: names)))))
  }

  private func context(
    _ key: (any CodingKey)?, _ cause: DecodeError
  ) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: codingPath(to: key), debugDescription: cause.summary, underlyingError: cause)
  }

  /// Whether a value is a member of an object, so that null is as good as absent.
  private func isMember(_ key: (any CodingKey)?) -> Bool {
    guard let key = key ?? self.key else { return session.isRootMember }
    return !(key is ElementKey)
  }

  /// What a failure calls a type.
  private static func name(of type: Any.Type) -> String {
    if type == [String: Any].self { return "object" }
    if type == [Any].self { return "array" }
    return typeName(of: type)
  }
}

extension Entry {
  fileprivate var isNumber: Bool {
    switch kind {
    case .integer, .decimal, .number: true
    default: false
    }
  }
}

// MARK: - Errors that models throw

extension ValueDecoder {
  /// An error that this value's `init(from:)` let through, with its place in the document.
  @inline(never)
  func located(_ error: any Error, _ type: Any.Type) -> any Error {
    guard let decodingError = error as? DecodingError else {
      return index == .none
        ? error : extractor(at: index).completed(error)
    }
    guard let cause = decodingError.context.underlyingError else {
      return decodingError.with(underlyingError: cause(of: decodingError, type))
    }
    guard let cause = cause as? DecodeError, !cause.isComplete, index != .none else { return error }
    return decodingError.with(
      underlyingError: cause.completed(at: extractor(at: index)))
  }

  /// What an error of a model's own making says, as Unravel says it.
  private func cause(of error: DecodingError, _ type: Any.Type) -> DecodeError {
    let (place, rest) = place(at: error.context.codingPath)
    let path = JSONKeyPath(ErrorSite(session.context, place, suffix: rest))
    func mismatch(_ expected: String) -> DecodeError {
      rest.isEmpty
        ? extractor(at: place).mismatch(expected) : .missingKeyPath(path)
    }
    switch error {
    case .keyNotFound(let key, _):
      return .missingKeyPath(path + JSONKeyPath([.key(key.stringValue)]))
    case .valueNotFound(let type, _):
      return document[place].isNull && !isMember(error.context.codingPath.last)
        ? mismatch(Self.name(of: type)) : .missingKeyPath(path)
    case .typeMismatch(let type, _):
      return mismatch(Self.name(of: type))
    case .dataCorrupted where place == index && rest.isEmpty && !document[place].isContainer:
      // That is how an enumeration says that it does not know a raw value.
      if let type = type as? any RawRepresentable.Type {
        return mismatch(Self.nameWithCases(of: type))
      }
      return .custom(error.context.debugDescription, keyPath: path)
    default:
      return .custom(error.context.debugDescription, keyPath: path)
    }
  }

  /// As far as a coding path leads, and what is left of it.
  private func place(
    at codingPath: [any CodingKey]
  ) -> (TapeIndex, rest: [JSONKeyPath.Element]) {
    var depth = 0
    var outer = self
    while let parent = outer.parent {
      depth += 1
      outer = parent
    }
    // What is not there is told by its way from what is.
    if index == .none, let parent { return parent.place(at: codingPath) }
    guard codingPath.count > depth else { return (index, []) }
    var place = self
    for (count, key) in codingPath.enumerated().dropFirst(depth) {
      let entry = document[place.index]
      var next = TapeIndex.none
      if entry.isObject {
        next = place.find(key.stringValue)
      } else if entry.kind == .array, let position = key.intValue {
        next = document.element(position, of: place.index)
      }
      guard next != .none else {
        return (place.index, codingPath[count...].map { JSONKeyPath.Element($0) })
      }
      place = ValueDecoder(place, key, next)
    }
    return (place.index, [])
  }

  private static func nameWithCases(of type: any RawRepresentable.Type) -> String {
    guard let type = type as? any (RawRepresentable & CaseIterable).Type else { return "\(type)" }
    func cases<T: RawRepresentable & CaseIterable>(_ type: T.Type) -> String {
      type.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
    }
    return "\(type) (\(cases(type)))"
  }
}

extension JSONKeyPath.Element {
  /// The step that a coding key stands for. Decoders call the key to an element `Index 3`.
  init(_ key: any CodingKey) {
    if let position = key.intValue, key.stringValue == ElementKey(position).stringValue {
      self = .index(position)
    } else {
      self = .key(key.stringValue)
    }
  }
}

extension DecodeError {
  /// What can be said of an error that holds its document without looking at it.
  fileprivate var summary: String {
    guard case .missingKeyPath(let keyPath) = self, let suffix = keyPath.site?.suffix
    else { return message }
    return switch suffix.last {
    case .key(let name)?: "missing \(JSONText.quoted(name))"
    case .index(let position)?: "missing element \(position)"
    case nil: "missing value"
    }
  }

  /// Whether the path is known to begin at the root of the outermost document.
  fileprivate var isComplete: Bool {
    keyPath.site?.isOpen ?? false
  }
}

// MARK: - Errors of either kind

extension DecodingError {
  /// Where and why, whatever the kind.
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

  /// The text is not JSON.
  static func malformed(_ error: DecodeError) -> DecodingError {
    .dataCorrupted(
      Context(
        codingPath: [], debugDescription: "The given data was not valid JSON.",
        underlyingError: error))
  }

  /// An error as it leaves a front door: it does not hold the document, and tells the place in the
  /// text in its own words, too, unless those are a model's.
  static func resolved(_ error: any Error) -> any Error {
    guard let decodingError = error as? DecodingError else { return Extractor.resolved(error) }
    guard let open = decodingError.context.underlyingError as? DecodeError else { return error }
    let cause = open.resolved()
    let context = decodingError.context
    var text = context.debugDescription
    if text == open.summary {
      text = cause.message
      if let location = cause.keyPath.location { text += " (\(location))" }
    }
    return decodingError.with(
      Context(codingPath: context.codingPath, debugDescription: text, underlyingError: cause))
  }
}

// MARK: - Errors of Unravel's models

extension DecodingError {
  /// An Unravel model's failure as the standard library tells it.
  init(
    _ error: DecodeError, of type: Any.Type, at codingPath: [any CodingKey],
    below elements: [JSONKeyPath.Element], underlyingError: DecodeError
  ) {
    let path = codingPath + elements.map { $0.codingKey }
    func context(_ path: [any CodingKey], _ text: String) -> Context {
      Context(codingPath: path, debugDescription: text, underlyingError: underlyingError)
    }
    switch error {
    case .missingKeyPath:
      if case .key(let name)? = elements.last {
        self = .keyNotFound(
          MemberKey(name), context(path.dropLast(), "missing \(JSONText.quoted(name))"))
      } else {
        self = .valueNotFound(type, context(path, "missing value"))
      }
    case .typeMismatch(let expected, let actual, _):
      self = .typeMismatch(
        elements.isEmpty ? type : Any.self, context(path, "expected \(expected), found \(actual)"))
    case .custom, .unknownKeys, .noMatchingAlternative:
      self = .dataCorrupted(context(path, error.message))
    case .malformed(let malformed):
      self = .dataCorrupted(context(path, "malformed JSON: \(malformed.reason)"))
    }
  }
}

extension JSONKeyPath.Element {
  fileprivate var codingKey: any CodingKey {
    switch self {
    case .key(let name): MemberKey(name)
    case .index(let position): ElementKey(position)
    }
  }
}

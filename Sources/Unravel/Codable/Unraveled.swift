/// An Unravel model as a property of a `Codable` one.
///
/// ```swift
/// struct Event: Codable {
///   let date: String
///   @Unraveled var band: Band        // Band is Unravel's Decodable
///   @Unraveled var guest: Band?      // nil if absent or null
/// }
///
/// try CodableDecoder().decode(Event.self, from: data)
/// try JSONDecoder().decode(Event.self, from: data)
/// ```
///
/// Unravel's own decoder hands the model its place in the document. Any other decoder is asked for
/// whatever is there, which costs more, and what that decoder does not tell is lost: where in the
/// text a value is, the digits of a number beyond those of its types, the order of members. Its
/// `userInfo` is not the model's.
///
/// A failure becomes a `DecodingError` with the coding path of the value that failed; its
/// `underlyingError` is the model's ``DecodeError``.
///
/// The property is encoded if the model is `Encodable`, as it would be without the wrapper.
@propertyWrapper
public struct Unraveled<Value: Decodable> {
  /// The model.
  public var wrappedValue: Value

  /// Wraps a model.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

extension Unraveled: Sendable where Value: Sendable {}
extension Unraveled: Equatable where Value: Equatable {}
extension Unraveled: Hashable where Value: Hashable {}

extension Unraveled: Swift.Decodable {
  /// The model of what a decoder has.
  ///
  /// - Throws: `DecodingError` with the model's ``DecodeError`` as its `underlyingError`, or whatever
  ///   else the model's `decode` throws.
  public init(from decoder: any Swift.Decoder) throws {
    if let decoder = decoder as? ValueDecoder {
      wrappedValue = try decoder.unraveled()
    } else {
      wrappedValue = try Self.value(from: decoder)
    }
  }

  /// The value of a decoder that is not Unravel's.
  private static func value(from decoder: any Swift.Decoder) throws -> Value {
    let value = try JSONValue(from: decoder)
    do {
      return try Extractor(root: Document.copy(of: value)).decodeSelf()
    } catch let error as DecodeError {
      let path = decoder.codingPath.map { JSONKeyPath.Element($0) }
      throw DecodingError(
        error, of: Value.self, at: decoder.codingPath, below: error.keyPath.elements,
        underlyingError: error.moved(under: path))
    }
  }
}

extension Unraveled: Encodable where Value: Encodable {
  /// Encodes the model as it would be without the wrapper.
  ///
  /// - Throws: What the model's `encode(to:)` throws.
  public func encode(to encoder: any Encoder) throws {
    // The container knows how the encoder's format writes dates and the like.
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

// MARK: - Optional properties

extension KeyedDecodingContainer {
  /// What `Codable` calls for an ``Unraveled`` property that is optional: nil if it is absent.
  public func decode<Value>(
    _ type: Unraveled<Value?>.Type, forKey key: Key
  ) throws -> Unraveled<Value?> {
    try decodeIfPresent(type, forKey: key) ?? Unraveled(wrappedValue: nil)
  }
}

extension KeyedEncodingContainer {
  /// What `Codable` calls for an ``Unraveled`` property that is optional: left out if it is nil.
  public mutating func encode<Value: Encodable>(
    _ property: Unraveled<Value?>, forKey key: Key
  ) throws {
    try encodeIfPresent(property.wrappedValue, forKey: key)
  }
}

// MARK: - Out of the same document

extension ValueDecoder {
  /// The value as an Unravel model.
  func unraveled<Value: Decodable>() throws -> Value {
    guard index != .none else { throw failure(Value.self, at: index, nil) }
    let place = extractor(at: index)
    do {
      return try place.decodeSelf()
    } catch let error as DecodeError {
      throw DecodingError(
        error, of: Value.self, at: codingPath, below: elements(to: error), underlyingError: error)
    }
  }

  /// The steps from this value to the place of an error.
  private func elements(to error: DecodeError) -> [JSONKeyPath.Element] {
    error.keyPath.site?.elements(from: extractor(at: index)) ?? []
  }
}

// MARK: - Out of a copy

extension DocumentBuilder {
  fileprivate mutating func write(_ value: JSONValue) throws {
    switch value {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .string(let string): self.string(string)
    case .number(let number):
      guard self.number(number.text) else {
        throw typeMismatch("JSON value", actual: number, keyPath: path)
      }
    case .array(let elements):
      open(.array)
      for element in elements { try write(element) }
      close(areKeysUnique: true)
    case .object(let members):
      open(.object)
      for (name, value) in members {
        self.name(name)
        try write(value)
      }
      close(areKeysUnique: true)
    }
  }

  /// The way to the value that is written next.
  private var path: JSONKeyPath {
    JSONKeyPath(
      steps.map { step in
        switch step {
        case .name(let name): .key(name)
        case .position(let position): .index(position)
        }
      })
  }
}

extension Document {
  /// A document that is a copy of a value.
  fileprivate static func copy(of value: JSONValue) throws -> Document {
    var builder = DocumentBuilder(byteCount: 0)
    try builder.write(value)
    guard !builder.isTooLarge else {
      throw customError(MalformedJSON.Reason.tooLarge.description)
    }
    return builder.document()
  }
}

extension DecodeError {
  /// An error of a copied document, as one of the document around it.
  fileprivate func moved(under path: [JSONKeyPath.Element]) -> DecodeError {
    var site = keyPath.site?.resolved() ?? ResolvedErrorSite(elements: keyPath.elements)
    site.elements = path + site.elements
    let keyPath = JSONKeyPath(.resolved(site))
    return switch self {
    case .missingKeyPath: .missingKeyPath(keyPath)
    case .typeMismatch(let expected, let actual, _):
      .typeMismatch(expected: expected, actual: actual, keyPath: keyPath)
    case .custom(let text, _): .custom(text, keyPath: keyPath)
    case .unknownKeys(let keys, _): .unknownKeys(keys, keyPath: keyPath)
    case .noMatchingAlternative(let errors, _):
      .noMatchingAlternative(errors.map { $0.moved(under: path) }, keyPath: keyPath)
    case .malformed: self
    }
  }
}

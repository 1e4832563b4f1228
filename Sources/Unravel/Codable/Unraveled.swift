/// An Unravel model as a property of a `Codable` one.
///
/// ```swift
/// struct Event: Swift.Decodable {    // Codable, if Band is Encodable
///   let date: String
///   @Unraveled var band: Band        // Band is Unravel's Decodable
///   @Unraveled var guest: Band?      // nil if absent or null
/// }
///
/// // {"date": "2012-11-16", "band": {"name": 7}}
/// try CodableDecoder().decode(Event.self, from: data)   // throws: typeMismatch at band.name
/// try JSONDecoder().decode(Event.self, from: data)      // throws: typeMismatch at band.name
/// ```
///
/// With ``CodableDecoder`` the model reads the same document. Another decoder first decodes the value
/// as a ``JSONValue``, which costs more. The model then does not have what that decoder does not
/// provide: the location of a value in the text, digits that exceed the precision of the number
/// types, the order of members, and `userInfo`.
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
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Unraveled: Sendable where Value: Sendable {}
extension Unraveled: Equatable where Value: Equatable {}
extension Unraveled: Hashable where Value: Hashable {}

extension Unraveled: Swift.Decodable {
  /// Decodes the model from the value of a decoder.
  ///
  /// ```swift
  /// // [1], and ["1"]
  /// try JSONDecoder().decode([Unraveled<Int>].self, from: data)    // wraps 1
  /// try JSONDecoder().decode([Unraveled<Int>].self, from: data)    // throws: typeMismatch at [0]
  /// ```
  ///
  /// - Throws: `DecodingError` with the model's ``DecodeError`` as its `underlyingError`. Other errors
  ///   of the model's `decode` are rethrown.
  public init(from decoder: any Swift.Decoder) throws {
    if let decoder = decoder as? ValueDecoder {
      wrappedValue = try decoder.unraveled()
    } else {
      wrappedValue = try Self.value(from: decoder)
    }
  }

  /// Decodes the model from the value of a decoder other than ``CodableDecoder``'s.
  private static func value(from decoder: any Swift.Decoder) throws -> Value {
    let value = try JSONValue(from: decoder)
    // The text of the copy is not that of the input, so it has no locations.
    let copy = try? Document.parse(
      Input(value.utf8()), options: ParserOptions(maximumDepth: .max), isText: false)
    do {
      guard let copy else { throw DecodeError.custom(MalformedJSON.Reason(.tooLarge).description) }
      return try Extractor(root: copy).decodeSelf()
    } catch let error as DecodeError {
      let path = decoder.codingPath
      throw DecodingError(
        error, of: Value.self, below: error.keyPath.elements,
        underlyingError: error.moved(under: path.map { JSONKeyPath.Element($0) })
      ) { path + $0.map { $0.codingKey } }
    }
  }
}

extension Unraveled: Encodable where Value: Encodable {
  /// Encodes the model as it would be without the wrapper.
  ///
  /// ```swift
  /// try JSONEncoder().encode([Unraveled(wrappedValue: 1)])             // [1]
  /// try JSONEncoder().encode([Unraveled(wrappedValue: Double.nan)])    // throws: invalidValue at [0]
  /// ```
  ///
  /// - Throws: The errors of the model's `encode(to:)`.
  public func encode(to encoder: any Encoder) throws {
    // The container applies the encoder's strategies, such as the one for dates.
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

// MARK: - Optional properties

extension KeyedDecodingContainer {
  /// Decodes an optional ``Unraveled`` property, which is nil if the key is absent. The synthesized
  /// `init(from:)` calls this method.
  ///
  /// ```swift
  /// struct Event: Codable { @Unraveled var seats: Int? }
  ///
  /// // {}, {"seats": null}, and {"seats": "3"}
  /// try JSONDecoder().decode(Event.self, from: data).seats    // nil
  /// try JSONDecoder().decode(Event.self, from: data).seats    // nil
  /// try JSONDecoder().decode(Event.self, from: data).seats    // throws: typeMismatch at seats
  /// ```
  ///
  /// - Throws: As ``Unraveled/init(from:)``, if there is a value other than null.
  public func decode<Value>(
    _ type: Unraveled<Value?>.Type, forKey key: Key
  ) throws -> Unraveled<Value?> {
    try decodeIfPresent(type, forKey: key) ?? Unraveled(wrappedValue: nil)
  }
}

extension KeyedEncodingContainer {
  /// Encodes an optional ``Unraveled`` property, which is omitted if it is nil. The synthesized
  /// `encode(to:)` calls this method.
  ///
  /// ```swift
  /// struct Event: Codable { @Unraveled var seats: Double? }
  ///
  /// try JSONEncoder().encode(Event(seats: 3))       // {"seats":3}
  /// try JSONEncoder().encode(Event(seats: nil))     // {}
  /// try JSONEncoder().encode(Event(seats: .nan))    // throws: invalidValue at seats
  /// ```
  ///
  /// - Throws: The errors of the model's `encode(to:)`.
  public mutating func encode<Value: Encodable>(
    _ property: Unraveled<Value?>, forKey key: Key
  ) throws {
    try encodeIfPresent(property.wrappedValue, forKey: key)
  }
}

// MARK: - Models of the same document

extension ValueDecoder {
  /// Decodes the value as an Unravel model.
  func unraveled<Value: Decodable>() throws -> Value {
    guard index != .none else { throw failure(Value.self, at: index, nil) }
    do {
      return try extractor(at: index).decodeSelf()
    } catch let error as DecodeError {
      throw DecodingError(
        error, of: Value.self, below: error.keyPath.elements(from: extractor(at: index)) ?? [],
        underlyingError: error.redacted(if: redactsErrors), codingPath(below:))
    }
  }
}

extension DecodeError {
  /// The error of a copied value, with a path that begins at the root of the decoder.
  fileprivate func moved(under path: [JSONKeyPath.Element]) -> DecodeError {
    mapKeyPaths {
      JSONKeyPath(.resolved($0.resolvedSite ?? ResolvedErrorSite()), path + $0.elements)
    }
  }
}

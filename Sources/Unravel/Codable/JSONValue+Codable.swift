extension JSONValue: Codable {
  /// Decodes the value that a decoder has.
  ///
  /// A ``CodableDecoder`` keeps each number to the last digit. With any other decoder a number is the first
  /// of a `Decimal`, a 64-bit integer and a finite `Double` that the decoder returns. A decoder that has a number or
  /// a Boolean value and a string for one value, as many of YAML have for `1` and for `'1'`, gives the number or the
  /// Boolean value.
  ///
  /// ```swift
  /// // [1.5], and [1e400]
  /// try JSONDecoder().decode(JSONValue.self, from: data)    // [1.5]
  /// try JSONDecoder().decode(JSONValue.self, from: data)    // throws: dataCorrupted
  /// ```
  ///
  /// - Throws: `DecodingError` for a value that JSON cannot represent.
  public init(from decoder: any Swift.Decoder) throws {
    if let decoder = decoder as? ValueDecoder {
      let index = decoder.index
      self = try index == .none ? .null : JSONValue.decode(decoder.extractor(at: index))
    } else {
      self = try Self.value(of: decoder)
    }
  }

  private static func value(of decoder: any Swift.Decoder) throws -> JSONValue {
    if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      return .array(elements)
    }
    if let container = try? decoder.container(keyedBy: MemberKey.self) {
      var members: Members = [:]
      for key in container.allKeys {
        members[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
      }
      return .object(members)
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() { return .null }
    let string = try? container.decode(String.self)
    // A decoder of YAML has a string for each scalar. Texts of other values are tried as these: a failed try costs
    // more than a string.
    let mayBeBool = string == nil || string == "true" || string == "false"
    if mayBeBool, let bool = try? container.decode(Bool.self) { return .bool(bool) }
    let mayBeNumber = string?.isNumber ?? true
    if mayBeNumber, let number = Number(of: container) { return .number(number) }
    if let string { return .string(string) }
    throw DecodingError.dataCorruptedError(
      in: container, debugDescription: "expected a value that JSON can represent")
  }

  /// Encodes the value in the format of an encoder.
  ///
  /// A number is encoded as a 64-bit integer or a `Double` if it equals one, else as the nearest `Double`.
  /// Only `JSONEncoder` gets a `Decimal`, if the number equals one: many encoders, such as
  /// `PropertyListEncoder`, write a `Decimal` as an object. To write a value as JSON to the last digit, use
  /// ``utf8(indentation:sortedKeys:)``.
  ///
  /// ```swift
  /// // [0.12345678901234567890], and [1e400]
  /// try JSONEncoder().encode(value)            // [0.1234567890123456789]
  /// try PropertyListEncoder().encode(value)    // 0.12345678901234568
  /// try JSONEncoder().encode(value)            // throws: invalidValue
  /// ```
  ///
  /// - Throws: `EncodingError` if a number is beyond all of these types, or an error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      try Self.encode(elements, to: &container, nests: encoder.isOfJSONEncoder)
    case .object(let members):
      var container = encoder.container(keyedBy: MemberKey.self)
      try Self.encode(members, to: &container, nests: encoder.isOfJSONEncoder)
    default:
      var container = encoder.singleValueContainer()
      switch self {
      case .bool(let bool): try container.encode(bool)
      case .string(let string): try container.encode(string)
      case .number(let number): try number.encode(to: &container, of: encoder)
      default: try container.encodeNil()
      }
    }
  }

  // With `JSONEncoder`, nested containers take less stack than encoding each level through the encoder, which is
  // what all encoders do: those of TOML and others trap in `superEncoder(forKey:)`.

  private static func encode(
    _ elements: [JSONValue], to container: inout any UnkeyedEncodingContainer, nests: Bool
  ) throws {
    for element in elements {
      switch element {
      case .array(let inner) where nests:
        var nested = container.nestedUnkeyedContainer()
        try encode(inner, to: &nested, nests: nests)
      case .object(let inner) where nests:
        var nested = container.nestedContainer(keyedBy: MemberKey.self)
        try encode(inner, to: &nested, nests: nests)
      // An encoder of TOML, which has no null, leaves out what is encoded as nil.
      case .null: try container.encodeNil()
      default: try container.encode(element)
      }
    }
  }

  private static func encode(
    _ members: Members, to container: inout KeyedEncodingContainer<MemberKey>, nests: Bool
  ) throws {
    for (key, value) in members {
      let key = MemberKey(key)
      switch value {
      // Two keys can be one key to an encoder: canonically equivalent keys, or keys that become equal in snake
      // case. `JSONEncoder` traps at a nested container for a key that it has, or returns the container that
      // it has, so that two arrays are joined. The encoder of a key replaces the earlier value.
      case .array(let inner) where nests:
        var nested = container.superEncoder(forKey: key).unkeyedContainer()
        try encode(inner, to: &nested, nests: nests)
      case .object(let inner) where nests:
        var nested = container.superEncoder(forKey: key).container(keyedBy: MemberKey.self)
        try encode(inner, to: &nested, nests: nests)
      case .null: try container.encodeNil(forKey: key)
      default: try container.encode(value, forKey: key)
      }
    }
  }
}

extension Encoder {
  /// Whether this is an encoder of `JSONEncoder`, whose classes are not public: `__JSONEncoder`,
  /// `__JSONReferencingEncoder`, `JSONEncoderImpl`.
  ///
  /// An encoder has no property for the types that it encodes itself, and what is encoded cannot be removed.
  var isOfJSONEncoder: Bool {
    let name = String(reflecting: Self.self)
    return name.hasPrefix("Foundation") && name.contains("JSON")
  }
}

extension JSONValue.Number {
  /// The number that a decoder returns, as exact as it returns it.
  fileprivate init?(of container: any SingleValueDecodingContainer) {
    // A `Decimal` comes first: `JSONDecoder` has an integer for 9007199254740993.5 as well, without the
    // fraction.
    if let text = Self.decimalText(of: container) {
      self.init(validated: text)
    } else if let integer = try? container.decode(Int64.self) {
      self.init(integer)
    } else if let integer = try? container.decode(UInt64.self) {
      self.init(integer)
    } else if let double = try? container.decode(Double.self) {
      self.init(double)
    } else {
      return nil
    }
  }

  fileprivate func encode(
    to container: inout any SingleValueEncodingContainer, of encoder: any Encoder
  ) throws {
    if let integer = text.integer(Int64.self) { return try container.encode(integer) }
    if let integer = text.integer(UInt64.self) { return try container.encode(integer) }
    let double = double
    if let double {
      // Nil for a number of JSON5 that is infinite or NaN.
      let exact = Self(double)
      if exact == nil || exact == self { return try container.encode(double) }
    }
    if try encodeDecimal(to: &container, of: encoder) { return }
    guard let double else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: container.codingPath,
          debugDescription: "the number \(text) is beyond all types that can be encoded"))
    }
    try container.encode(double)
  }

  #if !Foundation
    private static func decimalText(of container: any SingleValueDecodingContainer) -> String? {
      nil
    }

    private func encodeDecimal(
      to container: inout any SingleValueEncodingContainer, of encoder: any Encoder
    ) throws -> Bool {
      false
    }
  #endif
}

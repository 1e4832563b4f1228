extension JSONValue: Codable {
  /// Whatever a decoder has, as JSON.
  ///
  /// Numbers are as exact as the decoder allows: to the last digit out of a ``CodableDecoder``; else
  /// as an integer of 64 bits, as a `Decimal`, or as a `Double`, the first that the decoder gives.
  ///
  /// - Throws: `DecodingError` if the decoder has what JSON has not.
  public init(from decoder: any Swift.Decoder) throws {
    if let decoder = decoder as? ValueDecoder {
      self = try decoder.jsonValue
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
      var members: [String: JSONValue] = [:]
      for key in container.allKeys {
        members[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
      }
      return .object(members)
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() { return .null }
    if let string = try? container.decode(String.self) { return .string(string) }
    if let bool = try? container.decode(Bool.self) { return .bool(bool) }
    if let number = Number(of: container) { return .number(number) }
    throw DecodingError.dataCorruptedError(
      in: container, debugDescription: "expected a value that JSON has")
  }

  /// Writes the value as the encoder's format has it.
  ///
  /// A number is encoded as an integer of 64 bits or as a `Double` if it is one of them to the last
  /// digit, else as a `Decimal` if it is one, else as the `Double` that is nearest.
  ///
  /// - Throws: `EncodingError` if the number is beyond all of them, or whatever the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: MemberKey.self)
      for (name, value) in members { try container.encode(value, forKey: MemberKey(name)) }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let bool):
      var container = encoder.singleValueContainer()
      try container.encode(bool)
    case .string(let string):
      var container = encoder.singleValueContainer()
      try container.encode(string)
    case .number(let number):
      var container = encoder.singleValueContainer()
      try number.encode(to: &container)
    }
  }
}

extension JSONValue.Number {
  fileprivate init?(of container: any SingleValueDecodingContainer) {
    if let integer = try? container.decode(Int64.self) {
      self.init(written: "\(integer)")
    } else if let integer = try? container.decode(UInt64.self) {
      self.init(written: "\(integer)")
    } else if let text = Self.decimalText(of: container) {
      self.init(written: text)
    } else if let double = try? container.decode(Double.self) {
      self.init(double)
    } else {
      return nil
    }
  }

  /// The number that has the shortest text which reads as a value.
  private init(_ double: Double) {
    // Swift writes `1e+20`, which is JSON too, and never `1.` or `.1`.
    self.init(
      written: double.isNaN
        ? "NaN" : double.isFinite ? "\(double)" : double < 0 ? "-Infinity" : "Infinity")
  }

  fileprivate func encode(to container: inout any SingleValueEncodingContainer) throws {
    if let integer = try? Int64.decodeValue(from: text) { return try container.encode(integer) }
    if let integer = try? UInt64.decodeValue(from: text) { return try container.encode(integer) }
    let double = double
    if let double, Self(double) == self { return try container.encode(double) }
    if try encodeDecimal(to: &container) { return }
    guard let double else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: container.codingPath,
          debugDescription: "the number \(text) is beyond all that can be encoded"))
    }
    try container.encode(double)
  }

  #if !Foundation
    private static func decimalText(of container: any SingleValueDecodingContainer) -> String? {
      nil
    }

    private func encodeDecimal(to container: inout any SingleValueEncodingContainer) throws -> Bool
    {
      false
    }
  #endif
}

extension ValueDecoder {
  fileprivate var jsonValue: JSONValue {
    get throws {
      index == .none
        ? .null : try JSONValue.decode(extractor(at: index))
    }
  }
}

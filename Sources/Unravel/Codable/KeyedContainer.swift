/// The members of an object.
///
/// The standard library copies the container for each value that is decoded. The copy of a container whose only
/// property is the decoder is a retain: twitter/codable takes 1.6 % fewer instructions.
struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { decoder.memberKeys.compactMap { Key(stringValue: $0) } }

  // MARK: Members

  @_transparent
  private func find(_ key: Key) -> TapeIndex { decoder.find(key.stringValue) }

  /// The index of a member's value.
  @inline(__always)
  private func required(_ key: Key) throws -> TapeIndex {
    let index = find(key)
    guard index != .none else { throw decoder.keyNotFound(key) }
    return index
  }

  // MARK: Values

  func contains(_ key: Key) -> Bool { find(key) != .none }

  func decodeNil(forKey key: Key) throws -> Bool { decoder.document[try required(key)].isNull }

  func decode<T: Swift.Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decoder.decode(type, at: required(key), key)
  }

  func decodeIfPresent<T: Swift.Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    let index = find(key)
    return decoder.hasValue(at: index) ? try decoder.decode(type, at: index, key) : nil
  }

  // MARK: Containers

  private func child(_ key: Key) throws -> ValueDecoder { decoder.child(key, try required(key)) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try child(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try child(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Swift.Decoder { superDecoder(of: MemberKey("super")) }

  func superDecoder(forKey key: Key) throws -> any Swift.Decoder { superDecoder(of: key) }

  private func superDecoder(of key: some CodingKey) -> ValueDecoder {
    decoder.child(key, decoder.find(key.stringValue))
  }

  // MARK: Scalars

  // The optimizer does not specialize a function that is generic over the scalar in a type that is generic
  // over the key, so these are transparent. In a build without optimization, a call of a function that is
  // generic over the scalar takes seven times the instructions, so the most frequent scalars have functions
  // of their own.

  @_transparent
  private func scalar<S: Scalar>(_ key: Key) throws -> S {
    let index = find(key)
    if index.value >= 0, let value = S.read(decoder.document, at: index) { return value }
    return try unusual(key, index)
  }

  @_transparent
  private func optional<S: Scalar>(_ key: Key) throws -> S? {
    let index = find(key)
    if index.value >= 0, let value = S.read(decoder.document, at: index) { return value }
    return try unusualIfPresent(key, index)
  }

  /// The value of a member that is absent or not written as most values of the type.
  // One call here keeps the transparent functions above small in each client.
  @inline(never)
  private func unusual<S: Scalar>(_ key: Key, _ index: TapeIndex) throws -> S {
    guard index != .none else { throw decoder.keyNotFound(key) }
    return try decoder.unusualScalar(S.self, at: index, key)
  }

  /// As ``unusual(_:_:)``, or nil for a member that is absent or null.
  @inline(never)
  private func unusualIfPresent<S: Scalar>(_ key: Key, _ index: TapeIndex) throws -> S? {
    guard decoder.hasValue(at: index) else { return nil }
    return try decoder.unusualScalar(S.self, at: index, key)
  }

  func decode(_: Bool.Type, forKey key: Key) throws -> Bool { try scalar(key) }
  func decode(_: String.Type, forKey key: Key) throws -> String { try scalar(key) }
  func decode(_: Double.Type, forKey key: Key) throws -> Double { try scalar(key) }
  func decode(_: Int.Type, forKey key: Key) throws -> Int { try scalar(key) }

  @inline(__always)
  func decode<S: Scalar>(_ type: S.Type, forKey key: Key) throws -> S { try scalar(key) }

  // The protocol has a default implementation for each of these types, which the compiler prefers to a
  // generic method.

  func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? { try optional(key) }
  func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? { try optional(key) }
  func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? { try optional(key) }
  func decodeIfPresent(_: Float.Type, forKey key: Key) throws -> Float? { try optional(key) }
  func decodeIfPresent(_: Int.Type, forKey key: Key) throws -> Int? { try optional(key) }
  func decodeIfPresent(_: Int8.Type, forKey key: Key) throws -> Int8? { try optional(key) }
  func decodeIfPresent(_: Int16.Type, forKey key: Key) throws -> Int16? { try optional(key) }
  func decodeIfPresent(_: Int32.Type, forKey key: Key) throws -> Int32? { try optional(key) }
  func decodeIfPresent(_: Int64.Type, forKey key: Key) throws -> Int64? { try optional(key) }
  func decodeIfPresent(_: UInt.Type, forKey key: Key) throws -> UInt? { try optional(key) }
  func decodeIfPresent(_: UInt8.Type, forKey key: Key) throws -> UInt8? { try optional(key) }
  func decodeIfPresent(_: UInt16.Type, forKey key: Key) throws -> UInt16? { try optional(key) }
  func decodeIfPresent(_: UInt32.Type, forKey key: Key) throws -> UInt32? { try optional(key) }
  func decodeIfPresent(_: UInt64.Type, forKey key: Key) throws -> UInt64? { try optional(key) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_: Int128.Type, forKey key: Key) throws -> Int128 { try scalar(key) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decodeIfPresent(_: Int128.Type, forKey key: Key) throws -> Int128? { try optional(key) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_: UInt128.Type, forKey key: Key) throws -> UInt128 { try scalar(key) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decodeIfPresent(_: UInt128.Type, forKey key: Key) throws -> UInt128? { try optional(key) }
}

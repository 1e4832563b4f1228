/// The members of an object.
struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { decoder.memberKeys.compactMap { Key(stringValue: $0) } }

  // MARK: Members

  @inline(__always)
  private func find(_ key: Key) -> TapeIndex { decoder.find(key.stringValue) }

  /// The index of a member's value.
  @inline(__always)
  private func required(_ key: Key) throws -> TapeIndex {
    let index = find(key)
    guard index != .none else { throw decoder.keyNotFound(key) }
    return index
  }

  /// The index of a member's value, unless it is absent or null.
  @inline(__always)
  private func present(_ key: Key) -> TapeIndex? {
    let index = find(key)
    return index == .none || decoder.document[index].isNull ? nil : index
  }

  // MARK: Values

  func contains(_ key: Key) -> Bool { find(key) != .none }

  func decodeNil(forKey key: Key) throws -> Bool { decoder.document[try required(key)].isNull }

  func decode<T: Swift.Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decoder.decode(type, at: required(key), key)
  }

  func decodeIfPresent<T: Swift.Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard let index = present(key) else { return nil }
    return try decoder.decode(type, at: index, key)
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
  // over the key, so there is one function for each scalar. Those for the most frequent ones call nothing that
  // is generic over the scalar, which without optimization takes seven times the instructions.

  func decode(_: Bool.Type, forKey key: Key) throws -> Bool {
    let index = decoder.find(key.stringValue)
    if let value = decoder.bool(at: index) { return value }
    return try unusual(key, index)
  }

  func decode(_: String.Type, forKey key: Key) throws -> String {
    let index = decoder.find(key.stringValue)
    if let value = decoder.string(at: index) { return value }
    return try unusual(key, index)
  }

  func decode(_: Double.Type, forKey key: Key) throws -> Double {
    let index = decoder.find(key.stringValue)
    if let value = decoder.double(at: index) { return value }
    return try unusual(key, index)
  }

  func decode(_: Int.Type, forKey key: Key) throws -> Int {
    let index = decoder.find(key.stringValue)
    if let value = decoder.int(at: index) { return value }
    return try unusual(key, index)
  }

  func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? {
    let index = decoder.find(key.stringValue)
    if let value = decoder.bool(at: index) { return value }
    return try unusualIfPresent(key, index)
  }

  func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? {
    let index = decoder.find(key.stringValue)
    if let value = decoder.string(at: index) { return value }
    return try unusualIfPresent(key, index)
  }

  func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? {
    let index = decoder.find(key.stringValue)
    if let value = decoder.double(at: index) { return value }
    return try unusualIfPresent(key, index)
  }

  func decodeIfPresent(_: Int.Type, forKey key: Key) throws -> Int? {
    let index = decoder.find(key.stringValue)
    if let value = decoder.int(at: index) { return value }
    return try unusualIfPresent(key, index)
  }

  /// The value of a member that is absent or not written as most values of the type.
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

  @inline(__always)
  private func scalar<S: Scalar>(_ key: Key) throws -> S {
    try decoder.scalar(S.self, at: required(key), key)
  }

  @inline(__always)
  private func optional<S: Scalar>(_ key: Key) throws -> S? {
    guard let index = present(key) else { return nil }
    return try decoder.scalar(S.self, at: index, key)
  }

  func decode(_: Float.Type, forKey key: Key) throws -> Float { try scalar(key) }
  func decode(_: Int8.Type, forKey key: Key) throws -> Int8 { try scalar(key) }
  func decode(_: Int16.Type, forKey key: Key) throws -> Int16 { try scalar(key) }
  func decode(_: Int32.Type, forKey key: Key) throws -> Int32 { try scalar(key) }
  func decode(_: Int64.Type, forKey key: Key) throws -> Int64 { try scalar(key) }
  func decode(_: UInt.Type, forKey key: Key) throws -> UInt { try scalar(key) }
  func decode(_: UInt8.Type, forKey key: Key) throws -> UInt8 { try scalar(key) }
  func decode(_: UInt16.Type, forKey key: Key) throws -> UInt16 { try scalar(key) }
  func decode(_: UInt32.Type, forKey key: Key) throws -> UInt32 { try scalar(key) }
  func decode(_: UInt64.Type, forKey key: Key) throws -> UInt64 { try scalar(key) }

  func decodeIfPresent(_: Float.Type, forKey key: Key) throws -> Float? { try optional(key) }
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

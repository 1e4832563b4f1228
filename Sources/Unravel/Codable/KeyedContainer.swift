/// The members of an object.
///
/// One word, since every call through `KeyedDecodingContainer` copies it.
struct KeyedContainer<Key: CodingKey>: ContainerOfMembers {
  let members: MembersReader

  private var decoder: ValueDecoder { members.decoder }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] {
    decoder.memberKeys.compactMap { memberKey in
      // An enum compares the key with those of its cases.
      guard let key = Key(stringValue: memberKey.hashable) else { return nil }
      return key.stringValue.hasSameUTF8(as: memberKey) ? key : Key(stringValue: memberKey)
    }
  }

  // MARK: Finding a member

  /// The index of a member's value, or `.none`.
  @inline(__always)
  private func find(_ key: Key) -> TapeIndex {
    if let known = members.keys[members.keys.number(of: key)] { return members.find(known) }
    return members.find(newKey: key)
  }

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
    return index == .none || members.document[index].isNull ? nil : index
  }

  func contains(_ key: Key) -> Bool {
    find(key) != .none
  }

  // MARK: Values

  func decodeNil(forKey key: Key) throws -> Bool {
    members.document[try required(key)].isNull
  }

  func decode<T: Swift.Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    let index = try required(key)
    return try members.withDecoder { try $0.decode(type, at: index, members.keys.pathKey(key)) }
  }

  func decodeIfPresent<T: Swift.Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard let index = present(key) else { return nil }
    return try members.withDecoder { try $0.decode(type, at: index, members.keys.pathKey(key)) }
  }

  // MARK: Containers

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let index = try required(key)
    return try members.withDecoder {
      try $0.nestedDecoder(at: index, members.keys.pathKey(key)).container(keyedBy: type)
    }
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    let index = try required(key)
    return try members.withDecoder {
      try $0.nestedDecoder(at: index, members.keys.pathKey(key)).unkeyedContainer()
    }
  }

  func superDecoder() throws -> any Swift.Decoder {
    let key = MemberKey("super")
    return ValueDecoder(decoder, .other(key), decoder.find(key.stringValue))
  }

  func superDecoder(forKey key: Key) throws -> any Swift.Decoder {
    ValueDecoder(decoder, .other(key), decoder.find(key.stringValue))
  }

  // MARK: Scalars

  // The optimiser makes no special versions of a function that is generic over the scalar in a type
  // that is generic over the key, so there is one for each.

  @inline(__always)
  private func scalar<S: Scalar>(_ key: Key) throws -> S {
    try members.scalar(S.self, at: required(key), key)
  }

  @inline(__always)
  private func scalarIfPresent<S: Scalar>(_ key: Key) throws -> S? {
    guard let index = present(key) else { return nil }
    return try members.scalar(S.self, at: index, key)
  }

  func decode(_: Bool.Type, forKey key: Key) throws -> Bool { try scalar(key) }
  func decode(_: String.Type, forKey key: Key) throws -> String { try scalar(key) }
  func decode(_: Double.Type, forKey key: Key) throws -> Double { try scalar(key) }
  func decode(_: Float.Type, forKey key: Key) throws -> Float { try scalar(key) }
  func decode(_: Int.Type, forKey key: Key) throws -> Int { try scalar(key) }
  func decode(_: Int8.Type, forKey key: Key) throws -> Int8 { try scalar(key) }
  func decode(_: Int16.Type, forKey key: Key) throws -> Int16 { try scalar(key) }
  func decode(_: Int32.Type, forKey key: Key) throws -> Int32 { try scalar(key) }
  func decode(_: Int64.Type, forKey key: Key) throws -> Int64 { try scalar(key) }
  func decode(_: UInt.Type, forKey key: Key) throws -> UInt { try scalar(key) }
  func decode(_: UInt8.Type, forKey key: Key) throws -> UInt8 { try scalar(key) }
  func decode(_: UInt16.Type, forKey key: Key) throws -> UInt16 { try scalar(key) }
  func decode(_: UInt32.Type, forKey key: Key) throws -> UInt32 { try scalar(key) }
  func decode(_: UInt64.Type, forKey key: Key) throws -> UInt64 { try scalar(key) }

  func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? { try scalarIfPresent(key) }
  func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? {
    try scalarIfPresent(key)
  }
  func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? {
    try scalarIfPresent(key)
  }
  func decodeIfPresent(_: Float.Type, forKey key: Key) throws -> Float? { try scalarIfPresent(key) }
  func decodeIfPresent(_: Int.Type, forKey key: Key) throws -> Int? { try scalarIfPresent(key) }
  func decodeIfPresent(_: Int8.Type, forKey key: Key) throws -> Int8? { try scalarIfPresent(key) }
  func decodeIfPresent(_: Int16.Type, forKey key: Key) throws -> Int16? { try scalarIfPresent(key) }
  func decodeIfPresent(_: Int32.Type, forKey key: Key) throws -> Int32? { try scalarIfPresent(key) }
  func decodeIfPresent(_: Int64.Type, forKey key: Key) throws -> Int64? { try scalarIfPresent(key) }
  func decodeIfPresent(_: UInt.Type, forKey key: Key) throws -> UInt? { try scalarIfPresent(key) }
  func decodeIfPresent(_: UInt8.Type, forKey key: Key) throws -> UInt8? { try scalarIfPresent(key) }
  func decodeIfPresent(_: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try scalarIfPresent(key)
  }
  func decodeIfPresent(_: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try scalarIfPresent(key)
  }
  func decodeIfPresent(_: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try scalarIfPresent(key)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_: Int128.Type, forKey key: Key) throws -> Int128 { try scalar(key) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decodeIfPresent(_: Int128.Type, forKey key: Key) throws -> Int128? {
    try scalarIfPresent(key)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_: UInt128.Type, forKey key: Key) throws -> UInt128 { try scalar(key) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decodeIfPresent(_: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try scalarIfPresent(key)
  }
}

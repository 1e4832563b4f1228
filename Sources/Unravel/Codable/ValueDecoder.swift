// One decoder for each value that is decoded by its own `init(from:)`, linked to that of the enclosing
// value:
//
//     {"user": {"tags": [{"id": 1}]}}
//
//     root ◀── "user" ◀── "tags" ◀── index 0
//
// The links are the coding path. Scalars, arrays of scalars and the types of Foundation that have a
// representation of their own have no decoder (see KnownType.swift).

/// The decoder of one value.
final class ValueDecoder: Swift.Decoder {
  /// The document of the session. Reading it through the session costs a retain for each lookup.
  let document: Document

  /// The index of the value; `.none` if there is no value, which reads as null.
  let index: TapeIndex

  /// What encloses the value.
  private let enclosing: Enclosing

  /// Whether the keys of the models are the keys of the document, unchanged.
  private let usesDefaultKeys: Bool

  /// How the members of the value are found; nil until a container needs it.
  private var objectKeys: ObjectKeys?

  /// The members by their keys in canonical order, see ``find(_:)``.
  private lazy var canonicalKeys = session.shared.converted(index) { $0 }

  /// Creates the decoder of a root value.
  init(_ session: CodableSession, root index: TapeIndex) {
    document = session.document
    self.index = index
    enclosing = .session(session)
    usesDefaultKeys = session.usesDefaultKeys
    objectKeys = usesDefaultKeys ? .unchanged : nil
  }

  /// Creates the decoder of a value in the value of another decoder.
  @inline(__always)
  private init(of parent: ValueDecoder, _ key: any CodingKey, _ index: TapeIndex) {
    document = parent.document
    self.index = index
    enclosing = .value(parent, key)
    usesDefaultKeys = parent.usesDefaultKeys
    objectKeys = usesDefaultKeys ? .unchanged : nil
  }

  /// Creates a decoder of the same value whose keys no strategy converts.
  private init(unchangedKeysOf decoder: ValueDecoder) {
    document = decoder.document
    index = decoder.index
    enclosing = decoder.enclosing
    usesDefaultKeys = decoder.usesDefaultKeys
    objectKeys = .ofDictionary
  }

  /// The decoder of a value in the value of this decoder.
  @inline(never)
  func child(_ key: some CodingKey, _ index: TapeIndex) -> ValueDecoder {
    ValueDecoder(of: self, key, index)
  }

  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  func extractor(at index: TapeIndex) -> Extractor {
    Extractor(context: session.shared.decoding, index: index)
  }
}

// MARK: - Coding path

/// What encloses a value: the session of the root, or another value and the key that leads from it.
///
/// For a property of the class's own type the compiler adds a loop over the chain of decoders to the
/// deinitializer, with a retain for each decoder.
private enum Enclosing {
  case session(CodableSession)
  case value(ValueDecoder, any CodingKey)
}

extension ValueDecoder {
  /// The session, which the decoder of the root has. A reference in each decoder would be retained and
  /// released with it: bands takes 2 % more instructions.
  var session: CodableSession {
    var decoder = self
    while true {
      switch decoder.enclosing {
      case .session(let session): return session
      case .value(let parent, _): decoder = parent
      }
    }
  }

  /// The decoder of the enclosing value; nil for the root.
  var parent: ValueDecoder? {
    if case .value(let parent, _) = enclosing { parent } else { nil }
  }

  /// The key that leads to the value from that of `parent`; nil for the root.
  var key: (any CodingKey)? {
    if case .value(_, let key) = enclosing { key } else { nil }
  }

  var codingPath: [any CodingKey] { codingPath(to: nil) }

  /// The path to this value, or to one in it.
  func codingPath(to key: (any CodingKey)?) -> [any CodingKey] {
    var path: [any CodingKey] = []
    if let key { path.append(pathKey(key)) }
    var decoder = self
    while case .value(let parent, let key) = decoder.enclosing {
      path.append(parent.pathKey(key))
      decoder = parent
    }
    return path.reversed()
  }

  /// A key of this decoder's value as coding paths have it.
  private func pathKey(_ key: any CodingKey) -> any CodingKey {
    if case .ofDictionary? = objectKeys { DocumentKey(stringValue: key.stringValue) } else { key }
  }
}

// MARK: - Containers

extension ValueDecoder {
  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard index != .none, document[index].isObject else { throw noContainer([String: Any].self) }
    if objectKeys == nil { objectKeys = session.shared.keys(of: index, at: codingPath) }
    return KeyedDecodingContainer(KeyedContainer<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard index != .none, document[index].kind == .array else { throw noContainer([Any].self) }
    return UnkeyedContainer(self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  @inline(never)
  private func noContainer(_ type: Any.Type) -> DecodingError {
    failure(type, at: index, nil)
  }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool {
    index == .none || document[index].isNull
  }

  func decode<S: Scalar>(_ type: S.Type) throws -> S {
    try scalar(type, at: index, nil)
  }

  /// The value of a type that is a single string, such as an enum, which compares it with others.
  func decode(_ type: String.Type) throws -> String {
    try scalar(type, at: index, nil).hashable
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type) throws -> Int128 {
    try scalar(type, at: index, nil)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 {
    try scalar(type, at: index, nil)
  }

  func decode<T: Swift.Decodable>(_ type: T.Type) throws -> T {
    if let known = KnownType(type, of: entry(at: index)) {
      return try value(type, known, at: index, nil)
    }
    return try keepsKeys(type)
      ? ValueDecoder(unchangedKeysOf: self).model(type) : model(type)
  }
}

// MARK: - Values

extension ValueDecoder {
  /// The entry of a value. No value reads as null.
  private func entry(at index: TapeIndex) -> Entry {
    index == .none ? Entry(.null, offset: 0, length: 0) : document[index]
  }

  /// Decodes the value at an index, which `key` leads to.
  ///
  /// This is one of few stack frames for each level of a document, so it is kept small.
  func decode<T: Swift.Decodable>(
    _ type: T.Type, at index: TapeIndex, _ key: some CodingKey
  ) throws -> T {
    if let known = KnownType(type, of: document[index]) {
      return try value(type, known, at: index, key)
    }
    let decoder = child(key, index)
    if keepsKeys(type) { decoder.objectKeys = .ofDictionary }
    do {
      // The initializer consumes the decoder. A use of it afterwards would cost a retain for each value.
      return try type.init(from: consume decoder)
    } catch {
      throw child(key, index).located(error, type)
    }
  }

  /// Decodes the value by the `init(from:)` of a type.
  @inline(__always)
  private func model<T: Swift.Decodable>(_ type: T.Type) throws -> T {
    do {
      return try type.init(from: self)
    } catch {
      throw located(error, type)
    }
  }

  /// Whether a strategy must not convert the keys of a type, as `JSONDecoder` does.
  @inline(__always)
  private func keepsKeys(_ type: Any.Type) -> Bool {
    // The runtime searches all conformances of the program for the first answer about a type. So it is only
    // asked where the answer matters.
    !usesDefaultKeys && type is any StringKeyedDictionary.Type
  }

  /// The scalar at an index, which `key` leads to, or which is this decoder's own value.
  @inline(__always)
  func scalar<S: Scalar>(
    _ type: S.Type, at index: TapeIndex, _ key: @autoclosure () -> (any CodingKey)?
  ) throws -> S {
    if index != .none, let value = type.read(document, at: index) { return value }
    return try unusualScalar(type, at: index, key())
  }

  /// A scalar that is not written as it usually is.
  @inline(never)
  func unusualScalar<S: Scalar>(
    _ type: S.Type, at index: TapeIndex, _ key: (any CodingKey)?
  ) throws -> S {
    guard index != .none, document[index].isString,
      let floats = session.shared.nonConformingFloats,
      S.self == Double.self || S.self == Float.self,
      let value = floats.value(of: document.string(at: index)),
      let scalar = S.self == Double.self ? value as? S : Float(value) as? S
    else { throw failure(type, at: index, key, isNumber: S.isNumber) }
    return scalar
  }
}

/// A dictionary whose keys are those of the document.
private protocol StringKeyedDictionary {}

extension Dictionary: StringKeyedDictionary where Key == String, Value: Swift.Decodable {}

// MARK: - Members

extension ValueDecoder {
  /// The value of the member with a key, or `.none`. This decoder's value is an object.
  func find(_ key: consuming String) -> TapeIndex {
    guard key.utf8.count <= String.maximumUnsortedCount else { return findLong(key) }
    return findByUTF8(key)
  }

  @inline(__always)
  private func findByUTF8(_ key: consuming String) -> TapeIndex {
    LookupKey.with(key) { key in
      guard case .unchanged? = objectKeys else { return findConverted(key) }
      return document.member(key, of: index)
    }
  }

  /// The value of the member with a long key.
  ///
  /// ``memberKeys`` are in canonical order, so a long key can differ from that of the document.
  @inline(never)
  private func findLong(_ key: String) -> TapeIndex {
    let member = findByUTF8(key)
    return member == .none ? LookupKey.with(key) { canonicalKeys[$0] } : member
  }

  @inline(never)
  private func findConverted(_ key: LookupKey) -> TapeIndex {
    session.shared.find(key, in: index, by: objectKeys ?? .unchanged)
  }

  /// The keys of this decoder's object, in the order of the document, without those that are
  /// canonically equivalent to an earlier one. A dictionary of the standard library hashes them.
  var memberKeys: [String] {
    let documentKeys = extractor(at: index).keys
    let keys =
      switch objectKeys ?? .unchanged {
      case .unchanged, .ofDictionary: documentKeys
      case .snakeCase: documentKeys.map { $0.convertedFromSnakeCase() }
      case .converted(let keys): keys.keys
      }
    guard keys.contains(where: { $0.utf8.contains { $0 >= 0x80 } }) else { return keys }
    var known: Set<String> = []
    return keys.map(\.hashable).filter { known.insert($0).inserted }
  }
}

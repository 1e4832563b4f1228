// One decoder for each value that is decoded by its own `init(from:)`, linked to that of the enclosing
// value:
//
//     {"user": {"tags": [{"id": 1}]}}
//
//     root ◀── "user" ◀── "tags" ◀── index 0
//
// The links are the coding path. Scalars, arrays of scalars and the types of Foundation that have a
// representation of their own have no decoder (see ValueDecoder+KnownTypes.swift).

/// The decoder of one value.
final class ValueDecoder: Swift.Decoder {
  /// What the decoders of the document share.
  let session: CodableSession

  /// The document of the session. Reading it through the session costs a retain for each lookup.
  let document: Document

  /// The index of the value; `.none` if there is no value, which reads as null.
  let index: TapeIndex

  /// The number of keys in the coding path.
  let depth: Int

  /// What encloses the value.
  private let enclosing: Enclosing

  /// How the members of the value are found; nil until a container needs it.
  private var objectKeys: ObjectKeys?

  /// The members by their keys in canonical order, see ``find(_:)``.
  private lazy var canonicalKeys = converted { $0 }

  /// Creates the decoder of a value, by default of a root value.
  @inline(__always)
  init(
    _ session: CodableSession, _ index: TapeIndex, depth: Int = 0,
    in enclosing: Enclosing = .nothing
  ) {
    self.session = session
    document = session.context.document
    self.index = index
    self.depth = depth
    self.enclosing = enclosing
    objectKeys = session.usesDefaultKeys ? .unchanged : nil
  }

  /// The decoder of a value in the value of this decoder.
  @inline(never)
  func child(_ key: some CodingKey, _ index: TapeIndex) -> ValueDecoder {
    ValueDecoder(session, index, depth: depth &+ 1, in: .value(self, key))
  }

  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  func extractor(at index: TapeIndex) -> Extractor {
    Extractor(context: session.context, index: index)
  }
}

// MARK: - Coding path

/// What encloses a value: nothing, or another value and the key that leads from it.
///
/// For a property of the class's own type the compiler adds a loop over the chain of decoders to the
/// deinitializer, with a retain for each decoder.
enum Enclosing {
  case nothing
  case value(ValueDecoder, any CodingKey)
}

extension ValueDecoder {
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
    session.withCodingPath(of: self) { path in
      if let key { path.append(pathKey(key)) }
      return path
    }
  }

  /// The path to a value below this one.
  func codingPath(below elements: some Sequence<JSONKeyPath.Element>) -> [any CodingKey] {
    session.withCodingPath(of: self) { path in
      for element in elements { path.append(element.codingKey) }
      return path
    }
  }

  /// A key of this decoder's value as coding paths have it.
  func pathKey(_ key: any CodingKey) -> any CodingKey {
    usesKeysOfDictionary ? DocumentKey(stringValue: key.stringValue) : key
  }

  /// Whether no strategy converts the keys, because the value is a dictionary.
  var usesKeysOfDictionary: Bool {
    if case .ofDictionary? = objectKeys { true } else { false }
  }
}

// MARK: - Containers

extension ValueDecoder {
  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard index != .none, document[index].isObject else { throw noContainer([String: Any].self) }
    if objectKeys == nil { objectKeys = convertedKeys() }
    return KeyedDecodingContainer(KeyedContainer<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard index != .none, document[index].kind == .array else { throw noContainer([Any].self) }
    return UnkeyedContainer(self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { index == .none || document[index].isNull }

  func decode<S: Scalar>(_ type: S.Type) throws -> S { try scalar(type, at: index, nil) }

  /// The value of a type that is a single string, such as an enum, which compares it with others.
  func decode(_ type: String.Type) throws -> String {
    try scalar(type, at: index, nil).canonicallyOrdered
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try scalar(type, at: index, nil) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar(type, at: index, nil) }

  func decode<T: Swift.Decodable>(_ type: T.Type) throws -> T {
    #if Foundation
      if Self.isFoundation(type) { return try foundationValue(type, at: index, nil) as! T }
    #endif
    if index != .none, !document[index].isObject {
      do { return try knownValue(type, at: index) } catch {}
    }
    guard keepsKeys(type) else { return try locatingErrors(T.init) }
    let decoder = ValueDecoder(session, index, depth: depth, in: enclosing)
    decoder.objectKeys = .ofDictionary
    return try decoder.locatingErrors(T.init)
  }
}

// MARK: - Values

extension ValueDecoder {
  /// Decodes the value at an index, which `key` leads to.
  ///
  /// This is one of few stack frames for each level of a document, so it is kept small.
  func decode<T: Swift.Decodable>(
    _ type: T.Type, at index: TapeIndex, _ key: some CodingKey
  ) throws -> T {
    #if Foundation
      if Self.isFoundation(type) { return try foundationValue(type, at: index, key) as! T }
    #endif
    if !document[index].isObject {
      do { return try knownValue(type, at: index) } catch {}
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

  /// What a function decodes from the value. Its errors get the value as their site.
  @inline(__always)
  func locatingErrors<T>(_ decode: (any Swift.Decoder) throws -> T) throws -> T {
    do {
      return try decode(self)
    } catch {
      throw located(error, T.self)
    }
  }

  /// Whether a strategy must not convert the keys of a type, as `JSONDecoder` does.
  @inline(__always)
  private func keepsKeys(_ type: Any.Type) -> Bool {
    // The runtime searches all conformances of the program for the first answer about a type. So it is only
    // asked where the answer matters.
    !session.usesDefaultKeys && type is any StringKeyedDictionary.Type
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
    if let value = nonConformingFloat(at: index) {
      if let value = value as? S { return value }
      if let value = Float(value) as? S { return value }
    }
    let isNumber = S.self != String.self && S.self != Bool.self
    throw failure(type, at: index, key, isNumber: isNumber)
  }

  /// The value that a strategy has for a string. Strings are compared byte by byte, which takes linear time.
  private func nonConformingFloat(at index: TapeIndex) -> Double? {
    guard index != .none, document[index].isString,
      let floats = session.strategies.nonConformingFloats
    else { return nil }
    let string = document.string(at: index)
    if string.hasSameUTF8(as: floats.positiveInfinity) { return .infinity }
    if string.hasSameUTF8(as: floats.negativeInfinity) { return -.infinity }
    return string.hasSameUTF8(as: floats.nan) ? .nan : nil
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
    guard case .unchanged? = objectKeys else {
      return LookupKey.with(key) { findConverted($0) }
    }
    let document = self.document
    let index = self.index
    return LookupKey.with(key) { document.member($0, of: index) }
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
    if objectKeys == nil { objectKeys = convertedKeys() }
    return switch objectKeys! {
    case .unchanged, .ofDictionary: document.member(key, of: index)
    case .snakeCase: document.member(inSnakeCase: key, of: index)
    case .converted(let keys): keys[key]
    }
  }

  /// The keys of this decoder's object, in the order of the document, without those that are
  /// canonically equivalent to an earlier one. A dictionary of the standard library hashes them.
  var memberKeys: [String] {
    let documentKeys = Extractor(context: session.context.root, index: index).keys
    let keys =
      switch objectKeys ?? .unchanged {
      case .unchanged, .ofDictionary: documentKeys
      case .snakeCase: documentKeys.map { $0.convertedFromSnakeCase() }
      case .converted(let keys): keys.keys
      }
    guard keys.contains(where: { $0.utf8.contains { $0 >= 0x80 } }) else { return keys }
    var known: Set<String> = []
    return keys.map(\.canonicallyOrdered).filter { known.insert($0).inserted }
  }
}

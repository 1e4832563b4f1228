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
///
/// Threads can share a decoder that a model keeps, so its state does not change after `init`, except in
/// ``move(to:elementIndex:)``.
final class ValueDecoder: Swift.Decoder {
  /// What the decoders of the document share.
  let session: CodableSession

  /// The document of the session. Reading it through the session costs a retain for each lookup.
  let document: Document

  /// The index of the value; `.none` if there is no value, which reads as null.
  private(set) var index: TapeIndex

  /// The number of keys in the coding path.
  let depth: Int

  /// Whether no strategy converts the keys, because the value is a dictionary.
  let keepsKeys: Bool

  /// How the members of the value, which is an object, are found by the keys of a model.
  let lookup: MemberLookup

  /// What encloses the value.
  private let enclosing: Enclosing

  /// The index of the value in the enclosing array, if `enclosing` is one.
  private var elementIndex: Int

  /// Creates the decoder of a value, by default of a root value.
  @inline(__always)
  init(
    _ session: CodableSession, _ index: TapeIndex, depth: Int = 0,
    in enclosing: Enclosing = .nothing, elementIndex: Int = 0, keepsKeys: Bool = false,
    lookup: MemberLookup = .unchanged
  ) {
    self.session = session
    document = session.context.document
    self.index = index
    self.depth = depth
    self.enclosing = enclosing
    self.elementIndex = elementIndex
    self.keepsKeys = keepsKeys
    self.lookup = lookup
  }

  /// The decoder of a value in the value of this decoder.
  @inline(never)
  func child(_ key: some CodingKey, _ index: TapeIndex, keepsKeys: Bool = false) -> ValueDecoder {
    ValueDecoder(
      session, index, depth: depth &+ 1, in: .value(self, key), keepsKeys: keepsKeys)
  }

  /// The decoder of an element of the array that is the value of this decoder.
  func element(_ index: TapeIndex, elementIndex: Int, keepsKeys: Bool) -> ValueDecoder {
    ValueDecoder(
      session, index, depth: depth &+ 1, in: .array(self), elementIndex: elementIndex,
      keepsKeys: keepsKeys)
  }

  /// A decoder of the same value that finds members in another way.
  func with(_ lookup: MemberLookup) -> ValueDecoder {
    ValueDecoder(
      session, index, depth: depth, in: enclosing, elementIndex: elementIndex,
      keepsKeys: keepsKeys, lookup: lookup)
  }

  /// Makes this decoder, which nothing else refers to, that of another element of the same array.
  @inline(__always)
  func move(to index: TapeIndex, elementIndex: Int) {
    self.index = index
    self.elementIndex = elementIndex
  }

  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  func extractor(at index: TapeIndex) -> Extractor {
    Extractor(context: session.context, index: index)
  }
}

// MARK: - Coding path

/// What encloses a value: nothing, another value and the key that leads from it, or an array.
///
/// For a property of the class's own type the compiler adds a loop over the chain of decoders to the
/// deinitializer, with a retain for each decoder.
enum Enclosing {
  case nothing
  case value(ValueDecoder, any CodingKey)
  case array(ValueDecoder)
}

extension ValueDecoder {
  /// The decoder of the enclosing value; nil for the root.
  var parent: ValueDecoder? {
    switch enclosing {
    case .nothing: nil
    case .value(let parent, _), .array(let parent): parent
    }
  }

  /// The key that leads to the value from that of `parent`; nil for the root.
  var key: (any CodingKey)? {
    switch enclosing {
    case .nothing: nil
    case .value(_, let key): key
    case .array: ElementKey(elementIndex)
    }
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
    keepsKeys ? KeyWithoutInteger(stringValue: key.stringValue) : key
  }
}

// MARK: - Containers

extension ValueDecoder {
  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard index != .none, document[index].isObject else { throw noContainer([String: Any].self) }
    guard KnownTypes.keepsMakers else {
      return KeyedDecodingContainer(KeyedContainer<Key>(decoder: forMembers))
    }
    let maker = session.known.maker(for: type) ?? session.addMaker(for: type)
    return maker.container(of: forMembers)
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
      if let array = knownArray(type, at: index) { return try self.array(array, as: type) }
    }
    guard keepsKeys(of: type) else { return try completingErrors(T.init) }
    let decoder = ValueDecoder(
      session, index, depth: depth, in: enclosing, elementIndex: elementIndex, keepsKeys: true)
    return try decoder.completingErrors(T.init)
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
      if let array = knownArray(type, at: index) {
        return try child(key, index).array(array, as: type)
      }
    }
    let decoder = child(key, index, keepsKeys: keepsKeys(of: type))
    do {
      // The initializer consumes the decoder. A use of it afterwards would cost a retain for each value.
      return try type.init(from: consume decoder)
    } catch {
      throw child(key, index).completed(error, type)
    }
  }

  /// What a function decodes from the value. Its errors get the value as their site.
  @inline(__always)
  func completingErrors<T>(_ decode: (any Swift.Decoder) throws -> T) throws -> T {
    do {
      return try decode(self)
    } catch {
      throw completed(error, T.self)
    }
  }

  /// Whether a strategy must not convert the keys of a type, as `JSONDecoder` does.
  @inline(__always)
  func keepsKeys(of type: Any.Type) -> Bool {
    // The first cast of a type to a protocol searches all conformances of the program. So the cast is made only
    // where its result matters.
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

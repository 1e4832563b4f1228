// One decoder for each value that is decoded by its own `init(from:)`, linked to that of the value
// around it:
//
//     {"user": {"tags": [{"id": 1}]}}
//
//     root ◀── "user" ◀── "tags" ◀── index 0
//
// The links are the coding path. Strings, numbers and booleans are read from the tape by their
// container and have no decoder.

/// What the decoders of one document share.
final class Session {
  let context: DecodingContext
  let document: Document
  let strategies: CodableDecoder
  let userInfo: [CodingUserInfoKey: Any]

  /// Whether names are keys as they are written, everywhere.
  let keepsNames: Bool

  /// Whether the root is a member of an object that is not decoded here.
  let isRootMember: Bool

  init(of context: DecodingContext, with strategies: CodableDecoder, isRootMember: Bool) {
    self.context = context
    document = context.document
    self.strategies = strategies
    self.isRootMember = isRootMember
    userInfo = strategies.userInfo
    if case .useDefaultKeys = strategies.keyDecodingStrategy {
      keepsNames = true
    } else {
      keepsNames = false
    }
  }
}

/// A link from a decoder to another.
///
/// Were it a mere property, the compiler would unwind a whole chain of decoders in a loop each time
/// one is freed; they nearly always go one by one, and never more than a document is deep.
private struct Link {
  let decoder: ValueDecoder?
}

/// The decoder of one value.
final class ValueDecoder: Swift.Decoder {
  let session: Session
  let document: Document

  /// Where the value is; `.none` if there is nothing, which reads as null.
  let index: TapeIndex

  /// The decoder of the value around this one, and the key that leads here.
  var parent: ValueDecoder? { link.decoder }
  let key: (any CodingKey)?
  private let link: Link

  /// How the value's members are found, if it is an object.
  let keys: ObjectKeys

  init(_ session: Session, root index: TapeIndex) {
    self.session = session
    document = session.document
    self.index = index
    link = Link(decoder: nil)
    key = nil
    keys = session.keepsNames ? .names : session.keys(of: index, at: { [] })
  }

  @inline(never)
  init<Key: CodingKey>(_ parent: ValueDecoder, _ key: Key, _ index: TapeIndex) {
    session = parent.session
    document = parent.document
    self.index = index
    link = Link(decoder: parent)
    self.key = key
    keys =
      session.keepsNames
      ? .names : session.keys(of: index, at: { parent.codingPath(to: key) })
  }

  /// The same value, its members found by their names as they are written.
  init(keepingNamesOf decoder: ValueDecoder) {
    session = decoder.session
    document = decoder.document
    index = decoder.index
    link = decoder.link
    key = decoder.key
    keys = .names
  }

  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  func extractor(at index: TapeIndex) -> Extractor {
    Extractor(context: session.context, index: index)
  }

  var codingPath: [any CodingKey] { codingPath(to: nil) }

  /// The path to this value, or to one in it.
  func codingPath(to key: (any CodingKey)?) -> [any CodingKey] {
    var path: [any CodingKey] = []
    if let key { path.append(key) }
    var decoder = self
    while let key = decoder.key, let parent = decoder.parent {
      path.append(key)
      decoder = parent
    }
    return path.reversed()
  }
}

// MARK: - Containers

extension ValueDecoder {
  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard index != .none, document[index].isObject else { throw noContainer([String: Any].self) }
    return KeyedDecodingContainer(KeyedContainer<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard index != .none, document[index].kind == .array else { throw noContainer([Any].self) }
    return UnkeyedContainer(self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    self
  }

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

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type) throws -> Int128 {
    try scalar(type, at: index, nil)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 {
    try scalar(type, at: index, nil)
  }

  func decode<T: Swift.Decodable>(_ type: T.Type) throws -> T {
    if Self.isSpecial(type) { return try special(type, at: index, nil) }
    if !session.keepsNames, Self.isDictionaryOfStrings(type) {
      return try dictionaryOfStrings(type)
    }
    do {
      return try type.init(from: self)
    } catch {
      throw located(error, type)
    }
  }
}

// MARK: - Values

extension ValueDecoder {
  /// The value at an index, which `key` leads to.
  ///
  /// On the way down a deep document this is one of few frames a level. So it keeps nothing of its
  /// own, not even the decoder, which is made again should there be an error.
  func decode<T: Swift.Decodable, Key: CodingKey>(
    _ type: T.Type, at index: TapeIndex, _ key: Key
  ) throws -> T {
    if Self.isSpecial(type) { return try special(type, at: index, key) }
    if !session.keepsNames, Self.isDictionaryOfStrings(type) {
      return try dictionaryOfStrings(type, at: index, key)
    }
    do {
      return try type.init(from: ValueDecoder(self, key, index))
    } catch {
      throw located(error, type, at: index, key)
    }
  }

  /// A dictionary of strings, whose names no strategy changes.
  @inline(never)
  private func dictionaryOfStrings<T: Swift.Decodable, Key: CodingKey>(
    _ type: T.Type, at index: TapeIndex, _ key: Key
  ) throws -> T {
    try ValueDecoder(self, key, index).dictionaryOfStrings(type)
  }

  @inline(never)
  private func dictionaryOfStrings<T: Swift.Decodable>(_ type: T.Type) throws -> T {
    do {
      return try type.init(from: ValueDecoder(keepingNamesOf: self))
    } catch {
      throw located(error, type)
    }
  }

  @inline(never)
  private func located<Key: CodingKey>(
    _ error: any Error, _ type: Any.Type, at index: TapeIndex, _ key: Key
  ) -> any Error {
    ValueDecoder(self, key, index).located(error, type)
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
      case .convertFromString(let infinity, let negative, let nan) =
        session.strategies.nonConformingFloatDecodingStrategy,
      let value = Self.float(
        type, named: document.string(at: index), infinity: infinity, negative: negative, nan: nan)
    else { throw failure(type, at: index, key) }
    return value
  }

  private static func float<S>(
    _ type: S.Type, named text: String, infinity: String, negative: String, nan: String
  ) -> S? {
    let value: Double
    switch text {
    case infinity: value = .infinity
    case negative: value = -.infinity
    case nan: value = .nan
    default: return nil
    }
    return type == Double.self ? value as? S : type == Float.self ? Float(value) as? S : nil
  }
}

// MARK: - Types that are read without asking them

extension ValueDecoder {
  /// Whether ``special(_:at:_:)`` knows how to read a type.
  @inline(__always)
  static func isSpecial(_ type: Any.Type) -> Bool {
    if type == String.self || type == Int.self || type == Double.self || type == Bool.self
      || type == [String].self || type == [Int].self || type == [Double].self
    {
      return true
    }
    #if Foundation
      return isOfFoundation(type)
    #else
      return false
    #endif
  }

  @inline(never)
  private func special<T: Swift.Decodable, Key: CodingKey>(
    _ type: T.Type, at index: TapeIndex, _ key: Key
  ) throws -> T {
    let key: (any CodingKey)? = key
    return try special(type, at: index, key)
  }

  /// The value of one of the types that generic code, such as `Array`'s, asks for most, or that JSON
  /// writes in a way of its own.
  @inline(never)
  func special<T: Swift.Decodable>(
    _ type: T.Type, at index: TapeIndex, _ key: (any CodingKey)?
  ) throws -> T {
    if type == String.self { return try scalar(String.self, at: index, key) as! T }
    if type == Int.self { return try scalar(Int.self, at: index, key) as! T }
    if type == Double.self { return try scalar(Double.self, at: index, key) as! T }
    if type == Bool.self { return try scalar(Bool.self, at: index, key) as! T }
    if type == [String].self { return try scalars(String.self, at: index, key) as! T }
    if type == [Int].self { return try scalars(Int.self, at: index, key) as! T }
    if type == [Double].self { return try scalars(Double.self, at: index, key) as! T }
    #if Foundation
      return try ofFoundation(type, at: index, key)
    #else
      preconditionFailure("no special type")
    #endif
  }

  /// The elements of an array, all scalars.
  private func scalars<S: Scalar>(
    _ type: S.Type, at index: TapeIndex, _ key: (any CodingKey)?
  ) throws -> [S] {
    guard index != .none, document[index].kind == .array else {
      throw failure([Any].self, at: index, key)
    }
    let document = document
    var scalars: [S] = []
    scalars.reserveCapacity(extractor(at: index).capacity(for: type))
    let end = document.tape.end(of: index)
    var element = document.tape.first(of: index)
    while element < end {
      if let value = S.read(document, at: element) {
        scalars.append(value)
      } else {
        let array = key.map { ValueDecoder(self, $0, index) } ?? self
        scalars.append(
          try array.unusualScalar(type, at: element, PositionKey(scalars.count)))
      }
      element = document.tape.next(after: element)
    }
    return scalars
  }

  @inline(never)
  private static func isDictionaryOfStrings(_ type: Any.Type) -> Bool {
    type is any DictionaryOfStrings.Type
  }
}

/// A dictionary whose keys are no properties of a model, so that no strategy changes them.
private protocol DictionaryOfStrings {}

extension Dictionary: DictionaryOfStrings where Key == String, Value: Swift.Decodable {}

// MARK: - Keys

/// The key to an element of an array.
struct PositionKey: CodingKey {
  let position: Int

  init(_ position: Int) { self.position = position }

  init?(intValue: Int) { position = intValue }

  init?(stringValue: String) { nil }

  var intValue: Int? { position }

  var stringValue: String { "Index \(position)" }
}

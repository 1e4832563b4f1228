// One decoder for each value that is decoded by its own `init(from:)`, linked to that of the value
// around it:
//
//     {"user": {"tags": [{"id": 1}]}}
//
//     root ◀── "user" ◀── "tags" ◀── index 0
//
// The links are the coding path. Strings, numbers and booleans are read from the tape by their
// container and have no decoder.

/// A link from a decoder to another.
///
/// For a plain property the compiler generates a loop that releases the whole chain of decoders
/// whenever one of them is freed. Nearly always only one of them is.
private struct Link {
  let decoder: ValueDecoder?
}

/// The decoder of one value.
final class ValueDecoder: Swift.Decoder {
  let session: CodableSession
  let document: Document

  /// The index of the value; `.none` if there is no value, which reads as null.
  private(set) var index: TapeIndex

  /// The key that leads to the value from that of ``parent``.
  private(set) var key: (any CodingKey)?

  /// How the members of the value are found, if it is an object.
  private(set) var keys: ObjectKeys

  /// The decoder of the enclosing value, if this decoder retains it.
  private var link: Link

  /// The decoder of the enclosing value while one of its methods uses this decoder, before ``link``
  /// is set.
  private unowned(unsafe) var caller: ValueDecoder?

  /// The decoder of the enclosing value.
  var parent: ValueDecoder? {
    // SAFETY: the method that sets `caller` passes this decoder to `CodableSession.recycle(_:of:)`
    // before it returns. That sets `link`, unless only the session refers to this decoder.
    unsafe link.decoder ?? caller
  }

  init(_ session: CodableSession, root index: TapeIndex) {
    self.session = session
    document = session.document
    self.index = index
    link = Link(decoder: nil)
    keys = session.shared.usesDefaultKeys ? .unchanged : session.shared.keys(of: index, at: { [] })
  }

  /// A decoder of no value. ``reuse(at:_:in:)`` makes it the decoder of one.
  @inline(never)
  init(_ session: CodableSession) {
    self.session = session
    document = session.document
    index = .none
    link = Link(decoder: nil)
    keys = .unchanged
  }

  @inline(never)
  init<Key: CodingKey>(_ parent: ValueDecoder, _ key: Key, _ index: TapeIndex) {
    session = parent.session
    document = parent.document
    self.index = index
    link = Link(decoder: parent)
    self.key = key
    keys =
      session.shared.usesDefaultKeys
      ? .unchanged : session.shared.keys(of: index, at: { parent.codingPath(to: key) })
  }

  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  func extractor(at index: TapeIndex) -> Extractor {
    Extractor(context: session.shared.document, index: index)
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

// MARK: - Reuse

extension ValueDecoder {
  /// Makes this the decoder of another value, without retaining the parent.
  @inline(__always)
  func reuse<Key: CodingKey>(at index: TapeIndex, _ key: Key, in parent: ValueDecoder) {
    self.index = index
    self.key = key
    // SAFETY: see `parent`.
    unsafe caller = parent
    if !session.shared.usesDefaultKeys {
      keys = session.shared.keys(of: index, at: { parent.codingPath(to: key) })
    }
  }

  /// Retains the parent, so that the decoder remains usable when the parent's method returns.
  @inline(never)
  func retainParent(_ parent: ValueDecoder) {
    link = Link(decoder: parent)
  }
}

// MARK: - Containers

extension ValueDecoder {
  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard index != .none, document[index].isObject else { throw noContainer([String: Any].self) }
    return session.container(keyedBy: type, of: self)
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
    let plan = session.plan(for: type)
    guard case .model = plan else { return try decode(type, by: plan, at: index, nil) }
    do {
      return try type.init(from: self)
    } catch {
      throw located(error, type)
    }
  }
}

// MARK: - Values

extension ValueDecoder {
  /// Decodes the value at an index, which `key` leads to.
  ///
  /// This is one of few stack frames for each level of a document, so it is kept small.
  func decode<T: Swift.Decodable, Key: CodingKey>(
    _ type: T.Type, at index: TapeIndex, _ key: Key
  ) throws -> T {
    let plan = session.plan(for: type)
    guard case .model = plan else { return try decode(type, by: plan, at: index, key) }
    var decoder = session.decoder(at: index, key, in: self)
    defer { session.recycle(&decoder, of: self) }
    do {
      return try type.init(from: decoder!)
    } catch {
      throw decoder!.located(error, type)
    }
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
    else { throw failure(type, at: index, key) }
    return scalar
  }
}

// MARK: - Types that are decoded without their initializers

extension ValueDecoder {
  @inline(never)
  private func decode<T: Swift.Decodable, Key: CodingKey>(
    _ type: T.Type, by plan: TypePlan, at index: TapeIndex, _ key: Key
  ) throws -> T {
    let key: (any CodingKey)? = key
    return try decode(type, by: plan, at: index, key)
  }

  /// Decodes the value at an index, which `key` leads to or which is this decoder's own value, by a
  /// plan other than `.model`.
  @inline(never)
  private func decode<T: Swift.Decodable>(
    _ type: T.Type, by plan: TypePlan, at index: TapeIndex, _ key: (any CodingKey)?
  ) throws -> T {
    switch plan {
    case .string: return try scalar(String.self, at: index, key) as! T
    case .int: return try scalar(Int.self, at: index, key) as! T
    case .double: return try scalar(Double.self, at: index, key) as! T
    case .bool: return try scalar(Bool.self, at: index, key) as! T
    case .strings: return try scalars(String.self, at: index, key) as! T
    case .ints: return try scalars(Int.self, at: index, key) as! T
    case .doubles: return try scalars(Double.self, at: index, key) as! T
    case .array(let array):
      guard index != .none, document[index].kind == .array else {
        throw failure([Any].self, at: index, key)
      }
      return try array.decoded(as: type, by: self, at: index, key)
    case .dictionary(let dictionary):
      guard index != .none, document[index].isObject else {
        throw failure([String: Any].self, at: index, key)
      }
      return try dictionary.decoded(as: type, by: self, at: index, key)
    case .integerDictionary(let dictionary):
      guard index != .none, document[index].isObject else {
        throw failure([String: Any].self, at: index, key)
      }
      return try dictionary.decoded(as: type, by: self, at: index, key)
    #if Foundation
      case .date, .url, .decimal, .data:
        guard index != .none, !document[index].isNull else { throw failure(type, at: index, key) }
        return try foundationValue(type, by: plan, at: index, key)
    #endif
    case .model: preconditionFailure("a model has a decoder")
    }
  }

  /// Calls `body` with the decoder of the value at an index, which `key` leads to or which is this
  /// decoder's own value.
  @inline(__always)
  func withDecoder<Result>(
    at index: TapeIndex, _ key: (any CodingKey)?, _ body: (ValueDecoder) throws -> Result
  ) rethrows -> Result {
    guard let key else { return try body(self) }
    var decoder = session.decoder(at: index, key, in: self)
    defer { session.recycle(&decoder, of: self) }
    return try body(decoder!)
  }

  /// Decodes an array of scalars.
  private func scalars<S: Scalar>(
    _ type: S.Type, at index: TapeIndex, _ key: (any CodingKey)?
  ) throws -> [S] {
    guard index != .none, document[index].kind == .array else {
      throw failure([Any].self, at: index, key)
    }
    let document = document
    var element = document.tape.first(of: index)
    if let scalars: [S] = fewScalars(from: element, count: document[index].length) {
      return scalars
    }
    var scalars: [S] = []
    scalars.reserveCapacity(extractor(at: index).capacity(for: type))
    let end = document.tape.end(of: index)
    while element < end {
      if let value = S.read(document, at: element) {
        scalars.append(value)
      } else {
        scalars.append(
          try withDecoder(at: index, key) {
            try $0.unusualScalar(type, at: element, ElementKey(scalars.count))
          })
      }
      element = document.tape.next(after: element)
    }
    return scalars
  }

  /// The scalars of an array of one or two, if they are read. An array literal takes less time than an
  /// array with reserved capacity.
  @inline(__always)
  private func fewScalars<S: Scalar>(from first: TapeIndex, count: Int) -> [S]? {
    guard count == 1 || count == 2, let scalar = S.read(document, at: first) else { return nil }
    guard count == 2 else { return [scalar] }
    guard let other = S.read(document, at: TapeIndex(first.value &+ 1)) else { return nil }
    return [scalar, other]
  }
}

// MARK: - Keys

/// The key to an element of an array.
struct ElementKey: CodingKey {
  let index: Int

  init(_ index: Int) { self.index = index }

  init?(intValue: Int) { index = intValue }

  init?(stringValue: String) { nil }

  var intValue: Int? { index }

  var stringValue: String { "Index \(index)" }
}

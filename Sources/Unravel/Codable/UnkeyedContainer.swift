/// The elements of an array, one after the other.
///
/// Three words, so that an `any UnkeyedDecodingContainer` stores it without an allocation.
struct UnkeyedContainer: UnkeyedDecodingContainer {
  private let decoder: ValueDecoder
  private var next: TapeIndex
  private(set) var currentIndex = 0

  init(_ decoder: ValueDecoder) {
    self.decoder = decoder
    next = decoder.document.tape.first(of: decoder.index)
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var count: Int? { decoder.document[decoder.index].length }

  var isAtEnd: Bool { currentIndex >= decoder.document[decoder.index].length }

  // MARK: Stepping

  private var key: ElementKey { ElementKey(currentIndex) }

  /// Steps past the element that was decoded as a value.
  @_transparent
  private mutating func advance<Value>(past value: Value) -> Value {
    if !isAtEnd { next = decoder.document.tape.next(after: next) }
    currentIndex += 1
    return value
  }

  /// The index of the next element.
  @inline(__always)
  private func required(_ type: Any.Type) throws -> TapeIndex {
    guard !isAtEnd else { throw decoder.atEnd(type, key) }
    return next
  }

  /// The index of the next element, unless there is none or it is null.
  @inline(__always)
  private var present: TapeIndex? { isAtEnd || decoder.document[next].isNull ? nil : next }

  @inline(__always)
  private mutating func scalar<S: Scalar>(_ type: S.Type) throws -> S {
    try advance(past: decoder.scalar(type, at: required(type), key))
  }

  @inline(__always)
  private mutating func optional<S: Scalar>(_ type: S.Type) throws -> S? {
    try advance(past: present.map { try decoder.scalar(type, at: $0, key) })
  }

  // MARK: Values

  mutating func decodeNil() throws -> Bool {
    guard decoder.document[try required(Never.self)].isNull else { return false }
    return advance(past: true)
  }

  mutating func decode<S: Scalar>(_ type: S.Type) throws -> S { try scalar(type) }

  mutating func decode<T: Swift.Decodable>(_ type: T.Type) throws -> T {
    if currentIndex == 0 { decoder.session.addArray(of: type) }
    return try advance(past: decoder.decode(type, at: required(type), key))
  }

  mutating func decodeIfPresent<T: Swift.Decodable>(_ type: T.Type) throws -> T? {
    try advance(past: present.map { try decoder.decode(type, at: $0, key) })
  }

  // MARK: Scalars

  // The protocol has a default implementation for each of these types, which the compiler prefers to a
  // generic method.

  mutating func decodeIfPresent(_ type: Bool.Type) throws -> Bool? { try optional(type) }
  mutating func decodeIfPresent(_ type: String.Type) throws -> String? { try optional(type) }
  mutating func decodeIfPresent(_ type: Double.Type) throws -> Double? { try optional(type) }
  mutating func decodeIfPresent(_ type: Float.Type) throws -> Float? { try optional(type) }
  mutating func decodeIfPresent(_ type: Int.Type) throws -> Int? { try optional(type) }
  mutating func decodeIfPresent(_ type: Int8.Type) throws -> Int8? { try optional(type) }
  mutating func decodeIfPresent(_ type: Int16.Type) throws -> Int16? { try optional(type) }
  mutating func decodeIfPresent(_ type: Int32.Type) throws -> Int32? { try optional(type) }
  mutating func decodeIfPresent(_ type: Int64.Type) throws -> Int64? { try optional(type) }
  mutating func decodeIfPresent(_ type: UInt.Type) throws -> UInt? { try optional(type) }
  mutating func decodeIfPresent(_ type: UInt8.Type) throws -> UInt8? { try optional(type) }
  mutating func decodeIfPresent(_ type: UInt16.Type) throws -> UInt16? { try optional(type) }
  mutating func decodeIfPresent(_ type: UInt32.Type) throws -> UInt32? { try optional(type) }
  mutating func decodeIfPresent(_ type: UInt64.Type) throws -> UInt64? { try optional(type) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try scalar(type) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar(type) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decodeIfPresent(_ type: Int128.Type) throws -> Int128? { try optional(type) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decodeIfPresent(_ type: UInt128.Type) throws -> UInt128? { try optional(type) }

  // MARK: Containers

  private func child(_ type: Any.Type) throws -> ValueDecoder {
    decoder.child(key, try required(type))
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try advance(past: child(KeyedDecodingContainer<NestedKey>.self).container(keyedBy: type))
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try advance(past: child((any UnkeyedDecodingContainer).self).unkeyedContainer())
  }

  mutating func superDecoder() throws -> any Swift.Decoder {
    try advance(past: child((any Swift.Decoder).self))
  }
}

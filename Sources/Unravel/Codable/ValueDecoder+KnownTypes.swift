// Types that the decoder reads without their `init(from:)`. They are recognized by their identity, because the
// first cast of a type to a protocol searches all conformances of the program.

extension ValueDecoder {
  /// The error of a value that its `init(from:)` has to read.
  struct NotKnown: Error {}

  /// The value at an index, which is not an object, of a type that is read without its `init(from:)`.
  ///
  /// A value that is not as expected is not known either, so that its `init(from:)` throws the error. A result
  /// of the type `T?` would need its metadata: 12 % more instructions of bands/codable. A value in `Any` would
  /// be cast twice.
  @inline(never)
  func knownValue<T>(_ type: T.Type, at index: TapeIndex) throws(NotKnown) -> T {
    try document[index].isContainer ? array(type, at: index) : scalar(type, at: index)
  }

  private func array<T>(_ type: T.Type, at index: TapeIndex) throws(NotKnown) -> T {
    if type == [String].self {
      return try known(scalars(at: index) { $0.stringValue(at: $1)?.canonicallyOrdered })
    }
    if type == [Int].self { return try known(scalars(at: index) { $0.integer(at: $1) as Int? }) }
    if type == [Double].self { return try known(scalars(at: index) { $0.double(at: $1) }) }
    throw NotKnown()
  }

  @inline(__always)
  private func scalars<Value>(
    at index: TapeIndex, _ read: (Document, TapeIndex) -> Value?
  ) -> [Value]? {
    document.scalars(of: index, capacity: extractor(at: index).capacity(for: Value.self)) {
      read(document, $0)
    }
  }

  private func scalar<T>(_ type: T.Type, at index: TapeIndex) throws(NotKnown) -> T {
    switch document[index].kind {
    case .string, .escapedString:
      // Generic code that decodes strings, such as a set, can hash them.
      guard type == String.self else { break }
      return try known(document.string(at: index).canonicallyOrdered)
    case .true, .false:
      guard type == Bool.self else { break }
      return try known(document.boolean(at: index))
    case .integer, .decimal, .number: return try number(type, at: index)
    default: break
    }
    throw NotKnown()
  }

  /// The number at an index as one of the types that conform to ``Scalar``, except for `Int128` and `UInt128`, which
  /// the oldest platforms do not have and which read themselves. `as? any Scalar.Type` would be the search that the
  /// head of this file describes, and a loop over a list of types costs a build without optimization some hundred
  /// instructions for each.
  private func number<T>(_ type: T.Type, at index: TapeIndex) throws(NotKnown) -> T {
    if type == Int.self { return try known(document.integer(Int.self, at: index)) }
    if type == Double.self { return try known(document.double(at: index)) }
    if type == Float.self { return try known(document.float(at: index)) }
    if type == Int64.self { return try known(document.integer(Int64.self, at: index)) }
    if type == Int32.self { return try known(document.integer(Int32.self, at: index)) }
    if type == Int16.self { return try known(document.integer(Int16.self, at: index)) }
    if type == Int8.self { return try known(document.integer(Int8.self, at: index)) }
    if type == UInt.self { return try known(document.integer(UInt.self, at: index)) }
    if type == UInt64.self { return try known(document.integer(UInt64.self, at: index)) }
    if type == UInt32.self { return try known(document.integer(UInt32.self, at: index)) }
    if type == UInt16.self { return try known(document.integer(UInt16.self, at: index)) }
    if type == UInt8.self { return try known(document.integer(UInt8.self, at: index)) }
    throw NotKnown()
  }

  /// The value of a document as the type `T`, which equals `Value`.
  @_transparent
  private func known<Value, T>(_ value: Value?) throws(NotKnown) -> T {
    guard let value else { throw NotKnown() }
    return value as! T
  }

  /// The decoder of the value at an index, which `key` leads to or which is this decoder's own value.
  func decoder(at index: TapeIndex, _ key: (any CodingKey)?) -> ValueDecoder {
    key.map { child($0, index) } ?? self
  }
}

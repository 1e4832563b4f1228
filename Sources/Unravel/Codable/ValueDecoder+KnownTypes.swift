// Types that the decoder reads without their `init(from:)`. They are recognized by their identity. To ask
// the runtime for a conformance takes it a search of all conformances of the program, for each type once.

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
      if let value = scalars(at: index, { $0.stringValue(at: $1)?.canonicallyOrdered }) {
        return value as! T
      }
    } else if type == [Int].self {
      if let value = scalars(at: index, { $0.integer(Int.self, at: $1) }) { return value as! T }
    } else if type == [Double].self {
      if let value = scalars(at: index, { $0.double(at: $1) }) { return value as! T }
    }
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
    if type == String.self {
      // Generic code that decodes strings, such as a set, can hash them.
      if let value = document.stringValue(at: index)?.canonicallyOrdered { return value as! T }
    } else if type == Int.self {
      if let value = document.integer(Int.self, at: index) { return value as! T }
    } else if type == Double.self {
      if let value = document.double(at: index) { return value as! T }
    } else if type == Bool.self {
      if let value = document.boolean(at: index) { return value as! T }
    } else if type == Float.self {
      if let value = document.float(at: index) { return value as! T }
    } else if type == Int64.self {
      if let value = document.integer(Int64.self, at: index) { return value as! T }
    } else if type == Int32.self {
      if let value = document.integer(Int32.self, at: index) { return value as! T }
    } else if type == Int16.self {
      if let value = document.integer(Int16.self, at: index) { return value as! T }
    } else if type == Int8.self {
      if let value = document.integer(Int8.self, at: index) { return value as! T }
    } else if type == UInt.self {
      if let value = document.integer(UInt.self, at: index) { return value as! T }
    } else if type == UInt64.self {
      if let value = document.integer(UInt64.self, at: index) { return value as! T }
    } else if type == UInt32.self {
      if let value = document.integer(UInt32.self, at: index) { return value as! T }
    } else if type == UInt16.self {
      if let value = document.integer(UInt16.self, at: index) { return value as! T }
    } else if type == UInt8.self {
      if let value = document.integer(UInt8.self, at: index) { return value as! T }
    }
    throw NotKnown()
  }

  /// The decoder of the value at an index, which `key` leads to or which is this decoder's own value.
  func decoder(at index: TapeIndex, _ key: (any CodingKey)?) -> ValueDecoder {
    key.map { child($0, index) } ?? self
  }
}

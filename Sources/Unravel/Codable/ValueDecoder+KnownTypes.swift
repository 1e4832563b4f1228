// Types that the decoder reads without their `init(from:)`. They are recognized by their identity. To ask
// the runtime for a conformance takes it a search of all conformances of the program, for each type once.

extension ValueDecoder {
  /// The value at an index, which is no object, of a type that is read without its `init(from:)`; nil for any
  /// other type.
  ///
  /// A value that is not as expected is nil too, so that its `init(from:)` throws the error.
  @inline(never)
  func knownValue(_ type: Any.Type, at index: TapeIndex) -> Any? {
    document[index].isContainer ? array(type, at: index) : scalar(type, at: index)
  }

  private func array(_ type: Any.Type, at index: TapeIndex) -> Any? {
    if type == [String].self {
      return scalars(at: index) { $0.stringValue(at: $1)?.canonicallyOrdered }
    }
    if type == [Int].self { return scalars(at: index) { $0.integer(Int.self, at: $1) } }
    if type == [Double].self { return scalars(at: index) { $0.double(at: $1) } }
    return nil
  }

  @inline(__always)
  private func scalars<Value>(
    at index: TapeIndex, _ read: (Document, TapeIndex) -> Value?
  ) -> [Value]? {
    document.scalars(of: index, capacity: extractor(at: index).capacity(for: Value.self)) {
      read(document, $0)
    }
  }

  private func scalar(_ type: Any.Type, at index: TapeIndex) -> Any? {
    // Generic code that decodes strings, such as a set, can hash them.
    if type == String.self { return document.stringValue(at: index)?.canonicallyOrdered }
    if type == Int.self { return document.integer(Int.self, at: index) }
    if type == Double.self { return document.double(at: index) }
    if type == Bool.self { return document.boolean(at: index) }
    if type == Float.self { return document.float(at: index) }
    if type == Int64.self { return document.integer(Int64.self, at: index) }
    if type == Int32.self { return document.integer(Int32.self, at: index) }
    if type == Int16.self { return document.integer(Int16.self, at: index) }
    if type == Int8.self { return document.integer(Int8.self, at: index) }
    if type == UInt.self { return document.integer(UInt.self, at: index) }
    if type == UInt64.self { return document.integer(UInt64.self, at: index) }
    if type == UInt32.self { return document.integer(UInt32.self, at: index) }
    if type == UInt16.self { return document.integer(UInt16.self, at: index) }
    if type == UInt8.self { return document.integer(UInt8.self, at: index) }
    return nil
  }

  /// The decoder of the value at an index, which `key` leads to or which is this decoder's own value.
  func decoder(at index: TapeIndex, _ key: (any CodingKey)?) -> ValueDecoder {
    key.map { child($0, index) } ?? self
  }
}

/// A type whose values are read from one entry of the tape, without a decoder.
protocol Scalar: Swift.Decodable {
  /// The value at an index; nil if it is of another type.
  static func read(_ document: Document, at index: TapeIndex) -> Self?
}

extension String: Scalar {
  @inline(__always)
  static func read(_ document: Document, at index: TapeIndex) -> String? {
    document.stringValue(at: index)
  }
}

extension Bool: Scalar {
  @inline(__always)
  static func read(_ document: Document, at index: TapeIndex) -> Bool? {
    document.boolean(at: index)
  }
}

extension Double: Scalar {
  @inline(__always)
  static func read(_ document: Document, at index: TapeIndex) -> Double? {
    document.double(at: index)
  }
}

extension Float: Scalar {
  @inline(__always)
  static func read(_ document: Document, at index: TapeIndex) -> Float? {
    document.float(at: index)
  }
}

extension Int: Scalar {
  @inline(__always)
  static func read(_ document: Document, at index: TapeIndex) -> Int? {
    #if _pointerBitWidth(_64)
      // Without a generic call in a build without optimization.
      if let value = document.int64(at: index) { Int(value) } else { nil }
    #else
      document.integer(at: index)
    #endif
  }
}

extension Scalar where Self: FixedWidthInteger {
  @inline(__always)
  static func read(_ document: Document, at index: TapeIndex) -> Self? {
    document.integer(at: index)
  }
}

extension Int8: Scalar {}
extension Int16: Scalar {}
extension Int32: Scalar {}
extension Int64: Scalar {}
extension UInt: Scalar {}
extension UInt8: Scalar {}
extension UInt16: Scalar {}
extension UInt32: Scalar {}
extension UInt64: Scalar {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: Scalar {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: Scalar {}

/// A value that one entry of the tape tells, so that no decoder is needed to read it.
protocol Scalar: Swift.Decodable {
  /// The value at an index, or nil if there is another.
  static func read(_ document: Document, at index: TapeIndex) -> Self?

  /// Whether the value is written as a number.
  static var isNumber: Bool { get }
}

extension Scalar {
  static var isNumber: Bool { true }
}

extension String: Scalar {
  @inline(__always)
  static func read(_ document: Document, at index: TapeIndex) -> String? {
    document[index].isString ? document.string(at: index) : nil
  }

  static var isNumber: Bool { false }
}

extension Bool: Scalar {
  @inline(__always)
  static func read(_ document: Document, at index: TapeIndex) -> Bool? {
    switch document[index].kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  static var isNumber: Bool { false }
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

extension Int: Scalar {}
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
extension Int128: Scalar {
  static func read(_ document: Document, at index: TapeIndex) -> Int128? {
    document.wideInteger(at: index)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: Scalar {
  static func read(_ document: Document, at index: TapeIndex) -> UInt128? {
    document.wideInteger(at: index)
  }
}

extension Scalar where Self: FixedWidthInteger {
  @inline(__always)
  static func read(_ document: Document, at index: TapeIndex) -> Self? {
    if let value = document.int64(at: index) { return Self(exactly: value) }
    return document.uint64(at: index).flatMap { Self(exactly: $0) }
  }
}

// Types that the decoder reads without their `init(from:)`. They are recognized by their identity. To ask
// the runtime for a conformance takes it a search of all conformances of the program, for each type once.

#if Foundation
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif
#endif

/// A type that the decoder reads without its `init(from:)`.
enum KnownType {
  case bool, string, double, float
  case int, int8, int16, int32, int64
  case uint, uint8, uint16, uint32, uint64
  case strings, ints, doubles
  #if Foundation
    case date, url, decimal, data
  #endif

  /// The known type that a type is; nil if its `init(from:)` decodes the value of an entry.
  @inline(__always)
  init?(_ type: Any.Type, of entry: Entry) {
    #if Foundation
      // A strategy can read these from any value.
      if type == Date.self { self = .date; return }
      if type == URL.self { self = .url; return }
      if type == Decimal.self { self = .decimal; return }
      if type == Data.self { self = .data; return }
    #endif
    if entry.isObject { return nil }
    if entry.isContainer { self.init(ofArray: type) } else { self.init(ofScalar: type) }
  }

  @inline(never)
  private init?(ofArray type: Any.Type) {
    if type == [String].self {
      self = .strings
    } else if type == [Int].self {
      self = .ints
    } else if type == [Double].self {
      self = .doubles
    } else {
      return nil
    }
  }

  @inline(never)
  private init?(ofScalar type: Any.Type) {
    if type == String.self {
      self = .string
    } else if type == Int.self {
      self = .int
    } else if type == Double.self {
      self = .double
    } else if type == Bool.self {
      self = .bool
    } else if type == Float.self {
      self = .float
    } else if type == Int64.self {
      self = .int64
    } else if type == Int32.self {
      self = .int32
    } else if type == Int16.self {
      self = .int16
    } else if type == Int8.self {
      self = .int8
    } else if type == UInt.self {
      self = .uint
    } else if type == UInt64.self {
      self = .uint64
    } else if type == UInt32.self {
      self = .uint32
    } else if type == UInt16.self {
      self = .uint16
    } else if type == UInt8.self {
      self = .uint8
    } else {
      return nil
    }
  }
}

// MARK: - Values

extension ValueDecoder {
  /// Decodes the value at an index, which `key` leads to or which is this decoder's own value, as a known
  /// type. `T` is that type.
  @inline(never)
  func value<T: Swift.Decodable>(
    _ type: T.Type, _ known: KnownType, at index: TapeIndex,
    _ key: @autoclosure () -> (any CodingKey)?
  ) throws -> T {
    switch known {
    // Generic code that decodes strings, such as a set, can hash them.
    case .string: try scalar(String.self, at: index, key()).hashable as! T
    case .bool: try scalar(Bool.self, at: index, key()) as! T
    case .double: try scalar(Double.self, at: index, key()) as! T
    case .float: try scalar(Float.self, at: index, key()) as! T
    case .int: try scalar(Int.self, at: index, key()) as! T
    case .int8: try scalar(Int8.self, at: index, key()) as! T
    case .int16: try scalar(Int16.self, at: index, key()) as! T
    case .int32: try scalar(Int32.self, at: index, key()) as! T
    case .int64: try scalar(Int64.self, at: index, key()) as! T
    case .uint: try scalar(UInt.self, at: index, key()) as! T
    case .uint8: try scalar(UInt8.self, at: index, key()) as! T
    case .uint16: try scalar(UInt16.self, at: index, key()) as! T
    case .uint32: try scalar(UInt32.self, at: index, key()) as! T
    case .uint64: try scalar(UInt64.self, at: index, key()) as! T
    case .strings: try scalars(at: index, key()) { (string: String) in string.hashable } as! T
    case .ints: try scalars(at: index, key()) { (integer: Int) in integer } as! T
    case .doubles: try scalars(at: index, key()) { (double: Double) in double } as! T
    #if Foundation
      case .date: try date(at: index, key()) as! T
      case .url: try url(at: index, key()) as! T
      case .decimal: try decimal(at: index, key()) as! T
      case .data: try data(at: index, key()) as! T
    #endif
    }
  }

  /// The decoder of the value at an index, which `key` leads to or which is this decoder's own value.
  func decoder(at index: TapeIndex, _ key: (any CodingKey)?) -> ValueDecoder {
    key.map { child($0, index) } ?? self
  }

  /// Decodes an array of scalars.
  @inline(__always)
  private func scalars<S: Scalar>(
    at index: TapeIndex, _ key: @autoclosure () -> (any CodingKey)?, _ convert: (S) -> S
  ) throws -> [S] {
    guard document[index].length > 0 else { return [] }
    let document = document
    if let scalars = document.oneOrTwoScalars(of: index, { S.read(document, at: $0).map(convert) })
    {
      return scalars
    }
    var scalars: [S] = []
    scalars.reserveCapacity(extractor(at: index).capacity(for: S.self))
    for element in document.tape.elements(of: index) {
      if let value = S.read(document, at: element) {
        scalars.append(convert(value))
      } else {
        let decoder = decoder(at: index, key())
        scalars.append(
          try decoder.unusualScalar(S.self, at: element, ElementKey(scalars.count)))
      }
    }
    return scalars
  }
}

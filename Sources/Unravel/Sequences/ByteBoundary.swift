/// The bytes of a sequence after which the bytes so far are handed on.
///
/// A sequence of bytes cannot report whether more bytes are available. So a chunk ends with a byte that
/// can complete what the receiver returns:
///
/// ```text
/// {"data": [{"name": "U2"}, 12, "a"], "next": null}
///                         ┴   ┴    ┴┴                   chunks for the elements of data
/// ```
@usableFromInline
protocol ByteBoundary: Sendable {
  /// Whether a chunk ends with the next byte.
  mutating func endsChunk(with byte: UInt8) -> Bool
}

extension ByteBoundary {
  /// The number of bytes after which a line or an element that is not complete is handed on.
  @inlinable
  static var maximumByteCount: Int { 4096 }
}

/// The ends of lines.
@frozen @usableFromInline
struct LineBoundary: ByteBoundary {
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @inlinable
  mutating func endsChunk(with byte: UInt8) -> Bool {
    count &+= 1
    guard byte == 0x0A || count == Self.maximumByteCount else { return false }
    count = 0
    return true
  }
}

/// The ends of the elements of an array at a depth.
///
/// The depth is that of the brackets outside of strings, which is enough for a valid document. A fault in the
/// document is found by the receiver.
@usableFromInline
struct ElementBoundary: ByteBoundary {
  /// The number of open brackets between the elements.
  private let arrayDepth: Int
  private var nesting = Nesting()
  /// Whether the last byte is one of a number or a literal.
  private var isInScalar = false
  private var count = 0

  /// The ends of the elements of the array that a path leads to.
  @usableFromInline
  init(arrayAt path: JSONKeyPath) { arrayDepth = path.elements.count + 1 }

  @usableFromInline
  mutating func endsChunk(with byte: UInt8) -> Bool {
    count &+= 1
    guard endsElement(with: byte) || count == Self.maximumByteCount else { return false }
    count = 0
    return true
  }

  private mutating func endsElement(with byte: UInt8) -> Bool {
    let wasInScalar = isInScalar
    isInScalar = false
    switch nesting.read(byte) {
    case .string, .openBracket:
      return false
    case .endOfString:
      return nesting.depth == arrayDepth
    case .closeBracket:
      // The end of the array is that of a number before it.
      return nesting.depth == arrayDepth || nesting.depth == arrayDepth - 1
    case .other where byte == Byte.comma || Byte.isWhitespace(byte):
      // A number or a literal is complete at the byte after it.
      return wasInScalar && nesting.depth == arrayDepth
    case .other:
      isInScalar = true
      return false
    }
  }
}

/// The lengths at which the input so far is decoded again.
@usableFromInline
struct GrowthBoundary: ByteBoundary {
  private var count = 0
  private var decodedCount = 0

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func endsChunk(with byte: UInt8) -> Bool {
    count &+= 1
    guard isLargeGrowth(from: decodedCount, to: count) else { return false }
    decodedCount = count
    return true
  }
}

/// Whether input has grown enough to be decoded again: by more than 1/256.
///
/// The parts that are decoded so have at most 257 times as many bytes as the whole input.
func isLargeGrowth(from decodedCount: Int, to count: Int) -> Bool {
  count - decodedCount > decodedCount / 256
}

// Memory that strings are copied to, one after the other:
//
//     name Perfume formed 1999 ········ 00 00 00 00 00 00 00 00
//     ^                       ^        ^
//     start                   count    capacity

/// Memory that bytes are appended to, until an `OwnedBytes` takes it over or it is released.
@safe
struct ByteBuffer {
  private var start: UnsafeMutableRawPointer
  private var capacity: Int
  private(set) var count = 0

  /// The largest number of bytes.
  private static var limit: Int { Entry.maximumOffset }

  /// The number of zero bytes after the others.
  private static var padding: Int { 8 }

  init(capacity: Int) {
    self.capacity = min(max(capacity, 256), Self.limit)
    unsafe start = .allocate(byteCount: self.capacity + Self.padding, alignment: 8)
  }

  /// The bytes so far, to be used before the next are appended.
  var bytes: Bytes {
    // SAFETY: `count` bytes have been written.
    unsafe Bytes(start: start, count: count)
  }

  /// A buffer with a copy of bytes.
  init(copying bytes: Bytes) {
    self.init(capacity: bytes.count + bytes.count / 4)
    // SAFETY: both have room for the bytes, and they do not overlap.
    unsafe start.copyMemory(from: bytes.start, byteCount: bytes.count)
    count = bytes.count
  }

  /// Appends a byte; returns false if there would be more bytes than the limit.
  mutating func append(_ byte: UInt8) -> Bool {
    if count == capacity, !grow(to: count &+ 1) { return false }
    // SAFETY: there is room for one more byte.
    unsafe start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count &+= 1
    return true
  }

  /// Appends a string's UTF-8; returns false if there would be more bytes than the limit.
  @inline(__always)
  mutating func append(_ string: String) -> Bool {
    if let done = unsafe string.utf8.withContiguousStorageIfAvailable({ unsafe append($0) }) {
      return done
    }
    return appendRewritten(string)
  }

  /// Appends a string that is not stored as UTF-8.
  @inline(never)
  private mutating func appendRewritten(_ string: String) -> Bool {
    var string = string
    return string.withUTF8 { unsafe append($0) }
  }

  @unsafe
  @inline(__always)
  private mutating func append(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let needed = count &+ utf8.count
    if needed > capacity, !grow(to: needed) { return false }
    if let source = utf8.baseAddress {
      // SAFETY: there is room for `needed` bytes, in memory that only the buffer uses.
      unsafe (start + count).copyMemory(from: source, byteCount: utf8.count)
    }
    count = needed
    return true
  }

  /// Appends an integer or a decimal number: 1999 with two fraction digits is `19.99`. Returns false
  /// if there would be more bytes than the limit.
  ///
  /// - Parameter fractionDigits: At most 255; 0 for an integer.
  @inline(__always)
  mutating func append(_ magnitude: UInt64, fractionDigits: Int, isNegative: Bool) -> Bool {
    assert(fractionDigits >= 0 && fractionDigits < 256)
    var digits = 1
    var rest = magnitude
    while rest >= 10 {
      digits &+= 1
      rest /= 10
    }
    let hasPoint = fractionDigits > 0
    let needed =
      count &+ (isNegative ? 1 : 0) &+ max(digits, fractionDigits &+ 1) &+ (hasPoint ? 1 : 0)
    if needed > capacity, !grow(to: needed) { return false }
    let first = count &+ (isNegative ? 1 : 0)
    if isNegative {
      // SAFETY: there is room for `needed` bytes, of which this is the first.
      unsafe start.storeBytes(of: Byte.minus, toByteOffset: count, as: UInt8.self)
    }
    let point = needed &- fractionDigits &- 1
    rest = magnitude
    var at = needed
    while at > first {
      at &-= 1
      var byte = Byte.point
      if !hasPoint || at != point {
        byte = Byte.zero &+ UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      // SAFETY: `at` is at least `first` and less than `needed`, for which there is room.
      unsafe start.storeBytes(of: byte, toByteOffset: at, as: UInt8.self)
    }
    count = needed
    return true
  }

  @inline(never)
  private mutating func grow(to needed: Int) -> Bool {
    guard needed <= Self.limit else { return false }
    let larger = min(max(needed, capacity * 2), Self.limit)
    let moved = UnsafeMutableRawPointer.allocate(
      byteCount: larger + Self.padding, alignment: 8)
    // SAFETY: both have room for `count` bytes, and they do not overlap.
    unsafe moved.copyMemory(from: start, byteCount: count)
    unsafe start.deallocate()
    unsafe start = moved
    capacity = larger
    return true
  }

  /// Releases the memory.
  func release() {
    // SAFETY: `start` came from `allocate`, and the one owner calls this once.
    unsafe start.deallocate()
  }

  /// Writes the zero bytes after the others.
  fileprivate func pad() {
    // SAFETY: the padding is allocated after the capacity, which `count` does not exceed.
    unsafe (start + count).initializeMemory(as: UInt8.self, repeating: 0, count: Self.padding)
  }
}

/// Bytes that no longer change, and their memory.
final class OwnedBytes: Sendable {
  let bytes: Bytes

  /// Takes over a buffer, which must not be used or released afterwards.
  init(_ buffer: ByteBuffer) {
    buffer.pad()
    bytes = buffer.bytes
  }

  deinit {
    // SAFETY: the memory came from `allocate`, and this object is its only owner.
    unsafe bytes.start.deallocate()
  }
}

@testable import Unravel

/// Portable blocks that count the searches for the end of a string.
enum CountingBlocks: Blocks {
  final class Counter: Sendable {
    let searches = Lock(0)
  }

  /// The counter of the test that runs.
  @TaskLocal static var counter = Counter()

  /// The number of searches for the end of a string in a parse.
  static func searches(in text: String) throws -> Int {
    let counter = Counter()
    _ = try $counter.withValue(counter) {
      try Document.parse(Array(text.utf8), options: ParserOptions(), blocks: Self.self)
    }
    return counter.searches.withLock { $0 }
  }

  static func notPlain(_ bytes: Bytes, at offset: Int) -> UInt64 {
    counter.searches.withLock { $0 += 1 }
    return PortableBlocks.notPlain(bytes, at: offset)
  }

  static var stride: Int { PortableBlocks.stride }
  static var shift: Int { PortableBlocks.shift }
  static var firstBit: UInt64 { PortableBlocks.firstBit }
  static var allBytes: UInt64 { PortableBlocks.allBytes }
  static var threeByteStride: Int { PortableBlocks.threeByteStride }

  static func string(_ bytes: Bytes, at offset: Int) -> (special: UInt64, high: UInt64) {
    PortableBlocks.string(bytes, at: offset)
  }

  static func high(_ bytes: Bytes, at offset: Int) -> UInt64 {
    PortableBlocks.high(bytes, at: offset)
  }

  static func utf8(_ bytes: Bytes, at offset: Int) -> UTF8Masks<UInt64> {
    PortableBlocks.utf8(bytes, at: offset)
  }

  static func equal(_ bytes: Bytes, at offset: Int, to value: UInt8) -> UInt64 {
    PortableBlocks.equal(bytes, at: offset, to: value)
  }

  static func atLeast(_ bytes: Bytes, at offset: Int, _ value: UInt8) -> UInt64 {
    PortableBlocks.atLeast(bytes, at: offset, value)
  }

  static func sameBytes(
    _ bytes: Bytes, at offset: Int, _ other: Bytes, at otherOffset: Int
  ) -> Int {
    PortableBlocks.sameBytes(bytes, at: offset, other, at: otherOffset)
  }

  static func areThreeByteCharacters(_ bytes: Bytes, at offset: Int) -> Bool {
    PortableBlocks.areThreeByteCharacters(bytes, at: offset)
  }
}

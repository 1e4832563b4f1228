import Testing

@testable import Unravel

/// The blocks of this processor and the portable ones, compared with loops over bytes and with each other.
@Suite struct BlocksTests {
  /// The functions of one implementation. Both compile in every build, and the engine calls one of them.
  struct Implementation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let stride: Int
    /// The base-2 logarithm of the number of bits that a mask has for each byte.
    let shift: Int
    let firstBit: UInt64
    let allBytes: UInt64
    let notPlain: @Sendable (Bytes, Int) -> UInt64
    let high: @Sendable (Bytes, Int) -> UInt64
    let equal: @Sendable (Bytes, Int, UInt8) -> UInt64
    let sameBytes: @Sendable (Bytes, Int, Bytes, Int) -> Int
    let threeByteCharacters: @Sendable (Bytes, Int) -> Int

    static let portable = Implementation(
      testDescription: "portable", stride: PortableBlocks.stride, shift: 3,
      firstBit: PortableBlocks.firstBit, allBytes: PortableBlocks.allBytes,
      notPlain: { PortableBlocks.notPlain($0, at: $1) },
      high: { PortableBlocks.high($0, at: $1) },
      equal: { PortableBlocks.equal($0, at: $1, to: $2) },
      sameBytes: { PortableBlocks.sameBytes($0, at: $1, $2, at: $3) },
      threeByteCharacters: { PortableBlocks.threeByteCharacters($0, at: $1) })

    static let ofThisBuild = Implementation(
      testDescription: "\(Blocks.self)", stride: Blocks.stride,
      shift: Blocks.stride == 8 ? 3 : Blocks.allBytes == .max ? 2 : 0,
      firstBit: Blocks.firstBit, allBytes: Blocks.allBytes,
      notPlain: { Blocks.notPlain($0, at: $1) },
      high: { Blocks.high($0, at: $1) },
      equal: { Blocks.equal($0, at: $1, to: $2) },
      sameBytes: { Blocks.sameBytes($0, at: $1, $2, at: $3) },
      threeByteCharacters: { Blocks.threeByteCharacters($0, at: $1) })

    static let all = [portable, ofThisBuild]

    /// The index of the first byte in a mask, or nil.
    func first(_ mask: UInt64) -> Int? { mask == 0 ? nil : mask.trailingZeroBitCount >> shift }

    /// The bytes in a mask all of whose bits are exact.
    func bytes(_ mask: UInt64) -> [Bool] {
      (0..<stride).map { mask & (allBytes & ~(.max << (1 << shift))) << ($0 << shift) != 0 }
    }
  }

  /// Calls `body` with blocks that have one byte of interest at each index, and one that is random.
  private func withBlocks(stride: Int, _ body: ([UInt8]) throws -> Void) rethrows {
    var generator = SeededGenerator(for: "blocks")
    for value in UInt8.min ... .max {
      for index in 0..<stride {
        var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: stride)
        bytes[index] = value
        try body(bytes)
        bytes = [UInt8](repeating: value, count: stride)
        bytes[index] = UInt8.random(in: .min ... .max, using: &generator)
        try body(bytes)
      }
    }
  }

  @Test(arguments: Implementation.all)
  func `the index of a mask is that of the first matching byte`(blocks: Implementation) {
    withBlocks(stride: blocks.stride) { array in
      let bytes = Bytes(inPlace: array)
      func first(_ condition: (UInt8) -> Bool) -> Int? { array.firstIndex(where: condition) }
      #expect(
        blocks.first(blocks.notPlain(bytes, 0))
          == first { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 >= 0x80 })
      #expect(blocks.first(blocks.high(bytes, 0)) == first { $0 >= 0x80 })
      #expect(
        blocks.first(blocks.equal(bytes, 0, 0x20) ^ blocks.allBytes) == first { $0 != 0x20 })
      #expect(blocks.first(blocks.equal(bytes, 0, 0x0A)) == first { $0 == 0x0A })
    }
  }

  @Test(arguments: Implementation.all)
  func `the lowest bit of a byte is the first bit, shifted`(blocks: Implementation) {
    for index in 0..<blocks.stride {
      var array = [UInt8](repeating: 0x20, count: blocks.stride)
      array[index] = UInt8(ascii: "a")
      let mask = blocks.equal(Bytes(inPlace: array), 0, UInt8(ascii: "a"))
      #expect(mask & (0 &- mask) == blocks.firstBit << (index << blocks.shift))
    }
  }

  @Test(arguments: Implementation.all)
  func `two blocks have the bytes before the first difference in common`(blocks: Implementation) {
    for different in 0...blocks.stride {
      var array = (0..<blocks.stride).map { UInt8($0) }
      array += array
      if different < blocks.stride { array[blocks.stride + different] ^= 0x80 }
      let bytes = Bytes(inPlace: array)
      #expect(blocks.sameBytes(bytes, 0, bytes, blocks.stride) == different)
    }
  }

  @Test(arguments: Implementation.all)
  func `three-byte characters are found, E0 and ED are not`(blocks: Implementation) {
    let character: [UInt8] = [0xE3, 0x81, 0xBF]
    let whole = blocks.stride - blocks.stride % 3
    for index in 0..<whole {
      for value in UInt8.min ... .max {
        var array = (0..<blocks.stride).map { character[$0 % 3] }
        array[index] = value
        let isExpected =
          index % 3 == 0 ? (0xE1...0xEC).contains(value) : (0x80...0xBF).contains(value)
        let length = blocks.threeByteCharacters(Bytes(inPlace: array), 0)
        // Other lead bytes of valid characters may give either result.
        if index % 3 == 0, [0xEE, 0xEF].contains(value) { continue }
        #expect((length == whole) == isExpected, "\(value) at \(index)")
        #expect(length % 3 == 0 && (isExpected || length <= index), "\(value) at \(index)")
      }
    }
  }

  /// Sixteen bytes, which are one or two blocks, most of them at the edges of a range.
  private static func randomBytes(_ generator: inout SeededGenerator) -> [UInt8] {
    let edges: [UInt8] = [
      0x00, 0x09, 0x0A, 0x1F, 0x20, 0x21, 0x22, 0x5B, 0x5C, 0x5D, 0x7F, 0x80, 0x8F, 0x90, 0x9F,
      0xA0,
      0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF,
    ]
    let few = (0..<3).map { _ in edges.randomElement(using: &generator)! }
    let isSimple = generator.once(in: 2)
    return (0..<16).map { _ in
      if isSimple { return few.randomElement(using: &generator)! }
      return generator.once(in: 3)
        ? UInt8.random(in: .min ... .max, using: &generator)
        : edges.randomElement(using: &generator)!
    }
  }

  @Test func `both implementations give the same results for random blocks`() {
    var generator = SeededGenerator(for: "random blocks")
    for _ in 0..<20_000 {
      // Every alignment of the first byte.
      let start = Int.random(in: 0..<16, using: &generator)
      let array = [UInt8](repeating: 0, count: start) + Self.randomBytes(&generator)
      let other = generator.once(in: 2) ? Self.randomBytes(&generator) : Array(array[start...])
      let value = array.randomElement(using: &generator)!
      withExtendedLifetime((array, other)) {
        let (bytes, others) = (Bytes(inPlace: array), Bytes(inPlace: other))
        let results = Implementation.all.map { blocks in
          Results(blocks, bytes, start, others, value)
        }
        #expect(results[0] == results[1], "\(array), \(other), RANDOM_SEED=\(generator.seed)")
      }
    }
  }

  /// The results of an implementation for sixteen bytes.
  private struct Results: Equatable {
    var firsts: [Int?] = []
    var equal: [Bool] = []
    var same = 0

    init(
      _ blocks: Implementation, _ bytes: Bytes, _ start: Int, _ other: Bytes, _ value: UInt8
    ) {
      let starts = Swift.stride(from: start, to: start + 16, by: blocks.stride)
      func first(_ mask: (Int) -> UInt64) -> Int? {
        starts.lazy.compactMap { at in blocks.first(mask(at)).map { at + $0 } }.first
      }
      firsts = [
        first { blocks.notPlain(bytes, $0) }, first { blocks.high(bytes, $0) },
      ]
      equal = starts.flatMap { blocks.bytes(blocks.equal(bytes, $0, value)) }
      for at in starts {
        same += blocks.sameBytes(bytes, at, other, at - start)
        if same < at - start + blocks.stride { break }
      }
    }
  }
}

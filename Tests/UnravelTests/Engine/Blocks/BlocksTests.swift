import Testing

@testable import Unravel

/// The implementations of `Blocks` that this processor runs, compared with loops over bytes.
@Suite struct BlocksTests {
  enum Implementation: CaseIterable {
    case portable
    case fastest

    var blocks: any Blocks.Type {
      switch self {
      case .portable: PortableBlocks.self
      case .fastest: FastestBlocks.self
      }
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

  /// The index of the first byte that fulfils a condition, or nil.
  private func first(_ bytes: [UInt8], _ condition: (UInt8) -> Bool) -> Int? {
    bytes.firstIndex(where: condition)
  }

  private func first<B: Blocks>(_ mask: B.Mask, _: B.Type) -> Int? {
    mask == 0 ? nil : B.index(mask)
  }

  private func expectMasks<B: Blocks>(_: B.Type) {
    withBlocks(stride: B.stride) { array in
      let bytes = Bytes(inPlace: array)
      let (special, high) = B.string(bytes, at: 0)
      let isSpecial = { (byte: UInt8) in byte < 0x20 || byte == 0x22 || byte == 0x5C }
      #expect(first(special, B.self) == first(array, isSpecial))
      #expect(first(high, B.self) == first(array) { $0 >= 0x80 })
      #expect(first(B.high(bytes, at: 0), B.self) == first(array) { $0 >= 0x80 })
      #expect(first(B.notSpace(bytes, at: 0), B.self) == first(array) { $0 != 0x20 })
      #expect(first(B.equal(bytes, at: 0, to: 0x0A), B.self) == first(array) { $0 == 0x0A })
    }
  }

  @Test(arguments: Implementation.allCases)
  func `the index of a mask is that of the first matching byte`(implementation: Implementation) {
    expectMasks(implementation.blocks)
  }

  private func expectFirstBit<B: Blocks>(_: B.Type) {
    for index in 0..<B.stride {
      var array = [UInt8](repeating: 0x20, count: B.stride)
      array[index] = UInt8(ascii: "a")
      let mask = B.notSpace(Bytes(inPlace: array), at: 0)
      #expect(UInt64(mask & (0 &- mask)) == B.firstBit << (index << B.shift))
    }
  }

  @Test(arguments: Implementation.allCases)
  func `the lowest bit of a byte is the first bit, shifted`(implementation: Implementation) {
    expectFirstBit(implementation.blocks)
  }

  private func expectSameBytes<B: Blocks>(_: B.Type) {
    for different in 0...B.stride {
      var array = (0..<B.stride).map { UInt8($0) }
      array += array
      if different < B.stride { array[B.stride + different] ^= 0x80 }
      let bytes = Bytes(inPlace: array)
      #expect(B.sameBytes(bytes, at: 0, bytes, at: B.stride) == different)
    }
  }

  @Test(arguments: Implementation.allCases)
  func `two blocks have the bytes before the first difference in common`(
    implementation: Implementation
  ) {
    expectSameBytes(implementation.blocks)
  }

  private func expectThreeByteCharacters<B: Blocks>(_: B.Type) {
    let character: [UInt8] = [0xE3, 0x81, 0xBF]
    for index in 0..<B.threeByteStride {
      for value in UInt8.min ... .max {
        var array = (0..<B.stride).map { character[$0 % 3] }
        array[index] = value
        let isExpected =
          index % 3 == 0 ? (0xE1...0xEC).contains(value) : (0x80...0xBF).contains(value)
        let isFound = B.areThreeByteCharacters(Bytes(inPlace: array), at: 0)
        // Other lead bytes of valid characters may give either result.
        if index % 3 == 0, [0xEE, 0xEF].contains(value) { continue }
        #expect(isFound == isExpected, "\(value) at \(index)")
      }
    }
  }

  @Test(arguments: Implementation.allCases)
  func `three-byte characters are found, E0 and ED are not`(implementation: Implementation) {
    expectThreeByteCharacters(implementation.blocks)
  }
}

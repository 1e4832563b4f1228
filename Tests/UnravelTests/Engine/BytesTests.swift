import Testing

@testable import Unravel

@Suite struct BytesTests {
  /// The elements are read in place for as long as the input exists, which the documentation of the standard library
  /// does not promise.
  @Test(arguments: [1, 15, 16, 4_096, 1 << 20])
  func `an array keeps its elements at one address`(count: Int) {
    var array = [UInt8](repeating: 7, count: count)
    let input = Input(array)
    let address = array.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    #expect(input.bytes.address == address)
    // A change of the copy that the program has, and the end of its life.
    array[0] = 0xFF
    array.append(1)
    array = []
    let copies = Array(repeating: input, count: 100)
    guard case .array(let owned) = copies[99].owner else {
      Issue.record("the input owns no array")
      return
    }
    #expect(owned.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } == address)
    #expect(copies[99].bytes.copy() == [UInt8](repeating: 7, count: count))
  }

  // Words are read as tuples of bytes and cast, so the layout of a tuple is checked.
  @Test func `a tuple of bytes has the layout of a word without its alignment`() {
    #expect(MemoryLayout<EightBytes>.size == MemoryLayout<UInt64>.size)
    #expect(MemoryLayout<EightBytes>.alignment == 1)
    #expect(MemoryLayout<FourBytes>.size == MemoryLayout<UInt32>.size)
    #expect(MemoryLayout<FourBytes>.alignment == 1)
    #expect(MemoryLayout.offset(of: \EightBytes.7) == 7)
    #expect(MemoryLayout.offset(of: \FourBytes.3) == 3)
  }

  @Test(arguments: 0..<8)
  func `a word has the first of its bytes lowest, at each address`(offset: Int) {
    let array = (0..<16).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 129) }
    withExtendedLifetime(array) {
      let bytes = Bytes(inPlace: array)
      let word = array[offset..<offset + 8].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      #expect(bytes.word(at: offset) == word)
      #expect(bytes.inlinableWord(at: offset) == word)
      #expect(bytes.half(at: offset) == UInt32(truncatingIfNeeded: word))
      #expect(bytes.inlinableHalf(at: offset) == UInt32(truncatingIfNeeded: word))
    }
  }

  @Test(arguments: [0, 1, 7, 8, 9, 255, 256, 2_039, 2_040, 2_041, 2_048, 4_096, 10_000])
  func `bytes and scalars are counted in runs of every length`(length: Int) {
    let line: [UInt8] = [Byte.newline, 0xC3, 0xA9, 0x61]
    let array = (0..<2_501).flatMap { _ in line }
    let feeds = [UInt8](repeating: Byte.newline, count: 10_003)
    withExtendedLifetime((array, feeds)) {
      for start in 0...3 {
        let range = start..<start + length
        let bytes = Bytes(inPlace: array)
        #expect(
          bytes.occurrences(of: Byte.newline, from: start, to: start + length)
            == array[range].count { $0 == Byte.newline })
        #expect(
          bytes.scalars(from: start, to: start + length)
            == array[range].count { $0 & 0xC0 != 0x80 })
        #expect(
          Bytes(inPlace: feeds).occurrences(of: Byte.newline, from: start, to: start + length)
            == length)
      }
    }
  }
}

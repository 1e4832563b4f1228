import Testing

@testable import Unravel

struct MutableBytesTests {
  @Test(arguments: 0..<9)
  func `a word is stored at any offset, its lowest byte first`(offset: Int) {
    let bytes = MutableBytes.withTemporary(count: 16) { memory in
      for index in 0..<16 { memory[index] = 0xFF }
      memory.store(0x0807_0605_0403_0201, at: offset)
      return memory.bytes(16).copy()
    }
    #expect(bytes[offset..<offset + 8] == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(bytes.count(where: { $0 == 0xFF }) == 8)
  }

  @Test func `bytes are copied to an offset`() {
    let copy = [UInt8](1...9).withBytes { bytes in
      MutableBytes.withTemporary(count: 4) { memory in
        memory[0] = 0
        bytes.copy(5, 3, to: memory, at: 1)
        return memory.bytes(4).copy()
      }
    }
    #expect(copy == [0, 6, 7, 8])
  }

  @Test func `an error in the call is thrown`() {
    let error = #expect(throws: SyntaxError.self) {
      try MutableBytes.withTemporary(count: 4) { _ throws(SyntaxError) -> Int in
        throw SyntaxError(.expectedValue, at: 3)
      }
    }
    #expect(error?.offset == 3)
  }
}

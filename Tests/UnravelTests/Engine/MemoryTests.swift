import Testing

@testable import Unravel

struct MemoryTests {
  /// More than four megabytes are on large pages.
  @Test(arguments: [64, 5 << 20])
  func `memory of the heap can be copied to larger memory`(count: Int) {
    let memory = Memory<UInt8>(count: count)
    for index in 0..<count { memory[index] = 7 }
    let larger = Memory<UInt8>(count: count + 1)
    larger.copy(memory, count: count)
    memory.release()
    #expect(larger.bytes(count).copy() == [UInt8](repeating: 7, count: count))
    larger.release()
  }

  @Test func `a part is in the same memory`() {
    let words = Memory<UInt64>(count: 4)
    for index in 0..<4 { words[index] = 0 }
    words.part(1, 2)[1] = 7
    #expect((0..<4).map { words[$0] } == [0, 0, 7, 0])
    words.release()
  }

  @Test(arguments: 0..<5)
  func `an integer is stored at any offset, its lowest byte first`(offset: Int) {
    let bytes = Memory.withTemporary(count: 8) { memory in
      for index in 0..<8 { memory[index] = 0xFF }
      memory.store(0x0403_0201 as UInt32, at: offset)
      return memory.bytes(8).copy()
    }
    #expect(bytes[offset..<offset + 4] == [1, 2, 3, 4])
    #expect(bytes.count(where: { $0 == 0xFF }) == 4)
  }

  @Test func `bytes are copied to an offset`() {
    let copy = [UInt8](1...9).withBytes { bytes in
      Memory.withTemporary(count: 4) { memory in
        memory[0] = 0
        bytes.copy(5, 3, to: memory, at: 1)
        return memory.bytes(4).copy()
      }
    }
    #expect(copy == [0, 6, 7, 8])
  }
}

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
    #expect(larger.bytes(count).copy() == [UInt8](repeating: 7, count: count))
  }

  /// An object with memory in a property, as a document has its tape.
  private final class Owner {
    let memory = Memory<UInt64>(count: 4)
  }

  @Test func `an object that owns memory keeps what is written to it`() {
    let owner = Owner()
    for index in 0..<4 { owner.memory[index] = UInt64(index) }
    #expect((0..<4).map { owner.memory[$0] } == [0, 1, 2, 3])
  }
}

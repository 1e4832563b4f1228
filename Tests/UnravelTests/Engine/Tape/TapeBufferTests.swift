import Testing

@testable import Unravel

struct TapeBufferTests {
  /// The number of words of a buffer that has grown from 256 words.
  private func capacity(count: Int, after read: Int, of byteCount: Int) -> Int {
    var buffer = TapeBuffer(capacity: 256)
    for index in 0..<count { buffer[index] = UInt64(index) }
    buffer.grow(count: count, after: read, of: byteCount)
    #expect((0..<count).allSatisfy { buffer[$0] == UInt64($0) })
    return buffer.capacity
  }

  @Test(arguments: [
    (byteCount: 0, words: 3...64), (byteCount: 30, words: 3...64),
    (byteCount: 100_000_000, words: 3...1 << 20),
  ])
  func `a buffer is no larger than the input, and small before the entries per byte are known`(
    byteCount: Int, words: ClosedRange<Int>
  ) {
    #expect(words.contains(TapeBuffer(byteCount: byteCount).capacity))
  }

  @Test func `a buffer grows to the size that the density of the input read so far predicts`() {
    #expect((10_200...10_400).contains(capacity(count: 250, after: 1_000, of: 40_000)))
    #expect(capacity(count: 250, after: 1_000, of: 1_200) == 512)
  }

  @Test func `one growth is limited, because a short beginning predicts little`() {
    // 130 empty arrays, then one string of 500 MB.
    #expect(capacity(count: 254, after: 380, of: 500_000_000) <= 256 * 64)
  }

  /// The words of buffers, and the bytes to which they grow; nil for those that only double.
  static let sizes: [(words: Int, bytes: Int?)] = [
    (1 << 19, 10 << 20), (1 << 18, 6 << 20), (1 << 17, nil),
  ]

  @Test(arguments: sizes)
  func `a large buffer that grows fills whole large pages`(words: Int, bytes: Int?) {
    var buffer = TapeBuffer(capacity: words)
    buffer.grow(count: 0)
    let (noteCount, capacity) = (buffer.noteCount, buffer.capacity)
    #expect((noteCount + capacity) * 8 == bytes ?? noteCount * 8 + words * 16)
  }
}

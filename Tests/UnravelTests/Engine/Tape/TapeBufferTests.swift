import Testing

@testable import Unravel

struct TapeBufferTests {
  /// The number of words of a buffer that has grown from 256 words.
  private func capacity(count: Int, after read: Int, of byteCount: Int) -> Int {
    let grown = TapeBuffer(capacity: 256).grown(
      count: count, after: read, of: byteCount)
    defer { grown.release() }
    return grown.capacity
  }

  @Test func `a buffer grows to the size that the density of the input read so far predicts`() {
    #expect((10_200...10_400).contains(capacity(count: 250, after: 1_000, of: 40_000)))
    #expect(capacity(count: 250, after: 1_000, of: 1_200) == 512)
  }

  @Test func `one growth is limited, because a short beginning predicts little`() {
    // 130 empty arrays, then one string of 500 MB.
    #expect(capacity(count: 254, after: 380, of: 500_000_000) <= 256 * 64)
  }
}

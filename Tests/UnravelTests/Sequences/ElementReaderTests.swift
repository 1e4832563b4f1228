import Testing

@testable import Unravel

struct ElementReaderTests {
  @Test func `an extractor of a long element keeps the bytes of its element`() throws {
    let element = "{\"a\": \"\(String(repeating: "x", count: 5000))\"}"
    let text = "[" + String(repeating: element + ", ", count: 100) + "{}]"
    let elements = try JSONElements<Extractor>(text).map { try $0.get() }
    #expect(elements.map(keptCount) == Array(repeating: element.utf8.count, count: 100) + [2])
    #expect(elements[7].keyPath == [7])
    #expect(try (elements[7] <| "a" as String).count == 5000)
  }

  @Test func `an extractor of a short element keeps at most 16 KiB of elements`() throws {
    let text = "[" + String(repeating: "{\"a\": 1}, ", count: 5000) + "{}]"
    let elements = try JSONElements<Extractor>(text).map { try $0.get() }
    #expect(elements.count == 5001)
    #expect(elements.compactMap(keptCount).max() == 1 << 14 - 4)
    // The first element, and one at each end of a run, are read alone.
    #expect(elements.count { $0.index != .root } > 4990)
    #expect(elements[7].keyPath == [7])
    #expect(elements[5000].keyPath == [5000])
    #expect(try elements[4999] <| "a" == 1)
  }
}

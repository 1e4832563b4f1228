import Testing

@testable import Unravel

struct ElementReaderTests {
  /// The number of bytes that an extractor keeps in memory.
  private func keptCount(_ e: Extractor) -> Int? {
    if case .array(let array) = e.document.input.owner { array.count } else { nil }
  }

  @Test func `an extractor keeps the bytes of its element`() throws {
    let text = "[" + String(repeating: "{\"a\": 1}, ", count: 100) + "{}]"
    let elements = try JSONElements<Extractor>(text, at: []).map { try $0.get() }
    #expect(elements.map(keptCount) == Array(repeating: 8, count: 100) + [2])
    #expect(elements[7].keyPath == [7])
    #expect(try elements[7] <| "a" == 1)
  }

  @Test func `an extractor in a model keeps the bytes of its element`()
    throws
  {
    struct Record: Unravel.Decodable {
      let rest: Extractor
      static func decode(_ e: Extractor) throws -> Record { try Record(rest: e <| "a") }
    }
    let text = "[" + String(repeating: "{\"a\": 1}, ", count: 100) + "{\"a\": 1}]"
    let kept = try JSONElements<Record>(text, at: []).map { try $0.get().rest }
    #expect(kept.map(keptCount) == Array(repeating: 8, count: 101))
  }

  @Test func `short elements share a document until the program keeps an extractor`() throws {
    let text = "[" + String(repeating: "{\"a\": 1}, ", count: 5000) + "{}]"
    var sharedCount = 0
    var kept: [Extractor] = []
    let elements = JSONElements(text, at: []) { e in
      if e.index != .root { sharedCount += 1 }
      if sharedCount == 3000 || !kept.isEmpty { kept.append(e) }
    }
    for element in elements { try element.get() }
    // The first element, and one at each end of a run of 16 KiB, are read alone.
    #expect((2900..<5000).contains(sharedCount))
    #expect(kept.last.flatMap(keptCount) == 2)
    #expect(kept.last?.keyPath == [5000])
    #expect(kept[0].keyPath.elements == [.index(5000 - kept.count + 1)])
  }
}

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
}

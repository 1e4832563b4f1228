import Testing

@testable import Unravel

struct LineReaderTests {
  /// The number of bytes that an extractor keeps in memory.
  private func keptCount(_ e: Extractor) -> Int? {
    if case .array(let array) = e.document.input.owner { array.count } else { nil }
  }

  @Test func `an extractor keeps the bytes of its line`() throws {
    let line = #"{"kept": 1}"#
    for e in try JSONLines<Extractor>(String(repeating: line + "\n", count: 100)).map({
      try $0.get()
    }) {
      #expect(keptCount(e) == line.utf8.count)
      #expect(try e <| "kept" == 1)
    }
  }
}

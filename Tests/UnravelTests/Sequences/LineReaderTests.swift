import Testing

@testable import Unravel

struct LineReaderTests {
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

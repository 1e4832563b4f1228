import Testing

@testable import Unravel

struct LineReaderTests {
  /// A model that keeps an extractor of some lines.
  struct Record: Unravel.Decodable {
    let rest: Extractor?

    static func decode(_ e: Extractor) throws -> Record {
      try Record(rest: e.contains("kept") ? e <| "kept" : nil)
    }
  }

  /// The number of bytes that an extractor keeps in memory.
  private func keptCount(_ e: Extractor) -> Int? {
    if case .array(let array) = e.document.input.owner { array.count } else { nil }
  }

  /// Whether an extractor refers to the bytes of an array.
  private func refers(_ e: Extractor, to array: [UInt8]) -> Bool {
    if case .array(let kept) = e.document.input.owner {
      unsafe kept.withUnsafeBytes(\.baseAddress) == array.withUnsafeBytes(\.baseAddress)
    } else {
      false
    }
  }

  static let line = #"{"kept": 1}"#
  static let text = String(repeating: line + "\n", count: 100)

  @Test func `an extractor keeps the bytes of its line`() throws {
    for e in try JSONLines<Extractor>(Self.text).map({ try $0.get() }) {
      #expect(keptCount(e) == Self.line.utf8.count)
      #expect(try e <| "kept" == 1)
    }
  }

  @Test func `an extractor in a model keeps the bytes of its line, except for the first one`()
    throws
  {
    let text = "{}\n" + Self.text + "{}\n" + Self.text
    let kept = try JSONLines<Record>(text).compactMap { try $0.get().rest }
    #expect(kept.count == 200)
    #expect(kept.dropFirst().map(keptCount).allSatisfy { $0 == Self.line.utf8.count })
    #expect(kept.compactMap { $0.keyPath.location?.line } == Array(2...101) + Array(103...202))
  }

  @Test func `an extractor of one line in each chunk keeps the bytes of its line`() throws {
    let chunk = Array((#"{"a": 0}"# + "\n" + Self.line + "\n" + #"{"a": 0}"# + "\n").utf8)
    let chunks = Array(repeating: chunk, count: 20)
    let kept = try JSONLines<Record>(chunks: chunks).compactMap { try $0.get().rest }
    #expect(kept.dropFirst().map(keptCount) == Array(repeating: Self.line.utf8.count, count: 19))
  }

  @Test func `lines that no model keeps are read in place after the first one`() throws {
    let bytes = Array(Self.text.utf8)
    var count = 0
    for line in JSONLines(bytes)({ e in refers(e, to: bytes) }) where try line.get() {
      count += 1
    }
    #expect(count == 99)
  }
}

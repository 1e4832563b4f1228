import Testing
import Unravel

@Suite struct CollectionsTests {
  @Test(arguments: readers)
  func `a value that is not an array names the collection`(reader: JSONReader) {
    #expect(
      outcome { try [Int].decodeValue(from: "{}", options: ReadingOptions(reader: reader)) }
        == "throws expected [Int], found {}")
    #expect(
      outcome { try Set<Int>.decodeValue(from: "{}", options: ReadingOptions(reader: reader)) }
        == "throws expected Set<Int>, found {}")
    #expect(
      outcome { try [String: Int].decodeValue(from: "[]", options: ReadingOptions(reader: reader)) }
        == "throws expected [String: Int], found []")
  }

  enum Part: String, CaseIterable, CodingKeyRepresentable { case vocals, bass }
  enum Side: Int, CodingKeyRepresentable { case left, right }

  @Test(arguments: readers)
  func `a key that does not convert lists the cases of an enum`(reader: JSONReader) {
    let text = #"{"parts": {"vocals": 1, "drums": 2}, "sides": {"0": 1, "2": 2}}"#
    #expect(
      outcome {
        try decodeValue(from: text, options: ReadingOptions(reader: reader)) { e in
          try e <|-| "parts" as [Part: Int]
        }
      } == #"throws parts.drums: expected Part (vocals, bass) as key, found "drums""#)
    #expect(
      outcome {
        try decodeValue(from: text, options: ReadingOptions(reader: reader)) { e in
          try e <|-| "sides" as [Side: Int]
        }
      } == #"throws sides["2"]: expected Side as key, found "2""#)
  }

  /// A key that counts how often one is hashed.
  private struct CountedKey: Hashable, CodingKeyRepresentable {
    // The test below alone uses the type.
    nonisolated(unsafe) static var hashCount = 0

    let codingKey: any CodingKey

    init?<T: CodingKey>(codingKey: T) { self.codingKey = codingKey }

    static func == (left: Self, right: Self) -> Bool {
      left.codingKey.stringValue == right.codingKey.stringValue
    }

    func hash(into hasher: inout Hasher) {
      Self.hashCount += 1
      hasher.combine(codingKey.stringValue)
    }
  }

  /// A value of 800 bytes, so that no capacity for all members is reserved whatever their keys are.
  private struct Large: Unravel.Decodable {
    typealias Ten = (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)
    let numbers: (Ten, Ten, Ten, Ten, Ten, Ten, Ten, Ten, Ten, Ten)

    static func decode(_ e: Extractor) throws -> Large {
      let (number, ten) = (try Int.decode(e), (0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
      return Large(
        numbers: (
          (number, 0, 0, 0, 0, 0, 0, 0, 0, 0), ten, ten, ten, ten, ten, ten, ten, ten, ten
        ))
    }
  }

  @Test func `a dictionary with long keys hashes each of them once`() throws {
    let padding = String(repeating: "k", count: 1_000)
    func text(_ size: Int) -> String {
      "{" + (0..<size).map { "\"\(padding)\($0)\":1" }.joined(separator: ",") + "}"
    }
    for (size, nested) in [(1_000, false), (8_000, false), (8_000, true)] {
      let document = nested ? #"{"a": [0], "b": \#(text(size)), "c": 3}"# : text(size)
      CountedKey.hashCount = 0
      let members: [CountedKey: Large] = try decodeValue(
        from: document, rootKeyPath: nested ? "b" : [])
      #expect(members.count == size)
      #expect(CountedKey.hashCount == size, "\(size) members")
    }
  }
}

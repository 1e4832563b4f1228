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
}

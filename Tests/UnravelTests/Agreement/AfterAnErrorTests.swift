import Foundation
import Testing
import Unravel

/// After an error is caught, the extractor gives the same results as a new one.
@Suite struct AfterAnErrorTests {
  @Test(arguments: readers)
  func `an extractor gives the same results after an error`(reader: JSONReader) throws {
    var random = RandomJSON(generator: SeededGenerator(for: "after an error, \(reader)"))
    random.plainNumbers = true
    random.uniqueKeys = reader == .jsonSerialization
    for _ in 0..<30 {
      let text = String(decoding: random.document(maximumDepth: 4), as: UTF8.self)
      let makeExtractor = try Self.maker(of: text, reader)
      let kept = try makeExtractor()
      let paths = ReadResult.paths(in: kept)
      for _ in 0..<30 {
        let path = paths.randomElement(using: &random.generator)!
        let read = ReadResult.reads.randomElement(using: &random.generator)!
        let new = try makeExtractor()
        let (expected, result) = (read(new, path), read(kept, path))
        if result != expected {
          Issue.record(
            """
            RANDOM_SEED=\(random.generator.seed): \(text)
            at \(path) a new extractor gives \(expected),
            one that has thrown \(result)
            """)
          return
        }
      }
    }
  }

  /// Makes extractors of one text. Those of `JSONSerialization` share one object tree, because equal
  /// dictionaries can differ in the order of their members, which a message quotes.
  private static func maker(
    of text: String, _ reader: JSONReader
  ) throws -> () throws -> Extractor {
    guard reader == .jsonSerialization else {
      return { try Extractor.decodeValue(from: text, options: ReadingOptions(reader: reader)) }
    }
    let tree = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    return { try Extractor.decodeValue(tree) }
  }
}

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
      let kept = try Extractor.decodeValue(from: text, using: reader)
      let paths = ReadResult.paths(in: kept)
      for _ in 0..<30 {
        let path = paths.randomElement(using: &random.generator)!
        let read = ReadResult.reads.randomElement(using: &random.generator)!
        let new = try Extractor.decodeValue(from: text, using: reader)
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
}

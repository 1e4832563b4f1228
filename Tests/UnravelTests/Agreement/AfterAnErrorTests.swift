import Testing
import Unravel

/// After an error was caught, the same extractor answers as a fresh one does.
@Suite struct AfterAnErrorTests {
  @Test(arguments: readers)
  func `an extractor that failed answers as a fresh one`(reader: JSONReader) throws {
    var random = RandomJSON(generator: SeededGenerator(for: "after an error, \(reader)"))
    random.plainNumbers = true
    random.uniqueNames = reader == .jsonSerialization
    for _ in 0..<30 {
      let text = String(decoding: random.document(maximumDepth: 4), as: UTF8.self)
      let kept = try Extractor.decodeValue(from: text, using: reader)
      let paths = Questions.paths(in: kept)
      for _ in 0..<30 {
        let path = paths.randomElement(using: &random.generator)!
        let ask = Questions.all.randomElement(using: &random.generator)!
        let fresh = try Extractor.decodeValue(from: text, using: reader)
        let (expected, answered) = (ask(fresh, path), ask(kept, path))
        if answered != expected {
          Issue.record(
            """
            RANDOM_SEED=\(random.generator.seed): \(text)
            at \(path) a fresh extractor says \(expected)
            and the one that was asked before says \(answered)
            """)
          return
        }
      }
    }
  }
}

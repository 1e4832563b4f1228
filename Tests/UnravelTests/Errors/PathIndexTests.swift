import Testing

@testable import Unravel

struct PathIndexTests {
  @Test func `the path of each value is that of a walk from the root, in any order`() throws {
    var random = RandomJSON(generator: SeededGenerator(for: "PathIndexTests"))
    for _ in 0..<200 {
      let document = try Document.parse(random.document(maximumDepth: 5), options: ParserOptions())
      var values: [TapeIndex] = []
      func collect(_ index: TapeIndex) {
        values.append(index)
        guard document[index].isContainer else { return }
        var child = document.tape.first(of: index)
        while child < document.tape.end(of: index) {
          if document[index].isObject { child = TapeIndex(child.value + 1) }
          collect(child)
          child = document.tape.next(after: child)
        }
      }
      collect(.root)
      var paths = PathIndex()
      for value in values.shuffled(using: &random.generator) + values {
        #expect(
          paths.elements(to: value, in: document) == document.elements(to: value),
          "RANDOM_SEED=\(random.generator.seed)")
      }
    }
  }
}

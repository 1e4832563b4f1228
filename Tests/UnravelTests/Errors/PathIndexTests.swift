import Testing

@testable import Unravel

struct PathIndexTests {
  @Test func `the path of each value is that of a walk to it, in any order`() throws {
    var random = RandomJSON(generator: SeededGenerator(for: "PathIndexTests"))
    for _ in 0..<200 {
      let document = try Document.parse(random.document(maximumDepth: 5), options: ParserOptions())
      var expected: [(value: TapeIndex, path: [JSONKeyPath.Element])] = []
      func collect(_ index: TapeIndex, _ path: [JSONKeyPath.Element]) {
        expected.append((index, path))
        guard document[index].isContainer else { return }
        var child = document.tape.first(of: index)
        var count = 0
        while child < document.tape.end(of: index) {
          var element = JSONKeyPath.Element.index(count)
          if document[index].isObject {
            element = .key(document.string(at: child))
            child = TapeIndex(child.value + 1)
          }
          collect(child, path + [element])
          child = document.tape.next(after: child)
          count += 1
        }
      }
      collect(.root, [])
      var paths = PathIndex()
      for (value, path) in expected.shuffled(using: &random.generator) + expected {
        // A value contains itself and the values between it and its end.
        let start = expected.filter {
          $0.value <= value && value < document.tape.next(after: $0.value)
        }.randomElement(using: &random.generator)!
        #expect(
          paths.elements(to: value, in: document) == path
            && paths.elements(to: value, from: start.value, in: document)
              == Array(path.dropFirst(start.path.count)),
          "RANDOM_SEED=\(random.generator.seed)")
      }
    }
  }
}

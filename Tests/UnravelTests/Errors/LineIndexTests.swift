import Testing

@testable import Unravel

struct LineIndexTests {
  @Test func `a location is the same as if the lines were counted from the start`() {
    var random = RandomJSON(generator: SeededGenerator(for: "LineIndexTests"))
    for count in [0, 1, 1_023, 1_024, 1_025, 2_500] {
      let alphabet = Array("\n\r a\u{E9}".utf8)
      let text = (0..<count).map { _ in alphabet.randomElement(using: &random.generator)! }
      withExtendedLifetime(text) {
        let bytes = unsafe Bytes(inPlace: text)
        var lines = LineIndex()
        let wrong = (0...count).shuffled(using: &random.generator).filter { offset in
          lines.location(of: offset..<offset + 1, in: bytes, part: 0..<count)
            != JSONLocation(of: offset, count: 1, in: bytes, from: .first(of: bytes))
        }
        #expect(wrong == [], "RANDOM_SEED=\(random.generator.seed)")
      }
    }
  }
}

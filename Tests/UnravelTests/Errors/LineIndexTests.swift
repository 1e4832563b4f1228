import Testing

@testable import Unravel

struct LineIndexTests {
  @Test func `a location is the same as if the lines were counted from the start`() {
    var random = RandomJSON(generator: SeededGenerator(for: "LineIndexTests"))
    for count in [0, 1, 1_023, 1_024, 1_025, 5_000] {
      let alphabet = Array("\n\r a\u{E9}".utf8)
      let text = (0..<count).map { _ in alphabet.randomElement(using: &random.generator)! }
      withExtendedLifetime(text) {
        let bytes = unsafe Bytes(inPlace: text)
        var lines = LineIndex()
        for offset in (0...count).shuffled(using: &random.generator) {
          #expect(
            lines.location(of: offset, count: 1, in: bytes)
              == SourceLocation(of: offset, count: 1, in: bytes),
            "offset \(offset), RANDOM_SEED=\(random.generator.seed)")
        }
      }
    }
  }
}

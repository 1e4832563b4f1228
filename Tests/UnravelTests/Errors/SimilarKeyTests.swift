import Testing

@testable import Unravel

struct SimilarKeyTests {
  @Test func `a key is similar if few edits lead to it`() {
    var random = SeededGenerator(for: "SimilarKeyTests")
    func key() -> String {
      String(
        (0..<Int.random(in: 1...14, using: &random)).map { _ in
          "abAB_ é".randomElement(using: &random)!
        })
    }
    for _ in 0..<2_000 {
      let wanted = key()
      let keys = (0..<4).map { _ in key() }
      let letters = Self.letters(wanted)
      let edits = keys.map { Self.edits(letters[...], Self.letters($0)[...]) }
      let expected = edits.indices.filter {
        edits[$0] <= max(letters.count, Self.letters(keys[$0]).count) / 4
          && abs(Self.letters(keys[$0]).count - letters.count) <= 3
      }.min { (edits[$0], $0) < (edits[$1], $1) }
      #expect(
        SimilarKey(to: wanted)?.best(of: keys)
          == (letters.isEmpty ? nil : expected.map { keys[$0] }),
        "\(wanted) \(keys) RANDOM_SEED=\(random.seed)")
    }
  }

  private static func letters(_ key: String) -> [Unicode.Scalar] {
    key.lowercased().unicodeScalars.filter { !"_- ".unicodeScalars.contains($0) }
  }

  /// The number of edits between two words, from the definition.
  private static func edits(
    _ a: ArraySlice<Unicode.Scalar>, _ b: ArraySlice<Unicode.Scalar>
  ) -> Int {
    var rows = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count {
      for j in 0...b.count {
        guard i > 0, j > 0 else {
          rows[i][j] = i + j
          continue
        }
        let isSame = a[i - 1] == b[j - 1]
        rows[i][j] = min(
          rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (isSame ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          rows[i][j] = min(rows[i][j], rows[i - 2][j - 2] + 1)
        }
      }
    }
    return rows[a.count][b.count]
  }
}

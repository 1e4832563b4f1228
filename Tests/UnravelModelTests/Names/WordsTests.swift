import Testing

@testable import UnravelModelTool

struct WordsTests {
  @Test(arguments: [
    ("birth_date", ["birth", "date"]), ("createdAt", ["created", "At"]),
    ("HTMLPage2x", ["HTML", "Page2x"]), ("externalIDs", ["external", "IDs"]),
    ("macOS", ["mac", "OS"]), ("media:title", ["media", "title"]), ("+1", ["plus", "1"]),
    ("-1", ["minus", "1"]), ("", []), ("_", []), ("Größe_neu", ["Größe", "neu"]),
    ("URLs", ["URLs"]),
    ("aB", ["a", "B"]), ("ABc", ["A", "Bc"]), ("1A", ["1", "A"]),
  ])
  func `a key consists of words`(key: String, words: [String]) {
    #expect(UnravelModelTool.words(of: key) == words)
  }

  @Test func `words of ASCII are found as those of other characters`() {
    let characters = Array("aabsABSXz019_-+$ .:")
    var random = SeededGenerator(seed: 1)
    for _ in 0..<3_000 {
      let count = Int.random(in: 0...9, using: &random)
      let key = String((0..<count).map { _ in characters.randomElement(using: &random) ?? "a" })
      #expect(words(of: key) == wordsOfScalars(key), "\(key)")
    }
  }
}

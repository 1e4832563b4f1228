import Testing

@testable import Unravel

struct ExcerptTests {
  @Test(arguments: [0, 1, 79, 80])
  func `text of up to 80 scalars is not cut`(count: Int) {
    let text = String(repeating: "é", count: count)
    #expect(Excerpt.of(text) == text)
  }

  @Test(arguments: [81, 82, 1_000])
  func `longer text is cut to 79 scalars and an ellipsis`(count: Int) {
    let text = String(repeating: "é", count: count)
    #expect(Excerpt.of(text) == String(repeating: "é", count: 79) + "…")
  }

  @Test(arguments: [(78, false), (79, true), (1_000, true)])
  func `the quotes of a string count`(count: Int, isCut: Bool) {
    let quoted = Excerpt.quoting(String(repeating: "a", count: count))
    #expect(quoted.unicodeScalars.count == (isCut ? 80 : count + 2))
    #expect(quoted.hasSuffix(isCut ? "a…" : "a\""))
  }

  @Test func `combining marks count as scalars`() {
    let quoted = Excerpt.quoting("e" + String(repeating: "\u{301}", count: 100_000))
    #expect(quoted.unicodeScalars.count == 80)
  }
}

import Terminal
import Testing

struct StringWidthTests {
  @Test(arguments: [
    ("", 0), ("Bono", 4), ("Björk", 5), ("Bjo\u{308}rk", 5), ("東京事変", 8), ("ＢＡＮＤ", 8),
    ("방탄소년단", 10),
    ("⭐", 2), ("👩‍👩‍👧", 2), ("❤️", 2), ("a\u{200B}b", 2),
  ])
  func `a string has the columns that a terminal uses`(text: String, width: Int) {
    #expect(text.terminalWidth == width)
  }
}

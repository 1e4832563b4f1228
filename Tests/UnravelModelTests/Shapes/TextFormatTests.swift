import Testing

@testable import UnravelModelTool

struct TextFormatTests {
  @Test(arguments: [
    ("https://a.b/c", true), ("https://localhost", true), ("https://*.a.b", false),
    ("https://*/", false), ("https://a.b/*", true), ("git@a.b:c", false),
  ])
  func `a pattern of hosts is no URL`(text: String, isURL: Bool) {
    #expect(TextFormat.url.matches(text) == isURL)
  }
}

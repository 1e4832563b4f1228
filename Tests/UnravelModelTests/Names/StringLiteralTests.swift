import Testing

@testable import UnravelModelTool

struct StringLiteralTests {
  @Test(arguments: [
    ("plain", #""plain""#),
    (#"say "hi""#, #""say \"hi\"""#),
    (#"\(x)"#, #""\\(x)""#),
    ("a\n\t\r", #""a\n\t\r""#),
    ("\u{0}\u{7F}\u{200B}\u{202E}", #""\u{0}\u{7F}\u{200B}\u{202E}""#),
    // Swift refuses some noncharacters as escapes.
    ("\u{FFFE}", #""\u{FFFE}""#),
    (
      String(Unicode.Scalar(0xFDD0 as UInt32)!),
      "\"" + String(Unicode.Scalar(0xFDD0 as UInt32)!) + "\""
    ),
    ("größe 名前", #""größe 名前""#),
  ])
  func `a text becomes a literal`(text: String, expected: String) {
    #expect(literal(text) == expected)
  }
}

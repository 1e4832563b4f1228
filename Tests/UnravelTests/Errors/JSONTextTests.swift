import Testing

@testable import Unravel

struct JSONTextTests {
  @Test(
    arguments: [
      ("a", #""a""#), ("é\u{1F600}", "\"é\u{1F600}\""), ("\"\\\n\r\t", #""\"\\\n\r\t""#),
      ("\0\u{1F}\u{7F}", #""\u0000\u001f\u007f""#), ("\u{202E}", #""\u202e""#), ("/", #""/""#),
    ])
  func `a string is quoted`(string: String, text: String) {
    #expect(JSONText.quoted(string) == text)
  }

  private func text(_ document: String, limit: Int) throws -> String {
    let e = try Extractor.decodeValue(from: document)
    var text = JSONText(limit: limit)
    text.write(e.index, of: e.document)
    return text.text + (text.isCut ? "…" : "")
  }

  static let document = #"{"a": [1, -2.50e3, "x\ny"], "b": {}, "c": [], "d": [true, false, null]}"#
  static let compact = #"{"a":[1,-2.50e3,"x\ny"],"b":{},"c":[],"d":[true,false,null]}"#

  @Test func `a value is written compactly, with its numbers as in the document`() throws {
    #expect(try text(Self.document, limit: .max) == Self.compact)
  }

  @Test func `a value is cut at any number of scalars`() throws {
    for limit in 0..<Self.compact.unicodeScalars.count {
      let cut = String(Self.compact.unicodeScalars.prefix(limit)) + "…"
      #expect(try text(Self.document, limit: limit) == cut)
    }
    let count = Self.compact.unicodeScalars.count
    #expect(try text(Self.document, limit: count) == Self.compact)
  }
}

import Testing

@testable import Unravel

struct JSONTextTests {
  @Test(arguments: [
    ("a", #""a""#), ("é\u{1F600}", "\"é\u{1F600}\""), ("\"\\\n\r\t", #""\"\\\n\r\t""#),
    ("\0\u{1F}\u{7F}", #""\u0000\u001f\u007f""#), ("\u{202E}", #""\u202e""#), ("/", #""/""#),
  ])
  func `a string is quoted`(string: String, text: String) {
    #expect(JSONText.quoted(string) == text)
  }

  @Test func `of all scalars those that are invisible are escaped in JSON`() throws {
    var wrong: [Unicode.Scalar] = []
    var escaped = 0
    for scalar in (0...0x10FFFF).lazy.compactMap({ Unicode.Scalar($0 as UInt32) }) {
      let isInvisible =
        scalar.properties.isDefaultIgnorableCodePoint
        || [.control, .format, .lineSeparator, .paragraphSeparator].contains(
          scalar.properties.generalCategory)
      let text = JSONText.quoted(String(scalar))
      if isInvisible || scalar == "\"" || scalar == "\\" {
        escaped += 1
        let isASCII = text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
        let value = try String.decodeValue(from: text)
        if !isASCII || Array(value.unicodeScalars) != [scalar] { wrong.append(scalar) }
      } else if Array(text.unicodeScalars) != ["\"", scalar, "\""] {
        wrong.append(scalar)
      }
    }
    #expect(wrong.isEmpty)
    #expect(escaped > 4_000)
  }

  @Test(arguments: [
    ("\u{3164}", #""\u3164""#), ("\u{180E}", #""\u180e""#), ("\u{E0100}", #""\udb40\udd00""#),
    ("\u{FE0F}", #""\ufe0f""#), ("\u{115F}", #""\u115f""#), ("\u{110BD}", #""\ud804\udcbd""#),
  ])
  func `an invisible scalar outside ASCII is escaped`(string: String, text: String) {
    #expect(JSONText.quoted(string) == text)
    #expect("\(JSONValue.string(string))" == text)
  }

  private func text(_ document: String, limit: Int) throws -> String {
    let e = try Extractor.decodeValue(from: document)
    return e.document.text(of: e.index, limit: limit)
  }

  static let document = #"{"a": [1, -2.50e3, "x\ny"], "b": {}, "c": [], "d": [true, false, null]}"#
  static let compact = #"{"a":[1,-2.50e3,"x\ny"],"b":{},"c":[],"d":[true,false,null]}"#

  @Test func `a value is written compactly, with its numbers as in the document`() throws {
    #expect(try text(Self.document, limit: 1_000) == Self.compact)
  }

  @Test func `a value is cut at any number of scalars`() throws {
    let count = Self.compact.unicodeScalars.count
    for limit in 1..<count {
      let cut = String(Self.compact.unicodeScalars.prefix(limit - 1)) + "…"
      #expect(try text(Self.document, limit: limit) == cut)
    }
    #expect(try text(Self.document, limit: count) == Self.compact)
  }
}

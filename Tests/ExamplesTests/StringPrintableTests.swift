import Foundation
import Terminal
import Testing
import Unravel

@testable import Bands
@testable import Timeline

struct StringPrintableTests {
  @Test(arguments: [
    ("Green tea, 緑茶 👨‍👩‍👧", "Green tea, 緑茶 👨‍👩‍👧"),
    ("\u{1B}[2J", #"\u{1B}[2J"#),
    ("a\u{7}b\u{9B}c\u{7F}", #"a\u{7}b\u{9B}c\u{7F}"#),
    ("a\r\nb\u{2028}c", #"a\u{D}\u{A}b\u{2028}c"#),
    ("txt\u{202E}gpj", #"txt\u{202E}gpj"#),
  ])
  func `what controls a terminal is escaped`(text: String, expected: String) {
    #expect(text.printable == expected)
  }

  @Test func `lines are kept`() {
    #expect("a\n\u{1B}b".printableLines == "a\n\\u{1B}b")
  }

  @Test func `a catalogue has no control characters of the document`() throws {
    let document = #"""
      {"name": "\u001b]0;U2\u0007", "status": "active", "members": [{"name": "Bo\nno", "birth_date": "1960-05-10"}],
       "origin": {"city": "Dub\u202elin"}, "genres": ["ro\u009bck"], "last_update": "2024-03-03T06:30:00Z"}
      """#
    let catalogue = Catalogue(
      bands: [try Band.decodeValue(from: document)], day: Date(timeIntervalSince1970: 0))
    #expect(
      catalogue.text.unicodeScalars.filter {
        $0.properties.generalCategory == .control && $0 != "\n"
      } == [])
    #expect(catalogue.text.contains(#"\u{1B}]0;U2\u{7}"#))
    #expect(catalogue.text.contains(#"Bo\u{A}no"#))
    #expect(catalogue.text.contains(#"Dub\u{202E}lin"#))
  }

  @Test func `a timeline has no control characters of the document`() {
    let entry = Timeline.Entry(
      author: "\u{1B}c", date: Date(timeIntervalSince1970: 0), text: "a", likes: 1)
    #expect(
      "\(Timeline(entries: [entry]))".printableLines.hasPrefix(#"1970-01-01 00:00:00Z  \u{1B}c"#))
  }
}

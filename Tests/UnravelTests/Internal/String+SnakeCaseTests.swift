import Foundation
import Testing

@testable import Unravel

struct StringSnakeCaseTests {
  @Test(arguments: [
    ("idStr", "id_str"), ("id_str", "id_str"), ("name", "name"), ("myURLValue", "my_url_value"),
    ("URL", "url"), ("aB", "a_b"), ("address1Line", "address1_line"), ("_private", "_private"),
    ("_twoWords", "_two_words"), ("", ""), ("x", "x"),
    ("thisIsAnXMLProperty", "this_is_an_xml_property"),
  ])
  func `keys are converted as by JSONEncoder`(name: String, snake: String) throws {
    #expect(name.snakeCase == snake)
    // JSONEncoder converts `URL` to `u_rl`.
    guard name != "URL" else { return }
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    struct One: Encodable {
      let name: String
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(1, forKey: Key(stringValue: name))
      }
    }
    #expect(
      String(decoding: try encoder.encode(One(name: name)), as: UTF8.self) == "{\"\(snake)\":1}")
  }

  @Test(arguments: [
    ("id_str", "idStr"), ("_a__b_", "_aB_"), ("___", "___"), ("", ""), ("one", "one"),
    ("ONE_two", "oneTwo"), ("a_\u{301}b", "a_\u{301}b"), ("a_b\u{301}_c", "aB\u{301}C"),
  ])
  func `keys are converted back as by JSONDecoder`(snake: String, name: String) {
    #expect(snake.convertedFromSnakeCase().utf8.elementsEqual(name.utf8))
  }

  @Test(arguments: readers)
  func `the conversion applies to nested values`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: """
        {"id_str": "7", "the_users": [{"screen_name": "nocchi"}], "idStr": "8",
         "by_name": {"a_b": 1}}
        """, options: ReadingOptions(reader: reader))
    let snake = e.convertingFromSnakeCase
    #expect(try snake <| "idStr" == "7")
    #expect(try e <| "idStr" == "8")
    #expect(try snake <| ["theUsers", 0, "screenName"] == "nocchi")
    #expect(try snake.array("theUsers") { try $0 <| "screenName" } == ["nocchi"])
    #expect(try snake <| "byName" == ["a_b": 1])
    #expect(snake.contains("theUsers"))
    #expect(
      outcome { try snake <| ["theUsers", 0, "userName"] as String }
        == #"throws the_users[0].user_name: missing "user_name""#)
  }
}

import Foundation
import Testing
import Unravel

struct FieldTests {
  @Test(arguments: readers)
  func `a field is absent, null or a value`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"null": null, "name": "x", "inner": {"null": null}, "number": 3}"#,
      options: ReadingOptions(reader: reader))
    #expect(try e.field("nothing") == Field<String>.absent)
    #expect(try e.field("null") == Field<String>.null)
    #expect(try e.field("name") == Field.value("x"))
    #expect(try e.field(["inner", "null"]) == Field<Int>.null)
    #expect(try e.field(["inner", "nothing"]) == Field<Int>.absent)
    #expect(try e.field(["null", "nothing"]) == Field<Int>.absent)
    #expect(
      outcome { try e.field("number") as Field<String> }
        == "throws number: expected String, found 3")
    #expect(
      outcome { try e.field(["name", "first"]) as Field<String> }
        == #"throws name: expected object, found "x""#)
  }

  @Test(arguments: readers)
  func `a field is converted`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"due": "2000-01-02", "null": null, "created": "soon"}"#,
      options: ReadingOptions(reader: reader))
    #expect(try e.field("due", .day) == .value(Date(timeIntervalSince1970: 946_771_200)))
    #expect(try e.field("null", .day) == .null)
    #expect(try e.field("nothing", .day) == .absent)
    #expect(
      outcome { try e.field("created", .day) }
        == #"throws created: expected Date "yyyy-MM-dd", found "soon""#)
  }

  struct User: Equatable {
    var name = "Nocchi"
    var nickname: String? = "N"
    var born: Date? = Date(timeIntervalSince1970: 0)
    var age: Int?

    mutating func update(from e: Extractor) throws {
      try e.field("nickname").update(&nickname)
      try e.field("born", .day).update(&born)
      try e.field(.anyOf("age", "years")).update(&age)
      if e.contains("name") { name = try e <| "name" }
    }
  }

  @Test(arguments: readers)
  func `a PATCH request leaves, clears or sets a property`(reader: JSONReader) throws {
    let day = Date(timeIntervalSince1970: 946_771_200)
    let rows: [(text: String, expected: String)] = [
      ("{}", "\(User())"),
      (
        #"{"nickname": null, "born": "2000-01-02", "years": 34, "name": "A"}"#,
        "\(User(name: "A", nickname: nil, born: day, age: 34))"
      ),
      (#"{"nickname": "M", "born": null}"#, "\(User(nickname: "M", born: nil))"),
      (#"{"name": null}"#, #"throws name: missing "name" (it is null)"#),
      (#"{"nickname": 7}"#, "throws nickname: expected String, found 7"),
      (#"{"born": "soon"}"#, #"throws born: expected Date "yyyy-MM-dd", found "soon""#),
    ]
    for (text, expected) in rows {
      var user = User()
      #expect(
        outcome {
          try decodeValue(from: text, options: ReadingOptions(reader: reader)) { e in
            try user.update(from: e)
          }
          return user
        } == expected)
    }
  }
}

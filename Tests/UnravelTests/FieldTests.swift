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

  @Test(arguments: readers)
  func `a field is decoded with a function`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"address": {"city": "Hiroshima"}, "billing": {}, "home": null}"#,
      options: ReadingOptions(reader: reader))
    let city: (Extractor) throws -> String = { e in try e <| "city" }
    #expect(try e.field("address", city) == .value("Hiroshima"))
    #expect(try e.field("home", city) == .null)
    #expect(try e.field("work", city) == .absent)
    #expect(try e.field("address") { e in try e <| "city" as String } == .value("Hiroshima"))
    #expect(
      outcome { try e.field("billing", city) } == #"throws billing.city: missing "city""#)
  }

  @Test(arguments: readers)
  func `a field is null where a transformer returns nil`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"homepage": "", "wiki": null, "feed": "a b", "site": "https://example.com"}"#,
      options: ReadingOptions(reader: reader))
    var url = URL(string: "https://example.com/old")
    #expect(try e.field("homepage", .nilWhenEmpty(.url)) == Field<URL>.null)
    #expect(try e.field("wiki", .nilWhenEmpty(.url)) == Field<URL>.null)
    #expect(try e.field("blog", .nilWhenEmpty(.url)) == Field<URL>.absent)
    try e.field("blog", .nilWhenEmpty(.url)).update(&url)
    #expect(url?.path == "/old")
    try e.field("site", .nilWhenEmpty(.url)).update(&url)
    #expect(url == URL(string: "https://example.com"))
    try e.field("homepage", .nilWhenEmpty(.url)).update(&url)
    #expect(url == nil)
    #expect(
      outcome { try e.field("feed", .nilWhenEmpty(.url)) as Field<URL> }
        == #"throws feed: expected URL with percent-encoding, found "a b""#)
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
  func `a field is null where a function returns nil`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from:
        #"{"address": {"zip": null}, "shop": {"zip": "1"}, "billing": {"zip": 7}, "none": null}"#,
      options: ReadingOptions(reader: reader))
    func zip(_ e: Extractor) throws -> String? { try e <|? "zip" }
    #expect(try e.field("address", zip) == Field<String>.null)
    #expect(try e.field("none", zip) == Field<String>.null)
    #expect(try e.field("home", zip) == Field<String>.absent)
    #expect(try e.field("shop", zip) == Field<String>.value("1"))
    let inferred: Field<String> = try e.field("shop") { e in try e <|? "zip" }
    #expect(inferred == .value("1"))
    #expect(
      outcome { try e.field("billing", zip) } == "throws billing.zip: expected String, found 7")
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

import Foundation
import Testing
import Unravel

struct JSONKeyPathAlternativesTests {
  static let text = """
    {"kind": "duo", "number": 3, "null": null, "name": "Perfume", "tags": ["a"], "rooms": {"A": 1},
     "contact": {"mail": "a@b.c", "formed": "2000-01-02"}}
    """

  static func extractor(_ reader: JSONReader) throws -> Extractor {
    try Extractor.decodeValue(from: text, options: ReadingOptions(reader: reader))
  }

  @Test(arguments: readers)
  func `the first path to a value other than null counts`(reader: JSONReader) throws {
    let e = try Self.extractor(reader)
    #expect(try e <| .anyOf("title", "null", "name", "kind") == "Perfume")
    #expect(try e <| .anyOf(["contact", "mail"], "name") == "a@b.c")
    #expect(try e <| .anyOf("title", .key("name")) == "Perfume")
    #expect(try e <| .anyOf("title", .anyOf("null", "name"), "kind") == "Perfume")
    #expect(try (e <| .anyOf("title", []) as Extractor).keyPath == [])
    #expect(try e <| .anyOf("title", "null") as String? == nil)
    #expect(
      outcome { try e <| .anyOf("title", ["contact", "phone"], "null") as String }
        == #"throws missing "title" or contact.phone or "null""#)
    #expect(
      outcome { try e <| .anyOf("title", "label") as String? }
        == #"throws missing "title" or "label" (<|? also accepts an absent key)"#)
    #expect(
      outcome { try e <| .anyOf("title", "number") as String }
        == "throws number: expected String, found 3")
    #expect(
      outcome { try e <| .anyOf(["name", "a"], "number") as Int }
        == #"throws name: expected object, found "Perfume""#)
    #expect(
      message { try e.value("contact") { e in try e <| .anyOf("title", "name") as String } }
        .hasPrefix(#"contact: missing "title" or "name""#))
    #expect(
      outcome { try (e <| "null" as Extractor) <| .anyOf("title", "name") as String }
        == "throws null: expected object, found null")
  }

  @Test(arguments: readers)
  func `every shape takes alternatives`(reader: JSONReader) throws {
    let e = try Self.extractor(reader)
    #expect(try e <|? .anyOf("title", "name") == "Perfume")
    #expect(try e <|? .anyOf("label", "null") as String? == nil)
    #expect(try e <|? .anyOf("label", "count") ?? 7 == 7)
    #expect(try e <|| .anyOf("labels", "tags") == ["a"])
    #expect(try e <||? .anyOf("labels", "tags") == ["a"])
    #expect(try e <||? .anyOf("labels", "null") as [String]? == nil)
    #expect(try e <|-| .anyOf("halls", "rooms") == ["A": 1])
    #expect(try e <|-|? .anyOf("halls", "rooms") == ["A": 1])
    #expect(try e <|-|? .anyOf("halls", "null") as [String: Int]? == nil)
    #expect(
      outcome { try e <|| .anyOf("labels", "tags") as [Int] }
        == #"throws tags[0]: expected Int, found "a""#)
    #expect(
      outcome { try e <|? .anyOf("label", "number") as String? }
        == "throws number: expected String, found 3")
    #expect(
      outcome { try e <||? .anyOf(["name", "a"], "tags") as [Int]? }
        == #"throws name: expected object, found "Perfume""#)
  }

  @Test(arguments: readers)
  func `functions, transformers and the other lookups take alternatives`(
    reader: JSONReader
  ) throws {
    let e = try Self.extractor(reader)
    let formed: JSONKeyPath = .anyOf("formed", ["contact", "formed"])
    #expect(try e.value(formed, .day) == Date(timeIntervalSince1970: 946_771_200))
    #expect(try e.valueOptional(.anyOf("born", "null"), .day) == nil)
    #expect(
      outcome { try e.value(.anyOf("formed", "name"), .day) }
        == #"throws name: expected Date "yyyy-MM-dd", found "Perfume""#)
    #expect(try e.value(.anyOf("title", "name")) { try $0 <| [] as String } == "Perfume")
    #expect(
      outcome {
        try e.value(.anyOf("title", "name")) { _ -> Int in throw DecodeError.custom("no") }
      }
        == "throws name: no")
    #expect(try e.field(.anyOf("title", "name")) == Field.value("Perfume"))
    #expect(try e.field(.anyOf("title", "null")) == Field<String>.null)
    #expect(try e.field(.anyOf("title", "label")) == Field<String>.absent)
    #expect(e.contains(.anyOf("title", "null")))
    #expect(!e.contains(.anyOf("title", "label")))
    #expect(try e.value(.anyOf("labels", "tags"), .codable([String].self)) == ["a"])
    #expect(
      outcome { try e.value(.anyOf("labels", "tags"), .codable([Int].self)) }
        == #"throws tags[0]: expected Int, found "a""#)
    #expect(
      try CodableDecoder().decode(
        [String].self, from: Self.text, rootKeyPath: .anyOf("labels", "tags")) == ["a"])
    #expect(
      try [String].decodeValue(
        from: Self.text, rootKeyPath: .anyOf("labels", "tags"),
        options: ReadingOptions(reader: reader)) == ["a"])
    #expect(
      outcome { try String.decodeValue(from: Self.text, rootKeyPath: .anyOf("title", "label")) }
        == #"throws missing "title" or "label""#)
  }

  @Test(arguments: readers)
  func `alternatives are found in snake case`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"user_name": "a", "zip": null}"#, options: ReadingOptions(reader: reader)
    ).convertingFromSnakeCase
    #expect(try e <| .anyOf("screenName", "userName") == "a")
    #expect(
      outcome { try e <| .anyOf("screenName", "zipCode") as String }
        == #"throws missing "screen_name" or "zip_code""#)
  }

  @Test(arguments: readers)
  func `all alternatives count as looked up`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"name": "a", "title": "b", "nested": {"name": 1}, "other": 1}"#,
      options: ReadingOptions(reader: reader))
    #expect(
      outcome {
        try e.denyingUnknownKeys { e in
          try e <| .anyOf("label", "name", "title", ["nested", "name"]) as String
        }
      } == #"throws unknown key "other""#)
    #expect(
      outcome {
        try e.denyingUnknownKeys { e in
          (try? e <| .anyOf(["name", "first"], "title", "nested", "other") as String) ?? "none"
        }
      } == "none")
  }

  @Test func `a sum distributes over alternatives`() throws {
    let user: JSONKeyPath = "user" + .anyOf("name", ["names", 0])
    #expect(user == .anyOf(["user", "name"], ["user", "names", 0]))
    #expect(
      .anyOf("a", "b") + "c" as JSONKeyPath == .anyOf(["a", "c"], ["b", "c"]))
    #expect(
      .anyOf("a", "b") + .anyOf("c", "d") as JSONKeyPath
        == .anyOf(["a", "c"], ["a", "d"], ["b", "c"], ["b", "d"]))
    #expect(user + [] == user && [] + user == user)
    let e = try Extractor.decodeValue(from: #"{"user": {"names": ["x"]}}"#)
    #expect(try e <| user == "x")
    #expect(try e <| ("user" + .anyOf("name", ["names", 0])) == "x")
  }

  @Test func `paths with alternatives are compared, hashed and printed`() {
    let path: JSONKeyPath = .anyOf("name", ["a.b", 0])
    #expect(path == .anyOf("name", ["a.b", 0]))
    #expect(path != .anyOf(["a.b", 0], "name"))
    #expect(path != "name" && "name" != path)
    #expect(Set([path, .anyOf("name", ["a.b", 0]), "name", .anyOf("name", "b")]).count == 3)
    #expect(path.description == #"anyOf(name, ["a.b"][0])"#)
    #expect(JSONKeyPath(description: path.description) == path)
    #expect(path.elements == [.key("name")])
    #expect(path.jsonPointer == "/name")
    #expect(path.location == nil)
  }

  @Test func `similar keys are suggested for the alternatives`() throws {
    let e = try Extractor.decodeValue(from: #"{"nmae": 1, "tilte": 2, "x": null}"#)
    #expect(
      outcome { try e <| .anyOf("name", "label") as Int }
        == #"throws missing "name" or "label" (did you mean "nmae"?)"#)
    #expect(
      outcome { try e <| .anyOf("name", "title", "naem") as Int }
        == #"throws missing "name" or "title" or "naem" (did you mean "nmae" or "tilte"?)"#)
    #expect(
      message { try e <| .anyOf("label", "x") as Int } == """
        missing "label" or "x"
         --> line 1, column 30
        1 | {"nmae": 1, "tilte": 2, "x": null}
          |                              ^^^^
        """)
  }

  @Test(arguments: readers)
  func `the error of a model has the path of the alternative that was found`(
    reader: JSONReader
  ) throws {
    let text = #"[{"end": 3}]"#
    let options = ReadingOptions(reader: reader)
    #expect(
      outcome {
        try decodeValue(from: text, rootKeyPath: [0], options: options) { e -> Int in
          throw DecodeError.custom("too early", keyPath: .anyOf("finish", "end"))
        }
      } == "throws [0].end: too early")
    #expect(
      outcome {
        try decodeValue(from: text, rootKeyPath: [0], options: options) { e -> Int in
          throw DecodeError.missingKeyPath(.anyOf("id", "number"))
        }
      } == #"throws [0]: missing "id" or "number""#)
    #expect(
      outcome {
        try decodeValue(from: text, rootKeyPath: [0], options: options) { e -> Int in
          throw DecodeError.typeMismatch(
            expected: "Year", actual: "", keyPath: .anyOf("finish", "end"))
        }
      } == "throws [0].end: expected Year, found 3")
  }

  @Test func `alternatives do not locate the array of a sequence`() {
    var elements = JSONElements<Int>(#"{"a": [1]}"#, at: .anyOf("a", "b")).makeIterator()
    #expect(
      elements.next().map { element in message { try element.get() } }
        == "a path with alternatives cannot locate the array of a sequence: anyOf(a, b)")
    #expect(elements.next() == nil)
    let lines = JSONLines<Int>("{\"a\": 1}\n{\"b\": 2}", rootKeyPath: .anyOf("a", "b"))
    #expect(lines.map { line in outcome { try line.get() } } == ["1", "2"])
  }

  @Test func `diagnose finds the failures around alternatives`() {
    struct Model: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Model {
        _ = try e <| .anyOf("a", "b") as Int
        _ = try e <| .anyOf("c", "d") as Int
        _ = try e <| "e" as Int
        return Model()
      }
    }
    #expect(
      Model.diagnose(from: #"{"d": "x"}"#).map(\.message) == [
        #"missing "a" or "b""#, #"e: missing "e""#, #"d: expected Int, found "x""#,
      ])
  }
}

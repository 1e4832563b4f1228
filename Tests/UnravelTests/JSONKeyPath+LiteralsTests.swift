import Testing
import Unravel

/// What a programmer writes in a path is an input, too.
struct JSONKeyPathLiteralsTests {
  static let document = #"""
    {"items": [{"name": "a"}, {"name": "b"}], "map": {"0": 7, "a/b": 8}, "user": {"first name": "x", "id": 1},
     "a.b": 9, "": 10, "text": "x", "nothing": null}
    """#

  /// Typical mistakes in literals and variables, each with what a required value throws.
  static let mistakes: [(JSONKeyPath, String)] = [
    // A key in place of an index, and an index in place of a key.
    (
      ["items", "0"],
      #"""
      items: expected object (the index of an element is written 0, without quotes), \#
      found [{"name":"a"},{"name":"b"}]
      """#
    ),
    (
      JSONKeyPath(["items", "1", "name"]),
      #"""
      items: expected object (the index of an element is written 1, without quotes), \#
      found [{"name":"a"},{"name":"b"}]
      """#
    ),
    (
      ["items", .key("0")],
      #"""
      items: expected object (the index of an element is written 0, without quotes), \#
      found [{"name":"a"},{"name":"b"}]
      """#
    ),
    (["items", "name"], #"items: expected object, found [{"name":"a"},{"name":"b"}]"#),
    (
      ["map", 0],
      #"""
      map: expected array (the key of a member is written "0", in quotes), found {"0":7,"a/b":8}
      """#
    ),
    (
      ["map", .index(0)],
      #"""
      map: expected array (the key of a member is written "0", in quotes), found {"0":7,"a/b":8}
      """#
    ),
    (["user", 0], #"user: expected array, found {"first name":"x","id":1}"#),
    (["text", 0], #"text: expected array, found "x""#),
    (["text", "a"], #"text: expected object, found "x""#),
    (["nothing", "a"], #"nothing.a: missing "nothing" (it is null)"#),
    // An index that no element has.
    (["items", 2], "items[2]: missing element 2"),
    (["items", -1], "items[-1]: missing element -1"),
    (["items", .index(.max)], "items[9223372036854775807]: missing element 9223372036854775807"),
    // A mistake in an alternative.
    (.anyOf("user.id", "uid"), #"missing "user.id" or "uid" (did you mean ["user", "id"]?)"#),
    (.anyOf("uid", ["user", "Id"]), #"missing "uid" or user.Id (did you mean "id"?)"#),
    (
      .anyOf(["map", 0], "uid"),
      #"""
      map: expected array (the key of a member is written "0", in quotes), found {"0":7,"a/b":8}
      """#
    ),
  ]

  @Test func `a literal with values is one key`() throws {
    let (number, name) = (2, "b")
    let path: JSONKeyPath = "a.\(number)_\(name)\(name.dropFirst())"
    #expect(path.elements == [.key("a.2_b")])
    #expect((["x", "\(number)"] as JSONKeyPath).elements == [.key("x"), .key("2")])
    #expect((["a_\(number)\(name)", 0] as JSONKeyPath).elements == [.key("a_2b"), .index(0)])
    let e = try Extractor.decodeValue(from: #"{"line_2": "Ginza", "line_1": 7, "2": 8}"#)
    #expect(try e <| "line_\(number)" == "Ginza")
    #expect(try e <|? "\(number)" ?? 0 == 8)
    #expect(try e.value("line_\(number)") == "Ginza")
    #expect(try e <| .anyOf("none", "line_\(number)") == "Ginza")
    #expect(
      outcome { try e <| "line_\(number - 1)" as String }
        == "throws line_1: expected String, found 7")
    #expect(outcome { try e <| "\(name)" as String } == #"throws b: missing "b""#)
  }

  @Test(arguments: Self.mistakes)
  func `a mistake in a path is an error that names what may be meant`(
    path: JSONKeyPath, error: String
  ) throws {
    let e = try Extractor.decodeValue(from: Self.document)
    #expect(outcome { try e <| path as JSONValue } == "throws \(error)")
  }

  @Test(
    arguments: [
      ("a.b", "9"), ("", "10"), ([""], "10"), (.key("a.b"), "9"), (["map", "0"], "7"),
      (["map", .key("0")], "7"), (["map", "a/b"], "8"), (["items", 0, "name"], #""a""#),
      (["items", .index(1), .key("name")], #""b""#), (["user", "first name"], #""x""#),
    ] as [(JSONKeyPath, String)])
  func `a literal is one key, and an array literal one of keys and indices`(
    path: JSONKeyPath, value: String
  ) throws {
    let e = try Extractor.decodeValue(from: Self.document)
    #expect(try (e <| path as JSONValue).text() == value)
  }

  @Test(
    arguments: [
      ("a.b", nil), ("a/b", nil), ("items", nil), ("#/items", nil), ("$.items", nil),
      ("items/0", nil),
      ("/a~b", nil), ("/map/a/b", #"map.a.b: missing "a" (did you mean "a/b"?)"#),
      ("/map/a~1b", "8"),
      ("/a.b", "9"), ("/", "10"), ("/items/0/name", #""a""#),
      ("/items/0/", #"items[0][""]: missing """#),
      (
        "/items/00",
        #"items: expected object, found [{"name":"a"},{"name":"b"}]"#
      ),
      ("/items/-", #"items: expected object, found [{"name":"a"},{"name":"b"}]"#),
      (
        "/map/0",
        #"map: expected array (the key of a member is written "0", in quotes), found {"0":7,"a/b":8}"#
      ),
      (
        "/user/first%20name",
        #"user["first%20name"]: missing "first%20name" (did you mean "first name"?)"#
      ),
      ("/items/2", "items[2]: missing element 2"),
      ("/items/-1", #"items: expected object, found [{"name":"a"},{"name":"b"}]"#),
    ] as [(String, String?)])
  func `a mistake in a JSON Pointer is nil or an error`(pointer: String, outcome expected: String?)
    throws
  {
    guard let path = JSONKeyPath(jsonPointer: pointer) else {
      #expect(expected == nil)
      return
    }
    let e = try Extractor.decodeValue(from: Self.document)
    let result = outcome { try e <| path as JSONValue }
    #expect(result.drop(prefix: "throws ") == expected)
  }
}

extension String {
  fileprivate func drop(prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}

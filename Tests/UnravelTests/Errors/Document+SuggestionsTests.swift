import Testing
import Unravel

struct DocumentSuggestionsTests {
  static let document = #"""
    {"items": [{"name": "a"}, {"name": "b"}], "map": {"0": 7}, "user": {"first name": "x", "id": 1}, "a.b": 9}
    """#

  /// Paths that lead to no value, each with what a required value throws.
  static let paths: [(JSONKeyPath, String)] = [
    // A path in another notation as one key.
    ("user.id", #"["user.id"]: missing "user.id" (did you mean ["user", "id"]?)"#),
    (
      "items.0.name",
      #"["items.0.name"]: missing "items.0.name" (did you mean ["items", 0, "name"]?)"#
    ),
    ("items[0]", #"["items[0]"]: missing "items[0]" (did you mean ["items", 0]?)"#),
    (
      "items[1].name",
      #"["items[1].name"]: missing "items[1].name" (did you mean ["items", 1, "name"]?)"#
    ),
    ("/items/0", #"["/items/0"]: missing "/items/0" (did you mean ["items", 0]?)"#),
    ("/user/id", #"["/user/id"]: missing "/user/id" (did you mean ["user", "id"]?)"#),
    ("$.items[0]", #"["$.items[0]"]: missing "$.items[0]" (did you mean ["items", 0]?)"#),
    (
      "$['user']['id']",
      #"["$['user']['id']"]: missing "$['user']['id']" (did you mean ["user", "id"]?)"#
    ),
    ("user/id", #"["user/id"]: missing "user/id" (did you mean ["user", "id"]?)"#),
    ("map.0", #"["map.0"]: missing "map.0" (did you mean ["map", "0"]?)"#),
    ("user.x", #"["user.x"]: missing "user.x""#),
    (["map", "0.x"], #"map["0.x"]: missing "0.x""#),
    ("items.name", #"["items.name"]: missing "items.name""#),
    ("items[2]", #"["items[2]"]: missing "items[2]""#),
    ("[user]", #"["[user]"]: missing "[user]" (did you mean ["user"]?)"#),
    (.key("user.id"), #"["user.id"]: missing "user.id" (did you mean ["user", "id"]?)"#),
    (JSONKeyPath("user.id"), #"["user.id"]: missing "user.id" (did you mean ["user", "id"]?)"#),
    (JSONKeyPath(["user.id"]), #"["user.id"]: missing "user.id" (did you mean ["user", "id"]?)"#),
    // One key as a path.
    (["a", "b"], #"a.b: missing "a" (did you mean "a.b"?)"#),
    // A key that is spelled in another way.
    ("User", #"User: missing "User" (did you mean "user"?)"#),
    ("user ", #"["user "]: missing "user " (did you mean "user"?)"#),
    ("itmes", #"itmes: missing "itmes" (did you mean "items"?)"#),
    (["user", "firstName"], #"user.firstName: missing "firstName" (did you mean "first name"?)"#),
    (["user", "name"], #"user.name: missing "name""#),
  ]

  @Test(arguments: Self.paths)
  func `an error suggests the path that may be meant`(path: JSONKeyPath, error: String) throws {
    let e = try Extractor.decodeValue(from: Self.document)
    #expect(outcome { try e <| path as JSONValue } == "throws \(error)")
  }

  static let unknownKeys: [(text: String, wanted: [String], expected: String)] = [
    (#"{"prt": 1}"#, ["port"], #"unknown key "prt" (did you mean "port"?)"#),
    (#"{"port": 1}"#, ["prt"], #"unknown key "port" (did you mean "prt"?)"#),
    (#"{"hots": 1}"#, ["port", "host"], #"unknown key "hots" (did you mean "host"?)"#),
    (#"{"tag": 1}"#, ["tags"], #"unknown key "tag" (did you mean "tags"?)"#),
    (#"{"p-R": 1}"#, ["per"], #"unknown key "p-R""#),
    (#"{"prt": 1, "port": 2}"#, ["port"], #"unknown key "prt""#),
    (#"{"ort": 1}"#, ["part"], #"unknown key "ort""#),
  ]

  @Test(arguments: readers, unknownKeys.indices)
  func `an unknown key of three letters is similar to a wanted one of four`(
    reader: JSONReader, row: Int
  ) throws {
    let (text, wanted, expected) = Self.unknownKeys[row]
    let e = try Extractor.decodeValue(from: text, options: ReadingOptions(reader: reader))
    let error = #expect(throws: DecodeError.self) {
      try e.denyingUnknownKeys { e in for key in wanted { _ = try e <|? [.key(key)] as Int? } }
    }
    #expect(error?.message == expected)
  }
}

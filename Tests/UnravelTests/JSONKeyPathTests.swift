import Testing
import Unravel

struct JSONKeyPathTests {
  @Test(
    arguments: [
      (["objects", 0, "name"], "objects[0].name"),
      (["a.b"], #"["a.b"]"#),
      (["a", "b c", 1], #"a["b c"][1]"#),
      ([""], #"[""]"#),
      (["1st"], #"["1st"]"#),
      (["_id", "été", "日本"], "_id.été.日本"),
      (["say \"hi\"\n"], #"["say \"hi\"\n"]"#),
      (["a\u{3164}", "\u{115F}b"], #"["a\u3164"]["\u115fb"]"#),
      (["e\u{34F}\u{E0100}"], #"["e\u034f\udb40\udd00"]"#),
      ([0], "[0]"),
      ([], ""),
    ] as [(JSONKeyPath, String)])
  func `a path prints as it is written in code`(keyPath: JSONKeyPath, text: String) {
    #expect(keyPath.description == text)
    #expect("\(keyPath)" == text)
  }

  @Test func `a path is made of literals, variables and other paths`() {
    let name = "name"
    let position = 3
    #expect(("a.b" as JSONKeyPath).elements == [.key("a.b")])
    #expect((["a", 1] as JSONKeyPath).elements == [.key("a"), .index(1)])
    #expect((["a", .index(position), .key(name)] as JSONKeyPath).elements.count == 3)
    #expect(JSONKeyPath(name) == "name")
    #expect(JSONKeyPath([.key(name), .index(position)]) == ["name", 3])
    #expect(["item_\(position)"] as JSONKeyPath == "item_3")
    #expect(["é_\(name)_\(position)"] as JSONKeyPath == "é_name_3")
    #expect("objects" + [0, "name"] as JSONKeyPath == ["objects", 0, "name"])
    #expect([] + "a" as JSONKeyPath == "a")
    #expect(Set<JSONKeyPath>(["a", ["a"], ["a", 0]]).count == 2)
    #expect(("x" as JSONKeyPath).location == nil)
  }

  @Test(
    arguments: [(["a", "b"], "a.b"), (["0", "1"], #"["0"]["1"]"#), ([], "")]
      as [([String], String)])
  func `an array of strings is a path of keys`(keys: [String], text: String) {
    #expect(JSONKeyPath(keys).description == text)
  }

  @Test func `a variable is a path of one element`() throws {
    let (key, number) = ("a.b", 1)
    #expect(JSONKeyPath.key(key) == "a.b")
    #expect(JSONKeyPath.index(number) == [1])
    #expect("list" + .index(number) as JSONKeyPath == ["list", 1])
    let e = try Extractor.decodeValue(from: #"{"a.b": [3, "x"]}"#)
    #expect(try (e <| .key(key) as Extractor) <| .index(number) == "x")
    #expect(outcome { try e <| .key("\(key).c") as Int } == #"throws ["a.b.c"]: missing "a.b.c""#)
    #expect(
      outcome { throw DecodeError.custom("no", keyPath: .key(key)) } == #"throws ["a.b"]: no"#)
  }

  @Test func `an element has a key or an index and prints as in a path`() {
    let elements: [(JSONKeyPath.Element, key: String?, index: Int?, text: String)] = [
      ("name", "name", nil, "name"), (0, nil, 0, "0"), ("0", "0", nil, #""0""#),
      ("a.b", "a.b", nil, #""a.b""#), ("", "", nil, #""""#), (-1, nil, -1, "-1"),
      ("line\n", "line\n", nil, #""line\n""#),
    ]
    for (element, key, index, text) in elements {
      #expect(element.key == key)
      #expect(element.index == index)
      #expect("\(element)" == text)
    }
  }

  @Test(arguments: readers)
  func `each operator takes a path with variables`(reader: JSONReader) throws {
    let (first, second, key, none) = (0, 1, "a", "z")
    let keys = ["titles", "a"]
    let text = #"""
      {"titles": {"a": "x"}, "tags": [["b"], ["c", "d"]], "halls": [{"A": 1}, {"B": 2}]}
      """#
    let e = try Extractor.decodeValue(from: text, options: ReadingOptions(reader: reader))
    #expect(try e <| ["titles", .key(key)] == "x")
    #expect(try e <| JSONKeyPath(keys) == "x")
    #expect(try e <| ["tags", .index(second), .index(first)] as String == "c")
    #expect(try e <|? ["titles", .key(none)] as String? == nil)
    #expect(try e <|? ["titles", .key(key)] == "x")
    #expect(try e <|| ["tags", .index(second)] == ["c", "d"])
    #expect(try e <||? ["tags", .index(first)] == ["b"])
    #expect(try e <||? .key(none) as [Int]? == nil)
    #expect(try e <|-| ["halls", .index(first)] == ["A": 1])
    #expect(try e <|-|? ["halls", .index(second)] == ["B": 2])
    #expect(try e <|-|? ["halls", .index(none.count + 1)] as [String: Int]? == nil)
    #expect(try e.value(["titles", .key(key)]) == "x")
    #expect(
      outcome { try e <| ["titles", .key(none)] as String } == #"throws titles.z: missing "z""#)
    #expect(
      outcome { try e <|| ["tags", .index(first)] as [Int] }
        == #"throws tags[0][0]: expected Int, found "b""#)
  }

  static let document = #"""
    {"a.b": 1, "a": {"b": 2, "": 3}, "/": 4, "list": [[5], {"x": 6}], "null": null, "é": 7, "e\u0301": 8,
     "a_rather_long_name": 9, "a_rather_long_nama": 10}
    """#

  @Test(
    arguments: [
      ("a.b", "1"),
      (["a", "b"], "2"),
      (["a", ""], "3"),
      ("/", "4"),
      (["list", 0, 0], "5"),
      (["list", 1, "x"], "6"),
      ("a_rather_long_nama", "10"),
      (["list", 2], #"throws list[2]: missing element 2"#),
      (["list", -1], #"throws list[-1]: missing element -1"#),
      (["a", "c"], #"throws a.c: missing "c""#),
      (["x", "y", "z"], #"throws x.y.z: missing "x""#),
      (["null", "y"], #"throws null.y: missing "null" (it is null)"#),
      (["null", 0], #"throws null[0]: missing "null" (it is null)"#),
      ("a", #"throws a: expected Int, found {"b":2,"":3}"#),
      (["a.b", "c"], #"throws ["a.b"]: expected object, found 1"#),
      (["list", "x"], #"throws list: expected object, found [[5],{"x":6}]"#),
      (["a", 0], #"throws a: expected array, found {"b":2,"":3}"#),
    ] as [(JSONKeyPath, String)], readers)
  func `a path finds a value, or the error has the missing element`(
    row: (keyPath: JSONKeyPath, outcome: String), reader: JSONReader
  ) throws {
    let e = try Extractor.decodeValue(from: Self.document, options: ReadingOptions(reader: reader))
    let found = outcome { try e <| row.keyPath as Int }
    // `JSONSerialization` does not keep the order of members.
    let expected = row.outcome.replacing(#"{"b":2,"":3}"#, with: #"{"":3,"b":2}"#)
    #expect(found == row.outcome || found == expected)
  }

  @Test(
    arguments: [(["a.b", "c"], "a.b"), (["list", "x"], "list"), (["a", "b", "c"], "b")]
      as [(JSONKeyPath, String)], readers)
  func `the optional operators throw for a path through a value of another type`(
    row: (keyPath: JSONKeyPath, at: String), reader: JSONReader
  ) throws {
    let e = try Extractor.decodeValue(from: Self.document, options: ReadingOptions(reader: reader))
    #expect { try e <|? row.keyPath as Int? } throws: { error in
      guard case .typeMismatch("object", _, let keyPath)? = error as? DecodeError else {
        return false
      }
      return keyPath.elements.last == .key(row.at)
    }
  }

  @Test func `keys are compared by their bytes`() throws {
    let e = try Extractor.decodeValue(from: Self.document)
    #expect(try e <| "é" == 7)
    #expect(try e <| "e\u{301}" == 8)
    #expect(JSONKeyPath("\u{E9}") != "e\u{301}")
    #expect(Set([JSONKeyPath("\u{E9}"), "e\u{301}", "\u{E9}", ["\u{E9}", 0]]).count == 3)
  }

  @Test(arguments: readers)
  func `the empty path is the value itself`(reader: JSONReader) throws {
    #expect(
      try [Int].decodeValue(from: "[1]", rootKeyPath: [], options: ReadingOptions(reader: reader))
        == [1])
    let e = try Extractor.decodeValue(from: "[1, 2]", options: ReadingOptions(reader: reader))
    #expect(try e <| [] == [1, 2])
    #expect(try e <|| [] == [1, 2])
    #expect(try e <| [1] == 2)
    #expect(outcome { try e <| "a" as Int } == "throws expected object, found [1,2]")
  }
}

import Testing
import Unravel

struct JSONKeyPathTextTests {
  @Test(
    arguments: [
      ([], "", ""),
      (["name"], "name", "/name"),
      (["objects", 0, "name"], "objects[0].name", "/objects/0/name"),
      ([0, 1], "[0][1]", "/0/1"),
      (["a.b", "c"], #"["a.b"].c"#, "/a.b/c"),
      (["a", ""], #"a[""]"#, "/a/"),
      (["a/b", "m~n", "~1"], #"["a/b"]["m~n"]["~1"]"#, "/a~1b/m~0n/~01"),
      (["a\"]\\", 2], #"["a\"]\\"][2]"#, "/a\"]\\/2"),
      (["0"], #"["0"]"#, "/0"),
      (["\u{E9}", "e\u{301}"], "\u{E9}.e\u{301}", "/\u{E9}/e\u{301}"),
      (["\u{301}a", "\n\u{200B}"], "[\"\u{301}a\"][\"\\n\\u200b\"]", "/\u{301}a/\n\u{200B}"),
      ([-1], "[-1]", "/-1"),
    ] as [(JSONKeyPath, String, String)])
  func `a path prints, is read back, and is a JSON Pointer`(
    path: JSONKeyPath, text: String, pointer: String
  ) {
    #expect(path.jsonPointer == pointer)
    #expect(JSONKeyPath(description: path.description) == path)
    #expect(JSONKeyPath(description: text) == path)
  }

  @Test(
    arguments: [
      ("", []), ("/", [""]), ("/a", ["a"]), ("/objects/0/name", ["objects", 0, "name"]),
      ("/a~1b/m~0n/~01", ["a/b", "m~n", "~1"]), ("//", ["", ""]), ("/0", [0]), ("/10", [10]),
      ("/01", ["01"]), ("/-", ["-"]), ("/-1", ["-1"]), ("/1.5", ["1.5"]), ("/+1", ["+1"]),
      ("/9223372036854775807", [.index(.max)]),
      ("/9223372036854775808", ["9223372036854775808"]), ("/\u{E9}", ["\u{E9}"]),
      ("/\u{301}a/\u{301}", ["\u{301}a", "\u{301}"]), ("/a b", ["a b"]), ("/٣", ["٣"]),
    ] as [(String, JSONKeyPath)])
  func `a JSON Pointer is read`(pointer: String, path: JSONKeyPath) {
    #expect(JSONKeyPath(jsonPointer: pointer) == path)
  }

  @Test(arguments: ["a", "0", "a/b", "#/a", "/~", "/a~", "/~2", "/a~/b", "/~~0", " ", "\u{301}/a"])
  func `another text is no JSON Pointer`(text: String) {
    #expect(JSONKeyPath(jsonPointer: text) == nil)
  }

  /// The examples of RFC 6901, section 5.
  @Test func `a JSON Pointer finds the value of the standard's examples`() throws {
    let e = try Extractor.decodeValue(
      from: #"""
        {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6,
         " ": 7, "m~n": 8}
        """#)
    #expect(try e <| JSONKeyPath(jsonPointer: "/foo")! == ["bar", "baz"])
    #expect(try e <| JSONKeyPath(jsonPointer: "/foo/0")! == "bar")
    let pointers = [
      "/", "/a~1b", "/c%d", "/e^f", "/g|h", #"/i\j"#, #"/k"l"#, "/ ", "/m~0n",
    ]
    for (value, pointer) in pointers.enumerated() {
      #expect(try e <| JSONKeyPath(jsonPointer: pointer)! == value)
    }
    #expect(try (e <| JSONKeyPath(jsonPointer: "")! as Extractor).count == 10)
  }

  @Test(
    arguments: [
      (.anyOf("name", "title"), "anyOf(name, title)"),
      (.anyOf("name", ["info", "title", 0]), "anyOf(name, info.title[0])"),
      (.anyOf("a, b", ["c)", "d"]), #"anyOf(["a, b"], ["c)"].d)"#),
      (.anyOf("a", []), "anyOf(a, )"), (.anyOf([], [0], ""), #"anyOf(, [0], [""])"#),
      (.anyOf("anyOf", .anyOf("b", "c")), "anyOf(anyOf, b, c)"),
      ("anyOf(a, b)", #"["anyOf(a, b)"]"#), ("anyOf", "anyOf"), (["anyOf", 0], "anyOf[0]"),
    ] as [(JSONKeyPath, String)])
  func `a path with alternatives prints and is read back`(path: JSONKeyPath, text: String) {
    #expect(path.description == text)
    #expect(JSONKeyPath(description: text) == path)
  }

  @Test(arguments: [
    "anyOf(", "anyOf()", "anyOf(a)", "anyOf(a, b", "anyOf(a,b)", "anyOf(a, b))", "anyOf(a, b).c",
    "anyOf(a, anyOf(b, c))", "anyOf(a, b) ", " anyOf(a, b)", "x.anyOf(a, b)", "anyOf(a, [0)",
    "anyOf(a, b, )c", "a, b", "a)",
  ])
  func `another text is no path with alternatives`(text: String) {
    #expect(JSONKeyPath(description: text) == nil)
  }

  @Test(arguments: [
    "[", "]", "[]", "a[", "a[0", "a]", "a..b", ".a", "a.", "[+1]", "[01]", "[1.5]", "[\"a\"]b",
    "['a']",
    "[\"b\"]", "a b", "[\"a", "[\"\\", "[\"\\\"]", "[\"\\x\"]", "[0]a", "1a",
    "[9223372036854775808]",
  ])
  func `another text is no path`(text: String) {
    #expect(JSONKeyPath(description: text) == nil)
  }

  @Test func `a random path is read back`() {
    var random = SeededGenerator(for: "JSONKeyPathTextTests")
    let scalars: [Unicode.Scalar] = [
      "a", "_", "1", ".", "[", "]", "\"", "\\", "\u{301}", "\u{E9}", "/", "~", "\n", "\u{1F3B9}",
    ]
    for _ in 0..<2_000 {
      let elements = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Bool.random(using: &random)
          ? JSONKeyPath.Element.index(.random(in: 0...20, using: &random))
          : .key(
            String(
              String.UnicodeScalarView(
                (0..<Int.random(in: 0...5, using: &random)).map { _ in
                  scalars.randomElement(using: &random)!
                })))
      }
      let path = JSONKeyPath(elements)
      #expect(JSONKeyPath(description: path.description) == path)
      let isPointer = elements.allSatisfy { $0.key.map { Int($0) == nil } ?? true }
      if isPointer { #expect(JSONKeyPath(jsonPointer: path.jsonPointer) == path) }
      #expect(JSONKeyPath(jsonPointer: path.jsonPointer)?.jsonPointer == path.jsonPointer)
    }
  }
}

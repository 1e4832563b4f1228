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
    }
  }
}

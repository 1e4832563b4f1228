import Testing
import Unravel

@testable import UnravelModelTool

struct JSONPointerTests {
  @Test(
    arguments: [
      ("", []),
      ("/", [""]),
      ("/a/b", ["a", "b"]),
      ("/a~1b/m~0n/~01/~", ["a/b", "m~n", "~1", "~"]),
      ("/a%20b/%7E1", ["a b", "/"]),
      ("/100%", ["100%"]),
      ("/\u{301}a/~1\u{301}", ["\u{301}a", "/\u{301}"]),
      ("/%CC%81a", ["\u{301}a"]),
    ] as [(String, [String])])
  func `a fragment has the keys of a pointer`(fragment: String, keys: [String]) {
    #expect(
      JSONPointer(fragment: fragment).keys.map { Array($0.utf8) } == keys.map { Array($0.utf8) })
  }

  @Test(arguments: [
    "a", "a/b", "~", "~1", "%41", "100%", "\u{301}", "~\u{301}", "/\u{301}", "", "#",
  ])
  func `a key is what its fragment leads to`(key: String) {
    let keys = JSONPointer(fragment: JSONPointer.fragment([.key(key)])).keys
    #expect(keys.map { Array($0.utf8) } == [Array(key.utf8)])
  }
}

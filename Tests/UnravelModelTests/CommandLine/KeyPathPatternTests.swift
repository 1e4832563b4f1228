import Testing

@testable import UnravelModelTool

struct KeyPathPatternTests {
  @Test(
    arguments: [
      (".", []),
      ("a", [.key("a")]),
      ("a.b", [.key("a"), .key("b")]),
      ("a[*].b", [.key("a"), .elements, .key("b")]),
      ("a[].b", [.key("a"), .elements, .key("b")]),
      ("[0][1]", [.elements, .elements]),
      ("*.a.*", [.anyKey, .key("a"), .anyKey]),
      (#"a["b.c"]["*"]"#, [.key("a"), .key("b.c"), .key("*")]),
      (#"[""]"#, [.key("")]),
      ("a[b]", [.key("a"), .key("b")]),
      ("17", [.key("17")]),
    ] as [(String, [KeyPathPattern.Step])])
  func `a key path has wildcards`(text: String, steps: [KeyPathPattern.Step]) throws {
    #expect(KeyPathPattern(text)?.steps == steps)
  }

  @Test(arguments: ["a..b", "a[", "a[\"b", "a.b..", "..", "a.", "a.[*]."])
  func `what is no key path is refused`(text: String) {
    #expect(KeyPathPattern(text) == nil)
  }
}

import Testing

@testable import Unravel

struct ObjectIndexTests {
  private func index(
    of text: String, _ body: (ObjectIndex, Document, TapeIndex) throws -> Void
  ) throws {
    let e = try Extractor.decodeValue(from: text)
    let document = e.document
    try body(
      ObjectIndex(of: e.index, bytes: document.bytes, tape: document.tape), document, e.index)
  }

  private func find(_ key: String, _ index: ObjectIndex, _ document: Document) -> String? {
    let found = LookupKey.with(key) {
      index.find($0, bytes: document.bytes, tape: document.tape)
    }
    guard found != .none else { return nil }
    return document.numberText(at: document.tape.value(of: found))
  }

  @Test(arguments: [0, 1, 7, 8, 9, 100, 5_000])
  func `every key is found, and no other`(count: Int) throws {
    let members = (0..<count).map { "\"k\($0)\": \($0)" }
    try index(of: "{" + members.joined(separator: ", ") + "}") { index, document, _ in
      for number in 0..<count { #expect(find("k\(number)", index, document) == "\(number)") }
      #expect(find("k\(count)", index, document) == nil)
      #expect(find("", index, document) == nil)
      #expect(index.firstDuplicate == nil)
    }
  }

  @Test func `keys are compared after unescaping, and the first of equal keys counts`() throws {
    try index(of: #"{"\u0061": 1, "b": 2, "a": 3, "\u0062": 4, "": 5, "a\u0000": 6}"#) {
      index, document, object in
      #expect(find("a", index, document) == "1")
      #expect(find("b", index, document) == "2")
      #expect(find("", index, document) == "5")
      #expect(find("a\0", index, document) == "6")
      let duplicate = try #require(index.firstDuplicate)
      #expect(document.numberText(at: document.tape.value(of: duplicate)) == "3")
    }
  }

  @Test func `canonically equivalent keys are different keys`() throws {
    try index(of: "{\"\u{E9}\": 1, \"e\u{301}\": 2}") { index, document, _ in
      #expect(find("\u{E9}", index, document) == "1")
      #expect(find("e\u{301}", index, document) == "2")
      #expect(index.firstDuplicate == nil)
    }
  }
}

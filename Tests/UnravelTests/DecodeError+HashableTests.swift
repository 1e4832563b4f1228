import Testing
import Unravel

struct DecodeErrorHashableTests {
  static let errors: [DecodeError] = [
    .missingKeyPath("a"), .missingKeyPath(["a", "b"]), .missingKeyPath("\u{E9}"),
    .missingKeyPath("e\u{301}"),
    .typeMismatch(expected: "Int", actual: "1.5", keyPath: "a"),
    .typeMismatch(expected: "Int", actual: "2.5", keyPath: "a"),
    .typeMismatch(expected: "Bool", actual: "1.5", keyPath: "a"),
    .unknownKeys(["a"], keyPath: "a"), .unknownKeys(["a", "b"], keyPath: "a"),
    .unknownKeys(["\u{E9}"], keyPath: "a"), .unknownKeys(["e\u{301}"], keyPath: "a"),
    .noMatchingAlternative([.missingKeyPath("a")], keyPath: "a"),
    .noMatchingAlternative([.missingKeyPath("b")], keyPath: "a"),
    .custom("a", keyPath: "a"), .custom("b", keyPath: "a"), .custom("a", keyPath: "b"),
    malformed("["), malformed("[1,"),
  ]

  private static func malformed(_ text: String) -> DecodeError {
    do {
      _ = try Extractor.decodeValue(from: text)
      return .custom("not malformed", keyPath: [])
    } catch {
      return error as? DecodeError ?? .custom("\(error)", keyPath: [])
    }
  }

  @Test func `errors are equal if their kind, path and text are`() {
    for (index, error) in Self.errors.enumerated() {
      #expect(Self.errors.indices.filter { Self.errors[$0] == error } == [index])
    }
    #expect(Set(Self.errors + Self.errors).count == Self.errors.count)
  }

  @Test(arguments: readers)
  func `the error of a document equals one with the same path`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(from: #"{"list": [{"a": "x"}, {}]}"#, using: reader)
    let errors = e.diagnose { e in try e.array("list") { e in try e <| "a" as Int } }
    let expected: [DecodeError] = [
      .typeMismatch(expected: "Int", actual: #""x""#, keyPath: ["list", 0, "a"]),
      .missingKeyPath(["list", 1, "a"]),
    ]
    #expect(errors == expected)
    #expect(Set(errors) == Set(expected))
    #expect(errors[0] == errors[0])
    #expect(errors[0].keyPath != errors[1].keyPath)
  }
}

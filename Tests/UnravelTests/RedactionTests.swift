import Testing
import Unravel

struct RedactionTests {
  @Test(arguments: [
    (#"{"born": "25/02/1943"}"#, "born: expected Int, found a string\n --> line 1, column 10"),
    (
      #"{"born": {"x": "secret"}}"#,
      "born: expected Int, found an object\n --> line 1, column 10"
    ),
    (#"{"born": -1.5}"#, "born: expected Int, found a number\n --> line 1, column 10"),
    (#"{"Born": 1}"#, "born: missing \"born\"\n --> line 1, column 1"),
    (#"{"born": 1788}"#, "born: (redacted)\n --> line 1, column 10"),
    (
      #"{"born": secret}"#, "malformed JSON: expected a value\n --> line 1, column 10"
    ),
  ])
  func `a redacted error contains nothing of the document but keys and locations`(
    text: String, expected: String
  ) throws {
    struct Member: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Member {
        let born: Int = try e <| "born"
        guard born > 1900 else { throw customError("\(born) is too old", keyPath: "born") }
        return Member()
      }
    }
    #expect {
      try Member.decodeValue(from: text)
    } throws: { error in
      let redacted = try #require(error as? DecodeError).redacted
      #expect(redacted.description == expected)
      return redacted.keyPath.location?.excerpt ?? "" == ""
    }
  }

  @Test func `a redacted error keeps its structure`() throws {
    let e = try Extractor.decodeValue(from: #"{"a": "secret", "b": 1}"#)
    let unknown = #expect(throws: DecodeError.self) { try e.denyingUnknownKeys { _ in 0 } }
    #expect(unknown?.redacted.description.prefix { $0 != "\n" } == "2 unknown keys")
    #expect(
      DecodeError.noMatchingAlternative(
        [.typeMismatch(expected: "Int", actual: #""secret""#, keyPath: "a")], keyPath: []
      ).redacted
        == .noMatchingAlternative(
          [.typeMismatch(expected: "Int", actual: "a string", keyPath: "a")], keyPath: []))
  }
}

extension RedactionTests {
  private enum Kind { case track, none }

  @Test func `a Swift value is redacted to the kind of its text`() {
    let values: [(DecodeError, String)] = [
      (typeMismatch("Kind", actual: Kind.track), "something else"),
      (typeMismatch("Kind", actual: Kind.none), "something else"),
      (typeMismatch("Bool", actual: true), "a boolean"),
      (typeMismatch("Int", actual: -1.5e300), "a number"),
      (typeMismatch("Int", actual: Double.infinity), "something else"),
      (typeMismatch("String", actual: Int?.none), "null"),
      (
        .typeMismatch(expected: "Date", actual: "2024-01-02 00:00:00 +0000", keyPath: []),
        "something else"
      ),
      (.typeMismatch(expected: "Int", actual: "12345…", keyPath: []), "a number"),
    ]
    for (error, kind) in values {
      guard case .typeMismatch(_, let actual, _) = error.redacted else {
        Issue.record("\(error.redacted)")
        continue
      }
      #expect(actual == kind, "\(error)")
    }
  }
}

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
          [.typeMismatch(expected: "Int", actual: "a value", keyPath: "a")], keyPath: []))
  }
}

extension RedactionTests {
  @Test(arguments: readers)
  func `a key with the text of a redacted one is a key`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(from: #"{"(redacted)": 1}"#, using: reader)
    let error = #expect(throws: DecodeError.self) { try e.denyingUnknownKeys { _ in 0 } }
    #expect(error?.message == #"unknown key "(redacted)""#)
    #expect(error?.redacted.message == "an unknown key")
    #expect(error?.redacted.redacted.message == "an unknown key")
    #expect(
      DecodeError.unknownKeys(["(redacted)"], keyPath: []).message == #"unknown key "(redacted)""#)
  }

  private enum Kind { case track, none }

  /// The error of a model that puts the text `secret` into the error of a value.
  private func thrown(_ text: String) -> DecodeError {
    do {
      return try decodeValue(from: text) { _ in throw typeMismatch("Kind", actual: "secret") }
    } catch {
      return error as? DecodeError ?? customError("\(error)")
    }
  }

  @Test func `a value is redacted to the kind that the document has`() {
    let values: [(DecodeError, String)] = [
      (typeMismatch("Kind", actual: Kind.track), "a value"),
      (typeMismatch("Bool", actual: true), "a value"),
      (typeMismatch("String", actual: Int?.none), "a value"),
      (.typeMismatch(expected: "Int", actual: "a string", keyPath: []), "a value"),
      (thrown(#""x""#), "a string"), (thrown("true"), "a boolean"), (thrown("-1e3"), "a number"),
      (thrown("null"), "null"), (thrown("{}"), "an object"), (thrown("[]"), "an array"),
      (thrown(#""null""#), "a string"), (thrown(#""[1]""#), "a string"),
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

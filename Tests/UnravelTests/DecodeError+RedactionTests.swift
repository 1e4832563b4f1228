import Testing
import Unravel

struct DecodeErrorRedactionTests {
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
        guard born > 1900 else { throw DecodeError.custom("\(born) is too old", keyPath: "born") }
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

extension DecodeErrorRedactionTests {
  @Test(arguments: readers)
  func `a key with the text of a redacted one is a key`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"(redacted)": 1}"#, options: ReadingOptions(reader: reader))
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
      return error as? DecodeError ?? DecodeError.custom("\(error)")
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

// MARK: - The option

extension DecodeErrorRedactionTests {
  /// Reads a value that may be rejected, by an error of Unravel or of the model itself.
  private struct Checked: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Checked {
      let text: String = try e <| []
      switch text {
      case "secret custom": throw DecodeError.custom(text)
      case "secret mismatch": throw typeMismatch("Kind", actual: text)
      case "secret located": throw DecodeError.custom(text, keyPath: e.keyPath)
      case "secret alternatives":
        throw DecodeError.noMatchingAlternative(
          [DecodeError.custom(text), DecodeError.custom(text, keyPath: e.keyPath)], keyPath: [])
      case "secret cast": return try castOrFail(text)
      case "secret keys": throw DecodeError.unknownKeys([text], keyPath: [])
      default: return Checked()
      }
    }
  }

  private static let texts = [
    "[7]", #"["secret custom"]"#, #"["secret mismatch"]"#, #"["secret located"]"#,
    #"["secret alternatives"]"#, #"["secret cast"]"#, #"["secret keys"]"#, #"{"secret": 1}"#,
    #"["secret" 7]"#, #"[{"secret": 1, "secret": 2}]"#, #"["secret""#,
  ]

  @Test(arguments: texts, readers)
  func `with the option no error has a value of the document`(
    text: String, reader: JSONReader
  ) throws {
    let options = ReadingOptions(duplicateKeys: .refuse, reader: reader, redactsErrors: true)
    var errors: [DecodeError] = []
    do {
      _ = try [Checked].decodeValue(from: text, options: options)
    } catch {
      errors.append(try #require(error as? DecodeError))
    }
    errors += [Checked].diagnose(from: text, options: options)
    if let e = try? Extractor.decodeValue(from: text, options: options) {
      do { _ = try e <| [] as [Checked] } catch {
        errors.append(try #require(error as? DecodeError))
      }
      errors += (try? e <| [] as Lossy<[Checked]>)?.invalidElements.map(\.error) ?? []
    }
    #expect(errors.count >= 2)
    for error in errors {
      #expect(!error.description.contains("secret"), "\(error)")
      #expect(!"\(error)".contains("7"), "\(error)")
      #expect(!String(reflecting: error).contains("secret"))
      #expect(error.redacted == error, "\(error)")
    }
  }

  @Test func `a sequence redacts its errors`() {
    let options = ReadingOptions(redactsErrors: true)
    var errors: [any Error] = []
    for line in JSONLines<Int>("\"secret\"\n[secret", options: options) {
      do { _ = try line.get() } catch { errors.append(error) }
    }
    for element in JSONElements<Int>(#"["secret", "s" secret"#, at: [], options: options) {
      do { _ = try element.get() } catch { errors.append(error) }
    }
    #expect(
      errors.map { "\($0)" } == [
        "expected Int, found a string\n --> line 1, column 1",
        "malformed JSON: expected a value\n --> line 2, column 2",
        "[0]: expected Int, found a string\n --> line 1, column 2",
        "[1]: expected Int, found a string\n --> line 1, column 12",
        "malformed JSON: expected a comma or ]\n --> line 1, column 16",
      ])
  }

  @Test(arguments: ["<html>secret", #"{"title": "secret"}"#])
  func `the error of a response has nothing of its body`(body: String) {
    struct Problem: Error, Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Problem {
        _ = try e <| "title" as Int
        return Problem()
      }
    }
    let error = #expect(throws: HTTPResponseError.self) {
      try Int.decodeValue(
        from: body, status: 500, failure: Problem.self, options: ReadingOptions(redactsErrors: true)
      )
    }
    #expect(error?.excerpt == "")
    #expect(error?.description.contains("secret") == false)
  }

  @Test func `an error of another type does not change`() {
    struct Own: Error, Equatable { let text: String }
    #expect(throws: Own(text: "secret")) {
      try decodeValue(from: "[]", options: ReadingOptions(redactsErrors: true)) { _ in
        throw Own(text: "secret")
      }
    }
  }
}

import Testing

@testable import Unravel

struct MalformedJSONTests {
  struct Row: Sendable {
    let text: String
    var options = ReadingOptions()
    let reason: SyntaxError.Reason
    let offset: Int
    let message: String
  }

  static let json5 = ReadingOptions(allowsJSON5: true)

  static let rows: [Row] = [
    Row(text: "", reason: .emptyDocument, offset: 0, message: "the document is empty"),
    Row(
      text: "[1", reason: .unexpectedEnd, offset: 2,
      message: "the input ends early (the [ at line 1, column 1 is not closed)"),
    Row(
      text: "1 2", reason: .trailingContent, offset: 2,
      message: "unexpected content after the document"),
    Row(text: "[x]", reason: .expectedValue, offset: 1, message: "expected a value"),
    Row(
      text: "{1}", reason: .expectedKey, offset: 1, message: "expected a key in double quotes"),
    Row(
      text: #"{"a" 1}"#, reason: .expectedColon, offset: 5,
      message: "expected a colon after the key"),
    Row(
      text: "[1 2]", reason: .expectedCommaOrBracket, offset: 3,
      message: "expected a comma or ]"),
    Row(
      text: #"{"a": 1 "b"}"#, reason: .expectedCommaOrBrace, offset: 8,
      message: "expected a comma or }"),
    Row(
      text: "[1,]", reason: .trailingComma, offset: 2,
      message: "a comma must be followed by another value "
        + "(the options allowsTrailingCommas and allowsJSON5 allow it)"),
    Row(
      text: "[tru]", reason: .invalidLiteral, offset: 4,
      message: "expected true, false or null"),
    Row(
      text: "[01]", reason: .leadingZero, offset: 2,
      message: "a number must not begin with a zero"),
    Row(text: "[-x]", reason: .expectedDigit, offset: 2, message: "expected a digit"),
    Row(
      text: "[\"a\tb\"]", reason: .controlCharacter, offset: 3,
      message: "a control character in a string must be escaped"),
    Row(text: #"["\x"]"#, reason: .invalidEscape, offset: 3, message: "invalid escape"),
    Row(
      text: #"["\u12"]"#, reason: .invalidUnicodeEscape, offset: 6,
      message: #"expected four hexadecimal digits after \u"#),
    Row(
      text: #"["\ud83d"]"#, reason: .loneSurrogate, offset: 8,
      message: "the escape is only half of a surrogate pair"),
    Row(
      text: "[[[1]]]", options: ReadingOptions(maximumDepth: 2),
      reason: .tooDeep(maximumDepth: 2), offset: 2, message: "nested deeper than 2 levels"),
    Row(
      text: #"{"a": 1, "a": 2}"#, options: ReadingOptions(duplicateKeys: .refuse),
      reason: .duplicateKey("a"), offset: 9, message: #"duplicate key "a""#),
    Row(
      text: #"['\x1g']"#, options: json5, reason: .invalidHexadecimalEscape, offset: 5,
      message: #"expected two hexadecimal digits after \x"#),
  ]

  @Test(arguments: Self.rows.indices)
  func `each reason has its offset and its message`(index: Int) {
    let row = Self.rows[index]
    let error = #expect(throws: DecodeError.self) {
      try JSONValue.decodeValue(from: row.text, options: row.options)
    }
    guard case .malformed(let malformed)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(malformed.reason.code == row.reason)
    #expect(malformed.location.offset == row.offset)
    #expect(
      outcome { throw DecodeError.malformed(malformed) }
        == "throws malformed JSON: \(row.message)")
  }

  @Test(arguments: ["", "[1,]", "[1", "{'a': 1}", #"{"a": tru}"#, "[1 // one\n]", "\u{FEFF}[01]"])
  func `each entry point has the same error for an input`(text: String) throws {
    func error<T>(_ decode: () throws -> T) -> DecodeError? {
      do {
        _ = try decode()
        return nil
      } catch let error as DecodeError {
        return error
      } catch {
        guard case .dataCorrupted(let context)? = error as? DecodingError else { return nil }
        return context.underlyingError as? DecodeError
      }
    }
    var decoder = CodableDecoder(options: ReadingOptions())
    let expected = try #require(error { try JSONValue.decodeValue(from: text) })
    let errors: [DecodeError?] = [
      error { try JSONValue.decodeValue(from: Array(text.utf8)) },
      error { try decodeValue(from: text) { e in try e <| "a" as Int } },
      // JSONSerialization accepts the comma.
      text == "[1,]"
        ? expected
        : error {
          try JSONValue.decodeValue(from: text, options: ReadingOptions(reader: .jsonSerialization))
        },
      error { try decoder.decode([Int].self, from: text) },
      JSONValue.diagnose(from: text).first,
    ]
    #expect(errors == Array(repeating: expected, count: errors.count))
    #expect(Set(errors + [expected]).count == 1)
    decoder.options.redactsErrors = true
    #expect(error { try decoder.decode([Int].self, from: text) } == expected.redacted)
  }

  @Test func `text and object trees that are too deep have the same reason`() {
    let options = ReadingOptions(maximumDepth: 2)
    let errors = [
      #expect(throws: DecodeError.self) {
        try Extractor.decodeValue(from: #"{"a": [[1]]}"#, options: options)
      },
      #expect(throws: DecodeError.self) {
        try Extractor.decodeValue(["a": [[1]]], options: options)
      },
    ]
    let reasons = errors.map { error -> MalformedJSON.Reason? in
      guard case .malformed(let malformed)? = error else { return nil }
      return malformed.reason
    }
    let tooDeep = MalformedJSON.Reason(.tooDeep(maximumDepth: 2))
    #expect(reasons == [tooDeep, tooDeep])
    #expect(errors[1]?.keyPath == ["a", 0])
    #expect(errors[1]?.description == "a[0]: malformed JSON: nested deeper than 2 levels")
    #expect(errors[1]?.redacted.message == "a[0]: malformed JSON: nested deeper than 2 levels")
  }

  @Test func `bytes in another encoding have their reason`() {
    func reason(_ bytes: [UInt8], acceptsUTF16: Bool = false) -> SyntaxError.Reason? {
      var options = ReadingOptions()
      options.allowsUTF16And32 = acceptsUTF16
      let error = #expect(throws: DecodeError.self) {
        try JSONValue.decodeValue(from: bytes, options: options)
      }
      guard case .malformed(let malformed)? = error else { return nil }
      return malformed.reason.code
    }
    #expect(reason([0x5B, 0x22, 0xFF, 0x22, 0x5D]) == .invalidUTF8)
    #expect(reason([0x5B, 0, 0x31, 0, 0x5D, 0]) == .notUTF8(encoding: "UTF-16 (little-endian)"))
    #expect(
      reason([0x5B, 0, 0x22, 0, 0x3D, 0xD8, 0x22, 0, 0x5D, 0], acceptsUTF16: true)
        == .invalidEncoding("UTF-16 (little-endian)"))
    // Half of a surrogate pair, and a scalar above U+10FFFF.
    #expect(
      reason([0, 0x5B, 0, 0x22, 0xDC, 0, 0, 0x22, 0, 0x5D], acceptsUTF16: true)
        == .invalidEncoding("UTF-16 (big-endian)"))
    #expect(
      reason([0x5B, 0, 0, 0, 0, 0, 0x11, 0, 0x5D, 0, 0, 0], acceptsUTF16: true)
        == .invalidEncoding("UTF-32 (little-endian)"))
  }
}

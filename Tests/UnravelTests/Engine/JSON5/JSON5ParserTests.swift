import Testing

@testable import Unravel

struct JSON5ParserTests {
  static let json5 = ReadingOptions(allowsJSON5: true)

  // MARK: Valid documents

  /// Documents in JSON5, and in JSON with the members sorted.
  static let accepted: [(text: String, json: String)] = [
    // Objects and arrays.
    ("{}", "{}"), ("[]", "[]"), ("{a:1}", #"{"a":1}"#), ("{a:1,}", #"{"a":1}"#),
    ("[1,]", "[1]"), ("[[],]", "[[]]"), ("[[1,],{a:[],},]", #"[[1],{"a":[]}]"#),
    ("{a:{b:{c:[],},},}", #"{"a":{"b":{"c":[]}}}"#), (" [ 1 , 2 , ] ", "[1,2]"),

    // Keys.
    ("{'a':1}", #"{"a":1}"#), (#"{"a":1}"#, #"{"a":1}"#), ("{$:1,_:2}", #"{"$":1,"_":2}"#),
    ("{a1$_:1}", #"{"a1$_":1}"#),
    ("{null:1,true:2,Infinity:3}", #"{"Infinity":3,"null":1,"true":2}"#),
    ("{ünïcode:1}", #"{"ünïcode":1}"#), ("{日本:1}", #"{"日本":1}"#), ("{ⅷ:1}", #"{"ⅷ":1}"#),
    ("{𝒜:1}", #"{"𝒜":1}"#), ("{a\u{301}:1}", "{\"a\u{301}\":1}"), ("{a٣:1}", #"{"a٣":1}"#),
    ("{a‿b:1}", #"{"a‿b":1}"#), ("{a\u{200C}b\u{200D}:1}", #"{"a\u200cb\u200d":1}"#),
    (#"{\u0061b:1}"#, #"{"ab":1}"#), (#"{a\u0062c:1}"#, #"{"abc":1}"#),
    (#"{\u0024\u005f:1}"#, #"{"$_":1}"#), (#"{a\u0031:1}"#, #"{"a1":1}"#),
    (#"{a\u200D:1}"#, #"{"a\u200d":1}"#), (#"{\uAC00:1}"#, #"{"가":1}"#),
    (#"{'it\'s':1}"#, #"{"it's":1}"#), ("{'':1}", #"{"":1}"#),
    ("{\u{00A0}a\u{2028}:1}", #"{"a":1}"#),
    ("{a/**/:/**/1}", #"{"a":1}"#), ("{a//\n:1}", #"{"a":1}"#),

    // Strings.
    ("'a'", #""a""#), (#"'"'"#, #""\"""#), (#""'""#, #""'""#), ("''", #""""#),
    (#"'\''"#, #""'""#), (#"'\"'"#, #""\"""#), (#"'\\\/\b\f\n\r\t'"#, #""\\/\u0008\u000c\n\r\t""#),
    (#"'\v'"#, #""\u000b""#), (#"'\0'"#, #""\u0000""#), (#"'\0a'"#, #""\u0000a""#),
    (#"'\x41\xe9\xFF\x00'"#, #""Aéÿ\u0000""#), (#"'\u0041\u00e9\u65e5'"#, #""Aé日""#),
    (#"'\ud83d\ude00'"#, #""😀""#), (#"'\a\c\q\$\('"#, #""acq$(""#), (#"'\é\日\😀'"#, #""é日😀""#),
    ("'a\\\nb'", #""ab""#), ("'a\\\rb'", #""ab""#), ("'a\\\r\nb'", #""ab""#),
    ("'a\\\u{2028}b'", #""ab""#),
    ("'a\\\u{2029}b'", #""ab""#), ("'\\\n'", #""""#), ("'\\\n\\\n'", #""""#),
    ("'\\ud83d\\\n\\\r\n\\ude00'", #""😀""#),
    ("'a\u{2028}b\u{2029}'", #""a\u2028b\u2029""#), ("'a\tb\0'", #""a\tb\u0000""#),
    ("'\u{7F}\u{FEFF}'", #""\u007f\ufeff""#), ("'//'", #""//""#), ("'/*'", #""/*""#),

    // Numbers, as in JSON if it has them.
    ("+1", "1"), ("-1", "-1"), ("+0", "0"), ("-0", "-0"), (".5", "0.5"), ("-.5", "-0.5"),
    ("+.5", "0.5"), ("5.", "5"), ("-5.", "-5"), ("0.", "0"), ("5.e3", "5e3"), (".5e3", "0.5e3"),
    ("5.E+3", "5E+3"), ("+1.50e-07", "1.50e-07"), ("0x0", "0"), ("0xFF", "255"), ("0Xff", "255"),
    ("-0x10", "-16"), ("+0xaBcD", "43981"), ("-0x0", "-0"), ("0x00000001", "1"),
    ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"),
    ("0x3B9ACA00", "1000000000"), ("0x8AC7230489E80001", "10000000000000000001"),
    ("0x1000000000000000000000000", "79228162514264337593543950336"),
    ("Infinity", "Infinity"), ("+Infinity", "Infinity"), ("-Infinity", "-Infinity"),
    ("NaN", "NaN"), ("+NaN", "NaN"), ("-NaN", "NaN"),
    ("[.5,5.,0x1,+1,]", "[0.5,5,1,1]"),

    // Comments.
    ("//\n1", "1"), ("1//", "1"), ("1//x", "1"), ("/**/1", "1"), ("1/**/", "1"), ("/***/1", "1"),
    ("/* // */1", "1"), ("// /*\n1", "1"), ("/* \n\r */1", "1"), ("//\r1", "1"), ("//\r\n1", "1"),
    ("//\u{2028}1", "1"), ("//\u{2029}1", "1"), ("//日本\n1", "1"), ("/*日本*/1", "1"),
    ("[/**/1/**/,/**/2/**/,/**/]", "[1,2]"), ("{/**/a/**/:/**/1/**/,//\n}", #"{"a":1}"#),
    ("[1//*\n,2//*/\n]", "[1,2]"), ("/*/**/1", "1"), ("/**//**/1", "1"),

    // Whitespace.
    ("\t\u{B}\u{C} \n\r\u{A0}\u{FEFF}\u{2028}\u{2029}1", "1"),
    ("\u{1680}\u{2000}\u{200A}\u{202F}\u{205F}\u{3000}1\u{3000}", "1"),
    ("\u{FEFF}\u{FEFF}1", "1"),

    // The example of the specification.
    (
      """
      {
        // comments
        unquoted: 'and you can quote me on that',
        singleQuotes: 'I can use "double quotes" here',
        lineBreaks: "Look, Mom! \\
      No \\\\n's!",
        hexadecimal: 0xdecaf,
        leadingDecimalPoint: .8675309, andTrailing: 8675309.,
        positiveSign: +1,
        trailingComma: 'in objects', andIn: ['arrays',],
        "backwardsCompatible": "with JSON",
      }
      """,
      #"{"andIn":["arrays"],"andTrailing":8675309,"backwardsCompatible":"with JSON","#
        + #""hexadecimal":912559,"leadingDecimalPoint":0.8675309,"#
        + #""lineBreaks":"Look, Mom! No \\n's!","positiveSign":1,"#
        + #""singleQuotes":"I can use \"double quotes\" here","trailingComma":"in objects","#
        + #""unquoted":"and you can quote me on that"}"#
    ),
  ]

  // The tests loop over the tables, so that a passing run prints no documents.

  @Test func `JSON5 has the same values as JSON`() throws {
    for (text, json) in Self.accepted {
      let value = try JSONValue.decodeValue(from: text, options: Self.json5)
      #expect(Self.json(value) == json, "\(text)")
    }
  }

  @Test func `JSON5 is refused without the option`() {
    for (text, json) in Self.accepted where text != json {
      #expect((try? JSONValue.decodeValue(from: text)) == nil, "\(text)")
    }
  }

  @Test func `a truncated document is refused at its end`() {
    for (text, _) in Self.accepted {
      let bytes = Array(text.utf8)
      for count in 0..<bytes.count {
        let prefix = Array(bytes[..<count])
        let refusal = Self.refusal(of: prefix)
        // A number or a comment can end earlier; an array, an object or a string cannot.
        let isOpen = "[{\"'".contains(text.first!) && "]}\"'".contains(text.last!)
        guard isOpen || refusal != nil else { continue }
        #expect(refusal?.offset == count, "\(String(decoding: prefix, as: UTF8.self))")
      }
    }
  }

  // MARK: Malformed documents

  static let refused: [(text: String, reason: SyntaxError.Reason, offset: Int)] = [
    ("", .emptyDocument, 0), (" ", .emptyDocument, 1), ("//", .emptyDocument, 2),
    ("/**/ \u{FEFF}", .emptyDocument, 8),

    // Structure.
    (",", .expectedValue, 0), ("[,]", .expectedValue, 1), ("[1,,]", .expectedValue, 3),
    ("[1 2]", .expectedCommaOrBracket, 3), ("[1}", .expectedCommaOrBracket, 2),
    ("{a:1]", .expectedCommaOrBrace, 4), ("{a:1 b:2}", .expectedCommaOrBrace, 5),
    ("{,}", .expectedIdentifier, 1), ("{a:1,,}", .expectedIdentifier, 5),
    ("{a}", .expectedColon, 2), ("{a,}", .expectedColon, 2), ("{a 1}", .expectedColon, 3),
    ("{a:}", .expectedValue, 3), ("{:1}", .expectedIdentifier, 1),
    ("{1:1}", .expectedIdentifier, 1),
    ("{[]:1}", .expectedIdentifier, 1), ("[", .unexpectedEnd, 1), ("{", .unexpectedEnd, 1),
    ("[1", .unexpectedEnd, 2), ("[1,", .unexpectedEnd, 3), ("{a", .unexpectedEnd, 2),
    ("1 2", .trailingContent, 2), ("1,", .trailingContent, 1), ("[]]", .trailingContent, 2),
    ("a", .expectedValue, 0), ("[a]", .expectedValue, 1), ("]", .expectedValue, 0),
    ("\u{0}", .expectedValue, 0), ("\u{85}1", .expectedValue, 0),
    ("[1;]", .expectedCommaOrBracket, 2),
    ("[1 é]", .expectedCommaOrBracket, 3), ("[\u{200B}1]", .expectedValue, 1),

    // Comments.
    ("/", .unexpectedEnd, 1), ("/*", .unterminatedComment, 2), ("/* *", .unterminatedComment, 4),
    ("/*/", .unterminatedComment, 3), ("1/*", .unterminatedComment, 3), ("/x", .expectedValue, 1),
    ("[1/x]", .expectedCommaOrBracket, 3), ("[/]", .expectedValue, 2),
    ("1/ /", .trailingContent, 2),
    ("{/", .unexpectedEnd, 2), ("{a/b:1}", .expectedColon, 3), ("#\n1", .expectedValue, 0),

    // Keys.
    ("{a-b:1}", .expectedColon, 2), ("{9a:1}", .expectedIdentifier, 1),
    ("{a b:1}", .expectedColon, 3),
    ("{😀:1}", .expectedIdentifier, 1), ("{a😀:1}", .expectedColon, 2),
    ("{\u{301}a:1}", .expectedIdentifier, 1), ("{٣:1}", .expectedIdentifier, 1),
    ("{\u{200C}:1}", .expectedIdentifier, 1), (#"{\a:1}"#, .invalidEscape, 2),
    (#"{\x61:1}"#, .invalidEscape, 2), (#"{\u006:1}"#, .invalidUnicodeEscape, 6),
    (#"{\u{61}:1}"#, .invalidUnicodeEscape, 3), (#"{\u0031:1}"#, .invalidIdentifierEscape, 5),
    (#"{\u0020:1}"#, .invalidIdentifierEscape, 6), (#"{a\u002d:1}"#, .invalidIdentifierEscape, 7),
    (#"{a\ud835\udc9c:1}"#, .invalidIdentifierEscape, 5),
    (#"{\ue000:1}"#, .invalidIdentifierEscape, 3),
    (#"{\u"#, .unexpectedEnd, 3), (#"{\u00"#, .unexpectedEnd, 5), (#"{\"#, .unexpectedEnd, 2),

    // Strings.
    ("'", .unexpectedEnd, 1), ("'a", .unexpectedEnd, 2), ("'a\"", .unexpectedEnd, 3),
    ("\"a'", .unexpectedEnd, 3), ("'a\nb'", .controlCharacter, 2), ("'a\rb'", .controlCharacter, 2),
    (#"'\1'"#, .invalidEscape, 2), (#"'\9'"#, .invalidEscape, 2), (#"'\01'"#, .invalidEscape, 3),
    (#"'\00'"#, .invalidEscape, 3), (#"'\x'"#, .invalidHexadecimalEscape, 3),
    (#"'\x4g'"#, .invalidHexadecimalEscape, 4), (#"'\xé1'"#, .invalidHexadecimalEscape, 3),
    (#"'\u'"#, .invalidUnicodeEscape, 3), (#"'\u004'"#, .invalidUnicodeEscape, 6),
    (#"'\u{41}'"#, .invalidUnicodeEscape, 3), (#"'\udc00'"#, .loneSurrogate, 4),
    (#"'\ud800'"#, .loneSurrogate, 7), (#"'\ud800x'"#, .loneSurrogate, 7),
    (#"'\ud800\n'"#, .loneSurrogate, 8), (#"'\ud800\ud800'"#, .loneSurrogate, 10),
    ("'\\ud800\\\nx'", .loneSurrogate, 9), (#"'\"#, .unexpectedEnd, 2),
    (#"'\x"#, .unexpectedEnd, 3),
    (#"'\u00"#, .unexpectedEnd, 5), (#"'\ud800\"#, .unexpectedEnd, 8),

    // Numbers.
    ("+", .unexpectedEnd, 1), ("-", .unexpectedEnd, 1), (".", .unexpectedEnd, 1),
    ("[.]", .expectedDigit, 2), ("[+]", .expectedDigit, 2), ("[+.]", .expectedDigit, 3),
    ("+-1", .expectedDigit, 1), ("++1", .expectedDigit, 1), ("- 1", .expectedDigit, 1),
    ("-/**/1", .expectedDigit, 1), ("01", .leadingZero, 1), ("+01", .leadingZero, 2),
    ("00", .leadingZero, 1), ("-00.5", .leadingZero, 2), ("0x", .unexpectedEnd, 2),
    ("[0x]", .expectedDigit, 3), ("0xg", .expectedDigit, 2), ("0x1.8", .trailingContent, 3),
    ("0x1p3", .trailingContent, 3), ("[0b1]", .expectedCommaOrBracket, 2),
    ("1e", .unexpectedEnd, 2),
    ("[1e]", .expectedDigit, 3), ("[.e1]", .expectedDigit, 2), ("[1e+]", .expectedDigit, 4),
    ("[1.e]", .expectedDigit, 4), ("1..2", .trailingContent, 2),
    ("[1_0]", .expectedCommaOrBracket, 2),
    ("Infinit", .unexpectedEnd, 7), ("[Infinite]", .invalidNumberLiteral, 8),
    ("infinity", .expectedValue, 0), ("nan", .invalidLiteral, 1), ("Nan", .invalidNumberLiteral, 2),
    ("-nan", .expectedDigit, 1), ("NaNs", .trailingContent, 3), ("+null", .expectedDigit, 1),

    // Literals.
    ("tru", .unexpectedEnd, 3), ("truth", .invalidLiteral, 3),
    ("[nulls]", .expectedCommaOrBracket, 5),
    ("True", .expectedValue, 0), ("undefined", .expectedValue, 0),
  ]

  @Test func `a malformed document is refused at the first character that cannot continue one`() {
    for (text, reason, offset) in Self.refused {
      let refusal = Self.refusal(of: Array(text.utf8))
      #expect(refusal?.reason == reason, "\(text)")
      #expect(refusal?.offset == offset, "\(text)")
    }
  }

  @Test(
    arguments: [
      ([0x27, 0xFF, 0x27], 1), ([0x27, 0xC3, 0x27], 2), ([0x27, 0xED, 0xA0, 0x80, 0x27], 2),
      ([0x2F, 0x2F, 0xC0, 0xAF], 2), ([0x31, 0x20, 0xE2, 0x80, 0x41], 4),
      ([0x2F, 0x2A, 0xF5, 0x2A, 0x2F, 0x31], 2), ([0x7B, 0xC3, 0x41, 0x3A, 0x31, 0x7D], 2),
      ([0x31, 0xFE], 1),
    ] as [([UInt8], Int)])
  func `bytes that are not UTF-8 are refused anywhere`(bytes: [UInt8], offset: Int) {
    let refusal = Self.refusal(of: bytes)
    #expect(refusal?.reason == .invalidUTF8)
    #expect(refusal?.offset == offset)
  }

  @Test func `an error before bytes that are not UTF-8 is reported first`() {
    let refusal = Self.refusal(of: Array("[1 2, '".utf8) + [0xFF])
    #expect(refusal?.reason == .expectedCommaOrBracket)
    #expect(refusal?.offset == 3)
  }

  @Test(
    arguments: [
      (Array("[\0".utf8), "UTF-16 (little-endian)"),
      ([0xFE, 0xFF, 0, 0x31], "UTF-16 (big-endian)"),
      ([0x31, 0, 0, 0], "UTF-32 (little-endian)"),
    ] as [([UInt8], String)])
  func `other encodings are named`(bytes: [UInt8], encoding: String) {
    #expect(Self.refusal(of: bytes)?.reason == .notUTF8(encoding: encoding))
  }

  @Test func `the bytes before an error can be continued after one byte changes`() {
    var random = SeededGenerator(for: "JSON5ParserTests")
    let bytes = Array("/'\"\\{}[]:,.+-0x1eENnIu\n\r\t *$_".utf8) + [0xC2, 0xA0, 0xE2, 0x80, 0xA8]
    for (text, _) in Self.accepted {
      for _ in 0..<40 {
        var changed = Array(text.utf8)
        changed[Int.random(in: changed.indices, using: &random)] = bytes.randomElement(
          using: &random)!
        guard let refusal = Self.refusal(of: changed), refusal.reason != .invalidUTF8 else {
          continue
        }
        let shown = String(decoding: changed, as: UTF8.self)
        if let before = Self.refusal(of: Array(changed[..<refusal.offset])) {
          #expect(before.offset == refusal.offset, "\(shown)")
        }
      }
    }
  }

  // MARK: JSON is JSON5

  static let strict = [
    "{}", "[]", "0", "-0", "1.5", "1e5", "-1.50E+10", "123456789012345678901234567890", "null",
    "true", "false", #""""#, #""a""#, #""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#, "\"日本\u{2028}\"",
    " [ 1 , 2.25 , [ ] , { } ] ", #"{"a": {"b": [null, true, false, "c\n"]}, "d": -1e-5}"#,
    #"{"a": 1, "a": 2}"#, #"{"\u0061": 1, "b": 2}"#, #"{"a": 1, "\u0061": 2}"#, "\u{FEFF}[1]",
    "[" + String(repeating: "1.0", count: 1) + String(repeating: "0", count: 20_000) + "]",
    "{" + (0..<100).map { #""name\#($0)": \#($0)"# }.joined(separator: ",\r\n\t") + "}",
  ]

  @Test(arguments: Self.strict.indices)
  func `a JSON document has the same tape and values as JSON5`(index: Int) throws {
    let text = Self.strict[index]
    let bytes = Array(text.utf8)
    let json = try Document.parse(bytes, options: ParserOptions())
    let json5 = try Document.parse(bytes, options: ParserOptions(allowsJSON5: true))
    #expect(json5.tape.count == json.tape.count)
    // A string with escapes is rewritten.
    for index in 0..<json.tape.count where !text.contains("\\") {
      #expect(json5.tape[TapeIndex(index)].word == json.tape[TapeIndex(index)].word)
    }
    #expect(
      try JSONValue.decodeValue(from: text, options: Self.json5)
        == JSONValue.decodeValue(from: text))
  }

  @Test func `the maximum depth and the refusal of duplicate keys are options`() throws {
    func refusal(_ text: String, _ options: ReadingOptions) -> (SyntaxError.Reason, Int)? {
      Self.refusal(of: Array(text.utf8), options)
    }
    let shallow = ReadingOptions(maximumDepth: 2, allowsJSON5: true)
    #expect(refusal("{a:[1,],}", shallow) == nil)
    #expect(refusal("{a:[1,{}],}", shallow)! == (.tooDeep(maximumDepth: 2), 6))
    #expect(
      refusal(String(repeating: "[", count: 1_000_000), Self.json5)!
        == (.tooDeep(maximumDepth: 512), 512))

    let strict = ReadingOptions(duplicateKeys: .refuse, allowsJSON5: true)
    #expect(refusal("{a:1,b:{a:1}}", strict) == nil)
    #expect(refusal("{a:1, a:2}", strict)! == (.duplicateKey("a"), 6))
    #expect(refusal("{a:1, 'a':2}", strict)! == (.duplicateKey("a"), 6))
    #expect(refusal(#"{a:1, "\x61":2}"#, strict)! == (.duplicateKey("a"), 6))
    #expect(refusal(#"{\u0061:1, a:2}"#, strict)! == (.duplicateKey("a"), 11))
  }

  @Test func `the first of duplicate keys counts in every notation`() throws {
    let text = #"{\u0061: 1, 'a': 2, "\x61": 3, b: 4}"#
    let e = try Extractor.decodeValue(from: text, options: Self.json5)
    #expect(try e <| "a" as Int == 1)
    #expect(try e <| "b" as Int == 4)
    #expect(try e.keys == ["a", "b"])
    #expect(try e.count == 2)
  }

  @Test(arguments: [
    #"{a: 1}"#, #"{'a': 1}"#, #"{b: 2, a: 1, c: 3}"#, #"{b: 2, 'a': 1}"#, "{'a': 1}",
    "{" + (0..<100).map { "b\($0): 2," }.joined() + #"\u0061: 1}"#,
  ])
  func `a key is found in every notation`(text: String) throws {
    let e = try Extractor.decodeValue(from: text, options: Self.json5)
    #expect(try e <| "a" as Int == 1)
    #expect(try e <|? "aa" as Int? == nil)
    #expect(try e <| "a" as Int == 1)
  }

  // MARK: Conversion of numbers

  @Test(arguments: [
    ("0xFF", "255"), ("+1", "1"), ("5.", "5"), ("-0x8000000000000000", "-9223372036854775808"),
    (
      "0x8000000000000000",
      "throws expected Int (-9223372036854775808...9223372036854775807), found 9223372036854775808"
    ),
    (".5", "throws expected Int, found 0.5"), (".5e1", "5"), ("+.0", "0"), ("-0x0", "0"),
    ("Infinity", "throws expected Int, found Infinity"),
    ("NaN", "throws expected Int, found NaN"),
    ("0x" + String(repeating: "0", count: 300) + "1", "1"),
  ])
  func `an integer is read in every notation`(text: String, expected: String) {
    #expect(outcome { try Int.decodeValue(from: text, options: Self.json5) } == expected)
    let inArray =
      expected.hasPrefix("throws ")
      ? expected.replacing("throws ", with: "throws [0]: ") : "[\(expected)]"
    #expect(
      outcome { try [Int].decodeValue(from: "[\(text),]", options: Self.json5) } == inArray)
  }

  @Test(
    arguments: [
      ("0xFFFFFFFFFFFFFFFF", .max), ("+0xF", 15), ("-0x0", 0), ("-0x1", nil),
      ("0x10000000000000000", nil), ("Infinity", nil),
    ] as [(String, UInt64?)])
  func `an unsigned integer is read in every notation`(text: String, expected: UInt64?) {
    #expect((try? UInt64.decodeValue(from: text, options: Self.json5)) == expected)
  }

  @Test(
    arguments: [
      (".1", 0.1), ("-.1", -0.1), ("+1.", 1), ("0x10", 16), ("-0x0", -0.0),
      ("Infinity", .infinity),
      ("+Infinity", .infinity), ("-Infinity", -.infinity), ("5.e-300", 5e-300),
      ("0x20000000000001", 9007199254740992), ("0x20000000000003", 9007199254740996),
      (
        "0x" + String(repeating: "F", count: 13) + String(repeating: "0", count: 243),
        0x0.fffffffffffffp1024
      ),
    ] as [(String, Double)])
  func `a Double is read in every notation`(text: String, expected: Double) throws {
    let value = try Double.decodeValue(from: text, options: Self.json5)
    #expect(value.bitPattern == expected.bitPattern)
    #expect(try [Double].decodeValue(from: "[\(text)]", options: Self.json5) == [expected])
    #expect(try JSONValue.decodeValue(from: text, options: Self.json5).double == expected)
  }

  @Test(arguments: ["NaN", "+NaN", "-NaN"])
  func `NaN is a Double and a Float`(text: String) throws {
    #expect(try Double.decodeValue(from: text, options: Self.json5).isNaN)
    #expect(try Float.decodeValue(from: text, options: Self.json5).isNaN)
  }

  @Test(arguments: [
    "0x" + String(repeating: "F", count: 256), "+1e400",
    "0x1" + String(repeating: "0", count: 1000),
  ])
  func `a number beyond the range of Double is not infinite`(text: String) {
    #expect((try? Double.decodeValue(from: text, options: Self.json5)) == nil)
  }

  @Test(
    arguments: [
      ("0x1000001", 16777216), ("0x1000003", 16777220), (".1", 0.1), ("-Infinity", -.infinity),
      ("+16777217", 16777216),
    ] as [(String, Float)])
  func `a Float is rounded once`(text: String, expected: Float) throws {
    #expect(try Float.decodeValue(from: text, options: Self.json5) == expected)
  }

  @Test func `numbers are equal if their values are`() throws {
    func number(_ text: String) throws -> JSONValue {
      try JSONValue.decodeValue(from: text, options: Self.json5)
    }
    #expect(try number("0x10") == number("16.0"))
    #expect(try number("+.5") == number("5e-1"))
    #expect(try number("NaN") == number("-NaN"))
    #expect(try number("Infinity") != number("-Infinity"))
    #expect(try number("Infinity").int == nil)
    let long = String(repeating: "A", count: 300)
    #expect(try number("0x\(long)e0") != number("0x\(long)e1"))
    #expect(try Set([number("0x10"), number("16"), number("1.6e1")]).count == 1)
  }

  // MARK: Error messages

  struct Band: Unravel.Decodable {
    let name: String
    let formed: Int

    static func decode(_ e: Extractor) throws -> Band {
      try Band(name: e <| "name", formed: e <| "formed")
    }
  }

  @Test(arguments: [
    (
      "{name: 'Perfume', formed: 'in 1999'}",
      """
      formed: expected Int, found "in 1999"
       --> line 1, column 27
      1 | {name: 'Perfume', formed: 'in 1999'}
        |                           ^^^^^^^^^
      """
    ),
    (
      "{name: 'Perfume', // ok\n  formed: -Infinity}",
      """
      formed: expected Int, found -Infinity
       --> line 2, column 11
      2 |   formed: -Infinity}
        |           ^^^^^^^^^
      """
    ),
    (
      "{name: ['\\x41', .5, {a: +1,}], formed: 1999}",
      """
      name: expected String, found ["A",0.5,{"a":1}]
       --> line 1, column 8
      1 | {name: ['\\x41', .5, {a: +1,}], formed: 1999}
        |        ^
      """
    ),
    (
      "{name: 'Perfume', form\\u0065d_: 1999}",
      """
      formed: missing "formed" (did you mean "formed_"?)
       --> line 1, column 1
      1 | {name: 'Perfume', form\\u0065d_: 1999}
        | ^
      """
    ),
    (
      "{name: 'Perfume' // a comma is missing\n formed: 1999}",
      """
      malformed JSON: expected a comma or }
       --> line 2, column 2
      2 |  formed: 1999}
        |  ^
      """
    ),
    (
      "{name: 'Perfume', for-med: 1999}",
      """
      malformed JSON: expected a colon after the key
       --> line 1, column 22
      1 | {name: 'Perfume', for-med: 1999}
        |                      ^
      """
    ),
    (
      "{name: 'Perfume', 1st: 1999}",
      """
      malformed JSON: expected a key
       --> line 1, column 19
      1 | {name: 'Perfume', 1st: 1999}
        |                   ^
      """
    ),
  ])
  func `an error shows the text of the document`(text: String, expected: String) throws {
    #expect(message { try Band.decodeValue(from: text, options: Self.json5) } == expected)
  }

  @Test func `a key without quotes has a source location`() throws {
    let bytes = Array("{ /*'*/ name: 1, 'two': 2 }".utf8)
    let context = DecodingContext(
      try Document.parse(bytes, options: ParserOptions(allowsJSON5: true)))
    #expect(context.location(of: TapeIndex(2))?.column == 9)
    #expect(context.location(of: TapeIndex(4))?.column == 18)
  }

  // MARK: Helpers

  /// The reason and the offset of the error, or nil if the document is valid.
  static func refusal(
    of bytes: [UInt8], _ options: ReadingOptions = json5
  ) -> (reason: SyntaxError.Reason, offset: Int)? {
    do {
      _ = try JSONValue.decodeValue(from: bytes, options: options)
      return nil
    } catch DecodeError.malformed(let malformed) {
      return (malformed.reason.code, malformed.location.offset)
    } catch {
      Issue.record(error)
      return nil
    }
  }

  /// A value as JSON with sorted members.
  static func json(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): number.text
    case .string(let string): JSONText.quoted(string)
    case .array(let elements): "[" + elements.map(json).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { JSONText.quoted($0.key) + ":" + json($0.value) }
        .joined(separator: ",") + "}"
    }
  }
}

extension JSON5ParserTests {
  @Test(arguments: [
    (#"{"a" /* x"#, "{}"), (#"{"a": 1, "b" /* x"#, #"{"a":1}"#),
    (#"{"a":1} // caf"#, #"{"a":1}"#),
    (#"{"a":1} /* x"#, #"{"a":1}"#), ("1 /*", "1"),
  ])
  func `a truncated comment ends the document`(text: String, expected: String) throws {
    for truncation in [ReadingOptions.TruncatedInput.accept, .acceptPartialStrings] {
      var options = ReadingOptions(allowsJSON5: true)
      options.truncatedInput = truncation
      #expect(try JSONValue.decodeValue(from: text, options: options).description == expected)
    }
  }

  @Test func `a truncated character in a comment after the document is accepted`() throws {
    var options = ReadingOptions(allowsJSON5: true)
    options.truncatedInput = .accept
    let bytes = Array("{a: 1} // caf".utf8) + [0xC3]
    #expect(try JSONValue.decodeValue(from: bytes, options: options) == ["a": 1])
    options.truncatedInput = .refuse
    #expect(throws: DecodeError.self) { try JSONValue.decodeValue(from: bytes, options: options) }
  }

  @Test func `an empty rewritten string has its own location`() throws {
    let options = ReadingOptions(duplicateKeys: .refuse, allowsJSON5: true)
    #expect(
      message { try [Int].decodeValue(from: "[\"\\\n\", +1]", options: options) }.contains(
        "line 1, column 2"))
    #expect(
      message { try JSONValue.decodeValue(from: "{'\\\n': 1, '\\\n': +2}", options: options) }
        .contains("line 2, column 7"))
  }
}

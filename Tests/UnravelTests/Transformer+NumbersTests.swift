import Foundation
import Testing
import Unravel

struct TransformerNumbersTests {
  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("42", 42), ("-42", -42), ("1.0", 1), ("1e2", 100), ("1E+2", 100),
      ("1200e-2", 12), ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ] as [(String, Int)])
  func `an integer in a string is read`(text: String, value: Int) throws {
    #expect(try Transformer.numberInString(Int.self).apply(text) == value)
    let inferred: Int = try Transformer.numberInString.apply(text)
    #expect(inferred == value)
  }

  @Test(
    arguments: [
      ("", nil), (" ", nil), ("x", nil), ("-", nil), ("--1", nil), ("1e", nil), ("1_000", nil),
      ("NaN", nil),
      ("Infinity", nil), ("true", nil), ("null", nil), ("[1]", nil), ("1]", nil), ("1.5", nil),
      ("４２", nil),
      ("4\u{301}2", nil), ("1\01", nil), ("\u{FEFF}42", nil), (" 42", "without whitespace"),
      ("42 ", "without whitespace"), ("42\n", "without whitespace"), ("1 2", "without whitespace"),
      ("\u{A0}7", "without whitespace"), ("+42", "without a plus sign"),
      ("042", "without leading zeros"),
      ("-007", "without leading zeros"), ("00", "without leading zeros"),
      ("1.", "with a digit after the point"),
      (".5", "with a digit before the point"), ("-.5", "with a digit before the point"),
      ("0x2A", "decimal"),
      ("1,000", "without commas"), ("1,2", "without commas"),
    ] as [(String, String?)])
  func `a text that is not an integer is refused with the reason`(text: String, reason: String?) {
    let form = "number in a string" + (reason.map { ", \($0)" } ?? "")
    #expect(throws: typeMismatch("Int (\(form))", actual: text, keyPath: [])) {
      try Transformer.numberInString(Int.self).apply(text)
    }
    let e = #expect(throws: DecodeError.self) {
      try decodeValue(from: JSONValue.array([.string(text)])) { e in
        try e.array([], .numberOrString(Int.self))
      }
    }
    #expect(e == typeMismatch("Int (number or \(form))", actual: text, keyPath: [0]))
  }

  @Test func `every number type is read from a string`() throws {
    #expect(try Transformer.numberInString(UInt8.self).apply("255") == 255)
    #expect(throws: typeMismatch("UInt8 (number in a string, 0...255)", actual: "256")) {
      try Transformer.numberInString(UInt8.self).apply("256")
    }
    for text in ["9223372036854775808", "-9223372036854775809", "1e400", "-1e400"] {
      let expected = "Int (number in a string, -9223372036854775808...9223372036854775807)"
      #expect(throws: typeMismatch(expected, actual: text)) {
        try Transformer.numberInString(Int.self).apply(text)
      }
    }
    #expect(try Transformer.numberInString(Double.self).apply("0.1") == 0.1)
    #expect(try Transformer.numberInString(Double.self).apply("-0").sign == .minus)
    let range = "-1.7976931348623157e+308...1.7976931348623157e+308"
    #expect(throws: typeMismatch("Double (number in a string, \(range))", actual: "1e400")) {
      try Transformer.numberInString(Double.self).apply("1e400")
    }
    #expect(
      throws: typeMismatch(
        "Float (number in a string, -3.4028235e+38...3.4028235e+38)", actual: "-1e39")
    ) { try Transformer.numberInString(Float.self).apply("-1e39") }
    #expect(
      throws: typeMismatch("Decimal (number in a string, -3.4e+165...3.4e+165)", actual: "1e400")
    ) {
      try Transformer.numberInString(Decimal.self).apply("1e400")
    }
    #expect(
      throws: typeMismatch(
        "Decimal (number in a string, 38 digits, none below 1e-128)", actual: "1e-400")
    ) { try Transformer.numberInString(Decimal.self).apply("1e-400") }
    #expect(try Transformer.numberInString(Float.self).apply("1.5") == 1.5)
    #expect(try Transformer.numberInString(UInt64.self).apply("18446744073709551615") == .max)
  }

  @Test(arguments: readers)
  func `a model has numbers in strings`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"id": "17", "prices": ["1.5", "2"]}"#, options: ReadingOptions(reader: reader))
    let id: Int = try e.value("id", .numberInString)
    #expect(id == 17)
    #expect(try e.array("prices", .numberInString(Double.self)) == [1.5, 2])
    #expect(
      throws: DecodeError.typeMismatch(
        expected: "Int (number in a string)", actual: #""1.5""#, keyPath: ["prices", 0])
    ) { try e.array("prices", .numberInString(Int.self)) }
  }

  @Test func `a value of another type is not a number in a string`() throws {
    let e = try Extractor.decodeValue(from: #"{"id": 17}"#)
    #expect(
      outcome { try e.value("id", .numberInString(Int.self)) }
        == "throws id: expected Int (number in a string), found 17")
  }

  // MARK: Numbers or strings

  private let mixed = #"""
    {
      "number": 42, "string": "42", "fraction": 1.5, "text": "x", "null": null, "flag": true,
      "empty": "", "all": [1, "2", 3e0], "gap": ["1", null], "map": {"a": "1", "b": 2}, "large": "300",
      "larger": 3e2
    }
    """#

  @Test(arguments: readers)
  func `a number is read from a number or a string`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(from: mixed, options: ReadingOptions(reader: reader))
    #expect(try e.value("number", .numberOrString(Int.self)) == 42)
    #expect(try e.value("string", .numberOrString(Int.self)) == 42)
    #expect(try e.value("fraction", .numberOrString(Double.self)) == 1.5)
    #expect(try e.array("all", .numberOrString(Int.self)) == [1, 2, 3])
    #expect(try e.dictionary("map", .numberOrString(Int.self)) == ["a": 1, "b": 2])
    #expect(try e.valueOptional("null", .numberOrString(Int.self)) == nil)
    #expect(try e.valueOptional("absent", .numberOrString(Int.self)) == nil)
    let doubled = Transformer.chain(.numberOrString(Int.self), then: Transformer { $0 * 2 })
    #expect(try e.value("string", doubled) == 84)
  }

  @Test(arguments: [
    ("fraction", "fraction: expected Int (number or number in a string), found 1.5"),
    ("text", #"text: expected Int (number or number in a string), found "x""#),
    ("empty", #"empty: expected Int (number or number in a string), found """#),
    ("flag", "flag: expected Int (number or number in a string), found true"),
    ("all", "all: expected Int (number or number in a string), found [1,\"2\",3e0]"),
    ("null", #"null: missing "null" (it is null)"#), ("absent", #"absent: missing "absent""#),
  ])
  func `another value is not a number or a string`(key: String, message: String) throws {
    let e = try Extractor.decodeValue(from: mixed)
    #expect(
      outcome { try e.value(JSONKeyPath(key), .numberOrString(Int.self)) } == "throws \(message)")
  }

  @Test func `the error of an integer outside of the range has the range`() throws {
    let e = try Extractor.decodeValue(from: mixed)
    #expect(
      outcome { try e.value("large", .numberOrString(UInt8.self)) }
        == #"throws large: expected UInt8 (number or number in a string, 0...255), found "300""#)
    #expect(
      outcome { try e.value("larger", .numberOrString(UInt8.self)) }
        == #"throws larger: expected UInt8 (number or number in a string, 0...255), found 3e2"#)
    #expect(
      outcome { try e.value("large", .numberInString(UInt8.self)) }
        == #"throws large: expected UInt8 (number in a string, 0...255), found "300""#)
    let range = "-1.7976931348623157e+308...1.7976931348623157e+308"
    #expect(
      outcome {
        try decodeValue(from: "1e400") { e in try e.value([], .numberOrString(Double.self)) }
      }
        == "throws expected Double (number or number in a string, \(range)), found 1e400")
    #expect(
      outcome { try e.array("gap", .numberOrString(Int.self)) }
        == "throws gap[1]: expected Int (number or number in a string), found null")
  }

  // MARK: Flags

  @Test(
    arguments: [
      ("true", true), ("false", false), ("1", true), ("0", false), ("1.0", true), ("-0", false),
      (#""true""#, true), (#""false""#, false), (#""1""#, true), (#""0""#, false),
      (#""yes""#, true),
      (#""no""#, false), (#""on""#, true), (#""off""#, false), (#""TRUE""#, true),
      (#""False""#, false),
      (#""Yes""#, true), (#""NO""#, false), (#""On""#, true), (#""oFF""#, false),
      (#""\u0079es""#, true),
    ], readers)
  func `a flag is read from a boolean, a number or a word`(
    text: (json: String, value: Bool), reader: JSONReader
  ) throws {
    let e = try Extractor.decodeValue(
      from: "{\"flag\": \(text.json), \"all\": [\(text.json)]}",
      options: ReadingOptions(reader: reader))
    #expect(try e.value("flag", .flag) == text.value)
    #expect(try e.valueOptional("flag", .nilWhenEmpty(.flag)) == text.value)
    #expect(try e.array("all", .flag) == [text.value])
  }

  @Test(arguments: [
    "2", "-1", "0.5", #""""#, #"" yes""#, #""y""#, #""t""#, #""2""#, #""1.0""#, #""yess""#,
    #""truee""#, "[]",
    "{}", #""ｙｅｓ""#,
  ])
  func `another value is not a flag`(json: String) throws {
    let e = try Extractor.decodeValue(from: "{\"flag\": \(json)}")
    #expect(
      outcome { try e.value("flag", .flag) }
        == "throws flag: expected Bool (true, false, 1, 0, yes, no, on, off), found \(json)")
  }

  // MARK: Strings or numbers

  @Test(arguments: readers)
  func `a string is read from a string or a number`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"string": "a7", "number": 42, "all": ["", 1.5, -3], "null": null}"#,
      options: ReadingOptions(reader: reader))
    #expect(try e.value("string", .stringOrNumber) == "a7")
    #expect(try e.value("number", .stringOrNumber) == "42")
    #expect(try e.array("all", .stringOrNumber) == ["", "1.5", "-3"])
    #expect(try e.valueOptional("null", .stringOrNumber) == nil)
    #expect(
      outcome { try e.value("null", .stringOrNumber) }
        == #"throws null: missing "null" (it is null)"#)
  }

  @Test(arguments: ["1.50", "1e400", "-0", "123456789012345678901234567890"])
  func `a number becomes a string as it is written`(number: String) throws {
    #expect(try decodeValue(from: number) { e in try e.value([], .stringOrNumber) } == number)
  }

  @Test(arguments: ["true", "[1]", "{}"])
  func `another value is neither a string nor a number`(json: String) throws {
    let e = try Extractor.decodeValue(from: "{\"id\": \(json)}")
    #expect(
      outcome { try e.value("id", .stringOrNumber) }
        == "throws id: expected String (string or number), found \(json)")
  }

  @Test func `null is a missing boolean`() throws {
    let e = try Extractor.decodeValue(from: #"{"flag": null}"#)
    #expect(
      outcome { try e.value("flag", .flag) } == #"throws flag: missing "flag" (it is null)"#)
    #expect(try e.valueOptional("flag", .flag) == nil)
  }
}

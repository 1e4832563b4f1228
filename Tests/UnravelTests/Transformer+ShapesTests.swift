import Foundation
import Testing
import Unravel

struct TransformerShapesTests {
  static let text = #"""
    {"one": "pop", "many": ["pop", "techno"], "mixed": ["pop", 1], "none": [], "null": null, "object": {"id": 7},
     "payload": "{\"id\": 7}", "wrong": "{\"id\": \"7\"}", "broken": "{", "days": "[\"1970-01-01\"]",
     "nested": [["1970-01-01"], ["soon"]], "maps": [{"a": "1970-01-01"}, {"b": "soon"}],
     "albums": {"2022-07-03": 3, "1970-01-01": 4}, "keys": {"soon": 3}, "values": {"1970-01-01": "x"},
     "inner": {"a": ["1970-01-01"]}, "seconds": 0}
    """#

  typealias Read = @Sendable (Extractor) throws -> Any?

  static let rows: [(name: String, read: Read, outcome: String)] = [
    ("one", { try $0.value("one", .oneOrMany) as [String] }, #"["pop"]"#),
    ("many", { try $0.value("many", .oneOrMany) as [String] }, #"["pop", "techno"]"#),
    (
      "an optional of many", { try $0.valueOptional("many", .oneOrMany) as [String]? },
      #"["pop", "techno"]"#
    ),
    ("no one", { try $0.valueOptional("null", .oneOrMany) as [String]? }, "nil"),
    ("none", { try $0.value("none", .oneOrMany) as [String] }, "[]"),
    (
      "null", { try $0.value("null", .oneOrMany) as [String] },
      #"throws null: missing "null" (it is null)"#
    ),
    (
      "null of an optional", { try $0.value("null", .oneOrMany) as [String?] },
      #"throws null: missing "null" (it is null)"#
    ),
    (
      "one of many", { try $0.value("mixed", .oneOrMany) as [String] },
      "throws mixed[1]: expected String, found 1"
    ),
    (
      "neither", { try $0.value("object", .oneOrMany) as [String] },
      #"throws object: expected String, found {"id":7}"#
    ),
    (
      "one transformed", { try $0.value("one", .oneOrMany(.day)) },
      #"throws one: expected Date "yyyy-MM-dd", found "pop""#
    ),
    (
      "many tolerated", { try $0.value("mixed", .oneOrMany(.invalid(as: ""))) as [String] },
      #"["pop", ""]"#
    ),
    (
      "many that are markers",
      { try $0.value("many", .oneOrMany(.nilWhen(["pop"], Transformer { (s: String) in s }))) },
      #"[nil, Optional("techno")]"#
    ),
    ("a value", { try $0.value("object", .embeddedJSON) as [String: Int] }, #"["id": 7]"#),
    ("its JSON", { try $0.value("payload", .embeddedJSON) as [String: Int] }, #"["id": 7]"#),
    (
      "its JSON, invalid", { try $0.value("wrong", .embeddedJSON) as [String: Int] },
      #"throws wrong.id: expected Int, found "7""#
    ),
    (
      "its JSON, malformed", { try $0.value("broken", .embeddedJSON) as [String: Int] },
      """
      throws broken: malformed JSON: the input ends early (the { at line 1, column 1 is not closed)
      """
    ),
    (
      "its JSON, tolerated",
      { try $0.value("broken", .invalid(.embeddedJSON, as: [:])) as [String: Int] }, "[:]"
    ),
    ("its JSON, transformed", { try $0.value("days", .embeddedJSON(.array(.day))).count }, "1"),
    ("its JSON, null", { try $0.valueOptional("null", .embeddedJSON) as [String: Int]? }, "nil"),
    (
      "an array", { try $0.value("nested", .array(.array(.day))) },
      #"throws nested[1][0]: expected Date "yyyy-MM-dd", found "soon""#
    ),
    (
      "no array", { try $0.value("one", .array(.day)) }, #"throws one: expected array, found "pop""#
    ),
    (
      "an array tolerated",
      { try $0.array("nested", .array(.invalid(.day, as: nil))).last?.last ?? nil }, "nil"
    ),
    ("an array of the wrong type", { try $0.value("mixed", .invalid(.array(.day), as: [])) }, "[]"),
    (
      "an array applied", { try Transformer.array(.day).apply($0 <| ["nested", 0]).count },
      "1"
    ),
    (
      "no array applied", { try Transformer.array(.day).apply($0 <| "one") },
      #"throws one: expected array, found "pop""#
    ),
    (
      "an array of the wrong elements applied",
      { try Transformer.array(.array(.day)).apply($0 <| "nested") },
      #"throws nested[1][0]: expected Date "yyyy-MM-dd", found "soon""#
    ),
    (
      "an array and a function",
      {
        try $0.value("inner", .chain(.dictionary(.array(.day))) { ($0 as [String: [Date]]).count })
      },
      "1"
    ),
    (
      "a dictionary", { try $0.array("maps", .dictionary(.day)) as [[String: Date]] },
      #"throws maps[1].b: expected Date "yyyy-MM-dd", found "soon""#
    ),
    (
      "a dictionary of arrays",
      { try ($0.dictionary("inner", .array(.day)) as [String: [Date]])["a"]?.count }, "1"
    ),
    (
      "keys",
      { try ($0.value("albums", .keys(.day)) as [Date: Int])[Date(timeIntervalSince1970: 0)] }, "4"
    ),
    ("keys, optional", { try $0.valueOptional("null", .keys(.day)) as [Date: Int]? }, "nil"),
    (
      "keys that do not convert", { try $0.value("keys", .keys(.day)) as [Date: Int] },
      #"throws keys.soon: expected Date "yyyy-MM-dd" as key, found "soon""#
    ),
    (
      "keys and values",
      { try $0.value("values", .keys(.day, values: .numberInString)) as [Date: Int] },
      #"throws values["1970-01-01"]: expected Int (number in a string), found "x""#
    ),
    (
      "keys of no object", { try $0.value("one", .keys(.day)) as [Date: Int] },
      #"throws one: expected object, found "pop""#
    ),
    (
      "one of several inputs",
      { try $0.value("seconds", .anyOf(.iso8601, .secondsSince1970)).timeIntervalSince1970 }, "0.0"
    ),
    (
      "none of several inputs",
      { try $0.value("one", .anyOf(.iso8601, .secondsSince1970, .format("yyyy"))) },
      #"throws one: expected Date (ISO 8601) or Date (seconds since 1970) or Date "yyyy", found "pop""#
    ),
    (
      "several inputs, null", { try $0.value("null", .anyOf(.iso8601, .secondsSince1970)) },
      #"throws null: missing "null" (it is null)"#
    ),
    (
      "several inputs, nullable",
      { try $0.value("null", .nullable(.anyOf(.iso8601, .secondsSince1970))) }, "nil"
    ),
    (
      "several inputs, optional",
      { try $0.valueOptional("null", .anyOf(.iso8601, .secondsSince1970)) }, "nil"
    ),
    (
      "several shapes",
      { try $0.value("mixed", .anyOf(.array(.day), .oneOrMany(.secondsSince1970))) },
      #"throws mixed[0]: expected Date "yyyy-MM-dd" or Date (seconds since 1970), found "pop""#
    ),
    (
      "several values",
      { try $0.value("mixed", .anyOf(.array(.day), .separated(by: ",", .day))) },
      "throws mixed: none of 2 alternatives fits:"
    ),
  ]

  @Test(arguments: readers, rows)
  func `a shape is read by a transformer of its parts`(
    reader: JSONReader, row: (name: String, read: Read, outcome: String)
  ) throws {
    let e = try Extractor.decodeValue(from: Self.text, options: ReadingOptions(reader: reader))
    #expect(outcome { try row.read(e).map { "\($0)" } ?? "nil" } == row.outcome)
  }

  @Test func `a document in a string keeps what the decode carries`() throws {
    struct Name: Unravel.Decodable {
      let name: String
      static func decode(_ e: Extractor) throws -> Name {
        try Name(name: e <| "firstName" + (e.userInfo[.mark] as? String ?? ""))
      }
    }
    let e = try Extractor.decodeValue(
      from: #"{"person": "{\"first_name\": \"Ann\"}"}"#,
      options: ReadingOptions(userInfo: [.mark: "!"])
    ).convertingFromSnakeCase
    #expect(try (e.value("person", .embeddedJSON) as Name).name == "Ann!")
  }

  static let embedded: [(name: String, options: ReadingOptions, json: String, outcome: String)] = [
    ("the default", ReadingOptions(), #"{"a": 1, "a": 2}"#, #"["a": 1]"#),
    (
      "duplicate keys", ReadingOptions(duplicateKeys: .refuse), #"{"a": 1, "a": 2}"#,
      #"throws text: malformed JSON: duplicate key "a""#
    ),
    (
      "depth", ReadingOptions(maximumDepth: 1), #"{"a": [1]}"#,
      "throws text: malformed JSON: nested deeper than 1 level"
    ),
    ("JSON5", ReadingOptions(allowsJSON5: true), "{a: 1}", #"["a": 1]"#),
    (
      "trailing commas", ReadingOptions(allowsTrailingCommas: true), #"{"a": 1,}"#, #"["a": 1]"#
    ),
    (
      "truncated input around a complete string", ReadingOptions(truncatedInput: .accept),
      #"{"a": 1, "#,
      "throws text: malformed JSON: the input ends early (the { at line 1, column 1 is not closed)"
    ),
    (
      "redacted value", ReadingOptions(redactsErrors: true), #"{"a": "secret"}"#,
      "throws text.a: expected Int, found a string"
    ),
  ]

  @Test(arguments: Self.embedded)
  func `the options of a document hold for JSON in its strings`(
    name: String, options: ReadingOptions, json: String, outcome expected: String
  ) {
    let document: JSONValue = ["text": .string(json)]
    let found = outcome {
      try decodeValue(from: document, options: options) {
        try $0.value("text", .embeddedJSON) as [String: Int]
      }
    }
    #expect(found == expected)
  }

  @Test func `malformed JSON in a string is not shown in a redacted error`() {
    let text = message {
      try decodeValue(
        from: #"{"text": "{\"secret\" 1}"}"#, options: ReadingOptions(redactsErrors: true)
      ) { try $0.value("text", .embeddedJSON) as [String: Int] }
    }
    #expect(
      text == """
        text: malformed JSON: expected a colon after the key
         --> line 1, column 11 of the string at text
        """)
  }

  @Test func `JSON in a string that the end cuts is read up to the end`() throws {
    let text = #"{"arguments": "{\"days\": 3, \"city\": \"Par"#
    for (treatment, expected) in [
      (ReadingOptions.TruncatedInput.acceptPartialStrings, #"{"days":3,"city":"Par"}"#),
      (.accept, "nil"),
    ] {
      let value: JSONValue? = try decodeValue(
        from: text, options: ReadingOptions(truncatedInput: treatment)
      ) { try $0.valueOptional("arguments", .embeddedJSON) }
      #expect(value?.description ?? "nil" == expected)
    }
  }

  @Test func `a transformer of one or many converts one decoded value`() throws {
    #expect(try Transformer.oneOrMany(.numberInString(Int.self)).apply("3") == [3])
    #expect(try Transformer.embeddedJSON(.numberInString(Int.self)).apply("3") == 3)
  }
}

extension CodingUserInfoKey {
  fileprivate static let mark = CodingUserInfoKey(rawValue: "mark")!
}

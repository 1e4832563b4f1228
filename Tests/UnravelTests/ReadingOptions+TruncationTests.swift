import Foundation
import Testing

@testable import RandomModels
@testable import Unravel

@Suite struct ReadingOptionsTruncationTests {
  private static func options(_ truncatedInput: ReadingOptions.TruncatedInput) -> ReadingOptions {
    var options = ReadingOptions()
    options.truncatedInput = truncatedInput
    return options
  }

  @Test(arguments: [
    (#"{"a": [1, 23"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
    (#"{"a": 1, "b""#, #"{"a":1}"#, #"{"a":1}"#),
    (#"{"a": 1, "b": "#, #"{"a":1}"#, #"{"a":1}"#),
    (#"{"a": 1, "b": "te"#, #"{"a":1}"#, #"{"a":1,"b":"te"}"#),
    (#"["x\u00"#, "[]", #"["x"]"#),
    (#"["x", tru"#, #"["x"]"#, #"["x"]"#),
    (#"["x", true"#, #"["x"]"#, #"["x"]"#),
    (#"["x", true "#, #"["x",true]"#, #"["x",true]"#),
    ("[[1], [2, ", "[[1],[2]]", "[[1],[2]]"),
  ])
  func `the complete part of a truncated document is read`(
    text: String, accepted: String, withPartialStrings: String
  ) throws {
    for (option, expected) in [
      (ReadingOptions.TruncatedInput.accept, accepted),
      (.acceptPartialStrings, withPartialStrings),
    ] {
      for json5 in [false, true] {
        var options = Self.options(option)
        options.allowsJSON5 = json5
        let value = try JSONValue.decodeValue(from: text, options: options)
        #expect(value == (try JSONValue.decodeValue(from: expected)), "\(text)")
      }
    }
    #expect(throws: DecodeError.self) { try JSONValue.decodeValue(from: text) }
  }

  @Test func `every entry point accepts truncated input`() throws {
    struct Problem: Error, Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Problem { Problem() }
    }
    let text = #"{"a": [1, 2, "#
    let data = Data(text.utf8)
    let options = Self.options(.accept)
    let path: JSONKeyPath = "a"

    let inferred: [Int] = try decodeValue(from: text, rootKeyPath: path, options: options)
    let decoded = try [
      [Int].decodeValue(from: Array(text.utf8), rootKeyPath: path, options: options),
      [Int].decodeValue(from: data, rootKeyPath: path, options: options),
      [Int].decodeValue(from: text, rootKeyPath: path, options: options),
      [Int].decodeValue(from: text[...], rootKeyPath: path, options: options),
      [Int].decodeValue(from: text, rootKeyPath: path, options: options.with(.jsonSerialization)),
      inferred,
      decodeValue(from: data, rootKeyPath: path, options: options) { e in try e <| [] },
      [Int].decodeValue(
        from: text, status: 200, failure: Problem.self, rootKeyPath: path, options: options),
      JSONLines<[Int]>(text, rootKeyPath: path, options: options).map { try $0.get() }[0],
    ]
    #expect(decoded.allSatisfy { $0 == [1, 2] })
    #expect([Int].diagnose(from: text, rootKeyPath: path, options: options) == [])
  }

  @Test(arguments: ["", " ", "12", "tru", "-", "[1}", "[1,,", "{\"a\" 1", "[\"\u{1}"])
  func `an input without a value or with another error is refused`(text: String) {
    #expect(throws: DecodeError.self) {
      try JSONValue.decodeValue(from: text, options: Self.options(.acceptPartialStrings))
    }
  }

  @Test(
    arguments: [
      #""a""#, #""a" "#, #""a": "#, #""a": 12"#, #""a": tru"#, #""a": "x"#, #""a": [1"#,
      #""\u0061""#, #""\u0061": "#, #""\u0061": 12"#, #""\u0061": "x"#, #""\u0061": [1"#,
    ], [false, true])
  func `a complete key is a duplicate although the end cuts its value`(member: String, json5: Bool)
    throws
  {
    for option in [ReadingOptions.TruncatedInput.accept, .acceptPartialStrings] {
      var options = Self.options(option)
      options.allowsJSON5 = json5
      let text = Array((#"{"b": {"a": 0, "c": 1, "# + member).utf8)
      _ = try JSONValue.decodeValue(from: text, options: options)
      options.duplicateKeys = .refuse
      #expect(try Verdict.ofReader(on: text, options: options) == .refused(at: 23), "\(option)")
    }
  }

  @Test func `a key that the end cuts is no duplicate`() throws {
    var options = Self.options(.acceptPartialStrings)
    options.duplicateKeys = .refuse
    #expect(
      try JSONValue.decodeValue(from: #"{"ab": 0, "ab"#, options: options) == ["ab": 0])
  }

  @Test func `only containers that the end closed are truncated`() throws {
    let root = try Extractor.decodeValue(
      from: #"{"a": [1], "b": [{"c": [2]}, ["x"#, options: Self.options(.acceptPartialStrings))
    #expect(root.isTruncated)
    #expect(try !(root <| "a" as Extractor).isTruncated)
    let b: Extractor = try root <| "b"
    #expect(b.isTruncated)
    #expect(try !(b <| [0] as Extractor).isTruncated)
    #expect(try !(b <| [0, "c"] as Extractor).isTruncated)
    #expect(try (b <| [1] as Extractor).isTruncated)
    #expect(try (b <| [1, 0] as Extractor).isTruncated)
    #expect(try !Extractor.decodeValue(from: "[1]", options: Self.options(.accept)).isTruncated)
  }

  @Test func `the message about a key after the end of the input has the reason`() throws {
    let root = try Extractor.decodeValue(
      from: #"{"done": {}, "named": 1, "list": [{"id": 7"#, options: Self.options(.accept))
    #expect(
      message { try root <| "name" as String } == """
        name: missing "name" (the input ends early)
         --> line 1, column 1
        1 | {"done": {}, "named": 1, "list": [{"id": 7
          | ^
        """)
    #expect(
      message { try root <| ["list", 3, "id"] as Int } == """
        list[3].id: missing element 3 (the input ends early)
         --> line 1, column 34
        1 | {"done": {}, "named": 1, "list": [{"id": 7
          |                                  ^
        """)
    #expect(
      message { try root <| ["done", "id"] as Int } == """
        done.id: missing "id"
         --> line 1, column 10
        1 | {"done": {}, "named": 1, "list": [{"id": 7
          |          ^
        """)
    let error = #expect(throws: DecodeError.self) { try root <| "name" as String }
    #expect(
      error?.redacted.description == """
        name: missing "name" (the input ends early)
         --> line 1, column 1
        """)
  }

  @Test func `every prefix is read as by a second implementation`() throws {
    var json = RandomJSON(generator: SeededGenerator(for: "truncation"))
    for _ in 0..<40 {
      let document = json.document(maximumDepth: 4)
      let step = max(1, document.count / 60)
      for count in stride(from: 0, to: document.count, by: step) {
        let prefix = Array(document[..<count])
        for keepsStrings in [false, true] {
          var options = Self.options(keepsStrings ? .acceptPartialStrings : .accept)
          let complete = NaiveValue(parsing: prefix, truncation: options.truncatedInput)
          let expected = try complete.map { try JSONValue.decodeValue(from: $0.text) }
          for json5 in [false, true] {
            options.allowsJSON5 = json5
            let value = try? JSONValue.decodeValue(from: prefix, options: options)
            #expect(value == expected, "\(String(decoding: prefix, as: UTF8.self))")
          }
        }
      }
    }
  }
}

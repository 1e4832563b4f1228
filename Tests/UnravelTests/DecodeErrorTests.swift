import Foundation
import Testing
import Unravel

struct DecodeErrorTests {
  struct Band: Unravel.Decodable {
    let name: String
    let members: [Member]

    static func decode(_ e: Extractor) throws -> Band {
      try Band(name: e <| "name", members: e <|| "members")
    }
  }

  struct Member: Unravel.Decodable {
    let name: String
    let born: Int

    static func decode(_ e: Extractor) throws -> Member {
      let member = try Member(name: e <| "name", born: e <| ["dates", "born"])
      guard member.born > 1900 else {
        throw DecodeError.custom("too old", keyPath: ["dates", "born"])
      }
      guard member.name != "" else { throw DecodeError.missingKeyPath("alias") }
      return member
    }
  }

  static func text(_ member: String) -> String {
    """
    {
      "objects": [
        {
          "name": "Perfume",
          "members": [
            {"name": "Nocchi", "dates": {"born": 1988}},
            \(member)
          ]
        }
      ]
    }
    """
  }

  @Test(arguments: [
    (
      #"{"name": "Kashiyuka", "dates": {"born": "1988"}}"#,
      """
      objects[0].members[1].dates.born: expected Int, found "1988"
       --> line 7, column 49
      7 |         {"name": "Kashiyuka", "dates": {"born": "1988"}}
        |                                                 ^^^^^^
      """
    ),
    (
      #"{"name": "Kashiyuka", "dates": {"Born": 1988}}"#,
      """
      objects[0].members[1].dates.born: missing "born" (did you mean "Born"?)
       --> line 7, column 40
      7 |         {"name": "Kashiyuka", "dates": {"Born": 1988}}
        |                                        ^
      """
    ),
    (
      #"{"name": "Kashiyuka", "dates": null}"#,
      """
      objects[0].members[1].dates.born: missing "dates" (it is null)
       --> line 7, column 40
      7 |         {"name": "Kashiyuka", "dates": null}
        |                                        ^^^^
      """
    ),
    (
      #"{"name": "Kashiyuka", "dates": [1988, "December", 23]}"#,
      """
      objects[0].members[1].dates: expected object, found [1988,"December",23]
       --> line 7, column 40
      7 |         {"name": "Kashiyuka", "dates": [1988, "December", 23]}
        |                                        ^
      """
    ),
    (
      #"{"name": "かしゆか", "dates": {"born": 1788}}"#,
      """
      objects[0].members[1].dates.born: too old
       --> line 7, column 44
      7 |         {"name": "かしゆか", "dates": {"born": 1788}}
        |                                                ^^^^
      """
    ),
    (
      #"{"name": "", "dates": {"born": 1988}}"#,
      """
      objects[0].members[1].alias: missing "alias"
       --> line 7, column 9
      7 |         {"name": "", "dates": {"born": 1988}}
        |         ^
      """
    ),
    (
      "null",
      """
      objects[0].members[1]: expected Member, found null
       --> line 7, column 9
      7 |         null
        |         ^^^^
      """
    ),
  ])
  func `an error has a message, a path and a location`(member: String, text: String) throws {
    #expect(
      message { try [Band].decodeValue(from: Self.text(member), rootKeyPath: "objects") } == text)
  }

  @Test func `a custom error without a path is at the value that is being decoded`() throws {
    struct Adult: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Adult { throw DecodeError.custom("too young") }
    }
    #expect(DecodeError.custom("too young") == DecodeError.custom("too young", keyPath: []))
    #expect(
      message { try Adult.decodeValue(from: #"{"fans": [{"age": 7}]}"#, rootKeyPath: ["fans", 0]) }
        == """
        fans[0]: too young
         --> line 1, column 11
        1 | {"fans": [{"age": 7}]}
          |           ^
        """)
  }

  @Test func `an error of an object tree has a path and no location`() throws {
    let text = Self.text(#"{"name": "Kashiyuka", "dates": {"Born": 1988}}"#)
    #expect(
      message {
        try [Band].decodeValue(
          from: text, rootKeyPath: "objects", options: ReadingOptions(reader: .jsonSerialization))
      } == #"objects[0].members[1].dates.born: missing "born" (did you mean "Born"?)"#)
  }

  @Test func `an error has its whole path wherever it is caught`() throws {
    struct Catching: Unravel.Decodable {
      let inner: DecodeError?

      static func decode(_ e: Extractor) throws -> Catching {
        do {
          _ = try e <| ["list", 0] as Member
          return Catching(inner: nil)
        } catch let error as DecodeError {
          return Catching(inner: error)
        }
      }
    }
    let text = #"{"a": {"list": [{"name": "x", "dates": {"born": 1788}}]}}"#
    let caught = try Catching.decodeValue(from: text, rootKeyPath: "a").inner
    #expect(caught == .custom("too old", keyPath: ["a", "list", 0, "dates", "born"]))
    #expect(caught?.keyPath.location?.column == 49)

    // Outside of an entry point.
    let e = try Extractor.decodeValue(from: text)
    #expect {
      try e <| ["a", "list", 0, "name"] as Int
    } throws: {
      $0 as? DecodeError
        == .typeMismatch(
          expected: "Int", actual: #""x""#, keyPath: ["a", "list", 0, "name"])
    }
  }

  @Test func `a path written into an error is completed once`() throws {
    let e = try Extractor.decodeValue(from: #"{"a": {"b": {"c": 1}}}"#)
    #expect {
      try e.value("a") { e in
        try e.value("b") { e -> Int in throw typeMismatch("Even", actual: 1, keyPath: "c") }
      }
    } throws: {
      $0 as? DecodeError == .typeMismatch(expected: "Even", actual: "1", keyPath: ["a", "b", "c"])
    }
    #expect {
      try e.value("a") { e -> Int in throw DecodeError.custom("no", keyPath: e.keyPath + "b") }
    } throws: {
      $0 as? DecodeError == .custom("no", keyPath: ["a", "b"])
    }
  }

  @Test func `an error of a document in a string keeps its location and gets the string's path`() {
    struct Envelope: Unravel.Decodable {
      let body: [Int]
      static func decode(_ e: Extractor) throws -> Envelope {
        try Envelope(
          body: e.value("body") { e in try [Int].decodeValue(from: e <| [] as String) })
      }
    }
    #expect(
      message { try [Envelope].decodeValue(from: #"[{"body": "[1,\n \"2\"]"}]"#) } == """
        [0].body[1]: expected Int, found "2"
         --> line 2, column 2 of the string at [0].body
        2 |  "2"]
          |  ^^^
        """)
    #expect(
      message { try [Envelope].decodeValue(from: #"[{"body": "[1,\n 2"}]"#) } == """
        [0].body: malformed JSON: the input ends early (the [ at line 1, column 1 is not closed)
         --> line 2, column 3 of the string at [0].body
        2 |  2
          |   ^
        """)
  }

  @Test func `a custom error is thrown unchanged but receives its path`() throws {
    struct Plain: Error, Equatable {}
    struct Located: Error, KeyPathReceiving { var keyPath: JSONKeyPath? }
    let e = try Extractor.decodeValue(from: #"{"a": [{"b": 1}]}"#)
    #expect(throws: Plain()) { try e.value("a") { _ -> Int in throw Plain() } }
    let error = #expect(throws: Located.self) {
      try e.value(["a", 0]) { e in try e.value("b") { _ in throw Located() } }
    }
    #expect(error?.keyPath == ["a", 0, "b"])
    #expect(error?.keyPath?.location?.column == 14)
  }

  @Test(arguments: readers)
  func `an object that is thrown again keeps the path of its first value`(reader: JSONReader) throws
  {
    final class Shared: Error, KeyPathReceiving, @unchecked Sendable {
      var keyPath: JSONKeyPath?
      static let error = CodingUserInfoKey(rawValue: "error")!
    }
    struct Failing: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Failing {
        throw e.userInfo[Shared.error] as! Shared
      }
    }
    let shared = Shared()
    let options = ReadingOptions(userInfo: [Shared.error: shared])
    let list: Lossy<[Failing]> = try decodeValue(
      from: #"{"list": [{}, {}]}"#, rootKeyPath: "list", options: options.with(reader))
    #expect(list.errors.count == 2)
    #expect(list.errors.map(\.error.keyPath) == [["list", 0], ["list", 0]])
    #expect(shared.keyPath == ["list", 0])
  }

  @Test func `a custom error with a path gets the path of the string that contains its document`() {
    struct Located: Error, KeyPathReceiving { var keyPath: JSONKeyPath? }
    struct Inner: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Inner { throw Located() }
    }
    #expect {
      try [Extractor].decodeValue(from: #"["[1, {}]"]"#).forEach { e in
        try e.value([]) { e in _ = try [[Int: Inner]].decodeValue(from: "[{\"7\": 1}]") }
      }
    } throws: { error in
      (error as? Located)?.keyPath == [0, 0, "7"]
    }
  }

  @Test(arguments: readers)
  func `a redacted error that a model throws has its path once`(reader: JSONReader) throws {
    struct Redacting: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Redacting {
        do {
          _ = try e.anyOf({ e in try e <| "a" as Int }, { e in try e <| "b" as Int })
          return Redacting()
        } catch let error as DecodeError {
          throw error.redacted
        }
      }
    }
    let text = #"{"list": [[{"b": 1}], [{"a": "secret"}]]}"#
    let expected = """
      throws list[1][0]: none of 2 alternatives fits:
        a: expected Int, found a string
        b: missing "b"
      """
    func outcomeOfThreeLines<T>(_ decode: () throws -> T) -> String {
      do {
        return "\(try decode())"
      } catch let error as DecodeError {
        return "throws \(error)".split(separator: "\n").prefix(3).joined(separator: "\n")
      } catch {
        return "throws \(error)"
      }
    }
    #expect(
      outcomeOfThreeLines {
        try [[Redacting]].decodeValue(
          from: text, rootKeyPath: "list", options: ReadingOptions(reader: reader))
      } == expected)
    #expect(
      outcomeOfThreeLines {
        throw [[Redacting]].diagnose(
          from: text, rootKeyPath: "list", options: ReadingOptions(reader: reader))[0]
      } == expected)
  }

  @Test func `text of a document is cut in each message`() {
    let long = String(repeating: "k", count: 100_000)
    let marks = "a" + String(repeating: "\u{301}", count: 100_000)
    let key = #"{"\#(long)": 1}"#
    let dotted = Array(repeating: long, count: 2).joined(separator: ".")
    for text in [
      outcome { try decodeValue(from: "{}") { e in try e <| JSONKeyPath(long) as Int } },
      outcome {
        try decodeValue(from: "{}") { e in try e <| .anyOf(JSONKeyPath(long), "a") as Int }
      },
      outcome {
        try decodeValue(from: #"{"\#(long)": \#(key)}"#) { e in try e <| JSONKeyPath(dotted) as Int
        }
      },
      outcome { try [Int: Int].decodeValue(from: key) },
      outcome { try [String: String].decodeValue(from: key) },
      outcome { throw typeMismatch("Int", actual: marks) },
      outcome { throw typeMismatch("Int", actual: [marks]) },
      outcome { try Int.decodeValue(from: "\"\(marks)\"") },
    ] {
      #expect(text.utf8.count < 500)
    }
  }

  @Test func `text that a model puts into an error is escaped and cut`() {
    let hidden = "\u{1B}[2J\u{202E}\u{3164}"
    let escaped = #"\u{1b}[2J\u{202e}\u{3164}"#
    struct Name: CustomStringConvertible { let description: String }
    #expect(message { throw DecodeError.custom(hidden) } == escaped)
    #expect(
      message { throw DecodeError.typeMismatch(expected: "Color", actual: hidden, keyPath: []) }
        == "expected Color, found \(escaped)")
    #expect(
      message { throw typeMismatch("Color", actual: Name(description: hidden)) }
        == "expected Color, found \(escaped)")
    #expect(
      message { throw DecodeError.noMatchingAlternative([.custom(hidden)], keyPath: []) }
        == "none of 1 alternative fits:\n  \(escaped)")
    let long = String(repeating: "x", count: 100_000)
    #expect(
      message { throw DecodeError.custom("two\n\tlines" + long) }
        == "two\n\tlines" + long.prefix(990) + "…")
  }

  @Test func `the message about a dictionary key says that it is a key`() {
    #expect(
      message { try [String: [Int: Int]].decodeValue(from: #"{"a": {"1": 1, "x": 2}}"#) } == """
        a.x: expected Int as key, found "x"
         --> line 1, column 16
        1 | {"a": {"1": 1, "x": 2}}
          |                ^^^
        """)
  }

  @Test func `long values are cut`() {
    let long = "[\"" + String(repeating: "a", count: 200) + "\"]"
    #expect(
      outcome { try Int.decodeValue(from: long) }
        == "throws expected Int, found [\"" + String(repeating: "a", count: 77) + "…")
    let list = "[" + Array(repeating: "10", count: 100).joined(separator: " ,\n ") + "]"
    #expect(
      outcome { try Int.decodeValue(from: list) }
        == "throws expected Int, found [" + String(repeating: "10,", count: 26) + "…")
  }

  @Test func `an error does not keep the document in memory`() throws {
    final class Owner: Sendable {}
    let key = CodingUserInfoKey(rawValue: "owner")!
    weak var weakOwner: Owner?
    var error: (any Error)?
    do {
      let owner = Owner()
      weakOwner = owner
      do {
        _ = try Int.decodeValue(
          from: #"{"a": "b"}"#, rootKeyPath: "a", options: ReadingOptions(userInfo: [key: owner]))
      } catch let thrown {
        error = thrown
      }
    }
    #expect(weakOwner == nil)
    #expect((error as? DecodeError)?.keyPath == "a")
    #expect((error as? DecodeError)?.keyPath.location?.column == 7)
  }

  @Test func `an error takes no more memory than its strings and its path`() {
    #expect(MemoryLayout<DecodeError>.size <= MemoryLayout<(String, String, JSONKeyPath)>.stride)
  }

  @Test func `a mismatch has the value in an optional`() {
    let header: [String: Any] = ["Total": 12, "Page": "1"]
    let nested: Int?? = 5
    #expect("\(typeMismatch("Int", actual: header["Total"]))" == "expected Int, found 12")
    #expect("\(typeMismatch("Int", actual: header["Page"]))" == #"expected Int, found "1""#)
    #expect("\(typeMismatch("Int", actual: header["Limit"]))" == "expected Int, found null")
    #expect("\(typeMismatch("String", actual: nested))" == "expected String, found 5")
    #expect("\(typeMismatch("Int", actual: "nil"))" == #"expected Int, found "nil""#)
  }

  // MARK: Hints

  private enum Shape: String, CaseIterable, Unravel.Decodable { case circle, square }

  @Test func `a missing optional says how an absent key is accepted`() throws {
    let e = try Extractor.decodeValue(from: #"{"a": {"b": null}, "c": null, "totals": 1}"#)
    #expect(
      outcome { try e <| "sum" ?? 0 as Int }
        == #"throws sum: missing "sum" (<|? also accepts an absent key)"#)
    #expect(
      outcome { try e <| ["a", "x"] as Int? }
        == #"throws a.x: missing "x" (<|? also accepts an absent key)"#)
    #expect(
      outcome { try e <| ["a", "b", "x"] as Int? }
        == #"throws a.b.x: missing "b" (it is null; <|? also accepts an absent key)"#)
    #expect(outcome { try e <| "c" as Int? } == "nil")
    #expect(outcome { try e <| "sum" as Int } == #"throws sum: missing "sum""#)
    #expect(outcome { try e <| "sum" as Extractor } == #"throws sum: missing "sum""#)
    #expect(
      outcome { try e <| "total" as Int? }
        == #"throws total: missing "total" (did you mean "totals"?)"#)
    #expect(
      outcome { try e.value("sum", .nullable(.day)) as Date? }
        == #"throws sum: missing "sum" (valueOptional also accepts an absent key)"#)
    #expect(
      outcome { try e.value("sum", .nilWhen([.null, "N/A"], .url)) as URL? }
        == #"throws sum: missing "sum" (valueOptional also accepts an absent key)"#)
    #expect(
      outcome { try e <| .anyOf("sum", ["a", "sum"]) as Int? }
        == #"throws missing "sum" or a.sum (<|? also accepts an absent key)"#)
    #expect(
      outcome { try e.value("sum", .nilWhenEmpty(.url)) as URL? }
        == #"throws sum: missing "sum""#)
  }

  @Test func `a missing tag has the valid ones`() throws {
    let e = try Extractor.decodeValue(from: #"{"shape": {"kin": 1}, "none": null}"#)
    #expect(
      outcome { try e <| "type" as Shape }
        == #"throws type: missing "type" (one of circle, square)"#)
    #expect(
      outcome { try e <| "none" as Shape }
        == #"throws none: missing "none" (it is null; one of circle, square)"#)
    #expect(
      outcome { try e <| ["shape", "kind"] as Shape }
        == #"throws shape.kind: missing "kind" (did you mean "kin"?)"#)
    #expect(
      outcome { try e.value("type", .unknown(as: .circle)) as Shape }
        == #"throws type: missing "type" (one of circle, square)"#)
    #expect(
      outcome { try e.value("none", .unknown(as: nil)) as Shape? }
        == #"throws none: missing "none" (it is null; one of circle, square)"#)
    #expect(
      outcome { try e <| .anyOf("type", "kind") as Shape }
        == #"throws missing "type" or "kind" (one of circle, square)"#)
    let error = #expect(throws: DecodeError.self) { try e <| "type" as Shape }
    #expect(error?.redacted.message == #"type: missing "type" (one of circle, square)"#)
    #expect(error == .missingKeyPath("type"))
  }

  @Test func `a key in place of an index, and an index in place of a key, have a hint`() throws {
    let e = try Extractor.decodeValue(from: #"{"list": [7, 8], "map": {"0": 7}, "text": "x"}"#)
    #expect(
      outcome { try e <| ["list", "0"] as Int }
        == "throws list: expected object (the index of an element is written 0, without quotes), found [7,8]"
    )
    #expect(
      outcome { try e <|? ["list", "12"] as Int? }
        == "throws list: expected object (the index of an element is written 12, without quotes), found [7,8]"
    )
    #expect(
      outcome { try e <| ["map", 0] as Int }
        == #"throws map: expected array (the key of a member is written "0", in quotes), found {"0":7}"#
    )
    for (path, expected) in [
      (["list", "first"], "throws list: expected object, found [7,8]"),
      (["list", "01"], "throws list: expected object, found [7,8]"),
      (["list", ""], "throws list: expected object, found [7,8]"),
      (["map", 1], #"throws map: expected array, found {"0":7}"#),
      (["text", "0"], #"throws text: expected object, found "x""#),
    ] as [(JSONKeyPath, String)] {
      #expect(outcome { try e <| path as Int } == expected)
    }
  }
}

extension DecodeErrorTests {
  @Test func `the path of an alternative begins in the value of the alternatives`() throws {
    let root = try Extractor.decodeValue(from: #"{"a": {}, "b": {}}"#)
    let other: Extractor = try root <| "b"
    let result = message {
      try root.value("a") { a in
        try a.anyOf({ _ in try a.anyOf({ _ in try other <| "k" as Int }) })
      }
    }
    #expect(
      result == """
        a: missing b.k
         --> line 1, column 7
        1 | {"a": {}, "b": {}}
          |       ^
        """)
  }

  @Test func `alternatives that a model lists have the whole path`() throws {
    struct Choice: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Choice {
        throw DecodeError.noMatchingAlternative([.missingKeyPath("a")], keyPath: e.keyPath)
      }
    }
    let error = #expect(throws: DecodeError.self) { try [Choice].decodeValue(from: "[{}]") }
    guard case .noMatchingAlternative(let errors, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(errors.map(\.keyPath) == [[0, "a"]])
  }

  /// Text with JSON in strings, and the message of its last value, which is not an `Int`.
  static let innerDocuments: [(text: String, expected: String)] = [
    (
      #""[1,\n true]""#,
      """
      [1]: expected Int, found true
       --> line 2, column 2 of the string
      2 |  true]
        |  ^^^^
      """
    ),
    (
      #""[1,\n tru]""#,
      """
      malformed JSON: expected true, false or null
       --> line 2, column 5 of the string
      2 |  tru]
        |     ^
      """
    ),
    (
      #"{"a b": ["[1,\n true]"]}"#,
      """
      ["a b"][0][1]: expected Int, found true
       --> line 2, column 2 of the string at ["a b"][0]
      2 |  true]
        |  ^^^^
      """
    ),
    (
      #"{"a b": ["\"[{\\\"a b\\\": \\n  }]\""]}"#,
      """
      ["a b"][0]: malformed JSON: expected a value
       --> line 2, column 3 of the string at ["a b"][0]
      2 |   }]
        |   ^
      """
    ),
    (
      #"{"a b": ["\"[{\\\"a b\\\": [[\\n true]]}]\""]}"#,
      """
      ["a b"][0][0]["a b"][0][0]: expected Int, found true
       --> line 2, column 2 of the string at ["a b"][0]
      2 |  true]]}]
        |  ^^^^
      """
    ),
  ]

  /// The last integer in arrays, members and documents in strings.
  struct Innermost: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Innermost {
      if let text = try? e <| [] as String {
        return try e.value([]) { _ in try Innermost.decodeValue(from: text) }
      }
      if let last = (try? e <| [] as [Extractor])?.last { return try last.value([]) }
      if e.contains("a b") { return try e <| "a b" }
      _ = try e <| [] as Int
      return Innermost()
    }
  }

  @Test(arguments: innerDocuments)
  func `an error in a document in a string says that its line is of the string`(
    text: String, expected: String
  ) {
    #expect(message { try Innermost.decodeValue(from: text) } == expected)
  }

  @Test func `an error of a document that is in no string says where it was read`() {
    struct Settings: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Settings {
        _ = try [Int].decodeValue(from: "[\n\"x\"]")
        return Settings()
      }
    }
    #expect(
      message { try [String: [Settings]].decodeValue(from: #"{"a": [{}]}"#) } == """
        a[0][0]: expected Int, found "x"
         --> line 2, column 1 of another document, read at a[0]
        2 | "x"]
          | ^^^
        """)
    #expect(
      message { try Settings.decodeValue(from: "{}") } == """
        [0]: expected Int, found "x"
         --> line 2, column 1 of another document
        2 | "x"]
          | ^^^
        """)
  }

  @Test func `message is the first line of the description`() {
    let errors: [(DecodeError, message: String)] = [
      (.missingKeyPath(["a", 0]), "a[0]: missing element 0"),
      (.typeMismatch(expected: "Int", actual: "{}", keyPath: "a"), "a: expected Int, found {}"),
      (.unknownKeys(["b", "c"], keyPath: ["a"]), #"a: unknown keys "b", "c""#),
      (.custom("one\ntwo", keyPath: "a"), "a: one"),
      (.custom("", keyPath: []), ""),
      (.noMatchingAlternative([], keyPath: "a"), "a: there are no alternatives"),
      (
        .noMatchingAlternative(
          [.missingKeyPath("a"), .custom("x", keyPath: ["b", "c"])], keyPath: []),
        "none of 2 alternatives fits: b.c: x"
      ),
    ]
    for (error, message) in errors {
      #expect(error.message == message)
      #expect(message.hasPrefix(error.description.prefix { $0 != "\n" }))
    }
  }

  @Test func `message has no line of the input`() throws {
    let error = #expect(throws: DecodeError.self) {
      try [Int].decodeValue(from: #"[1, "secret"]"#)
    }
    #expect(error?.message == #"[1]: expected Int, found "secret""#)
    #expect(error?.redacted.message == "[1]: expected Int, found a string")
    let malformed = #expect(throws: DecodeError.self) { try [Int].decodeValue(from: "[1,]") }
    #expect(
      malformed?.message == """
        malformed JSON: a comma must be followed by another value \
        (the options allowsTrailingCommas and allowsJSON5 allow it)
        """)
  }

  @Test func `a part of a string is quoted`() {
    #expect(
      typeMismatch("Version", actual: "v\n1".dropFirst()).description
        == #"expected Version, found "\n1""#)
  }
}

// MARK: - The location

extension DecodeErrorTests {
  static let locations: [(text: String, expected: String?)] = [
    (#"{"a":\n  "x"}"#, "offset 8, line 2, column 3,   \"x\"}"),
    (#"{"b":\n 1}"#, "offset 0, line 1, column 1, {\"b\":"),
    (#"{"a": [}"#, "offset 7, line 1, column 8, {\"a\": [}"),
    ("", "offset 0, line 1, column 1, "),
    ("[\n1,\n2", "offset 6, line 3, column 2, 2"),
  ]

  @Test(arguments: locations)
  func `an error has the location that its description shows`(
    row: (text: String, expected: String?)
  ) throws {
    let text = row.text.replacing(#"\n"#, with: "\n")
    let error = #expect(throws: DecodeError.self) {
      try decodeValue(from: text) { e in try e <| "a" as Int }
    }
    let location = error?.location
    #expect(
      location.map { "offset \($0.offset), line \($0.line), column \($0.column), \($0.excerpt)" }
        == row.expected)
    #expect(error?.description.contains(location.map { "--> \($0)\n" } ?? "none") == true)
    if case .malformed(let malformed)? = error { #expect(location == malformed.location) }
  }

  @Test func `an error without text of its own has no location`() throws {
    let errors = [
      #expect(throws: DecodeError.self) { try Extractor.decodeValue(["a": "x"]) <| "a" as Int },
      #expect(throws: DecodeError.self) {
        try [Int].decodeValue(from: "[true]", options: ReadingOptions(reader: .jsonSerialization))
      },
      DecodeError.custom("x", keyPath: "a"),
    ]
    #expect(errors.map { $0?.location } == [nil, nil, nil])
  }

  @Test func `the location of alternatives is that of the deepest failure`() {
    let error = #expect(throws: DecodeError.self) {
      try decodeValue(from: #"{"mail": {"verified": 1}}"#) { e -> Bool in
        try e.anyOf({ e in try e <| "phone" }, { e in try e <| ["mail", "verified"] })
      }
    }
    #expect(error?.location?.column == 23)
    #expect(error?.keyPath.location?.column == 1)
  }
}

#if Foundation

  import Foundation
  import Testing
  import Unravel

  struct ExtractorJSONSerializationTests {
    struct Status: Unravel.Decodable {
      let id: Int
      let text: String
      let score: Double?
      let isRead: Bool
      let author: Author
      let tags: [String]
      let counts: [String: Int]
      let kind: Kind?

      enum Kind: String, CaseIterable, Unravel.Decodable { case post, reply }

      struct Author: Unravel.Decodable {
        let name: String
        let id: UInt64

        static func decode(_ e: Extractor) throws -> Author {
          try Author(name: e <| "name", id: e <| "id")
        }
      }

      static func decode(_ e: Extractor) throws -> Status {
        try Status(
          id: e <| "id", text: e <| "text", score: e <|? "score", isRead: e <| ["flags", "read"],
          author: e <| "author", tags: e <|| "tags", counts: e <|-| "counts", kind: e <|? "kind")
      }
    }

    /// A valid status with one member changed.
    private static func status(_ key: String = "", _ value: String = "") -> String {
      var members = [
        "id": "7", "text": #""caf\u00e9 \ud83d\ude00""#, "score": "0.5",
        "flags": #"{"read": true}"#, "author": #"{"name": "Nocchi", "id": 18446744073709551615}"#,
        "tags": #"["a", ""]"#, "counts": #"{"x": 1}"#, "kind": #""reply""#,
      ]
      if !key.isEmpty { members[key] = value }
      return "{"
        + members.sorted { $0.key < $1.key }.map { #""\#($0)": \#($1)"# }
        .joined(separator: ", ") + "}"
    }

    @Test(arguments: [
      ("", "", ""),
      ("id", "7.0", ""), ("id", "70e-1", ""), ("id", "-0", ""),
      ("id", "9223372036854775807", ""), ("id", "-9223372036854775808", ""),
      (
        "id", "9223372036854775808",
        "throws id: expected Int (\(Int.min)...\(Int.max)), found 9223372036854775808"
      ),
      (
        "id", "-9223372036854775809",
        "throws id: expected Int (\(Int.min)...\(Int.max)), found -9223372036854775809"
      ),
      ("id", "true", "throws id: expected Int, found true"),
      ("id", "1.5", "throws id: expected Int, found 1.5"),
      ("id", #""7""#, #"throws id: expected Int, found "7""#),
      ("id", "null", #"throws id: missing "id" (it is null)"#),
      ("text", "7", "throws text: expected String, found 7"),
      ("text", #""""#, ""),
      ("text", #""\u0000\u001f\"\\\/""#, ""),
      ("score", "null", ""), ("score", "3", ""), ("score", "0.1234567890123456789", ""),
      ("score", "123456789012345678901234567890", ""), ("score", "-1.7976931348623157e308", ""),
      ("score", "true", "throws score: expected Double, found true"),
      ("flags", "null", #"throws flags.read: missing "flags" (it is null)"#),
      ("flags", "[]", "throws flags: expected object, found []"),
      ("flags", #"{"read": 1}"#, "throws flags.read: expected Bool, found 1"),
      (
        "flags", #"{"Read": true}"#,
        #"throws flags.read: missing "read" (did you mean "Read"?)"#
      ),
      (
        "author", #"{"name": "x", "id": -1}"#,
        "throws author.id: expected UInt64 (0...\(UInt64.max)), found -1"
      ),
      (
        "author", #"{"name": "x", "id": 18446744073709551616}"#,
        "throws author.id: expected UInt64 (0...\(UInt64.max)), found 18446744073709551616"
      ),
      ("tags", #"["a", 1]"#, "throws tags[1]: expected String, found 1"),
      ("tags", "{}", "throws tags: expected [String], found {}"),
      ("counts", #"{"x": false}"#, "throws counts.x: expected Int, found false"),
      ("kind", #""story""#, #"throws kind: expected Kind (post, reply), found "story""#),
    ])
    func `both readers return the same`(key: String, value: String, expected: String) {
      let text = Self.status(key, value)
      let own = outcome { try Status.decodeValue(from: text) }
      let other = outcome {
        try Status.decodeValue(from: text, options: ReadingOptions(reader: .jsonSerialization))
      }
      #expect(own == other)
      if expected.isEmpty {
        #expect(own.hasPrefix("Status(id: "), "\(value)")
      } else {
        #expect(own == expected)
      }
    }

    @Test func `each type of input is read`() throws {
      let text = #"{"a": [1, 2]}"#
      let data = Data("xx\(text)yy".utf8).dropFirst(2).dropLast(2)
      let (reader, path) = (JSONReader.jsonSerialization, ["a", 1] as JSONKeyPath)
      #expect(
        try Int.decodeValue(from: text, rootKeyPath: path, options: ReadingOptions(reader: reader))
          == 2)
      #expect(
        try Int.decodeValue(
          from: text[...], rootKeyPath: path, options: ReadingOptions(reader: reader)) == 2)
      #expect(
        try Int.decodeValue(
          from: Array(text.utf8), rootKeyPath: path, options: ReadingOptions(reader: reader)) == 2)
      #expect(
        try Int.decodeValue(from: data, rootKeyPath: path, options: ReadingOptions(reader: reader))
          == 2)
      let free: Int = try decodeValue(
        from: data, rootKeyPath: path, options: ReadingOptions(reader: reader))
      #expect(free == 2)
    }

    @Test(arguments: ["3", "-0.5", #""x""#, "null", "true", " [] ", "\u{FEFF}{}"])
    func `a fragment is a document, and one byte order mark is skipped`(text: String) throws {
      #expect(
        try JSONValue.decodeValue(from: text, options: ReadingOptions(reader: .jsonSerialization))
          == JSONValue.decodeValue(from: text))
    }

    // MARK: Refusals

    @Test(arguments: [
      "", " ", "[1", "[1 2]", #"{"a" 1}"#, "nul", "[01]", #"["\x"]"#, "[1] 2", #"{"a":1,"b"}"#,
      #"["\ud800"]"#, "\u{FEFF}\u{FEFF}[]", "[1.]", "[\"a\nb\"]",
    ])
    func `an input that both refuse is reported as by Unravel's reader`(text: String) throws {
      let own = message { try JSONValue.decodeValue(from: text) }
      #expect(own.hasPrefix("malformed JSON: "))
      #expect(
        message {
          try JSONValue.decodeValue(from: text, options: ReadingOptions(reader: .jsonSerialization))
        } == own)
      #expect(
        message {
          try JSONValue.decodeValue(
            from: Data(text.utf8), options: ReadingOptions(reader: .jsonSerialization))
        }
          == own)
    }

    @Test func `an input that only JSONSerialization refuses has its message`() throws {
      let text = "\n  {\"a\": 1e400}"
      let error = try #require(throws: DecodeError.self) {
        try JSONValue.decodeValue(from: text, options: ReadingOptions(reader: .jsonSerialization))
      }
      guard case .malformed(let malformed) = error else {
        Issue.record("\(error)")
        return
      }
      let prefix = "JSONSerialization refuses it: "
      let words = malformed.reason.description.dropFirst(prefix.count)
      #expect(malformed.reason.description.hasPrefix(prefix))
      #expect(!words.isEmpty)
      #expect(malformed.location.line == 2)
      #expect(malformed.location.column == 3)
      #expect(
        error.description == """
          malformed JSON: JSONSerialization refuses it: \(words)
           --> line 2, column 3
          2 |   {"a": 1e400}
            |   ^
          """)
    }

    @Test func `the message of JSONSerialization is cut`() throws {
      let error = try #require(throws: DecodeError.self) {
        try JSONValue.decodeValue(
          from: String(repeating: "1", count: 100_000),
          options: ReadingOptions(reader: .jsonSerialization))
      }
      #expect(error.description.utf8.count < 1000)
    }

    @Test func `the extensions of JSONSerialization are accepted`() throws {
      let comma = try [Int].decodeValue(
        from: "[1,2,]", options: ReadingOptions(reader: .jsonSerialization))
      #expect(comma == [1, 2])
      let utf16 = try #require("[1, 2]".data(using: .utf16LittleEndian))
      #expect(
        try [Int].decodeValue(from: utf16, options: ReadingOptions(reader: .jsonSerialization)) == [
          1, 2,
        ])
    }

    // MARK: Options

    @Test func `duplicate keys are refused by an option`() throws {
      let options = ReadingOptions(duplicateKeys: .refuse)
      let text = #"{"a": 1, "b": {"c": 1, "c": 2}}"#
      let own = message { try JSONValue.decodeValue(from: text, options: options) }
      let other = message {
        try JSONValue.decodeValue(from: text, options: options.with(.jsonSerialization))
      }
      #expect(own.hasPrefix(#"malformed JSON: duplicate key "c""#))
      #expect(other == own)
      #expect(
        try Int.decodeValue(
          from: #"{"a": 1}"#, rootKeyPath: "a", options: options.with(.jsonSerialization)) == 1)
    }

    @Test func `the maximum depth is an option`() throws {
      let options = ReadingOptions(maximumDepth: 2)
      let own = message { try JSONValue.decodeValue(from: "[[[1]]]", options: options) }
      let other = message {
        try JSONValue.decodeValue(from: "[[[1]]]", options: options.with(.jsonSerialization))
      }
      #expect(own.hasPrefix("malformed JSON: nested deeper than 2 levels"))
      #expect(other == own)
      #expect(
        try Int.decodeValue(
          from: "[[1]]", rootKeyPath: [0, 0], options: options.with(.jsonSerialization)) == 1)
    }

    @Test func `512 levels are read and 513 are not`() throws {
      func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      }
      #expect(throws: Never.self) {
        try Extractor.decodeValue(
          from: nested(512), options: ReadingOptions(reader: .jsonSerialization))
      }
      #expect(
        message {
          try Extractor.decodeValue(
            from: nested(513), options: ReadingOptions(reader: .jsonSerialization))
        }
          == message { try Extractor.decodeValue(from: nested(513)) })
      // JSONSerialization never reads more levels.
      let options = ReadingOptions(maximumDepth: 1000)
      let error = #expect(throws: DecodeError.self) {
        try Extractor.decodeValue(from: nested(513), options: options.with(.jsonSerialization))
      }
      #expect(
        error?.description.hasPrefix("malformed JSON: JSONSerialization refuses it: ") == true)
    }

    @Test func `models read the user info`() throws {
      let key = CodingUserInfoKey(rawValue: "unit")!
      let e = try Extractor.decodeValue(
        from: "{}", options: ReadingOptions(reader: .jsonSerialization, userInfo: [key: "km"]))
      #expect(e.userInfo[key] as? String == "km")
    }
  }

#endif

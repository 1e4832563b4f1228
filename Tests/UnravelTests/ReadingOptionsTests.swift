import Foundation
import Testing
import Unravel

struct ReadingOptionsTests {
  static let key = CodingUserInfoKey(rawValue: "currency")!

  struct Price: Unravel.Decodable, Equatable {
    let text: String
    static func decode(_ e: Extractor) throws -> Price {
      let currency = e.userInfo[ReadingOptionsTests.key] as? String ?? "?"
      return Price(text: "\(try e <| "amount" as Int) \(currency)")
    }
  }

  @Test(arguments: readers)
  func `models read the user info`(reader: JSONReader) throws {
    #expect(
      try [Price].decodeValue(
        from: #"[{"amount": 3}]"#,
        options: ReadingOptions(reader: reader, userInfo: [Self.key: "SEK"])) == [
          Price(text: "3 SEK")
        ])
    #expect(
      try [Price].decodeValue(from: #"[{"amount": 3}]"#, options: ReadingOptions(reader: reader))
        == [Price(text: "3 ?")])
  }

  @Test func `an initializer takes every option`() {
    let options = ReadingOptions(
      maximumDepth: 9, duplicateKeys: .refuse, allowsJSON5: true, allowsTrailingCommas: true,
      allowsUTF16And32: true, truncatedInput: .accept, reader: .jsonSerialization,
      redactsErrors: true, userInfo: [Self.key: "SEK"])
    #expect(options.maximumDepth == 9)
    #expect(options.duplicateKeys == .refuse)
    #expect(options.allowsJSON5)
    #expect(options.allowsTrailingCommas)
    #expect(options.allowsUTF16And32)
    #expect(options.truncatedInput == .accept)
    #expect(options.reader == .jsonSerialization)
    #expect(options.redactsErrors)
    #expect(options.userInfo.keys.map(\.rawValue) == ["currency"])
  }

  @Test func `the options of JSONDecoder are those of a new CodableDecoder`() throws {
    #expect(try [Int].decodeValue(from: "[1, 2,]", options: .codableDecoder) == [1, 2])
    let utf16: [UInt8] = "[1]".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), 0] }
    #expect(try [Int].decodeValue(from: utf16, options: .codableDecoder) == [1])
    #expect(
      outcome { try [Int].decodeValue(from: #"[1, "secret"]"#, options: .codableDecoder) }
        == "throws [1]: expected Int, found a string")
    #expect("\(CodableDecoder().options)" == "\(ReadingOptions.codableDecoder)")

    var options = ReadingOptions.codableDecoder
    options.duplicateKeys = .refuse
    #expect(
      codableOutcome {
        try CodableDecoder(options: options).decode([String: Int].self, from: #"{"a": 1, "a": 2}"#)
      } == "dataCorrupted at []")
    #expect(try CodableDecoder(options: options).decode([Int].self, from: "[1,]") == [1])
  }

  @Test func `a duplicate key is refused with the option refuse`() {
    #expect(
      message {
        try [String: Int].decodeValue(
          from: #"{"a": 1, "b": 2, "a": 3}"#, options: ReadingOptions(duplicateKeys: .refuse))
      } == """
        malformed JSON: duplicate key "a"
         --> line 1, column 18
        1 | {"a": 1, "b": 2, "a": 3}
          |                  ^
        """)
  }

  @Test(arguments: readers)
  func `the depth of nesting can be set`(reader: JSONReader) {
    #expect(
      outcome {
        try JSONValue.decodeValue(
          from: "[[[]]]", options: ReadingOptions(maximumDepth: 2, reader: reader))
      }.hasPrefix("throws malformed JSON: nested deeper than 2 levels"))
  }

  @Test(arguments: [512, 513])
  func `JSONSerialization refuses more than 512 levels`(depth: Int) {
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let options = ReadingOptions(maximumDepth: 600)
    #expect(throws: Never.self) { try JSONValue.decodeValue(from: text, options: options) }
    #if os(Linux)
      #expect(
        outcome {
          try JSONValue.decodeValue(from: text, options: options.with(.jsonSerialization))
        }.hasPrefix("throws malformed JSON") == (depth > 512))
    #endif
  }

  @Test(arguments: [
    (Int.min, 0), (-1, 0), (0, 0), (1, 1), (1_024, 1_024), (1_025, 1_024), (.max, 1_024),
  ])
  func `the maximum depth is clamped`(depth: Int, expected: Int) {
    var options = ReadingOptions(maximumDepth: depth)
    #expect(options.maximumDepth == expected)
    options.maximumDepth = 7
    options.maximumDepth = depth
    #expect(options.maximumDepth == expected)
  }

  @Test(arguments: ["[1,]", #"{"a":1,}"#, #"[[1 , ] ,{"a":[],},]"#])
  func `trailing commas are read if they are allowed`(text: String) throws {
    var options = ReadingOptions()
    #expect(
      outcome { try JSONValue.decodeValue(from: text, options: options) }
        == "throws malformed JSON: a comma must be followed by another value "
        + "(the options allowsTrailingCommas and allowsJSON5 allow it)")
    options.allowsTrailingCommas = true
    let strict = text.replacing(", ]", with: "]").replacing(",]", with: "]").replacing(
      ",}", with: "}"
    )
    .replacing(" ]", with: "]")
    #expect(
      try JSONValue.decodeValue(from: text, options: options)
        == JSONValue.decodeValue(from: strict)
    )
  }

  @Test(arguments: [
    ("[,]", "expected a value\n --> line 1, column 2"),
    ("{,}", "expected a key in double quotes\n --> line 1, column 2"),
    ("[1,,]", "expected a value\n --> line 1, column 4"),
    (#"{"a":1,,}"#, "expected a key in double quotes\n --> line 1, column 8"),
    (
      "[1,", "the input ends early (the [ at line 1, column 1 is not closed)\n --> line 1, column 4"
    ),
  ])
  func `other commas are refused even if trailing ones are allowed`(
    text: String, expected: String
  ) {
    var options = ReadingOptions()
    options.allowsTrailingCommas = true
    let lines = message { try JSONValue.decodeValue(from: text, options: options) }
      .split(separator: "\n").prefix(2).joined(separator: "\n")
    #expect(lines == "malformed JSON: \(expected)")
  }

  @Test(
    arguments: [
      (#"{"a":1,"b":}"#, 12), (#"{"a":1,"b": }"#, 13), (#"{"a":1,"b":,}"#, 12),
      (#"[{"a":1,"b":}]"#, 13),
    ] as [(String, Int)])
  func `a key without a value is refused even if trailing commas are allowed`(
    text: String, column: Int
  ) throws {
    let marks = String(repeating: " ", count: column - 1) + "^"
    for options in [
      ReadingOptions(allowsTrailingCommas: true), ReadingOptions(allowsJSON5: true),
      ReadingOptions(duplicateKeys: .refuse, allowsTrailingCommas: true),
    ] {
      #expect(
        message { try JSONValue.decodeValue(from: text, options: options) } == """
          malformed JSON: expected a value
           --> line 1, column \(column)
          1 | \(text)
            | \(marks)
          """)
    }
  }

  @Test func `documents in UTF-16 and UTF-32 are read if they are accepted`() throws {
    let text = #"{"é": ["日本", "😀"]}"#
    let expected = try JSONValue.decodeValue(from: text)
    var options = ReadingOptions()
    options.allowsUTF16And32 = true
    for encoding: String.Encoding in [
      .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian,
      .utf8,
    ] {
      let data = try #require(text.data(using: encoding))
      #expect(try JSONValue.decodeValue(from: data, options: options) == expected)
    }
    let cut = try #require(text.data(using: .utf16LittleEndian)).dropLast()
    #expect(
      outcome { try JSONValue.decodeValue(from: cut, options: options) }
        == "throws malformed JSON: invalid UTF-16 (little-endian)")
  }
}

extension ReadingOptionsTests {
  @Test(
    arguments: [.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian]
      as [String.Encoding])
  func `truncated input in another encoding is read up to its end`(encoding: String.Encoding) throws
  {
    let data = try #require(#"["a", "😀b", "c"]"#.data(using: encoding))
    for count in 4..<data.count {
      var options = ReadingOptions()
      options.truncatedInput = .accept
      options.allowsUTF16And32 = true
      let elements = try [String].decodeValue(from: data.prefix(count), options: options)
      #expect(["a", "😀b", "c"].starts(with: elements))
    }
  }

  @Test func `a pair of surrogates that is not truncated must be complete`() throws {
    let bytes: [UInt8] = [0x5B, 0, 0x22, 0, 0x3D, 0xD8, 0x22, 0, 0x5D, 0]
    var options = ReadingOptions()
    options.truncatedInput = .accept
    options.allowsUTF16And32 = true
    #expect(
      outcome { try [String].decodeValue(from: bytes, options: options) }
        == "throws malformed JSON: invalid UTF-16 (little-endian)")
  }
}

// MARK: - The reader

extension ReadingOptionsTests {
  @Test func `the reader is one of the options of every entry point`() throws {
    // The errors of JSONSerialization have no location.
    let text = #"["a", 1]"#
    let options = ReadingOptions(reader: .jsonSerialization)
    let errors = [
      message { try [String].decodeValue(from: text, options: options) },
      message { try decodeValue(from: text, options: options) as [String] },
      message { try decodeValue(from: text, options: options) { e in try e <|| [] as [String] } },
      message {
        try [String].decodeValue(
          from: text, status: 200, failure: DecodableResponseTests.Problem.self, options: options)
      },
    ]
    #expect(Set(errors) == [#"[1]: expected String, found 1"#])
    let diagnosed = [String].diagnose(from: text, options: options)
    #expect(diagnosed.map(\.description) == [#"[1]: expected String, found 1"#])
    #expect(diagnosed.map(\.keyPath.location) == [nil])
    #expect(
      try CodableDecoder(options: options).decode([Int].self, from: "[1, 2]") == [1, 2])
  }

  @Test func `a sequence refuses a reader that it cannot use`() async throws {
    let options = ReadingOptions(reader: .jsonSerialization)
    let expected = "a sequence needs Unravel's reader, not jsonSerialization"
    let text = "[1, 2]\n[3]"
    var lines = JSONLines<[Int]>(text, options: options).makeIterator()
    #expect(lines.next().map { line in message { try line.get() } } == expected)
    #expect(lines.next() == nil)
    var elements = JSONElements<Int>(text, at: [], options: options).makeIterator()
    #expect(elements.next().map { element in message { try element.get() } } == expected)
    #expect(elements.next() == nil)
  }
}

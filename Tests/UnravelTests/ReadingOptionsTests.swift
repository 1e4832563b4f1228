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
        from: #"[{"amount": 3}]"#, options: ReadingOptions(userInfo: [Self.key: "SEK"]),
        using: reader) == [Price(text: "3 SEK")])
    #expect(
      try [Price].decodeValue(from: #"[{"amount": 3}]"#, using: reader) == [Price(text: "3 ?")])
  }

  @Test func `an initializer takes every option`() {
    let options = ReadingOptions(
      maximumDepth: 9, duplicateKeys: .refuse, allowsJSON5: true, allowsTrailingCommas: true,
      allowsUTF16And32: true, truncatedInput: .accept, userInfo: [Self.key: "SEK"])
    #expect(options.maximumDepth == 9)
    #expect(options.duplicateKeys == .refuse)
    #expect(options.allowsJSON5)
    #expect(options.allowsTrailingCommas)
    #expect(options.allowsUTF16And32)
    #expect(options.truncatedInput == .accept)
    #expect(options.userInfo.keys.map(\.rawValue) == ["currency"])
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
          from: "[[[]]]", options: ReadingOptions(maximumDepth: 2), using: reader)
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
          try JSONValue.decodeValue(from: text, options: options, using: .jsonSerialization)
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
    #expect(throws: DecodeError.self) { try JSONValue.decodeValue(from: text, options: options) }
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

  @Test(arguments: ["[,]", "{,}", "[1,,]", #"{"a":1,,}"#, "[1,"])
  func `other commas are refused even if trailing ones are allowed`(text: String) {
    var options = ReadingOptions()
    options.allowsTrailingCommas = true
    #expect(throws: DecodeError.self) { try JSONValue.decodeValue(from: text, options: options) }
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
    #expect(throws: DecodeError.self) { try JSONValue.decodeValue(from: cut, options: options) }
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

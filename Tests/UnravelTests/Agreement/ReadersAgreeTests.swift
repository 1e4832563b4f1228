import Foundation
import Testing
import Unravel

/// Unravel's reader and `JSONSerialization` give the same values and the same errors, except for a
/// short list of differences.
@Suite struct ReadersAgreeTests {
  // MARK: Every type with every value

  /// Values of every kind, among them those that one type accepts and another does not.
  static let texts: [String] = [
    "null", "true", "false", #""""#, #""a""#, #""1""#, #""true""#, #""caf\u00e9 \ud83d\ude00""#,
    #""e\u0301""#, #""\u0000\n\"\\""#, #""https://example.com/a?b=c#d""#, #""not a url \u0000""#,
    #""6BA7B810-9DAD-11D1-80B4-00C04FD430C8""#, #""6ba7b810-9dad-11d1-80b4-00c04fd430c8""#,
    #""6BA7B810-9DAD-11D1-80B4""#, #""active""#, #""unknown""#,
    "0", "1", "-1", "127", "128", "-128", "-129", "255", "256", "300", "65536", "2147483648",
    "9007199254740992", "9007199254740993", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
    "100000000000000000000", "12345678901234567890123456789012345678",
    "0.0", "-0.0", "0e0", "0.1", "0.5", "1.0", "1.5", "-2.25", "1e2", "1E+2", "1e-2", "100e-2",
    "1.0e0",
    "3.141592653589793", "2.718281828459045", "1.7976931348623157e308", "5e-324",
    "3.4028235e38", "3.5e38", "1e40", "0.1234567890123456789", "123456789.123456789e-5",
    "[]", "[1]", "[1,2,3]", "[1,null,3]", "[1,\"2\"]", "[\"a\",\"b\"]", "[true]", "[[1],[2,3]]",
    "[[1],2]", "[1.5,2.5]", "[{}]", "[[[[]]]]", "[300]", "[null]",
    "{}", #"{"a":1}"#, #"{"a":null}"#, #"{"a":"b"}"#, #"{"a":[1]}"#, #"{"1":1}"#, #"{"":0}"#,
    #"{"a.b":{"c":[{"d":1}]}}"#, #"{"a":1,"b":2,"c":3}"#, #"{"active":1}"#, #"{"a":1.0}"#,
    #"{"name":"Perfume","members":["Nocchi"],"status":"active"}"#,
    #"{"name":"Perfume","members":[1],"status":"active"}"#,
    #"{"name":null,"members":[],"status":"active"}"#,
    #"{"name":"Perfume","members":[],"status":"gone"}"#,
    #"{"name":"Perfume","members":null,"status":"active","label":{"name":"A","since":1.0}}"#,
    #"{"name":"Perfume","members":[],"status":"active","label":{"name":"A","since":1.5}}"#,
    #"{"name":"Perfume","members":[],"status":"active","label":[]}"#,
    #"{"members":[],"status":"active"}"#,
    "[" + String(repeating: "1,", count: 100) + "0]",
  ]

  /// A type, and what it decodes to with each reader.
  struct Reading: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isDictionary: Bool
    let results: @Sendable (String) -> (own: String, jsonSerialization: String)

    init<T: Unravel.Decodable>(
      _ type: T.Type, description: @escaping @Sendable (T) -> String = { "\($0)" }
    ) {
      testDescription = "\(type)"
      isDictionary = testDescription.hasPrefix("Dictionary")
      results = { text in
        func result(_ reader: JSONReader) -> String {
          ReadResult.of {
            description(try T.decodeValue(from: text, options: ReadingOptions(reader: reader)))
          }
        }
        return (result(.unravel), result(.jsonSerialization))
      }
    }
  }

  static let readings: [Reading] = [
    Reading(Int.self), Reading(Int8.self), Reading(Int16.self), Reading(Int32.self),
    Reading(Int64.self), Reading(UInt.self), Reading(UInt8.self), Reading(UInt16.self),
    Reading(UInt32.self), Reading(UInt64.self),
    Reading(Double.self) { "\($0.bitPattern)" }, Reading(Float.self) { "\($0.bitPattern)" },
    Reading(Decimal.self), Reading(Bool.self), Reading(String.self) { "\(Array($0.utf8))" },
    Reading(URL.self), Reading(UUID.self), Reading(Status.self),
    Reading(Int?.self), Reading(String?.self), Reading([Int]?.self),
    Reading([Int].self), Reading([Int?].self), Reading([UInt8].self), Reading([Double].self),
    Reading([String].self), Reading([Bool].self), Reading([[Int]].self), Reading([[[Int]]].self),
    Reading([Status].self), Reading(Set<Int>.self) { "\($0.sorted())" },
    Reading([String: Int].self) { "\($0.sorted { $0.key < $1.key })" },
    Reading([String: Int?].self) { "\($0.sorted { $0.key < $1.key })" },
    Reading([String: [Int]].self) { "\($0.sorted { $0.key < $1.key })" },
    Reading([Int: Int].self) { "\($0.sorted { $0.key < $1.key })" },
    Reading([Status: Int].self) { "\($0)" },
    Reading(Band.self), Reading([Band].self),
    Reading(Extractor.self) { e in "\((try? e.keys.sorted()) ?? []) \((try? e.count) ?? 0)" },
    Reading(ReadsOnlyWanted.self),
  ]

  @Test(arguments: Self.readings)
  func `every type decodes every value equally with both readers`(reading: Reading) {
    for text in Self.texts {
      var results = reading.results(text)
      // Which of several members fails first depends on their order.
      if reading.isDictionary, results.own.hasPrefix("threw mismatch"),
        (try? Extractor.decodeValue(from: text).count) ?? 0 > 1
      {
        results.own = "threw mismatch"
        results.jsonSerialization = String(results.jsonSerialization.prefix(14))
      }
      #expect(results.own == results.jsonSerialization, "\(text)")
    }
  }

  @Test(arguments: Self.texts)
  func `a JSONValue is equal with both readers`(text: String) throws {
    let own = try JSONValue.decodeValue(from: text)
    let tree = try JSONValue.decodeValue(
      from: text, options: ReadingOptions(reader: .jsonSerialization))
    #expect(own == tree)
  }

  // MARK: Random documents

  @Test func `every read of random documents gives the same with both readers`() throws {
    var random = RandomJSON(generator: SeededGenerator(for: "readers agree"))
    random.plainNumbers = true
    random.uniqueKeys = true
    for _ in 0..<60 {
      let text = String(decoding: random.document(maximumDepth: 4), as: UTF8.self)
      let own = try Extractor.decodeValue(from: text)
      let tree = try Extractor.decodeValue(
        from: text, options: ReadingOptions(reader: .jsonSerialization))
      for path in ReadResult.paths(in: own).shuffled(using: &random.generator).prefix(12) {
        for read in ReadResult.reads {
          let (expected, result) = (read(own, path), read(tree, path))
          if result != expected {
            Issue.record(
              """
              RANDOM_SEED=\(random.generator.seed): \(text)
              at \(path): \(expected) with Unravel,
              \(result) with JSONSerialization
              """)
            return
          }
        }
      }
      if try JSONValue.decodeValue(from: text)
        != JSONValue.decodeValue(from: text, options: ReadingOptions(reader: .jsonSerialization))
      {
        Issue.record("RANDOM_SEED=\(random.generator.seed): a different JSONValue of \(text)")
        return
      }
    }
  }

  // MARK: Differences

  @Test func `JSONSerialization keeps another of the members with equal keys`() throws {
    let text = #"{"a":1,"a":2}"#
    #expect(try [String: Int].decodeValue(from: text) == ["a": 1])
    #expect(
      try [String: Int].decodeValue(from: text, options: ReadingOptions(reader: .jsonSerialization))
        == ["a": 2])
  }

  @Test func `JSONSerialization merges keys that are canonically equal`() throws {
    let text = "{\"\u{E9}\":1,\"e\u{301}\":2}"
    #expect(try Extractor.decodeValue(from: text).count == 2)
    #expect(
      try Extractor.decodeValue(from: text, options: ReadingOptions(reader: .jsonSerialization))
        .count == 1)
  }

  #if !canImport(Darwin)
    @Test(arguments: ["[1,]", #"{"a":1,}"#])
    func `JSONSerialization accepts a trailing comma`(text: String) throws {
      #expect(
        outcome { try Extractor.decodeValue(from: text) } == """
          throws malformed JSON: a comma must be followed by another value \
          (the options allowsTrailingCommas and allowsJSON5 allow it)
          """)
      _ = try Extractor.decodeValue(from: text, options: ReadingOptions(reader: .jsonSerialization))
    }

    @Test func `JSONSerialization accepts UTF-16 and UTF-32`() throws {
      for (encoding, name) in [
        (String.Encoding.utf16, "UTF-16 (little-endian)"), (.utf16BigEndian, "UTF-16 (big-endian)"),
        (.utf16LittleEndian, "UTF-16 (little-endian)"), (.utf32, "UTF-32 (little-endian)"),
      ] {
        let data = try #require("[1, 2]".data(using: encoding))
        #expect(
          outcome { try [Int].decodeValue(from: data) } == """
            throws malformed JSON: the input is \(name), but JSON must be UTF-8 \
            (the option allowsUTF16And32 accepts it)
            """)
        #expect(
          try [Int].decodeValue(from: data, options: ReadingOptions(reader: .jsonSerialization))
            == [1, 2])
      }
    }

    @Test(arguments: [("1e400", "1e400"), ("[-1e400]", "-1e400"), (#"{"a":1e99999}"#, "1e99999")])
    func `JSONSerialization refuses numbers beyond Double`(text: String, number: String) throws {
      _ = try Extractor.decodeValue(from: text)
      let message = outcome {
        try Extractor.decodeValue(from: text, options: ReadingOptions(reader: .jsonSerialization))
      }
      // The rest is the text of Foundation.
      #expect(message.hasPrefix("throws malformed JSON: JSONSerialization refuses it: "))
      #expect(message.contains(number))
    }
  #endif

  @Test func `JSONSerialization loses the sign of zero and numbers too small for Double`() throws {
    #expect(try Double.decodeValue(from: "-0").sign == .minus)
    #expect(
      try Double.decodeValue(from: "-0", options: ReadingOptions(reader: .jsonSerialization)) == 0)
    #expect(outcome { try Int.decodeValue(from: "1e-400") } == "throws expected Int, found 1e-400")
    #expect(
      try Int.decodeValue(from: "1e-400", options: ReadingOptions(reader: .jsonSerialization)) == 0)
  }

  #if !canImport(Darwin)
    @Test(arguments: [
      ("9007199254740993e0", 9_007_199_254_740_993, 9_007_199_254_740_992),
      ("900719925474099.3e1", 9_007_199_254_740_993, 9_007_199_254_740_992),
      ("-9007199254740993e0", -9_007_199_254_740_993, -9_007_199_254_740_992),
      ("9007199254740993.0", 9_007_199_254_740_993, 9_007_199_254_740_993),
      ("9007199254740993.0e0", 9_007_199_254_740_993, 9_007_199_254_740_993),
      ("9007199254740993E0", 9_007_199_254_740_993, 9_007_199_254_740_993),
      ("1.79791936233e18", 1_797_919_362_330_000_000, 1_797_919_362_329_999_872),
    ])
    func `JSONSerialization rounds an integer with a fraction or an exponent`(
      text: String, exact: Int, rounded: Int
    ) throws {
      #expect(try Int.decodeValue(from: text) == exact)
      #expect(
        try Int.decodeValue(from: text, options: ReadingOptions(reader: .jsonSerialization))
          == rounded)
    }

    @Test func `JSONSerialization rounds a Float with an exponent twice`() throws {
      let text = "68205935955047607e-16"
      let options = ReadingOptions(reader: .jsonSerialization)
      #expect(try Float.decodeValue(from: text) == Float(text))
      #expect(try Float.decodeValue(from: text, options: options) == Float(text)?.nextUp)
    }

    @Test(arguments: [("1.10", "1.1"), ("1e2", "100.0"), ("100", "100")])
    func `JSONSerialization shows a number by its value`(text: String, shown: String) throws {
      let options = ReadingOptions(reader: .jsonSerialization)
      #expect(try JSONValue.decodeValue(from: text, options: options).text() == shown)
      let error = #expect(throws: DecodeError.self) {
        try String.decodeValue(from: text, options: options)
      }
      #expect(error?.message == "expected String, found \(shown)")
    }

    @Test func `JSONSerialization drops U+FEFF at the beginning of a string`() throws {
      #expect(try Array(String.decodeValue(from: "\"\u{FEFF}a\"").unicodeScalars).count == 2)
      let dropped = try String.decodeValue(
        from: "\"\u{FEFF}a\"", options: ReadingOptions(reader: .jsonSerialization))
      #expect(Array(dropped.unicodeScalars) == ["a"])
    }
  #endif

  @Test(arguments: [ReadingOptions(maximumDepth: 511), ReadingOptions(duplicateKeys: .refuse)])
  func `an option of Unravel's reader refuses a trailing comma with JSONSerialization, too`(
    options: ReadingOptions
  ) throws {
    var options = options
    options.reader = .jsonSerialization
    let error = #expect(throws: DecodeError.self) {
      try [Int].decodeValue(from: "[1,]", options: options)
    }
    #expect(error?.location?.column == 3)
  }

  @Test(arguments: ["[1, 2", "[1, x]", #"{"a" 1}"#])
  func `malformed JSON has the error and the location of Unravel's reader`(text: String) throws {
    func error(_ reader: JSONReader) -> DecodeError? {
      #expect(throws: DecodeError.self) {
        try Extractor.decodeValue(from: text, options: ReadingOptions(reader: reader))
      }
    }
    #expect(error(.jsonSerialization)?.description == error(.unravel)?.description)
    #expect(error(.jsonSerialization)?.location != nil)
  }

  @Test func `errors have no locations with JSONSerialization`() throws {
    func location(_ reader: JSONReader) -> JSONLocation? {
      let error = #expect(throws: DecodeError.self) {
        try [String: Int].decodeValue(from: #"{"a":"b"}"#, options: ReadingOptions(reader: reader))
      }
      return error?.keyPath.location
    }
    #expect(location(.unravel)?.offset == 5)
    #expect(location(.jsonSerialization) == nil)
  }
}

private enum Status: String, CaseIterable, Unravel.Decodable, CodingKeyRepresentable {
  case active, inactive
}

private struct Label: Unravel.Decodable {
  let name: String
  let since: Int

  static func decode(_ e: Extractor) throws -> Label {
    try Label(name: e <| "name", since: e <| "since")
  }
}

private struct Band: Unravel.Decodable {
  let name: String
  let members: [String]?
  let status: Status
  let label: Label?

  static func decode(_ e: Extractor) throws -> Band {
    try Band(
      name: e <| "name", members: e <||? "members", status: e <| "status", label: e <|? "label")
  }
}

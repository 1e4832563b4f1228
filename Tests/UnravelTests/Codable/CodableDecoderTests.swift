import Foundation
import Testing
import Unravel

// Unravel and JSONDecoder decode each model from a valid text and from all texts that differ from it by
// one change. Both must have the same outcome: the same value, or the same kind of error at the same
// coding path with the same description.

/// A model, and a text that it decodes from.
struct AgreementCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let text: String
  private let decode: @Sendable (Data, CodableDecoder) -> String
  private let decodeAsFoundation: @Sendable (Data, JSONDecoder) -> String

  init<T: Swift.Decodable & SendableMetatype>(_ type: T.Type, _ text: String) {
    testDescription = "\(type) of \(text)"
    self.text = text
    decode = { data, decoder in
      codableOutcome(describesErrors: true) { try decoder.decode(type, from: data) }
    }
    decodeAsFoundation = { data, decoder in
      codableOutcome(describesErrors: true) { try decoder.decode(type, from: data) }
    }
  }

  /// Where the two decoders disagree.
  func disagreements(
    _ ours: CodableDecoder = CodableDecoder(), _ theirs: JSONDecoder = JSONDecoder(),
    others: [String] = [
      "null", "true", "0", "1", "-1", "300", "1.5", "3000000000", "1e2", #""""#, #""x""#, #""1""#,
      "[]", "[1]", "{}", #"{"a": 1}"#,
    ]
  ) throws -> [String] {
    let others = try others.map { try JSONValue.decodeValue(from: $0) }
    let variations = try JSONValue.decodeValue(from: text).variations(others)
    return ([text] + variations.map(\.description)).compactMap { text in
      let our = decode(Data(text.utf8), ours)
      let their = decodeAsFoundation(Data(text.utf8), theirs)
      return our == their || Self.isKnown(our, their)
        ? nil : "\(text)\n  JSONDecoder: \(their)\n  Unravel:     \(our)"
    }
  }

  /// A number that does not fit is corrupted data to both; only some versions of JSONDecoder say
  /// where.
  private static func isKnown(_ ours: String, _ theirs: String) -> Bool {
    let text = "The given data was not valid JSON."
    return theirs == "dataCorrupted at []: \(text)" && ours.hasPrefix("dataCorrupted at ")
      && ours.hasSuffix(": \(text)")
  }
}

struct CodableDecoderTests {
  @Test(arguments: [
    AgreementCase(Bool.self, "true"),
    AgreementCase(String.self, #""Perfume""#),
    AgreementCase(Double.self, "2.5"),
    AgreementCase(Float.self, "0.1"),
    AgreementCase(Int.self, "42"),
    AgreementCase(Int8.self, "-128"),
    AgreementCase(Int16.self, "32767"),
    AgreementCase(Int32.self, "-2147483648"),
    AgreementCase(Int64.self, "-9223372036854775808"),
    AgreementCase(UInt.self, "42"),
    AgreementCase(UInt8.self, "255"),
    AgreementCase(UInt16.self, "65535"),
    AgreementCase(UInt32.self, "4294967295"),
    AgreementCase(UInt64.self, "18446744073709551615"),
    AgreementCase(Bool?.self, "true"),
    AgreementCase(Int?.self, "1"),
    AgreementCase(Int??.self, "1"),
    AgreementCase([Bool].self, "[true]"),
    AgreementCase([String].self, #"["a", "b"]"#),
    AgreementCase([Int].self, "[1, 2, 3]"),
    AgreementCase([Double].self, "[1, 2.5]"),
    AgreementCase([Float].self, "[1, 2.5]"),
    AgreementCase([UInt8].self, "[1, 255]"),
    AgreementCase([Int?].self, "[1, null]"),
    AgreementCase([[Double]].self, "[[1], [2, 3]]"),
    AgreementCase([[String]?].self, #"[["a"], null]"#),
    AgreementCase(Set<Int>.self, "[1, 2]"),
    AgreementCase(Set<String>.self, #"["a", "b", "a"]"#),
    AgreementCase(Set<[String]>.self, #"[["a"], [], ["a"]]"#),
    AgreementCase(ContiguousArray<Int>.self, "[1, 2]"),
    AgreementCase(ClosedRange<Int>.self, "[1, 2]"),
    AgreementCase([String: Int].self, #"{"a": 1, "b": 2}"#),
    AgreementCase([String: String].self, #"{"a": "1"}"#),
    AgreementCase([String: [Int]].self, #"{"a": [1]}"#),
    AgreementCase([String: Int?].self, #"{"a": null, "b": 1}"#),
    AgreementCase([Int: String].self, #"{"1": "a", "-2": "b"}"#),
    AgreementCase([Int: [Bool]].self, #"{"1": [true]}"#),
    AgreementCase([Double: Int].self, "[1.5, 2, 2.5, 3]"),
    AgreementCase([Suit: Int].self, #"["hearts", 2]"#),
    AgreementCase([Rank: Int].self, #"{"king": 13}"#),
  ])
  func `scalars and collections decode as with JSONDecoder`(agreement: AgreementCase) throws {
    #expect(try agreement.disagreements() == [])
  }

  @Test(arguments: [
    AgreementCase(Date.self, "1.5"),
    AgreementCase([Date].self, "[0, -1.5]"),
    AgreementCase([String: Date].self, #"{"a": 0}"#),
    AgreementCase(Date?.self, "1.5"),
    AgreementCase(Data.self, #""UGVyZnVtZQ==""#),
    AgreementCase([Data?].self, #"["UGVyZnVtZQ==", null]"#),
    AgreementCase(URL.self, #""https://example.com/a?b=c#d""#),
    AgreementCase([URL].self, #"["a/b", "https://example.com/a b", "http://[::1]/", "é"]"#),
    AgreementCase(UUID.self, #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#),
    AgreementCase(Decimal.self, "3.14"),
    AgreementCase([Decimal].self, "[0.1, 1e2, -0, 12345678901234567890123456789.012345678]"),
    AgreementCase([Foundation.DateInterval].self, #"[{"start": 1, "duration": 2}]"#),
    AgreementCase(DateComponents.self, #"{"year": 1999, "month": 2}"#),
    AgreementCase(TimeZone.self, #"{"identifier": "UTC"}"#),
    AgreementCase(IndexPath.self, #"{"indexes": [1, 2]}"#),
  ])
  func `types of Foundation decode as with JSONDecoder`(agreement: AgreementCase) throws {
    #expect(try agreement.disagreements() == [])
  }

  @Test(arguments: [
    AgreementCase(
      CodableBand.self,
      #"""
      {"name": "Perfume", "formed": 2000, "status": "active", "rating": 4.5, "label": null,
       "members": [{"name": "Nocchi", "born": 1988, "stage": null}, {"name": "A-chan"}],
       "rooms": {"A": 30}, "tags": ["pop"], "site": "https://example.com", "rank": 1}
      """#),
    AgreementCase(Suit.self, #""hearts""#),
    AgreementCase([Suit?].self, #"["hearts", null]"#),
    AgreementCase(Grade.self, "2"),
    AgreementCase(Identifier.self, "7"),
    AgreementCase([Identifier].self, "[7, 8]"),
    AgreementCase(
      [Shape].self, #"[{"circle": {"radius": 1}}, {"point": {}}, {"square": {"_0": 2}}]"#),
    AgreementCase(Tree.self, #"{"value": 1, "children": [{"value": 2, "children": []}]}"#),
    AgreementCase(
      Expression.self, #"{"sum": {"_0": {"leaf": {"_0": 1}}, "_1": {"leaf": {"_0": 2}}}}"#),
    AgreementCase(Dog.self, #"{"super": {"name": "Rex", "legs": 4}, "breed": "Akita"}"#),
    AgreementCase(Cat.self, #"{"name": "Tama", "legs": 4, "lives": 9}"#),
    AgreementCase(Bird.self, #"{"animal": {"name": "Kiwi", "legs": 2}, "flies": false}"#),
    AgreementCase(Pair<Int, [String]>.self, #"{"first": 1, "second": ["a"]}"#),
    AgreementCase(
      Wrapped.self, #"{"inner": {"x": 1, "y": [1, 2]}, "list": [[1, "a"], [2, "b"]]}"#),
    AgreementCase(Mixed.self, #"[1, "a", null, {"a": 1}, [true, 2], 3, 4.5, "end"]"#),
    AgreementCase(AllKeys.self, #"{"a": 1, "b": null, "1": 2, "é": 3}"#),
    AgreementCase(OneOf.self, #"{"id": 1}"#),
    AgreementCase([OneOf].self, #"[1, "a", {"id": 2}]"#),
    AgreementCase(Lenient.self, #"{"items": [1, "2", 3, null, {}]}"#),
    AgreementCase(CustomError.self, #"{"value": 1}"#),
  ])
  func `models decode as with JSONDecoder`(agreement: AgreementCase) throws {
    #expect(try agreement.disagreements() == [])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `integers of 128 bits decode as with JSONDecoder`() throws {
    struct Wide: Codable {
      let a: Int128
      let b: UInt128?
      let c: [Int128]
    }
    let text = #"{"a": -170141183460469231731687303715884105728, "b": 1, "c": [1]}"#
    // Whether JSONDecoder takes whole numbers with a point depends on its version.
    #expect(
      try AgreementCase(Wide.self, text).disagreements(others: ["null", "true", "1", #""x""#, "{}"])
        == [])
    let wide = try CodableDecoder().decode(Wide.self, from: text)
    #expect(wide.a == .min)
  }

  // MARK: The text

  @Test(arguments: [
    "", " ", "nul", "{", "[1, 2", "[,]", "[01]", #""\x""#, #"{,}"#, "[1] 2", "\u{1}",
    #"["\ud800"]"#, "+1", "NaN", "// a\n1",
  ])
  func `malformed JSON is corrupted data`(text: String) throws {
    let outcome = codableOutcome { try CodableDecoder().decode(JSONValue.self, from: text) }
    #expect(outcome == "dataCorrupted at []")
  }

  @Test(arguments: [
    (
      "[1,\n 2,]", true,
      """
      malformed JSON: a comma must be followed by another value \
      (the options allowsTrailingCommas and allowsJSON5 allow it)
       --> line 2, column 3
      2 |  2,]
        |   ^
      """
    ),
    (
      "[1,\n 2,]", false,
      """
      malformed JSON: a comma must be followed by another value \
      (the options allowsTrailingCommas and allowsJSON5 allow it)
       --> line 2, column 3
      """
    ),
    (
      "// one\n[1]", true,
      """
      malformed JSON: expected a value (the option allowsJSON5 allows comments)
       --> line 1, column 1
      1 | // one
        | ^
      """
    ),
    (
      "{a: 1}", false,
      """
      malformed JSON: expected a key in double quotes (the option allowsJSON5 allows keys without quotes)
       --> line 1, column 2
      """
    ),
    (
      "[1", true,
      """
      malformed JSON: the input ends early (the [ at line 1, column 1 is not closed)
       --> line 1, column 3
      1 | [1
        |   ^
      """
    ),
  ])
  func `a syntax error has its location, and a hint that names the property of the decoder`(
    text: String, quotesValues: Bool, message: String
  ) {
    var decoder = CodableDecoder(options: ReadingOptions())
    decoder.options.redactsErrors = !quotesValues
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode([Int].self, from: text)
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.underlyingError.map { "\($0)" } == message)
  }

  @Test func `bytes, strings and data decode to the same value`() throws {
    let text = "[1, 2]"
    let decoder = CodableDecoder()
    #expect(try decoder.decode([Int].self, from: text) == [1, 2])
    #expect(try decoder.decode([Int].self, from: Array(text.utf8)) == [1, 2])
    #expect(try decoder.decode([Int].self, from: Data(text.utf8)) == [1, 2])
  }

  @Test(arguments: [
    #""a": 1"#, #"{"a": 1}"#, " \n", "", #" "a" : 1 "#, "\u{FEFF}\"a\": 1", #""a": 1}"#, "[1]",
    "1",
    #""a" 1"#,
  ])
  func `the outermost braces may be omitted`(text: String) throws {
    let (ours, theirs) = decoders { $0.assumesTopLevelDictionary = true }
    let data = Data(text.utf8)
    #expect(
      codableOutcome { try ours.decode([String: Int].self, from: data) }
        == codableOutcome { try theirs.decode([String: Int].self, from: data) })
  }

  @Test(arguments: [
    "// a comment\n[1]", "[1, 2,]", "['1']", "[0x10, +1, .5, 5.]", "{a: 1}", "[Infinity]",
    "[NaN]",
    "[-Infinity]",
  ])
  func `JSON5 is an option`(text: String) throws {
    let (ours, theirs) = decoders { $0.allowsJSON5 = true }
    let data = Data(text.utf8)
    let strict = CodableDecoder(options: ReadingOptions())
    #expect(
      codableOutcome { try strict.decode([Int].self, from: data) }
        == "dataCorrupted at []")
    #expect(
      codableOutcome { try ours.decode([Double].self, from: data) }
        == codableOutcome { try theirs.decode([Double].self, from: data) })
    #expect(
      codableOutcome { try ours.decode([String].self, from: data) }
        == codableOutcome { try theirs.decode([String].self, from: data) })
    #expect(
      codableOutcome { try ours.decode([String: Int].self, from: data) }
        == codableOutcome { try theirs.decode([String: Int].self, from: data) })
  }

  @Test func `a comment without a line ending may follow members without braces`() throws {
    var decoder = CodableDecoder()
    decoder.allowsJSON5 = true
    decoder.assumesTopLevelDictionary = true
    #expect(try decoder.decode([String: Int].self, from: "a: 1 // one") == ["a": 1])
  }

  @Test(arguments: [
    "\u{FEFF}{a: 1}", "\u{3000}{a: 1}", "/* } */ {a: 1}", "// }\n{a: 1}", "\u{3000}a: 1",
  ])
  func `whitespace and comments of JSON5 may precede the braces`(text: String) throws {
    var decoder = CodableDecoder()
    decoder.allowsJSON5 = true
    decoder.assumesTopLevelDictionary = true
    #expect(try decoder.decode([String: Int].self, from: text) == ["a": 1])
  }

  @Test(arguments: ["[1,]", "[1, 2 ,\n]"])
  func `an option refuses trailing commas`(text: String) throws {
    var decoder = CodableDecoder()
    let relaxed = try decoder.decode([Int].self, from: text)
    #expect(try relaxed == JSONDecoder().decode([Int].self, from: Data(text.utf8)))
    decoder.options.allowsTrailingCommas = false
    #expect(
      codableOutcome { try decoder.decode([Int].self, from: text) } == "dataCorrupted at []")
    decoder.options.allowsTrailingCommas = true
    #expect(try decoder.decode([Int].self, from: text) == relaxed)
    #expect(
      codableOutcome {
        try CodableDecoder(options: ReadingOptions()).decode([Int].self, from: text)
      }
        == "dataCorrupted at []")
  }

  @Test(arguments: [
    String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian,
    .utf32BigEndian,
  ])
  func `an option refuses UTF-16 and UTF-32`(encoding: String.Encoding) throws {
    let data = try #require(#"{"é": [1]}"#.data(using: encoding))
    var decoder = CodableDecoder()
    #expect(try decoder.decode([String: [Int]].self, from: data) == ["é": [1]])
    decoder.options.allowsUTF16And32 = false
    #expect(
      codableOutcome { try decoder.decode([String: [Int]].self, from: data) }
        == "dataCorrupted at []")
    decoder.options.allowsUTF16And32 = true
    #expect(try decoder.decode([String: [Int]].self, from: data) == ["é": [1]])
  }

  @Test(arguments: [
    (#""a": 1, "b": 12"#, #"{[key: "a", value: 1]}"#),
    (#""a": 1, "b""#, #"{[key: "a", value: 1]}"#),
    (#"{"a": 1, "b": 12"#, #"{[key: "a", value: 1]}"#),
    ("", "{}"),
  ])
  func `truncated members without braces end before a number that is cut`(
    text: String, outcome: String
  ) throws {
    var decoder = CodableDecoder()
    decoder.assumesTopLevelDictionary = true
    decoder.options.truncatedInput = .accept
    let decoded = codableOutcome { try decoder.decode([String: Int].self, from: text) }
    #expect(decoded == outcome)
  }

  @Test func `a function that takes any values changes the user info`() {
    func register(_ userInfo: inout [CodingUserInfoKey: Any]) { userInfo[.currency] = "yen" }
    var decoder = CodableDecoder()
    register(&decoder.userInfo)
    #expect(decoder.userInfo[.currency] as? String == "yen")
  }

  // MARK: Options

  @Test func `the options limit nesting and duplicate keys`() throws {
    let decoder = CodableDecoder(options: ReadingOptions(maximumDepth: 2, duplicateKeys: .refuse))
    #expect(try decoder.decode([[Int]].self, from: "[[1]]") == [[1]])
    func cause<T: Swift.Decodable>(_ type: T.Type, _ text: String) -> String? {
      do {
        _ = try decoder.decode(type, from: text)
        return nil
      } catch DecodingError.dataCorrupted(let context) {
        return (context.underlyingError as? DecodeError)?.message
      } catch {
        return "\(error)"
      }
    }
    #expect(cause([[[Int]]].self, "[[[1]]]") == "malformed JSON: nested deeper than 2 levels")
    #expect(
      cause([String: Int].self, #"{"a": 1, "a": 2}"#) == #"malformed JSON: duplicate key "a""#)
    let first = try CodableDecoder().decode([String: Int].self, from: #"{"a": 1, "a": 2}"#)
    #expect(first == ["a": 1])
  }

  @Test func `models read the user info`() throws {
    struct Price: Swift.Decodable {
      let text: String
      init(from decoder: any Swift.Decoder) throws {
        let currency = decoder.userInfo[.currency] as? String ?? "none"
        text = "\(try Int(from: decoder)) \(currency)"
      }
    }
    var decoder = CodableDecoder()
    #expect(try decoder.decode([Price].self, from: "[5]").map(\.text) == ["5 none"])
    decoder.userInfo[.currency] = "yen"
    #expect(try decoder.decode([Price].self, from: "[5]").map(\.text) == ["5 yen"])
  }

  // MARK: What is different

  @Test func `numbers are exact`() throws {
    let decoder = CodableDecoder()
    #expect(try decoder.decode([Int].self, from: "[9007199254740993.0]") == [9_007_199_254_740_993])
    #expect(try decoder.decode([Double].self, from: "[1e-400]") == [0])
    #expect(
      codableOutcome {
        try decoder.decode([Decimal].self, from: "[1234567890123456789012345678901234567890.5]")
      } == "dataCorrupted at [Index 0 0]")
    #expect(
      codableOutcome { try decoder.decode([String: Int8].self, from: #"{"a": 128}"#) }
        == "dataCorrupted at [a]")
    #expect(
      codableOutcome { try decoder.decode([Double].self, from: "[1e400]") }
        == "dataCorrupted at [Index 0 0]")
  }

  @Test func `the first of canonically equivalent keys is in all keys`() throws {
    let text = #"{"\u00e9": 1, "e\u0301": 2}"#
    let keys = try CodableDecoder().decode(OrderedKeys.self, from: text).keys
    #expect(keys.map { Array($0.utf8) } == [[0xC3, 0xA9]])
  }

  @Test(arguments: [
    (#"{"5": 1, "05": 2}"#, "{[key: 5, value: 2]}"),
    (#"{"5": 1, "05": 2, "x": 3}"#, "typeMismatch Int at [x]"),
    (#"{"5": 1, "5": "ignored"}"#, "{[key: 5, value: 1]}"),
    (#"{"07": 1}"#, "{[key: 7, value: 1]}"),
  ])
  func `the last of the keys that are the same integer counts`(text: String, outcome: String) throws
  {
    #expect(
      codableOutcome { try CodableDecoder().decode([Int: Int].self, from: text) } == outcome)
  }

  @Test func `the first of canonically equivalent keys of a dictionary counts`() throws {
    let text = #"{"\u00e9": 1, "e\u0301": 2}"#
    #expect(try CodableDecoder().decode([String: Int].self, from: text) == ["é": 1])
  }

  @Test(
    arguments: [
      (#"{"a": [1, "x"]}"#, ["a", 0], "1"),
      (#"{"a": [1, "x"]}"#, ["a", 1], "typeMismatch Int at [a, Index 1 1]"),
      (#"{"a": [1, "x"]}"#, ["a", 2], "valueNotFound Int at [a, Index 2 2]"),
      (#"{"a": [1, "x"]}"#, ["b"], "keyNotFound [b] at []"),
      (#"{"a": [1, "x"]}"#, [0], "typeMismatch Array<Any> at []"),
      (#"{"a": null}"#, ["a"], "valueNotFound Int at [a]"),
      (#"{"a": null}"#, ["a", "b"], "valueNotFound Dictionary<String, Any> at [a]"),
      ("7", [], "7"),
    ] as [(String, JSONKeyPath, String)])
  func `a value is decoded at a root key path`(text: String, path: JSONKeyPath, outcome: String)
    throws
  {
    let decoder = CodableDecoder()
    for result in [
      codableOutcome { try decoder.decode(Int.self, from: text, rootKeyPath: path) },
      codableOutcome { try decoder.decode(Int.self, from: Data(text.utf8), rootKeyPath: path) },
      codableOutcome { try decoder.decode(Int.self, from: Array(text.utf8), rootKeyPath: path) },
      codableOutcome { try decoder.decode(Int.self, from: text[...], rootKeyPath: path) },
    ] {
      #expect(result == outcome)
    }
  }

  @Test func `a type decodes with a configuration`() throws {
    struct Scaled: DecodableWithConfiguration {
      let value: Int
      init(from decoder: any Swift.Decoder, configuration: Int) throws {
        value = try Int(from: decoder) * configuration
      }
    }
    let data = Data("7".utf8)
    #expect(try CodableDecoder().decode(Scaled.self, from: data, configuration: 2).value == 14)
    #expect(
      codableOutcome {
        try CodableDecoder().decode(Scaled.self, from: Data("[]".utf8), configuration: 2)
      } == "typeMismatch Int at []")
  }

  @Test(arguments: [
    "// a comment\n{a: 1}", "/* { */ {a: 1}", "/* { */ a: 1", "\u{A0}{a: 1}",
    "// a comment\na: 1",
  ])
  func `a comment may precede an object with or without braces`(text: String) throws {
    var decoder = CodableDecoder()
    decoder.allowsJSON5 = true
    decoder.assumesTopLevelDictionary = true
    #expect(try decoder.decode([String: Int].self, from: text) == ["a": 1])
  }

  @Test func `all keys are in the order of the document`() throws {
    let text = #"{"b": 1, "a": 1, "d": 1, "c": 1, "a": 2}"#
    #expect(try CodableDecoder().decode(OrderedKeys.self, from: text).keys == ["b", "a", "d", "c"])
  }

  @Test func `a stored decoder decodes after the call`() throws {
    struct Keeper: Swift.Decodable {
      let decoder: any Swift.Decoder
      let container: KeyedDecodingContainer<AnyKey>
      init(from decoder: any Swift.Decoder) throws {
        self.decoder = decoder
        container = try decoder.container(keyedBy: AnyKey.self)
      }
    }
    let keepers = try CodableDecoder().decode(
      [Keeper].self, from: Data(#"[{"a": 1}, {"a": 2, "long": "long enough for the heap"}]"#.utf8))
    #expect(try keepers.map { try $0.container.decode(Int.self, forKey: AnyKey("a")) } == [1, 2])
    #expect(try Pair<Int, Int>?(from: keepers[0].decoder, or: nil) == nil)
    #expect(keepers[1].decoder.codingPath.map(\.intValue) == [1])
  }

  @Test func `a decoder of a nested value keeps its path`() throws {
    final class Kept: @unchecked Sendable { var decoders: [any Swift.Decoder] = [] }
    struct Node: Swift.Decodable {
      init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        _ = try container.decodeIfPresent([Node].self, forKey: AnyKey("list"))
        _ = try container.decodeIfPresent([String: Node].self, forKey: AnyKey("map"))
        guard !container.contains(AnyKey("leaf")) else {
          let kept = decoder.userInfo[.kept] as? Kept
          kept?.decoders += [decoder, try container.superDecoder(forKey: AnyKey("leaf"))]
          if try container.decode(Bool.self, forKey: AnyKey("leaf")) { throw CancellationError() }
          return
        }
      }
    }
    struct Lenient: Swift.Decodable {
      init(from decoder: any Swift.Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
          if (try? container.decode(Node.self)) == nil { _ = try container.superDecoder() }
        }
      }
    }
    let kept = Kept()
    var decoder = CodableDecoder()
    decoder.userInfo[.kept] = kept
    let text = #"""
      [{"list": [{}, {"map": {"a": {"leaf": false}}}]}, {"map": {"b": {"leaf": true}, "c": {}}},
       {"list": [{"list": [{"leaf": false}]}, {"leaf": true}]}]
      """#
    _ = try decoder.decode(Lenient.self, from: text)
    #expect(
      kept.decoders.map { shown($0.codingPath) } == [
        "[Index 0 0, list, Index 1 1, map, a]", "[Index 0 0, list, Index 1 1, map, a, leaf]",
        "[Index 1 1, map, b]", "[Index 1 1, map, b, leaf]",
        "[Index 2 2, list, Index 0 0, list, Index 0 0]",
        "[Index 2 2, list, Index 0 0, list, Index 0 0, leaf]",
        "[Index 2 2, list, Index 1 1]", "[Index 2 2, list, Index 1 1, leaf]",
      ])
    #expect(kept.decoders.filter { (try? Bool(from: $0)) == true }.count == 2)
  }

  @Test func `a copy of a container of elements has its own index`() throws {
    struct Peek: Swift.Decodable {
      let values: [Int]
      init(from decoder: any Swift.Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var copy = container
        values = [
          try copy.decode(Int.self), try copy.decode(Int.self), try container.decode(Int.self),
          container.currentIndex, copy.currentIndex,
        ]
      }
    }
    #expect(try CodableDecoder().decode(Peek.self, from: "[7, 8, 9]").values == [7, 8, 7, 1, 2])
  }

  // MARK: Large and hostile

  @Test func `a deep document decodes on a small stack`() async throws {
    final class Node: Codable {
      let id: Int
      let tags: [String]?
      let next: Node?
    }
    let depth = 512
    let text =
      String(repeating: #"{"id": 1, "next": "#, count: depth) + "null"
      + String(repeating: "}", count: depth)
    // Debug builds need more for every level.
    #if DEBUG
      let stackSize = 4 << 20
    #else
      let stackSize = 512 << 10
    #endif
    let counted = try await onThread(stackSize: stackSize) {
      var node: Node? = try CodableDecoder().decode(Node.self, from: text)
      var count = 0
      while let next = node {
        count += next.id
        node = next.next
      }
      return count
    }
    #expect(counted == depth)
  }

  @Test func `every member of a large object is found`() throws {
    func text(_ count: Int) -> String {
      "{" + (0..<count).map { "\"key_\($0)_a\": \($0)" }.joined(separator: ", ") + "}"
    }
    for strategy in [JSONDecoder.KeyDecodingStrategy.useDefaultKeys, .convertFromSnakeCase] {
      var decoder = CodableDecoder()
      decoder.keyDecodingStrategy = strategy
      let keys = try decoder.decode(AllKeys.self, from: text(1_000))
      #expect(keys.keys.count == 1_000)
      #expect(keys.found == 1_000)
    }
  }
}

extension CodingUserInfoKey {
  fileprivate static var currency: CodingUserInfoKey { CodingUserInfoKey(rawValue: "currency")! }
  fileprivate static var kept: CodingUserInfoKey { CodingUserInfoKey(rawValue: "kept")! }
}

extension Optional {
  fileprivate init(from decoder: any Swift.Decoder, or other: Wrapped?) throws
  where Wrapped: Swift.Decodable {
    self = (try? Wrapped(from: decoder)) ?? other
  }
}

extension CodableDecoderTests {
  @Test(arguments: [#""a": 1"#, #"{"a": 1}"#, #""é": "#])
  func `the outermost braces may be omitted in UTF-16`(text: String) throws {
    var decoder = CodableDecoder(options: ReadingOptions())
    decoder.assumesTopLevelDictionary = true
    decoder.options.allowsUTF16And32 = true
    let theirs = JSONDecoder()
    theirs.assumesTopLevelDictionary = true
    for encoding in [.utf16, .utf16BigEndian, .utf16LittleEndian] as [String.Encoding] {
      let data = try #require(text.data(using: encoding))
      #expect(
        codableOutcome { try decoder.decode([String: Int].self, from: data) }
          == codableOutcome { try theirs.decode([String: Int].self, from: data) },
        "\(encoding)")
    }
  }

  @Test func `keys of the document have no integer for a strategy`() throws {
    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    struct Model: Swift.Decodable {
      let five: Int
      enum CodingKeys: String, CodingKey { case five = "_5" }
    }
    let (ours, theirs) = decoders {
      $0.keyDecodingStrategy = .custom { path in
        path.last!.intValue != nil ? path.last! : Key(stringValue: "_" + path.last!.stringValue)
      }
    }
    let data = Data(#"{"5": 1}"#.utf8)
    #expect(try theirs.decode(Model.self, from: data).five == 1)
    #expect(try ours.decode(Model.self, from: data).five == 1)
  }
}

import Foundation
import Testing
import Unravel

// What JSONDecoderDifferences.md lists as different, and what it lists as equal. The results of JSONDecoder
// are those of the open-source Foundation; other versions differ in some of them.

struct CodableDifferencesTests {
  /// A document, and the results of both decoders.
  struct Difference: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: (ours: String, theirs: String)
    let ours: @Sendable () -> String
    let theirs: @Sendable () -> String

    init<T: Swift.Decodable & SendableMetatype>(
      _ type: T.Type, _ text: String, _ ours: String, _ theirs: String, json5: Bool = false,
      topLevelDictionary: Bool = false, encoding: String.Encoding = .utf8
    ) {
      testDescription = "\(type) of \(text)"
      expected = (ours, theirs)
      let data = text.data(using: encoding)!
      let (ours, theirs) = decoders {
        $0.allowsJSON5 = json5
        $0.assumesTopLevelDictionary = topLevelDictionary
      }
      self.ours = { codableOutcome { try ours.decode(type, from: data) } }
      self.theirs = { codableOutcome { try theirs.decode(type, from: data) } }
    }
  }

  struct Part: Codable { let a: Int }
  struct Accented: Codable { let é: Int }

  private static let malformed = "dataCorrupted at []"
  private static let inFirst = "dataCorrupted at [Index 0 0]"

  private func check(_ difference: Difference) {
    #expect(difference.ours() == difference.expected.ours)
    #if os(Linux)
      #expect(difference.theirs() == difference.expected.theirs)
    #endif
  }

  @Test(arguments: [
    Difference(Part.self, #"{"a": 1, "b": 01}"#, Self.malformed, "Part(a: 1)"),
    Difference(Part.self, #"{"a": 1, "b": 1.}"#, Self.malformed, "Part(a: 1)"),
    Difference(Part.self, #"{"a": 1, "b": "\x"}"#, Self.malformed, "Part(a: 1)"),
    Difference(Part.self, #"{"a": 1, "b": "\ud800"}"#, Self.malformed, "Part(a: 1)"),
    Difference(Part.self, "{\"a\": 1, \"b\": \"\u{1}\"}", Self.malformed, "Part(a: 1)"),
  ])
  func `JSONDecoder accepts input that is not JSON`(difference: Difference) {
    check(difference)
  }

  @Test(arguments: [
    Difference([Int].self, "[1.00000000000000000001]", Self.inFirst, "[1]"),
    Difference([Int].self, "[9007199254740993.5]", Self.inFirst, "[9007199254740993]"),
    Difference([Int].self, "[1e-400]", Self.inFirst, "[0]"),
    Difference([Int].self, "[9223372036854775807.0]", "[9223372036854775807]", Self.malformed),
    Difference([Double].self, "[1e-400]", "[0.0]", Self.malformed),
    Difference([Float].self, "[1e-400]", "[0.0]", Self.malformed),
    Difference([Float].self, "[1e-50]", "[0.0]", Self.malformed),
    Difference([Double].self, "[0e1]", "[0.0]", Self.malformed),
    Difference([Float].self, "[0e1]", "[0.0]", Self.malformed),
    Difference([Decimal].self, "[0e400]", "[0]", Self.malformed),
    Difference(
      [Decimal].self, "[12345678901234567890123456789012345678901]", Self.inFirst,
      "[12345678901234567890123456789012345678900]"),
    Difference(
      [Decimal].self, "[1e128]", "[1" + String(repeating: "0", count: 128) + "]", Self.malformed),
    Difference(
      [Int8].self, "[300]", Self.inFirst, Self.malformed),
    Difference(
      [String: Date].self, #"{"a": 1e400}"#, "dataCorrupted at [a]",
      Self.malformed),
  ])
  func `JSONDecoder rounds numbers, and refuses some that a type can hold`(difference: Difference) {
    check(difference)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `JSONDecoder refuses wide integers with a point`() throws {
    let data = Data("[18446744073709551616.0]".utf8)
    #expect(try CodableDecoder().decode([Int128].self, from: data) == [18_446_744_073_709_551_616])
    #if os(Linux)
      #expect(
        codableOutcome { try JSONDecoder().decode([Int128].self, from: data) } == Self.malformed)
    #endif
  }

  @Test(arguments: [
    Difference([Int: Int].self, #"{"5": 1, "05": 2}"#, "{[key: 5, value: 2]}", "one of them"),
    Difference([Int: Int].self, #"{"5": 1, "+5": 2}"#, "{[key: 5, value: 2]}", "one of them"),
    Difference([Int: Int].self, #"{"5": 1, "5": 2}"#, "{[key: 5, value: 1]}", "the first"),
  ])
  func `the last of the keys that are the same integer counts`(difference: Difference) {
    #expect(difference.ours() == difference.expected.ours)
    #expect(["{[key: 5, value: 1]}", "{[key: 5, value: 2]}"].contains(difference.theirs()))
  }

  @Test(arguments: [
    Difference(Accented.self, "{\"e\u{301}\": 2}", "keyNotFound [é] at []", "Accented(é: 2)")
  ])
  func `JSONDecoder compares keys by canonical equivalence`(difference: Difference) {
    check(difference)
  }

  @Test(arguments: [
    Difference([String].self, #"['\0']"#, #"["\0"]"#, Self.malformed, json5: true),
    Difference([String].self, #"['\x00']"#, #"["\0"]"#, Self.malformed, json5: true),
    Difference([String].self, #"['\u0000']"#, #"["\0"]"#, Self.malformed, json5: true),
    Difference([String].self, #"['\v']"#, #"["\u{0B}"]"#, Self.malformed, json5: true),
    Difference([String].self, #"['\a']"#, #"["a"]"#, Self.malformed, json5: true),
    Difference([String].self, "['a\\\nb']", #"["ab"]"#, #"["a\nb"]"#, json5: true),
    Difference([String].self, "['\t']", #"["\t"]"#, Self.malformed, json5: true),
    Difference([Int].self, "[\u{A0}1]", "[1]", Self.malformed, json5: true),
    Difference([Int].self, "[\u{2028}1]", "[1]", Self.malformed, json5: true),
    Difference([Int].self, "[0x1.8p3]", Self.malformed, "[12]", json5: true),
    Difference([Int].self, "[0x10.0]", Self.malformed, "[16]", json5: true),
    Difference(
      [Double].self, "[0xFFFFFFFFFFFFFFFF]", "[1.8446744073709552e+19]", Self.malformed,
      json5: true),
    Difference([Double].self, "[-NaN]", "[nan]", "[-nan]", json5: true),
    Difference(
      [String: Int].self, #"{\u0061: 1}"#, #"{[key: "a", value: 1]}"#,
      #"{[key: "\\u0061", value: 1]}"#, json5: true),
    Difference([Decimal].self, "[NaN]", Self.inFirst, "[NaN]", json5: true),
    Difference([Decimal].self, "[Infinity]", Self.inFirst, "[NaN]", json5: true),
    Difference([Decimal].self, "[-Infinity]", Self.inFirst, "[NaN]", json5: true),
    Difference(
      [String: Int].self, "\u{A0}a: 1", #"{[key: "a", value: 1]}"#, Self.malformed, json5: true,
      topLevelDictionary: true),
  ])
  func `the grammar of JSON5 is that of its specification`(difference: Difference) {
    check(difference)
  }

  @Test(arguments: [
    Difference([Int].self, "[0x10, -0x1F, +1]", "[16, -31, 1]", "[16, -31, 1]", json5: true),
    Difference(
      [String: Int].self, "// one\na: 1", #"{[key: "a", value: 1]}"#, #"{[key: "a", value: 1]}"#,
      json5: true, topLevelDictionary: true),
    Difference(
      [String: Int].self, "/* { */ {a: 1}", #"{[key: "a", value: 1]}"#,
      #"{[key: "a", value: 1]}"#,
      json5: true, topLevelDictionary: true),
    Difference(
      [String: Int].self, #""a": 1,"#, #"{[key: "a", value: 1]}"#, #"{[key: "a", value: 1]}"#,
      topLevelDictionary: true),
    Difference([Int].self, "[1,]", "[1]", "[1]"),
    Difference(
      [String: Int].self, #"{"a": 1,}"#, #"{[key: "a", value: 1]}"#, #"{[key: "a", value: 1]}"#),
    Difference([Int].self, "[1]", "[1]", "[1]", encoding: .utf16),
    Difference([Int].self, "[1]", "[1]", "[1]", encoding: .utf16LittleEndian),
    Difference([Int].self, "[1]", "[1]", "[1]", encoding: .utf16BigEndian),
    Difference([Int].self, "[1]", "[1]", "[1]", encoding: .utf32LittleEndian),
    Difference([Int].self, "[1]", "[1]", "[1]", encoding: .utf32BigEndian),
    Difference([Int].self, "\u{FEFF}[1]", "[1]", "[1]"),
    Difference(Int.self, "3", "3", "3"),
    // These two bytes are one digit in UTF-16.
    Difference(Int.self, "1\0", "1", "1"),
  ])
  func `both decoders give the same`(equal: Difference) {
    check(equal)
  }

  @Test func `both decoders skip bytes that are no byte order mark`() {
    let data = Data([0xFE, 0xFF, 0, 0]) + "[1]".data(using: .utf32LittleEndian)!
    #expect(codableOutcome { try CodableDecoder().decode([Int].self, from: data) } == "[1]")
    #if os(Linux)
      #expect(codableOutcome { try JSONDecoder().decode([Int].self, from: data) } == "[1]")
    #endif
  }

  @Test func `an absent superDecoder() has no Bool`() {
    struct Child: Swift.Decodable {
      init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        _ = try Bool(from: container.superDecoder())
      }
    }
    let data = Data("{}".utf8)
    let ours = codableOutcome { try CodableDecoder().decode(Child.self, from: data) }
    #expect(ours == "typeMismatch Bool at [super]")
    #expect(ours == codableOutcome { try JSONDecoder().decode(Child.self, from: data) })
  }

  @Test func `an error of a key names the converted key, as with JSONDecoder`() {
    struct Person: Codable { let firstName: String }
    let (ours, theirs) = decoders { $0.keyDecodingStrategy = .convertFromSnakeCase }
    for (text, outcome) in [
      ("{}", "keyNotFound [firstName] at []"),
      (#"{"first_name": 1}"#, "typeMismatch String at [firstName]"),
      (#"{"first_name": null}"#, "valueNotFound String at [firstName]"),
    ] {
      let data = Data(text.utf8)
      #expect(codableOutcome { try ours.decode(Person.self, from: data) } == outcome)
      #expect(codableOutcome { try theirs.decode(Person.self, from: data) } == outcome)
    }
  }

  @Test func `a strategy leaves the keys of a dictionary without integers, as with JSONDecoder`() {
    func check<T: Swift.Decodable>(_ type: T.Type, _ text: String, _ outcome: String) {
      for strategy: JSONDecoder.KeyDecodingStrategy in [.convertFromSnakeCase, .custom(\.last!)] {
        let (ours, theirs) = decoders { $0.keyDecodingStrategy = strategy }
        let data = Data(text.utf8)
        #expect(codableOutcome { try ours.decode(type, from: data) } == outcome)
        #expect(codableOutcome { try theirs.decode(type, from: data) } == outcome)
      }
    }
    check([String: Int].self, #"{"1": []}"#, "typeMismatch Int at [1]")
    check([String: [Int]].self, #"{"1": [2, "3"]}"#, "typeMismatch Int at [1, Index 1 1]")
    check([[String: Part]].self, #"[{"1": {}}]"#, "keyNotFound [a] at [Index 0 0, 1]")
    check([String: [String: Int]].self, #"{"1": {"2": null}}"#, "valueNotFound Int at [1, 2]")
    check([Int: Int].self, #"{"1": []}"#, "typeMismatch Int at [1 1]")
  }

  @Test func `a dictionary has the first of its members with a key, also with a strategy`() throws {
    let (ours, theirs) = decoders { $0.keyDecodingStrategy = .convertFromSnakeCase }
    let data = Data(#"{"a": 1, "a": []}"#.utf8)
    #expect(try ours.decode([String: Int].self, from: data) == ["a": 1])
    #expect(try CodableDecoder().decode([String: Int].self, from: data) == ["a": 1])
    #expect(try JSONDecoder().decode([String: Int].self, from: data) == ["a": 1])
    #if os(Linux)
      let theirOutcome = codableOutcome { try theirs.decode([String: Int].self, from: data) }
      #expect(theirOutcome == "typeMismatch Int at [a]")
    #endif
  }

  @Test func `allKeys is in the order of the document`() throws {
    struct Keys: Swift.Decodable {
      let keys: [String]

      init(from decoder: any Swift.Decoder) throws {
        keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
      }
    }
    let keys = (0..<20).map { "key\($0 * 7 % 20)" }
    let data = Data("{\(keys.map { #""\#($0)": 1"# }.joined(separator: ", "))}".utf8)
    #expect(try CodableDecoder().decode(Keys.self, from: data).keys == keys)
    #expect(try JSONDecoder().decode(Keys.self, from: data).keys.sorted() == keys.sorted())
  }

  @Test func `an error that a model throws has an underlying error, and keeps its text`() throws {
    struct Even: Swift.Decodable {
      init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard try container.decode(Int.self).isMultiple(of: 2) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "odd")
        }
      }
    }
    func context(_ result: Result<[Even], any Error>) -> DecodingError.Context? {
      guard case .failure(let error) = result,
        case DecodingError.dataCorrupted(let context) = error
      else { return nil }
      return context
    }
    let data = Data("[2,\n 3]".utf8)
    let ours = try #require(
      context(Result { try CodableDecoder().decode([Even].self, from: data) }))
    let theirs = try #require(context(Result { try JSONDecoder().decode([Even].self, from: data) }))
    #expect(ours.debugDescription == "odd")
    #expect(shown(ours.codingPath) == shown(theirs.codingPath))
    #expect((ours.underlyingError as? DecodeError)?.keyPath.location?.line == 2)
    #expect(theirs.debugDescription == "odd")
    #expect(theirs.underlyingError == nil)
  }

  @Test(arguments: [#"{"a": "x"}"#, #"{"a": null}"#, "{}", "[]"])
  func `the error of a value has an underlying error with the location`(text: String) throws {
    func cause(_ decode: () throws -> Part) -> (any Error)? {
      do {
        _ = try decode()
        return nil
      } catch DecodingError.typeMismatch(_, let context) {
        return context.underlyingError
      } catch DecodingError.valueNotFound(_, let context) {
        return context.underlyingError
      } catch DecodingError.keyNotFound(_, let context) {
        return context.underlyingError
      } catch {
        return error
      }
    }
    let data = Data(text.utf8)
    let ours = cause { try CodableDecoder().decode(Part.self, from: data) } as? DecodeError
    #expect(ours?.keyPath.location?.line == 1)
    #if os(Linux)
      #expect(cause { try JSONDecoder().decode(Part.self, from: data) } == nil)
    #endif
  }

  @Test func `an invalid ISO date has its coding path`() {
    let (ours, theirs) = decoders { $0.dateDecodingStrategy = .iso8601 }
    let data = Data(#"["2020-13-01T00:00:00Z"]"#.utf8)
    #expect(
      codableOutcome { try ours.decode([Date].self, from: data) } == "dataCorrupted at [Index 0 0]")
    #if os(Linux)
      #expect(codableOutcome { try theirs.decode([Date].self, from: data) } == Self.malformed)
    #endif
  }
}

import Foundation
import Testing
import Unravel

/// Something that decodes a `Codable` type from text.
struct TextDecoder: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let isUnravel: Bool

  func decode<T: Swift.Decodable>(_ type: T.Type, from text: String) throws -> T {
    isUnravel
      ? try CodableDecoder.quoting.decode(type, from: text)
      : try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  static let all = [
    TextDecoder(testDescription: "CodableDecoder", isUnravel: true),
    TextDecoder(testDescription: "JSONDecoder", isUnravel: false),
  ]
}

struct UnraveledTests {
  struct Group: Unravel.Decodable, Equatable, Sendable {
    let name: String
    let born: [Int]
    let id: JSONValue?

    static func decode(_ e: Extractor) throws -> Group {
      let group = try Group(name: e <| "name", born: e <| ["members", "born"], id: e <|? "id")
      guard group.name != "" else { throw DecodeError.custom("no name", keyPath: "name") }
      return group
    }
  }

  struct Event: Swift.Decodable, Equatable {
    let date: String
    @Unraveled var group: Group
    @Unraveled var guest: Group?
    @Unraveled var others: [String: Group]
  }

  private static func text(_ group: String, _ rest: String = #", "others": {}"#) -> String {
    #"{"date": "today", "group": \#(group)\#(rest)}"#
  }

  private static let perfume = #"{"name": "Perfume", "members": {"born": [1988, 1989]}}"#

  @Test(arguments: TextDecoder.all)
  func `an Unravel model is a property of a Codable one`(decoder: TextDecoder) throws {
    let group = Group(name: "Perfume", born: [1988, 1989], id: nil)
    let plain = try decoder.decode(Event.self, from: Self.text(Self.perfume))
    #expect(plain.group == group)
    #expect(plain.guest == nil)
    #expect(plain.others == [:])
    let full = try decoder.decode(
      [Event].self,
      from: "["
        + Self.text(
          Self.perfume, #", "guest": \#(Self.perfume), "others": {"a": \#(Self.perfume)}"#)
        + "]")
    #expect(full[0].guest == group)
    #expect(full[0].others == ["a": group])
    #expect(full[0].date == "today")
  }

  @Test(arguments: TextDecoder.all)
  func `an optional property may be absent or null`(decoder: TextDecoder) throws {
    struct Model: Swift.Decodable { @Unraveled var group: Group? }
    #expect(try decoder.decode(Model.self, from: "{}").group == nil)
    #expect(try decoder.decode(Model.self, from: #"{"group": null}"#).group == nil)
  }

  @Test(arguments: TextDecoder.all)
  func `values without a property are read in arrays and dictionaries`(decoder: TextDecoder) throws
  {
    let array = try decoder.decode([Unraveled<Int>].self, from: "[1, 2]")
    #expect(array.map(\.wrappedValue) == [1, 2])
    let dictionary = try decoder.decode([String: Unraveled<String?>].self, from: #"{"a": null}"#)
    #expect(dictionary["a"]?.wrappedValue == .some(nil))
    #expect(try decoder.decode(Unraveled<Bool>.self, from: "true").wrappedValue)
  }

  /// A text, the outcome as a `DecodingError`, and the first line of the error under it.
  private static let failures: [(text: String, outcome: String, headline: String)] = [
    (
      text(#"{"name": 1, "members": {"born": []}}"#), "typeMismatch Any at [group, name]",
      "group.name: expected String, found 1"
    ),
    (
      text(#"{"name": "a", "members": {"born": [1, "2"]}}"#),
      "typeMismatch Any at [group, members, born, Index 1 1]",
      #"group.members.born[1]: expected Int, found "2""#
    ),
    (
      text(#"{"name": "a", "members": {}}"#), "keyNotFound [born] at [group, members]",
      #"group.members.born: missing "born""#
    ),
    (
      text(#"{"members": {"born": []}, "nane": ""}"#), "keyNotFound [name] at [group]",
      #"group.name: missing "name" (did you mean "nane"?)"#
    ),
    (
      text(#"{"name": null, "members": {"born": []}}"#), "keyNotFound [name] at [group]",
      #"group.name: missing "name" (it is null)"#
    ),
    (
      text(#"{"name": "", "members": {"born": []}}"#), "dataCorrupted at [group, name]",
      "group.name: no name"
    ),
    (text("1"), "typeMismatch Group at [group]", "group: expected object, found 1"),
    (text("null"), "typeMismatch Group at [group]", "group: expected Group, found null"),
    (
      text(perfume, #", "others": {"a": {"b": 1}}"#), "keyNotFound [name] at [others, a]",
      #"others.a.name: missing "name""#
    ),
    (
      text(perfume, #", "others": {}, "guest": []"#), "typeMismatch Optional<Group> at [guest]",
      "guest: expected object, found []"
    ),
  ]

  @Test(arguments: TextDecoder.all, Self.failures)
  func `a failure is a DecodingError with the model's error under it`(
    decoder: TextDecoder, failure: (text: String, outcome: String, headline: String)
  ) throws {
    #expect(
      codableOutcome { try decoder.decode(Event.self, from: failure.text) } == failure.outcome)
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode(Event.self, from: failure.text)
    }
    #expect(cause(of: error)?.prefix { $0 != "\n" } ?? "" == failure.headline)
    // Only Unravel's own decoder has the location.
    #expect(cause(of: error)?.contains("--> line 1") == decoder.isUnravel)
  }

  @Test(arguments: TextDecoder.all)
  func `the path of a failure runs through arrays`(decoder: TextDecoder) {
    let text = #"{"a": [{"1": [true]}, {"1": [true, 2]}]}"#
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode([String: [[Int: Unraveled<[Bool]>]]].self, from: text)
    }
    #expect(cause(of: error)?.prefix { $0 != "\n" } == #"a[1]["1"][1]: expected Bool, found 2"#)
  }

  @Test(arguments: TextDecoder.all)
  func `the path of malformed JSON in a string is that of the string`(decoder: TextDecoder) throws {
    struct Song: Unravel.Decodable {
      let bars: [Int]

      static func decode(_ e: Extractor) throws -> Song {
        try Song(bars: e.value("bars") { e in try [Int].decodeValue(from: String.decode(e)) })
      }
    }
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode([String: Unraveled<Song>].self, from: #"{"a": {"bars": "[1,"}}"#)
    }
    #expect(
      cause(of: error)?.prefix { $0 != "\n" } == """
        a.bars: malformed JSON: the input ends early (the [ at line 1, column 1 is not closed)
        """)
  }

  @Test func `numbers that only JSON5 has are refused from other decoders`() throws {
    let text = "[[1, NaN]]"
    let (ours, theirs) = decoders { $0.allowsJSON5 = true }
    #expect(try ours.decode([Unraveled<[Double]>].self, from: text)[0].wrappedValue[1].isNaN)
    let error = #expect(throws: DecodingError.self) {
      try theirs.decode([Unraveled<[Double]>].self, from: Data(text.utf8))
    }
    guard case .dataCorrupted(let context) = try #require(error) else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "expected a value that JSON can represent")
    #expect(context.codingPath.map(\.intValue) == [0, 1])
  }

  @Test func `the location of a failure is that in the whole document`() throws {
    let error = #expect(throws: DecodingError.self) {
      try CodableDecoder.quoting.decode(
        [Event].self, from: "[\n" + Self.text(#"{"name": 1}"#) + "]")
    }
    let expected = """
      [0].group.name: expected String, found 1
       --> line 2, column 37
      2 | {"date": "today", "group": {"name": 1}, "others": {}}]
        |                                     ^
      """
    #expect(cause(of: error) == expected)
  }

  @Test func `numbers are as exact as the decoder gives them`() throws {
    struct Model: Swift.Decodable { @Unraveled var number: JSONValue }
    for (text, other) in [
      ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
      ("18446744073709551615", "18446744073709551615"),
      ("0.1", "0.1"), ("1.00", "1"), ("-1e3", "-1000"), ("1e100", "1e100"),
      (
        "123456789012345678901234567890123456789012345",
        "123456789012345678901234567890123456789012340"
      ),
    ] {
      let text = #"{"number": \#(text)}"#
      let ours = try CodableDecoder.quoting.decode(Model.self, from: text).number
      #expect(ours == (try JSONValue.decodeValue(from: text))["number"])
      let theirs = try JSONDecoder().decode(Model.self, from: Data(text.utf8)).number
      if !text.contains("123456789012345678901234567890123456789") {
        #expect(theirs == (try JSONValue.decodeValue(from: other)))
      }
    }
  }

  @Test func `a model reads the user info`() throws {
    struct Greeting: Unravel.Decodable {
      let text: String
      static func decode(_ e: Extractor) throws -> Greeting {
        Greeting(text: "\(e.userInfo[.greeting] ?? "none") \(try String.decode(e))")
      }
    }
    struct Model: Swift.Decodable { @Unraveled var greeting: Greeting }
    var decoder = CodableDecoder.quoting
    decoder.userInfo[.greeting] = "hello"
    let model = try decoder.decode(Model.self, from: #"{"greeting": "you"}"#)
    #expect(model.greeting.text == "hello you")
  }

  @Test func `an extractor in an Unraveled property has its path and its location`() throws {
    struct Kept: Unravel.Decodable {
      let e: Extractor
      static func decode(_ e: Extractor) throws -> Kept { Kept(e: e) }
    }
    struct Model: Swift.Decodable { @Unraveled var inner: Kept }
    let models = try CodableDecoder.quoting.decode([Model].self, from: "[\n{\"inner\": [1]}]")
    let e = models[0].inner.e
    #expect(e.keyPath == [0, "inner"])
    #expect(e.keyPath.location?.line == 2)
    let failures = e.diagnose { e in try [String].decode(e) }
    #expect(failures.map(\.keyPath) == [[0, "inner", 0]])
    #expect(failures.map { $0.keyPath.location?.line } == [2])
  }

  // MARK: Encoding

  struct Both: Codable, Unravel.Decodable, Equatable {
    let name: String
    let since: Date

    static func decode(_ e: Extractor) throws -> Both {
      try Both(name: e <| "name", since: e.value("since", .iso8601))
    }
  }

  @Test func `encoding is that of the model`() throws {
    struct Model: Codable, Equatable {
      @Unraveled var one: Both
      @Unraveled var none: Both?
      @Unraveled var number: Int
    }
    let text =
      #"{"number":1,"one":{"name":"a","since":"2000-01-01T00:00:00Z"}}"#
    let model = try CodableDecoder.quoting.decode(Model.self, from: text)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.dateEncodingStrategy = .iso8601
    #expect(String(decoding: try encoder.encode(model), as: UTF8.self) == text)
  }

  @Test func `a type conforms to Codable and to Unravel's Decodable`() throws {
    let text = #"{"name": "a", "since": "2000-01-01T00:00:00Z"}"#
    let both = Both(name: "a", since: Date(timeIntervalSince1970: 946_684_800))
    #expect(try Both.decodeValue(from: text) == both)
    var decoder = CodableDecoder.quoting
    decoder.dateDecodingStrategy = .iso8601
    #expect(try decoder.decode(Both.self, from: text) == both)
    let foundation = JSONDecoder()
    foundation.dateDecodingStrategy = .iso8601
    #expect(try foundation.decode(Both.self, from: Data(text.utf8)) == both)
    let e = try Extractor.decodeValue(from: "{\"both\": \(text)}")
    #expect(try e <| "both" as Both == both)
    #expect(try e.value("both", .codable(Both.self, using: decoder)) == both)
    #expect(try e.value("both", .codable(Unraveled<Both>.self)).wrappedValue == both)
  }

  enum Color: String, Codable, Unravel.Decodable, CaseIterable { case red, green }

  @Test func `an enum conforms to Codable and to Unravel's Decodable`() throws {
    struct Paint: Codable, Unravel.Decodable, Equatable {
      let colors: [Color]
      static func decode(_ e: Extractor) throws -> Paint { try Paint(colors: e <|| "colors") }
    }
    let text = #"{"colors": ["red", "green"]}"#
    #expect(try Paint.decodeValue(from: text) == Paint(colors: [.red, .green]))
    #expect(
      try CodableDecoder.quoting.decode(Paint.self, from: text) == Paint(colors: [.red, .green]))
    let e = try Extractor.decodeValue(from: #"{"colors": ["blue"]}"#)
    let expected = #"throws colors[0]: expected Color (red, green), found "blue""#
    #expect(outcome { try Paint.decode(e) } == expected)
    #expect(outcome { try e.value([], .codable(Paint.self)) } == expected)
  }
}

extension CodingUserInfoKey {
  fileprivate static var greeting: CodingUserInfoKey { CodingUserInfoKey(rawValue: "greeting")! }
}

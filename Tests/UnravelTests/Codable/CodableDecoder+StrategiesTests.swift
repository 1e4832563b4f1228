import Foundation
import Testing
import Unravel

struct CodableDecoderStrategiesTests {
  // MARK: Keys

  private static let names = [
    "id", "id_str", "in_reply_to_status_id", "_private", "trailing_", "_both_", "__two__words__",
    "a__b", "_", "__", "", "camelCase", "mixed_camelCase", "UPPER_CASE", "Upper", "a_1", "a_1b",
    "a_b2", "a_b2c", "2x_y", "é_à", "a_é", "a_ß", "a_ǆx", "a_b.c", "a_o'neil", "a-b_c-d", "a b_c d",
    "url_URL", "a_\u{301}b", "😀_b", "a_ﬁx", "ID_STR",
  ]

  @Test(arguments: Self.names)
  func `a key in snake case is converted as by JSONDecoder`(name: String) throws {
    let (ours, theirs) = decoders { $0.keyDecodingStrategy = .convertFromSnakeCase }
    // With another name beside it that is in snake case, in camel case, or neither.
    for other in ["", #", "plain_name": 1"#, #", "camelName": 1"#, #", "other": 1"#] {
      let data = Data("{\(JSONValue.string(name)): 1\(other)}".utf8)
      #expect(
        codableOutcome { try ours.decode(AllKeys.self, from: data) }
          == codableOutcome { try theirs.decode(AllKeys.self, from: data) })
    }
  }

  @Test func `random keys in snake case are converted as by JSONDecoder`() throws {
    var generator = SeededGenerator(for: "names in snake case")
    let (ours, theirs) = decoders { $0.keyDecodingStrategy = .convertFromSnakeCase }
    let characters = Array("abcxyz____019AZé-")
    for _ in 0..<2000 {
      // Few objects of random characters are plain, so leave most of them out now and then.
      let choice = characters.prefix(Bool.random(using: &generator) ? 8 : characters.count)
      let names = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        String(
          (0..<Int.random(in: 0...8, using: &generator)).map { _ in
            choice.randomElement(using: &generator)!
          })
      }
      let text = "{" + names.map { "\"\($0)\": \"\($0)\"" }.joined(separator: ", ") + "}"
      let data = Data(text.utf8)
      let their = codableOutcome { try theirs.decode(Members.self, from: data) }
      #expect(codableOutcome { try ours.decode(Members.self, from: data) } == their, "\(text)")
    }
  }

  /// All members of an object.
  struct Members: Swift.Decodable {
    var members: Set<String> = []

    init(from decoder: any Swift.Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      for key in container.allKeys {
        let value = try container.decodeIfPresent(String.self, forKey: key)
        members.insert("\(key.stringValue): \(value ?? "nil")")
      }
    }
  }

  struct Status: Codable {
    let idStr: String
    let inReplyToStatusId: Int?
    let user: User
    let counts: [String: Int]
    let nested: [[String: User]]
    let byNumber: [Int: User]?

    struct User: Codable {
      let screenName: String
      let URL: String?
    }
  }

  private static let status = #"""
    {"id_str": "1", "in_reply_to_status_id": 2, "user": {"screen_name": "nocchi", "URL": "x"},
     "counts": {"like_count": 1}, "nested": [{"first_user": {"screen_name": "a"}}],
     "by_number": {"1": {"screen_name": "b"}}}
    """#

  @Test func `models in snake case`() throws {
    let (ours, theirs) = decoders { $0.keyDecodingStrategy = .convertFromSnakeCase }
    #expect(try AgreementCase(Status.self, Self.status).disagreements(ours, theirs) == [])
    #expect(
      try AgreementCase(Shape.self, #"{"square": {"_0": 2}}"#).disagreements(ours, theirs) == [])
  }

  @Test func `models whose keys are made by a function`() throws {
    // Only below a user, names begin with a letter that is to be left out.
    let convert: @Sendable ([any CodingKey]) -> any CodingKey = { path in
      let name = path.last?.stringValue ?? ""
      return AnyKey(path.contains { $0.stringValue == "xuser" } ? String(name.dropFirst()) : name)
    }
    struct Outer: Codable {
      let id: Int
      let user: Inner?

      enum CodingKeys: String, CodingKey {
        case id
        case user = "xuser"
      }

      struct Inner: Codable {
        let name: String
        let names: [String: String]
        let items: [Item]
      }

      struct Item: Codable { let id: Int? }
    }
    let (ours, theirs) = decoders { $0.keyDecodingStrategy = .custom(convert) }
    let text = #"""
      {"id": 1, "xuser": {"xname": "a", "yname": "b", "xnames": {"xa": "1"}, "xitems": [{"xid": 1}]}}
      """#
    #expect(try AgreementCase(Outer.self, text).disagreements(ours, theirs) == [])
    // At the path "xuser" the strategy also removes the last letter of the key itself.
    let inner = #"{"id": 1, "xxuser": {"xname": "a", "xnames": {}, "xitems": []}}"#
    #expect(try AgreementCase(Outer.self, inner).disagreements(ours, theirs) == [])
  }

  @Test func `the first of two keys that convert to the same key counts`() throws {
    struct Model: Codable { let aB: Int }
    var decoder = CodableDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    for text in [#"{"a_b": 1, "aB": 2}"#, #"{"aB": 1, "a_b": 2}"#, #"{"a__b": 1, "a_b": 2}"#] {
      #expect(try decoder.decode(Model.self, from: text).aB == 1)
    }
    decoder.keyDecodingStrategy = .custom { _ in AnyKey("aB") }
    #expect(try decoder.decode(Model.self, from: #"{"x": 1, "y": 2}"#).aB == 1)
  }

  @Test func `a wide object in snake case decodes in any order`() throws {
    let names = (0..<200).map { "member_number\($0)" }
    let text = "{" + names.reversed().map { "\"\($0)\": 1" }.joined(separator: ", ") + "}"
    var decoder = CodableDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let keys = try decoder.decode(AllKeys.self, from: text)
    #expect(keys.found == 200)
    #expect(keys.keys.contains("memberNumber17"))
  }

  @Test(arguments: [
    "{id_str: 1, 'in_reply': 2, \"user_name\": 3}", "{id_str: 1, camelCase: 2}", "{$a_b: 1}",
    "{'a\\x5fb': 1}", "{a_b: {c_d: 1}}",
  ])
  func `keys of JSON5 in snake case`(text: String) throws {
    let (ours, theirs) = decoders {
      $0.keyDecodingStrategy = .convertFromSnakeCase
      $0.allowsJSON5 = true
    }
    #expect(
      codableOutcome { try ours.decode(AllKeys.self, from: Data(text.utf8)) }
        == codableOutcome { try theirs.decode(AllKeys.self, from: Data(text.utf8)) })
  }

  // MARK: Floating point

  @Test(arguments: [
    #"["inf", 1, 2.5]"#, #"["-inf"]"#, #"["nan"]"#, #"["infinity"]"#, #"[""]"#, #"["1"]"#,
    "[null]", "[true]", #"["\u0069nf"]"#, #"["inf", "inf"]"#, "[1e400]",
  ])
  func `strings represent the numbers that JSON lacks`(text: String) throws {
    let data = Data(text.utf8)
    for isAsked in [false, true] {
      let (ours, theirs) = decoders { decoder in
        if isAsked {
          decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        }
      }
      // JSONDecoder compares the text before unescaping.
      if isAsked, text.contains("\\") {
        #expect(try ours.decode([Double].self, from: data) == [.infinity])
        continue
      }
      #expect(
        agree(
          codableOutcome { try ours.decode([Double].self, from: data) },
          codableOutcome { try theirs.decode([Double].self, from: data) }))
      #expect(
        agree(
          codableOutcome { try ours.decode([Float?].self, from: data) },
          codableOutcome { try theirs.decode([Float?].self, from: data) }))
      #expect(
        agree(
          codableOutcome { try ours.decode([Int].self, from: data) },
          codableOutcome { try theirs.decode([Int].self, from: data) }))
    }
  }

  // MARK: Dates

  private static let dates = [
    "2022-07-03T04:32:05Z", "2022-07-03T04:32:05+02:00", "2022-07-03T04:32:05-0330",
    "2022-07-03T04:32:05.123Z", "2022-07-03 04:32:05Z", "2022-07-03t04:32:05z", "2022-07-03",
    "2022-07-03T04:32:05", "2022-02-29T00:00:00Z", "2024-02-29T23:59:59Z", "2022-12-31T23:59:60Z",
    "2022-07-03T24:00:00Z", "2022-13-01T00:00:00Z", "2022-00-01T00:00:00Z", "1582-10-10T00:00:00Z",
    "1583-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2022-07-03T04:32:5Z",
    "22-07-03T04:32:05Z", "20220703T043205Z", " 2022-07-03T04:32:05Z", "", "x",
  ]

  @Test(arguments: Self.dates)
  func `an ISO 8601 date is the same as in JSONDecoder`(text: String) throws {
    let (ours, theirs) = decoders { $0.dateDecodingStrategy = .iso8601 }
    let data = Data("[\"\(text)\"]".utf8)
    #expect(
      agree(
        codableOutcome { try ours.decode([Date].self, from: data) },
        codableOutcome { try theirs.decode([Date].self, from: data) }))
  }

  @Test func `random ISO 8601 dates are the same as in JSONDecoder`() throws {
    var generator = SeededGenerator(for: "ISO 8601 dates")
    let (ours, theirs) = decoders { $0.dateDecodingStrategy = .iso8601 }
    for _ in 0..<500 {
      func digits(_ range: ClosedRange<Int>, _ count: Int) -> String {
        let number = "\(Int.random(in: range, using: &generator))"
        return String(repeating: "0", count: max(0, count - number.count)) + number
      }
      let text =
        digits(1...3000, 4) + "-" + digits(1...12, 2) + "-" + digits(1...31, 2) + "T"
        + digits(0...23, 2) + ":" + digits(0...59, 2) + ":" + digits(0...59, 2) + "Z"
      let data = Data("\"\(text)\"".utf8)
      #expect(
        codableOutcome { try ours.decode(Date.self, from: data) }
          == codableOutcome { try theirs.decode(Date.self, from: data) }, "\(text)")
    }
  }

  private struct Dated: Codable { let at: Date; let end: Date?; let all: [String: [Date]] }

  @Test func `other formats of a date`() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy/MM/dd"
    let custom: @Sendable (any Swift.Decoder) throws -> Date = { decoder in
      let container = try decoder.singleValueContainer()
      let days = try container.decode(Int.self)
      guard days >= 0 else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "negative")
      }
      return Date(timeIntervalSinceReferenceDate: Double(days) * 86400)
    }
    let number = #"{"at": 1, "end": 1.5, "all": {"a": [1, 2]}}"#
    let text = #"{"at": "2022/07/03", "end": null, "all": {"a": ["2022/07/03"]}}"#
    let strategies: [(JSONDecoder.DateDecodingStrategy, String)] = [
      (.deferredToDate, number), (.secondsSince1970, number), (.millisecondsSince1970, number),
      (.formatted(formatter), text), (.custom(custom), number),
    ]
    for (strategy, text) in strategies {
      let (ours, theirs) = decoders { $0.dateDecodingStrategy = strategy }
      #expect(try AgreementCase(Dated.self, text).disagreements(ours, theirs) == [], "\(strategy)")
      #expect(try AgreementCase(Date.self, "1").disagreements(ours, theirs) == [], "\(strategy)")
    }
  }

  @Test func `a strategy that an extension of JSONDecoder declares`() throws {
    var decoder = CodableDecoder()
    decoder.dateDecodingStrategy = .day
    #expect(
      try decoder.decode([Date].self, from: "[2]") == [Date(timeIntervalSince1970: 2 * 86400)])
    let theirs = JSONDecoder()
    theirs.dateDecodingStrategy = .day
    decoder.dateDecodingStrategy = theirs.dateDecodingStrategy
    decoder.keyDecodingStrategy = theirs.keyDecodingStrategy
    #expect(
      codableOutcome { try decoder.decode(Date.self, from: "{}") } == "typeMismatch Double at []")
  }

  @Test func `a transformer reads dates`() throws {
    var decoder = CodableDecoder.quoting
    decoder.dateDecodingStrategy = .transformed(by: .iso8601)
    let dates = try decoder.decode([Date].self, from: #"["2022-07-03T04:32:05.5Z"]"#)
    #expect(dates == [Date(timeIntervalSince1970: 1_656_822_725.5)])
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode([String: Date].self, from: #"{"at": "03.07.2022"}"#)
    }
    #expect(codableOutcome { throw error! } == "dataCorrupted at [at]")
    let expected = """
      at: expected Date (ISO 8601), found "03.07.2022"
       --> line 1, column 8
      1 | {"at": "03.07.2022"}
        |        ^^^^^^^^^^^^
      """
    #expect(cause(of: error) == expected)
  }

  @Test func `a transformer of any input reads dates`() throws {
    let dates = [Date(timeIntervalSince1970: 1.5), Date(timeIntervalSince1970: 0)]
    var decoder = CodableDecoder.quoting
    decoder.dateDecodingStrategy = .transformed(by: .millisecondsSince1970)
    #expect(try decoder.decode([Date].self, from: "[1500, 0]") == dates)
    #expect(
      codableOutcome { try decoder.decode([Date].self, from: #"["x"]"#) }
        == "dataCorrupted at [Index 0 0]")
    decoder.dateDecodingStrategy = .transformed(by: .anyOf(.iso8601, .secondsSince1970))
    #expect(try decoder.decode([Date].self, from: #"[1.5, "1970-01-01T00:00:00Z"]"#) == dates)
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode([String: [Date]].self, from: #"{"at": [0, true]}"#)
    }
    #expect(codableOutcome { throw error! } == "dataCorrupted at [at, Index 1 1]")
    #expect(
      cause(of: error)?.hasPrefix(
        "at[1]: expected Date (ISO 8601) or Date (seconds since 1970), found true\n") == true)

    let theirs = JSONDecoder()
    theirs.dateDecodingStrategy = .transformed(by: .anyOf(.iso8601, .secondsSince1970))
    let data = Data(#"[1.5, "1970-01-01T00:00:00Z"]"#.utf8)
    #expect(try theirs.decode([Date].self, from: data) == dates)
    // Without the option of the tests' decoder, no value of the document is in the error.
    decoder = CodableDecoder()
    decoder.dateDecodingStrategy = .transformed(by: .day)
    let redacted = #expect(throws: DecodingError.self) {
      try decoder.decode([Date].self, from: #"["secret"]"#)
    }
    #expect(!"\(redacted!)".contains("secret"))
  }

  // MARK: Data

  @Test(arguments: [
    #""UGVyZnVtZQ==""#, #""""#, #""UGVyZnVtZQ""#, #""UGVy\nZnVt""#, #""UGVy ZnVt""#, #""-_-_""#,
    #""AB==""#, #""====""#, "[80, 101]", "[256]", "[]", "[null]", "null", "1", #""é""#,
  ])
  func `each encoding of data`(text: String) throws {
    let custom: @Sendable (any Swift.Decoder) throws -> Data = { decoder in
      Data(try decoder.singleValueContainer().decode(String.self).utf8)
    }
    let strategies: [JSONDecoder.DataDecodingStrategy] = [
      .base64, .deferredToData, .custom(custom),
    ]
    for strategy in strategies {
      let (ours, theirs) = decoders { $0.dataDecodingStrategy = strategy }
      let data = Data("[\(text)]".utf8)
      #expect(
        agree(
          codableOutcome { try ours.decode([Data].self, from: data) },
          codableOutcome { try theirs.decode([Data].self, from: data) }), "\(strategy)")
    }
  }
}

/// Whether two outcomes are the same, except for what some versions of JSONDecoder leave out of the path
/// of corrupted data.
private func agree(_ ours: String, _ theirs: String) -> Bool {
  ours == theirs || theirs == "dataCorrupted at []" && ours.hasPrefix("dataCorrupted at ")
}

/// The text of Unravel's own error under one of the standard library's.
func cause(of error: DecodingError?) -> String? {
  switch error {
  case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?,
    .keyNotFound(_, let context)?, .dataCorrupted(let context)?:
    context.underlyingError.map { "\($0)" }
  default:
    nil
  }
}

extension JSONDecoder.DateDecodingStrategy {
  fileprivate static var day: Self {
    .custom { Date(timeIntervalSince1970: try Double(from: $0) * 86400) }
  }
}

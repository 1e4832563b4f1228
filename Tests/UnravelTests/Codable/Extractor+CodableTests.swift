import Foundation
import Testing
import Unravel

struct ExtractorCodableTests {
  struct Account: Codable, Equatable {
    let id: Int
    var tags: [String]?
    var kind: Suit?
  }

  private static let text = """
    {
      "user": {"id": 7, "tags": ["a"]},
      "friends": [{"id": 1}, {"id": "2"}],
      "pet": null,
      "dates": {"born": "2000-01-01T00:00:00Z"},
      "count": 3
    }
    """

  private func root(_ reader: JSONReader = .unravel) throws -> Extractor {
    try Extractor.decodeValue(from: Self.text, options: ReadingOptions(reader: reader))
  }

  @Test(arguments: readers)
  func `a Codable value is read at a path`(reader: JSONReader) throws {
    let e = try root(reader)
    #expect(try e.codable("user", as: Account.self) == Account(id: 7, tags: ["a"]))
    let inferred: Account = try e.codable(["friends", 0])
    #expect(inferred == Account(id: 1))
    #expect(try e.codable("count", as: Int.self) == 3)
    #expect(try e.codable("count") == 3.0)
    #expect(try e.codable("pet", as: Account?.self) == nil)
    #expect(try e.codable("pet", as: JSONValue.self) == .null)
    let user = try e <| "user" as Extractor
    #expect(try user.codable(as: Account.self).id == 7)
    #expect(try user.codable() == Account(id: 7, tags: ["a"]))
    #expect(try user.codable("tags") == ["a"])
  }

  @Test(arguments: readers)
  func `the other shapes read a Codable type with a function`(reader: JSONReader) throws {
    let e = try root(reader)
    let account = { (e: Extractor) in try e.codable(as: Account.self) }
    #expect(try e.valueOptional("user", account) == Account(id: 7, tags: ["a"]))
    for path in ["pet", "owner", ["pet", "owner"]] as [JSONKeyPath] {
      #expect(try e.valueOptional(path, account) == nil)
    }
  }

  typealias Decode = @Sendable (Extractor, JSONKeyPath) throws -> Any

  /// A path, what is decoded there, and the text of the error.
  private static let failures: [(path: JSONKeyPath, decode: Decode, message: String)] = [
    (
      "friends", { try $0.codable($1, as: [Account].self) },
      """
      friends[1].id: expected Int, found "2"
       --> line 3, column 33
      3 |   "friends": [{"id": 1}, {"id": "2"}],
        |                                 ^^^
      """
    ),
    (
      "pet", { try $0.codable($1, as: Account.self) },
      """
      pet: missing "pet" (it is null)
       --> line 4, column 10
      4 |   "pet": null,
        |          ^^^^
      """
    ),
    (
      "pets", { try $0.codable($1, as: Account.self) },
      """
      pets: missing "pets" (did you mean "pet"?)
       --> line 1, column 1
      1 | {
        | ^
      """
    ),
    (
      ["count", "of"], { try $0.codable($1, as: Account.self) },
      """
      count: expected object, found 3
       --> line 6, column 12
      6 |   "count": 3
        |            ^
      """
    ),
    (
      "count", { try $0.codable($1, as: Account.self) },
      """
      count: expected object, found 3
       --> line 6, column 12
      6 |   "count": 3
        |            ^
      """
    ),
    (
      ["dates", "born"], { try $0.codable($1, as: Suit.self) },
      """
      dates.born: expected Suit (hearts, spades), found "2000-01-01T00:00:00Z"
       --> line 5, column 21
      5 |   "dates": {"born": "2000-01-01T00:00:00Z"},
        |                     ^^^^^^^^^^^^^^^^^^^^^^
      """
    ),
  ]

  @Test(arguments: Self.failures)
  func `the error of a Codable value has its path, location and excerpt`(
    path: JSONKeyPath, decode: Decode, expected: String
  ) throws {
    let e = try root()
    // It is complete where it is thrown.
    #expect(message { try decode(e, path) } == expected)
    // The caller receives the same error.
    #expect(message { try e.value([]) { e in try decode(e, path) } } == expected)
  }

  @Test func `a null element is a mismatch, not a missing value`() throws {
    let e = try Extractor.decodeValue(from: #"[null, {"a": [null]}]"#)
    #expect(outcome { try e.codable([0], as: Int.self) } == "throws [0]: expected Int, found null")
    #expect(
      outcome { try e.codable([1, "a"], as: [Int].self) }
        == "throws [1].a[0]: expected Int, found null")
    #expect(
      outcome { try e.codable([1, "a"], as: [Account].self) }
        == "throws [1].a[0]: expected object, found null")
    #expect(
      outcome { try (e <| [0] as Extractor).codable(as: Int.self) }
        == "throws [0]: expected Int, found null")
  }

  @Test func `the strategies are those of a decoder`() throws {
    var decoder = CodableDecoder()
    decoder.dateDecodingStrategy = .iso8601
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let e = try root()
    let born = try e.codable(["dates", "born"], as: Date.self, using: decoder)
    #expect(born == Date(timeIntervalSince1970: 946_684_800))
    #expect(
      outcome { try e.codable("dates", as: [String: Date].self) }
        == #"throws dates.born: expected Double, found "2000-01-01T00:00:00Z""#)
  }

  @Test func `an extractor that converts from snake case passes it on`() throws {
    struct User: Codable, Equatable { let screenName: String }
    let e = try Extractor.decodeValue(from: #"{"the_user": {"screen_name": "nocchi"}}"#)
    #expect(
      try e.convertingFromSnakeCase.codable("theUser", as: User.self).screenName == "nocchi")
    #expect(
      try e.convertingFromSnakeCase.codable(as: [String: User].self)
        == ["the_user": User(screenName: "nocchi")])
    #expect(
      outcome { try e.codable("the_user", as: User.self) }.hasPrefix(
        #"throws the_user.screenName: missing "screenName""#))
  }

  @Test func `members that a Codable model reads are known`() throws {
    let text = #"{"id": 1, "kind": "hearts", "tags": [], "extra": 1}"#
    let e = try Extractor.decodeValue(from: text)
    #expect(try e.denyingUnknownKeys { e in try e.codable(as: Account.self) }.id == 1)
    let extra = try e.denyingUnknownKeys { e in
      (try e.codable(as: Account.self), try e <| "extra" as Int)
    }
    #expect(extra.1 == 1)
    #expect(
      try e.denyingUnknownKeys { e in try e.codable(as: [String: JSONValue].self) }.count == 4)
  }

  @Test func `all failures are collected`() throws {
    let errors = try root().diagnose { e in
      _ = try? e.codable("friends", as: [Account].self)
      _ = try e <| "pets" as Int
      // A Codable value has no placeholder, so this is nil.
      _ = try e.valueOptional("count") { e in try e.codable(as: Account.self) }
      _ = try e <| "label" as Int
    }
    #expect(
      errors.map { $0.description.prefix { $0 != "\n" } } == [
        #"pets: missing "pets" (did you mean "pet"?)"#, #"label: missing "label""#,
        "count: expected object, found 3",
      ])
  }

  @Test func `a model's errors are thrown unchanged`() throws {
    let e = try Extractor.decodeValue(from: #"{"a": [{"value": 5}, {"value": -1}]}"#)
    #expect(throws: CustomError.Failure.self) {
      try e.codable("a", as: [CustomError].self)
    }
    #expect(
      outcome { try e.codable(["a", 1], as: CustomError.self) }
        == "throws a[1].value: negative")
    struct Own: Swift.Decodable, Unravel.KeyPathReceiving {
      var keyPath: JSONKeyPath?
      init() {}
      init(from decoder: any Swift.Decoder) throws { throw Own() }
    }
    let error = #expect(throws: Own.self) { try e.codable("a", as: [Own].self) }
    #expect(error?.keyPath?.description == "a[0]")
  }
}

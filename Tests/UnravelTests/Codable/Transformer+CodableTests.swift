import Foundation
import Testing
import Unravel

struct TransformerCodableTests {
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
    #expect(try e.value("user", .codable(Account.self)) == Account(id: 7, tags: ["a"]))
    let inferred: Account = try e.value(["friends", 0], .codable)
    #expect(inferred == Account(id: 1))
    #expect(try e.value("count", .codable(Int.self)) == 3)
    #expect(try e.value("count", .codable) == 3.0)
    #expect(try e.value("pet", .codable(Account?.self)) == nil)
    #expect(try e.value("pet", .codable(JSONValue.self)) == .null)
    let user = try e <| "user" as Extractor
    #expect(try user.value([], .codable(Account.self)).id == 7)
    #expect(try user.value([], .codable) == Account(id: 7, tags: ["a"]))
    #expect(try user.value("tags", .codable) == ["a"])
  }

  @Test func `the strategies of a decoder apply where the type is known`() throws {
    var decoder = CodableDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let e = try Extractor.decodeValue(from: #"{"dates": [3], "born": "soon"}"#)
    let dates: [Date] = try e.array("dates", .codable(using: decoder))
    #expect(dates == [Date(timeIntervalSince1970: 3)])
    let born: Date? = try e.valueOptional("none", .codable(using: decoder))
    #expect(born == nil)
    #expect(
      message { try e.value("born", .codable(using: decoder)) as Date }
        .hasPrefix("born: expected "))
  }

  @Test(arguments: readers)
  func `every shape reads a Codable type`(reader: JSONReader) throws {
    let e = try root(reader)
    #expect(try e.valueOptional("user", .codable(Account.self)) == Account(id: 7, tags: ["a"]))
    for path in ["pet", "owner", ["pet", "owner"]] as [JSONKeyPath] {
      #expect(try e.valueOptional(path, .codable(Account.self)) == nil)
    }
    let shapes = try Extractor.decodeValue(
      from:
        #"{"list": [{"id": 1}, {"id": "2"}], "map": {"a": {"id": 3}}, "null": null, "text": "{\"id\": 4}"}"#,
      options: ReadingOptions(reader: reader))
    let map: [String: Account] = try shapes.dictionary("map", .codable)
    #expect(map == ["a": Account(id: 3)])
    #expect(
      outcome { try shapes.array("list", .codable) as [Account] }
        == #"throws list[1].id: expected Int, found "2""#)
    #expect(try shapes.array("list", .invalid(.codable(Account.self), as: nil))[1] == nil)
    let lossy: Lossy<[Account]> = try shapes.value("list", .lossy(.array(.codable)))
    #expect(lossy.elements == [Account(id: 1)])
    #expect(try shapes.field("null", .codable(Account.self)) == .null)
    let nullable: Account? = try shapes.value("null", .nullable(.codable))
    #expect(nullable == nil)
    let blank: [String: Account?] = try shapes.dictionary("map", .nilWhenEmpty(.codable))
    #expect(blank == ["a": Account(id: 3)])
    let marked: Account? = try shapes.value("text", .nilWhen([3], .embeddedJSON(.codable)))
    #expect(marked == Account(id: 4))
    #expect(try shapes.value("text", .embeddedJSON(.codable(Account.self))) == Account(id: 4))
    let lists: [String: [Account]] = try decodeValue(
      from: #"{"a": [{"id": 1}]}"#, options: ReadingOptions(reader: reader),
      .dictionary(.array(.codable)))
    #expect(lists == ["a": [Account(id: 1)]])
    #expect(try Transformer.codable(Account.self).apply(shapes <| ["map", "a"]) == Account(id: 3))
  }

  typealias Decode = @Sendable (Extractor, JSONKeyPath) throws -> Any

  /// A path, what is decoded there, and the text of the error.
  private static let failures: [(path: JSONKeyPath, decode: Decode, message: String)] = [
    (
      "friends", { try $0.value($1, .codable([Account].self)) },
      """
      friends[1].id: expected Int, found "2"
       --> line 3, column 33
      3 |   "friends": [{"id": 1}, {"id": "2"}],
        |                                 ^^^
      """
    ),
    (
      "pet", { try $0.value($1, .codable(Account.self)) },
      """
      pet: missing "pet" (it is null)
       --> line 4, column 10
      4 |   "pet": null,
        |          ^^^^
      """
    ),
    (
      "pets", { try $0.value($1, .codable(Account.self)) },
      """
      pets: missing "pets" (did you mean "pet"?)
       --> line 1, column 1
      1 | {
        | ^
      """
    ),
    (
      ["count", "of"], { try $0.value($1, .codable(Account.self)) },
      """
      count: expected object, found 3
       --> line 6, column 12
      6 |   "count": 3
        |            ^
      """
    ),
    (
      "count", { try $0.value($1, .codable(Account.self)) },
      """
      count: expected object, found 3
       --> line 6, column 12
      6 |   "count": 3
        |            ^
      """
    ),
    (
      ["dates", "born"], { try $0.value($1, .codable(Suit.self)) },
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
    #expect(
      outcome { try e.value([0], .codable(Int.self)) } == "throws [0]: expected Int, found null")
    #expect(
      outcome { try e.value([1, "a"], .codable([Int].self)) }
        == "throws [1].a[0]: expected Int, found null")
    #expect(
      outcome { try e.value([1, "a"], .codable([Account].self)) }
        == "throws [1].a[0]: expected object, found null")
    #expect(
      outcome { try (e <| [0] as Extractor).value([], .codable(Int.self)) }
        == "throws [0]: expected Int, found null")
    let member = try Extractor.decodeValue(from: #"{"a": null}"#)
    // A null member counts as absent, however the read reaches it.
    #expect(
      outcome { try member.dictionary([], .codable(Int.self)) as [String: Int] }
        == #"throws a: missing "a" (it is null)"#)
    #expect(
      outcome {
        try member.dictionary([]) { try $0.value([], .codable(Int.self)) } as [String: Int]
      }
        == "throws a: expected value, found null")
  }

  @Test func `the strategies are those of a decoder`() throws {
    var decoder = CodableDecoder()
    decoder.dateDecodingStrategy = .iso8601
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let e = try root()
    let born = try e.value(["dates", "born"], .codable(Date.self, using: decoder))
    #expect(born == Date(timeIntervalSince1970: 946_684_800))
    #expect(
      outcome { try e.value("dates", .codable([String: Date].self)) }
        == #"throws dates.born: expected Double, found "2000-01-01T00:00:00Z""#)
  }

  @Test func `an extractor that converts from snake case passes it on`() throws {
    struct User: Codable, Equatable { let screenName: String }
    let e = try Extractor.decodeValue(from: #"{"the_user": {"screen_name": "nocchi"}}"#)
    #expect(
      try e.convertingFromSnakeCase.value("theUser", .codable(User.self)).screenName == "nocchi")
    #expect(
      try e.convertingFromSnakeCase.value([], .codable([String: User].self))
        == ["the_user": User(screenName: "nocchi")])
    #expect(
      outcome { try e.value("the_user", .codable(User.self)) }.hasPrefix(
        #"throws the_user.screenName: missing "screenName""#))
  }

  @Test func `members that a Codable model reads are known`() throws {
    let text = #"{"id": 1, "kind": "hearts", "tags": [], "extra": 1}"#
    let e = try Extractor.decodeValue(from: text)
    #expect(try e.denyingUnknownKeys { e in try e.value([], .codable(Account.self)) }.id == 1)
    let extra = try e.denyingUnknownKeys { e in
      (try e.value([], .codable(Account.self)), try e <| "extra" as Int)
    }
    #expect(extra.1 == 1)
    #expect(
      try e.denyingUnknownKeys { e in try e.value([], .codable([String: JSONValue].self)) }.count
        == 4)
  }

  @Test func `all failures are collected`() throws {
    let errors = try root().diagnose { e in
      _ = try? e.value("friends", .codable([Account].self))
      _ = try e <| "pets" as Int
      // A Codable value has no placeholder, so this is nil.
      _ = try e.valueOptional("count") { e in try e.value([], .codable(Account.self)) }
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
      try e.value("a", .codable([CustomError].self))
    }
    #expect(
      outcome { try e.value(["a", 1], .codable(CustomError.self)) }
        == "throws a[1].value: negative")
    struct Own: Swift.Decodable, Unravel.KeyPathReceiving {
      var keyPath: JSONKeyPath?
      init() {}
      init(from decoder: any Swift.Decoder) throws { throw Own() }
    }
    let error = #expect(throws: Own.self) { try e.value("a", .codable([Own].self)) }
    #expect(error?.keyPath?.description == "a[0]")
  }
}

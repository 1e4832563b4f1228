import Foundation
import Testing
import Unravel

struct ValueDecoderErrorsTests {
  struct Catalogue: Codable {
    let objects: [Group]

    struct Group: Codable {
      let name: String
      let members: [Member]
      let status: Suit?
      let founded: Date?
      let site: URL?
    }

    struct Member: Codable {
      let birthYear: Int
      let nickname: String?
    }
  }

  private static func text(_ member: String, _ rest: String = "") -> String {
    """
    {
      "objects": [
        {"name": "Perfume", "members": [{"birthYear": 1988}]},
        {
          "name": "Babymetal",
          "members": [\(member)]\(rest)
        }
      ]
    }
    """
  }

  @Test(arguments: [
    (
      Self.text(#"{"birthYear": "1997"}"#),
      """
      objects[1].members[0].birthYear: expected Int, found "1997"
       --> line 6, column 33
      6 |       "members": [{"birthYear": "1997"}]
        |                                 ^^^^^^
      """, "Expected to decode Int but found a string instead."
    ),
    (
      Self.text(#"{"birthYear": 1e30}"#),
      """
      objects[1].members[0].birthYear: expected Int (-9223372036854775808...9223372036854775807), found 1e30
       --> line 6, column 33
      6 |       "members": [{"birthYear": 1e30}]
        |                                 ^^^^
      """,
      "The given data was not valid JSON."
    ),
    (
      Self.text(#"{"birth_year": 1997}"#),
      """
      objects[1].members[0].birthYear: missing "birthYear" (did you mean "birth_year"?)
       --> line 6, column 19
      6 |       "members": [{"birth_year": 1997}]
        |                   ^
      """,
      #"No value associated with key CodingKeys(stringValue: "birthYear", intValue: nil) ("birthYear")."#
    ),
    (
      Self.text(#"{"birthYear": null}"#),
      """
      objects[1].members[0].birthYear: missing "birthYear" (it is null)
       --> line 6, column 33
      6 |       "members": [{"birthYear": null}]
        |                                 ^^^^
      """, "Cannot get value of type Int -- found null value instead"
    ),
    (
      Self.text("null"),
      """
      objects[1].members[0]: expected object, found null
       --> line 6, column 19
      6 |       "members": [null]
        |                   ^^^^
      """, "Cannot get keyed decoding container -- found null value instead"
    ),
    (
      Self.text("[1]"),
      """
      objects[1].members[0]: expected object, found [1]
       --> line 6, column 19
      6 |       "members": [[1]]
        |                   ^
      """, "Expected to decode Dictionary<String, Any> but found an array instead."
    ),
    (
      Self.text("", #", "status": "clubs""#),
      """
      objects[1].status: expected Suit (hearts, spades), found "clubs"
       --> line 6, column 32
      6 |       "members": [], "status": "clubs"
        |                                ^^^^^^^
      """, "Cannot initialize Suit from invalid String value clubs"
    ),
    (
      Self.text("", #", "founded": "today""#),
      """
      objects[1].founded: expected Double, found "today"
       --> line 6, column 33
      6 |       "members": [], "founded": "today"
        |                                 ^^^^^^^
      """, "Expected to decode Double but found a string instead."
    ),
    (
      Self.text("", #", "site": """#),
      """
      objects[1].site: expected URL, found ""
       --> line 6, column 30
      6 |       "members": [], "site": ""
        |                              ^^
      """, "Invalid URL string."
    ),
  ])
  func `an error has an underlying error with the location in the input`(
    text: String, message: String, debugDescription: String
  ) throws {
    let error = #expect(throws: DecodingError.self) {
      try CodableDecoder.quoting.decode(Catalogue.self, from: text)
    }
    #expect(cause(of: error) == message)
    #expect(context(of: error)?.debugDescription == debugDescription)
    // The kind and the coding path are those of JSONDecoder, as everywhere.
    #expect(
      codableOutcome { try CodableDecoder.quoting.decode(Catalogue.self, from: Data(text.utf8)) }
        == codableOutcome { try JSONDecoder().decode(Catalogue.self, from: Data(text.utf8)) }
        || message.contains("1e30"))
  }

  @Test(arguments: [
    (
      Self.text(#"{"birthYear": "hunter2"}"#),
      "expected Int, found a string"
    ),
    (
      Self.text(#"{"birthYear": 1e30}"#),
      "expected Int (-9223372036854775808...9223372036854775807), found a number"
    ),
    (Self.text(#"{"birth_year": 1997}"#), #"missing "birthYear""#),
    (Self.text("null"), "expected object, found null"),
    (Self.text(#"[{"hunter2": 1}]"#), "expected object, found an array"),
    (
      Self.text("", #", "founded": "hunter2""#),
      "expected Double, found a string"
    ),
    (
      Self.text("", #", "site": """#), "expected URL, found a string"
    ),
    (Self.text("hunter2"), "malformed JSON: expected a value"),
  ])
  func `by default an error contains no value of the document`(
    text: String, message: String
  ) throws {
    struct Catching: Swift.Decodable {
      init(from decoder: any Swift.Decoder) throws {
        do {
          _ = try Catalogue(from: decoder)
        } catch {
          #expect(!"\(error)".contains("hunter2"))
          #expect(!String(reflecting: error).contains("hunter2"))
          throw error
        }
      }
    }
    let error = #expect(throws: DecodingError.self) {
      try CodableDecoder().decode(Catching.self, from: text)
    }
    #expect(cause(of: error)?.split(separator: "\n").first?.hasSuffix(message) == true)
    #expect(!String(reflecting: error).contains("hunter2"))
    #expect(cause(of: error)?.contains("hunter2") == false)
    #expect(context(of: error)?.underlyingError is DecodeError)
  }

  @Test(arguments: [
    ("[]", "[0]: missing element 0"),
    ("[1]", #"[1]: missing element 1"#),
    (#"[1, "a"]"#, #"[1]: expected Int, found "a""#),
    ("3", "expected array, found 3"),
    ("null", "expected array, found null"),
  ])
  func `an error of a container of elements has the index`(text: String, headline: String) throws {
    struct Two: Swift.Decodable {
      init(from decoder: any Swift.Decoder) throws {
        var container = try decoder.unkeyedContainer()
        _ = try container.decode(Int.self)
        _ = try container.decode(Int.self)
      }
    }
    let error = #expect(throws: DecodingError.self) {
      try CodableDecoder.quoting.decode(Two.self, from: text)
    }
    #expect(cause(of: error)?.prefix { $0 != "\n" } ?? "" == headline)
  }

  @Test(arguments: [
    ("{}", #"super: missing "super""#),
    (#"{"super": {}}"#, #"super.name: missing "name""#),
    (#"{"super": null}"#, #"super: missing "super" (it is null)"#),
    (#"{"super": {"name": "Rex", "legs": "4"}}"#, #"super.legs: expected Int, found "4""#),
  ])
  func `an error of a superclass has the key super`(text: String, headline: String) throws {
    struct Sub: Swift.Decodable {
      let animal: Animal
      init(from decoder: any Swift.Decoder) throws {
        animal = try Animal(from: decoder.container(keyedBy: AnyKey.self).superDecoder())
      }
    }
    let error = #expect(throws: DecodingError.self) {
      try CodableDecoder.quoting.decode(Sub.self, from: text)
    }
    #expect(cause(of: error)?.prefix { $0 != "\n" } ?? "" == headline)
    #expect(
      codableOutcome { try CodableDecoder.quoting.decode(Sub.self, from: Data(text.utf8)) }
        == codableOutcome { try JSONDecoder().decode(Sub.self, from: Data(text.utf8)) })
  }

  /// Finds something wrong by itself, in all the ways the standard library has.
  struct Picky: Codable {
    let kind: String
    let inner: [[String: Int]]

    init(from decoder: any Swift.Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      kind = try container.decode(String.self, forKey: .kind)
      inner = try container.decode([[String: Int]].self, forKey: .inner)
      let deep: [any CodingKey] = decoder.codingPath + [CodingKeys.inner, Position(1), AnyKey("a")]
      let context = DecodingError.Context(codingPath: deep, debugDescription: "too deep")
      switch kind {
      case "key":
        throw DecodingError.dataCorruptedError(
          forKey: .kind, in: container, debugDescription: "not this kind")
      case "deep": throw DecodingError.dataCorrupted(context)
      case "mismatch": throw DecodingError.typeMismatch(Int.self, context)
      case "no value": throw DecodingError.valueNotFound(Int.self, context)
      case "no key": throw DecodingError.keyNotFound(AnyKey("b"), context)
      case "nowhere":
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: [], debugDescription: "no path"))
      case "beyond":
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: deep + [AnyKey("b"), AnyKey("c")], debugDescription: "beyond"))
      default: break
      }
    }

    struct Position: CodingKey {
      let value: Int
      init(_ value: Int) { self.value = value }
      init?(intValue: Int) { value = intValue }
      init?(stringValue: String) { nil }
      var intValue: Int? { value }
      var stringValue: String { "Index \(value)" }
    }
  }

  @Test(arguments: [
    (
      "key",
      """
      [0].kind: not this kind
       --> line 1, column 11
      1 | [{"kind": "key", "inner": [{}, {"a": 2}]}]
        |           ^^^^^
      """
    ),
    (
      "deep",
      """
      [0].inner[1].a: too deep
       --> line 1, column 39
      1 | [{"kind": "deep", "inner": [{}, {"a": 2}]}]
        |                                       ^
      """
    ),
    (
      "mismatch",
      """
      [0].inner[1].a: expected Int, found 2
       --> line 1, column 43
      1 | [{"kind": "mismatch", "inner": [{}, {"a": 2}]}]
        |                                           ^
      """
    ),
    (
      "no value",
      """
      [0].inner[1].a: missing "a"
       --> line 1, column 43
      1 | [{"kind": "no value", "inner": [{}, {"a": 2}]}]
        |                                           ^
      """
    ),
    (
      "no key",
      """
      [0].inner[1].a.b: missing "b"
       --> line 1, column 41
      1 | [{"kind": "no key", "inner": [{}, {"a": 2}]}]
        |                                         ^
      """
    ),
    (
      "nowhere",
      """
      [0]: no path
       --> line 1, column 2
      1 | [{"kind": "nowhere", "inner": [{}, {"a": 2}]}]
        |  ^
      """
    ),
    (
      "beyond",
      """
      [0].inner[1].a.b.c: beyond
       --> line 1, column 41
      1 | [{"kind": "beyond", "inner": [{}, {"a": 2}]}]
        |                                         ^
      """
    ),
  ])
  func `a model's errors get their path`(kind: String, message: String) throws {
    let text = #"[{"kind": "\#(kind)", "inner": [{}, {"a": 2}]}]"#
    let error = #expect(throws: DecodingError.self) {
      try CodableDecoder.quoting.decode([Picky].self, from: text)
    }
    #expect(cause(of: error) == message)
    #expect(
      codableOutcome { try CodableDecoder.quoting.decode([Picky].self, from: Data(text.utf8)) }
        == codableOutcome { try JSONDecoder().decode([Picky].self, from: Data(text.utf8)) })
  }

  @Test func `the text of an error that a type throws is escaped and cut`() throws {
    let hidden = #"["a\u001b\u202eb"]"#
    var error = #expect(throws: DecodingError.self) {
      try CodableDecoder.quoting.decode([Suit].self, from: hidden)
    }
    #expect(
      context(of: error)?.debugDescription
        == #"Cannot initialize Suit from invalid String value a\u{1b}\u{202e}b"#)
    let long = String(repeating: "x", count: 1 << 20)
    error = #expect(throws: DecodingError.self) {
      try CodableDecoder.quoting.decode([Suit].self, from: "[\"\(long)\"]")
    }
    #expect(context(of: error)?.debugDescription.count == 1_001)
    #expect("\(try #require(error))".utf8.count < 4_000)
  }

  @Test func `errors have the keys of the input`() throws {
    struct Model: Codable { let firstItem: Item }
    struct Item: Codable { let idStr: String }
    var decoder = CodableDecoder.quoting
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    for (text, headline) in [
      (#"{"first_item": {"id_str": 1}}"#, "first_item.id_str: expected String, found 1"),
      (#"{"first_item": {}}"#, #"first_item.id_str: missing "id_str""#),
      (#"{"first_item": null}"#, #"first_item: missing "first_item" (it is null)"#),
    ] {
      let error = #expect(throws: DecodingError.self) {
        try decoder.decode(Model.self, from: text)
      }
      #expect(cause(of: error)?.prefix { $0 != "\n" } ?? "" == headline)
    }
  }

  @Test func `errors of other types pass through`() {
    #expect(throws: CustomError.Failure.self) {
      try CodableDecoder.quoting.decode([CustomError].self, from: #"[{"value": 5}]"#)
    }
    // An error of Unravel's that a model throws receives the path of the model.
    struct Nested: Swift.Decodable {
      init(from decoder: any Swift.Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        _ = try [Int].decodeValue(from: text)
      }
    }
    let error = #expect(throws: DecodeError.self) {
      try CodableDecoder.quoting.decode([Nested].self, from: #"["[1]", "[1, true]"]"#)
    }
    let expected = """
      [1][1]: expected Int, found true
       --> line 1, column 5 of the string at [1]
      1 | [1, true]
        |     ^^^^
      """
    #expect(error.map { "\($0)" } == expected)
  }

  @Test func `a coding path has the keys that the model looked up`() throws {
    struct Model: Swift.Decodable {
      init(from decoder: any Swift.Decoder) throws {
        _ = try decoder.container(keyedBy: Keys.self).decode([Inner].self, forKey: .items)
      }
      enum Keys: String, CodingKey { case items = "Items" }
      struct Inner: Codable { let id: Int }
    }
    let error = #expect(throws: DecodingError.self) {
      try CodableDecoder.quoting.decode(Model.self, from: #"{"Items": [{"id": "1"}]}"#)
    }
    let path = context(of: error)?.codingPath ?? []
    #expect(path.first is Model.Keys)
    #expect(shown(path) == "[Items, Index 0 0, id]")
  }

  @Test func `a stored error does not keep the input in memory`() throws {
    let text =
      #"[{"name": "Perfume"}, {"name": 1, "and": "so much more that it is read in place"}]"#
    let isFreed = Flag()
    func decode() -> DecodingError? {
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
      bytes.copyBytes(from: text.utf8)
      let data = Data(
        bytesNoCopy: bytes.baseAddress!, count: bytes.count,
        deallocator: .custom { start, _ in
          start.deallocate()
          isFreed.raise()
        })
      return #expect(throws: DecodingError.self) {
        try CodableDecoder.quoting.decode([[String: String]].self, from: data)
      }
    }
    let error = decode()
    #expect(isFreed.isRaised)
    #expect(cause(of: error)?.contains("[1].name: expected String, found 1") == true)
  }

  private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    var isRaised: Bool { lock.withLock { value } }
    func raise() { lock.withLock { value = true } }
  }

  @Test func `failures that a model tolerates do not end decoding`() throws {
    struct Lossy: Swift.Decodable {
      var failures = 0
      private struct Anything: Swift.Decodable { init(from decoder: any Swift.Decoder) {} }
      init(from decoder: any Swift.Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
          if (try? container.decode(Unraveled<[Int]>.self)) == nil,
            (try? container.decode(Suit.self)) == nil
          {
            failures += 1
            _ = try container.decode(Anything.self)
          }
        }
      }
    }
    let text = "[" + Array(repeating: #""bad""#, count: 1_000).joined(separator: ",") + "]"
    #expect(try CodableDecoder.quoting.decode(Lossy.self, from: text).failures == 1_000)
  }
}

private func context(of error: DecodingError?) -> DecodingError.Context? {
  switch error {
  case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?,
    .keyNotFound(_, let context)?, .dataCorrupted(let context)?:
    context
  default:
    nil
  }
}

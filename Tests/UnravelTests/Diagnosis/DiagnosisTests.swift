import Testing
@testable import Unravel

struct DiagnosisTests {
  enum Status: String, CaseIterable, Unravel.Decodable { case active, hiatus }
  enum Secret: String, Unravel.Decodable { case a, c }

  struct Band: Unravel.Decodable {
    let name: String
    let status: Status
    let members: [Member]
    let secret: Secret?
    static func decode(_ e: Extractor) throws -> Band {
      try Band(
        name: e <| "name", status: e <| "status", members: e <|| "members", secret: e <|? "secret")
    }
  }

  struct Member: Unravel.Decodable {
    let name: String
    let born: Int
    static func decode(_ e: Extractor) throws -> Member {
      let member = try Member(name: e <| "name", born: e <| ["dates", "born"])
      guard member.born > 1900 else { throw customError("too old", keyPath: ["dates", "born"]) }
      return member
    }
  }

  static func firstLines(_ errors: [DecodeError]) -> [String] {
    errors.map { String($0.description.prefix { $0 != "\n" }) }
  }

  @Test(arguments: readers)
  func `every failure is found, in the order of the document`(reader: JSONReader) {
    let errors = [Band].diagnose(
      from: """
        [
          {"status": "split", "name": 7, "members": [
            {"name": "a", "dates": {"born": 1788}},
            {"name": "b", "dates": {"born": "1988"}},
            {"nam": "c", "dates": 3},
            null
          ]},
          {"name": "B", "status": "active", "members": {}, "secret": "b"},
          3
        ]
        """, options: ReadingOptions(reader: reader))
    #expect(
      Set(Self.firstLines(errors)) == [
        #"[0].status: expected Status (active, hiatus), found "split""#,
        "[0].name: expected String, found 7",
        "[0].members[0].dates.born: too old",
        #"[0].members[1].dates.born: expected Int, found "1988""#,
        #"[0].members[2].name: missing "name" (did you mean "nam"?)"#,
        "[0].members[2].dates: expected object, found 3",
        "[0].members[3]: expected Member, found null",
        "[1].members: expected [Member], found {}",
        #"[1].secret: expected Secret, found "b""#,
        "[2]: expected object, found 3",
      ])
    if reader == .unravel {
      #expect(errors.compactMap(\.keyPath.location?.offset).count == errors.count)
      let offsets = errors.compactMap(\.keyPath.location?.offset)
      #expect(offsets == offsets.sorted())
    }
  }

  @Test func `a valid document has no failures, and malformed JSON has one`() throws {
    #expect(
      Band.diagnose(from: #"{"name": "a", "status": "active", "members": []}"#).isEmpty)
    #expect(
      Self.firstLines(Band.diagnose(from: "{"))
        == ["malformed JSON: the input ends early (the { at line 1, column 1 is not closed)"])
    #expect(
      Self.firstLines(Band.diagnose(from: "{}", rootKeyPath: "band"))
        == [#"band: missing "band""#])
  }

  @Test func `a failure that a lossy array or an alternative tolerates is not reported`() throws {
    struct Tolerant: Unravel.Decodable {
      let list: Lossy<[Int]>
      let number: Int
      static func decode(_ e: Extractor) throws -> Tolerant {
        try Tolerant(
          list: e <| "list",
          number: e.oneOf(
            { e in try e <| "number" }, { e in try Int(e <| "number" as String) ?? 0 }))
      }
    }
    #expect(
      Self.firstLines(
        [Tolerant].diagnose(
          from: #"[{"list": [1, "x"], "number": "3"}, {"list": 1, "number": 3}]"#))
        == ["[1].list: expected [Int], found 1"])
  }

  @Test func `the diagnosis of a recursive model ends`() throws {
    final class Node: Unravel.Decodable {
      let next: Node
      init(next: Node) { self.next = next }
      static func decode(_ e: Extractor) throws -> Node { try Node(next: e <| "next") }
    }
    #expect(
      Self.firstLines(Node.diagnose(from: #"{"next": {}}"#))
        == [#"next.next: missing "next" (fields after it were not checked)"#])
  }

  @Test func `a value is diagnosed with a function`() throws {
    struct Odd: Error {}
    let e = try Extractor.decodeValue(from: #"{"a": 1, "b": 2, "c": 3}"#)
    #expect(e.diagnose { e in try e <| "a" as Int }.isEmpty)
    let errors = e.diagnose { e in
      let _: String = try e <| "a"
      let _: String = try e <| "b"
      try e.value("c") { _ in throw Odd() }
    }
    #expect(
      Self.firstLines(errors) == [
        "a: expected String, found 1", "b: expected String, found 2",
        "c: Odd() (fields after it were not checked)",
      ])
  }

  /// A node with two children that need not decode.
  final class Tree: Unravel.Decodable {
    let value: Int
    let children: [Tree?]

    init(_ e: Extractor) throws {
      value = try e <| "value"
      children = [try? e <| "left", try? e <| "right"]
    }

    static func decode(_ e: Extractor) throws -> Tree { try Tree(e) }
  }

  struct Choice: Unravel.Decodable {
    let name: String, secret: Secret, count: Int
    static func decode(_ e: Extractor) throws -> Choice {
      try Choice(name: e <| "name", secret: e <| "secret", count: e <| "count")
    }
  }

  struct Identifier: RawRepresentable, Unravel.Decodable { let rawValue: Int }

  struct Function: Unravel.Decodable {
    let size: (Int, Int), count: Int
    static func decode(_ e: Extractor) throws -> Function {
      try Function(
        size: e.value("size") { e in try (e <| "w", e <| "h") }, count: e <| "count")
    }
  }

  struct Sized: Unravel.Decodable {
    let size: Extractor, count: Int
    static func decode(_ e: Extractor) throws -> Sized {
      let size: (Int, Int) = try e.value("size") { e in
        let size: (Int, Int) = try (e <| "w", e <| "h")
        guard size.0 > 0 else { throw customError("no width") }
        return size
      }
      _ = size
      return try Sized(size: e <| "size", count: e <| "count")
    }
  }

  struct Tolerant: Unravel.Decodable {
    let count: Int?, list: [Int], name: String
    static func decode(_ e: Extractor) throws -> Tolerant {
      try Tolerant(
        count: try? e <| "count", list: (try? e <| "list") ?? [], name: e <| "name")
    }
  }

  struct AnyName: Unravel.Decodable {
    let name: String, count: Int
    static func decode(_ e: Extractor) throws -> AnyName {
      try AnyName(name: e <| .anyOf("title", "name"), count: e <| "count")
    }
  }

  struct Strict: Unravel.Decodable {
    let name: String
    static func decode(_ e: Extractor) throws -> Strict {
      try e.denyingUnknownKeys { e in try Strict(name: e <| "name") }
    }
  }

  static let rows: [(String, @Sendable (String) -> [DecodeError], [String])] = [
    (#"{"value": "x"}"#, { Tree.diagnose(from: $0) }, [#"value: expected Int, found "x""#]),
    (
      #"[{"name": 1, "secret": "b", "count": "2"}]"#, { [Choice].diagnose(from: $0) },
      [
        "[0].name: expected String, found 1",
        #"[0].secret: expected Secret, found "b" (fields after it were not checked)"#,
      ]
    ),
    (
      #"["a", 1, "b"]"#, { [Identifier].diagnose(from: $0) },
      [#"[0]: expected Int, found "a""#, #"[2]: expected Int, found "b""#]
    ),
    (
      #"[{"size": {"w": "1"}, "count": "2"}]"#, { [Function].diagnose(from: $0) },
      [
        #"[0].size.h: missing "h""#, #"[0].size.w: expected Int, found "1""#,
        #"[0].count: expected Int, found "2""#,
      ]
    ),
    (
      #"[{"size": {"w": 0, "h": 1}, "count": "2"}, {"size": {"w": 1, "h": 1}, "count": 1}]"#,
      { [Sized].diagnose(from: $0) },
      ["[0].size: no width", #"[0].count: expected Int, found "2""#]
    ),
    (
      #"{"count": "x", "list": [1, "a", "b"], "name": 7}"#, { Tolerant.diagnose(from: $0) },
      ["name: expected String, found 7"]
    ),
    (
      #"[{"title": 1, "count": "x"}, {"count": "y"}]"#, { [AnyName].diagnose(from: $0) },
      [
        "[0].title: expected String, found 1", #"[0].count: expected Int, found "x""#,
        #"[1]: missing "title" or "name""#, #"[1].count: expected Int, found "y""#,
      ]
    ),
    (
      #"[{"name": "a", "b": 1}, {"name": 1}]"#, { [Strict].diagnose(from: $0) },
      [#"[0]: unknown key "b""#, "[1].name: expected String, found 1"]
    ),
    (
      #"{"a": {"b": 1, "c": "x"}, "d": [true]}"#,
      { [String: JSONValue].diagnose(from: $0) + [String: [String: Int]].diagnose(from: $0) },
      [#"a.c: expected Int, found "x""#, "d: expected [String: Int], found [true]"]
    ),
  ]

  @Test(arguments: Self.rows)
  func `the failures that would escape are found, and no others`(
    text: String, diagnose: @Sendable (String) -> [DecodeError], failures: [String]
  ) {
    #expect(Self.firstLines(diagnose(text)) == failures)
  }

  @Test(arguments: [(10, 10), (1, 1), (0, 1), (-3, 1), (Int.min, 1), (Int.max, 60)])
  func `the limit bounds the failures and the decodes`(limit: Int, count: Int) throws {
    let rows = (0..<60).map { _ in #"{"a": "x"}"# }
    let e = try Extractor.decodeValue(from: "[\(rows.joined(separator: ","))]")
    var decodes = 0
    let errors = e.diagnose(limit: limit) { e in
      decodes += 1
      return try e.array([]) { e in try e <| "a" as Int }
    }
    #expect(
      Self.firstLines(errors) == (0..<count).map { #"[\#($0)].a: expected Int, found "x""# })
    #expect(decodes <= 2 * (count + 1))
  }

  @Test func `100 failures are found by default`() {
    let text = "[" + String(repeating: "true,", count: 200) + "1]"
    #expect([Int].diagnose(from: text).map(\.keyPath) == (0..<100).map { [.index($0)] })
    #expect([Int].diagnose(from: text, limit: 201).count == 200)
  }

  /// Models that do different things with a value that failed, and the failures that do not depend on it.
  static let dependentReads: [(name: String, @Sendable (Extractor) throws -> Void, [String])] = [
    (
      "a tag",
      { e in
        switch try e <| "tag" as Status {
        case .active: _ = try e <| "x" as String
        case .hiatus: _ = try e <| "y" as String
        }
        _ = try e <| "z" as String
      },
      ["tag: expected String, found 1", "z: expected String, found 4"]
    ),
    (
      "a Boolean value",
      { e in
        if try e <| "flag" { _ = try e <| "x" as String } else { _ = try e <| "y" as String }
        _ = try e <| "z" as String
      },
      ["z: expected String, found 4", "flag: expected Bool, found 5"]
    ),
    (
      "a key",
      { e in
        let key: String = try e <| "key"
        _ = try e <| JSONKeyPath(key) as String
        _ = try e <| "z" as String
      },
      ["z: expected String, found 4", "key: expected String, found true"]
    ),
    (
      "an index",
      { e in
        let index: Int = try e <| "key"
        _ = try e <| ["list", .index(index)] as String
        _ = try e <| "z" as String
      },
      ["z: expected String, found 4", "key: expected Int, found true"]
    ),
    (
      "the presence of a value",
      { e in
        if try (e <|? "tag" as String?) != nil { _ = try e <| "x" as String }
        _ = try e <| "z" as String
      },
      ["tag: expected String, found 1", "z: expected String, found 4"]
    ),
    (
      "the length of an array",
      { e in
        if try (e <|| "tag" as [Inner]).isEmpty { _ = try e <| "x" as String }
        _ = try e <| "z" as String
      },
      ["tag: expected [Inner], found 1", "z: expected String, found 4"]
    ),
    (
      "the keys of an object",
      { e in
        let object: Extractor = try e <| "absent"
        if object.contains("type") { _ = try e <| "x" as String }
        _ = try e <| "z" as String
      },
      [#"absent: missing "absent""#, "z: expected String, found 4"]
    ),
    (
      "a nested tag",
      { e in
        let inner: Inner = try e <| "absent"
        if inner.flag { _ = try e <| "x" as String } else { _ = try e <| "y" as String }
        _ = try e <| "z" as String
      },
      [#"absent: missing "absent""#, "z: expected String, found 4"]
    ),
    (
      "a check of two values",
      { e in
        try e.value("range") { e in
          let (start, end): (Int, Int) = try (e <| "start", e <| "end")
          guard start < end else { throw customError("the range is empty") }
        }
        _ = try e <| "z" as String
      },
      [#"range.start: expected Int, found "s""#]
    ),
    (
      "an error that is not a DecodeError",
      { e in
        try e.value("range") { e in
          _ = try e <| "start" as Int
          throw CancellationError()
        }
      },
      [#"range.start: expected Int, found "s""#]
    ),
  ]

  struct Inner: Unravel.Decodable {
    let flag: Bool
    static func decode(_ e: Extractor) throws -> Inner { try Inner(flag: e <| "flag") }
  }

  @Test(arguments: Self.dependentReads.map(\.name))
  func `a failure that depends on a value that failed is not reported`(name: String) throws {
    let (_, read, failures) = Self.dependentReads.first { $0.name == name }!
    let e = try Extractor.decodeValue(
      from: """
        {"tag": 1, "x": 2, "y": 3, "z": 4, "key": true, "flag": 5, "list": [6, 7],
         "range": {"start": "s", "end": 0}}
        """)
    #expect(Self.firstLines(e.diagnose(read)) == failures)
  }

  @Test func `a failure that is found on two paths is reported once`() throws {
    struct Inner: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Inner {
        _ = try e <| "b" as Int
        return Inner()
      }
    }
    let errors = try Extractor.decodeValue(from: #"{"a": {"b": null}}"#).diagnose { e in
      _ = try e <| ["a", "b"] as Int
      _ = try e <| "a" as Inner
    }
    #expect(Self.firstLines(errors) == [#"a.b: missing "b" (it is null)"#])
  }

  @Test func `an error of a diagnosis that is rethrown keeps its path`() throws {
    struct Rethrowing: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Rethrowing {
        let errors = e.diagnose { e in try e <|| "items" as [Int] }
        throw errors[0]
      }
    }
    #expect(
      outcome { try [[Rethrowing]].decodeValue(from: #"[[{"items": [1, "x"]}]]"#) }
        == #"throws [0][0].items[1]: expected Int, found "x""#)
  }

  @Test func `released errors release their document`() throws {
    final class Owner: Sendable {}
    let key = CodingUserInfoKey(rawValue: "owner")!
    weak var weakOwner: Owner?
    do {
      let owner = Owner()
      weakOwner = owner
      let errors = [Int].diagnose(
        from: #"["a", 1, "b"]"#, options: ReadingOptions(userInfo: [key: owner]))
      #expect(errors.map(\.keyPath) == [[0], [2]])
      #expect(errors[1].keyPath.location?.column == 10)
    }
    #expect(weakOwner == nil)
  }

  @Test func `a failure that is tolerated beside one that escapes is not reported`() throws {
    // One value read as two types.
    let text = #"{"s": [255, -1], "d": {"a": []}}"#
    func failures(_ decode: (Extractor) throws -> Int) throws -> [String] {
      let e = try Extractor.decodeValue(from: text)
      return e.diagnose(decode).map { String($0.description.prefix { $0 != "\n" }) }
    }
    #expect(
      try failures { e in
        _ = try? e <|| "s" as [String]
        return try (e <|| "s" as [UInt8]).count
      } == ["s[1]: expected UInt8 (0...255), found -1"])
    #expect(
      try failures { e in
        _ = try? e.dictionary("d") { e in try e <| "x" as Int } as [String: Int]
        return try e <| "d"
      } == [#"d: expected Int, found {"a":[]}"#])
  }

  @Test func `decoding continues after one of several key paths fails`() throws {
    let e = try Extractor.decodeValue(from: #"{"title": 3, "count": "x"}"#)
    let errors = e.diagnose { e in
      _ = try e <| .anyOf(["title", "short"], "name") as String
      _ = try e <| "count" as Int
    }
    #expect(
      Self.firstLines(errors)
        == ["title: expected object, found 3", #"count: expected Int, found "x""#])
  }

  @Test func `a value that got a placeholder fails in another way in a second read`() throws {
    let e = try Extractor.decodeValue(from: #"{"c": "x"}"#)
    let errors = e.diagnose { e in
      _ = try e <| "c" as Int
      _ = try e.value("c", .numberInString(Int.self))
      _ = try e.value("c") { e in try [Int].decodeValue(from: String.decode(e)) }
    }
    #expect(
      Self.firstLines(errors) == [
        #"c: expected Int, found "x""#, #"c: expected Int (number in a string), found "x""#,
        "c: malformed JSON: expected a value (fields after it were not checked)",
      ])
  }

  @Test(arguments: readers)
  func `a failure of an element in two reads is reported once`(reader: JSONReader) throws {
    struct Reads: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Reads {
        let _: [String] = try e <|| "c"
        let _: String = try e <| ["c", 1]
        let _: Int = try e <| ["c", 1]
        return Reads()
      }
    }
    #expect(
      Self.firstLines(
        Reads.diagnose(from: #"{"c": [null, {}, 2]}"#, options: ReadingOptions(reader: reader)))
        == [
          "c[0]: expected String, found null", "c[1]: expected String, found {}",
          "c[1]: expected Int, found {}", "c[2]: expected String, found 2",
        ])
  }

  @Test(arguments: readers)
  func `the elements of an array that fails as one type are decoded as another`(reader: JSONReader)
    throws
  {
    struct Item: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Item {
        let _: Int = try e <| "x"
        return Item()
      }
    }
    struct Reads: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Reads {
        let _: [Double] = try e <|| "c"
        let _: [[Item]] = try e <|| "c"
        return Reads()
      }
    }
    let text = #"{"c": [[{"x": "p"}], [{"x": "q"}], [{"x": "r"}]]}"#
    #expect(
      Set(Self.firstLines(Reads.diagnose(from: text, options: ReadingOptions(reader: reader)))) == [
        #"c[0]: expected Double, found [{"x":"p"}]"#, #"c[0][0].x: expected Int, found "p""#,
        #"c[1]: expected Double, found [{"x":"q"}]"#, #"c[1][0].x: expected Int, found "q""#,
        #"c[2]: expected Double, found [{"x":"r"}]"#, #"c[2][0].x: expected Int, found "r""#,
      ])
  }

  @Test func `two groups of alternatives, and two checks for unknown keys, fail separately`() throws
  {
    let e = try Extractor.decodeValue(from: #"{"x": 1, "y": 2}"#)
    let errors = e.diagnose { e in
      _ = try e <| .anyOf("a", "b") as Int
      _ = try e <| .anyOf("a", "c") as Int
      _ = try e.oneOf({ e in try e <| "x" as String }, { e in try e <| "b" as String })
      _ = try e.oneOf({ e in try e <| "x" as String }, { e in try e <| "c" as String })
      _ = try e.oneOf({ e in try e <| .anyOf("a", "b") as Int })
      _ = try e.oneOf({ e in try e <| .anyOf("a", "c") as Int })
      try e.denyingUnknownKeys { e in _ = try e <| "x" as Int }
      try e.denyingUnknownKeys { e in _ = try e <| "y" as Int }
    }
    #expect(
      Self.firstLines(errors) == [
        #"missing "a" or "b""#, #"missing "a" or "c""#,
        "none of 2 alternatives fits:", "none of 2 alternatives fits:",
        #"missing "a" or "b""#, #"missing "a" or "c""#,
        #"unknown key "x""#, #"unknown key "y""#,
      ])
  }

  /// Reads of a value whose failures are tolerated.
  static let tolerantReads: [(name: String, @Sendable (Extractor) throws -> Void)] = [
    ("a lossy array", { _ = try $0 <| "m" as Lossy<[[Int]]> }),
    ("a lossy dictionary", { _ = try $0 <| [] as Lossy<[String: [[Int]]]> }),
    ("alternatives", { _ = try $0.oneOf({ e in try e <| "m" as [[Int]] }, { _ in [] }) }),
  ]

  @Test(arguments: Self.tolerantReads)
  func `a failure beside one that escapes is not reported if it is tolerated`(
    _: String, read: @Sendable (Extractor) throws -> Void
  ) throws {
    let e = try Extractor.decodeValue(from: #"{"m": [[1, "x", "y"]]}"#)
    let errors = e.diagnose { e in
      _ = try e <| ["m", 0, 1] as Int
      try read(e)
    }
    #expect(Self.firstLines(errors) == [#"m[0][1]: expected Int, found "x""#])
  }

  /// Models that read an array twice and tolerate the failures of one read.
  static let repeatedReads: [(name: String, @Sendable (Extractor) throws -> Void, [String])] = [
    (
      "a path into the array, then the array",
      { e in
        _ = try e <| ["m", 0, 1] as Int
        _ = try? e <| "m" as [[Int]]
      },
      [#"m[0][1]: expected Int, found "x""#]
    ),
    (
      "the array, then a path into it",
      { e in
        _ = try? e <| "m" as [[Int]]
        _ = try e <| ["m", 0, 1] as Int
      },
      [#"m[0][1]: expected Int, found "x""#]
    ),
    (
      "a path to an inner array, then the array",
      { e in
        _ = try e <| ["m", 0] as [Int]
        _ = try? e <| "m" as [[Int]]
      },
      [#"m[0][1]: expected Int, found "x""#, #"m[0][2]: expected Int, found "y""#]
    ),
    (
      "the array as a newer and an older model",
      { e in
        if (try? e <|| "items" as [New]) == nil { _ = try e <|| "items" as [Old] }
      },
      [#"items[0].b: expected Int, found "y""#, #"items[1].b: expected Int, found "z""#]
    ),
    (
      "the members as a newer and an older model",
      { e in
        if (try? e <|-| "rooms" as [String: New]) == nil { _ = try e <|-| "rooms" as [String: Old] }
      },
      [#"rooms.A.b: expected Int, found "y""#, #"rooms.B.b: expected Int, found "z""#]
    ),
    (
      "the array with keys in snake case and in camel case",
      { e in
        if (try? e.convertingFromSnakeCase <|| "people" as [Person]) == nil {
          _ = try e <|| "people" as [Person]
        }
      },
      [
        #"people[0].yearOfBirth: expected Int, found "y""#,
        #"people[1].yearOfBirth: expected Int, found "z""#,
      ]
    ),
    (
      "the array with functions of two types",
      { e in
        _ = try? e <| "m" as [[Int]]
        _ = try e.array(["m", 0]) { e in String(try e <| [] as Int) }
        _ = try? e <| "m" as [[Int]]
      },
      [#"m[0][1]: expected Int, found "x""#, #"m[0][2]: expected Int, found "y""#]
    ),
    (
      "the array with two functions of one type, the first tolerated",
      { e in
        _ = try? e.array("items") { e in try e <| "a" as Int }
        _ = try e.array("items") { e in try e <| "b" as Int }
      },
      [#"items[0].b: expected Int, found "y""#, #"items[1].b: expected Int, found "z""#]
    ),
    (
      "the array with two functions of one type, the second tolerated",
      { e in
        _ = try e.array("items") { e in try e <| "b" as Int }
        _ = try? e.array("items") { e in try e <| "a" as Int }
      },
      [#"items[0].b: expected Int, found "y""#, #"items[1].b: expected Int, found "z""#]
    ),
    (
      "the members with two functions of one type",
      { e in
        _ = try? e.dictionary("rooms") { e in try e <| "a" as Int } as [String: Int]
        _ = try e.dictionary("rooms") { e in try e <| "b" as Int } as [String: Int]
        _ = try? e.dictionary("rooms") { e in try e <| "a" as Int } as [String: Int]
      },
      [#"rooms.A.b: expected Int, found "y""#, #"rooms.B.b: expected Int, found "z""#]
    ),
    (
      "arrays in an array, each with two functions of one type",
      { e in
        for _ in 0..<2 {
          _ = try e.array("nested") { e in
            _ = try? e.array([]) { e in try e <| "a" as Int }
            _ = try e.array([]) { e in try e <| "b" as Int }
          }
        }
      },
      [
        #"nested[0][0].b: expected Int, found "y""#, #"nested[0][1].b: expected Int, found "z""#,
        #"nested[1][0].b: expected Int, found "w""#,
      ]
    ),
    (
      "arrays in an array that is tolerated and read again",
      { e in
        _ = try? e.array("nested") { e in
          _ = try e.array([]) { e in try e <| "a" as Int }
        }
        _ = try e.array("nested") { e in
          _ = try e.array([]) { e in try e <| "b" as Int }
        }
      },
      [
        #"nested[0][0].b: expected Int, found "y""#, #"nested[0][1].b: expected Int, found "z""#,
        #"nested[1][0].b: expected Int, found "w""#,
      ]
    ),
    (
      "an array whose second read is not made if the elements of the first are corrected",
      { e in if (try? e <|| "posts" as [NewPost]) == nil { _ = try e <|| "posts" as [OldPost] } },
      [#"posts[0].id: expected Int, found "x""#, #"posts[1].id: expected Int, found "y""#]
    ),
    (
      "the same with two functions",
      { e in
        if (try? e.array("posts", NewPost.decode)) == nil {
          _ = try e.array("posts", OldPost.decode)
        }
      },
      [#"posts[0].id: expected Int, found "x""#, #"posts[1].id: expected Int, found "y""#]
    ),
    (
      "the same in each element of an array",
      { e in
        _ = try e.array("pages") { e in
          if (try? e <|| [] as [NewPost]) == nil { _ = try e <|| [] as [OldPost] }
        }
      },
      [
        #"pages[0][0].id: expected Int, found "x""#, #"pages[0][1].id: expected Int, found "y""#,
        #"pages[1][0].id: expected Int, found "z""#, #"pages[1][1].id: expected Int, found "w""#,
      ]
    ),
    (
      "a path into the array and, if that fails, the array",
      { e in
        _ = try e <|| "posts" as [OldPost]
        if (try? e <| ["pages", 0, 1, "id"] as Int) == nil {
          _ = try e.array("pages") { e in try e <|| [] as [OldPost] }
        }
      },
      [
        #"posts[0].id: expected Int, found "x""#, #"posts[1].id: expected Int, found "y""#,
        #"posts[1].b: expected Int, found "z""#, #"pages[0][0].id: expected Int, found "x""#,
        #"pages[0][1].id: expected Int, found "y""#,
      ]
    ),
    (
      "an element that tolerates the failure that escapes from it",
      { e in
        _ = try e.array("posts") { e in
          _ = try? e <| "id" as Int
          return try OldPost.decode(e)
        }
      },
      [
        #"posts[0].id: expected Int, found "x""#, #"posts[1].id: expected Int, found "y""#,
        #"posts[1].b: expected Int, found "z""#,
      ]
    ),
  ]

  struct NewPost: Unravel.Decodable {
    let id: Int
    let a: Int
    static func decode(_ e: Extractor) throws -> NewPost {
      try NewPost(id: e <| "id", a: e <| "a")
    }
  }

  struct OldPost: Unravel.Decodable {
    let id: Int
    let b: Int
    static func decode(_ e: Extractor) throws -> OldPost {
      try OldPost(id: e <| "id", b: e <| "b")
    }
  }

  struct New: Unravel.Decodable {
    let a: Int
    static func decode(_ e: Extractor) throws -> New { try New(a: e <| "a") }
  }

  struct Old: Unravel.Decodable {
    let b: Int
    static func decode(_ e: Extractor) throws -> Old { try Old(b: e <| "b") }
  }

  struct Person: Unravel.Decodable {
    let yearOfBirth: Int
    static func decode(_ e: Extractor) throws -> Person {
      try Person(yearOfBirth: e <| "yearOfBirth")
    }
  }

  @Test(arguments: Self.repeatedReads.map(\.name))
  func `a failure that one of two reads of an array tolerates is not reported`(name: String) throws
  {
    let (_, read, failures) = Self.repeatedReads.first { $0.name == name }!
    let e = try Extractor.decodeValue(
      from: """
        {"m": [[1, "x", "y"], ["z"]],
         "items": [{"a": "x", "b": "y"}, {"a": 1, "b": "z"}, {"a": "q", "b": 2}],
         "rooms": {"A": {"a": "x", "b": "y"}, "B": {"a": 1, "b": "z"}, "C": {"a": "q", "b": 2}},
         "posts": [{"id": "x", "a": 1, "b": 2}, {"id": "y", "a": 1, "b": "z"}],
         "pages": [[{"id": "x", "a": 1, "b": 2}, {"id": "y", "a": 1, "b": "v"}],
                   [{"id": "z", "a": 1, "b": 2}, {"id": "w", "a": 1, "b": "v"}]],
         "nested": [[{"a": "x", "b": "y"}, {"a": "x", "b": "z"}], [{"a": 1, "b": "w"}]],
         "people": [{"year_of_birth": "x", "yearOfBirth": "y"}, {"year_of_birth": 1, "yearOfBirth": "z"},
                    {"year_of_birth": "q", "yearOfBirth": 2}]}
        """)
    #expect(Self.firstLines(e.diagnose(read)) == failures)
  }

  @Test func `no failure is lost after many that a read of the same array tolerates`() throws {
    let rows = (0..<60).map { #"{"id": "\#($0)", "a": 1, "b": 2}"# }
    let e = try Extractor.decodeValue(from: "[\(rows.joined(separator: ","))]")
    let errors = e.diagnose { e in
      if (try? e.array([], NewPost.decode)) == nil { _ = try e.array([], OldPost.decode) }
    }
    #expect(
      Self.firstLines(errors) == rows.indices.map { #"[\#($0)].id: expected Int, found "\#($0)""# })
  }
}

extension DiagnosisTests {
  /// A custom error whose path the model may set.
  private struct Strange: Error, KeyPathReceiving, CustomStringConvertible {
    var keyPath: JSONKeyPath?
    var description: String { "strange" }
  }

  private struct Tour: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Tour {
      let year: Int = try e <| "year"
      guard year > 1900 else { throw Strange(keyPath: "year") }
      return Tour()
    }
  }

  @Test(arguments: readers)
  func `a custom error with a path that the model set is reported`(reader: JSONReader) {
    let errors = [Tour].diagnose(
      from: #"[{"year": 1788}, {"year": 1988}, {"year": 1789}, {}]"#,
      options: ReadingOptions(reader: reader))
    #expect(
      Self.firstLines(errors) == [
        "[0].year: strange", "[2].year: strange", #"[3].year: missing "year""#,
      ])
    #expect(
      Self.firstLines(
        Tour.diagnose(from: #"{"year": 1788}"#, options: ReadingOptions(reader: reader)))
        == ["year: strange"])
  }
}

extension DiagnosisTests {
  /// A type without a placeholder, which a transformer makes.
  private struct Color {
    init?(hexadecimal: String) {
      guard hexadecimal.hasPrefix("#"), hexadecimal.utf8.count == 4 else { return nil }
    }
  }

  /// A type without a placeholder, which a transformer makes of any number.
  private struct Length {
    init(meters: Int) {}
  }

  private static let color = Transformer(failable: Color.init(hexadecimal:))
  private static let length = Transformer(Length.init(meters:))

  private struct Car: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Car {
      _ = try e <| "seats" as Int
      _ = try e.value("color", color)
      _ = try e <| "name" as String
      return Car()
    }
  }

  private struct Boat: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Boat {
      _ = try e.valueOptional("color", color)
      _ = try e.value("length", length)
      _ = try e.array("parts", length)
      _ = try e <| "name" as String
      return Boat()
    }
  }

  private struct Fleet: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Fleet {
      _ = try e <|? "car" as Car?
      _ = try e <| "spare" as Car?
      _ = try e <|| "cars" as [Car]
      _ = try e <| "count" as Int
      return Fleet()
    }
  }

  private static let transformedReads: [(String, @Sendable (String) -> [DecodeError], [String])] =
    [
      (
        #"{"seats": "4", "color": "red", "name": 1}"#, { Car.diagnose(from: $0) },
        [
          #"seats: expected Int, found "4""#,
          #"color: expected Color, found "red" (fields after it were not checked)"#,
        ]
      ),
      (
        ##"[{"seats": 4, "color": 5, "name": 1}, {"seats": 4, "color": "#f00", "name": 2}]"##,
        { [Car].diagnose(from: $0) },
        [
          "[0].color: expected Color, found 5 (fields after it were not checked)",
          "[1].name: expected String, found 2",
        ]
      ),
      (
        #"{"color": "red", "length": "x", "parts": ["y", 1, true], "name": 1}"#,
        { Boat.diagnose(from: $0) },
        [
          #"color: expected Color, found "red""#, #"length: expected Int, found "x""#,
          #"parts[0]: expected Int, found "y""#, "parts[2]: expected Int, found true",
          "name: expected String, found 1",
        ]
      ),
      (
        """
        {"car": {"seats": 4, "color": "red", "name": 1}, "spare": {"color": "blue", "seats": "5"},
         "cars": [{"seats": 4, "name": 2}], "count": "x"}
        """,
        { Fleet.diagnose(from: $0) },
        [
          #"car.color: expected Color, found "red" (fields after it were not checked)"#,
          #"spare.color: expected Color, found "blue" (fields after it were not checked)"#,
          #"spare.seats: expected Int, found "5""#,
          #"cars[0].color: missing "color" (fields after it were not checked)"#,
          #"count: expected Int, found "x""#,
        ]
      ),
    ]

  @Test(arguments: Self.transformedReads)
  func `the search goes on after a value without a placeholder`(
    text: String, diagnose: @Sendable (String) -> [DecodeError], failures: [String]
  ) {
    #expect(Self.firstLines(diagnose(text)) == failures)
  }

  @Test func `an error says that the fields after it were not checked, also redacted and rethrown`()
    throws
  {
    struct Rethrowing: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Rethrowing {
        throw e.diagnose { e in try e <| "car" as Car }[0]
      }
    }
    let text = #"[{"car": {"seats": 4, "color": "red"}}]"#
    let thrown = "throws [0].car.color: expected Color, found "
    #expect(
      outcome { try [Rethrowing].decodeValue(from: text) }
        == thrown + #""red" (fields after it were not checked)"#)
    #expect(
      [[String: Car]].diagnose(from: text).map(\.redacted.description) == [
        """
        [0].car.color: expected Color, found a string (fields after it were not checked)
         --> line 1, column 32
        """
      ])
  }

  private enum Size: String, CaseIterable, Unravel.Decodable { case small, other }

  private static let lengthInText = Transformer<String, Length> { text in
    guard let meters = Int(text) else { throw typeMismatch("Length in text", actual: text) }
    return Length(meters: meters)
  }

  /// Reads with a transformer inside another, a value that fails, and its failure.
  private static let nestedReads:
    [(name: String, @Sendable (Extractor) throws -> Void, value: String, failure: String)] = [
      (
        ".nullable", { _ = try $0.value("a", .nullable(color)) }, #""red""#,
        #": expected Color, found "red""#
      ),
      (
        ".nilWhenEmpty", { _ = try $0.value("a", .nilWhenEmpty(color)) }, #""red""#,
        #": expected Color, found "red""#
      ),
      (
        ".nilWhen", { _ = try $0.value("a", .nilWhen(["N/A", 0], color)) }, #""red""#,
        #": expected Color, found "red""#
      ),
      (
        ".nilWhenEmpty(.nilWhen)",
        { _ = try $0.value("a", .nilWhenEmpty(.nilWhen(["N/A"], color))) }, #""red""#,
        #": expected Color, found "red""#
      ),
      (
        ".oneOrMany of one", { _ = try $0.value("a", .oneOrMany(color)) }, #""red""#,
        #": expected Color, found "red""#
      ),
      (
        ".oneOrMany of many", { _ = try $0.value("a", .oneOrMany(color)) }, ##"["#f00", "red"]"##,
        #"[1]: expected Color, found "red""#
      ),
      (
        ".oneOrMany without a transformer", { _ = try $0.value("a", .oneOrMany) as [Int] },
        #"[1, "red"]"#, #"[1]: expected Int, found "red""#
      ),
      (
        ".array", { _ = try $0.value("a", .array(color)) }, ##"["red", "#f00"]"##,
        #"[0]: expected Color, found "red""#
      ),
      (
        ".array of no array", { _ = try $0.value("a", .array(color)) }, #""red""#,
        #": expected array, found "red""#
      ),
      (
        ".array(.array)", { _ = try $0.value("a", .array(.array(color))) }, #"[[], ["red"]]"#,
        #"[1][0]: expected Color, found "red""#
      ),
      (
        ".array(.nilWhenEmpty)", { _ = try $0.value("a", .array(.nilWhenEmpty(color))) },
        #"["", "red"]"#, #"[1]: expected Color, found "red""#
      ),
      (
        ".nullable(.array)", { _ = try $0.value("a", .nullable(.array(color))) }, #"["red"]"#,
        #"[0]: expected Color, found "red""#
      ),
      (
        ".nilWhenEmpty(.oneOrMany)", { _ = try $0.value("a", .nilWhenEmpty(.oneOrMany(color))) },
        #""red""#, #": expected Color, found "red""#
      ),
      (
        ".dictionary", { _ = try $0.value("a", .dictionary(color)) as [String: Color] },
        #"{"k": "red"}"#, #".k: expected Color, found "red""#
      ),
      (
        ".dictionary(.nullable)",
        { _ = try $0.value("a", .dictionary(.nullable(color))) as [String: Color?] },
        #"{"k": "red", "l": null}"#, #".k: expected Color, found "red""#
      ),
      (
        ".keys",
        { _ = try $0.value("a", .keys(.chain(color, then: Transformer { _ in 1 }))) as [Int: Int] },
        #"{"red": 1}"#, #".red: expected Color as key, found "red""#
      ),
      (
        ".keys with values", { _ = try $0.value("a", .keys(.day, color)) },
        #"{"2008-04-16": "red"}"#, #"["2008-04-16"]: expected Color, found "red""#
      ),
      (
        ".anyOf of one input", { _ = try $0.value("a", .anyOf(.iso8601, .day)) }, #""red""#,
        #": expected Date (ISO 8601) or Date "yyyy-MM-dd", found "red""#
      ),
      (
        ".anyOf of several inputs", { _ = try $0.value("a", .anyOf(.seconds, .iso8601Duration)) },
        #""red""#, #": expected Duration (seconds) or Duration (ISO 8601), found "red""#
      ),
      (
        ".anyOf with a transformer of numbers second",
        { _ = try $0.value("a", .anyOf(lengthInText, length)) }, #""red""#,
        #": expected Length in text or Int, found "red""#
      ),
      (
        ".nilWhenEmpty(.anyOf)",
        { _ = try $0.value("a", .nilWhenEmpty(.anyOf(.seconds, .iso8601Duration))) }, #""red""#,
        #": expected Duration (seconds) or Duration (ISO 8601), found "red""#
      ),
      (
        ".array(.anyOf)", { _ = try $0.value("a", .array(.anyOf(.seconds, .iso8601Duration))) },
        #"[1, "red"]"#, #"[1]: expected Duration (seconds) or Duration (ISO 8601), found "red""#
      ),
      (
        ".chain", { _ = try $0.value("a", .chain(length, then: Transformer { [$0] })) }, #""red""#,
        #": expected Int, found "red""#
      ),
      (
        ".embeddedJSON", { _ = try $0.value("a", .embeddedJSON(length)) }, #"true"#,
        ": expected Int, found true"
      ),
      (
        ".embeddedJSON in a string", { _ = try $0.value("a", .embeddedJSON(.array(length))) },
        #""[1, true]""#, "[1]: expected Int, found true"
      ),
      (
        ".numberOrString", { _ = try $0.value("a", .numberOrString(Int.self)) }, #""red""#,
        #": expected Int (number or number in a string), found "red""#
      ),
      (
        ".flag", { _ = try $0.value("a", .nilWhenEmpty(.flag)) }, #""red""#,
        #": expected Bool (true, false, 1, 0, yes, no, on, off), found "red""#
      ),
      (
        ".unknown", { _ = try $0.value("a", .unknown(as: .other)) as Size }, "1",
        ": expected String, found 1"
      ),
      (
        "an optional read", { _ = try $0.valueOptional("a", .array(color)) }, #"["red"]"#,
        #"[0]: expected Color, found "red""#
      ),
      (
        "an array read", { _ = try $0.array("a", .nilWhenEmpty(color)) }, #"["red"]"#,
        #"[0]: expected Color, found "red""#
      ),
      (
        "a dictionary read", { _ = try $0.dictionary("a", .oneOrMany(color)) as [String: [Color]] },
        #"{"k": ["red"]}"#, #".k[0]: expected Color, found "red""#
      ),
    ]

  @Test(arguments: Self.nestedReads)
  func `the search goes on after a transformer inside another`(
    name: String, read: @Sendable (Extractor) throws -> Void, value: String, failure: String
  ) throws {
    let e = try Extractor.decodeValue(
      from: #"[{"a": \#(value), "n": 1}, {"a": \#(value), "n": 2}]"#)
    let errors = e.diagnose { e in
      try e.array([]) { e in
        try read(e)
        _ = try e <| "n" as String
      }
    }
    #expect(
      Self.firstLines(errors) == [
        "[0].a\(failure)", "[0].n: expected String, found 1", "[1].a\(failure)",
        "[1].n: expected String, found 2",
      ])
  }
}

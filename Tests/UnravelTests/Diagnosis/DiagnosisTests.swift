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
      guard member.born > 1900 else {
        throw DecodeError.custom("too old", keyPath: ["dates", "born"])
      }
      return member
    }
  }

  static func firstLines(_ errors: [DecodeError]) -> [String] {
    errors.map { String($0.description.prefix { $0 != "\n" }) }
  }

  /// The failures in the object tree of a text.
  static func tree(_ text: String, _ diagnose: (Any) -> [DecodeError]) -> [DecodeError] {
    do {
      return try diagnose(Extractor.decodeValue(from: text).rawValue)
    } catch {
      return [error as! DecodeError]
    }
  }

  typealias Diagnose =
    @Sendable (_ text: String, _ path: JSONKeyPath, ReadingOptions) -> [DecodeError]

  static let forms: [(String, Diagnose)] = [
    ("a type", { [Status].diagnose(from: $0, rootKeyPath: $1, options: $2) }),
    (
      "a function",
      { diagnose(from: $0, rootKeyPath: $1, options: $2) { e in try e <|| [] as [Status] } }
    ),
    (
      "a transformer",
      {
        diagnose(
          from: $0, rootKeyPath: $1, options: $2,
          .array(Transformer<Status, Status> { status in status }))
      }
    ),
    (
      "a type at an object tree",
      { text, path, options in
        tree(text) { [Status].diagnose($0, rootKeyPath: path, options: options) }
      }
    ),
    (
      "a function at an object tree",
      { text, path, options in
        tree(text) {
          Unravel.diagnose($0, rootKeyPath: path, options: options) { e in
            try e <|| [] as [Status]
          }
        }
      }
    ),
    (
      "a transformer at an object tree",
      { text, path, options in
        tree(text) {
          Unravel.diagnose(
            $0, rootKeyPath: path, options: options,
            .array(Transformer<Status, Status> { status in status }))
        }
      }
    ),
    (
      "a function that is the decode of a type, at an extractor",
      { text, path, options in
        do {
          let e = try Extractor.decodeValue(from: text, rootKeyPath: path, options: options)
          return e.diagnose([Status].decode)
        } catch {
          return [error as! DecodeError]
        }
      }
    ),
    (
      "a transformer at an extractor",
      { text, path, options in
        do {
          let e = try Extractor.decodeValue(from: text, rootKeyPath: path, options: options)
          return e.diagnose(.array(Transformer<Status, Status> { status in status }))
        } catch {
          return [error as! DecodeError]
        }
      }
    ),
  ]

  @Test(arguments: readers, Self.forms)
  func `a type, a function and a transformer are diagnosed`(
    reader: JSONReader, form: (name: String, diagnose: Diagnose)
  ) {
    let options = ReadingOptions(reader: reader)
    #expect(form.diagnose(#"["active"]"#, [], options) == [])
    let split = #"expected Status (active, hiatus), found "split""#
    #expect(
      Self.firstLines(form.diagnose(#"["split", "active", 3]"#, [], options))
        == ["[0]: \(split)", "[2]: expected String, found 3"], "\(form.name)")
    #expect(
      Self.firstLines(form.diagnose(#"{"a": ["split"]}"#, "a", options)) == ["a[0]: \(split)"])
    #expect(
      Self.firstLines(form.diagnose("{}", "a", options)) == [#"a: missing "a""#], "\(form.name)")
    #expect(form.diagnose("[", [], options).count == 1)
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
          number: e.anyOf(
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
        guard size.0 > 0 else { throw DecodeError.custom("no width") }
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

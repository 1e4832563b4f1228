import Testing
import Unravel

struct DiagnosisTests {
  enum Status: String, CaseIterable, Unravel.Decodable { case active, hiatus }
  enum Secret: String, Unravel.Decodable { case a }

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
  func `every failure is found, in the order of the document`(reader: JSONReader) throws {
    let errors = try [Band].diagnose(
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
        """, using: reader)
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

  @Test func `what decodes has no failures, and what is not JSON has one`() throws {
    #expect(
      try Band.diagnose(from: #"{"name": "a", "status": "active", "members": []}"#).isEmpty)
    #expect(
      Self.firstLines(try Band.diagnose(from: "{"))
        == ["malformed JSON: the text ends too early"])
    #expect(
      Self.firstLines(try Band.diagnose(from: "{}", rootKeyPath: "band"))
        == [#"band: missing "band""#])
  }

  @Test func `a failure that is tolerated is none`() throws {
    struct Tolerant: Unravel.Decodable {
      let list: LossyArray<Int>
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
        try [Tolerant].diagnose(
          from: #"[{"list": [1, "x"], "number": "3"}, {"list": 1, "number": 3}]"#))
        == ["[1].list: expected [Int], found 1"])
  }

  @Test func `a model that needs one of its own kind comes to an end`() throws {
    final class Node: Unravel.Decodable {
      let next: Node
      init(next: Node) { self.next = next }
      static func decode(_ e: Extractor) throws -> Node { try Node(next: e <| "next") }
    }
    #expect(
      Self.firstLines(try Node.diagnose(from: #"{"next": {}}"#)) == [#"next.next: missing "next""#])
  }

  @Test func `a place is diagnosed with a function`() throws {
    struct Odd: Error {}
    let e = try Extractor.decodeValue(from: #"{"a": 1, "b": 2, "c": 3}"#)
    #expect(try e.diagnose { e in try e <| "a" as Int }.isEmpty)
    let errors = try e.diagnose { e in
      let _: String = try e <| "a"
      let _: String = try e <| "b"
      try e.value("c") { _ in throw Odd() }
    }
    #expect(
      Self.firstLines(errors) == [
        "a: expected String, found 1", "b: expected String, found 2", "c: Odd()",
      ])
  }

  @Test func `errors do not keep the document`() throws {
    let errors = try [Int].diagnose(from: #"["a", 1, "b"]"#)
    #expect(errors.map(\.keyPath) == [[0], [2]])
    #expect(errors[1].keyPath.location?.column == 10)
  }
}

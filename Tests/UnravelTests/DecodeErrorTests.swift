import Foundation
import Testing
import Unravel

struct DecodeErrorTests {
  struct Band: Unravel.Decodable {
    let name: String
    let members: [Member]

    static func decode(_ e: Extractor) throws -> Band {
      try Band(name: e <| "name", members: e <|| "members")
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
      guard member.name != "" else { throw DecodeError.missingKeyPath("alias") }
      return member
    }
  }

  static func text(_ member: String) -> String {
    """
    {
      "objects": [
        {
          "name": "Perfume",
          "members": [
            {"name": "Nocchi", "dates": {"born": 1988}},
            \(member)
          ]
        }
      ]
    }
    """
  }

  @Test(arguments: [
    (
      #"{"name": "Kashiyuka", "dates": {"born": "1988"}}"#,
      """
      objects[0].members[1].dates.born: expected Int, found "1988"
       --> line 7, column 49
      7 |         {"name": "Kashiyuka", "dates": {"born": "1988"}}
        |                                                 ^^^^^^
      """
    ),
    (
      #"{"name": "Kashiyuka", "dates": {"Born": 1988}}"#,
      """
      objects[0].members[1].dates.born: missing "born" (did you mean "Born"?)
       --> line 7, column 40
      7 |         {"name": "Kashiyuka", "dates": {"Born": 1988}}
        |                                        ^
      """
    ),
    (
      #"{"name": "Kashiyuka", "dates": null}"#,
      """
      objects[0].members[1].dates.born: missing "dates" (it is null)
       --> line 7, column 40
      7 |         {"name": "Kashiyuka", "dates": null}
        |                                        ^^^^
      """
    ),
    (
      #"{"name": "Kashiyuka", "dates": [1988, "December", 23]}"#,
      """
      objects[0].members[1].dates: expected object, found [1988,"December",23]
       --> line 7, column 40
      7 |         {"name": "Kashiyuka", "dates": [1988, "December", 23]}
        |                                        ^
      """
    ),
    (
      #"{"name": "かしゆか", "dates": {"born": 1788}}"#,
      """
      objects[0].members[1].dates.born: too old
       --> line 7, column 44
      7 |         {"name": "かしゆか", "dates": {"born": 1788}}
        |                                                ^^^^
      """
    ),
    (
      #"{"name": "", "dates": {"born": 1988}}"#,
      """
      objects[0].members[1].alias: missing "alias"
       --> line 7, column 9
      7 |         {"name": "", "dates": {"born": 1988}}
        |         ^
      """
    ),
    (
      "null",
      """
      objects[0].members[1]: expected Member, found null
       --> line 7, column 9
      7 |         null
        |         ^^^^
      """
    ),
  ])
  func `an error has a message, a path and a location`(member: String, text: String) throws {
    #expect(
      message { try [Band].decodeValue(from: Self.text(member), rootKeyPath: "objects") } == text)
  }

  @Test func `a custom error without a path is at the value that is being decoded`() throws {
    struct Adult: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Adult { throw DecodeError.custom("too young") }
    }
    #expect(DecodeError.custom("too young") == DecodeError.custom("too young", keyPath: []))
    #expect(
      message { try Adult.decodeValue(from: #"{"fans": [{"age": 7}]}"#, rootKeyPath: ["fans", 0]) }
        == """
        fans[0]: too young
         --> line 1, column 11
        1 | {"fans": [{"age": 7}]}
          |           ^
        """)
  }

  @Test func `an error of an object tree has a path and no location`() throws {
    let text = Self.text(#"{"name": "Kashiyuka", "dates": {"Born": 1988}}"#)
    #expect(
      message {
        try [Band].decodeValue(
          from: text, rootKeyPath: "objects", options: ReadingOptions(reader: .jsonSerialization))
      } == #"objects[0].members[1].dates.born: missing "born" (did you mean "Born"?)"#)
  }

  @Test func `an error does not keep the document in memory`() throws {
    final class Owner: Sendable {}
    let key = CodingUserInfoKey(rawValue: "owner")!
    weak var weakOwner: Owner?
    var error: (any Error)?
    do {
      let owner = Owner()
      weakOwner = owner
      do {
        _ = try Int.decodeValue(
          from: #"{"a": "b"}"#, rootKeyPath: "a", options: ReadingOptions(userInfo: [key: owner]))
      } catch let thrown {
        error = thrown
      }
    }
    #expect(weakOwner == nil)
    #expect((error as? DecodeError)?.keyPath == "a")
    #expect((error as? DecodeError)?.keyPath.location?.column == 7)
  }

  @Test func `an error takes no more memory than its strings and its path`() {
    #expect(MemoryLayout<DecodeError>.size <= MemoryLayout<(String, String, JSONKeyPath)>.stride)
  }
}

// MARK: - The location

extension DecodeErrorTests {
  static let locations: [(text: String, expected: String?)] = [
    (#"{"a":\n  "x"}"#, "offset 8, line 2, column 3,   \"x\"}"),
    (#"{"b":\n 1}"#, "offset 0, line 1, column 1, {\"b\":"),
    (#"{"a": [}"#, "offset 7, line 1, column 8, {\"a\": [}"),
    ("", "offset 0, line 1, column 1, "),
    ("[\n1,\n2", "offset 6, line 3, column 2, 2"),
  ]

  @Test(arguments: locations)
  func `an error has the location that its description shows`(
    row: (text: String, expected: String?)
  ) throws {
    let text = row.text.replacing(#"\n"#, with: "\n")
    let error = #expect(throws: DecodeError.self) {
      try decodeValue(from: text) { e in try e <| "a" as Int }
    }
    let location = error?.location
    #expect(
      location.map { "offset \($0.offset), line \($0.line), column \($0.column), \($0.excerpt)" }
        == row.expected)
    #expect(error?.description.contains(location.map { "--> \($0)\n" } ?? "none") == true)
    if case .malformed(let malformed)? = error { #expect(location == malformed.location) }
  }

  @Test func `an error without text of its own has no location`() throws {
    let errors = [
      #expect(throws: DecodeError.self) { try Extractor.decodeValue(["a": "x"]) <| "a" as Int },
      #expect(throws: DecodeError.self) {
        try [Int].decodeValue(from: "[true]", options: ReadingOptions(reader: .jsonSerialization))
      },
      DecodeError.custom("x", keyPath: "a"),
    ]
    #expect(errors.map { $0?.location } == [nil, nil, nil])
  }

  @Test func `the location of alternatives is that of the deepest failure`() {
    let error = #expect(throws: DecodeError.self) {
      try decodeValue(from: #"{"mail": {"verified": 1}}"#) { e -> Bool in
        try e.anyOf({ e in try e <| "phone" }, { e in try e <| ["mail", "verified"] })
      }
    }
    #expect(error?.location?.column == 23)
    #expect(error?.keyPath.location?.column == 1)
  }
}

import Testing

@testable import Unravel

struct StringCanonicalOrderTests {
  /// Combining marks of several classes, not sorted.
  private static func marks(_ count: Int) -> String {
    let marks: [Unicode.Scalar] = [
      "\u{301}", "\u{316}", "\u{327}", "\u{344}", "\u{F71}", "\u{3099}",
    ]
    var text = String.UnicodeScalarView()
    for i in 0..<count { text.append(marks[i * 7 % marks.count]) }
    return String(text)
  }

  @Test(arguments: [0, 1, 63, 64, 65, 66, 500, 5_000])
  func `the result is canonically equivalent to the string`(count: Int) {
    for text in [
      "a" + Self.marks(count), Self.marks(count) + "b" + Self.marks(count),
      "\u{E9}" + Self.marks(count) + "\u{AC00}", "\u{F73}" + Self.marks(count) + "\u{F81}",
    ] {
      #expect(text.canonicallyOrdered == text)
      #expect(text.canonicallyOrdered.hashValue == text.hashValue)
      #expect(
        text.canonicallyOrdered.canonicallyOrdered.utf8.elementsEqual(text.canonicallyOrdered.utf8))
    }
  }

  @Test func `a string without long unsorted runs keeps its bytes`() {
    for text in [
      String(repeating: "name", count: 100), String(repeating: "\u{301}", count: 1_000),
      String(repeating: "e\u{301}\u{316}", count: 1_000),
      "a" + String(repeating: "\u{327}", count: 200) + String(repeating: "\u{301}", count: 200),
      String(repeating: "日本語", count: 100),
    ] {
      #expect(text.canonicallyOrdered.utf8.elementsEqual(text.utf8))
    }
  }

  @Test func `values of other types stay the same`() {
    #expect(canonicallyOrdered(3) == 3)
    #expect(canonicallyOrdered([1, 2]) == [1, 2])
    #expect(canonicallyOrdered(["a", nil]) == ["a", nil])
    #expect(canonicallyOrdered(nil as String?) == nil)
    #expect(canonicallyOrdered(["a": ["b"]]) == ["a": ["b"]])
  }

  @Test func `composed and decomposed keys are two members and one key of a dictionary`() throws {
    let text = "{\"\u{E9}\": 1, \"e\u{301}\": 2}"
    let e = try Extractor.decodeValue(from: text)
    #expect(try e.count == 2)
    #expect(try e <| "\u{E9}" == 1)
    #expect(try e <| "e\u{301}" == 2)
    #expect(try [String: Int].decode(e) == ["\u{E9}": 1])
    #expect(try Set<String>.decodeValue(from: "[\"\u{E9}\", \"e\u{301}\"]").count == 1)
  }

  @Test func `a member is found by its key as written`() throws {
    let name = "a" + Self.marks(1_000)
    let text = "{\"\(name)\":1}"
    #expect(try [String: Int].decodeValue(from: text) == [name: 1])
    #expect(try JSONValue.decodeValue(from: text)[name]?.int == 1)
    #expect(
      try Lossy<[String: Int]>.decodeValue(from: text).elements == [name: 1])
    #expect(try Set<String>.decodeValue(from: "[\"\(name)\"]") == [name])
    #expect(try Extractor.decodeValue(from: text).keys[0].utf8.elementsEqual(name.utf8))
    #expect(try String.decodeValue(from: "\"\(name)\"").utf8.elementsEqual(name.utf8))
    #expect(try Extractor.decodeValue(from: text) <| JSONKeyPath(name) as Int == 1)
  }

  @Test func `Codable types compare and hash long runs of marks`() throws {
    let name = "a" + Self.marks(1_000)
    let decoder = CodableDecoder()
    let strings = "[\"\(name)\", \"\(name)\"]"
    #expect(try decoder.decode(Set<String>.self, from: strings).count == 1)
    #expect(try decoder.decode(Set<[String]>.self, from: "[\(strings)]").count == 1)
    #expect(try decoder.decode([String: Int].self, from: "{\"\(name)\":1}").count == 1)
    #expect(throws: DecodingError.self) { try decoder.decode([Letter].self, from: strings) }
    #expect(throws: DecodingError.self) {
      try decoder.decode([Letter: Int].self, from: "{\"\(name)\":1}")
    }
    #expect(try decoder.decode(Letters.self, from: "{\"\(name)\":1, \"a\":2}").letters == [.a])
    let dynamic = try decoder.decode(AnyKeys.self, from: "{\"\(name)\":1}")
    #expect(dynamic.sum == 1)
  }

  @Test(arguments: 0..<9)
  func `long runs of marks are hashed in every collection`(kind: Int) throws {
    let name = "a" + Self.marks(1_000)
    switch kind {
    case 0: #expect(try [String: Int].decodeValue(from: "{\"\(name)\":1}").count == 1)
    case 1: #expect(try JSONValue.decodeValue(from: "{\"\(name)\":1}")[0] == nil)
    case 2: #expect(try Set<String>.decodeValue(from: "[\"\(name)\"]").count == 1)
    case 3: #expect(try Set<String?>.decodeValue(from: "[\"\(name)\", null]").count == 2)
    case 4: #expect(try Set<[String]>.decodeValue(from: "[[\"\(name)\"]]").count == 1)
    case 5: #expect(try Set<[[String]?]>.decodeValue(from: "[[[\"\(name)\"]]]").count == 1)
    case 6:
      let sets = try Set<[String: String]>.decodeValue(from: "[{\"a\": \"\(name)\"}]")
      #expect(sets.count == 1)
    case 7:
      let text = "[\"\(name)\", \"\(name)\"]"
      #expect(try Set<Name>.decodeValue(from: text).count == 1)
    default: #expect(throws: DecodeError.self) { try Numeral.decodeValue(from: "\"\(name)\"") }
    }
  }
}

private struct Name: RawRepresentable, Hashable, Decodable {
  let rawValue: String?
}

/// Enough cases for a lookup by hash.
private enum Numeral: String, CaseIterable, Decodable {
  case a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, c0, c1, c2
}

private enum Letter: String, CodingKey, Swift.Decodable, CodingKeyRepresentable { case a, b }

/// A Codable model that lists the keys of an object that are letters.
private struct Letters: Swift.Decodable {
  let letters: [Letter]

  init(from decoder: any Swift.Decoder) throws {
    letters = try decoder.container(keyedBy: Letter.self).allKeys
  }
}

/// A Codable model that adds the members of an object with any keys.
private struct AnyKeys: Swift.Decodable {
  let sum: Int

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    sum = try container.allKeys.reduce(0) { try $0 + container.decode(Int.self, forKey: $1) }
  }
}

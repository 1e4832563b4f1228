import Foundation
import Testing

@testable import Unravel

/// What `diagnose` continues with, for values of types that have no placeholder of their own.
struct PlaceholderSetTests {
  /// A value that is read from one of several keys.
  struct Titled: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Titled {
      _ = try e <| .anyOf("title", "name") as Inner
      _ = try e <| "count" as Int
      return Titled()
    }
  }

  struct Inner: Unravel.Decodable {
    let width: Int, height: Int
    static func decode(_ e: Extractor) throws -> Inner {
      try Inner(width: e <| "w", height: e <| "h")
    }
  }

  /// A value with a transformed member that has one of several keys.
  struct Transformed: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Transformed {
      _ = try e.value(.anyOf("mass", "weight"), .numberInString(Double.self))
      _ = try e <| "count" as Int
      return Transformed()
    }
  }

  /// A value with two shapes, neither of which has a placeholder.
  struct Shaped: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Shaped {
      _ = try e.anyOf(
        { e in try e <| "size" as Inner },
        { e in
          let edge: Int = try e <| "edge"
          return Inner(width: edge, height: edge)
        })
      _ = try e <| "count" as Int
      return Shaped()
    }
  }

  /// A value that keeps an extractor and reads it later.
  struct Kept: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Kept {
      let raw: Extractor = try e <| "raw"
      _ = try raw <| "id" as Int
      _ = try raw <|| "list" as [Int]
      _ = try e <| "count" as Int
      return Kept()
    }
  }

  /// A value that keeps an extractor in another value and reads it later.
  struct Wrapped: Unravel.Decodable {
    struct Box: Unravel.Decodable {
      let e: Extractor
      static func decode(_ e: Extractor) throws -> Box { Box(e: e) }
    }

    static func decode(_ e: Extractor) throws -> Wrapped {
      let box: Box = try e <| "raw"
      if try e.count > 1 { _ = try box.e <| "a" as Int } else { _ = try box.e <| "c" as Int }
      return Wrapped()
    }
  }

  /// A value with an array of extractors.
  struct Rows: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Rows {
      let rows: [Extractor] = try e <|| "rows"
      for row in rows { _ = try row <| "n" as Int }
      _ = try e <| "count" as Int
      return Rows()
    }
  }

  /// A value whose elements decode as functions.
  struct Functions: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Functions {
      let one = try e.value("one", adder)
      let all = try e.array("all", adder)
      let named: [String: (Int) -> Int] = try e.dictionary("named", adder)
      _ = all.reduce(one(1)) { $1($0) } + named.count
      _ = try e <| "count" as Int
      return Functions()
    }

    static func adder(_ e: Extractor) throws -> (Int) -> Int {
      let number: Int = try e <| "plus"
      return { number &+ $0 }
    }
  }

  static let rows: [(String, @Sendable (String) -> [DecodeError], [String])] = [
    (
      #"[{"title": {"w": 1, "h": "2"}, "count": "x"}, {"count": "y"}, {"name": 1, "count": 1}]"#,
      { [Titled].diagnose(from: $0) },
      [
        #"[0].title.h: expected Int, found "2""#, #"[0].count: expected Int, found "x""#,
        #"[1]: missing "title" or "name""#, #"[1].count: expected Int, found "y""#,
        "[2].name: expected object, found 1",
      ]
    ),
    (
      #"[{"weight": "heavy", "count": "x"}, {"count": "y"}, {"mass": "1", "count": 1}]"#,
      { [Transformed].diagnose(from: $0) },
      [
        #"[0].weight: expected Double (number in a string), found "heavy""#,
        #"[0].count: expected Int, found "x""#, #"[1]: missing "mass" or "weight""#,
        #"[1].count: expected Int, found "y""#,
      ]
    ),
    (
      #"[{"edge": "x", "count": "y"}, {"count": "z"}, {"size": {"w": 1, "h": 2}, "count": "a"}]"#,
      { [Shaped].diagnose(from: $0) },
      [
        "[0]: none of 2 alternatives fits:", #"[0].count: expected Int, found "y""#,
        #"[1]: missing "size" or "edge""#, #"[1].count: expected Int, found "z""#,
        #"[2].count: expected Int, found "a""#,
      ]
    ),
    (
      #"""
      [{"count": "x"}, {"raw": {"id": "1", "list": [1, "2"]}, "count": "y"},
      {"raw": {"list": []}, "count": 1}, {"raw": {"id": 1, "list": 3}, "count": 2}]
      """#,
      { [Kept].diagnose(from: $0) },
      [
        #"[0].raw: missing "raw""#, #"[0].count: expected Int, found "x""#,
        #"[1].raw.id: expected Int, found "1""#, #"[1].raw.list[1]: expected Int, found "2""#,
        #"[1].count: expected Int, found "y""#, #"[2].raw.id: missing "id""#,
        "[3].raw.list: expected [Int], found 3",
      ]
    ),
    (
      #"[{"count": 1}, {"raw": {"b": 1}, "count": 1}, {"raw": {"a": 1}, "count": 1}]"#,
      { [Wrapped].diagnose(from: $0) },
      [#"[0].raw: missing "raw""#, #"[1].raw.a: missing "a""#]
    ),
    (
      #"[{"rows": [{"n": "1"}, {"n": 2}, 3, {}], "count": "x"}, {"rows": 1, "count": "y"}]"#,
      { [Rows].diagnose(from: $0) },
      [
        #"[0].rows[0].n: expected Int, found "1""#, "[0].rows[2]: expected object, found 3",
        #"[0].rows[3].n: missing "n""#, #"[0].count: expected Int, found "x""#,
        "[1].rows: expected [Extractor], found 1", #"[1].count: expected Int, found "y""#,
      ]
    ),
    (
      #"""
      [{"one": {"plus": "1"}, "all": [{"plus": 2}, {}, 3], "named": {"a": {"plus": true}},
      "count": "x"}]
      """#,
      { [Functions].diagnose(from: $0) },
      [
        #"[0].one.plus: expected Int, found "1""#, #"[0].all[1].plus: missing "plus""#,
        "[0].all[2]: expected object, found 3", "[0].named.a.plus: expected Int, found true",
        #"[0].count: expected Int, found "x""#,
      ]
    ),
  ]

  @Test(arguments: Self.rows)
  func `decoding continues after a value without a placeholder of its own`(
    text: String, diagnose: @Sendable (String) -> [DecodeError], failures: [String]
  ) {
    #expect(
      diagnose(text).map { String($0.description.prefix { $0 != "\n" }) } == failures)
  }

  /// A value that checks each of its members.
  struct Checked: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Checked {
      let name: String = try e <| "name"
      guard name.count > 2 else { throw DecodeError.custom("no name") }
      let count: Int = try e <| "count"
      guard count > 0 else { throw DecodeError.custom("no count") }
      let price: Double = try e <| "price"
      guard price > 0, price < 1_000 else { throw DecodeError.custom("no price") }
      let share: Float = try e <| "share"
      guard 0...1 ~= share else { throw DecodeError.custom("no share") }
      let tags: [String] = try e <|| "tags"
      guard !tags.isEmpty else { throw DecodeError.custom("no tags") }
      let sizes: [Inner] = try e <|| "sizes"
      guard let size = sizes.first, size.width > 0 else { throw DecodeError.custom("no sizes") }
      let rooms: [Kind: Int] = try e <|-| "rooms"
      guard !rooms.isEmpty else { throw DecodeError.custom("no rooms") }
      let link: URL = try e <| "link"
      guard link.scheme == "https" else { throw DecodeError.custom("not secure") }
      let born = try e.value("born", .day)
      guard born < Date(), born > Date(timeIntervalSince1970: 0) else {
        throw DecodeError.custom("unborn")
      }
      return Checked()
    }

    enum Kind: String, CaseIterable, CodingKeyRepresentable { case hall, stage }
  }

  @Test(arguments: readers)
  func `the checks of a model let placeholders pass`(reader: JSONReader) {
    let text =
      #"[{"name": 1, "count": "2", "price": "3", "share": "4", "tags": 4, "rooms": 5, "link": 6, "born": 7}]"#
    #expect(
      Set(
        [Checked].diagnose(from: text, options: ReadingOptions(reader: reader)).map {
          String($0.description.prefix { $0 != "\n" })
        }) == [
          "[0].name: expected String, found 1", #"[0].count: expected Int, found "2""#,
          #"[0].price: expected Double, found "3""#, #"[0].share: expected Float, found "4""#,
          "[0].tags: expected [String], found 4",
          #"[0].sizes: missing "sizes""#, "[0].rooms: expected [Kind: Int], found 5",
          "[0].link: expected URL, found 6", #"[0].born: expected Date "yyyy-MM-dd", found 7"#,
        ])
  }

  /// One of eight types with arrays of each other.
  struct Mutual<Tag>: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Mutual {
      if let counter = e.userInfo[.counter] as? Counter { counter.count.withLock { $0 += 1 } }
      _ = try e <|| "a" as [Mutual<Int8>]
      _ = try e <|| "b" as [Mutual<Int16>]
      _ = try e <|| "c" as [Mutual<Int32>]
      _ = try e <|| "d" as [Mutual<Int64>]
      _ = try e <|| "e" as [Mutual<UInt8>]
      _ = try e <|| "f" as [Mutual<UInt16>]
      _ = try e <|| "g" as [Mutual<UInt32>]
      _ = try e <|| "h" as [Mutual<UInt64>]
      return Mutual()
    }
  }

  @Test func `the diagnosis of types with arrays of each other ends soon`() {
    let counter = Counter()
    let errors = Mutual<Int8>.diagnose(
      from: #"{"a":[]}"#, options: ReadingOptions(userInfo: [.counter: counter]))
    #expect(errors.count == 7)
    // 8 decodes with each set, of at most 7 values each made of 64 models from two documents.
    #expect(counter.count.withLock { $0 } < 14_336)
  }

  /// A node whose children need not decode, and are tried as alternatives, too.
  final class Node: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Node {
      if let counter = e.userInfo[.counter] as? Counter { counter.count.withLock { $0 += 1 } }
      _ = try e <| "value" as Int
      _ = try? e <| "left" as Node
      _ = try? e <| "right" as Node
      _ = try? e <| .anyOf("left", "right") as Node
      _ = try? e.anyOf({ e in try e <| "left" as Node }, { e in try e <| "right" as Node })
      return Node()
    }
  }

  final class Counter: Sendable {
    let count = Lock(0)
  }

  @Test(arguments: [
    (#"{"value": "x"}"#, [#"value: expected Int, found "x""#]),
    (#"{"value": "x", "left": {"value": "y"}}"#, [#"value: expected Int, found "x""#]),
    (#"{"value": 1, "left": {}, "right": {"value": "y"}}"#, []),
    (#"{}"#, [#"value: missing "value""#]),
  ])
  func `the diagnosis of a recursive model with tolerated children ends`(
    text: String, failures: [String]
  ) {
    let counter = Counter()
    let errors = Node.diagnose(
      from: text, options: ReadingOptions(userInfo: [.counter: counter]))
    #expect(errors.map { String($0.description.prefix { $0 != "\n" }) } == failures)
    #expect(counter.count.withLock { $0 } < 100)
  }
}

extension PlaceholderSetTests {
  @Test func `a document of placeholders is no part of an array that is read in parts`() throws {
    struct Name {}
    var paths: [JSONKeyPath] = []
    for element in JSONElements<Extractor>(chunks: [Array("[{}, {}]".utf8)]) {
      _ = try element.get().diagnose { e in
        try e.value("name") { name -> Name in
          paths.append(name.keyPath)
          throw DecodeError.custom("no placeholder")
        }
      }
    }
    let places = paths.map { "\($0) at \($0.location?.description ?? "no location")" }
    #expect(Set(places) == [" at line 1, column 1"])
  }
}

extension CodingUserInfoKey {
  fileprivate static let counter = CodingUserInfoKey(rawValue: "counter")!
}

import Testing
import Unravel

struct LossyArrayTests {
  struct Item: Unravel.Decodable, Equatable {
    let name: String
    let prices: [Int]
    static func decode(_ e: Extractor) throws -> Item {
      try Item(name: e <| "name", prices: e <|| "prices")
    }
  }

  @Test(arguments: readers)
  func `elements that do not decode are separated from those that do`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: """
        {"items": [
          {"name": "a", "prices": [1]},
          {"name": "b", "prices": [1, "2"]},
          null,
          {"name": "d", "prices": []}
        ], "other": 3}
        """, using: reader)
    let items: LossyArray<Item> = try e.lossyArray("items")
    #expect(items.elements == [Item(name: "a", prices: [1]), Item(name: "d", prices: [])])
    #expect(items.errors.map(\.index) == [1, 2])
    #expect(
      outcome { throw items.errors[0].error }
        == #"throws items[1].prices[1]: expected Int, found "2""#)
    #expect(
      outcome { throw items.errors[1].error } == "throws items[2]: expected Item, found null")
    #expect(
      outcome { try e.lossyArray("other") as LossyArray<Int> }
        == "throws other: expected [Int], found 3")
    #expect(try (e <| "items" as LossyArray<Item>).elements.count == 2)
    #expect(try (e <|? "nothing" as LossyArray<Item>?) == nil)
  }

  @Test func `errors have the line of their value`() throws {
    let array = try LossyArray<Int>.decodeValue(from: "[1,\n \"a\",\n 2, \"b\",\n\n  \"c\"]")
    #expect(
      array.errors.map { "\($0.error)" } == [
        """
        [1]: expected Int, found "a"
         --> line 2, column 2
        2 |  "a",
          |  ^^^
        """,
        """
        [3]: expected Int, found "b"
         --> line 3, column 5
        3 |  2, "b",
          |     ^^^
        """,
        """
        [4]: expected Int, found "c"
         --> line 5, column 3
        5 |   "c"]
          |   ^^^
        """,
      ])
  }

  @Test(arguments: readers, ["all", "the first", "the last", "every third"])
  func `many errors are those of their elements`(reader: JSONReader, wrong: String) throws {
    let indices = (0..<10_000).filter { index in
      switch wrong {
      case "the first": index < 3_000
      case "the last": index > 7_000
      case "every third": index % 3 == 0
      default: true
      }
    }
    var elements = Array(repeating: "1", count: 10_000)
    for index in indices { elements[index] = "\"\(index)\"" }
    let text = "[\(elements.joined(separator: ","))]"
    let list = try LossyArray<Int>.decodeValue(from: text, using: reader)
    #expect(list.elements == Array(repeating: 1, count: 10_000 - indices.count))
    #expect(list.errors.map(\.index) == indices)
    for (index, error) in list.errors {
      #expect((error as? DecodeError)?.keyPath == [.index(index)])
    }
  }

  @Test(arguments: readers)
  func `members that do not decode are separated from those that do`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(from: #"{"rooms": {"A": 30, "B": "many"}}"#, using: reader)
    let rooms: LossyDictionary<Int> = try e.lossyDictionary("rooms")
    #expect(rooms.elements == ["A": 30])
    #expect(
      outcome { throw rooms.errors[0].error } == #"throws rooms.B: expected Int, found "many""#)
    let all: LossyDictionary<[Int]> = try LossyDictionary.decodeValue(
      from: #"{"A": [30], "rooms": {"B": "many"}}"#, using: reader)
    #expect(all.elements == ["A": [30]])
    #expect(
      outcome { throw all.errors[0].error }
        == #"throws rooms: expected [Int], found {"B":"many"}"#)
    #expect(
      outcome { try LossyDictionary<Int>.decodeValue(from: "[]", using: reader) }
        == "throws expected [String: Int], found []")
  }

  @Test(arguments: readers)
  func `errors of members are in the order of the document`(reader: JSONReader) throws {
    let members = (0..<100).map { #""k\#(($0 * 37) % 100)": "x""# }
    let text = #"{"a": 1, \#(members.joined(separator: ", ")), "b": 2}"#
    let e = try Extractor.decodeValue(from: text, using: reader)
    let lossy: LossyDictionary<Int> = try e.lossyDictionary([])
    #expect(lossy.elements == ["a": 1, "b": 2])
    #expect(lossy.errors.map(\.key) == e.keys.filter { $0.hasPrefix("k") })
    for (key, error) in lossy.errors {
      #expect((error as? DecodeError)?.keyPath == JSONKeyPath(key))
    }
  }

  @Test func `of canonically equal keys, the first counts`() throws {
    let text = #"{"\u00E9": "x", "e\u0301": 1, "a\u0301": 2, "\u00E1": "y"}"#
    let lossy = try LossyDictionary<Int>.decodeValue(from: text)
    #expect(lossy.elements == ["\u{E1}": 2])
    #expect(lossy.errors.map(\.key) == ["\u{E9}"])
  }

  struct Rethrowing: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Rethrowing {
      let items: LossyArray<Int> = try e.lossyArray("items")
      let rooms: LossyDictionary<Int> = try e.lossyDictionary("rooms")
      if let error = items.errors.first?.error ?? rooms.errors.first?.error { throw error }
      return Rethrowing()
    }
  }

  @Test(arguments: [
    (
      #"[[{"items": [1, "x"], "rooms": {}}]]"#,
      #"throws [0][0].items[1]: expected Int, found "x""#
    ),
    (
      #"[[{"items": [1], "rooms": {"a": "x"}}]]"#,
      #"throws [0][0].rooms.a: expected Int, found "x""#
    ),
  ])
  func `an error that a model rethrows keeps its path`(text: String, expected: String) {
    #expect(outcome { try [[Rethrowing]].decodeValue(from: text) } == expected)
  }
}

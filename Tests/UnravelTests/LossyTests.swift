import Foundation
import Testing
import Unravel

struct LossyTests {
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
        """, options: ReadingOptions(reader: reader))
    let items: Lossy<[Item]> = try e <| "items"
    #expect(items.elements == [Item(name: "a", prices: [1]), Item(name: "d", prices: [])])
    #expect(items.invalidElements.map(\.pathElement) == [.index(1), .index(2)])
    #expect(
      outcome { throw items.invalidElements[0].error }
        == #"throws items[1].prices[1]: expected Int, found "2""#)
    #expect(
      outcome { throw items.invalidElements[1].error }
        == "throws items[2]: expected Item, found null")
    #expect(
      outcome { try e <| "other" as Lossy<[Int]> }
        == "throws other: expected [Int], found 3")
    #expect(try (e <| "items" as Lossy<[Item]>).elements.count == 2)
    #expect(try (e <|? "nothing" as Lossy<[Item]>?) == nil)
  }

  @Test func `errors have the line of their value`() throws {
    let array = try Lossy<[Int]>.decodeValue(from: "[1,\n \"a\",\n 2, \"b\",\n\n  \"c\"]")
    #expect(
      array.invalidElements.map(\.description) == [
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
    let list = try Lossy<[Int]>.decodeValue(from: text, options: ReadingOptions(reader: reader))
    #expect(list.elements == Array(repeating: 1, count: 10_000 - indices.count))
    #expect(list.invalidElements.map(\.pathElement) == indices.map { .index($0) })
    for invalid in list.invalidElements { #expect(invalid.error.keyPath == [invalid.pathElement]) }
  }

  @Test(arguments: readers)
  func `members that do not decode are separated from those that do`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"rooms": {"A": 30, "B": "many"}}"#, options: ReadingOptions(reader: reader))
    let rooms: Lossy<[String: Int]> = try e <| "rooms"
    #expect(rooms.elements == ["A": 30])
    #expect(
      outcome { throw rooms.invalidElements[0].error }
        == #"throws rooms.B: expected Int, found "many""#)
    let all: Lossy<[String: [Int]]> = try Lossy.decodeValue(
      from: #"{"A": [30], "rooms": {"B": "many"}}"#, options: ReadingOptions(reader: reader))
    #expect(all.elements == ["A": [30]])
    #expect(
      outcome { throw all.invalidElements[0].error }
        == #"throws rooms: expected [Int], found {"B":"many"}"#)
    #expect(
      outcome {
        try Lossy<[String: Int]>.decodeValue(from: "[]", options: ReadingOptions(reader: reader))
      }
        == "throws expected [String: Int], found []")
  }

  @Test(arguments: readers)
  func `errors of members are in the order of the document`(reader: JSONReader) throws {
    let members = (0..<100).map { #""k\#(($0 * 37) % 100)": "x""# }
    let text = #"{"a": 1, \#(members.joined(separator: ", ")), "b": 2}"#
    let e = try Extractor.decodeValue(from: text, options: ReadingOptions(reader: reader))
    let lossy: Lossy<[String: Int]> = try e <| []
    #expect(lossy.elements == ["a": 1, "b": 2])
    #expect(
      try lossy.invalidElements.map(\.pathElement)
        == e.keys.filter { $0.hasPrefix("k") }.map { .key($0) })
    for invalid in lossy.invalidElements { #expect(invalid.error.keyPath == [invalid.pathElement]) }
  }

  @Test(arguments: [
    (#"{"1": "x", "01": 3}"#, [1: 3], [#"["1"]: expected Int, found "x""#]),
    (#"{"1": 2, "01": 3}"#, [1: 2], [#"["01"]: expected another Int as key, found "01""#]),
    (
      #"{"01": "x", "1": "y", "001": 3, "+1": 4}"#, [1: 3],
      [
        #"["01"]: expected Int, found "x""#, #"["1"]: expected Int, found "y""#,
        #"["+1"]: expected another Int as key, found "+1""#,
      ]
    ),
    (#"{"1": 2, "1": 3}"#, [1: 2], []),
  ])
  func `each member is an element or an error, also if two keys convert to the same`(
    text: String, elements: [Int: Int], errors: [String]
  ) throws {
    let lossy = try Lossy<[Int: Int]>.decodeValue(from: text)
    #expect(lossy.elements == elements)
    #expect(lossy.invalidElements.map(\.error.message) == errors)
  }

  @Test func `each member is an element or an error, also if two keys are canonically equal`()
    throws
  {
    let text =
      #"{"\u00E9": "x", "e\u0301": 1, "a\u0301": 2, "\u00E1": "y", "a\u0301\u0301": 3}"#
    let lossy = try Lossy<[String: Int]>.decodeValue(from: text)
    #expect(lossy.elements == ["\u{E9}": 1, "\u{E1}": 2, "\u{E1}\u{301}": 3])
    #expect(lossy.invalidElements.map(\.pathElement) == [.key("\u{E9}"), .key("\u{E1}")])
    let equal = try Lossy<[String: Int]>.decodeValue(from: #"{"\u00E9": 1, "e\u0301": 2}"#)
    #expect(equal.elements == ["\u{E9}": 1])
    #expect(equal.invalidElements.count == 1)
  }

  struct Rethrowing: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Rethrowing {
      let items: Lossy<[Int]> = try e <| "items"
      let rooms: Lossy<[String: Int]> = try e <| "rooms"
      if let error = items.invalidElements.first?.error ?? rooms.invalidElements.first?.error {
        throw error
      }
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

  enum Room: String, Hashable, CodingKeyRepresentable { case a, b }

  @Test(arguments: readers)
  func `keys that do not convert are errors, and so are values of keys that do`(
    reader: JSONReader
  ) throws {
    let text = #"{"a": 1, "c": 2, "b": "x"}"#
    let rooms = try Lossy<[Room: Int]>.decodeValue(
      from: text, options: ReadingOptions(reader: reader))
    #expect(rooms.elements == [.a: 1])
    // `JSONSerialization` returns the members of an object in another order each time.
    let pathElements = rooms.invalidElements.map(\.pathElement)
    if reader == .unravel { #expect(pathElements == [.key("c"), .key("b")]) }
    #expect(Set(pathElements) == [.key("b"), .key("c")])
    #expect(
      Set(rooms.invalidElements.map { $0.error.message }) == [
        #"c: expected Room as key, found "c""#, #"b: expected Int, found "x""#,
      ])
  }

  @Test(arguments: readers)
  func `sets and nested collections are lossy, too`(reader: JSONReader) throws {
    let set = try Lossy<Set<Int>>.decodeValue(
      from: #"[1, "x", 1]"#, options: ReadingOptions(reader: reader))
    #expect(set.elements == [1])
    #expect(set.invalidElements.map(\.pathElement) == [.index(1)])
    let nested = try Lossy<[Lossy<[Int]>]>.decodeValue(
      from: #"[[1, "x"], 2, ["y"]]"#, options: ReadingOptions(reader: reader))
    #expect(nested.elements.map(\.elements) == [[1], []])
    #expect(
      nested.elements.map { $0.invalidElements.map(\.pathElement) } == [[.index(1)], [.index(0)]])
    #expect(
      nested.invalidElements.map { "\($0.error.message)" } == ["[1]: expected [Int], found 2"])
    let arrays = try Lossy<[[Int]]>.decodeValue(
      from: #"[[1], [1, "x"]]"#, options: ReadingOptions(reader: reader))
    #expect(arrays.elements == [[1]])
    #expect(arrays.invalidElements.map(\.error.keyPath) == [[1, 1]])
  }

  struct Shop: Unravel.Decodable, Hashable, Sendable {
    let items: Lossy<[Int]>
    static func decode(_ e: Extractor) throws -> Shop { try Shop(items: e <| "items") }
  }

  @Test func `models with lossy collections are compared with their errors`() throws {
    let shop = try Shop.decodeValue(from: #"{"items": [1, "x"]}"#)
    #expect(try shop == Shop.decodeValue(from: #"{"items": [1, "x"]}"#))
    #expect(try shop != Shop.decodeValue(from: #"{"items": [1, "y"]}"#))
    let error = DecodeError.typeMismatch(
      expected: "Int", actual: #""x""#, keyPath: ["items", 1])
    let expected = Lossy(
      elements: [1], invalidElements: [InvalidElement(pathElement: .index(1), error: error)])
    #expect(shop == Shop(items: expected))
  }

  // MARK: - Elements that a transformer reads

  @Test(arguments: readers)
  func `a transformer reads the elements of a lossy collection`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: """
        {"days": ["2000-01-02", "soon", 3, null], "born": {"ann": "2000-01-02", "bob": "soon"},
         "keys": {"2000-01-02": 3, "soon": 4, "2000-01-03": "x"}, "one": "2000-01-02",
         "text": "[\\"2000-01-02\\", \\"soon\\"]", "seasons": [["2000-01-02"], ["soon"]],
         "tours": "soon", "null": null}
        """, options: ReadingOptions(reader: reader))
    let day = Date(timeIntervalSince1970: 946_771_200)
    func errors<Elements>(_ collection: Lossy<Elements>) -> [String] {
      collection.invalidElements.map { $0.error.message }
    }

    let days: Lossy<[Date]> = try e.value("days", .lossy(.array(.day)))
    #expect(days.elements == [day])
    #expect(
      errors(days) == [
        #"days[1]: expected Date "yyyy-MM-dd", found "soon""#,
        #"days[2]: expected Date "yyyy-MM-dd", found 3"#,
        #"days[3]: expected Date "yyyy-MM-dd", found null"#,
      ])
    #expect(days.invalidElements.map(\.pathElement) == [.index(1), .index(2), .index(3)])

    let born: Lossy<[String: Date]> = try e.value("born", .lossy(.dictionary(.day)))
    #expect(born.elements == ["ann": day])
    #expect(errors(born) == [#"born.bob: expected Date "yyyy-MM-dd", found "soon""#])

    let keys: Lossy<[Date: Int]> = try e.value("keys", .lossy(.keys(.day)))
    #expect(keys.elements == [day: 3])
    #expect(
      Set(errors(keys)) == [
        #"keys["2000-01-03"]: expected Int, found "x""#,
        #"keys.soon: expected Date "yyyy-MM-dd" as key, found "soon""#,
      ])

    let one: Lossy<[Date]> = try e.value("one", .lossy(.oneOrMany(.day)))
    #expect(one == Lossy(elements: [day]))
    let many: Lossy<[Date]> = try e.value("days", .lossy(.oneOrMany(.day)))
    #expect(many == days)
    let text: Lossy<[Date]> = try e.value("text", .embeddedJSON(.lossy(.array(.day))))
    #expect(text.elements == [day])
    #expect(errors(text) == [#"[1]: expected Date "yyyy-MM-dd", found "soon""#])
    // The inner array is an element of the outer one.
    let seasons: Lossy<[[Date]]> = try e.value("seasons", .lossy(.array(.array(.day))))
    #expect(seasons.elements == [[day]])
    #expect(errors(seasons) == [#"seasons[1][0]: expected Date "yyyy-MM-dd", found "soon""#])
    let each: [Lossy<[Date]>] = try e.array("seasons", .lossy(.array(.day)))
    #expect(each.map(\.elements) == [[day], []])

    #expect(try e.valueOptional("null", .lossy(.array(.day))) == nil as Lossy<[Date]>?)
    #expect(
      outcome { try e.value("tours", .lossy(.array(.day))) as Lossy<[Date]> }
        == #"throws tours: expected array, found "soon""#)
    #expect(
      outcome { try e.value("null", .lossy(.array(.day))) as Lossy<[Date]> }
        == #"throws null: missing "null" (it is null)"#)
  }

  private struct Named: Unravel.Decodable, RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { 0 }
    subscript(index: Int) -> Int { index }

    static func decode(_ e: Extractor) throws -> Named {
      _ = try e <| "name" as String
      return Named()
    }
  }

  @Test(arguments: readers)
  func `a collection that reads no elements is an error`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"text": "aGk=", "list": "[1, 2]", "model": {"name": "a"}, "none": [], "empty": {}}"#,
      options: ReadingOptions(reader: reader))
    func message(_ type: String) -> String {
      "Lossy<\(type)> reads no elements, so it drops none"
    }
    #expect(
      outcome {
        try e.value("list", .lossy(.embeddedJSON(.array(.numberOrString)))) as Lossy<[Int]>
      }
        == "throws list: \(message("[Int]"))")
    #expect(
      outcome { try e.value("text", .lossy(.separated(by: ","))) as Lossy<[String]> }
        == "throws text: \(message("[String]"))")
    #expect(outcome { try e <| "text" as Lossy<String> } == "throws text: \(message("String"))")
    #expect(outcome { try e <| "model" as Lossy<Named> } == "throws model: \(message("Named"))")
    #expect(try e <| "none" == Lossy<[Int]>(elements: []))
    #expect(try e <| "empty" == Lossy<[String: Int]>(elements: [:]))
    #expect(
      try e.value("text", .lossy(.oneOrMany)) as Lossy<[String]> == Lossy(elements: ["aGk="]))
  }

  @Test func `what a lossy transformer drops is reported`() throws {
    let log = Log()
    let options = ReadingOptions(onToleratedFailure: { log.append($0) })
    let days = try decodeValue(from: #"["soon", "2000-01-02", 3]"#, options: options) { e in
      try e.value([], .lossy(.array(.day))) as Lossy<[Date]>
    }
    #expect(days.elements.count == 1)
    #expect(
      log.errors.map(\.message) == [
        #"[0]: expected Date "yyyy-MM-dd", found "soon""#,
        #"[2]: expected Date "yyyy-MM-dd", found 3"#,
      ])
  }
}

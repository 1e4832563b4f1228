import Testing
import Unravel

/// The outcome of each operator for each kind of value.
struct OperatorsTests {
  struct Cell: Sendable, CustomTestStringConvertible {
    let name: String
    let read: @Sendable (Extractor) throws -> String
    let outcomes: [String: String]
    var testDescription: String { name }
  }

  /// A document for each kind of value at "key".
  static let documents = [
    "absent": "{}",
    "null": #"{"key": null}"#,
    "a number": #"{"key": 1}"#,
    "an array": #"{"key": [1, 2]}"#,
    "an object": #"{"key": {"a": 1}}"#,
    "a bad array": #"{"key": [1, "2"]}"#,
    "a bad object": #"{"key": {"a": "1"}}"#,
  ]

  static let cells = [
    Cell(
      name: "<|", read: { e in "\(try e <| "key" as Int)" },
      outcomes: [
        "absent": #"throws key: missing "key""#,
        "null": #"throws key: missing "key" (it is null)"#,
        "a number": "1",
        "an array": "throws key: expected Int, found [1,2]",
        "an object": #"throws key: expected Int, found {"a":1}"#,
      ]),
    Cell(
      name: "<|?", read: { e in "\(try (e <|? "key" as Int?) as Any)" },
      outcomes: [
        "absent": "nil",
        "null": "nil",
        "a number": "Optional(1)",
        "an array": "throws key: expected Int, found [1,2]",
        "an object": #"throws key: expected Int, found {"a":1}"#,
      ]),
    Cell(
      name: "<||", read: { e in "\(try e <|| "key" as [Int])" },
      outcomes: [
        "absent": #"throws key: missing "key""#,
        "null": #"throws key: missing "key" (it is null)"#,
        "a number": "throws key: expected [Int], found 1",
        "an array": "[1, 2]",
        "an object": #"throws key: expected [Int], found {"a":1}"#,
        "a bad array": #"throws key[1]: expected Int, found "2""#,
      ]),
    Cell(
      name: "<||?", read: { e in "\(try (e <||? "key" as [Int]?) as Any)" },
      outcomes: [
        "absent": "nil",
        "null": "nil",
        "a number": "throws key: expected [Int], found 1",
        "an array": "Optional([1, 2])",
        "an object": #"throws key: expected [Int], found {"a":1}"#,
        "a bad array": #"throws key[1]: expected Int, found "2""#,
      ]),
    Cell(
      name: "<|-|", read: { e in "\(try e <|-| "key" as [String: Int])" },
      outcomes: [
        "absent": #"throws key: missing "key""#,
        "null": #"throws key: missing "key" (it is null)"#,
        "a number": "throws key: expected [String: Int], found 1",
        "an array": "throws key: expected [String: Int], found [1,2]",
        "an object": #"["a": 1]"#,
        "a bad object": #"throws key.a: expected Int, found "1""#,
      ]),
    Cell(
      name: "<|-|?", read: { e in "\(try (e <|-|? "key" as [String: Int]?) as Any)" },
      outcomes: [
        "absent": "nil",
        "null": "nil",
        "a number": "throws key: expected [String: Int], found 1",
        "an array": "throws key: expected [String: Int], found [1,2]",
        "an object": #"Optional(["a": 1])"#,
        "a bad object": #"throws key.a: expected Int, found "1""#,
      ]),
  ]

  @Test(arguments: Self.cells, readers)
  func `each cell of the operator table is correct`(cell: Cell, reader: JSONReader) throws {
    for (column, expected) in cell.outcomes {
      let e = try Extractor.decodeValue(
        from: Self.documents[column]!, options: ReadingOptions(reader: reader))
      #expect(outcome { try cell.read(e) } == expected, "\(cell.name), \(column)")
    }
  }

  @Test(arguments: readers)
  func `an operator and its method have the same outcome`(reader: JSONReader) throws {
    for document in Self.documents.values {
      let e = try Extractor.decodeValue(from: document, options: ReadingOptions(reader: reader))
      #expect(
        outcome { try e <| "key" as Int } == outcome { try e.value("key") as Int })
      #expect(
        outcome { try e <|? "key" as Int? } == outcome { try e.valueOptional("key") as Int? })
      #expect(
        outcome { try e <|| "key" as [Int] } == outcome { try e.array("key") as [Int] })
      #expect(
        outcome { try e <||? "key" as [Int]? } == outcome { try e.arrayOptional("key") as [Int]? }
      )
      #expect(
        outcome { try e <|-| "key" as [String: Int] }
          == outcome { try e.dictionary("key") as [String: Int] })
      #expect(
        outcome { try e <|-|? "key" as [String: Int]? }
          == outcome { try e.dictionaryOptional("key") as [String: Int]? })
    }
  }

  @Test(arguments: readers)
  func `a value works for arrays, dictionaries, sets and nullables too`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"tags": ["a", "b", "a"], "rooms": {"A": 1}, "nickname": null, "gaps": [1, null]}"#,
      options: ReadingOptions(reader: reader))
    #expect(try e <| "tags" == ["a", "b", "a"])
    #expect(try e <| "tags" == (["a", "b"] as Set))
    #expect(try e <| "rooms" == ["A": 1])
    #expect(try e <| "nickname" == (nil as String?))
    #expect(try e <| "gaps" == ([1, nil] as [Int?]))
    #expect(try e <|| "gaps" == ([1, nil] as [Int?]))
    #expect(
      outcome { try e <| "absent" as String? }
        == #"throws absent: missing "absent" (<|? also accepts an absent key)"#)
    #expect(
      outcome { try e <|| "gaps" as [Int] } == "throws gaps[1]: expected Int, found null")
  }

  @Test(arguments: readers)
  func `operators bind tighter than nil coalescing, addition and comparison`(reader: JSONReader)
    throws
  {
    let e = try Extractor.decodeValue(
      from: #"{"count": 2}"#, options: ReadingOptions(reader: reader))
    #expect(try e <|? "missing" ?? 0 == 0)
    #expect(try (e <| "count") + 1 == 3)
    let count: Int = try e <|? "count" ?? 7
    #expect(count == 2)
  }

  @Test(arguments: readers)
  func `dictionary keys are of any type that a coding key represents`(reader: JSONReader) throws {
    enum Room: String, CodingKeyRepresentable { case a, b }
    let rooms = try Extractor.decodeValue(
      from: #"{"a": 1, "b": 2}"#, options: ReadingOptions(reader: reader))
    #expect(try rooms.dictionary([]) == [Room.a: 1, .b: 2])
    let numbered = try Extractor.decodeValue(
      from: #"{"1": "x", "-2": "y"}"#, options: ReadingOptions(reader: reader))
    #expect(try numbered <|-| [] == [1: "x", -2: "y"])
    let other = try Extractor.decodeValue(
      from: #"{"rooms": {"c": 1}}"#, options: ReadingOptions(reader: reader))
    #expect(
      outcome { try other <|-| "rooms" as [Room: Int] }
        == #"throws rooms.c: expected Room as key, found "c""#)
  }

  @Test(arguments: readers)
  func `a function works wherever a type does`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"a": {"x": 1}, "list": [{"x": 1}, {"x": 2}, {"y": 3}], "none": null}"#,
      options: ReadingOptions(reader: reader))
    let x: (Extractor) throws -> Int = { try $0 <| "x" }
    #expect(try e.value("a", x) == 1)
    #expect(try e.valueOptional("none", x) == nil)
    #expect(try e.arrayOptional("none", x) == nil)
    #expect(try e.dictionaryOptional("none", x) as [String: Int]? == nil)
    #expect(try e.dictionary("a") { try $0 <| [] } == ["x": 1])
    #expect(try decodeValue(from: #"{"x": 7}"#, options: ReadingOptions(reader: reader), x) == 7)
    #expect(
      try decodeValue(
        from: #"[{"x": 7}]"#, rootKeyPath: [0], options: ReadingOptions(reader: reader), x) == 7)
    #expect(
      outcome { try decodeValue(from: #"{"x": []}"#, options: ReadingOptions(reader: reader), x) }
        == "throws x: expected Int, found []")
    #expect(outcome { try e.array("list", x) } == #"throws list[2].x: missing "x""#)
    #expect(outcome { try e.value("none", x) } == #"throws none: missing "none" (it is null)"#)
  }
}

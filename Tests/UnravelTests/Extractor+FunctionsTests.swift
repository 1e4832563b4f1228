import Foundation
import Testing
import Unravel

private let percent = SampleTransformers.percent
private let size = SampleTransformers.size
private let closed = SampleTransformers.closed

struct ExtractorFunctionsTests {
  private let document = #"""
    {
      "word": "abc", "long": "abcdef", "number": 7, "none": null,
      "words": ["a", "bc"], "longs": ["a", "abcdef"], "gaps": ["a", null],
      "named": {"1": "a", "2": "bc"}, "longNamed": {"1": "a", "2": "abcdef"}
    }
    """#

  private func extractor(_ reader: JSONReader = .unravel) throws -> Extractor {
    try Extractor.decodeValue(from: document, options: ReadingOptions(reader: reader))
  }

  @Test(arguments: readers)
  func `the six methods transform the values that they read`(reader: JSONReader) throws {
    let e = try extractor(reader)
    #expect(try e.value("word", size) == 3)
    #expect(try e.valueOptional("word", size) == 3 as Int?)
    #expect(try e.array("words", size) == [1, 2])
    #expect(try e.arrayOptional("words", size) == [1, 2] as [Int]?)
    let named: [String: Int] = try e.dictionary("named", size)
    #expect(named == ["1": 1, "2": 2])
    let optionalNamed: [String: Int]? = try e.dictionaryOptional("named", size)
    #expect(optionalNamed == ["1": 1, "2": 2])
    #expect(try e.dictionary("named", size) == [1: 1, 2: 2])
    #expect(try e.dictionaryOptional("named", size) == [1: 1, 2: 2] as [Int: Int]?)
    #expect(try e.value(["words", 1], size) == 2)
    #expect(try e.value("number", percent) == 0.07)
    #expect(try e.value("words", Transformer { (words: [String]) in words.count }) == 2)
  }

  @Test(arguments: ["none", "absent"], readers)
  func `a null or absent value is nil or missing`(key: String, reader: JSONReader) throws {
    let e = try extractor(reader)
    let path = JSONKeyPath(key)
    #expect(try e.valueOptional(path, size) == nil)
    #expect(try e.arrayOptional(path, size) == nil)
    #expect(try e.dictionaryOptional(path, size) as [String: Int]? == nil)
    #expect(try e.dictionaryOptional(path, size) as [Int: Int]? == nil)
    #expect(throws: DecodeError.missingKeyPath(path)) { try e.value(path, size) }
    #expect(throws: DecodeError.missingKeyPath(path)) { try e.array(path, size) }
    #expect(throws: DecodeError.missingKeyPath(path)) {
      try e.dictionary(path, size) as [String: Int]
    }
    #expect(throws: DecodeError.missingKeyPath(path)) {
      try e.dictionary(path, size) as [Int: Int]
    }
  }

  @Test(arguments: readers)
  func `a transformer that accepts null receives it`(reader: JSONReader) throws {
    let e = try extractor(reader)
    let orOne = Transformer<String?, Int> { $0?.utf8.count ?? 1 }
    #expect(try e.value("none", orOne) == 1)
    #expect(try e.value("word", orOne) == 3)
    #expect(try e.array("gaps", orOne) == [1, 1])
    #expect(throws: DecodeError.missingKeyPath("absent")) { try e.value("absent", orOne) }
  }

  @Test(arguments: readers)
  func `a transformer to an optional does not nest optionals`(reader: JSONReader) throws {
    let e = try extractor(reader)
    let notWord = Transformer<String, Int?> { $0 == "abc" ? nil : $0.utf8.count }
    let flat = try e.valueOptional("word", notWord)
    #expect(flat as Int? == nil)
    #expect(try e.valueOptional("long", notWord) == 6 as Int?)
    #expect(try e.valueOptional("none", notWord) == nil as Int?)
    #expect(try e.value("word", notWord) == nil as Int?)
    #expect(throws: DecodeError.self) { try e.valueOptional("number", notWord) }
  }

  @Test(arguments: readers)
  func `a function that returns an optional does not nest optionals`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"size": {"w": 3}, "none": null, "box": {"w": "3"}}"#,
      options: ReadingOptions(reader: reader))
    func width(_ e: Extractor) throws -> Int? { try e <|? "w" }
    let flat: Int? = try e.valueOptional("size") { e in try e <|? "w" as Int? }
    #expect(flat == 3)
    #expect(try e.valueOptional("size", width) == 3 as Int?)
    let height: Int? = try e.valueOptional("size") { e in try e <|? "h" }
    #expect(height == nil)
    #expect(try e.valueOptional("none", width) == nil as Int?)
    #expect(try e.valueOptional("absent", width) == nil as Int?)
    #expect(
      outcome { try e.valueOptional("box", width) } == #"throws box.w: expected Int, found "3""#)
  }

  @Test(arguments: readers)
  func `a function is not called for null`(reader: JSONReader) throws {
    let options = ReadingOptions(reader: reader)
    let e = try Extractor.decodeValue(
      from: #"{"null": null, "list": [null], "map": {"a": null}}"#, options: options)
    func never(_ e: Extractor) throws -> Int { throw DecodeError.custom("called for \(e.kind)") }
    #expect(outcome { try e.value("null", never) } == #"throws null: missing "null" (it is null)"#)
    #expect(try e.valueOptional("null", never) == nil)
    #expect(try e.field("null", never) == .null)
    let list = "throws list[0]: expected value, found null"
    #expect(outcome { try e.array("list", never) } == list)
    #expect(outcome { try e.arrayOptional("list", never) } == list)
    let map = "throws map.a: expected value, found null"
    #expect(outcome { try e.dictionary("map", never) as [String: Int] } == map)
    #expect(outcome { try e.dictionaryOptional("map", never) as [String: Int]? } == map)
    #expect(
      outcome { try decodeValue(from: "null", options: options, never) }
        == "throws expected value, found null")
    #expect(
      outcome { try decodeValue(NSNull(), never) } == "throws expected value, found null")
  }

  @Test(arguments: readers)
  func `a function that is a transformer is not called for null, either`(reader: JSONReader) throws
  {
    let options = ReadingOptions(reader: reader)
    let e = try Extractor.decodeValue(
      from: #"{"null": null, "list": [null], "map": {"a": null}}"#, options: options)
    let functions: [Transformer<Extractor, Int>] = [
      Transformer { throw DecodeError.custom("called for \($0.kind)") },
      .failable { throw DecodeError.custom("called for \($0.kind)") },
    ]
    for never in functions {
      #expect(
        outcome { try e.value("null", never) } == #"throws null: missing "null" (it is null)"#)
      #expect(try e.valueOptional("null", never) == nil)
      #expect(try e.field("null", never) == .null)
      #expect(
        outcome { try e.array("list", never) } == "throws list[0]: expected value, found null")
      #expect(
        outcome { try e.dictionary("map", never) } == "throws map.a: expected value, found null")
      #expect(
        outcome { try decodeValue(from: "null", options: options, never) }
          == "throws expected value, found null")
      #expect(try e.value("null", .nullable(never)) == nil)
      #expect(try e.array("list", .nullable(never)) == [nil])
      #expect(try e.array("list", .invalid(never, as: 3)) == [3])
      #expect(
        outcome { try e.array("list", .oneOrMany(never)) }
          == "throws list[0]: expected value, found null")
    }
  }

  @Test(arguments: readers)
  func `the keys of a dictionary are strings where nothing determines their type`(
    reader: JSONReader
  ) throws {
    let e = try extractor(reader)
    let transformed = try e.dictionary("named", size)
    #expect(transformed == ["1": 1, "2": 2])
    let decoded = try e.dictionary("named") { e in try e <| [] as String }
    #expect(decoded == ["1": "a", "2": "bc"])
    #expect(try e.dictionaryOptional("named", size) ?? [:] == ["1": 1, "2": 2])
    let optional = try e.dictionaryOptional("named") { e in try e <| [] as String }
    #expect(optional == ["1": "a", "2": "bc"])
    #expect(try e.dictionaryOptional("none", size) == nil)
    let numbered: [Int: Int] = try e.dictionary("named", size)
    #expect(numbered == [1: 1, 2: 2])
    #expect(
      outcome { try e.dictionary("longNamed", size) }
        == #"throws longNamed["2"]: expected Short, found "abcdef""#)
    #expect(
      outcome { try e.dictionaryOptional("longNamed", size) }
        == #"throws longNamed["2"]: expected Short, found "abcdef""#)
  }

  @Test(arguments: readers)
  func `a function without a type of its own is as strict in every shape`(reader: JSONReader) throws
  {
    let e = try Extractor.decodeValue(
      from: #"{"size": {"h": null}, "sizes": [{"h": null}]}"#,
      options: ReadingOptions(reader: reader))
    let missing = #"throws size.h: missing "h" (it is null)"#
    #expect(outcome { try e.value("size") { e in try e <| "h" } as Int } == missing)
    #expect(outcome { try e.valueOptional("size") { e in try e <| "h" } as Int? } == missing)
    #expect(outcome { try e.field("size") { e in try e <| "h" } as Field<Int> } == missing)
    #expect(
      outcome { try e.arrayOptional("sizes") { e in try e <| "h" } as [Int]? }
        == #"throws sizes[0].h: missing "h" (it is null)"#)
  }

  @Test(arguments: readers)
  func `a failure has the path`(reader: JSONReader) throws {
    let e = try extractor(reader)
    #expect(
      outcome { try e.value("long", size) } == #"throws long: expected Short, found "abcdef""#)
    #expect(
      outcome { try e.valueOptional("long", size) }
        == #"throws long: expected Short, found "abcdef""#)
    #expect(
      outcome { try e.array("longs", size) }
        == #"throws longs[1]: expected Short, found "abcdef""#)
    #expect(
      outcome { try e.arrayOptional("longs", size) }
        == #"throws longs[1]: expected Short, found "abcdef""#)
    #expect(
      outcome { try e.dictionary("longNamed", size) as [String: Int] }
        == #"throws longNamed["2"]: expected Short, found "abcdef""#)
    #expect(
      outcome { try e.dictionaryOptional("longNamed", size) as [String: Int]? }
        == #"throws longNamed["2"]: expected Short, found "abcdef""#)
  }

  @Test func `a failure has the path, the line and the excerpt`() throws {
    let e = try extractor()
    #expect(
      message { try e.value("long", size) } == #"""
        long: expected Short, found "abcdef"
         --> line 2, column 26
        2 |   "word": "abc", "long": "abcdef", "number": 7, "none": null,
          |                          ^^^^^^^^
        """#)
    #expect(
      message { try e.array("longs", size) } == #"""
        longs[1]: expected Short, found "abcdef"
         --> line 3, column 40
        3 |   "words": ["a", "bc"], "longs": ["a", "abcdef"], "gaps": ["a", null],
          |                                        ^^^^^^^^
        """#)
    #expect(
      message { try e.dictionary("longNamed", size) as [String: Int] } == #"""
        longNamed["2"]: expected Short, found "abcdef"
         --> line 4, column 64
        4 |   "named": {"1": "a", "2": "bc"}, "longNamed": {"1": "a", "2": "abcdef"}
          |                                                                ^^^^^^^^
        """#)
    #expect(
      message { try e.value("word", percent) } == #"""
        word: expected Int, found "abc"
         --> line 2, column 11
        2 |   "word": "abc", "long": "abcdef", "number": 7, "none": null,
          |           ^^^^^
        """#)
    #expect(
      message { try e.array("gaps", size) } == #"""
        gaps[1]: expected String, found null
         --> line 3, column 65
        3 |   "words": ["a", "bc"], "longs": ["a", "abcdef"], "gaps": ["a", null],
          |                                                                 ^^^^
        """#)
    #expect(message { try e.value("word", closed) } == "the museum is closed")
  }

  private struct Word: Unravel.Decodable {
    let length: Int
    static func decode(_ e: Extractor) throws -> Word {
      try Word(length: size.apply(e <| "word"))
    }
  }

  @Test func `a failure of an extracted value has the path of the model`() {
    #expect(throws: DecodeError.typeMismatch(expected: "Short", actual: #""abcdef""#, keyPath: [1]))
    {
      try [Word].decodeValue(from: #"[{"word": "abc"}, {"word": "abcdef"}]"#)
    }
  }

  private struct Words: Unravel.Decodable {
    let lengths: [Int]
    static func decode(_ e: Extractor) throws -> Words {
      try Words(lengths: size.apply(e <| "words"))
    }
  }

  @Test func `a failure in a collection has the path of the model and the index`() {
    #expect(
      throws: DecodeError.typeMismatch(
        expected: "Short", actual: #""abcdef""#, keyPath: ["w", 1])
    ) {
      try [String: Words].decodeValue(from: #"{"w": {"words": ["abc", "abcdef"]}}"#)
    }
  }

  @Test(arguments: readers)
  func `the keys of a dictionary are converted`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: """
        {"days": {"2000-01-02": 3}, "bad": {"soon": 1}, "value": {"2000-01-02": "x"}, "null": null,
         "list": []}
        """, options: ReadingOptions(reader: reader))
    let day = Date(timeIntervalSince1970: 946_771_200)
    #expect(try e.value("days", .keys(.day)) == [day: 3])
    #expect(try e.valueOptional("days", .keys(.day)) == [day: 3])
    #expect(try e.valueOptional("null", .keys(.day)) as [Date: Int]? == nil)
    for (key, error) in [
      ("bad", #"bad.soon: expected Date "yyyy-MM-dd" as key, found "soon""#),
      ("value", #"value["2000-01-02"]: expected Int, found "x""#),
      ("list", "list: expected object, found []"),
      ("null", #"null: missing "null" (it is null)"#),
    ] {
      #expect(
        outcome { try e.value(JSONKeyPath(key), .keys(.day)) as [Date: Int] }
          == "throws \(error)")
    }
    #expect(
      outcome {
        try e.value("bad", .keys(.failable(UUID.init(uuidString:)))) as [UUID: Int]
      } == #"throws bad.soon: expected UUID as key, found "soon""#)
  }
}

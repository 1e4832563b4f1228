import Foundation
import Testing
import Unravel

struct TransformerNilTests {
  static let text = #"""
    {"url": "", "blank": " \n\u3000", "empty": [], "object": {}, "null": null, "na": "N/A", "missing": -999.0,
     "day": "1970-01-01", "count": "3", "bad": "x", "number": 7, "list": ["1", "", null], "tags": ["a"],
     "map": {"a": "", "b": "2"}, "words": ["N/A", "3"], "pair": [1, {"b": [2]}]}
    """#

  typealias Read = @Sendable (Extractor) throws -> Any?

  static let rows: [(name: String, read: Read, outcome: String)] = [
    // Empty
    ("empty text", { try $0.value("url", .nilWhenEmpty(.url)) }, "nil"),
    ("whitespace", { try $0.value("blank", .nilWhenEmpty(.url)) }, "nil"),
    ("an empty array", { try $0.value("empty", .nilWhenEmpty(.url)) }, "nil"),
    ("an empty object", { try $0.value("object", .nilWhenEmpty(.secondsSince1970)) }, "nil"),
    (
      "empty text in place of a number", { try $0.value("url", .nilWhenEmpty(.secondsSince1970)) },
      "nil"
    ),
    ("an optional", { try $0.valueOptional("url", .nilWhenEmpty(.url)) }, "nil"),
    ("empty, null", { try $0.valueOptional("null", .nilWhenEmpty(.url)) }, "nil"),
    ("empty, absent", { try $0.valueOptional("absent", .nilWhenEmpty(.url)) }, "nil"),
    (
      "empty, null required", { try $0.value("null", .nilWhenEmpty(.flag)) },
      #"throws null: missing "null" (it is null)"#
    ),
    (
      "empty, absent required", { try $0.value("absent", .nilWhenEmpty(.url)) },
      #"throws absent: missing "absent""#
    ),
    ("a number", { try $0.value("count", .nilWhenEmpty(.numberInString(Int.self))) }, "3"),
    (
      "a number or string", { try $0.value("number", .nilWhenEmpty(.numberOrString(Int.self))) },
      "7"
    ),
    (
      "another value", { try $0.value("bad", .nilWhenEmpty(.iso8601)) },
      #"throws bad: expected Date (ISO 8601), found "x""#
    ),
    (
      "a value of another type", { try $0.value("number", .nilWhenEmpty(.url)) },
      "throws number: expected URL, found 7"
    ),
    (
      "an array that is not empty", { try $0.value("tags", .nilWhenEmpty(.url)) },
      #"throws tags: expected URL, found ["a"]"#
    ),
    (
      "elements", { try $0.array("list", .nilWhenEmpty(.numberInString(Int.self))) },
      #"throws list[2]: expected Int (number in a string), found null"#
    ),
    (
      "members",
      {
        try ($0.dictionary("map", .nilWhenEmpty(.numberInString(Int.self))) as [String: Int?])["a"]
          ?? 0
      },
      "nil"
    ),
    ("an array of values", { try $0.value("empty", .nilWhenEmpty(.array(.day))) }, "nil"),
    (
      "a reader of extractors",
      {
        try $0.value("object", .nilWhenEmpty(Transformer { (e: Extractor) in try e <| "a" as Int }))
      }, "nil"
    ),
    // Null
    ("null", { try $0.value("null", .nullable(.day)) }, "nil"),
    ("an optional null", { try $0.valueOptional("null", .nullable(.day)) }, "nil"),
    (
      "absent", { try $0.value("absent", .nullable(.day)) },
      #"throws absent: missing "absent" (valueOptional also accepts an absent key)"#
    ),
    ("no null", { try $0.value("day", .nullable(.day))?.timeIntervalSince1970 }, "0.0"),
    (
      "no null of another type", { try $0.value("number", .nullable(.day)) },
      #"throws number: expected Date "yyyy-MM-dd", found 7"#
    ),
    (
      "null elements",
      { try $0.array("list", .nullable(.nilWhenEmpty(.numberInString(Int.self)))) },
      "[Optional(1), nil, nil]"
    ),
    (
      "null of a transformer that refuses it", { try $0.value("null", .nullable(.flag)) }, "nil"
    ),
    // Markers
    ("a text", { try $0.value("na", .nilWhen(["N/A", -999], .numberOrString(Int.self))) }, "nil"),
    (
      "a number as text",
      { try $0.value("missing", .nilWhen(["N/A", -999], .numberOrString(Int.self))) }, "nil"
    ),
    (
      "no marker", { try $0.value("count", .nilWhen(["N/A", -999], .numberOrString(Int.self))) },
      "3"
    ),
    (
      "neither marker nor value",
      { try $0.value("bad", .nilWhen(["N/A"], .numberOrString(Int.self))) },
      #"throws bad: expected Int (number or number in a string), found "x""#
    ),
    ("null as a marker", { try $0.value("null", .nilWhen([.null], .day)) }, "nil"),
    (
      "no marker, null", { try $0.value("null", .nilWhen(["N/A"], .day)) },
      #"throws null: missing "null" (it is null)"#
    ),
    ("a container", { try $0.value("pair", .nilWhen([[1, ["b": [2]]]], .day)) }, "nil"),
    (
      "marked elements", { try $0.array("words", .nilWhen(["N/A"], .numberInString(Int.self))) },
      "[nil, Optional(3)]"
    ),
    ("marked or empty", { try $0.value("blank", .nilWhen(["N/A"], .nilWhenEmpty(.day))) }, "nil"),
  ]

  @Test(arguments: readers, rows)
  func `a value in place of no value is nil`(
    reader: JSONReader, row: (name: String, read: Read, outcome: String)
  ) throws {
    let e = try Extractor.decodeValue(from: Self.text, options: ReadingOptions(reader: reader))
    #expect(outcome { try row.read(e).map { "\($0)" } ?? "nil" } == row.outcome)
  }

  @Test(arguments: readers)
  func `a value of a decodable type needs no transformer`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"""
        {"name": "", "title": "x", "tags": ["pop", " "], "size": 3, "rooms": [], "depth": -999, "height": 3,
         "width": "tall", "null": null, "texts": {"a": "N/A", "b": "c"}}
        """#,
      options: ReadingOptions(reader: reader))
    #expect(try e.value("name", .nilWhenEmpty) == nil as String?)
    #expect(try e.value("title", .nilWhenEmpty) == "x")
    #expect(try e.array("tags", .nilWhenEmpty) == ["pop", nil])
    #expect(try e.valueOptional("rooms", .nilWhenEmpty) == nil as [String: Int]?)
    #expect(try e.value("depth", .nilWhen([-999])) == nil as Int?)
    #expect(try e.value("height", .nilWhen([-999])) == 3)
    #expect(try e.dictionary("texts", .nilWhen(["N/A"])) == ["a": nil, "b": "c"])
    #expect(try e.value("null", .nilWhen([.null])) == nil as Int?)
    #expect(try e.field("name", .nilWhenEmpty) == Field<String>.null)
    #expect(
      outcome { try e.value("size", .nilWhenEmpty) as String? }
        == "throws size: expected String, found 3")
    #expect(
      outcome { try e.value("width", .nilWhen([-999])) as Int? }
        == #"throws width: expected Int, found "tall""#)
    #expect(
      outcome { try e.value("null", .nilWhenEmpty) as String? }
        == #"throws null: missing "null" (it is null)"#)
  }

  @Test func `a decoded value is compared, too`() throws {
    #expect(try Transformer.nilWhenEmpty(.url).apply("") == nil)
    #expect(try Transformer.nilWhenEmpty(.url).apply(" ") == nil)
    #expect(try Transformer.nilWhenEmpty(.url).apply("a") != nil)
    #expect(try Transformer.nilWhen(["N/A"], .numberInString(Int.self)).apply("N/A") == nil)
    #expect(try Transformer.nilWhen(["N/A"], .numberInString(Int.self)).apply("3") == 3)
    #expect(try Transformer.nilWhen([-1], .secondsSince1970).apply(-1) == nil)
    let blank: Date? = try Transformer.nilWhenEmpty(.anyOf(.iso8601, .day)).apply("")
    #expect(blank == nil)
  }

  @Test func `a decoded value of each type is compared as its JSON`() throws {
    func isNil<T: Sendable>(_ value: T, _ values: [JSONValue]) throws -> Bool {
      try Transformer.nilWhen(values, Transformer<T, T> { $0 }).apply(value) == nil
    }
    #expect(try isNil(-999 as Int64, [-999]))
    #expect(try isNil(255 as UInt8, [255]))
    #expect(try isNil(UInt64.max, [.number(JSONValue.Number(UInt64.max))]))
    #expect(try isNil(0.1 as Float, [0.1]))
    #expect(try isNil(1e300, [1e300]))
    #expect(try isNil(Decimal(string: "0.10")!, [0.1]))
    #expect(try isNil(-1 as Int?, [-1]))
    #expect(try isNil(nil as Int?, [.null]))
    #expect(try isNil("N/A" as String?, ["N/A"]))
    #expect(try isNil(true, [true]))
    #expect(try isNil(JSONValue.array([1]), [[1]]))
    #expect(try !isNil(998 as Int64, [-999]))
    #expect(try !isNil(nil as Int?, [-1]))
    #expect(try !isNil(Double.nan, [.null, 0]))
    // The nearest `Double` of the number, which is another number.
    #expect(try !isNil(9_007_199_254_740_992.0, [.number(JSONValue.Number("9007199254740993")!)]))
    // As where the transformer reads the document.
    let e = try Extractor.decodeValue(from: #"{"n": "-1"}"#)
    let chain: Int64? = try e.value("n", .chain(.numberInString(Int64.self), then: .nilWhen([-1])))
    #expect(chain == nil)
  }
}

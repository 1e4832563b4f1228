import Foundation
import Testing
import Unravel

private let percent = SampleTransformers.percent
private let size = SampleTransformers.size
private let closed = SampleTransformers.closed
private typealias Closed = SampleTransformers.Closed

struct TransformerCompositionTests {
  @Test func `a transformer is applied to the result of another`() throws {
    let half = size.then(percent).then(Transformer { $0 / 2 })
    #expect(try half.apply("abcd") == 0.02)
    #expect(throws: DecodeError.typeMismatch(expected: "Short", actual: #""abcde""#, keyPath: [])) {
      try half.apply("abcde")
    }
    #expect(throws: Closed()) {
      try size.then(Transformer<Int, Int> { _ in throw Closed() }).apply("a")
    }
  }

  @Test func `a failure tries the alternative, a success does not`() throws {
    #expect(try closed.or(size).apply("abc") == 3)
    #expect(try size.or(closed).apply("abc") == 3)
    #expect(try closed.or(closed).or(size).apply("abc") == 3)
  }

  private func failing(_ expected: String, _ keyPath: JSONKeyPath = []) -> Transformer<String, Int>
  {
    Transformer { throw typeMismatch(expected, actual: $0, keyPath: keyPath) }
  }

  @Test func `mismatches of alternatives are one message`() {
    #expect(
      throws: DecodeError.typeMismatch(expected: "A or B or C", actual: #""x""#, keyPath: ["a", 1])
    ) {
      try failing("A", ["a", 1]).or(failing("B", ["a", 1])).or(failing("C", ["a", 1])).apply("x")
    }
    #expect(throws: DecodeError.typeMismatch(expected: "A or B or C", actual: #""x""#, keyPath: []))
    {
      try failing("A").or(failing("B").or(failing("C"))).apply("x")
    }
  }

  @Test func `other errors of alternatives are listed`() throws {
    let wrong = Transformer<String, Int> { _ in throw customError("it is wrong", keyPath: ["b"]) }
    let failures: [(Transformer<String, Int>, String)] = [
      (failing("A").or(closed), #"expected A, found "x"; the museum is closed"#),
      (closed.or(failing("A")), #"the museum is closed; expected A, found "x""#),
      (
        closed.or(wrong).or(failing("A")),
        #"the museum is closed; b: it is wrong; expected A, found "x""#
      ),
      (
        closed.or(wrong.or(failing("A"))),
        #"the museum is closed; b: it is wrong; expected A, found "x""#
      ),
      (failing("A").or(failing("B", ["a"])), #"expected A, found "x"; a: expected B, found "x""#),
      (
        failing("A").or(failing("B")).or(closed),
        #"expected A or B, found "x"; the museum is closed"#
      ),
    ]
    for (transformer, said) in failures {
      let alternatives = said.components(separatedBy: "; ")
      let lines = ["none of \(alternatives.count) alternatives fits:"] + alternatives
      #expect(message { try transformer.apply("x") } == lines.joined(separator: "\n  "))
    }
  }

  // MARK: Empty strings

  @Test(arguments: readers)
  func `the empty string is nil, and other values are converted`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"""
        {"url": "", "at": "", "stock": "", "price": "", "flag": "", "own": "", "day": "2022-07-03",
         "count": "3", "total": 1.5, "all": ["1", ""], "map": {"a": "", "b": "2"}, "null": null,
         "bad": "x", "number": 7}
        """#, using: reader)
    let own = Transformer<String, Int> { text in
      guard let number = Int(text) else { throw typeMismatch("Own", actual: text) }
      return number
    }
    #expect(try e.valueOptional("url", .nilWhenEmpty(.url)) == nil)
    #expect(try e.valueOptional("at", .nilWhenEmpty(.iso8601)) == nil)
    #expect(try e.valueOptional("stock", .nilWhenEmpty(.number(Int.self))) == nil)
    #expect(try e.valueOptional("price", .nilWhenEmpty(.numberOrString(Decimal.self))) == nil)
    #expect(try e.valueOptional("flag", .nilWhenEmpty(.flag)) == nil)
    #expect(try e.valueOptional("own", .nilWhenEmpty(own)) == nil)
    #expect(try e.value("own", .nilWhenEmpty(own)) == nil)
    #expect(try e.value("url", .nilWhenEmpty(.stringOrNumber)) == nil)
    let day: Date? = try e.valueOptional("day", .nilWhenEmpty(.day))
    #expect(day == (try Transformer.day.apply("2022-07-03")))
    #expect(try e.valueOptional("count", .nilWhenEmpty(.number(Int.self))) == 3)
    #expect(try e.value("total", .nilWhenEmpty(.numberOrString(Decimal.self))) == 1.5)
    #expect(try e.array("all", .nilWhenEmpty(.number(Int.self))) == [1, nil])
    #expect(try e.arrayOptional("null", .nilWhenEmpty(.number(Int.self))) == nil)
    let map: [String: Int?] = try e.dictionary("map", .nilWhenEmpty(.number(Int.self)))
    #expect(map == ["a": nil, "b": 2])
    #expect(try e.valueOptional("null", .nilWhenEmpty(.url)) == nil)
    #expect(try e.valueOptional("absent", .nilWhenEmpty(.url)) == nil)
    #expect(
      outcome { try e.value("null", .nilWhenEmpty(.flag)) }
        == #"throws null: missing "null" (it is null)"#)
    #expect(
      outcome { try e.value("absent", .nilWhenEmpty(.url)) } == #"throws absent: missing "absent""#)
    #expect(
      outcome { try e.valueOptional("bad", .nilWhenEmpty(.iso8601)) }
        == #"throws bad: expected Date (ISO 8601), found "x""#)
    #expect(
      outcome { try e.valueOptional("number", .nilWhenEmpty(.url)) }
        == "throws number: expected URL, found 7")
    #expect(
      outcome { try e.valueOptional("url", .nilWhenEmpty(Transformer<Int, Int> { $0 })) }
        == #"throws url: expected Int, found """#)
    #expect(try Transformer.nilWhenEmpty(.url).apply("") == nil)
    let blank: Date? = try Transformer.nilWhenEmpty(.iso8601.or(.day)).apply(e <| "at")
    #expect(blank == nil)
  }
}

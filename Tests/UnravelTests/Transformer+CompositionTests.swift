import Foundation
import Testing
import Unravel

private let percent = SampleTransformers.percent
private let size = SampleTransformers.size
private let closed = SampleTransformers.closed
private typealias Closed = SampleTransformers.Closed

struct TransformerCompositionTests {
  @Test func `a transformer is applied to the result of another`() throws {
    let half = Transformer.chain(.chain(size, then: percent), then: Transformer { $0 / 2 })
    #expect(try half.apply("abcd") == 0.02)
    #expect(throws: DecodeError.typeMismatch(expected: "Short", actual: #""abcde""#, keyPath: [])) {
      try half.apply("abcde")
    }
    #expect(throws: Closed()) {
      try Transformer.chain(size, then: Transformer<Int, Int> { _ in throw Closed() }).apply("a")
    }
  }

  @Test(arguments: readers)
  func `a chain of transformers reads a value of a document`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"length": "213.5", "days": ["2000-01-02", "2000-01-02"], "page": "x", "far": "7"}"#,
      options: ReadingOptions(reader: reader))
    let length: Duration = try e.value("length", .chain(.numberInString, then: .seconds))
    #expect(length == .seconds(213.5))
    let days: Set<Date> = try e.value("days", .chain(.array(.day), then: Set.init))
    #expect(days == [Date(timeIntervalSince1970: 946_771_200)])
    #expect(
      try e.value("far", .chain(.numberInString(Int.self), then: Transformer { $0 + 1 })) == 8)
    let next: Int = try e.value("far", .chain(.numberInString) { $0 + 1 })
    #expect(next == 8)
    #expect(
      outcome { try e.value("page", .chain(.numberInString) { $0 + 1 }) as Int }
        == #"throws page: expected Int (number in a string), found "x""#)
    #expect(
      outcome {
        try e.value(
          "far", .chain(.numberInString(Int.self)) { throw typeMismatch("even", actual: $0) })
          as Int
      } == #"throws far: expected even, found "7""#)
    #expect(
      try e.value("far", .chain(.numberOrString(Int.self), then: Transformer { Double($0) / 2 }))
        == 3.5)
    #expect(
      outcome { try e.value("page", .chain(.numberInString, then: .seconds)) as Duration }
        == #"throws page: expected Double (number in a string), found "x""#)
    #expect(
      outcome {
        try e.value(
          "far",
          .chain(
            .numberInString(Int.self),
            then: Transformer<Int, Int> { _ in throw DecodeError.custom("no") })
        )
      } == "throws far: no")
  }

  @Test func `a failure tries the alternative, a success does not`() throws {
    #expect(try Transformer.anyOf(closed, size).apply("abc") == 3)
    #expect(try Transformer.anyOf(size, closed).apply("abc") == 3)
    #expect(try Transformer.anyOf(closed, closed, size).apply("abc") == 3)
  }

  private func failing(_ expected: String, _ keyPath: JSONKeyPath = []) -> Transformer<String, Int>
  {
    Transformer { throw typeMismatch(expected, actual: $0, keyPath: keyPath) }
  }

  @Test func `mismatches of alternatives are one message`() {
    #expect(
      throws: DecodeError.typeMismatch(expected: "A or B or C", actual: #""x""#, keyPath: ["a", 1])
    ) {
      try Transformer.anyOf(
        failing("A", ["a", 1]), failing("B", ["a", 1]), failing("C", ["a", 1])
      ).apply("x")
    }
    #expect(throws: DecodeError.typeMismatch(expected: "A or B or C", actual: #""x""#, keyPath: []))
    {
      try Transformer.anyOf(failing("A"), .anyOf(failing("B"), failing("C"))).apply("x")
    }
  }

  @Test func `other errors of alternatives are listed`() throws {
    let wrong = Transformer<String, Int> { _ in
      throw DecodeError.custom("it is wrong", keyPath: ["b"])
    }
    let failures: [(Transformer<String, Int>, String)] = [
      (.anyOf(failing("A"), closed), #"expected A, found "x"; the museum is closed"#),
      (.anyOf(closed, failing("A")), #"the museum is closed; expected A, found "x""#),
      (
        .anyOf(closed, wrong, failing("A")),
        #"the museum is closed; b: it is wrong; expected A, found "x""#
      ),
      (
        .anyOf(closed, .anyOf(wrong, failing("A"))),
        #"the museum is closed; b: it is wrong; expected A, found "x""#
      ),
      (
        .anyOf(failing("A"), failing("B", ["a"])),
        #"expected A, found "x"; a: expected B, found "x""#
      ),
      (
        .anyOf(failing("A"), failing("B"), closed),
        #"expected A or B, found "x"; the museum is closed"#
      ),
    ]
    for (transformer, said) in failures {
      let alternatives = said.components(separatedBy: "; ")
      let lines = ["none of \(alternatives.count) alternatives fits:"] + alternatives
      #expect(message { try transformer.apply("x") } == lines.joined(separator: "\n  "))
    }
  }

  @Test(arguments: readers)
  func `alternatives of equal inputs keep the input`(reader: JSONReader) throws {
    let date = Transformer.anyOf(.iso8601, .day)
    let e = try Extractor.decodeValue(
      from: #"{"a": "1970-01-01", "b": ["soon"], "c": {"1970-01-01": 3}, "d": 7}"#,
      options: ReadingOptions(reader: reader))
    #expect(
      try Transformer.chain(date, then: Transformer { $0.timeIntervalSince1970 })
        .apply("1970-01-01") == 0)
    #expect(try date.apply(e <| "a") == Date(timeIntervalSince1970: 0))
    #expect(try (e.value("c", .keys(date)) as [Date: Int]).values.first == 3)
    #expect(
      outcome { try e.array("b", date) }
        == #"throws b[0]: expected Date (ISO 8601) or Date "yyyy-MM-dd", found "soon""#)
    #expect(
      outcome { try e.value("d", date) }
        == #"throws d: expected Date (ISO 8601) or Date "yyyy-MM-dd", found 7"#)
  }

  @Test(arguments: readers)
  func `the alternatives of several inputs are a constant, too`(reader: JSONReader) throws {
    let date = Transformer.anyOf(.iso8601, .secondsSince1970, .format("yyyy"))
    let e = try Extractor.decodeValue(
      from: #"{"all": ["1970-01-01T00:00:00Z", 0, "1970"], "map": {"a": true}}"#,
      options: ReadingOptions(reader: reader))
    #expect(try e.array("all", date) == Array(repeating: Date(timeIntervalSince1970: 0), count: 3))
    #expect(
      outcome { try e.dictionary("map", date) as [String: Date] }
        == "throws map.a: expected Date (ISO 8601) or Date (seconds since 1970) or Date \"yyyy\", found true"
    )
    #expect(try date.apply(e <| ["all", 1] as Extractor) == Date(timeIntervalSince1970: 0))
  }

  @Test(arguments: readers)
  func `closures are alternatives of two and of three`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"all": [true, "7", [1]], "none": {}}"#, options: ReadingOptions(reader: reader))
    #expect(
      try e.value(["all", 1], .anyOf(.flag, .chain(.numberInString(Int.self), then: { $0 != 0 }))))
    let names = try e.array(
      "all",
      .anyOf(
        .failable { (flag: Bool) in flag ? "flag" : nil }, .init { (text: String) in text },
        .init { (list: [Int]) in "list of \(list.count)" }))
    #expect(names == ["flag", "7", "list of 1"])
  }

  static let alternatives: [(Transformer<Extractor, Date>, String)] = [
    (.anyOf(.secondsSince1970, .day), #"Date (seconds since 1970) or Date "yyyy-MM-dd""#),
    (
      .anyOf(.secondsSince1970, .day, .iso8601),
      #"Date (seconds since 1970) or Date "yyyy-MM-dd" or Date (ISO 8601)"#
    ),
    (
      .anyOf(.secondsSince1970, .day, .iso8601, .format("yyyy")),
      #"Date (seconds since 1970) or Date "yyyy-MM-dd" or Date (ISO 8601) or Date "yyyy""#
    ),
    (
      .anyOf(.secondsSince1970, .day, .iso8601, .format("yyyy"), .httpDate),
      #"Date (seconds since 1970) or Date "yyyy-MM-dd" or Date (ISO 8601) or Date "yyyy" or Date (HTTP, RFC 5322)"#
    ),
  ]

  @Test(arguments: Self.alternatives)
  func `any number of alternatives of several inputs is tried in order`(
    date: Transformer<Extractor, Date>, expected: String
  ) throws {
    let e = try Extractor.decodeValue(from: #"{"number": 0, "day": "1970-01-01", "none": true}"#)
    #expect(try e.value("number", date) == Date(timeIntervalSince1970: 0))
    #expect(try e.value("day", date) == Date(timeIntervalSince1970: 0))
    #expect(
      outcome { try e.value("none", date) } == "throws none: expected \(expected), found true")
  }

  @Test func `equal expectations are named once`() {
    #expect(
      outcome { try Transformer.anyOf(.day, .format("yyyy-MM-dd")).apply("soon") }
        == #"throws expected Date "yyyy-MM-dd", found "soon""#)
  }
}

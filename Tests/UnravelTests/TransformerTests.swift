import Testing
import Unravel

// A transformer may stand at the top of a file.
private let percent = Transformer<Int, Double> { Double($0) / 100 }

private let size = Transformer<String, Int>(letters)

private func letters(_ text: String) throws -> Int {
  guard text.count < 5 else { throw typeMismatch("Short", actual: text) }
  return text.count
}

/// An error that no library knows.
private struct Closed: Error, Equatable, CustomStringConvertible {
  var description: String { "the museum is closed" }
}

private let closed = Transformer<String, Int> { _ in throw Closed() }

struct TransformerTests {
  // MARK: Applying

  @Test func `a value, an array and a dictionary are transformed`() throws {
    #expect(try size.apply("abc") == 3)
    #expect(try size.apply(["a", "bc"]) == [1, 2])
    #expect(try size.apply(["x": "a", "y": "bc"]) == ["x": 1, "y": 2])
    #expect(try size.apply([]) == [] as [Int])
    #expect(try percent.apply(50) == 0.5)
  }

  @Test func `an optional is transformed if it is there`() throws {
    #expect(try size.apply("abc" as String?) == 3 as Int?)
    #expect(try size.apply(nil as String?) == nil as Int?)
    #expect(try size.apply(["a"] as [String]?) == [1] as [Int]?)
    #expect(try size.apply(nil as [String]?) == nil as [Int]?)
    #expect(try size.apply(["x": "a"] as [String: String]?) == ["x": 1] as [String: Int]?)
    #expect(try size.apply(nil as [String: String]?) == nil as [String: Int]?)
  }

  @Test func `what the compiler could take for several things is the plainest`() throws {
    let e = try Extractor.decodeValue(from: #"{"word": "abc", "words": ["a"], "none": null}"#)
    let required = try size.apply(e <| "word")
    #expect(required as Int == 3)
    let optional = try size.apply(e <|? "none")
    #expect(optional as Int? == nil)
    let words: [Int] = try size.apply(e <| "words")
    #expect(words == [1])
    let array = try size.apply(e <|| "words")
    #expect(array as [Int] == [1])
    let tried = try? size.apply("abc")
    #expect(tried as Int? == 3)
    let triedAll = try? size.apply(["abc"])
    #expect(triedAll as [Int]? == [3])
    let nullable: Int? = try size.apply(e <| "none")
    #expect(nullable == nil)
    let flat = try? e.valueOptional("none", Transformer<String, Int?> { Int($0) })
    #expect(flat as Int? == nil)
  }

  @Test func `an error in a collection has the index or the key`() {
    #expect(throws: DecodeError.typeMismatch(expected: "Short", actual: #""abcde""#, keyPath: [1]))
    {
      try size.apply(["a", "abcde", "fghij"])
    }
    #expect(
      throws: DecodeError.typeMismatch(expected: "Short", actual: #""abcde""#, keyPath: ["b"])
    ) { try size.apply(["a": "a", "b": "abcde", "d": "fghij", "e": "fghij", "c": "klmno"]) }
    #expect(throws: DecodeError.custom("no", keyPath: [0, "x", 2])) {
      try Transformer<Int, Int> { _ in throw customError("no", keyPath: ["x", 2]) }.apply([1])
    }
  }

  @Test func `an error of another type passes through`() {
    #expect(throws: Closed()) { try closed.apply("a") }
    #expect(throws: Closed()) { try closed.apply(["a"]) }
    #expect(throws: Closed()) { try closed.apply(["a": "a"]) }
  }

  // MARK: Composing

  @Test func `one transformer follows another`() throws {
    let half = size.then(percent).then { $0 / 2 }
    #expect(try half.apply("abcd") == 0.02)
    #expect(throws: DecodeError.typeMismatch(expected: "Short", actual: #""abcde""#, keyPath: [])) {
      try half.apply("abcde")
    }
    #expect(throws: Closed()) { try size.then { _ in throw Closed() }.apply("a") as Int }
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

  @Test func `alternatives that expected something else say so in one sentence`() {
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

  @Test func `alternatives that failed otherwise are listed`() throws {
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
      #expect(throws: DecodeError.custom("no alternative fits: \(said)", keyPath: [])) {
        try transformer.apply("x")
      }
    }
  }

  // MARK: Inside the extraction

  private let document = #"""
    {
      "word": "abc", "long": "abcdef", "number": 7, "none": null,
      "words": ["a", "bc"], "longs": ["a", "abcdef"], "gaps": ["a", null],
      "named": {"1": "a", "2": "bc"}, "longNamed": {"1": "a", "2": "abcdef"}
    }
    """#

  private func extractor(_ reader: JSONReader = .unravel) throws -> Extractor {
    try Extractor.decodeValue(from: document, using: reader)
  }

  @Test(arguments: readers)
  func `the six of them transform what they read`(reader: JSONReader) throws {
    let e = try extractor(reader)
    #expect(try e.value("word", size) == 3)
    #expect(try e.valueOptional("word", size) == 3 as Int?)
    #expect(try e.array("words", size) == [1, 2])
    #expect(try e.arrayOptional("words", size) == [1, 2] as [Int]?)
    let named = try e.dictionary("named", size)
    #expect(named == ["1": 1, "2": 2])
    let optionalNamed = try e.dictionaryOptional("named", size)
    #expect(optionalNamed == ["1": 1, "2": 2])
    #expect(try e.dictionary("named", size) == [1: 1, 2: 2])
    #expect(try e.dictionaryOptional("named", size) == [1: 1, 2: 2] as [Int: Int]?)
    #expect(try e.value(["words", 1], size) == 2)
    #expect(try e.value("number", percent) == 0.07)
    #expect(try e.value("words", Transformer { (words: [String]) in words.count }) == 2)
  }

  @Test(arguments: ["none", "absent"], readers)
  func `null and nothing are nil or missing`(key: String, reader: JSONReader) throws {
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
  func `null is given to a transformer that takes it`(reader: JSONReader) throws {
    let e = try extractor(reader)
    let orOne = Transformer<String?, Int> { $0?.utf8.count ?? 1 }
    #expect(try e.value("none", orOne) == 1)
    #expect(try e.value("word", orOne) == 3)
    #expect(try e.array("gaps", orOne) == [1, 1])
    #expect(throws: DecodeError.missingKeyPath("absent")) { try e.value("absent", orOne) }
  }

  @Test(arguments: readers)
  func `a transformer that may give nil needs no second question mark`(reader: JSONReader) throws {
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
  func `a failure has the path`(reader: JSONReader) throws {
    let e = try extractor(reader)
    #expect(
      outcome { try e.value("long", size) } == #"throws long: expected Short, found "abcdef""#)
    #expect(
      outcome { try e.valueOptional("long", size) }
        == #"throws long: expected Short, found "abcdef""#)
    #expect(
      outcome { try e.array("longs", size) } == #"throws longs[1]: expected Short, found "abcdef""#)
    #expect(
      outcome { try e.arrayOptional("longs", size) }
        == #"throws longs[1]: expected Short, found "abcdef""#)
    #expect(
      outcome { try e.dictionary("longNamed", size) }
        == #"throws longNamed["2"]: expected Short, found "abcdef""#)
    #expect(
      outcome { try e.dictionaryOptional("longNamed", size) }
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

  @Test func `applied to what was extracted, a failure has the path of the model`() {
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

  @Test func `applied to a collection, a failure has the index after the path of the model`() {
    #expect(
      throws: DecodeError.typeMismatch(
        expected: "Short", actual: #""abcdef""#, keyPath: ["w", 1])
    ) {
      try [String: Words].decodeValue(from: #"{"w": {"words": ["abc", "abcdef"]}}"#)
    }
  }

  // MARK: Numbers in strings

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("42", 42), ("-42", -42), ("1.0", 1), ("1e2", 100), ("1E+2", 100),
      ("1200e-2", 12), ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ] as [(String, Int)])
  func `an integer in a string is read`(text: String, value: Int) throws {
    #expect(try Transformer.number(Int.self).apply(text) == value)
    let inferred: Int = try Transformer.number().apply(text)
    #expect(inferred == value)
  }

  @Test(arguments: [
    "", " ", "x", " 42", "42 ", "42\n", "\u{FEFF}42", "+42", "042", "-", "--1", "1.5", "1.", ".5",
    "1e",
    "1e400", "0x2A", "1_000", "1,000", "NaN", "Infinity", "true", "null", "[1]", "1]", "1 2", "1,2",
    "9223372036854775808", "-9223372036854775809", "４２", "4\u{301}2", "1\01",
  ])
  func `what is not an integer in a string is refused`(text: String) {
    #expect(throws: typeMismatch("Int (number in a string)", actual: text, keyPath: [])) {
      try Transformer.number(Int.self).apply(text)
    }
  }

  @Test func `every number type is read from a string`() throws {
    #expect(try Transformer.number(UInt8.self).apply("255") == 255)
    #expect(throws: typeMismatch("UInt8 (number in a string)", actual: "256")) {
      try Transformer.number(UInt8.self).apply("256")
    }
    #expect(try Transformer.number(Double.self).apply("0.1") == 0.1)
    #expect(try Transformer.number(Double.self).apply("-0").sign == .minus)
    #expect(throws: typeMismatch("Double (number in a string)", actual: "1e400")) {
      try Transformer.number(Double.self).apply("1e400")
    }
    #expect(try Transformer.number(Float.self).apply("1.5") == 1.5)
    #expect(try Transformer.number(UInt64.self).apply("18446744073709551615") == .max)
  }

  @Test(arguments: readers)
  func `numbers in strings stand in a model`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"id": "17", "prices": ["1.5", "2"]}"#, using: reader)
    let id: Int = try e.value("id", .number())
    #expect(id == 17)
    #expect(try e.array("prices", .number(Double.self)) == [1.5, 2])
    #expect(
      throws: DecodeError.typeMismatch(
        expected: "Int (number in a string)", actual: #""1.5""#, keyPath: ["prices", 0])
    ) { try e.array("prices", .number(Int.self)) }
  }
}

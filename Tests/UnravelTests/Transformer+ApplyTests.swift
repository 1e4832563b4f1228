import Testing
import Unravel

private let percent = SampleTransformers.percent
private let size = SampleTransformers.size
private let closed = SampleTransformers.closed
private typealias Closed = SampleTransformers.Closed

struct TransformerApplyTests {
  @Test func `a value, an array and a dictionary are transformed`() throws {
    #expect(try size.apply("abc") == 3)
    #expect(try size.apply(["a", "bc"]) == [1, 2])
    #expect(try size.apply(["x": "a", "y": "bc"]) == ["x": 1, "y": 2])
    #expect(try size.apply([]) == [] as [Int])
    #expect(try percent.apply(50) == 0.5)
  }

  @Test func `a transformer with an optional result does not nest optionals`() throws {
    let word: Transformer<String, String?> = .nilWhenEmpty
    let e = try Extractor.decodeValue(from: #"{"blank": "", "word": "a", "number": 1}"#)
    let blank = try word.apply(e <|? "blank")
    #expect(blank as String? == nil)
    #expect(try word.apply(e <|? "word") == "a" as String?)
    #expect(try word.apply(e <|? "absent") == nil as String?)
    #expect(try word.apply("a") == "a" as String?)
    #expect(
      outcome { try word.apply(e <|? "number") } == "throws number: expected String, found 1")
  }

  @Test func `an optional is transformed if it is not nil`() throws {
    #expect(try size.apply("abc" as String?) == 3 as Int?)
    #expect(try size.apply(nil as String?) == nil as Int?)
    #expect(try size.apply(["a"] as [String]?) == [1] as [Int]?)
    #expect(try size.apply(nil as [String]?) == nil as [Int]?)
    #expect(try size.apply(["x": "a"] as [String: String]?) == ["x": 1] as [String: Int]?)
    #expect(try size.apply(nil as [String: String]?) == nil as [String: Int]?)
  }

  @Test func `the compiler selects the simplest of several possible overloads`() throws {
    let e = try Extractor.decodeValue(
      from:
        #"{"word": "abc", "words": ["a"], "by_name": {"a": "b"}, "none": null}"#)
    let required = try size.apply(e <| "word")
    #expect(required as Int == 3)
    let optional = try size.apply(e <|? "none")
    #expect(optional as Int? == nil)
    let words: [Int] = try size.apply(e <| "words")
    #expect(words == [1])
    let optionalWords: [Int]? = try size.apply(e <|? "words")
    #expect(optionalWords == [1])
    let optionalDictionary: [String: Int]? = try size.apply(e <|? "by_name")
    #expect(optionalDictionary == ["a": 1])
    let array = try size.apply(e <|| "words")
    #expect(array as [Int] == [1])
    let tried = try? size.apply("abc")
    #expect(tried as Int? == 3)
    let triedAll = try? size.apply(["abc"])
    #expect(triedAll as [Int]? == [3])
    let inBraces = (try? size.apply("abc")) != nil
    #expect(inBraces)
    let dictionary: [String: Int] = try size.apply(e <|-| "by_name")
    #expect(dictionary == ["a": 1])
    let absent = try size.apply(e <|-|? "none")
    #expect(absent as [String: Int]? == nil)
    let absentWords = try size.apply(e <||? "none")
    #expect(absentWords as [Int]? == nil)
    // As with `e.value("none", size)`, `<|` requires a value even if the result is optional.
    #expect(throws: DecodeError.missingKeyPath("none")) {
      let required: Int? = try size.apply(e <| "none")
      _ = required
    }
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
      try Transformer<Int, Int> { _ in throw DecodeError.custom("no", keyPath: ["x", 2]) }.apply([1]
      )
    }
  }

  @Test func `an error of another type passes through`() {
    #expect(throws: Closed()) { try closed.apply("a") }
    #expect(throws: Closed()) { try closed.apply(["a"]) }
    #expect(throws: Closed()) { try closed.apply(["a": "a"]) }
  }
}

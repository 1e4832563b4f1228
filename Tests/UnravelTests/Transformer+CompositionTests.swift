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
}

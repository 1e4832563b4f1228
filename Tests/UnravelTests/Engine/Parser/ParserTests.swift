import Testing

@testable import Unravel

/// The fast paths of the parser, around the block of the input where they end and around the size of a
/// block, compared with a validator that has none.
@Suite struct ParserTests {
  /// Documents of one form, which grow with a number.
  struct Form: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Every count up to a few blocks, and some above, where the tape grows.
    var counts = Array(0...130) + stride(from: 139, through: 600, by: 23)
    let text: @Sendable (Int) -> String
  }

  private static let nesting = Array(1...70) + stride(from: 72, through: 512, by: 40)

  private static let forms: [Form] = [
    Form(testDescription: "numbers") { "[" + many("1,", $0) + "1]" },
    Form(testDescription: "numbers with spaces") { "[" + many("-1.5, ", $0) + "1]" },
    Form(testDescription: "numbers and other values") {
      "[" + many(#"1, "a", 2,3 , null,"#, $0) + "1]"
    },
    Form(testDescription: "empty arrays") { "[" + many("[],", $0) + "[]]" },
    Form(testDescription: "empty objects") { "[" + many("{} ,", $0) + "{}]" },
    Form(testDescription: "nested arrays", counts: nesting) { many("[", $0) + many("]", $0) },
    Form(testDescription: "nested objects", counts: nesting) {
      many(#"{"":"#, $0) + "1" + many("}", $0)
    },
    Form(testDescription: "long numbers", counts: Array(1...60)) { digits in
      let number = many("7", digits)
      return "[\(number),-\(number).\(number)e\(many("0", digits))1,\(number)]"
    },
    Form(testDescription: "indented", counts: Array(0...70)) { indentation in
      let line = "\n" + many(" ", indentation)
      let object = "{\(line)\"a\":\(line)1\(line),\(line)\"b\" : [\(line)]\(line)}"
      return "[\(line)\(object),\(line)\(object)\(line)]"
    },
    Form(testDescription: "keys of equal objects", counts: Array(0...70)) { length in
      let object = #"{"\#(many("k", length))": 1, "\#(many("m", length))":2}"#
      return "[\(object),\(object),\(object)]"
    },
    Form(testDescription: "keys with another end", counts: Array(0...70)) { length in
      let key = many("k", length)
      return #"[{"\#(key)a": 1},{"\#(key)b": 1},{"\#(key)b":1,"\#(key)b":2},{"\#(key)"x:1}]"#
    },
    Form(testDescription: "unfinished numbers") { "[" + many("1,", $0) + "-]" },
    Form(testDescription: "missing elements") { "[" + many("1, ", $0) + ",1]" },
    Form(testDescription: "leading zeros") { "[" + many("1,", $0) + "01]" },
  ]

  private static func many(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test(arguments: Self.forms)
  func `the parser agrees with the naive validator`(form: Form) throws {
    let texts = form.counts.map { Array(form.text($0).utf8) }
    #expect(try Verdict.disagreements(on: texts) == [])
    let truncated = Array(form.text(65).utf8)
    let prefixes = truncated.indices.suffix(400).map { Array(truncated[..<$0]) }
    #expect(try Verdict.disagreements(on: prefixes) == [])
  }

  @Test func `a number after another in an array is an element`() throws {
    let elements = (0..<500).map { "\($0 * 7 - 900)" }
    for separator in [",", ", ", " ,", ",\n  "] {
      let text = "[\(elements.joined(separator: separator))]"
      #expect(try [Int].decodeValue(from: text).map(String.init) == elements)
    }
  }
}

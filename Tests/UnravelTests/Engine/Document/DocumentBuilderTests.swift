import Testing

@testable import Unravel

struct DocumentBuilderTests {
  @Test func `a document has the values that are written`() throws {
    var builder = DocumentBuilder(byteCount: 0)
    builder.open(.object)
    builder.key("name")
    builder.string("Perfume \u{1F600}")
    builder.key("formed")
    builder.open(.array)
    builder.integer(Int64.min)
    builder.integer(UInt64.max)
    builder.decimal(1999, fractionDigits: 2, isNegative: true)
    let isNumber = builder.number("1.5e3")
    #expect(isNumber)
    builder.null()
    builder.bool(true)
    #expect(builder.depth == 2)
    builder.close(areKeysUnique: true)
    builder.close(areKeysUnique: true)
    #expect(builder.depth == 0)

    let root = Extractor(root: builder.finish())
    #expect(!root.document.isText)
    let numbers = "-9223372036854775808,18446744073709551615,-19.99,1.5e3"
    #expect(
      try JSONValue.decode(root).text()
        == #"{"name":"Perfume 😀","formed":[\#(numbers),null,true]}"#)
  }

  @Test(arguments: ["", "01", "1.", "nan", "1 "])
  func `a string that is not a number of RFC 8259 is not written as one`(text: String) {
    var builder = DocumentBuilder(byteCount: 0)
    let isNumber = builder.number(text)
    #expect(!isNumber)
    builder.null()
    #expect(builder.finish().tape[.root].isNull)
  }

  @Test func `of equal keys the first is found`() throws {
    var builder = DocumentBuilder(byteCount: 0)
    builder.open(.object)
    for value in [1, 2] as [Int64] {
      builder.key("a")
      builder.integer(value)
    }
    builder.close(areKeysUnique: false)
    #expect(try Extractor(root: builder.finish()).value("a") as Int == 1)
  }

  @Test func `the steps lead from the root to the value that is written next`() {
    var builder = DocumentBuilder(byteCount: 0)
    builder.open(.object)
    builder.key("rooms")
    builder.open(.array)
    builder.null()
    let steps = builder.steps.map { step in
      switch step {
      case .key(let index): builder.key(at: index)
      case .index(let index): "\(index)"
      }
    }
    #expect(steps == ["rooms", "1"])
  }

  @Test(arguments: [(4, false), (3, true)])
  func `more bytes than the maximum are too many`(maximum: Int, isTooLarge: Bool) {
    var builder = DocumentBuilder(byteCount: 0, maximumByteCount: maximum)
    builder.string("four")
    #expect(builder.isTooLarge == isTooLarge)
  }
}

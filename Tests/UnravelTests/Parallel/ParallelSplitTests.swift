import Testing

@testable import Unravel

struct ParallelSplitTests {
  private static let records = (0..<40).map { "{\"id\": \($0), \"tags\": [\"a,\", {\"id\": 1}]}" }
    .joined(separator: ", ")

  private func split<Result>(
    _ text: String, at path: [String] = [], length: Int = 50,
    _ body: (ParallelSplit?, Bytes) throws -> Result
  ) rethrows -> Result {
    let input = Input(Array(text.utf8))
    return try withExtendedLifetime(input) {
      try body(
        ParallelSplit(of: input.bytes, at: path.map { Array($0.utf8) }, preferredLength: length),
        input.bytes)
    }
  }

  @Test(
    arguments: [
      ("[\(records)]", []), ("{\"a\": {\"b\": [\(records)]}, \"c\": 1}", ["a", "b"]),
      (" \n[\(records)]\n", []),
    ] as [(String, [String])])
  func `the outline and the parts have all bytes of the input`(text: String, path: [String]) {
    split(text, at: path) { split, bytes in
      guard let split else {
        Issue.record("no split")
        return
      }
      #expect(split.borders.allSatisfy { bytes[$0] == UInt8(ascii: ",") })
      #expect(zip(split.borders, split.borders.dropFirst()).allSatisfy { $1 - $0 >= 50 })
      var whole = Array(split.outline.prefix(split.cut))
      for index in 0..<split.partCount {
        let part = split.part(index)
        #expect(part.first == UInt8(ascii: "[") && part.last == UInt8(ascii: "]"))
        whole += [UInt8(ascii: ",")] + part.dropFirst().dropLast()
        #expect(
          bytes[split.offset(of: 1, inPart: index)] == part[1], "the first byte of part \(index)")
      }
      let end = split.outline[split.cut...]
      #expect(whole + end == Array(text.utf8))
      #expect(split.offset(inOutline: split.cut - 1) == split.cut - 1)
      #expect(split.offset(inOutline: split.outline.count - 1) == text.utf8.count - 1)
    }
  }

  @Test(
    arguments: [
      ("[1, 2]", []), ("", []), ("{\"a\": [\(records)]}", []), ("{\"a\": [\(records)]}", ["b"]),
      ("\"\(records)\"", []), ("[[], {}, 1, \"\", null]" + String(repeating: " ", count: 500), []),
    ] as [(String, [String])])
  func `an input without a long array at the path is not split`(text: String, path: [String]) {
    split(text, at: path) { split, _ in #expect(split?.borders == nil) }
  }
}

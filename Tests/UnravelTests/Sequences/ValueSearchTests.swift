import Testing

@testable import Unravel

struct ValueSearchTests {
  @Test(
    arguments: [
      ("[1, [2]], 3", 8), (#"{"a]": "}\"]", "b": "\\"} ,"#, 25), (#""a\\", 1"#, 5), (#""\"""#, 4),
      ("12, 3", 3), ("true ]", 5), ("1]", 2), ("[1, 2", nil), (#""abc\""#, nil), ("12", nil),
    ] as [(String, Int?)])
  func `the end of a value is found when its last byte arrives`(text: String, end: Int?) {
    let bytes = Array(text.utf8)
    var search = ValueSearch()
    let found = (1...bytes.count).first { count in
      Array(bytes[..<count]).withBytes { search.findEnd(in: $0, from: 0) }
    }
    #expect(found == end)
  }
}

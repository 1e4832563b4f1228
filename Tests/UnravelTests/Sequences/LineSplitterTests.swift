import Testing

@testable import Unravel

struct LineSplitterTests {
  /// The steps of a splitter that receives chunks: the offset and the number of each line and the length
  /// of what it contains, or `long` for the beginning of a line that is too long.
  private func steps(_ chunks: [String], maximumLength: Int = .max) -> [String] {
    var splitter = LineSplitter(maximumLength: maximumLength)
    var rest = chunks[...]
    var steps: [String] = []
    var isFinished = false
    while true {
      while let line = splitter.next() {
        let length = line.exceededLength != nil ? "long" : "\(line.range.count)"
        steps.append("\(line.origin.line)@\(line.origin.offset):\(length)")
      }
      guard !isFinished else { return steps }
      let chunk = rest.popFirst()
      splitter.receive(chunk.map { Array($0.utf8) })
      isFinished = chunk == nil
    }
  }

  static let rows: [(chunks: [String], steps: [String])] = [
    ([], []), ([""], []), (["\n\n \t\r\n"], []), (["1"], ["1@0:1"]), (["1\n"], ["1@0:1"]),
    (["1\r\n2"], ["1@0:1", "2@3:1"]), (["1\n\n\n2\n"], ["1@0:1", "4@4:1"]),
    (["1", "2\n", "3"], ["1@0:2", "2@3:1"]),
    (["1\n2", "\n", "\r", "\n3"], ["1@0:1", "2@2:1", "4@6:1"]),
    (["é\n", "1"], ["1@0:2", "2@3:1"]), (["1\r2\n"], ["1@0:3"]),
  ]

  @Test(arguments: Self.rows.indices)
  func `lines have their number, their offset and no line ending`(index: Int) {
    let (chunks, expected) = Self.rows[index]
    #expect(steps(chunks) == expected)
  }

  @Test func `the chunks of an input do not change its lines`() {
    let text = "1\n\n[2]\r\n  \n{\"a\": 3}\n\r\n4"
    let expected = ["1@0:1", "3@3:3", "5@11:8", "7@22:1"]
    for size in 1...text.utf8.count {
      let bytes = Array(text.utf8)
      let chunks = stride(from: 0, to: bytes.count, by: size).map {
        String(decoding: bytes[$0..<min($0 + size, bytes.count)], as: UTF8.self)
      }
      #expect(steps(chunks) == expected, "chunks of \(size) bytes")
    }
  }

  @Test(arguments: [1, 2, 3, 100])
  func `a line that is too long is reported once, and the next line is complete`(size: Int) {
    let bytes = Array("12\n12345678\n34\n".utf8)
    let chunks = stride(from: 0, to: bytes.count, by: size).map {
      String(decoding: bytes[$0..<min($0 + size, bytes.count)], as: UTF8.self)
    }
    #expect(steps(chunks, maximumLength: 4) == ["1@0:2", "2@3:long", "3@12:2"])
  }
}

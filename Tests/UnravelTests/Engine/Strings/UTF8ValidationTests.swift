import Testing

@testable import Unravel

/// `Bytes.firstInvalidUTF8(from:to:)` compared with a decoder that reads one byte at a time.
@Suite struct UTF8ValidationTests {
  /// The offset of the first byte that cannot continue UTF-8, by the rows of table 3-7.
  private func expected(_ bytes: [UInt8]) -> Int? {
    var at = 0
    while at < bytes.count {
      let row: [ClosedRange<UInt8>]
      switch bytes[at] {
      case 0x00...0x7F: row = []
      case 0xC2...0xDF: row = [0x80...0xBF]
      case 0xE0: row = [0xA0...0xBF, 0x80...0xBF]
      case 0xED: row = [0x80...0x9F, 0x80...0xBF]
      case 0xE1...0xEF: row = [0x80...0xBF, 0x80...0xBF]
      case 0xF0: row = [0x90...0xBF, 0x80...0xBF, 0x80...0xBF]
      case 0xF1...0xF3: row = [0x80...0xBF, 0x80...0xBF, 0x80...0xBF]
      case 0xF4: row = [0x80...0x8F, 0x80...0xBF, 0x80...0xBF]
      default: return at
      }
      at += 1
      for range in row {
        guard at < bytes.count, range.contains(bytes[at]) else { return at }
        at += 1
      }
    }
    return nil
  }

  /// Whether the expected byte is found, with other bytes before and after the run.
  private func isFound(_ bytes: [UInt8], after: [UInt8]) -> Bool {
    let array = [0x22] + bytes + after
    let end = 1 + bytes.count
    let expected = expected(bytes).map { $0 + 1 }
    return withExtendedLifetime(array) {
      Bytes(inPlace: array).firstInvalidUTF8(from: 1, to: end) == expected
    }
  }

  private static let edges: [UInt8] = [
    0x00, 0x22, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
    0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  /// Bytes before a sequence, with which it begins at each interesting index of a block.
  private static let before: [[UInt8]] =
    [0, 1, 5, 6, 7, 12, 13, 14, 15].map { [UInt8](repeating: 0x61, count: $0) }
    + [5, 10].map { (0..<$0).flatMap { _ in [0xE3, 0x81, 0xBF] as [UInt8] } }

  @Test func `every sequence of edges is valid or not, at each index of a block`() {
    var wrong: [[UInt8]] = []
    for first in Self.edges {
      for second in Self.edges {
        for third in Self.edges {
          for before in Self.before {
            for fourth: UInt8 in [0x61, 0x80, 0xC3] {
              var bytes = before + [first, second, third, fourth]
              // The byte after the end would continue the character.
              if !isFound(bytes, after: [UInt8](repeating: 0x80, count: 20)) {
                wrong.append(bytes)
              }
              bytes += [UInt8](repeating: 0x61, count: 20)
              if !isFound(bytes, after: []) { wrong.append(bytes) }
            }
          }
        }
      }
    }
    #expect(wrong.prefix(5) == [])
  }

  @Test func `random text is valid, and changed text is invalid where the decoder finds it`() {
    var random = SeededGenerator(for: "UTF-8 validation")
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x80...0x7FF, 0x400...0x44F, 0x800...0xFFF, 0x3040...0x30FF, 0xAC00...0xD7A3,
      0xE000...0xFFFF, 0x10000...0x10FFFF, 0x1F600...0x1F64F,
    ]
    for _ in 0..<4_000 {
      var text = ""
      let kinds = [ranges.randomElement(using: &random)!, ranges.randomElement(using: &random)!]
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let range = kinds.randomElement(using: &random)!
        text.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: range, using: &random))!)
      }
      var bytes = Array(text.utf8)
      let after = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        UInt8.random(in: .min ... .max, using: &random)
      }
      #expect(expected(bytes) == nil)
      #expect(isFound(bytes, after: after))
      let changed = Int.random(in: 0..<bytes.count, using: &random)
      bytes[changed] = Self.edges.randomElement(using: &random)!
      #expect(isFound(bytes, after: after), "\(bytes)")
      bytes.removeLast(Int.random(in: 1...min(4, bytes.count), using: &random))
      #expect(isFound(bytes, after: after), "\(bytes)")
    }
  }
}

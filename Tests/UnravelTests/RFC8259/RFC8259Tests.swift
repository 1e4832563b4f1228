import Foundation
import Testing
import Unravel

/// The table of RFC 8259, through every entry point.
@Suite struct RFC8259Tests {
  @Test(arguments: RFC8259Table.sections)
  func `the parser agrees with RFC 8259, and refuses at the right byte`(section: RFC8259Section)
    throws
  {
    for row in section.rows {
      #expect(try Verdict.ofReader(on: row.text) == row.verdict, "\(row)")
    }
  }

  @Test(arguments: RFC8259Table.sections)
  func `the naive validator agrees`(section: RFC8259Section) {
    for row in section.rows {
      #expect(NaiveValidator.verdict(on: row.text) == row.verdict, "\(row)")
    }
  }

  @Test(arguments: RFC8259Table.sections)
  func `a member that is not decoded is validated`(section: RFC8259Section) throws {
    for row in section.rows {
      let before = Array(#"{"before": "#.utf8)
      let text = before + row.text + Array(#", "wanted": 1}"#.utf8)
      let validator = NaiveValidator.verdict(on: text)
      // A byte order mark is skipped only at the beginning of the document.
      let isMarked = row.text.starts(with: [0xEF])
      #expect((validator == .valid) == (row.verdict == .valid && !isMarked), "\(row)")
      var wanted: Int?
      let verdict = try Verdict { wanted = try ReadsOnlyWanted.decodeValue(from: text).wanted }
      #expect(wanted == (verdict == .valid ? 1 : nil), "\(row)")
      #expect(verdict == validator, "\(row)")
    }
  }

  @Test(arguments: RFC8259Table.sections)
  func `the verdict does not depend on the offset of the document`(section: RFC8259Section) throws {
    let counts = [Array(0...17), Array(31...33), Array(63...65)].joined()
    for row in section.rows {
      let texts = counts.flatMap { count -> [[UInt8]] in
        let whitespace = [UInt8](repeating: 0x20, count: count)
        var texts = [whitespace + row.text, row.text + whitespace]
        if row.text.first == UInt8(ascii: "\"") {
          let letters = [UInt8](repeating: 0x61, count: count)
          texts.append(row.text.prefix(1) + letters + row.text.dropFirst())
        }
        return texts
      }
      #expect(try Verdict.disagreements(on: texts) == [])
    }
  }

  @Test(arguments: RFC8259Table.sections)
  func `Data, a slice of Data, a String and a Substring have the same verdict as bytes`(
    section: RFC8259Section
  ) throws {
    for row in section.rows {
      let slice = Data([0x5B] + row.text + [0x5D])[1..<(1 + row.text.count)]
      var verdicts = [
        try Verdict { try Extractor.decodeValue(from: Data(row.text)) },
        try Verdict { try Extractor.decodeValue(from: slice) },
      ]
      let string = String(decoding: row.text, as: UTF8.self)
      if Array(string.utf8) == row.text {
        let substring = Substring(("[" + string + "]").utf8.dropFirst().dropLast())
        verdicts.append(try Verdict { try Extractor.decodeValue(from: string) })
        verdicts.append(try Verdict { try Extractor.decodeValue(from: substring) })
      }
      #expect(verdicts.allSatisfy { $0 == row.verdict }, "\(row): \(verdicts)")
    }
  }

  @Test(arguments: [
    ("UTF-16", "FE FF 00 31"), ("UTF-16", "FF FE 31 00"),
    ("UTF-16", "00 5B 00 5D"), ("UTF-16", "5B 00 5D 00"),
    ("UTF-32", "00 00 FE FF 00 00 00 31"), ("UTF-32", "FF FE 00 00 31 00 00 00"),
    ("UTF-32", "00 00 00 5B 00 00 00 5D"), ("UTF-32", "5B 00 00 00 5D 00 00 00"),
  ])
  func `the error names an encoding other than UTF-8`(encoding: String, bytes: String) {
    let text = bytes.split(separator: " ").map { UInt8($0, radix: 16)! }
    let error = #expect(throws: DecodeError.self) { try Extractor.decodeValue(from: text) }
    #expect(error?.description.contains(encoding) == true)
  }

  #if !canImport(Darwin)
    @Test(arguments: RFC8259Table.sections)
    func `JSONSerialization agrees except for the marked rows`(section: RFC8259Section) {
      for row in section.rows {
        let tree = try? JSONSerialization.jsonObject(
          with: Data(row.text), options: [.fragmentsAllowed])
        let agrees = (tree != nil) == (row.verdict == .valid)
        #expect(agrees != row.foundationDiffers, "\(row)")
      }
    }
  #endif
}

/// All of UTF-8: the parser and the naive validator agree with the standard library.
@Suite struct RFC8259EncodingTests {
  /// The bounds of the ranges of table 3-7.
  private static let edges: [UInt8] = [
    0x20, 0x22, 0x5C, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xED, 0xF4, 0xFF,
  ]

  /// Whether the standard library decodes the bytes without repairing them.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes
  }

  @Test func `each lead byte is validated with each second byte`() throws {
    var texts: [[UInt8]] = []
    for lead in UInt8(0x80)...0xFF {
      let isLead = (0xC2...0xF4).contains(lead)
      for second in isLead ? Array(0x20...0xFF) : Self.edges where second != 0x22 && second != 0x5C
      {
        for more in [[], [0xA5, 0xA5]] as [[UInt8]] {
          texts.append([0x22, lead, second] + more + [0x22])
        }
      }
    }
    #expect(try Verdict.disagreements(on: texts) == [])
    let others = texts.filter { text in
      (NaiveValidator.verdict(on: text) == .valid) != Self.isUTF8(Array(text))
    }
    #expect(
      others.prefix(5).map { quoting($0) } == [], "the standard library disagrees")
  }

  @Test func `each lead byte is validated at the bounds of each range`() throws {
    var texts: [[UInt8]] = []
    for lead in UInt8(0xC0)...0xFF {
      for second in Self.edges {
        for third in [0x22, 0x5C, 0x7F, 0x80, 0xBF, 0xC0] as [UInt8] {
          for fourth in [[], [0x7F], [0x80], [0xC0]] as [[UInt8]] {
            texts.append([0x22, lead, second, third] + fourth + [0x22])
          }
        }
      }
    }
    #expect(try Verdict.disagreements(on: texts) == [])
  }

  @Test func `every scalar at a bound decodes to itself`() throws {
    let scalars: [UInt32] = [
      0x20, 0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xCFFF, 0xD000, 0xD7FF, 0xE000, 0xFEFF, 0xFFFD,
      0xFFFE, 0xFFFF, 0x10000, 0x1FFFF, 0x3FFFF, 0x40000, 0xFFFFF, 0x100000, 0x10FFFE, 0x10FFFF,
    ]
    for value in scalars {
      let text = String(Unicode.Scalar(value)!)
      let read = try String.decodeValue(from: "\"\(text)\"")
      #expect(Array(read.utf8) == Array(text.utf8))
    }
  }

  @Test func `every escaped code unit decodes to itself or is refused`() throws {
    var wrong: [String] = []
    for unit in UInt16.min...UInt16.max
    where unit % 7 == 0 || unit & 0x7F == 0 || unit & 0x7F == 0x7F {
      let digits = String(unit, radix: 16)
      let text = "\"\\u" + String(repeating: "0", count: 4 - digits.count) + digits + "\""
      let read = try? String.decodeValue(from: text)
      let expected = Unicode.Scalar(unit).map { String($0) }
      if read.map({ Array($0.utf8) }) != expected.map({ Array($0.utf8) }) { wrong.append(text) }
    }
    #expect(wrong == [])
  }
}

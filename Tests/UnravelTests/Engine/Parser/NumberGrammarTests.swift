import Testing

@testable import Unravel

struct NumberGrammarTests {
  static let numbers: [(text: String, kind: EntryKind, end: Int)] = [
    ("0", .integer, 1), ("-0", .integer, 2), ("12]", .integer, 2), ("-907 ", .integer, 4),
    ("0x", .integer, 1), ("1.5,", .decimal, 3), ("-0.25}", .decimal, 5), ("1e5", .number, 3),
    ("1.5E-3 ", .number, 6), ("0e+0", .number, 4),
    ("1234567890123456789012345,", .integer, 25),
  ]

  @Test(arguments: numbers)
  func `a number ends at the first byte that is no part of it`(
    text: String, kind: EntryKind, end: Int
  ) throws {
    let number = try Array(text.utf8).withBytes { try $0.number(at: 0) }
    #expect(number.end == end)
    #expect(number.entry.kind == kind)
    #expect(number.entry.numberLength == end)
  }

  @Test(arguments: numbers)
  func `a scan that does not check the end reads the same number`(
    text: String, kind: EntryKind, end: Int
  ) {
    // The bytes are readable up to eight bytes after the number.
    let number = Array((text + String(repeating: " ", count: 32)).utf8).withBytes {
      $0.number(at: 0, first: $0[0]!, isChecked: false)
    }
    // It leaves numbers of many digits to the one that checks.
    #expect(number?.end == (end > 24 ? nil : end))
  }

  @Test(
    arguments: [
      ("", .expectedDigit, 0), ("-", .expectedDigit, 1), ("-a", .expectedDigit, 1),
      ("+1", .expectedDigit, 0), ("01", .leadingZero, 1), ("-007", .leadingZero, 2),
      ("1.", .expectedDigit, 2), ("1.e5", .expectedDigit, 2), ("1e", .expectedDigit, 2),
      ("1e+", .expectedDigit, 3), ("2.5E-x", .expectedDigit, 5),
    ] as [(String, SyntaxError.Reason, Int)])
  func `the error of an invalid number is at the byte that cannot continue it`(
    text: String, reason: SyntaxError.Reason, offset: Int
  ) {
    let error = #expect(throws: SyntaxError.self) {
      try Array(text.utf8).withBytes { try $0.number(at: 0) }
    }
    #expect(error?.reason == reason)
    #expect(error?.offset == offset)
  }
}

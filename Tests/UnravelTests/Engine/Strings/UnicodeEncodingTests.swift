import Foundation
import Testing

@testable import Unravel

struct UnicodeEncodingTests {
  private func input(_ bytes: [UInt8], acceptsTruncation: Bool = false) -> String {
    do throws(RefusedInput) {
      let input = try Input(bytes).convertedToUTF8(acceptsTruncation: acceptsTruncation)
      return input.withBytes { String(decoding: $0.copy(), as: UTF8.self) }
    } catch {
      return "\(error.syntaxError.reason)"
    }
  }

  static let encodings: [(String.Encoding, String)] = [
    (.utf16LittleEndian, "UTF-16 (little-endian)"), (.utf16BigEndian, "UTF-16 (big-endian)"),
    (.utf32LittleEndian, "UTF-32 (little-endian)"), (.utf32BigEndian, "UTF-32 (big-endian)"),
  ]

  @Test(.namesRows)
  func `an encoding is known by its first bytes and converted`() {
    everyRow(of: pairs(Self.encodings, ["[1]", "{}", "7", "[\"é日\u{1F600}\"]", "\u{FEFF}[1]"])) {
      (encoding: (String.Encoding, String), text: String) throws in
      let bytes = Array(try #require(text.data(using: encoding.0)))
      #expect(UnicodeEncoding(of: Input(bytes).bytes)?.name == encoding.1)
      #expect(input(bytes) == text.replacing("\u{FEFF}", with: ""))
    }
  }

  @Test(.namesRows)
  func `UTF-8 is not converted`() {
    everyRow(of: ["", "7", "[1]", "\u{FEFF}[1]", "é"]) { (text: String) in
      #expect(UnicodeEncoding(of: Input(Array(text.utf8)).bytes) == nil)
      #expect(input(Array(text.utf8)) == text)
    }
  }

  static let cut: [(bytes: [UInt8], text: String)] = [
    ([0x5B, 0, 0x31], "["), ([0x5B, 0, 0x3D, 0xD8], "["), ([0x5B, 0, 0x3D, 0xD8, 0], "["),
    ([0, 0x5B, 0xD8], "["), ([0x5B, 0, 0, 0, 0x31, 0, 0], "["), ([0xFF, 0xFE, 0x5B], ""),
    ([0], ""), ([0, 0], ""), ([0, 0, 0], ""), ([0xFE], ""), ([0xFF], ""),
  ]

  @Test(.namesRows)
  func `a character that the end cuts is ignored only in truncated input`() {
    everyRow(of: Self.cut.indices) { (index: Int) in
      let (bytes, text) = Self.cut[index]
      #expect(input(bytes, acceptsTruncation: true) == text)
      #expect(input(bytes) != text)
    }
  }

  static let invalid: [[UInt8]] = [
    [0x5B, 0, 0x3D, 0xD8, 0x31, 0], [0x5B, 0, 0, 0xDC], [0x5B, 0, 0, 0, 0, 0, 0x11, 0],
    [0x5B, 0, 0, 0, 0, 0xD8, 0, 0],
  ]

  @Test(.namesRows)
  func `half of a surrogate pair and a scalar above U+10FFFF are invalid`() {
    everyRow(of: Self.invalid) { (bytes: [UInt8]) in
      #expect(input(bytes).hasPrefix("invalidEncoding"))
      #expect(input(bytes, acceptsTruncation: true).hasPrefix("invalidEncoding"))
    }
  }
}

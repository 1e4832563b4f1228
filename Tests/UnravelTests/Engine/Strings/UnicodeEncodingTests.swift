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

  @Test(arguments: Self.encodings, ["[1]", "{}", "7", "[\"é日\u{1F600}\"]", "\u{FEFF}[1]"])
  func `an encoding is known by its first bytes and converted`(
    encoding: (String.Encoding, String), text: String
  ) throws {
    let bytes = Array(try #require(text.data(using: encoding.0)))
    #expect(Input(bytes).withBytes { UnicodeEncoding(of: $0)?.name } == encoding.1)
    #expect(input(bytes) == text.replacing("\u{FEFF}", with: ""))
  }

  @Test(arguments: ["", "7", "[1]", "\u{FEFF}[1]", "é"])
  func `UTF-8 is not converted`(text: String) {
    #expect(Input(Array(text.utf8)).withBytes { UnicodeEncoding(of: $0) == nil })
    #expect(input(Array(text.utf8)) == text)
  }

  static let cut: [(bytes: [UInt8], text: String)] = [
    ([0x5B, 0, 0x31], "["), ([0x5B, 0, 0x3D, 0xD8], "["), ([0x5B, 0, 0x3D, 0xD8, 0], "["),
    ([0, 0x5B, 0xD8], "["), ([0x5B, 0, 0, 0, 0x31, 0, 0], "["), ([0xFF, 0xFE, 0x5B], ""),
    ([0], ""), ([0, 0], ""), ([0, 0, 0], ""), ([0xFE], ""), ([0xFF], ""),
  ]

  @Test(arguments: Self.cut.indices)
  func `a character that the end cuts is ignored only in truncated input`(index: Int) {
    let (bytes, text) = Self.cut[index]
    #expect(input(bytes, acceptsTruncation: true) == text)
    #expect(input(bytes) != text)
  }

  static let invalid: [[UInt8]] = [
    [0x5B, 0, 0x3D, 0xD8, 0x31, 0], [0x5B, 0, 0, 0xDC], [0x5B, 0, 0, 0, 0, 0, 0x11, 0],
    [0x5B, 0, 0, 0, 0, 0xD8, 0, 0],
  ]

  @Test(arguments: Self.invalid)
  func `half of a surrogate pair and a scalar above U+10FFFF are invalid`(bytes: [UInt8]) {
    #expect(input(bytes).hasPrefix("invalidEncoding"))
    #expect(input(bytes, acceptsTruncation: true).hasPrefix("invalidEncoding"))
  }
}

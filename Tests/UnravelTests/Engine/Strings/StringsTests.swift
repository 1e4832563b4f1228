import Foundation
import Testing

@testable import Unravel

/// Strings with escapes, as arrays of bytes and as `Data`, whose bytes can change.
@Suite struct StringsTests {
  private static let characters: [Unicode.Scalar] = [
    "a", " ", "\"", "\\", "/", "\u{8}", "\u{C}", "\n", "\r", "\t", "\0", "\u{7F}", "\u{80}", "é",
    "\u{7FF}", "\u{800}", "ポ", "\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{FFFF}", "😀", "\u{10FFFF}",
  ]

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: unit % 2 == 0)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  private static func expect(_ json: String, _ expected: String) throws {
    let text = Array("[\"\(json)\"]".utf8)
    let values = [
      try [String].decodeValue(from: text), try [String].decodeValue(from: Data(text)),
    ]
    for value in values {
      #expect(value.map { Array($0.utf8) } == [Array(expected.utf8)], "\(json)")
    }
  }

  @Test(arguments: Self.characters)
  func `an escape gives its character after text of every length`(character: Unicode.Scalar) throws
  {
    for length in 0...40 {
      for filler in ["x", "é", "ポ"] {
        let text = String(repeating: filler, count: length)
        try Self.expect(text + Self.escaped(character), text + String(character))
        try Self.expect(Self.escaped(character) + text, String(character) + text)
      }
    }
  }

  @Test(arguments: [
    (#"\""#, "\""), (#"\\"#, "\\"), (#"\/"#, "/"), (#"\b"#, "\u{8}"), (#"\f"#, "\u{C}"),
    (#"\n"#, "\n"), (#"\r"#, "\r"), (#"\t"#, "\t"),
  ])
  func `a short escape gives its character`(escape: String, character: String) throws {
    for count in 1...40 {
      try Self.expect(
        String(repeating: escape, count: count), String(repeating: character, count: count))
    }
  }

  @Test func `random text is the same escaped and as it is`() throws {
    var random = SeededGenerator(for: "strings")
    for _ in 0..<2_000 {
      var json = ""
      var expected = ""
      for _ in 0..<Int.random(in: 1...(Bool.random(using: &random) ? 20 : 400), using: &random) {
        let character = Self.characters.randomElement(using: &random)!
        let needsEscape = character.value < 0x20 || character == "\"" || character == "\\"
        let isEscaped = needsEscape || Bool.random(using: &random)
        json += isEscaped ? Self.escaped(character) : String(character)
        expected.unicodeScalars.append(character)
      }
      try Self.expect(json, expected)
    }
  }
}

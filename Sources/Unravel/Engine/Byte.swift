/// The bytes of the grammar of JSON.
enum Byte {
  @_transparent static var tab: UInt8 { 0x09 }
  @_transparent static var newline: UInt8 { 0x0A }
  @_transparent static var carriageReturn: UInt8 { 0x0D }
  @_transparent static var space: UInt8 { 0x20 }
  @_transparent static var quote: UInt8 { 0x22 }
  @_transparent static var plus: UInt8 { 0x2B }
  @_transparent static var comma: UInt8 { 0x2C }
  @_transparent static var minus: UInt8 { 0x2D }
  @_transparent static var point: UInt8 { 0x2E }
  @_transparent static var slash: UInt8 { 0x2F }
  @_transparent static var zero: UInt8 { 0x30 }
  @_transparent static var colon: UInt8 { 0x3A }
  @_transparent static var openBracket: UInt8 { 0x5B }
  @_transparent static var backslash: UInt8 { 0x5C }
  @_transparent static var closeBracket: UInt8 { 0x5D }
  @_transparent static var openBrace: UInt8 { 0x7B }
  @_transparent static var closeBrace: UInt8 { 0x7D }

  /// Whether a byte is whitespace of RFC 8259.
  @_transparent
  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == space || byte == newline || byte == carriageReturn || byte == tab
  }

  /// The bracket that closes what `[` or `{` opens.
  @_transparent
  static func closer(of bracket: UInt8) -> UInt8 { bracket &+ 2 }

  @_transparent
  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  /// Whether a byte is a letter of ASCII.
  static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// The number of bytes of the character in UTF-8 that a byte begins.
  static func characterLength(_ lead: UInt8) -> Int {
    if lead < 0x80 { return 1 }
    if lead < 0xE0 { return 2 }
    return lead < 0xF0 ? 3 : 4
  }

  /// The value of a hexadecimal digit, or nil for any other byte.
  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}

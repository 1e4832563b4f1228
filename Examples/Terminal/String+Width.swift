extension String {
  /// The number of columns that a terminal uses for the string: two for each wide character, such as those
  /// of Chinese and Japanese, and none for a combining mark.
  ///
  ///     "Perfume".terminalWidth    // 7
  ///     "東京事変".terminalWidth    // 8
  public var terminalWidth: Int {
    reduce(0) { $0 + $1.terminalWidth }
  }
}

extension Character {
  /// The scalars of a character share its columns. U+FE0F requests the form of an emoji, which is wide.
  fileprivate var terminalWidth: Int {
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    return unicodeScalars.lazy.map(\.terminalWidth).max() ?? 0
  }
}

extension Unicode.Scalar {
  fileprivate var terminalWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The standard library does not have the property East Asian Width. These are the blocks of wide
    // characters.
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default:
      return properties.isEmojiPresentation ? 2 : 1
    }
  }
}

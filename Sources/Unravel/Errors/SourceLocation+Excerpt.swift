extension SourceLocation {
  /// The number of characters of a line that an excerpt has.
  private static var maximumLength: Int { 76 }

  /// The number of those that precede the location if the line is longer.
  private static var maximumLengthBefore: Int { 40 }
  /// The location of `count` bytes at an offset, which is in the same line as a position or after it.
  init(of offset: Int, count: Int, in bytes: Bytes, from position: LinePosition) {
    let offset = min(offset, bytes.count)
    let position = position.moved(to: offset, in: bytes)
    self.offset = offset
    line = position.line
    column = position.scalars + 1
    isRedacted = false

    let lineEnd = bytes.lineEnd(after: offset, limit: Self.maximumLength * 4)
    let isWhole = position.scalars + bytes.scalars(from: offset, to: lineEnd) <= Self.maximumLength
    let before = isWhole ? position.scalars : min(position.scalars, Self.maximumLengthBefore)
    let isCutBefore = before < position.scalars

    // The common case, in which a byte is a scalar and takes one column.
    let after = lineEnd - offset
    let room = Self.maximumLength - before - (isCutBefore ? 1 : 0)
    if bytes.isPrintableASCII(from: offset - before, to: offset + min(after, room)) {
      let text = bytes.string(offset - before, before + min(after, room), areFixed: false)
      excerpt = (isCutBefore ? "…" : "") + text + (after > room ? "…" : "")
      indentation = before + (isCutBefore ? 1 : 0)
      width = min(count, after, room)
      return
    }

    var scalarsBefore: [Unicode.Scalar] = []
    var index = offset
    while index > position.lineStart, scalarsBefore.count < before {
      let scalar = bytes.scalar(endingAt: index)
      scalarsBefore.append(scalar.visible)
      index -= scalar.length
    }
    var text: [Unicode.Scalar] = []
    if index > position.lineStart || scalarsBefore.count < position.scalars { text.append("…") }
    let start = text.count
    text += scalarsBefore.reversed()
    let location = text.count

    index = offset
    var end = location
    while index < lineEnd {
      guard text.count < Self.maximumLength else {
        text.append("…")
        break
      }
      let scalar = bytes.scalar(startingAt: index)
      text.append(scalar.visible)
      if index < offset + count { end = text.count }
      index += scalar.length
    }
    // A mark without its base would change the ellipsis or the margin.
    if start < text.count, text[start].isMark { text[start] = "\u{FFFD}" }
    indentation = text[..<location].columns
    width = text[location..<end].columns
    var excerpt = String.UnicodeScalarView()
    excerpt.append(contentsOf: text)
    self.excerpt = String(excerpt)
  }
}

extension Bytes {
  fileprivate func isPrintableASCII(from start: Int, to end: Int) -> Bool {
    start >= 0 && (start..<end).allSatisfy { 0x20...0x7E ~= self[unchecked: $0] }
  }

  /// The offset of the end of the line, at most `limit` bytes after an offset.
  fileprivate func lineEnd(after offset: Int, limit: Int) -> Int {
    var end = offset
    while end < min(count, offset + limit), self[unchecked: end] != Byte.newline,
      self[unchecked: end] != Byte.carriageReturn
    {
      end += 1
    }
    return end
  }

  /// The scalar at an offset in its visible form, and its length in bytes. A byte that is not UTF-8 is
  /// replaced by `�`.
  fileprivate func scalar(startingAt offset: Int) -> (visible: Unicode.Scalar, length: Int) {
    let first = self[unchecked: offset]
    if first < 0x80 { return (Unicode.Scalar(first).visible, 1) }
    let length = Byte.characterLength(first)
    guard first >= 0xC2, offset + length <= count,
      firstInvalidUTF8(from: offset, to: offset + length) == nil
    else { return ("\u{FFFD}", 1) }
    let text = string(offset, length, areFixed: false).unicodeScalars
    return (text.first?.visible ?? "\u{FFFD}", length)
  }

  /// The scalar before an offset, in the same form.
  fileprivate func scalar(endingAt end: Int) -> (visible: Unicode.Scalar, length: Int) {
    var start = end - 1
    while start > 0, end - start < 4, self[unchecked: start] & 0xC0 == 0x80 { start -= 1 }
    let scalar = scalar(startingAt: start)
    return scalar.length == end - start ? scalar : ("\u{FFFD}", 1)
  }
}

extension Unicode.Scalar {
  /// The scalar as an excerpt shows it.
  fileprivate var visible: Unicode.Scalar {
    if self == "\t" { return " " }
    return isHiddenInText ? "\u{FFFD}" : self
  }

  /// Whether the scalar is displayed on the character before it.
  fileprivate var isMark: Bool {
    // Marks begin at U+0300, after the letters of most text.
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// Whether the scalar is one half of a flag.
  fileprivate var isRegionalIndicator: Bool { 0x1F1E6...0x1F1FF ~= value }

  /// The number of columns that the scalar alone takes in a terminal.
  fileprivate var columns: Int {
    if value < 0x300 { return 1 }
    if isMark { return 0 }
    return switch value {
    // Hangul vowels and final consonants, which join the consonant before them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: 0
    // The wide scalars that are neither ideographs nor emoji. The standard library does not have the
    // property East Asian Width.
    case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0xA4CF,
      0xA960...0xA97C, 0xAC00...0xD7A3, 0xFE10...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x16FE3, 0x1AFF0...0x1B167, 0x1D300...0x1D376, 0x1F200...0x1F265:
      2
    default: properties.isEmojiPresentation || properties.isIdeographic ? 2 : 1
    }
  }
}

extension Sequence<Unicode.Scalar> {
  /// The number of columns that the text takes in a terminal: two for East Asian wide characters, emoji and
  /// flags, none for marks.
  fileprivate var columns: Int {
    var columns = 0
    var previous: Unicode.Scalar = " "
    for scalar in self {
      if scalar.isRegionalIndicator, previous.isRegionalIndicator {
        // The second half of a flag. A third one begins another flag.
        previous = " "
        continue
      }
      let joinsPrevious =
        scalar.value > 0xFFFF && scalar.properties.isEmojiModifier
        && previous.properties.isEmojiModifierBase
      if !joinsPrevious { columns += scalar.columns }
      previous = scalar
    }
    return columns
  }
}

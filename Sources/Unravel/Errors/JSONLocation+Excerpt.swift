extension JSONLocation {
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
    let shown = isWhole ? position.scalars : min(position.scalars, Self.maximumLengthBefore)

    // The common case, in which a byte is a scalar and takes one column: half the instructions.
    let after = lineEnd - offset
    let ellipsis = shown < position.scalars ? "…" : ""
    let room = Self.maximumLength - shown - ellipsis.count
    if bytes.isPrintableASCII(from: offset - shown, to: offset + min(after, room)) {
      let text = bytes.string(offset - shown, shown + min(after, room), areImmutable: false)
      excerpt = ellipsis + text + (after > room ? "…" : "")
      indentation = shown + ellipsis.count
      width = min(count, after, room)
      return
    }

    let start = bytes.offset(ofScalars: shown, before: offset, lineStart: position.lineStart)
    let before = bytes.visibleScalars(from: start, to: offset)
    var text = before + bytes.visibleScalars(from: offset, to: lineEnd)
    // A mark without its base would change the ellipsis or the margin.
    if text.first?.isMark ?? false { text[0] = "\u{FFFD}" }
    let isCut = before.count < position.scalars
    if isCut { text.insert("…", at: 0) }
    if text.count > Self.maximumLength { text[Self.maximumLength...] = ["…"] }

    let location = before.count + (isCut ? 1 : 0)
    let length = bytes.scalars(from: offset, to: min(offset + count, lineEnd))
    // The bytes can change between two reads, so that their number is not that of the scalars.
    indentation = text.prefix(location).columns
    width = text.prefix(min(location + length, Self.maximumLength)).dropFirst(location).columns
    excerpt = text.reduce(into: "") { $0.unicodeScalars.append($1) }
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

  /// The offset of the last scalars before an offset, at most as many as given, in the same line.
  fileprivate func offset(ofScalars count: Int, before end: Int, lineStart: Int) -> Int {
    var start = end
    var remaining = count
    while start > lineStart, remaining > 0 {
      start -= 1
      if self[unchecked: start] & 0xC0 != 0x80 { remaining -= 1 }
    }
    return start
  }

  /// The scalars of a range as an excerpt shows them. Bytes that are not UTF-8 are replaced by `�`.
  fileprivate func visibleScalars(from start: Int, to end: Int) -> [Unicode.Scalar] {
    string(start, end - start, areImmutable: false).unicodeScalars.map(\.visible)
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

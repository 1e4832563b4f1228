extension SourceLocation {
  /// The number of characters of a line that an excerpt has.
  private static var maximumLength: Int { 76 }

  /// The number of those that precede the location if the line is longer.
  private static var maximumLengthBefore: Int { 40 }

  /// The location of `count` bytes at an offset.
  init(of offset: Int, count: Int, in bytes: Bytes) {
    self.init(of: offset, count: count, in: bytes, from: .first(of: bytes))
  }

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
    var text = String.UnicodeScalarView()
    if index > position.lineStart || scalarsBefore.count < position.scalars { text.append("…") }
    text.append(contentsOf: scalarsBefore.reversed())
    indentation = text.reduce(0) { $0 + $1.columns }

    var width = 0
    index = offset
    while index < lineEnd {
      guard text.count < Self.maximumLength else {
        text.append("…")
        break
      }
      let scalar = bytes.scalar(startingAt: index)
      text.append(scalar.visible)
      if index < offset + count { width += scalar.visible.columns }
      index += scalar.length
    }
    excerpt = String(text)
    self.width = width
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

  /// The number of columns that the scalar takes in a terminal: two for East Asian wide characters and
  /// emoji, none for combining marks.
  fileprivate var columns: Int {
    switch value {
    case 0x20...0x7E: 1
    case 0x0300...0x036F, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0x3099...0x309A: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1FAFF,
      0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}

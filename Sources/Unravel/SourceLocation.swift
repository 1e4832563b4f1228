/// A place in a text, as a person would look it up.
///
/// ```json
/// {
///   "name": 7
/// }
/// ```
///
/// The `7` is at offset 12, in line 2, column 11.
public struct SourceLocation: Hashable, Sendable {
  /// The number of bytes before the place, a byte order mark counted in.
  public let offset: Int

  /// The number of the line, from 1. Lines end with a line feed, a carriage return, or both.
  public let line: Int

  /// The number of the Unicode scalar in the line, from 1.
  public let column: Int

  /// The text of the line, cut to a readable width around the place; control characters and what
  /// would change the direction of writing are shown as `�`.
  ///
  /// ```swift
  /// location.excerpt    //   "name": 7
  /// ```
  public let excerpt: String

  /// How many places of the excerpt stand before the place, and how many it takes, as a terminal
  /// counts them.
  let indentation: Int
  let width: Int

  /// Whether the text of the line was taken out.
  let isRedacted: Bool

  /// The caret line's text: blanks, then as many carets as the place is wide.
  var carets: String {
    String(repeating: " ", count: indentation) + String(repeating: "^", count: max(width, 1))
  }
}

extension SourceLocation {
  /// The same place without the text of the line.
  var redacted: SourceLocation {
    SourceLocation(redacting: self)
  }

  private init(redacting location: SourceLocation) {
    offset = location.offset
    line = location.line
    column = location.column
    excerpt = ""
    indentation = 0
    width = 0
    isRedacted = true
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `line 2, column 11`.
  public var description: String { "line \(line), column \(column)" }
}

extension SourceLocation {
  /// How much of a line is shown.
  private static var excerptWidth: Int { 76 }

  /// How much is shown before the place when the line is longer than that.
  private static var widthBefore: Int { 40 }

  /// The place of `count` bytes at an offset.
  init(of offset: Int, count: Int, in bytes: Bytes) {
    self.init(of: offset, count: count, in: bytes, after: .first(of: bytes))
  }

  /// The same place in the text that this one's is a part of.
  func moved(to origin: InputOrigin) -> SourceLocation {
    SourceLocation(
      offset: offset + origin.offset, line: line + origin.line - 1, column: column,
      excerpt: excerpt, indentation: indentation, width: width, isRedacted: isRedacted)
  }

  /// A place in a line, to count on from.
  struct Line: Sendable {
    var number: Int
    var start: Int
    /// The place, and the number of scalars in the line before it.
    var offset: Int
    var scalars = 0

    /// The beginning of the first line, after a byte order mark.
    static func first(of bytes: Bytes) -> Line {
      let start = bytes.hasByteOrderMark ? 3 : 0
      return Line(number: 1, start: start, offset: start)
    }
  }

  /// The line that `offset` is in, and how far in it: all between a known place and there is looked
  /// at, and no more.
  static func line(of offset: Int, in bytes: Bytes, after known: Line) -> Line {
    var line = known
    line.offset = offset
    let from = known.offset
    guard offset > from else {
      // A string's place is its quote, one byte before what is known of it.
      line.scalars -= bytes.scalars(from: max(offset, line.start), to: from)
      return line
    }
    // A carriage return before a line feed is the same end of line.
    let feeds = bytes.occurrences(of: Byte.newline, from: from, to: offset)
    let returns = bytes.occurrences(of: Byte.carriageReturn, from: from, to: offset)
    var pairs = 0
    if returns > 0 {
      for at in from..<offset
      where bytes[unchecked: at] == Byte.newline && at > from
        && bytes[unchecked: at - 1] == Byte.carriageReturn
      {
        pairs += 1
      }
      // The offset is between the two.
      if bytes[offset] == Byte.newline, bytes[unchecked: offset - 1] == Byte.carriageReturn {
        pairs += 1
      }
    }
    let ends = feeds + returns - pairs
    guard ends > 0 else {
      line.scalars += bytes.scalars(from: from, to: offset)
      return line
    }
    line.number += ends
    var start = offset
    while start > from, !Self.endsLine(bytes, start - 1, before: offset) { start -= 1 }
    line.start = start
    line.scalars = bytes.scalars(from: start, to: offset)
    return line
  }

  /// Whether the byte at an offset is the last of a line's end.
  private static func endsLine(_ bytes: Bytes, _ at: Int, before offset: Int) -> Bool {
    let byte = bytes[unchecked: at]
    if byte == Byte.newline { return true }
    return byte == Byte.carriageReturn && bytes[at + 1] != Byte.newline
  }

  init(of offset: Int, count: Int, in bytes: Bytes, after known: Line) {
    let offset = min(offset, bytes.count)
    let line = Self.line(of: offset, in: bytes, after: known)
    let scalarsBefore = line.scalars
    self.offset = offset
    self.line = line.number
    column = scalarsBefore + 1

    // A line that is too long is cut before and after the place.
    let lineEnd = bytes.lineEnd(after: offset, limit: Self.excerptWidth * 4)
    let fits = scalarsBefore + bytes.scalars(from: offset, to: lineEnd) <= Self.excerptWidth
    let shownBefore = fits ? scalarsBefore : min(scalarsBefore, Self.widthBefore)

    let shownAfter = lineEnd - offset
    let isCutBefore = shownBefore < scalarsBefore
    let room = Self.excerptWidth - shownBefore - (isCutBefore ? 1 : 0)
    if bytes.isPrintableASCII(from: offset - shownBefore, to: offset + min(shownAfter, room)) {
      let text = bytes.string(
        offset - shownBefore, shownBefore + min(shownAfter, room), areFixed: false)
      excerpt = (isCutBefore ? "…" : "") + text + (shownAfter > room ? "…" : "")
      indentation = shownBefore + (isCutBefore ? 1 : 0)
      width = min(count, shownAfter, room)
      isRedacted = false
      return
    }

    var before: [Unicode.Scalar] = []
    var at = offset
    while at > line.start, before.count < shownBefore {
      let scalar = bytes.scalar(endingAt: at)
      before.append(scalar.shown)
      at -= scalar.length
    }
    var text = String.UnicodeScalarView()
    if at > line.start { text.append("…") }
    text.append(contentsOf: before.reversed())
    indentation = text.reduce(0) { $0 + $1.columns }

    var width = 0
    at = offset
    while at < lineEnd {
      guard text.count < Self.excerptWidth else {
        text.append("…")
        break
      }
      let scalar = bytes.scalar(startingAt: at)
      text.append(scalar.shown)
      if at < offset + count { width += scalar.shown.columns }
      at += scalar.length
    }
    excerpt = String(text)
    self.width = width
    isRedacted = false
  }
}

extension Bytes {
  /// Whether there is nothing but ASCII between two offsets, and nothing that does not show.
  fileprivate func isPrintableASCII(from start: Int, to end: Int) -> Bool {
    start >= 0 && (start..<end).allSatisfy { 0x20...0x7E ~= self[unchecked: $0] }
  }

  fileprivate func lineEnd(after offset: Int, limit: Int) -> Int {
    var at = offset
    while at < count, at < offset + limit, self[unchecked: at] != Byte.newline,
      self[unchecked: at] != Byte.carriageReturn
    {
      at += 1
    }
    return at
  }

  /// The scalar at an offset, as it is shown, and its length in bytes; what is no UTF-8 is shown as
  /// `�`, byte by byte.
  fileprivate func scalar(startingAt offset: Int) -> (shown: Unicode.Scalar, length: Int) {
    let first = self[unchecked: offset]
    if first < 0x80 { return (Unicode.Scalar(first).shown, 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, offset + length <= count,
      firstInvalidUTF8(from: offset, to: offset + length) == nil
    else { return ("\u{FFFD}", 1) }
    let text = string(offset, length, areFixed: false).unicodeScalars
    return (text.first?.shown ?? "\u{FFFD}", length)
  }

  fileprivate func scalar(endingAt end: Int) -> (shown: Unicode.Scalar, length: Int) {
    var start = end - 1
    while start > 0, end - start < 4, self[unchecked: start] & 0xC0 == 0x80 { start -= 1 }
    let scalar = scalar(startingAt: start)
    return scalar.length == end - start ? scalar : ("\u{FFFD}", 1)
  }
}

extension Unicode.Scalar {
  fileprivate var shown: Unicode.Scalar {
    if self == "\t" { return " " }
    return isHiddenInText ? "\u{FFFD}" : self
  }

  /// How many places a terminal gives the scalar: two for the wide writing of East Asia and for
  /// emoji, none for marks that combine with what is before.
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

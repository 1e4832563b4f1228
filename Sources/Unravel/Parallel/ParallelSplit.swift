// A large array cut into pieces that can be parsed at the same time.
//
//     {"objects": [{"id": 1, …}, {"id": 2, …}, {"id": 3, …}, {"id": 4, …}], "next": null}
//                                             ^             ^
//                                             borders: commas between elements, or so it seems
//
//     outline    {"objects": [{"id": 1, …}, {"id": 2, …}, {"id": 4, …}], "next": null}
//     piece 1    [{"id": 3, …}]
//
// Where an element ends nobody knows without reading everything before it. So borders are guessed:
// near where one is wanted, a comma that is followed by what the first element begins with. It may
// stand in a string, or in an array further in. But a wrong guess cannot go unnoticed. If the
// outline is a document and its comma at the cut stands between two elements of the array, then the
// text up to there leaves a parser after an element of the array; if a piece in brackets is a
// document, then going on with a comma and the piece leaves it there again. So if all of them
// are, the whole text is a document, of just the elements that they have; if one of them is not,
// the text is read in one go.

struct ParallelSplit {
  /// The whole text.
  let bytes: Bytes
  /// The offsets of the commas, in order; at least two.
  let borders: [Int]

  /// How long a piece is to be, for a text of a length: long enough to be worth a task, and so that
  /// there are several for each processor.
  static func usualLength(_ count: Int) -> Int {
    min(max(count / 32, 1 << 15), 1 << 18)
  }

  /// How far from the text's beginning the array may begin.
  private static var farthestStart: Int { 1 << 16 }

  /// Guesses the borders of an array; nil where there is nothing to guess by, or nothing to gain.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: The names that lead to the array.
  ///   - wanted: How long a piece is to be.
  init?(of bytes: Bytes, at path: [[UInt8]], wantedLength wanted: Int) {
    guard bytes.count >= 4 * wanted, bytes.count <= Entry.maximumOffset,
      let start = bytes.likelyArray(at: path, Self.farthestStart),
      let beginning = ElementBeginning(after: start, in: bytes)
    else { return nil }

    var borders: [Int] = []
    var at = start + wanted
    while at < bytes.count {
      if bytes[unchecked: at] == Byte.comma, beginning.stands(after: at, in: bytes) {
        borders.append(at)
        at += wanted
      }
      at += 1
    }
    guard borders.count >= 2 else { return nil }
    self.bytes = bytes
    self.borders = borders
  }

  // MARK: The texts of the parts

  var pieceCount: Int { borders.count - 1 }

  /// A piece between two borders, as an array.
  func piece(_ index: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(borders[index + 1] - borders[index] + 1)
    text.append(Byte.openBracket)
    bytes.append(from: borders[index] + 1, to: borders[index + 1], to: &text)
    text.append(Byte.closeBracket)
    return text
  }

  /// The text without the pieces.
  var outline: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(cut + bytes.count - borders[pieceCount])
    bytes.append(from: 0, to: cut, to: &text)
    bytes.append(from: borders[pieceCount], to: bytes.count, to: &text)
    return text
  }

  /// The offset in the outline of the comma at which the pieces are missing.
  var cut: Int { borders[0] }

  /// The number of an array's elements in the outline that come before the cut; nil if the comma
  /// there does not stand between two of its elements.
  func elements(before cut: Int, of array: TapeIndex, in outline: Document) -> Int? {
    var index = outline.tape.first(of: array)
    let end = outline.tape.end(of: array)
    var position = 0
    while index < end, outline[index].offset < cut {
      index = outline.tape.next(after: index)
      position += 1
    }
    guard index < end, position > 0 else { return nil }
    // A string's offset is that of what is in its quotes.
    let start = outline[index].offset - (outline[index].isString ? 1 : 0)
    let areWhitespace = (cut + 1..<start).allSatisfy {
      Byte.isWhitespace(outline.bytes[unchecked: $0])
    }
    return areWhitespace ? position : nil
  }

  // MARK: Offsets in the whole text

  /// The offset in the whole text of what is at an offset in a piece.
  func offset(of offset: Int, inPiece index: Int) -> Int { borders[index] + offset }

  /// The offset in the whole text of what is at an offset in the outline.
  func offset(inOutline offset: Int) -> Int {
    offset < cut ? offset : offset + borders[pieceCount] - cut
  }
}

/// How an array's first element begins: brackets and braces, then a name or what a string or a
/// number begins with.
///
///     [{"id":          { "id" :
///     [[[1.5           [ [
///     ["a"             "
private struct ElementBeginning {
  /// Blanks before the element if there is a line break in them; then elements that are nested in
  /// others have others.
  private let indentation: [UInt8]?
  private let tokens: [[UInt8]]

  init?(after bracket: Int, in bytes: Bytes) {
    var at = bytes.skipWhitespace(bracket + 1)
    let blanks = bytes.array(from: bracket + 1, to: at)
    indentation = blanks.contains(Byte.newline) ? blanks : nil
    var tokens: [[UInt8]] = []
    while tokens.count < 16 {
      guard let byte = bytes[at] else { return nil }
      if byte == Byte.openBracket {
        tokens.append([byte])
        at = bytes.skipWhitespace(at + 1)
        continue
      }
      if byte == Byte.quote { tokens.append([byte]) }
      if byte == Byte.openBrace {
        let quote = bytes.skipWhitespace(at + 1)
        guard bytes[quote] == Byte.quote,
          let end = (quote + 1..<min(quote + 256, bytes.count)).first(where: {
            bytes[unchecked: $0] == Byte.quote
          })
        else { return nil }
        tokens.append([byte])
        tokens.append(bytes.array(from: quote, to: end + 1))
        tokens.append([Byte.colon])
      }
      break
    }
    self.tokens = tokens
  }

  /// Whether an element of this kind seems to follow a comma.
  func stands(after comma: Int, in bytes: Bytes) -> Bool {
    var at = bytes.skipWhitespace(comma + 1)
    if let indentation, bytes.array(from: comma + 1, to: at) != indentation { return false }
    for token in tokens {
      at = bytes.skipWhitespace(at)
      for byte in token {
        guard bytes[at] == byte else { return false }
        at += 1
      }
    }
    return true
  }
}

extension Bytes {
  /// Where the array at a path probably begins, if it does within so many bytes.
  fileprivate func likelyArray(at path: [[UInt8]], _ limit: Int) -> Int? {
    var at = skipWhitespace(hasByteOrderMark ? 3 : 0)
    for name in path {
      let quoted = [Byte.quote] + name + [Byte.quote]
      let last = min(limit, count - quoted.count)
      while at <= last, !quoted.indices.allSatisfy({ self[unchecked: at + $0] == quoted[$0] }) {
        at += 1
      }
      guard at <= last else { return nil }
      at = skipWhitespace(at + quoted.count)
      guard self[at] == Byte.colon else { return nil }
      at = skipWhitespace(at + 1)
    }
    return self[at] == Byte.openBracket ? at : nil
  }

  fileprivate func skipWhitespace(_ start: Int) -> Int {
    var at = start
    while at < count, Byte.isWhitespace(self[unchecked: at]) { at += 1 }
    return at
  }

  fileprivate func array(from start: Int, to end: Int) -> [UInt8] {
    var array: [UInt8] = []
    append(from: start, to: end, to: &array)
    return array
  }

  fileprivate func append(from start: Int, to end: Int, to array: inout [UInt8]) {
    let run = slice(start, end - start)
    // SAFETY: `slice` has checked that the run lies inside.
    unsafe array.append(contentsOf: UnsafeRawBufferPointer(start: run.start, count: run.count))
  }
}

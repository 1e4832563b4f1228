// A large array, split into parts that are parsed at the same time.
//
//     {"objects": [{"id": 1, …}, {"id": 2, …}, {"id": 3, …}, {"id": 4, …}], "next": null}
//                                             ^             ^
//                                             borders: commas that seem to lie between elements
//
//     outline    {"objects": [{"id": 1, …}, {"id": 2, …}, {"id": 4, …}], "next": null}
//     part 0     [{"id": 3, …}]
//
// The end of an element is known only after everything before it is parsed, so the borders are guesses:
// near a preferred length, a comma that is followed by the beginning of the first element. Such
// a comma may lie in a string or in a nested array, but a wrong guess is always detected. If the outline
// is a document and its comma at the cut lies between two elements of the array, a parser that has read
// the input up to the cut is after an element of the array. If a part in brackets is a document, a comma
// and the part lead from that state to the same state. So if all of them are documents, the whole input
// is a document with exactly their elements. If one is not, one core parses the whole input.

struct ParallelSplit {
  /// The whole input.
  let bytes: Bytes
  /// The offsets of the commas, in order; at least two.
  let borders: [Int]

  /// The preferred length of a part: long enough to be worth a task, and short enough for several parts
  /// a core.
  static func usualLength(_ count: Int) -> Int {
    min(max(count / 32, 1 << 15), 1 << 18)
  }

  /// The last offset at which the array may begin.
  private static var maximumStart: Int { 1 << 16 }

  /// Guesses the borders of an array. Returns nil if the input is too short or has no clear borders.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - path: The keys that lead to the array.
  ///   - length: The preferred length of a part.
  init?(of bytes: Bytes, at path: [[UInt8]], preferredLength length: Int) {
    guard bytes.count >= 4 * length, bytes.count <= Entry.maximumOffset,
      let start = bytes.likelyArray(at: path, Self.maximumStart),
      let beginning = ElementBeginning(after: start, in: bytes)
    else { return nil }

    var borders: [Int] = []
    var at = start + length
    while at < bytes.count {
      if bytes[unchecked: at] == Byte.comma, beginning.follows(at, in: bytes) {
        borders.append(at)
        at += length
      }
      at += 1
    }
    guard borders.count >= 2 else { return nil }
    self.bytes = bytes
    self.borders = borders
  }

  // MARK: Bytes of the parts

  var partCount: Int { borders.count - 1 }

  /// The elements between two borders, as an array.
  func part(_ index: Int) -> [UInt8] {
    var part: [UInt8] = []
    part.reserveCapacity(borders[index + 1] - borders[index] + 1)
    part.append(Byte.openBracket)
    bytes.append(from: borders[index] + 1, to: borders[index + 1], to: &part)
    part.append(Byte.closeBracket)
    return part
  }

  /// The input without the elements of the other parts.
  var outline: [UInt8] {
    var outline: [UInt8] = []
    outline.reserveCapacity(cut + bytes.count - borders[partCount])
    bytes.append(from: 0, to: cut, to: &outline)
    bytes.append(from: borders[partCount], to: bytes.count, to: &outline)
    return outline
  }

  /// The offset in the outline of the comma after which the elements of the other parts are missing.
  var cut: Int { borders[0] }

  /// The number of elements of an array in the outline before the cut; nil if the comma at the cut does
  /// not lie between two elements of the array.
  func elementsBeforeCut(of array: TapeIndex, in outline: Document) -> Int? {
    let elements = outline.elements(of: array).enumerated()
    guard let (count, element) = elements.first(where: { outline[$0.element].offset >= cut }),
      count > 0
    else { return nil }
    let areWhitespace = (cut + 1..<outline[element].firstByte).allSatisfy {
      Byte.isWhitespace(outline.bytes[unchecked: $0])
    }
    return areWhitespace ? count : nil
  }

  // MARK: Offsets in the whole input

  /// The offset in the whole input of an offset in a part.
  func offset(of offset: Int, inPart index: Int) -> Int { borders[index] + offset }

  /// The offset in the whole input of an offset in the outline.
  func offset(inOutline offset: Int) -> Int {
    offset < cut ? offset : offset + borders[partCount] - cut
  }
}

/// The beginning of an array's first element: brackets and braces, then a key or the first character of
/// a string or a number.
///
/// ```text
/// [{"id":          { "id" :
/// [[[1.5           [ [
/// ["a"             "
/// ```
private struct ElementBeginning {
  /// The whitespace before the element if it contains a line break, because nested elements then have
  /// different whitespace.
  private let indentation: [UInt8]?
  private let tokens: [[UInt8]]

  init?(after bracket: Int, in bytes: Bytes) {
    var at = bytes.endOfWhitespace(bracket + 1)
    let whitespace = bytes.slice(bracket + 1, at - bracket - 1).copy()
    indentation = whitespace.contains(Byte.newline) ? whitespace : nil
    var tokens: [[UInt8]] = []
    while tokens.count < 16 {
      guard let byte = bytes[at] else { return nil }
      if byte == Byte.openBracket {
        tokens.append([byte])
        at = bytes.endOfWhitespace(at + 1)
        continue
      }
      if byte == Byte.quote { tokens.append([byte]) }
      if byte == Byte.openBrace {
        let quote = bytes.endOfWhitespace(at + 1)
        guard bytes[quote] == Byte.quote,
          let end = (quote + 1..<min(quote + 256, bytes.count)).first(where: {
            bytes[unchecked: $0] == Byte.quote
          })
        else { return nil }
        tokens.append([byte])
        tokens.append(bytes.slice(quote, end + 1 - quote).copy())
        tokens.append([Byte.colon])
      }
      break
    }
    self.tokens = tokens
  }

  /// Whether an element with this beginning follows a comma.
  func follows(_ comma: Int, in bytes: Bytes) -> Bool {
    var at = bytes.endOfWhitespace(comma + 1)
    if let indentation, bytes.slice(comma + 1, at - comma - 1).copy() != indentation {
      return false
    }
    for token in tokens {
      at = bytes.endOfWhitespace(at)
      for byte in token {
        guard bytes[at] == byte else { return false }
        at += 1
      }
    }
    return true
  }
}

extension Bytes {
  /// The probable offset of the array at a path, if it begins within `limit` bytes.
  fileprivate func likelyArray(at path: [[UInt8]], _ limit: Int) -> Int? {
    var at = endOfWhitespace(hasByteOrderMark ? 3 : 0)
    for key in path {
      let quoted = [Byte.quote] + key + [Byte.quote]
      let last = min(limit, count - quoted.count)
      while at <= last, !quoted.indices.allSatisfy({ self[unchecked: at + $0] == quoted[$0] }) {
        at += 1
      }
      guard at <= last else { return nil }
      at = endOfWhitespace(at + quoted.count)
      guard self[at] == Byte.colon else { return nil }
      at = endOfWhitespace(at + 1)
    }
    return self[at] == Byte.openBracket ? at : nil
  }

  fileprivate func append(from start: Int, to end: Int, to array: inout [UInt8]) {
    let run = slice(start, end - start)
    // SAFETY: `slice` checks that the run lies inside these bytes.
    unsafe array.append(contentsOf: UnsafeRawBufferPointer(start: run.start, count: run.count))
  }
}

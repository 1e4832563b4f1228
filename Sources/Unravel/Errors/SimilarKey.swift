/// A key that similar keys are searched for. Two keys are similar if they differ only in case, `_` and
/// `-`, or if at most one letter in four of the longer one is inserted, removed, replaced or swapped with the
/// next.
struct SimilarKey {
  private let letters: [Unicode.Scalar]

  /// The longest key that is compared.
  static var maximumLength: Int { 48 }

  /// Creates the key; nil if it has no letters or is too long.
  init?(to key: String) {
    guard key.utf8.count <= Self.maximumLength * 4 else { return nil }
    var letters: [Unicode.Scalar] = []
    Self.appendLetters(of: key, to: &letters)
    self.letters = letters
    guard !letters.isEmpty, letters.count <= Self.maximumLength else { return nil }
  }

  /// Whether keys of two lengths in bytes can be similar. Few keys have more than eight `_` and `-`.
  static func isSimilar(_ byteCount: Int, _ otherCount: Int) -> Bool {
    abs(byteCount - otherCount) <= 8
  }

  /// The most similar key of some; nil if none is similar.
  ///
  /// A key may be compared with many others for each of many objects, so the comparison of a key reuses
  /// the memory of the one before.
  func best(of keys: some Sequence<String>) -> String? {
    var best: String?
    var maximumEdits = Self.maximumLength
    var others: [Unicode.Scalar] = []
    var cells: [Int] = []
    for key in keys where maximumEdits >= 0 {
      others.removeAll(keepingCapacity: true)
      Self.appendLetters(of: key, to: &others)
      // As many as for the longer of the two, so that "prt" and "port" are similar in both directions.
      let maximum = min(maximumEdits, max(letters.count, others.count) / 4)
      if let edits = Self.edits(from: letters, to: others, maximum: maximum, &cells) {
        best = key
        maximumEdits = edits - 1
      }
    }
    return best
  }

  /// Appends a key's letters and digits in lower case.
  private static func appendLetters(of key: String, to letters: inout [Unicode.Scalar]) {
    for byte in key.utf8 {
      switch byte {
      case 0x80...:
        letters.removeAll(keepingCapacity: true)
        letters += key.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" && $0 != " " }
        return
      case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " "): break
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): letters.append(Unicode.Scalar(byte | 0x20))
      default: letters.append(Unicode.Scalar(byte))
      }
    }
  }

  /// The number of insertions, removals, replacements and swaps that change one word into another (the
  /// restricted Damerau-Levenshtein distance); nil if there are more than `maximum`.
  ///
  /// - Parameter cells: Memory for the last three rows of the table of distances.
  private static func edits(
    from a: [Unicode.Scalar], to b: [Unicode.Scalar], maximum: Int, _ cells: inout [Int]
  ) -> Int? {
    guard abs(a.count - b.count) <= min(maximum, 3) else { return nil }
    if maximum == 0 { return a == b ? 0 : nil }
    let width = b.count + 1
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: 0...b.count)
    cells.append(contentsOf: repeatElement(0, count: 2 * width))
    var previousMinimum = 0
    for i in a.indices {
      let beforeLast = (i + 2) % 3 * width
      let last = i % 3 * width
      let row = (i + 1) % 3 * width
      cells[row] = i + 1
      var minimum = i + 1
      for j in b.indices {
        var edits = min(
          cells[last + j + 1] + 1, cells[row + j] + 1, cells[last + j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          edits = min(edits, cells[beforeLast + j - 1] + 1)
        }
        cells[row + j + 1] = edits
        minimum = min(minimum, edits)
      }
      // Every later cell follows from these two rows.
      if minimum > maximum, previousMinimum > maximum { return nil }
      previousMinimum = minimum
    }
    let edits = cells[a.count % 3 * width + b.count]
    return edits <= maximum ? edits : nil
  }
}

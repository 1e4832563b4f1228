/// The values of a document that the end of its input cuts.
struct TruncatedValues: Sendable {
  /// The innermost container that the end of the input closed, or `.none`.
  var container: TapeIndex
  /// The string of which only the beginning is known, or `.none`.
  var string: TapeIndex
}

extension TapeWriter {
  /// Closes the open containers of an input that ends early.
  ///
  /// ```text
  /// {"a": [1, 23         {"a": [1]}       a number that touches the end is dropped
  /// {"a": 1, "b":        {"a": 1}         and a key without a value
  /// {"a": "tex           {}               and a partial string, or else it is kept
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the keys.
  ///   - partialString: The string that the end cuts, to be kept if a value is expected.
  ///   - isCut: Whether a scalar touches the end of the input.
  mutating func closeAll(
    of bytes: Bytes, keeping partialString: Entry?, refusesDuplicateKeys: Bool,
    source: (Entry) -> Int = { $0.firstByte }, isCut: (Entry) -> Bool
  ) throws(SyntaxError) -> TruncatedValues {
    var truncated = TruncatedValues(container: TapeIndex(container), string: .none)
    guard container >= 0 else {
      guard let partialString else { throw SyntaxError(.unexpectedEnd, at: bytes.count) }
      truncated.string = index
      append(partialString)
      return truncated
    }

    let isObject = isInObject
    var member = container + 2
    var lastMember = member
    var count = 0
    var hasKey = false
    while member < word {
      lastMember = member
      if isObject {
        guard member + 1 < word else {
          hasKey = true
          break
        }
        member += 1
      }
      member = tape.next(after: member)
      count += 1
    }
    members = count

    if let partialString, hasKey || !isObject {
      truncated.string = index
      append(partialString)
      members += 1
    } else if hasKey {
      removeEntries(from: TapeIndex(lastMember))
    } else if count > 0 {
      let value = lastMember + (isObject ? 1 : 0)
      if value == word - 1, isCut(Entry(word: tape[value])) {
        removeEntries(from: TapeIndex(lastMember))
        members -= 1
      }
    }
    while container >= 0 {
      try close(
        areKeysCompared: false, in: bytes, refusesDuplicateKeys: refusesDuplicateKeys,
        source: source)
    }
    return truncated
  }
}

extension Bytes {
  /// The end of the last complete UTF-8 sequence of a run that is valid up to there.
  func endOfCompleteCharacters(from start: Int, to end: Int) -> Int {
    for length in 1...4 where end - length >= start {
      let byte = self[unchecked: end - length]
      guard byte & 0xC0 != 0x80 else { continue }
      let needed = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      return needed <= length ? end : end - length
    }
    return end
  }
}

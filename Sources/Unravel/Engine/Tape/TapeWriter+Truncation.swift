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
  /// {"a": 1, "b":        {"a": 1}         a key without a value is dropped
  /// {"a": "tex           {}               a partial string is dropped, or kept: {"a": "tex"}
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

    let (last, hasKeyOnly) = countMembers()
    var droppedKey: Entry?
    if let partialString, hasKeyOnly || !isInObject {
      truncated.string = index
      append(partialString)
      memberCount += 1
    } else if hasKeyOnly {
      droppedKey = Entry(word: tape[last.value])
      removeEntries(from: last)
    } else {
      droppedKey = removeMember(last, ifCut: isCut)
    }
    while container >= 0 {
      let object = container
      try close(
        areKeysChecked: false, in: bytes, refusesDuplicateKeys: refusesDuplicateKeys,
        source: source)
      if refusesDuplicateKeys, let key = droppedKey, has(key, in: object, of: bytes) {
        throw SyntaxError(.duplicateKey(bytes.string(key)), at: source(key))
      }
      droppedKey = nil
    }
    return truncated
  }

  /// Removes the last member of the innermost container if its value touches the end of the input.
  ///
  /// - Returns: The key of a member of an object that is removed.
  private mutating func removeMember(_ last: TapeIndex, ifCut isCut: (Entry) -> Bool) -> Entry? {
    guard memberCount > 0 else { return nil }
    let value = last.value + (isInObject ? 1 : 0)
    guard value == next - 1, isCut(Entry(word: tape[value])) else { return nil }
    let key = isInObject ? Entry(word: tape[last.value]) : nil
    removeEntries(from: last)
    memberCount -= 1
    return key
  }

  /// Whether a member of an object that was just closed has a key.
  private func has(_ key: Entry, in object: Int, of bytes: Bytes) -> Bool {
    let closed = tape.tape(count: next)
    return bytes.withKey(key) { key in
      closed.members(of: TapeIndex(object)).contains { bytes.isKey(closed[$0.key], key) }
    }
  }

  /// Counts the complete members of the innermost container.
  ///
  /// - Returns: The index of the last member, and whether it is a key without a value.
  private mutating func countMembers() -> (last: TapeIndex, hasKeyOnly: Bool) {
    let keyCount = isInObject ? 1 : 0
    var member = container + 2
    var last = member
    memberCount = 0
    while member < next {
      last = member
      guard member + keyCount < next else { return (TapeIndex(last), true) }
      member = tape.next(after: member + keyCount)
      memberCount += 1
    }
    return (TapeIndex(last), false)
  }
}

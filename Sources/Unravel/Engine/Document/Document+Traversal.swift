extension Document {
  /// Calls `body` with the key and the value of every member of an object whose key is not a
  /// repetition.
  func forEachMember(
    of object: TapeIndex, _ body: (_ key: TapeIndex, _ value: TapeIndex) throws -> Void
  ) rethrows {
    for member in tape.members(of: object) where isFirst(member.key, in: object) {
      try body(member.key, member.value)
    }
  }

  /// The element with an index in an array, or `.none`.
  func element(_ index: Int, of array: TapeIndex) -> TapeIndex {
    guard index >= 0 else { return .none }
    return tape.elements(of: array).dropFirst(index).first { _ in true } ?? .none
  }
}

// MARK: - Traversal of a tape

/// The elements of an array on a tape, in order.
@frozen @usableFromInline
struct TapeElements: Sequence, IteratorProtocol, Sendable {
  @usableFromInline let tape: Tape
  @usableFromInline var index: TapeIndex
  @usableFromInline let end: TapeIndex

  @inlinable
  @_transparent
  init(tape: Tape, index: TapeIndex, end: TapeIndex) {
    self.tape = tape
    self.index = index
    self.end = end
  }

  @inlinable
  @_transparent
  mutating func next() -> TapeIndex? {
    guard index < end else { return nil }
    defer { index = tape.next(after: index) }
    return index
  }
}

/// All members of an object on a tape, in order, including those that repeat a key.
@frozen @usableFromInline
struct TapeMembers: Sequence, IteratorProtocol, Sendable {
  /// The keys and the values.
  @usableFromInline var entries: TapeElements

  @inlinable
  @_transparent
  init(_ entries: TapeElements) { self.entries = entries }

  @inlinable
  @_transparent
  mutating func next() -> (key: TapeIndex, value: TapeIndex)? {
    guard entries.index < entries.end else { return nil }
    let key = entries.index
    let value = entries.tape.value(of: key)
    entries.index = entries.tape.next(after: value)
    return (key, value)
  }
}

extension Tape {
  @inlinable
  @_transparent
  func elements(of array: TapeIndex) -> TapeElements {
    TapeElements(tape: self, index: first(of: array), end: end(of: array))
  }

  @inlinable
  @_transparent
  func members(of object: TapeIndex) -> TapeMembers { TapeMembers(elements(of: object)) }

  /// A value and everything in it, keys included, in the order of the document.
  func entries(in root: TapeIndex) -> some Sequence<TapeIndex> {
    let end = next(after: root)
    return sequence(first: root) { index in
      let entry = entry(after: index)
      return entry < end ? entry : nil
    }
  }
}

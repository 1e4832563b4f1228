// Finding members whose names are snake case by their names in camel case.
//
//     "in_reply_to_id"     in the text
//      inReplyToId         asked for
//
// If all the names of an object are plain (lower-case ASCII, words that begin with a letter and have
// digits at most at their end, one underscore between two words), each has one name in camel case
// and the other way round. Then looking up is comparing, and nothing needs to be made.

/// What the names of an object are.
enum SnakeCase {
  /// None of them has an underscore.
  case none
  /// All are plain.
  case plain
  /// At least one is neither.
  case unusual
}

extension Document {
  /// What the names of an object are.
  func snakeCase(of object: TapeIndex) -> SnakeCase {
    guard tape[object].kind == .object else { return .unusual }
    var isPlain = true
    var hasUnderscore = false
    let end = tape.end(of: object)
    var index = tape.first(of: object)
    while index < end {
      switch bytes.snakeCase(tape[index]) {
      case .none: break
      case .plain: hasUnderscore = true
      case .unusual:
        isPlain = false
        if bytes.hasUnderscore(tape[index]) { return .unusual }
      }
      index = tape.next(after: TapeIndex(index.value &+ 1))
    }
    return !hasUnderscore ? .none : isPlain ? .plain : .unusual
  }

  /// The value of the member whose plain name is a name in snake case; `.none` if there is none.
  func member(inSnakeCase name: LookupKey, of object: TapeIndex) -> TapeIndex {
    var capitals = 0
    for offset in 0..<name.count where Byte.isCapital(name.bytes[unchecked: offset]) {
      capitals &+= 1
    }
    let wanted = Entry.stringKindAndLength(name.count &+ capitals)
    let hint = tape.hint(of: object)
    let found = search(name, wanted, from: hint, to: tape.end(of: object), of: object)
    if found != .none { return found }
    return search(name, wanted, from: tape.first(of: object), to: hint, of: object)
  }

  @inline(__always)
  private func search(
    _ name: LookupKey, _ wanted: UInt32, from start: TapeIndex, to end: TapeIndex,
    of object: TapeIndex
  ) -> TapeIndex {
    var index = start
    while index < end {
      let entry = tape[index]
      let value = TapeIndex(index.value &+ 1)
      let next = tape.next(after: value)
      if entry.kindAndLength == wanted, bytes.isSnakeCase(entry, of: name) {
        tape.setHint(of: object, to: next)
        return value
      }
      index = next
    }
    return .none
  }
}

extension Bytes {
  /// What one name is.
  fileprivate func snakeCase(_ entry: Entry) -> SnakeCase {
    var words = 1
    /// Whether a letter may follow; after the first word's, digits end a word.
    var isWordOpen = true
    var last: UInt8 = Byte.underscore
    for offset in entry.offset..<entry.offset &+ entry.length {
      let byte = self[unchecked: offset]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        guard isWordOpen else { return .unusual }
      case Byte.underscore:
        guard last != Byte.underscore else { return .unusual }
        words &+= 1
        isWordOpen = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard words == 1 || last != Byte.underscore else { return .unusual }
        if words > 1 { isWordOpen = false }
      default:
        return .unusual
      }
      last = byte
    }
    if words == 1 { return .none }
    return last == Byte.underscore ? .unusual : .plain
  }

  fileprivate func hasUnderscore(_ entry: Entry) -> Bool {
    for offset in entry.offset..<entry.offset &+ entry.length
    where self[unchecked: offset] == Byte.underscore {
      return true
    }
    return false
  }

  /// Whether a plain name of the right length is snake case of a name in camel case.
  fileprivate func isSnakeCase(_ entry: Entry, of name: LookupKey) -> Bool {
    var at = entry.offset
    for offset in 0..<name.count {
      let byte = name.bytes[unchecked: offset]
      if Byte.isCapital(byte) {
        guard self[unchecked: at] == Byte.underscore, self[unchecked: at &+ 1] == byte | 0x20
        else { return false }
        at &+= 2
      } else {
        guard self[unchecked: at] == byte, byte != Byte.underscore else { return false }
        at &+= 1
      }
    }
    return true
  }
}

extension Byte {
  fileprivate static var underscore: UInt8 { UInt8(ascii: "_") }

  fileprivate static func isCapital(_ byte: UInt8) -> Bool {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }
}

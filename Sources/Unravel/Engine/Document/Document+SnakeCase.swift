// Lookups of snake-case keys by camel-case ones:
//
//     "in_reply_to_id"     the key in the document
//      inReplyToId         the key that the model passes
//
// A key is plain if it has lower-case ASCII letters and digits only, its words after the first start with
// a letter and have digits only at their end, and one underscore separates two words. The conversion
// between a plain key and its camel-case form is one to one. So a lookup among plain keys converts the
// key of the model, and no key of the document.

/// The form of the keys of an object.
enum KeyForm {
  /// No key has an underscore.
  case none
  /// Every key is plain.
  case plain
  /// At least one key is not plain.
  case unusual
}

extension Document {
  /// The form of the keys of an object.
  func keyForm(of object: TapeIndex) -> KeyForm {
    guard tape[object].kind == .object else { return .unusual }
    var isPlain = true
    var hasUnderscore = false
    for member in tape.members(of: object) {
      switch bytes.keyForm(tape[member.key]) {
      case .none: break
      case .plain: hasUnderscore = true
      case .unusual:
        isPlain = false
        let key = tape[member.key]
        let end = key.offset &+ key.length
        if bytes.occurrences(of: Byte.underscore, from: key.offset, to: end) > 0 { return .unusual }
      }
    }
    guard hasUnderscore else { return .none }
    return isPlain ? .plain : .unusual
  }

  /// The value of the member whose plain key is `key` in snake case, or `.none`.
  func member(inSnakeCase key: LookupKey, of object: TapeIndex) -> TapeIndex {
    var snakeCase: [UInt8] = []
    snakeCase.reserveCapacity(key.count + 8)
    for offset in 0..<key.count {
      let byte = key.bytes[unchecked: offset]
      // The camel-case form of a plain key has no underscore.
      if byte == Byte.underscore { return .none }
      let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      if isCapital { snakeCase.append(Byte.underscore) }
      snakeCase.append(isCapital ? byte | 0x20 : byte)
    }
    return snakeCase.withBytes { member(LookupKey($0), of: object) }
  }
}

extension Bytes {
  /// The form of one key.
  fileprivate func keyForm(_ entry: Entry) -> KeyForm {
    var words = 1
    /// Whether a letter can follow. In the second word and later, a digit ends the letters.
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
      default: return .unusual
      }
      last = byte
    }
    if words == 1 { return .none }
    return last == Byte.underscore ? .unusual : .plain
  }
}

extension Byte {
  fileprivate static var underscore: UInt8 { UInt8(ascii: "_") }
}

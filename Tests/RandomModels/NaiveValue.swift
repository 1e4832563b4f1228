import Unravel

/// A JSON value of the naive decoder: a tree with all members, and the offset of each value.
final class NaiveValue: Sendable {
  enum Kind: Sendable {
    case null
    case bool(Bool)
    /// A number as it is written.
    case number(String)
    case string(String)
    case array([NaiveValue])
    case object([(key: String, value: NaiveValue)])
  }

  let kind: Kind

  /// The offset of the value's first byte.
  let offset: Int

  /// The offset of the key, if the value is a member.
  let keyOffset: Int?

  /// Whether the end of the text closed the container or cut the string.
  let isTruncated: Bool

  /// The key of an object whose value the end of the text cut.
  let keyWithoutValue: String?

  init(
    _ kind: Kind, offset: Int = 0, keyOffset: Int? = nil, isTruncated: Bool = false,
    keyWithoutValue: String? = nil
  ) {
    self.kind = kind
    self.offset = offset
    self.keyOffset = keyOffset
    self.isTruncated = isTruncated
    self.keyWithoutValue = keyWithoutValue
  }

  var isNull: Bool { if case .null = kind { true } else { false } }

  var elements: [NaiveValue]? { if case .array(let elements) = kind { elements } else { nil } }

  /// The members of an object that count: of those with equal keys, byte for byte, the first.
  var members: [(key: String, value: NaiveValue)]? {
    guard case .object(let all) = kind else { return nil }
    var members: [(key: String, value: NaiveValue)] = []
    for member in all where !members.contains(where: { $0.key.isSame(as: member.key) }) {
      members.append(member)
    }
    return members
  }

  /// The first member with a key.
  func member(_ key: String) -> NaiveValue? {
    guard case .object(let all) = kind else { return nil }
    return all.first { $0.key.isSame(as: key) }?.value
  }

  /// Whether an object in the value has two members with equal keys.
  var hasDuplicateKeys: Bool {
    switch kind {
    case .array(let elements): return elements.contains(where: \.hasDuplicateKeys)
    case .object(let all):
      return all.count != members?.count || all.contains(where: \.value.hasDuplicateKeys)
        || keyWithoutValue.map { member($0) != nil } ?? false
    default: return false
    }
  }

  /// How many containers are inside each other.
  var depth: Int {
    switch kind {
    case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
    case .object(let all): 1 + (all.map(\.value.depth).max() ?? 0)
    default: 0
    }
  }
}

extension String {
  /// Whether both have the same bytes, which canonically equal strings need not have.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// The string in quotes as messages show it: what cannot be seen is escaped.
  var quotedForMessage: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where Self.hidden.contains { $0.contains(scalar.value) }:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension String {
  /// Controls, invisible characters, and those that change the direction of text.
  private static let hidden: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x061C...0x061C, 0x200B...0x200F, 0x2028...0x202E,
    0x2060...0x206F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F,
  ]
}

// MARK: - Text for messages

extension NaiveValue {
  /// The value as JSON without whitespace, every member as it is written.
  var text: String {
    switch kind {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): number
    case .string(let string): string.quotedForMessage
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let all):
      "{" + all.map { $0.key.quotedForMessage + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  /// The value as messages show it.
  var messageText: String { Self.cut(text) }

  /// A text cut to 80 scalars.
  static func cut(_ text: String) -> String {
    guard text.unicodeScalars.count > 80 else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(79))) + "…"
  }
}

// MARK: - Reading

extension NaiveValue {
  /// The value of a text that is known to be JSON, or JSON5 as `RandomDocument` writes it. Offsets
  /// begin at `start`.
  convenience init(parsing text: [UInt8], start: Int = 0) {
    self.init(parsing: text, start: start, truncation: .refuse)!
  }

  /// The value of a text that is known to be the beginning of JSON, or to be JSON5; nil if the text ends
  /// before anything of the value is kept.
  convenience init?(
    parsing text: [UInt8], start: Int = 0, truncation: ReadingOptions.TruncatedInput
  ) {
    var parser = NaiveParser(bytes: text, start: start, truncation: truncation)
    guard let value = parser.document() else { return nil }
    self.init(
      value.kind, offset: value.offset, isTruncated: value.isTruncated,
      keyWithoutValue: value.keyWithoutValue)
  }
}

/// Reads texts that are known to be valid, and so checks nothing.
private struct NaiveParser {
  let bytes: [UInt8]
  let start: Int
  let truncation: ReadingOptions.TruncatedInput
  var offset = 0

  /// The next byte; nil at the end.
  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private var acceptsTruncation: Bool { truncation != .refuse }

  mutating func document() -> NaiveValue? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    return value()
  }

  /// Steps over whitespace and comments.
  private mutating func whitespace() {
    while true {
      switch next {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      case UInt8(ascii: "/") where bytes[offset + 1] == UInt8(ascii: "/"):
        while next != 0x0A { offset += 1 }
      case UInt8(ascii: "/"):
        offset += 2
        while !bytes[offset...].starts(with: "*/".utf8) { offset += 1 }
        offset += 2
      default: return
      }
    }
  }

  /// A value; nil if the end of the text cuts it and nothing of it is kept.
  private mutating func value() -> NaiveValue? {
    whitespace()
    let start = self.start + offset
    switch next {
    case nil: return nil
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let (string, isWhole) = string()
      guard isWhole || truncation == .acceptPartialStrings else { return nil }
      return NaiveValue(.string(string), offset: start, isTruncated: !isWhole)
    case UInt8(ascii: "["):
      let (elements, isWhole) = elements()
      return NaiveValue(.array(elements), offset: start, isTruncated: !isWhole)
    case UInt8(ascii: "{"):
      return object(offset: start)
    default:
      let word = word()
      // More letters or digits could follow.
      if acceptsTruncation, next == nil { return nil }
      let kind: NaiveValue.Kind =
        switch word {
        case "null": .null
        case "true", "false": .bool(word == "true")
        default: .number(word)
        }
      return NaiveValue(kind, offset: start)
    }
  }

  private mutating func elements() -> ([NaiveValue], isWhole: Bool) {
    var elements: [NaiveValue] = []
    offset += 1
    whitespace()
    while next != UInt8(ascii: "]") {
      guard let element = value() else { return (elements, false) }
      elements.append(element)
      comma()
    }
    offset += 1
    return (elements, true)
  }

  private mutating func object(offset start: Int) -> NaiveValue {
    var members: [(key: String, value: NaiveValue)] = []
    func truncated(_ key: String? = nil) -> NaiveValue {
      NaiveValue(.object(members), offset: start, isTruncated: true, keyWithoutValue: key)
    }
    offset += 1
    whitespace()
    while next != UInt8(ascii: "}") {
      if next == nil { return truncated() }
      let keyOffset = self.start + offset
      let isQuoted = next == UInt8(ascii: "\"") || next == UInt8(ascii: "'")
      let (key, isWhole) = isQuoted ? string() : (word(), true)
      if !isWhole { return truncated() }
      whitespace()
      // The colon.
      offset += 1
      guard let value = value() else { return truncated(key) }
      members.append(
        (
          key,
          NaiveValue(
            value.kind, offset: value.offset, keyOffset: keyOffset,
            isTruncated: value.isTruncated, keyWithoutValue: value.keyWithoutValue)
        ))
      comma()
    }
    offset += 1
    return NaiveValue(.object(members), offset: start)
  }

  private mutating func comma() {
    whitespace()
    if next == UInt8(ascii: ",") { offset += 1 }
    whitespace()
  }

  /// A number, a literal, or a key without quotes.
  private mutating func word() -> String {
    let start = offset
    while let next, !",:]}/ \t\r\n".utf8.contains(next) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// The characters of a string before its closing quote or the end of the text.
  private mutating func string() -> (String, isWhole: Bool) {
    let quote = next
    var units: [UInt8] = []
    offset += 1
    while next != quote {
      guard let character = character() else {
        offset = bytes.count
        return (String(decoding: units, as: UTF8.self), false)
      }
      units += character
    }
    offset += 1
    return (String(decoding: units, as: UTF8.self), true)
  }

  /// The UTF-8 of a character or an escape; nil if the end cuts it.
  private mutating func character() -> [UInt8]? {
    guard let first = next else { return nil }
    guard first == UInt8(ascii: "\\") else {
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      return take(length)
    }
    guard let escape = take(2) else { return nil }
    switch escape[1] {
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      guard let code = hexadecimal() else { return nil }
      guard 0xD800..<0xDC00 ~= code else {
        return Array(String(decoding: [code], as: UTF16.self).utf8)
      }
      guard take(2) != nil, let second = hexadecimal() else { return nil }
      return Array(String(decoding: [code, second], as: UTF16.self).utf8)
    case let other: return [other]
    }
  }

  /// The next bytes; nil if the end cuts them.
  private mutating func take(_ count: Int) -> [UInt8]? {
    guard offset + count <= bytes.count else { return nil }
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  private mutating func hexadecimal() -> UInt16? {
    take(4).map { UInt16(String(decoding: $0, as: UTF8.self), radix: 16)! }
  }
}

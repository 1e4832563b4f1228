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

  init(_ kind: Kind, offset: Int = 0, keyOffset: Int? = nil) {
    self.kind = kind
    self.offset = offset
    self.keyOffset = keyOffset
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
    var parser = NaiveParser(bytes: text, start: start)
    let value = parser.document()
    self.init(value.kind, offset: value.offset)
  }
}

/// Reads texts that are known to be valid, and so checks nothing.
private struct NaiveParser {
  let bytes: [UInt8]
  let start: Int
  var offset = 0

  private var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  mutating func document() -> NaiveValue {
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

  private mutating func value() -> NaiveValue {
    whitespace()
    let start = offset
    let kind: NaiveValue.Kind
    switch next {
    case UInt8(ascii: "n"):
      offset += 4
      kind = .null
    case UInt8(ascii: "t"):
      offset += 4
      kind = .bool(true)
    case UInt8(ascii: "f"):
      offset += 5
      kind = .bool(false)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): kind = .string(string())
    case UInt8(ascii: "["): kind = .array(elements())
    case UInt8(ascii: "{"): kind = .object(members())
    default: kind = .number(word())
    }
    return NaiveValue(kind, offset: self.start + start)
  }

  private mutating func elements() -> [NaiveValue] {
    var elements: [NaiveValue] = []
    offset += 1
    whitespace()
    while next != UInt8(ascii: "]") {
      elements.append(value())
      comma()
    }
    offset += 1
    return elements
  }

  private mutating func members() -> [(key: String, value: NaiveValue)] {
    var members: [(key: String, value: NaiveValue)] = []
    offset += 1
    whitespace()
    while next != UInt8(ascii: "}") {
      let keyOffset = start + offset
      let isQuoted = next == UInt8(ascii: "\"") || next == UInt8(ascii: "'")
      let key = isQuoted ? string() : word()
      whitespace()
      offset += 1
      let value = value()
      members.append(
        (key, NaiveValue(value.kind, offset: value.offset, keyOffset: keyOffset)))
      comma()
    }
    offset += 1
    return members
  }

  private mutating func comma() {
    whitespace()
    if next == UInt8(ascii: ",") { offset += 1 }
    whitespace()
  }

  /// A number, or a key without quotes.
  private mutating func word() -> String {
    let start = offset
    while offset < bytes.count, !",:]}/ \t\r\n".utf8.contains(next) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func string() -> String {
    let quote = next
    var units: [UInt8] = []
    offset += 1
    while next != quote {
      guard next == UInt8(ascii: "\\") else {
        units.append(next)
        offset += 1
        continue
      }
      offset += 2
      switch bytes[offset - 1] {
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "u"):
        var codes = [hexadecimal()]
        if 0xD800..<0xDC00 ~= codes[0] {
          offset += 2
          codes.append(hexadecimal())
        }
        units += String(decoding: codes, as: UTF16.self).utf8
      case let other: units.append(other)
      }
    }
    offset += 1
    return String(decoding: units, as: UTF8.self)
  }

  private mutating func hexadecimal() -> UInt16 {
    defer { offset += 4 }
    return UInt16(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)!
  }
}

// What the strings and numbers of JSON5 stand for, where they are not spelt as in JSON.
//
//     'It\'s \x41'    It's A
//     .5              0.5
//     0xFF            255
//     -Infinity       the number, for a Double or a Float
//
// None of this is on the way of a JSON document.

// MARK: - Strings

extension Bytes {
  /// The bytes that a `json5String` stands for.
  ///
  /// What the parser has checked is relied on for the outcome only: bytes that somebody changed
  /// give other bytes.
  func unescapedJSON5(_ entry: Entry) -> [UInt8] {
    let end = entry.offset + entry.length
    var unescaped: [UInt8] = []
    unescaped.reserveCapacity(entry.length)
    var at = entry.offset
    while at < end {
      guard self[unchecked: at] == Byte.backslash else {
        unescaped.append(self[unchecked: at])
        at += 1
        continue
      }
      let (scalar, next) = json5Escape(at, end: end)
      if let scalar { unescaped.append(contentsOf: UTF8.encode(scalar)!) }
      at = next
    }
    return unescaped
  }

  /// The scalar an escape stands for, if it stands for any, and where it ends.
  private func json5Escape(_ backslash: Int, end: Int) -> (Unicode.Scalar?, end: Int) {
    guard let (escaped, next) = scalar(at: backslash + 1, end: end) else { return (nil, end) }
    switch escaped {
    case "b": return ("\u{8}", next)
    case "f": return ("\u{C}", next)
    case "n": return ("\n", next)
    case "r": return ("\r", next)
    case "t": return ("\t", next)
    case "v": return ("\u{B}", next)
    case "0": return ("\0", next)
    case "\n", "\r", "\u{2028}", "\u{2029}":
      return (nil, json5LineContinuation(backslash, end: end) ?? next)
    case "x": return (hexadecimal(next, digits: 2, end: end).flatMap(Unicode.Scalar.init), next + 2)
    case "u": break
    default: return (escaped, next)
    }
    guard let unit = hexadecimal(next, digits: 4, end: end) else { return (nil, next) }
    if let scalar = Unicode.Scalar(unit) { return (scalar, next + 4) }
    // The other half of the pair; between the two there may be ends of lines.
    var second = next + 4
    while let continued = json5LineContinuation(second, end: end) { second = continued }
    guard unit < 0xDC00, let low = hexadecimal(second + 2, digits: 4, end: end),
      0xDC00..<0xE000 ~= low
    else { return ("\u{FFFD}", next + 4) }
    return (Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)), second + 6)
  }

  private func hexadecimal(_ start: Int, digits: Int, end: Int) -> UInt32? {
    guard start + digits <= end else { return nil }
    var value: UInt32 = 0
    for at in start..<start + digits {
      guard let digit = Byte.hexDigit(self[unchecked: at]) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// The offset after a backslash and the end of a line, if that is what is at an offset.
  func json5LineContinuation(_ backslash: Int, end: Int) -> Int? {
    guard backslash < end, self[unchecked: backslash] == Byte.backslash,
      let (scalar, next) = scalar(at: backslash + 1, end: end)
    else { return nil }
    switch scalar {
    case "\r" where next < end && self[unchecked: next] == Byte.newline: return next + 1
    case "\n", "\r", "\u{2028}", "\u{2029}": return next
    default: return nil
    }
  }
}

// MARK: - Numbers

extension Document {
  /// A `json5Number` as JSON spells it, as a document of its own; nil for the numbers that JSON has
  /// not.
  func spelledAsJSON(_ number: Entry) -> Document? {
    guard number.kind == .json5Number, let text = bytes.jsonSpelling(of: number) else { return nil }
    return try? Document.parse(text, options: ParserOptions())
  }

  /// The number of a `json5Number` that JSON has not: positive or negative infinity, or NaN.
  func infinityOrNaN(_ number: Entry) -> Double? {
    guard number.kind == .json5Number else { return nil }
    // The letters tell: I, or N, perhaps after a sign.
    let first = bytes[unchecked: number.offset]
    let hasSign = first == Byte.minus || first == Byte.plus
    switch hasSign ? bytes[number.offset + 1] : first {
    case UInt8(ascii: "I"): return first == Byte.minus ? -.infinity : .infinity
    case UInt8(ascii: "N"): return .nan
    default: return nil
    }
  }

  /// The text of a `json5Number`: as JSON spells it, or else without what does not matter.
  func json5NumberText(_ number: Entry) -> String {
    if let value = infinityOrNaN(number) {
      return value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"
    }
    if let text = bytes.jsonSpelling(of: number) { return String(decoding: text, as: UTF8.self) }
    return bytes.string(number.offset, number.length, areFixed: areBytesFixed)
  }
}

extension Bytes {
  /// The text of a number of JSON5 by the grammar of JSON; nil if it has none, or one that nobody
  /// wants to wait for.
  fileprivate func jsonSpelling(of number: Entry) -> [UInt8]? {
    var at = number.offset
    let end = at + number.length
    var text: [UInt8] = []
    if self[unchecked: at] == Byte.minus { text.append(Byte.minus) }
    if self[unchecked: at] == Byte.minus || self[unchecked: at] == Byte.plus { at += 1 }
    guard at < end else { return nil }

    if self[unchecked: at] == Byte.zero, at + 1 < end,
      self[unchecked: at + 1] | 0x20 == UInt8(ascii: "x")
    {
      return decimalDigits(hexadecimalFrom: at + 2, to: end).map { text + $0 }
    }
    if self[unchecked: at] == Byte.point { text.append(Byte.zero) }
    while at < end {
      let isNeeded =
        self[unchecked: at] != Byte.point
        || at + 1 < end && Byte.isDigit(self[unchecked: at + 1])
      if isNeeded { text.append(self[unchecked: at]) }
      at += 1
    }
    return text
  }

  /// The most hexadecimal digits that are turned into decimal ones, for it takes time by their
  /// square. The largest `Double` has as many.
  private static var mostHexadecimalDigits: Int { 256 }

  private func decimalDigits(hexadecimalFrom start: Int, to end: Int) -> [UInt8]? {
    var at = start
    while at < end, self[unchecked: at] == Byte.zero { at += 1 }
    guard end - at <= Self.mostHexadecimalDigits else { return nil }

    /// Nine decimal digits each, the lowest first.
    var parts: [UInt64] = [0]
    while at < end {
      // Seven digits at a time: what is to be carried stays below 2^58.
      let next = min(at + 7, end)
      guard var carry = hexadecimal(at, digits: next - at, end: end).map({ UInt64($0) }) else {
        return nil
      }
      let weight: UInt64 = 1 << ((next - at) * 4)
      for i in parts.indices {
        let sum = parts[i] * weight + carry
        parts[i] = sum % 1_000_000_000
        carry = sum / 1_000_000_000
      }
      if carry > 0 { parts.append(carry) }
      at = next
    }
    var text = String(parts.removeLast())
    for part in parts.reversed() {
      let digits = String(part)
      text += String(repeating: "0", count: 9 - digits.count) + digits
    }
    return Array(text.utf8)
  }
}

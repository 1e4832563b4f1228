// The JSON spelling of values that only JSON5 has:
//
//     'It\'s \x41'    It's A
//     0xFF            255

extension Bytes {
  /// The bytes of a run with valid escapes after unescaping.
  func unescapedJSON5(_ range: Range<Int>) -> [UInt8] {
    var unescaped: [UInt8] = []
    unescaped.reserveCapacity(range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      guard self[unchecked: at] == Byte.backslash else {
        unescaped.append(self[unchecked: at])
        at += 1
        continue
      }
      let (scalar, next) = json5Escape(at, end: range.upperBound)
      if let scalar { unescaped.append(contentsOf: UTF8.encode(scalar)!) }
      at = next
    }
    return unescaped
  }

  /// The scalar of an escape, or nil for a line continuation; and the end of the escape.
  private func json5Escape(_ backslash: Int, end: Int) -> (Unicode.Scalar?, end: Int) {
    guard let (escaped, next) = scalar(at: backslash + 1, end: end) else { return (nil, end) }
    switch escaped {
    case "v": return ("\u{B}", next)
    case "0": return ("\0", next)
    case "\n", "\r", "\u{2028}", "\u{2029}":
      return (nil, json5LineContinuation(backslash, end: end) ?? next)
    case "x":
      let value = hexadecimal(next..<min(next + 2, end))
      return (value.flatMap { Unicode.Scalar(UInt32($0)) }, next + 2)
    case "u": break
    default:
      return (
        Byte.simpleEscape(self[unchecked: backslash + 1]).map { Unicode.Scalar($0) }
          ?? escaped, next
      )
    }
    if let escape = unicodeEscape(at: backslash, end: end) {
      return (Unicode.Scalar(escape.value), backslash + escape.length)
    }
    // A surrogate pair with line continuations between its halves.
    guard next + 4 <= end, let high = hexadecimal4(at: next) else { return (nil, next) }
    var second = next + 4
    while let continued = json5LineContinuation(second, end: end) { second = continued }
    guard let low = lowSurrogate(at: second, end: end) else { return ("\u{FFFD}", next + 4) }
    return (Unicode.Scalar(Self.scalar(high: high, low: low)), second + 6)
  }

  /// The largest number of hexadecimal digits that are converted, since the time grows with their
  /// square. The largest `Double` has as many.
  private static var maximumHexadecimalDigitCount: Int { 256 }

  /// The decimal digits of a hexadecimal number, or nil if it has too many digits.
  func decimalDigits(hexadecimal range: Range<Int>) -> [UInt8]? {
    var at = range.lowerBound
    while at < range.upperBound, self[unchecked: at] == Byte.zero { at += 1 }
    guard range.upperBound - at <= Self.maximumHexadecimalDigitCount else { return nil }

    /// Nine decimal digits each, the lowest first.
    var parts: [UInt64] = [0]
    while at < range.upperBound {
      // With seven digits at a time the carry stays below 2^58.
      let next = min(at + 7, range.upperBound)
      guard var carry = hexadecimal(at..<next) else { return nil }
      let weight: UInt64 = 1 << ((next - at) * 4)
      for index in parts.indices {
        let sum = parts[index] * weight + carry
        parts[index] = sum % 1_000_000_000
        carry = sum / 1_000_000_000
      }
      if carry > 0 { parts.append(carry) }
      at = next
    }
    var digits: [UInt8] = []
    for (index, part) in parts.reversed().enumerated() {
      var rest = part
      var group: [UInt8] = []
      for _ in 0..<9 {
        group.append(Byte.zero + UInt8(rest % 10))
        rest /= 10
      }
      if index == 0 { while group.count > 1, group.last == Byte.zero { group.removeLast() } }
      digits += group.reversed()
    }
    return digits
  }

  private func hexadecimal(_ range: Range<Int>) -> UInt64? {
    var value: UInt64 = 0
    for at in range {
      guard let digit = Byte.hexDigit(self[unchecked: at]) else { return nil }
      value = value << 4 | UInt64(digit)
    }
    return value
  }
}

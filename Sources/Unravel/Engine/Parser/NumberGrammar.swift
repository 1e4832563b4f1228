/// A number that has been read.
struct ScannedNumber {
  var entry: Entry
  /// The offset after the number.
  var end: Int
}

extension Bytes {
  /// Reads the number at an offset: an optional minus, digits, an optional fraction and an optional
  /// exponent.
  @inline(never)
  func number(at start: Int) throws(SyntaxError) -> ScannedNumber {
    if let number = number(at: start, first: self[start] ?? 0, isChecked: true) { return number }
    throw numberError(at: start)
  }

  /// Reads the number at an offset; returns nil if it is invalid, or if the scan would have to be checked.
  ///
  /// The caller of an unchecked scan calls ``number(at:)`` then. Nothing is thrown here, because the
  /// compiler does not inline a function with several errors.
  ///
  /// - Parameters:
  ///   - first: The byte at the offset.
  ///   - isChecked: Whether to compare each offset with the end of the bytes; a constant. If not, the
  ///     bytes must be readable up to 8 bytes after the number, a byte after the number must not be a
  ///     part of it, and the result is nil for a part of more than ``maximumUncheckedDigitCount`` digits.
  @_transparent
  func number(at start: Int, first: UInt8, isChecked: Bool) -> ScannedNumber? {
    guard let end = endOfWholePart(at: start, first: first, isChecked: isChecked) else {
      return nil
    }
    let next = byte(end, isChecked)
    if next == Byte.point || next | 0x20 == UInt8(ascii: "e") {
      return fraction(start, end, isChecked)
    }
    return integer(start, end)
  }

  /// Reads the integer at an offset; returns nil for any other number. As an unchecked scan of
  /// ``number(at:first:isChecked:)``, but short enough to be inlined in a loop.
  @_transparent
  func integer(at start: Int, first: UInt8) -> ScannedNumber? {
    guard let end = endOfWholePart(at: start, first: first, isChecked: false) else { return nil }
    let next = self[unchecked: end]
    guard next != Byte.point, next | 0x20 != UInt8(ascii: "e") else { return nil }
    return integer(start, end)
  }

  @_transparent
  private func integer(_ start: Int, _ end: Int) -> ScannedNumber? {
    guard end &- start <= Entry.maximumLength else { return nil }
    return ScannedNumber(entry: Entry(.integer, offset: start, length: end &- start), end: end)
  }

  /// The offset after the digits of a number before a point or an exponent. A minus can precede them.
  @_transparent
  private func endOfWholePart(at start: Int, first: UInt8, isChecked: Bool) -> Int? {
    var at = start
    var digit = first
    if first == Byte.minus {
      at &+= 1
      digit = byte(at, isChecked)
    }
    guard Byte.isDigit(digit) else { return nil }
    if digit == Byte.zero { return Byte.isDigit(byte(at &+ 1, isChecked)) ? nil : at &+ 1 }
    return endOfDigits(at &+ 1, isChecked)
  }

  /// Reads the fraction and the exponent of a number.
  @_transparent
  private func fraction(_ start: Int, _ point: Int, _ isChecked: Bool) -> ScannedNumber? {
    var at = point
    var isDecimal = true
    if byte(at, isChecked) == Byte.point {
      at &+= 1
      guard Byte.isDigit(byte(at, isChecked)), let end = endOfDigits(at &+ 1, isChecked) else {
        return nil
      }
      at = end
    }
    if byte(at, isChecked) | 0x20 == UInt8(ascii: "e") {
      at &+= 1
      let sign = byte(at, isChecked)
      if sign == Byte.minus || sign == Byte.plus { at &+= 1 }
      guard Byte.isDigit(byte(at, isChecked)), let end = endOfDigits(at &+ 1, isChecked) else {
        return nil
      }
      at = end
      isDecimal = false
    }

    var length = at &- start
    guard length <= Entry.maximumLength else { return nil }
    if length > Entry.maximumDecimalLength { isDecimal = false }
    if isDecimal { length |= (point &- start) &<< 14 }
    let entry = Entry(isDecimal ? .decimal : .number, offset: start, length: length)
    return ScannedNumber(entry: entry, end: at)
  }

  /// Why the number at an offset is invalid.
  private func numberError(at start: Int) -> SyntaxError {
    let digits = self[start] == Byte.minus ? start + 1 : start
    var at = endOfManyDigits(digits)
    if at == digits { return SyntaxError(.expectedDigit, at: digits) }
    if at > digits + 1, self[digits] == Byte.zero {
      return SyntaxError(.leadingZero, at: digits + 1)
    }
    if self[at] == Byte.point {
      let fraction = at + 1
      at = endOfManyDigits(fraction)
      if at == fraction { return SyntaxError(.expectedDigit, at: at) }
    }
    if let e = self[at], e | 0x20 == UInt8(ascii: "e") {
      at += 1
      if self[at] == Byte.minus || self[at] == Byte.plus { at += 1 }
      if endOfManyDigits(at) == at { return SyntaxError(.expectedDigit, at: at) }
    }
    return SyntaxError(.tooLarge, at: start)
  }

  /// The largest number of digits in a row that are read without a comparison with the end.
  private static var maximumUncheckedDigitCount: Int { 24 }

  /// The offset of the first byte that is not a digit.
  @_transparent
  private func endOfDigits(_ start: Int, _ isChecked: Bool) -> Int? {
    if isChecked { return endOfManyDigits(start) }
    var at = start
    repeat {
      let digits = digitCount(at: at)
      at &+= digits
      if digits < 8 { return at }
    } while at < start &+ Self.maximumUncheckedDigitCount
    return nil
  }

  private func endOfManyDigits(_ start: Int) -> Int {
    var at = start
    while at &+ 8 <= count {
      let digits = digitCount(at: at)
      at &+= digits
      if digits < 8 { return at }
    }
    while at < count, Byte.isDigit(self[unchecked: at]) { at &+= 1 }
    return at
  }

  /// The number of digits that the eight bytes at an offset begin with.
  @_transparent
  private func digitCount(at offset: Int) -> Int {
    // A byte's high bit is set where it is not a digit. A carry only reaches the bytes above.
    let digits = word(at: offset) ^ 0x3030_3030_3030_3030
    let others = ((digits &+ 0x7676_7676_7676_7676) | digits) & Bytes.highBits
    return others.trailingZeroBitCount &>> 3
  }

  @_transparent
  private func byte(_ at: Int, _ isChecked: Bool) -> UInt8 {
    !isChecked || at < count ? self[unchecked: at] : 0
  }
}

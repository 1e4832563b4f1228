#if Foundation

  /// Reads the fields of a date from a string.
  ///
  /// ```swift
  /// var reader = DateTimeReader("2022-07")
  /// reader.number(digits: 4)   // 2022
  /// reader.skip("-")
  /// reader.number(digits: 2)   // 7
  /// reader.isAtEnd             // true
  /// ```
  ///
  /// After a missing field, the values of the other fields are unspecified and `isAtEnd` is false. The
  /// caller checks `isAtEnd` once, at the end.
  struct DateTimeReader {
    private let bytes: Bytes
    private var offset = 0
    private var hasFailed = false
    private let ignoresCase: Bool

    /// - Parameter ignoresCase: Whether `JUL` and `jul` are the month `Jul`.
    init(_ bytes: Bytes, ignoresCase: Bool = false) {
      self.bytes = bytes
      self.ignoresCase = ignoresCase
    }

    /// Whether all bytes were read and no field was missing.
    var isAtEnd: Bool { offset == bytes.count && !hasFailed }

    /// The next byte; at the end, a byte that UTF-8 does not contain.
    private var next: UInt8 { bytes[offset] ?? 0xFF }

    private mutating func advance() {
      offset += 1
    }
  }

  extension DateTimeReader {
    /// Skips an ASCII character, which must be next.
    mutating func skip(_ character: Unicode.Scalar) {
      skip(byte: UInt8(ascii: character))
    }

    /// Skips ASCII characters, which must be next.
    mutating func skip(text: String) {
      for byte in text.utf8 { skip(byte: byte) }
    }

    mutating func skip(byte: UInt8) {
      guard next == byte else { return hasFailed = true }
      advance()
    }

    /// Skips an ASCII character if it is next, and returns whether it was.
    mutating func consume(_ character: Unicode.Scalar) -> Bool {
      guard next == UInt8(ascii: character) else { return false }
      advance()
      return true
    }
  }

  extension DateTimeReader {
    /// A number of exactly `digits` digits.
    mutating func number(digits: Int) -> Int { number(digits: digits...digits) }

    /// A number of all digits that follow, within the limits.
    mutating func number(digits: ClosedRange<Int>) -> Int {
      let start = offset
      var value = 0
      while offset - start < digits.upperBound, let digit {
        value = value * 10 + digit
        advance()
      }
      if offset - start < digits.lowerBound { hasFailed = true }
      return value
    }

    /// The digits after a decimal sign.
    mutating func nanoseconds(digits: ClosedRange<Int> = 1...9) -> Int {
      let start = offset
      let value = number(digits: digits)
      return value * Int(PowersOfTen.integers[9 - (offset - start)])
    }

    /// `Z`, `+hh:mm` or `+hhmm`, and `+hh` if minutes are not needed: seconds east of Greenwich.
    mutating func zone(needsMinutes: Bool = true) -> Int {
      if consume("Z") || consume("z") { return 0 }
      let isWest = consume("-")
      if !isWest { skip("+") }
      let hours = number(digits: 2)
      let hasMinutes = consume(":") || needsMinutes || digit != nil
      let minutes = hasMinutes ? number(digits: 2) : 0
      if hours > 23 || minutes > 59 { hasFailed = true }
      let seconds = hours * 3600 + minutes * 60
      return isWest ? -seconds : seconds
    }

    private var digit: Int? {
      Byte.isDigit(next) ? Int(next - Byte.zero) : nil
    }
  }

  extension DateTimeReader {
    /// `Jan` to `Dec`, or the full names: 1 to 12.
    mutating func month(inFull: Bool = false) -> Int {
      name(among: monthNames, monthKeys, inFull: inFull) + 1
    }

    /// `Sun` to `Sat`, or the full names: 0 to 6.
    mutating func weekday(inFull: Bool = false) -> Int {
      name(among: weekdayNames, weekdayKeys, inFull: inFull)
    }

    /// `AM` or `PM`.
    mutating func isAfternoon() -> Bool {
      let first = letter(isCapital: true)
      let second = letter(isCapital: true)
      if first != UInt8(ascii: "A") && first != UInt8(ascii: "P") || second != UInt8(ascii: "M") {
        hasFailed = true
      }
      return first == UInt8(ascii: "P")
    }

    /// Skips a day's full name after its first three letters.
    mutating func skipRest(ofWeekday weekday: Int) {
      skipRest(of: weekdayNames[weekday])
    }

    private mutating func name(among names: [String], _ keys: [UInt32], inFull: Bool) -> Int {
      var key: UInt32 = 0
      for index in 0..<3 { key = key << 8 | UInt32(letter(isCapital: index == 0)) }
      guard let index = keys.firstIndex(of: key) else {
        hasFailed = true
        return 0
      }
      if inFull { skipRest(of: names[index]) }
      return index
    }

    private mutating func skipRest(of name: String) {
      for expected in name.utf8.dropFirst(3) where letter(isCapital: false) != expected {
        hasFailed = true
      }
    }

    /// The next byte. If case is ignored, a letter is returned in the case given.
    private mutating func letter(isCapital: Bool) -> UInt8 {
      let byte = next
      advance()
      guard ignoresCase else { return byte }
      // The cases of an ASCII letter differ in this bit. A byte that is not a letter does not become one.
      return isCapital ? byte & ~0x20 : byte | 0x20
    }
  }

  private let monthNames = [
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
  ]

  private let weekdayNames = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  private let monthKeys = monthNames.map(key)
  private let weekdayKeys = weekdayNames.map(key)

  /// The first three letters, which identify a name.
  private func key(of name: String) -> UInt32 {
    name.utf8.prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
  }

#endif

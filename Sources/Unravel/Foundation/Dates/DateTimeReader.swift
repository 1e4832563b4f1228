#if Foundation

  /// Reads the fields of a date from a string.
  ///
  /// ```swift
  /// var reader = DateTimeReader("2022-07")
  /// try reader.fourDigits()   // 2022
  /// try reader.skip(Byte.minus)
  /// try reader.twoDigits()   // 7
  /// try reader.end()
  /// ```
  ///
  /// A field that is missing throws `.format`.
  struct DateTimeReader {
    typealias Fault = DateTime.Fault

    private let bytes: Bytes
    private var offset = 0
    private let ignoresCase: Bool

    /// - Parameter ignoresCase: Whether `JUL` and `jul` are the month `Jul`.
    init(_ bytes: Bytes, ignoresCase: Bool = false) {
      self.bytes = bytes
      self.ignoresCase = ignoresCase
    }

    /// The next byte; at the end, a byte that UTF-8 does not contain.
    private var next: UInt8 { offset < bytes.count ? bytes[unchecked: offset] : 0xFF }

    var isAtEnd: Bool { offset == bytes.count }
    var isAtDigit: Bool { Byte.isDigit(next) }
    var isAtSpace: Bool { next == Byte.space }

    /// Whether a sign or `Z` is next.
    var isAtOffset: Bool {
      let byte = next
      return byte == 0x5A || byte == 0x7A || byte == Byte.plus || byte == Byte.minus  // Z z + -
    }
  }

  extension DateTimeReader {
    /// Skips a byte, which must be next.
    mutating func skip(_ byte: UInt8) throws(Fault) {
      guard next == byte else { throw .format }
      offset += 1
    }

    /// Skips a byte if it is next, and returns whether it was.
    mutating func consume(_ byte: UInt8) -> Bool {
      guard next == byte else { return false }
      offset += 1
      return true
    }

    /// Checks that all bytes are read.
    func end() throws(Fault) {
      guard isAtEnd else { throw .format }
    }
  }

  extension DateTimeReader {
    /// A number of two digits.
    @inline(__always)
    mutating func twoDigits() throws(Fault) -> Int {
      guard bytes.count - offset >= 2 else { throw .format }
      let tens = bytes[unchecked: offset] &- Byte.zero
      let ones = bytes[unchecked: offset &+ 1] &- Byte.zero
      guard tens < 10, ones < 10 else { throw .format }
      offset &+= 2
      return Int(tens) &* 10 &+ Int(ones)
    }

    /// A number of four digits.
    @inline(__always)
    mutating func fourDigits() throws(Fault) -> Int { try twoDigits() &* 100 &+ twoDigits() }

    /// A number of all digits that follow, within the limits.
    mutating func number(digits: ClosedRange<Int>) throws(Fault) -> Int {
      let start = offset
      var value = 0
      while offset - start < digits.upperBound, isAtDigit {
        value = value * 10 + Int(next - Byte.zero)
        offset += 1
      }
      guard offset - start >= digits.lowerBound else { throw .format }
      return value
    }

    /// The digits after a decimal sign, of which there can be nine.
    mutating func nanoseconds(digits: ClosedRange<Int>) throws(Fault) -> Int {
      let start = offset
      let value = try number(digits: digits)
      return value * Int(PowersOfTen.integers[9 - (offset - start)])
    }

    /// The digits after a decimal sign. Those after the ninth are skipped.
    mutating func nanoseconds() throws(Fault) -> Int {
      let value = try nanoseconds(digits: 1...9)
      while isAtDigit { offset += 1 }
      return value
    }

    /// `Z`, `+hh:mm` or `+hhmm`, and `+hh` if minutes are not needed: seconds east of Greenwich.
    mutating func offset(needsMinutes: Bool) throws(Fault) -> Int {
      if consume(0x5A) || consume(0x7A) { return 0 }  // Z z
      let isWest = consume(Byte.minus)
      if !isWest { try skip(Byte.plus) }
      do throws(Fault) {
        let hours = try twoDigits()
        let hasMinutes = consume(Byte.colon) || needsMinutes || isAtDigit
        let minutes = hasMinutes ? try twoDigits() : 0
        guard hours < 24, minutes < 60 else { throw Fault.offset }
        let seconds = hours * 3600 + minutes * 60
        return isWest ? -seconds : seconds
      } catch {
        throw error == .format && isAtDigit ? .leadingZeros : .offset
      }
    }
  }

  // MARK: - Mail

  extension DateTimeReader {
    /// Skips spaces, tabs and line breaks.
    mutating func skipWhitespace() {
      while Byte.isWhitespace(next) { offset += 1 }
    }

    /// Skips whitespace, which must be next.
    mutating func skipSpace() throws(Fault) {
      guard Byte.isWhitespace(next) else { throw .format }
      skipWhitespace()
    }

    /// Skips a comment in parentheses, such as `(PST)`, if it is next.
    ///
    /// Comments can have comments in them, and characters after a backslash.
    mutating func skipComment() throws(Fault) {
      var depth = 0
      while depth > 0 || next == 0x28 {  // (
        guard !isAtEnd else { throw .format }
        switch next {
        case 0x28: depth += 1
        case 0x29: depth -= 1  // )
        case 0x5C where offset + 1 < bytes.count: offset += 1  // \
        default: break
        }
        offset += 1
      }
      skipWhitespace()
    }

    /// A year of four digits, or of two or three in the obsolete form of RFC 5322.
    mutating func yearOfMail() throws(Fault) -> Int {
      let start = offset
      let number = try number(digits: 2...4)
      switch offset - start {
      case 2: return number < 50 ? 2000 + number : 1900 + number
      case 3: return 1900 + number
      default: return number
      }
    }

    /// An offset, or the name of a time zone in RFC 5322: seconds east of Greenwich.
    mutating func offsetOfMail() throws(Fault) -> Int {
      if next == Byte.plus || next == Byte.minus { return try offset(needsMinutes: true) }
      for (name, hours) in zonesOfMail where consume(name: name) { return hours * 3600 }
      throw .zoneName
    }

    /// An offset, the name of a time zone in RFC 5322, or `GMT+2` and `UTC+02:00`: seconds east of
    /// Greenwich.
    mutating func offsetOfZone() throws(Fault) -> Int {
      let start = offset
      guard consume(name: "GMT") || consume(name: "UTC"), next == Byte.plus || next == Byte.minus
      else {
        offset = start
        return try offsetOfMail()
      }
      let sign = consume(Byte.minus) ? -1 : 1
      if sign == 1 { try skip(Byte.plus) }
      guard let hours = try? number(digits: 1...2) else { throw .offset }
      let hasMinutes = consume(Byte.colon) || isAtDigit
      guard let minutes = hasMinutes ? try? twoDigits() : 0, hours < 24, minutes < 60 else {
        throw .offset
      }
      return sign * (hours * 3600 + minutes * 60)
    }

    /// Skips a name if it is next and no letter follows.
    mutating func consume(name: String) -> Bool {
      let start = offset
      if consume(name.utf8[...]), !Byte.isLetter(next) { return true }
      offset = start
      return false
    }
  }

  /// The names of time zones in RFC 5322, section 4.3, `UTC`, and their hours east of Greenwich. Other
  /// names, such as `CET`, would be wrong as UTC.
  private let zonesOfMail = [
    ("GMT", 0), ("UTC", 0), ("UT", 0), ("Z", 0), ("EST", -5), ("EDT", -4), ("CST", -6), ("CDT", -5),
    ("MST", -7), ("MDT", -6), ("PST", -8), ("PDT", -7),
  ]

  // MARK: - Names

  extension DateTimeReader {
    /// `Jan` to `Dec`, or the full names: 1 to 12.
    mutating func month(inFull: Bool = false) throws(Fault) -> Int {
      try name(among: monthNames, inFull: inFull) + 1
    }

    /// `Sun` to `Sat`, or the full names: 0 to 6.
    mutating func weekday(inFull: Bool = false) throws(Fault) -> Int {
      try name(among: weekdayNames, inFull: inFull)
    }

    /// `AM` or `PM`.
    mutating func isAfternoon() throws(Fault) -> Bool {
      try name(among: ["AM", "PM"], inFull: true) == 1
    }

    /// The index of a name, of which three letters are read unless it is in full.
    private mutating func name(among names: [String], inFull: Bool) throws(Fault) -> Int {
      for (index, name) in names.enumerated()
      where consume(inFull ? name.utf8[...] : name.utf8.prefix(3)) { return index }
      throw .format
    }

    /// Skips letters if they are next, and returns whether they were.
    private mutating func consume(_ letters: Substring.UTF8View) -> Bool {
      let start = offset
      for letter in letters {
        // The cases of an ASCII letter differ in this bit.
        guard next == letter || ignoresCase && next | 0x20 == letter | 0x20 else {
          offset = start
          return false
        }
        offset += 1
      }
      return true
    }
  }

  private let monthNames = [
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
  ]

  private let weekdayNames = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

#endif

extension Transformer where From == Double, To == Duration {
  /// A number of seconds.
  ///
  /// ```swift
  /// // {"length": 213.5, "pause": "5"}
  /// try e.value("length", .seconds)    // 213.5 seconds
  /// try e.value("pause", .seconds)     // throws: pause: expected Duration (seconds), found "5"
  /// ```
  ///
  /// Numbers in strings are `.chain(.numberInString, then: .seconds)`.
  public static var seconds: Transformer<Double, Duration> {
    duration(unitsPerSecond: 1, expected: "Duration (seconds)")
  }

  /// A number of milliseconds.
  ///
  /// ```swift
  /// // {"length": 213500, "pause": 1e30}
  /// try e.value("length", .milliseconds)    // 213.5 seconds
  /// try e.value("pause", .milliseconds)     // throws: pause: expected Duration (milliseconds), found 1e30
  /// ```
  public static var milliseconds: Transformer<Double, Duration> {
    duration(unitsPerSecond: 1000, expected: "Duration (milliseconds)")
  }

  /// Numbers whose seconds are not in the range of `Int64` are errors.
  private static func duration(
    unitsPerSecond: Double, expected: String
  ) -> Transformer<Double, Duration> {
    Transformer(expected: expected) { number in
      let seconds = number / unitsPerSecond
      guard abs(seconds) < 0x1p63 else { throw typeMismatch(expected, actual: number) }
      return .seconds(seconds)
    }
  }
}

extension Transformer where From == String, To == Duration {
  /// A duration of ISO 8601, of weeks, days, hours, minutes and seconds.
  ///
  /// ```swift
  /// // {"length": "PT3M33.5S", "tour": "P2W", "pause": "-PT5M", "age": "P3Y", "free": "5 minutes"}
  /// try e.value("length", .iso8601Duration)    // 213.5 seconds
  /// try e.value("tour", .iso8601Duration)      // 1,209,600 seconds
  /// try e.value("pause", .iso8601Duration)     // -300 seconds
  /// try e.value("age", .iso8601Duration)
  /// // throws: age: expected Duration (ISO 8601) without years and months, found "P3Y"
  /// try e.value("free", .iso8601Duration)
  /// // throws: free: expected Duration (ISO 8601), found "5 minutes"
  /// ```
  ///
  /// The format is `P`, optionally after a sign, then weeks `W` and days `D`, then `T`, hours `H`, minutes `M` and
  /// seconds `S`, each optional and in this order, but at least one. The last number can have a fraction, after a
  /// point or a comma; its digits after the eighteenth have no effect. A day has 24 hours. Years and months have no
  /// fixed duration, so they are errors.
  public static var iso8601Duration: Transformer<String, Duration> {
    let expected = "Duration (ISO 8601)"
    return Transformer(expected: expected) { text in
      var reader = DurationReader(text)
      guard let duration = reader.read() else {
        throw typeMismatch(expected + reader.reason, actual: text)
      }
      return duration
    }
  }
}

/// Reads a duration of ISO 8601.
private struct DurationReader {
  private var rest: Substring.UTF8View
  /// Why a text is refused, for its error.
  private(set) var reason = ""

  init(_ text: String) { rest = text[...].utf8 }

  private static let secondsOfDateUnits: [(unit: UInt8, seconds: Int64)] = [
    (UInt8(ascii: "W"), 604_800), (UInt8(ascii: "D"), 86_400),
  ]

  private static let secondsOfTimeUnits: [(unit: UInt8, seconds: Int64)] = [
    (UInt8(ascii: "H"), 3600), (UInt8(ascii: "M"), 60), (UInt8(ascii: "S"), 1),
  ]

  /// The duration; nil if the text has none, or one that is too long.
  mutating func read() -> Duration? {
    let isNegative = skip(UInt8(ascii: "-"))
    if !isNegative { _ = skip(UInt8(ascii: "+")) }
    guard skip(UInt8(ascii: "P")), !rest.isEmpty else { return nil }
    guard var duration = read(Self.secondsOfDateUnits, isDate: true) else { return nil }
    if skip(UInt8(ascii: "T")) {
      guard !rest.isEmpty, let time = read(Self.secondsOfTimeUnits, isDate: false) else {
        return nil
      }
      duration += time
    }
    guard rest.isEmpty else { return nil }
    return isNegative ? .zero - duration : duration
  }

  /// Reads numbers with units, each unit at most once and in order, until a `T` or the end.
  private mutating func read(
    _ units: [(unit: UInt8, seconds: Int64)], isDate: Bool
  ) -> Duration? {
    var duration = Duration.zero
    var units = units[...]
    while let next = rest.first, next != UInt8(ascii: "T") {
      guard let (whole, fraction) = number(), let unit = rest.popFirst() else { return nil }
      guard let index = units.firstIndex(where: { $0.unit == unit }) else {
        if unit == UInt8(ascii: "Y") || unit == UInt8(ascii: "M") && isDate {
          reason = " without years and months"
        }
        return nil
      }
      let seconds = units[index].seconds
      units = units[(index + 1)...]
      let (product, overflow) = whole.multipliedReportingOverflow(by: seconds)
      // The sum of five durations is in the range of a duration.
      guard !overflow else { return nil }
      duration += .seconds(product)
      if let fraction {
        // Only the last number has a fraction.
        guard rest.isEmpty else { return nil }
        duration += fraction * seconds
      }
    }
    return duration
  }

  /// Reads digits, and the fraction after them, if there is one.
  private mutating func number() -> (whole: Int64, fraction: Duration?)? {
    guard let whole = digits(), let whole = Int64(whole) else { return nil }
    guard skip(UInt8(ascii: ".")) || skip(UInt8(ascii: ",")) else { return (whole, nil) }
    guard let fraction = digits() else { return nil }
    let padded =
      fraction.prefix(18) + String(repeating: "0", count: max(0, 18 - fraction.utf8.count))
    return Int64(padded).map { attoseconds in
      (whole, Duration(secondsComponent: 0, attosecondsComponent: attoseconds))
    }
  }

  private mutating func digits() -> String? {
    let digits = rest.prefix { Byte.isDigit($0) }
    rest = rest.dropFirst(digits.count)
    return digits.isEmpty ? nil : String(Substring(digits))
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }
}

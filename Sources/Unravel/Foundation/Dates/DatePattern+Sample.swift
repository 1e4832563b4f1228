// A date in a pattern, such as a schema shows for the strings that a transformer reads:
//
//     "d MMM yyyy 'at' HH:mm"    3 Feb 2001 at 04:05

extension DecodeError {
  /// A date in the pattern that the error of a date transformer expects; nil for another error.
  ///
  /// The error is all that is known of the transformer: the function of a model may call it as it likes.
  package var sampleOfExpectedPattern: String? {
    #if Foundation
      guard case .typeMismatch(let expected, _, _) = self else { return nil }
      return DatePattern.pattern(inExpected: expected).flatMap(DatePattern.sample)
    #else
      return nil
    #endif
  }
}

#if Foundation
  extension DatePattern {
    /// Saturday, the third of February 2001, 04:05:06 UTC in a pattern; nil if a quote is not closed.
    static func sample(of pattern: String) -> String? {
      guard let (fields, end) = try? fields(of: pattern) else { return nil }
      let bytes = fields.flatMap { $0.textBefore + Array($0.sample.utf8) } + end
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  extension DatePattern.Field {
    fileprivate var sample: String {
      switch kind {
      case .era: "AD"
      case .year, .yearOfWeek: count == 2 ? "01" : "2001"
      case .quarter: padded("1")
      case .month: count > 3 ? "February" : count == 3 ? "Feb" : padded("2")
      case .week: padded("5")
      case .day: padded("3")
      case .dayOfYear: padded("34")
      case .weekday where letter != "E" && count < 3: padded("6")
      case .weekday: count > 3 ? "Saturday" : "Sat"
      case .hour: padded("4")
      case .halfOfDay: "AM"
      case .minute: padded("5")
      case .second: padded("6")
      case .fraction: padded("")
      case .zone: zone
      }
    }

    private var zone: String {
      switch (letter, count) {
      case ("X", _): "Z"
      case ("x", 1): "+00"
      case ("x", 2), ("Z", 1...3): "+0000"
      case ("x", _), ("Z", 5...): "+00:00"
      case ("z", _), ("Z", _), ("O", _): "GMT"
      // The letters that patterns do not have, which mean nothing.
      default: name
      }
    }

    private func padded(_ digits: String) -> String {
      String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
  }
#endif

#if JSONSerialization

  import Foundation

  extension Transformer where From == String, To == Date {
    /// A transformer for a pattern that ``DatePattern`` does not support.
    static func formatter(
      _ pattern: String, in timeZone: TimeZone, expected: String
    ) -> Transformer<String, Date> {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.calendar = Calendar(identifier: .gregorian)
      formatter.timeZone = timeZone
      formatter.isLenient = false
      formatter.dateFormat = pattern
      return Transformer(expected: expected) { text in
        guard let date = formatter.date(from: text) else {
          throw typeMismatch(expected, actual: text)
        }
        return date
      }
    }
  }

#endif

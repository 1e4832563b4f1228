import Unravel

extension Samples {
  /// A date as JSON text, in the pattern that the error of a date transformer names.
  static func date(expectedBy error: any Error) -> String? {
    guard case .typeMismatch(let expected, _, _)? = error as? DecodeError,
      let match = expected.firstMatch(of: /Date "(.+)"/)
    else { return nil }
    return "\"\(date(in: String(match.1)))\""
  }

  /// The third of February 2001, 4:05:06, in a pattern of Unicode.
  private static func date(in pattern: String) -> String {
    var text = ""
    var rest = pattern[...]
    while let letter = rest.first {
      if letter == "'" {
        let quoted = rest.dropFirst().prefix { $0 != "'" }
        text += quoted.isEmpty ? "'" : String(quoted)
        rest = rest.dropFirst(quoted.count + 2)
      } else {
        let field = rest.prefix { $0 == letter }
        text += value(of: letter, field.count) ?? String(field)
        rest = rest.dropFirst(field.count)
      }
    }
    return text
  }

  /// The text of a field of a pattern; nil if the letter stands for itself.
  private static func value(of letter: Character, _ count: Int) -> String? {
    func padded(_ number: Int) -> String {
      String(repeating: "0", count: max(0, count - 1)) + "\(number)"
    }
    return switch letter {
    case "y", "u": count == 2 ? "01" : "2001"
    case "M", "L": if count > 3 { "February" } else if count == 3 { "Feb" } else { padded(2) }
    case "d": padded(3)
    case "E": count > 3 ? "Saturday" : "Sat"
    case "H", "h", "k", "K": padded(4)
    case "a": "AM"
    case "m": padded(5)
    case "s": padded(6)
    case "S": String(repeating: "0", count: count)
    case "D": String(repeating: "0", count: max(0, count - 2)) + "34"
    case "X": "Z"
    case "x": if count > 2 { "+00:00" } else if count == 2 { "+0000" } else { "+00" }
    case "Z": count > 4 ? "+00:00" : "+0000"
    default: nil
    }
  }
}

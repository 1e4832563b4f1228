// The documents that are meant to hurt: each is made at any size, and nothing else is said of it here
// than how it is made.

/// A text of about so many bytes.
typealias Document = @Sendable (_ size: Int) -> [UInt8]

enum Documents {
  /// A text of one part again and again, between a beginning and an end.
  static func repeating(
    _ part: String, opening: String = "[", closing: String = "]", separator: String = ","
  ) -> Document {
    { size in
      let part = Array((part + separator).utf8)
      var text: [UInt8] = []
      text.reserveCapacity(size + part.count + 64)
      text += opening.utf8
      while text.count < size { text += part }
      if !separator.isEmpty { text.removeLast(separator.utf8.count) }
      return text + closing.utf8
    }
  }

  /// The same with a number in every part.
  static func counting(
    opening: String = "[", closing: String = "]", _ part: @escaping @Sendable (Int) -> String
  ) -> Document {
    { size in
      var text = Array(opening.utf8)
      text.reserveCapacity(size + 1024)
      var number = 0
      while text.count < size {
        if number > 0 { text.append(UInt8(ascii: ",")) }
        text += part(number).utf8
        number += 1
      }
      return text + closing.utf8
    }
  }

  /// A string of one part again and again.
  static func string(of part: String) -> Document {
    repeating(part, opening: "[\"", closing: "\"]", separator: "")
  }

  /// What others are compared with: plain records.
  static let records = counting { number in
    """
    {"id":\(100_000 + number),"name":"Perfume \(number % 97)","members":[3,5,8],"active":true,\
    "rating":4.\(number % 100),"label":null,"city":"Hiroshima"}
    """
  }

  /// So many levels, again and again.
  static func nested(_ opening: String, _ closing: String, levels: Int) -> Document {
    let part =
      String(repeating: opening, count: levels) + "0" + String(repeating: closing, count: levels)
    return repeating(part)
  }

  /// Marks that combine with what is before them, in the order of their classes or not.
  static func marks(sorted: Bool, count: Int) -> String {
    let marks = ["\u{327}", "\u{316}", "\u{301}"]
    var text = "a"
    for i in 0..<count { text += sorted ? marks[i * 3 / max(1, count)] : marks[2 - i % 3] }
    return text
  }

  /// One string of nothing but marks.
  static func marks(sorted: Bool, opening: String, closing: String) -> Document {
    { size in Array((opening + marks(sorted: sorted, count: size / 2) + closing).utf8) }
  }

  /// Alternatives at every level: each level is an object whose `next` no alternative can read.
  static let alternatives: Document = { size in
    let chain =
      String(repeating: "{\"next\":", count: 510) + "\"end\"" + String(repeating: "}", count: 510)
    return repeating(chain)(size)
  }
}

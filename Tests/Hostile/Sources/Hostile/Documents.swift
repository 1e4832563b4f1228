// Adversarial documents, each of any size.

/// Creates a document of about a number of bytes.
typealias Document = @Sendable (_ size: Int) -> [UInt8]

enum Documents {
  /// A document that repeats one part between an opening and a closing.
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

  /// A document that repeats a part with a number that counts up.
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

  /// A string that repeats one part.
  static func string(of part: String) -> Document {
    repeating(part, opening: "[\"", closing: "\"]", separator: "")
  }

  /// Plain records, with which other documents are compared.
  static let records = counting { number in
    """
    {"id":\(100_000 + number),"name":"Perfume \(number % 97)","members":[3,5,8],"active":true,\
    "rating":4.\(number % 100),"label":null,"city":"Hiroshima"}
    """
  }

  /// A document that repeats a value nested a number of levels.
  static func nested(_ opening: String, _ closing: String, levels: Int) -> Document {
    let part =
      String(repeating: opening, count: levels) + "0" + String(repeating: closing, count: levels)
    return repeating(part)
  }

  /// Combining marks, sorted by their classes or not.
  static func marks(sorted: Bool, count: Int) -> String {
    let marks = ["\u{327}", "\u{316}", "\u{301}"]
    var text = "a"
    for i in 0..<count { text += sorted ? marks[i * 3 / max(1, count)] : marks[2 - i % 3] }
    return text
  }

  /// One string of combining marks.
  static func marks(sorted: Bool, opening: String, closing: String) -> Document {
    { size in Array((opening + marks(sorted: sorted, count: size / 2) + closing).utf8) }
  }

  /// Objects whose member `next` no alternative decodes, at every level.
  static let alternatives: Document = { size in
    let chain =
      String(repeating: "{\"next\":", count: 510) + "\"end\"" + String(repeating: "}", count: 510)
    return repeating(chain)(size)
  }
}

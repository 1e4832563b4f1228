/// Compact JSON text for messages.
enum JSONText {
  /// A string as JSON.
  ///
  /// - Parameter escapesHiddenCharacters: Whether invisible characters are escaped that JSON allows in strings.
  static func quoted(_ string: String, escapesHiddenCharacters: Bool = true) -> String {
    // Most strings need no escapes.
    if string.utf8.allSatisfy({
      $0 >= Byte.space && $0 < 0x7F && $0 != Byte.quote && $0 != Byte.backslash
    }) {
      return "\"" + string + "\""
    }
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where escapesHiddenCharacters ? scalar.isHiddenInText : scalar < " ":
        for unit in UTF16.encode(scalar)! {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

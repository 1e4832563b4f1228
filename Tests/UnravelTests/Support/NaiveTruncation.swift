/// A second implementation of reading a truncated document, one byte at a time: it completes the text.
///
///     NaiveTruncation.completed(Array(#"{"a": [1, 23"#.utf8), keepsStrings: false)   // {"a":[1]}
///
/// Expects the beginning of a valid document. It shares no code with the library.
struct NaiveTruncation {
  /// The text of the complete document that the beginning of one gives, or nil if it gives none.
  static func completed(_ bytes: [UInt8], keepsStrings: Bool) -> String? {
    var naive = NaiveTruncation(bytes: bytes, keepsStrings: keepsStrings)
    return naive.value()
  }

  let bytes: [UInt8]
  let keepsStrings: Bool
  var position = 0

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipWhitespace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  /// The text of a value, or nil if the end cuts it and nothing of it is kept.
  private mutating func value() -> String? {
    skipWhitespace()
    switch next {
    case nil: return nil
    case UInt8(ascii: "{"): return container("{", "}", isObject: true)
    case UInt8(ascii: "["): return container("[", "]", isObject: false)
    case UInt8(ascii: "\""):
      let (text, isWhole) = string()
      return isWhole || keepsStrings ? "\"\(text)\"" : nil
    default:
      let start = position
      while let byte = next, !Array(" \t\r\n,]}".utf8).contains(byte) { position += 1 }
      return next == nil ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
    }
  }

  private mutating func container(_ open: String, _ close: String, isObject: Bool) -> String {
    position += 1
    var members: [String] = []
    while true {
      skipWhitespace()
      guard let byte = next else { break }
      if byte == close.utf8.first! {
        position += 1
        break
      }
      if byte == UInt8(ascii: ",") {
        position += 1
        continue
      }
      var text = ""
      if isObject {
        let (key, isWhole) = string()
        skipWhitespace()
        guard isWhole, next != nil else { break }
        position += 1
        text = "\"\(key)\":"
      }
      guard let value = value() else { break }
      members.append(text + value)
    }
    return open + members.joined(separator: ",") + close
  }

  /// The complete characters and escapes of a string as written, and whether it has its closing quote.
  private mutating func string() -> (String, isWhole: Bool) {
    position += 1
    let start = position
    var complete = position
    while let byte = next {
      if byte == UInt8(ascii: "\"") {
        position += 1
        return (String(decoding: bytes[start..<complete], as: UTF8.self), true)
      }
      var length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      if byte == UInt8(ascii: "\\") {
        length = 2
        if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u") {
          let isPair =
            position + 3 < bytes.count && bytes[position + 2] | 0x20 == UInt8(ascii: "d")
            && "89abAB".utf8.contains(bytes[position + 3])
          length = isPair ? 12 : 6
        }
      }
      position = min(position + length, bytes.count)
      if complete + length <= bytes.count { complete += length }
      if position == bytes.count { break }
    }
    return (String(decoding: bytes[start..<complete], as: UTF8.self), false)
  }
}

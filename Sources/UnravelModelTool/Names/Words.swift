// The words of keys.
//
//     birth_date       birth, date
//     createdAt        created, At
//     HTMLPage2x       HTML, Page2x
//     externalIDs      external, IDs
//     macOS            mac, OS
//     media:title      media, title
//     +1               plus, 1

/// The words that a key consists of.
func words(of key: String) -> [String] {
  // The properties of scalars take most of the time of a model with very many keys.
  let bytes = Array(key.utf8)
  return bytes.allSatisfy { $0 < 0x80 } ? wordsOfASCII(bytes) : wordsOfScalars(key)
}

/// The words of a key that consists of ASCII.
private func wordsOfASCII(_ bytes: [UInt8]) -> [String] {
  var words: [String] = []
  if bytes.count > 1, isDigit(bytes[1]) {
    if bytes[0] == UInt8(ascii: "+") { words.append("plus") }
    if bytes[0] == UInt8(ascii: "-") { words.append("minus") }
  }
  func isCapital(_ index: Int) -> Bool { isLetter(bytes[index]) && bytes[index] & 0x20 == 0 }
  func isSmall(_ index: Int) -> Bool {
    index < bytes.count && isLetter(bytes[index]) && bytes[index] & 0x20 != 0
  }
  func beginsWord(_ index: Int) -> Bool {
    guard isCapital(index) else { return false }
    guard isCapital(index - 1) else { return true }
    guard isSmall(index + 1) else { return false }
    let isPlural = bytes[index + 1] == UInt8(ascii: "s") && !isSmall(index + 2)
    return !isPlural
  }
  var start = 0
  for index in 0...bytes.count {
    let isEnd = index == bytes.count || !(isLetter(bytes[index]) || isDigit(bytes[index]))
    guard isEnd || index > start && beginsWord(index) else { continue }
    if index > start { words.append(String(decoding: bytes[start..<index], as: UTF8.self)) }
    start = isEnd ? index + 1 : index
  }
  return words
}

/// The words of a key of any characters.
func wordsOfScalars(_ key: String) -> [String] {
  var words: [String] = []
  if let sign = key.utf8.first, key.utf8.dropFirst().first.map(isDigit) == true {
    if sign == UInt8(ascii: "+") { words.append("plus") }
    if sign == UInt8(ascii: "-") { words.append("minus") }
  }
  // Marks such as accents belong to the letter before them; a word does not begin with one.
  let parts = key.unicodeScalars.split { !$0.properties.isXIDContinue || $0 == "_" }
  for part in parts {
    let letters = part.drop { !isLetterOrDigit($0) }
    words += wordsOfCamelCase(Array(letters))
  }
  return words
}

/// The words of a key without separators.
private func wordsOfCamelCase(_ scalars: [Unicode.Scalar]) -> [String] {
  var words: [String] = []
  var start = 0
  for index in scalars.indices.dropFirst() where beginsWord(at: index, in: scalars) {
    words.append(String(String.UnicodeScalarView(scalars[start..<index])))
    start = index
  }
  if start < scalars.count {
    words.append(String(String.UnicodeScalarView(scalars[start...])))
  }
  return words
}

/// Whether a capital begins a word: after a small letter or a digit, or before a small letter.
///
/// The plural of an abbreviation is one word: `IDs`, `URLs`.
private func beginsWord(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
  guard scalars[index].properties.isUppercase else { return false }
  guard scalars[index - 1].properties.isUppercase else { return true }
  guard index + 1 < scalars.count, scalars[index + 1].properties.isLowercase else { return false }
  let isPlural =
    scalars[index + 1] == "s"
    && (index + 2 == scalars.count || !scalars[index + 2].properties.isLowercase)
  return !isPlural
}

private func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.isXIDStart || scalar.properties.numericType == .decimal
}

/// Words for a key without letters and digits: `$`, `<=`, `👍`.
func wordsOfSymbols(_ key: String) -> [String] {
  let maximumSymbolCount = 3
  return key.unicodeScalars.prefix(maximumSymbolCount).flatMap { scalar -> [String] in
    if let word = symbolWords[scalar] { return [word] }
    let name = scalar.properties.name?.lowercased() ?? ""
    return words(of: name).filter { $0 != "sign" }
  }
}

private let symbolWords: [Unicode.Scalar: String] = [
  "+": "plus", "-": "minus", "*": "asterisk", "/": "slash", "\\": "backslash", "%": "percent",
  "$": "dollar", "#": "number", "@": "at", "&": "and", "|": "or", "!": "not", "?": "question",
  "=": "equal", "<": "less", ">": "greater", "~": "tilde", "^": "caret", "_": "underscore",
  ".": "dot", ",": "comma", ":": "colon", ";": "semicolon", " ": "space", "\"": "quote",
  "'": "apostrophe", "`": "backtick", "(": "parenthesis", "[": "bracket", "{": "brace",
]

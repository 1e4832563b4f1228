// The case of words in Swift names. One rule: a common abbreviation, and any word that is all
// capitals in a key that has small letters too, is all capitals in the name; at the beginning of a
// property it is all small.
//
//     key             property       type
//
//     birth_date      birthDate      BirthDate
//     user_id         userID         UserID
//     userId          userID         UserID
//     external_ids    externalIDs    ExternalIDs
//     durationMs      durationMS     DurationMS
//     avatarURL       avatarURL      AvatarURL
//     macOS           macOS          MacOS
//     HTMLPage        htmlPage       HTMLPage
//     FIRST_NAME      firstName      FirstName
//     2x              _2x            _2x

/// A key as the name of a property or a case.
func lowerCamelCase(_ key: String) -> String {
  let parts = wordsForName(key)
  let hasSmallLetters = key.contains { $0.isLowercase }
  let rest = parts.dropFirst().map { capitalized($0, keepsCapitals: hasSmallLetters) }
  return identifier(parts[0].lowercased() + rest.joined())
}

/// A key as the name of a type.
func upperCamelCase(_ key: String) -> String {
  let hasSmallLetters = key.contains { $0.isLowercase }
  return identifier(
    wordsForName(key).map { capitalized($0, keepsCapitals: hasSmallLetters) }.joined())
}

private func wordsForName(_ key: String) -> [String] {
  let words = words(of: key)
  if !words.isEmpty { return words }
  let symbols = wordsOfSymbols(key)
  return symbols.isEmpty ? ["empty"] : symbols
}

private func capitalized(_ word: String, keepsCapitals: Bool) -> String {
  let lower = word.lowercased()
  if abbreviations.contains(lower) { return word.uppercased() }
  if lower.hasSuffix("s"), abbreviations.contains(String(lower.dropLast())) {
    return word.dropLast().uppercased() + "s"
  }
  if keepsCapitals { return word.prefix(1).uppercased() + word.dropFirst() }
  return word.prefix(1).uppercased() + word.dropFirst().lowercased()
}

/// Makes a name begin with a letter or an underscore, and cuts one that is too long for a line.
private func identifier(_ name: String) -> String {
  let maximumCharacterCount = 60
  let name = name.prefix(maximumCharacterCount)
  let isName = name.unicodeScalars.first.map { $0.properties.isXIDStart } ?? false
  return isName ? String(name) : "_" + name
}

private let abbreviations: Set = [
  "api", "cpu", "css", "csv", "db", "dns", "ftp", "gps", "gpu", "html", "http", "https", "iban",
  "id", "ip", "isbn", "json", "jwt", "md5", "ms", "nfc", "os",
  "pdf", "png", "ram", "rgb", "rss", "sdk", "sha", "sku", "sms", "smtp", "sql", "ssh", "ssl", "svg",
  "tcp", "tls", "ttl", "tv", "udp", "ui", "uri", "url", "usb", "utc", "uuid", "vat", "vpn", "xml",
]

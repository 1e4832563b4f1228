// Keys that are data rather than names of members.
//
//     {"2008-04-16": …, "2008-04-17": …}      dates
//     {"75c4d1f0": …, "0": …}                 identifiers and indices
//     {"/pets": …, "a@example.com": …}        paths and addresses
//     {"EUR": 1, "JPY": 172.3, "USD": 1.16}   currencies
//     {"de": "Hallo", "en": "Hello", "ja": …} languages

import Foundation

/// Whether keys are data.
///
/// - Parameters:
///   - keys: All keys of a type, at least one.
///   - areScalars: Whether the values are strings or numbers. The names of such members often look
///     like data: `sha1` and `sha256`.
///   - isPlural: Whether the object has a plural name, so that one key can be data: `entities`.
func areData(_ keys: [String], areScalars: Bool, isPlural: Bool) -> Bool {
  // A map can have one entry for all other keys.
  let specific = keys.filter { !["*", "default", "other"].contains($0) }
  if !specific.isEmpty, specific.allSatisfy(isUnmistakableData) { return true }
  if keys.count > 1, keys.allSatisfy(isRandomIdentifier) { return true }
  if !areScalars, keys.count > 1 || isPlural, keys.allSatisfy(isNumberedIdentifier) { return true }
  guard keys.count >= minimumCodeCount else { return false }
  let tests: [(String) -> Bool] = [
    isCurrencyCode, isLanguageTag, isCountryCode, isNumberedIdentifier,
  ]
  return tests.contains { keys.allSatisfy($0) }
}

/// The minimum number of codes that count as data. Fewer are more likely names.
private let minimumCodeCount = 3

/// Whether a key begins with a digit, is a UUID, or has characters of addresses and paths.
private func isUnmistakableData(_ key: String) -> Bool {
  guard let first = key.utf8.first else { return false }
  if isDigit(first) || UUID(uuidString: key) != nil { return true }
  // The first character is punctuation in names such as `@id` and `/deep`.
  return key.contains("/") || key.utf8.dropFirst().contains { "@?=".utf8.contains($0) }
    || isDomain(key)
}

/// Whether a key is a host name or a file name: `example.com`, `index.html`.
private func isDomain(_ key: String) -> Bool {
  let parts = key.split(separator: ".", omittingEmptySubsequences: false)
  return parts.count > 1 && domainEndings.contains(parts[parts.count - 1].lowercased())
    && parts.allSatisfy { !$0.isEmpty }
}

private let domainEndings: Set = [
  "com", "css", "de", "dev", "gif", "html", "io", "jpg", "js", "json", "md", "net", "org", "png",
  "svg", "swift", "ts", "txt", "uk", "xml", "yaml", "yml",
]

private func isCurrencyCode(_ key: String) -> Bool {
  key.utf8.count == 3 && key.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
}

private func isCountryCode(_ key: String) -> Bool {
  key.utf8.count == 2 && key.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
}

/// Whether a key is a language, with or without a region: `en`, `pt-BR`, `zh_Hans`.
private func isLanguageTag(_ key: String) -> Bool {
  let parts = key.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
  guard let first = parts.first, parts.count <= 2, languages.contains(String(first)) else {
    return false
  }
  return parts.count == 1 || parts[1].count == 2 && parts[1] == parts[1].uppercased()
    || parts[1].count == 4
}

private let languages = Set(
  """
  af am ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fr ga gl gu he hi hr hu hy id is \
  it ja ka kk km kn ko lt lv mk ml mn mr ms mt nb ne nl nn no pa pl ps pt ro ru sk sl sq sr sv sw \
  ta te th tl tr uk ur uz vi zh zu
  """.split(separator: " ").map(String.init))

/// Whether a key is a prefix and a number of several digits: `tt0111161`, `Q42`, `item_1207`.
private func isNumberedIdentifier(_ key: String) -> Bool {
  let digits = key.utf8.reversed().prefix(while: isDigit).count
  return digits >= 2 && digits * 2 >= key.utf8.count
}

/// Whether a key is a random identifier: `-KxYz1A2bc3dE`, `9f86d081884c7d65`.
private func isRandomIdentifier(_ key: String) -> Bool {
  let shortest = 12
  let bytes = key.utf8
  let digits = bytes.count(where: isDigit)
  guard bytes.count >= shortest, digits >= 3 else { return false }
  return bytes.allSatisfy {
    isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
  }
    && changesOfKind(in: key) >= 4
}

/// The number of times letters follow digits or digits follow letters.
private func changesOfKind(in key: String) -> Int {
  zip(key.utf8, key.utf8.dropFirst()).count { isDigit($0) != isDigit($1) }
}

func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

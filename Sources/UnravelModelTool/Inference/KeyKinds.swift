// What a single key looks like.
//
//     2008-04-16   12:30   -1   1.0.0-beta.2   18-24   16x16        numbers of some kind
//     0a6ec5ca-7c5c-4d3c-9b7f-7e2f0f0c1d3e   U023BECGF   9f86d081   identifiers
//     /pets   node_modules/ms   App\   ann@example.com   a:b:c      paths and addresses
//     example.com   index.html   newtonsoft.json                    names with dots

import Foundation

/// Whether a key is data, whatever the other keys are.
func isUnmistakableData(_ key: String) -> Bool {
  isNumeric(key) || isAddress(key) || isFileOrHost(key) || isLongIdentifier(key)
    || isCloudRegion(key) || isInSeries(key) || isMarkedIdentifier(key)
}

/// Whether a key stands for all other keys, or for the whole, among keys that are data.
func isNeutralKey(_ key: String) -> Bool { ["", "*", ".", "default", "other"].contains(key) }

// MARK: Numbers

/// Whether a key is an integer: an index or an identifier.
func isInteger(_ key: String) -> Bool {
  let isSigned = ["-", "+"].contains(key.first)
  let digits = isSigned ? key.utf8.dropFirst() : key.utf8[...]
  return !digits.isEmpty && digits.allSatisfy(isDigit)
}

/// Whether a key is a number, a date, a time, a version, a range or a dimension.
func isNumeric(_ key: String) -> Bool {
  if isInteger(key) || isVersion(key) { return true }
  guard let first = key.utf8.first, isDigit(first) else { return false }
  let letters = key.utf8.count(where: isLetter)
  return letters == 0 || isDimension(key) || isDateWithLetters(key)
    || key.utf8.count(where: isDigit) >= letters && !isMeasure(key) && !key.contains(" ")
}

/// Whether a key is a version: `1.0.0-beta.2`, `v2.1`, `2.x`, `net6.0`.
func isVersion(_ key: String) -> Bool {
  let letters = key.prefix { $0.isASCII && $0.isLetter }
  let parts = key.dropFirst(letters.count).split(separator: ".", omittingEmptySubsequences: false)
  let longestName = 12
  guard parts.count > 1, letters.count <= longestName, isInteger(String(parts[0])) else {
    return false
  }
  return ["x", "*"].contains(parts[1]) || parts[1].hasPrefix("x-")
    || parts[1].utf8.first.map(isDigit) == true
}

/// Whether a key is a quantity with its unit, which can be a name: `1h`, `720p`.
func isMeasure(_ key: String) -> Bool {
  let unit = key.drop { $0.isASCII && $0.isNumber }
  return unit.count < key.count && 1...3 ~= unit.count && unit.utf8.allSatisfy(isLetter)
}

private func isDimension(_ key: String) -> Bool {
  let parts = key.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
  return parts.count == 2 && parts.allSatisfy(isInteger)
}

/// Whether a key is a date with a time, a week or a quarter: `2024-01-02T03:04:05Z`, `2024-W05`.
private func isDateWithLetters(_ key: String) -> Bool {
  let year = 4
  return key.utf8.prefix(while: isDigit).count == year
    && key.utf8.allSatisfy { isDigit($0) || "-:.+TZWQH/".utf8.contains($0) }
}

/// Whether a key is an identifier after a dollar sign, and not a keyword or an operator: `$threadroot`.
private func isMarkedIdentifier(_ key: String) -> Bool {
  let shortest = 8
  guard key.utf8.first == UInt8(ascii: "$"), key.utf8.count > shortest else { return false }
  return key.dropFirst().allSatisfy { $0.isLowercase || $0.isNumber }
    && !keywordsWithDollar.contains(String(key.dropFirst()))
}

private let keywordsWithDollar: Set = [
  "addfields", "addtoset", "aggregate", "anchor", "binary", "collection", "comment", "database",
  "decimal128", "dynamicref", "elemmatch", "metadata", "numberlong", "objectid", "oid", "options",
  "project", "recursiveref", "reference", "schema", "template", "timestamp", "unionwith", "version",
  "vocabulary",
]

/// Whether a key is a type of media: `text/plain`.
func isMediaType(_ key: String) -> Bool {
  let parts = key.split(separator: "/", omittingEmptySubsequences: false)
  return parts.count == 2 && typesOfMedia.contains(String(parts[0])) && !parts[1].isEmpty
}

private let typesOfMedia: Set = [
  "application", "audio", "font", "image", "message", "model", "multipart", "text", "video",
]

// MARK: Placeholders

/// Whether a key is one that an author of a sample makes up: `key1`, `slot name2`, `exampleKey`, `foo`.
func isPlaceholder(_ key: String) -> Bool {
  let parts = words(of: key).map { $0.lowercased() }
  guard let last = parts.last else { return false }
  if parts.contains(where: nonsense.contains) { return true }
  if parts.count > 1, parts.contains(where: ["example", "sample"].contains) { return true }
  let word = String(last.prefix { !$0.isNumber })
  return word.count < last.count && last.dropFirst(word.count).allSatisfy(\.isNumber)
    && numberedPlaceholders.contains(word)
}

private let nonsense: Set = ["bar", "baz", "dummy", "foo", "foobar", "lorem", "qux"]

/// Words that have a number in the keys that somebody makes up.
private let numberedPlaceholders: Set = [
  "attr", "attribute", "entry", "header", "item", "key", "label", "name", "param", "parameter",
  "prop", "property", "tag",
]

// MARK: Paths and addresses

/// Whether a key is a path, a URL, an e-mail address or a name in a registry.
private func isAddress(_ key: String) -> Bool {
  // Titles of columns have spaces: `Price/Unit`, `Done?`.
  if key.contains(" ") { return key.utf8.first == UInt8(ascii: "/") || key.contains("://") }
  // The first character is punctuation in names such as `@id` and `/deep`.
  let rest = key.utf8.dropFirst()
  if key.contains("/") || rest.contains(where: { "@?=|#*\\".utf8.contains($0) }) { return true }
  let parts = key.split(separator: ":", omittingEmptySubsequences: false)
  return parts.count > 2
    || parts.count == 2
      && ("!$#@".utf8.contains(key.utf8.first ?? 0) || isInteger(String(parts[1]))
        || isAlgorithm(parts[0]))
}

/// Whether a prefix names an algorithm, as those of hashes and of the identifiers of keys do: `sha256`.
private func isAlgorithm(_ prefix: Substring) -> Bool {
  let letters = prefix.utf8.prefix(while: isLetter).count
  let digits = prefix.utf8.dropFirst(letters)
  return letters > 1 && digits.count > 1 && digits.allSatisfy(isDigit)
}

/// Whether a key is a host name or a file name: `example.com`, `index.html`.
private func isFileOrHost(_ key: String) -> Bool {
  let parts = key.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count > 1, let last = parts.last?.lowercased() else { return false }
  return (domainEndings.contains(last) || fileEndings.contains(last))
    && parts.dropFirst().allSatisfy { !$0.isEmpty } && !key.contains(" ")
}

/// Whether a key has more than two names with dots between them: `net.core.somaxconn`.
func hasManyDots(_ key: String) -> Bool { hasDots(key) && key.split(separator: ".").count > 2 }

/// Whether a key has names with dots between them: `home.title`, `System.Text.Json`.
func hasDots(_ key: String) -> Bool {
  let parts = key.split(separator: ".", omittingEmptySubsequences: false)
  return parts.count > 1 && parts.allSatisfy { !$0.isEmpty } && !key.contains(" ")
}

private let domainEndings: Set = [
  "app", "at", "au", "biz", "br", "ca", "ch", "cn", "co", "com", "de", "dev", "edu", "es", "eu",
  "fr", "gov", "in", "info", "internal", "io", "it", "jp", "kr", "lan", "local", "localhost",
  "me", "net", "nl", "no", "org", "pl", "ru", "se", "tv", "uk", "us",
]

private let fileEndings: Set = [
  "aac", "avi", "bin", "bmp", "bz2", "c", "conf", "conda", "cpp", "cs", "css", "csv", "doc",
  "docx", "env", "gif", "go", "gz", "h", "htm", "html", "ico", "ini", "ipynb", "java", "jpeg",
  "jpg", "js", "json", "jsx", "kt", "lock", "log", "m", "md", "mjs", "mov", "mp3", "mp4", "ogg",
  "pdf", "php", "png", "properties", "py", "rb", "rs", "rst", "scss", "sh", "sql", "svg", "swift",
  "tar", "tgz", "toml", "ts", "tsx", "ttf", "txt", "vue", "wav", "webm", "webp", "woff", "woff2",
  "xls", "xlsx", "xml", "yaml", "yml", "zip",
]

// MARK: Identifiers

/// Whether a key is an identifier that no name looks like: a UUID, a long hash, random characters.
private func isLongIdentifier(_ key: String) -> Bool {
  let shortest = 16
  if UUID(uuidString: key) != nil { return true }
  guard key.utf8.count >= shortest else { return false }
  if isHash(key) && key.utf8.count(where: isDigit) >= minimumDigitCount || isRandomIdentifier(key) {
    return true
  }
  return hasIdentifierCharacters(key) && isIrregular(key)
}

/// Whether a key is hexadecimal, with digits and letters.
func isHash(_ key: String) -> Bool {
  let shortest = 6
  return key.utf8.count >= shortest && key.utf8.contains(where: isDigit)
    && key.utf8.contains(where: isLetter)
    && key.utf8.allSatisfy { isDigit($0) || isLetter($0) && $0 | 0x20 <= UInt8(ascii: "f") }
    && (key == key.lowercased() || key == key.uppercased())
}

/// Whether a key is a prefix and a number of several digits: `tt0111161`, `Q42`, `item_1207`.
func isNumberedIdentifier(_ key: String) -> Bool {
  let minimumDigitCount = 2
  let digits = key.utf8.reversed().prefix(while: isDigit).count
  return digits >= minimumDigitCount && digits * 2 >= key.utf8.count
}

/// Whether a key is a name with a date or a long number after it: `logs-2024.01.02`, `index-000001`.
private func isInSeries(_ key: String) -> Bool {
  let minimumDigitCount = 6
  let end = key.reversed().prefix { $0.isASCII && ($0.isNumber || "-._".contains($0)) }
  return end.count < key.count && end.last.map { "-._".contains($0) } == true
    && end.count(where: \.isNumber) >= minimumDigitCount
}

/// Whether a key is a region of a cloud provider: `us-east-1`, `europe-west1-b`.
private func isCloudRegion(_ key: String) -> Bool {
  let parts = key.split(separator: "-", omittingEmptySubsequences: false)
  guard parts.count > 1, key == key.lowercased(), key.contains(where: \.isNumber) else {
    return false
  }
  return parts.dropFirst().contains { part in
    directions.contains(String(part.prefix { !$0.isNumber }))
  }
}

private let directions: Set = [
  "central", "east", "north", "northcentral", "northeast", "northwest", "south", "southcentral",
  "southeast", "southwest", "west",
]

/// Whether a key has random letters and digits: `-KxYz1A2bc3dE`, `9f86d081884c7d65`.
func isRandomIdentifier(_ key: String) -> Bool {
  let shortest = 12
  let minimumChangeCount = 4
  return key.utf8.count >= shortest && key.utf8.count(where: isDigit) >= minimumDigitCount
    && hasIdentifierCharacters(key) && changesOfKind(in: key) >= minimumChangeCount
}

/// Whether a key is a short identifier, if the other keys are too: `U023BECGF`, `dQw4w9WgXcQ`.
func isShortIdentifier(_ key: String) -> Bool {
  let shortest = 6
  let bytes = key.utf8
  guard bytes.count >= shortest, hasIdentifierCharacters(key), bytes.contains(where: isLetter)
  else { return false }
  let changes = changesOfKind(in: key)
  if key == key.uppercased() {
    return changes > 1 || changes == 1 && bytes.count(where: isDigit) >= minimumDigitCount
  }
  if key == key.lowercased() { return changes > 2 }
  // Capitals begin the words of names, in which they follow small letters.
  return isIrregular(key)
}

/// The minimum number of digits in an identifier. Fewer are in names, too: `line2`, `md10`.
private let minimumDigitCount = 3

/// Whether letters follow digits, small letters follow capitals, and the reverse, more often than in a name: at two of
/// five characters.
private func isIrregular(_ key: String) -> Bool {
  let changes = changesOfKind(in: key)
  return changes > 0 && 5 * (changes + changesOfCase(in: key)) >= 2 * key.utf8.count
}

private func hasIdentifierCharacters(_ key: String) -> Bool {
  key.utf8.allSatisfy {
    isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
  }
}

/// The number of times letters follow digits or digits follow letters.
private func changesOfKind(in key: String) -> Int {
  zip(key.utf8, key.utf8.dropFirst()).count { first, second in
    isDigit(first) && isLetter(second) || isLetter(first) && isDigit(second)
  }
}

/// The number of times small letters follow capitals or capitals follow small letters.
private func changesOfCase(in key: String) -> Int {
  zip(key.utf8, key.utf8.dropFirst()).count { first, second in
    isLetter(first) && isLetter(second) && first & 0x20 != second & 0x20
  }
}

// A plugin's program is not optimized, and a range that is matched takes many calls.

func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

extension StringFacts {
  /// The minimum number of strings from which cases are inferred.
  private static let minimumStringCount = 10

  /// The raw values of an enum, if the strings of a key are a few words that occur several times.
  func enumValues(under key: String) -> [String]? {
    guard let words, !words.isEmpty, emptyCount == 0 else { return nil }
    if isEnumeration { return words }
    guard words.count > 1, count >= Self.minimumStringCount,
      let last = UnravelModelTool.words(of: key).last?.lowercased(), !openSets.contains(last)
    else { return nil }
    if choices.contains(last) { return words.count * 2 <= count ? words : nil }
    // Capitalized words may be names of people and cities.
    let areNames = words.contains { $0 != $0.lowercased() && $0 != $0.uppercased() }
    return words.count * words.count <= count && !areNames ? words : nil
  }
}

/// Whether a string can be a case: letters and digits, in one or several parts: `active`, `on-hold`,
/// `PARTLY_PAID`, `PushEvent`.
func isEnumWord(_ text: String) -> Bool {
  let longest = 40
  guard let first = text.utf8.first, isLetter(first), text.utf8.count <= longest else {
    return false
  }
  return text.utf8.allSatisfy { byte in
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}

/// Keys whose values are mostly a closed set.
private let choices: Set = [
  "category", "direction", "kind", "level", "mode", "phase", "priority", "role", "severity",
  "stage", "state", "status", "type", "unit", "visibility",
]

/// Keys whose values are few in a sample and many in general.
private let openSets: Set = [
  "author", "brand", "city", "code", "color", "colour", "company", "country", "currency",
  "description", "domain", "email", "family", "host", "id", "icon", "ids", "image", "key", "label",
  "lang", "language", "locale", "location", "login", "name", "owner", "path", "place", "province",
  "region", "sha", "slug", "source", "str", "street", "symbol", "tag", "text", "timezone", "title",
  "token", "url", "user", "username", "value", "version", "word", "zone",
]

extension StringFacts {
  /// The minimum number of strings from which cases are inferred.
  private static let minimumStringCount = 10

  /// The raw values of an enum, if the strings of a key are a few words that occur several times.
  func enumValues(under key: String) -> [String]? {
    guard let words, !words.isEmpty, emptyCount == 0 else { return nil }
    if isEnumeration { return words.count > 1 ? words : nil }
    guard words.count > 1, count >= Self.minimumStringCount, rareWords.count * 2 <= words.count,
      let last = UnravelModelTool.words(of: key).last?.lowercased(), !openSets.contains(last)
    else { return nil }
    if choices.contains(last) { return words.count * 2 <= count ? words : nil }
    return words.count * words.count <= count && areConstants(words) ? words : nil
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

/// Whether strings are written as constants are, `not_planned` or `NETWORK`. Other words are more
/// likely names: initials, branches, codes of countries.
private func areConstants(_ words: [String]) -> Bool {
  let shortest = 4
  let areCapitals = words.allSatisfy { $0 == $0.uppercased() }
  guard areCapitals || words.allSatisfy({ $0 == $0.lowercased() }) else { return false }
  return words.allSatisfy { $0.utf8.count >= 2 && !$0.utf8.contains(where: isDigit) }
    && words.contains {
      $0.utf8.contains(UInt8(ascii: "_")) || areCapitals && $0.utf8.count >= shortest
    }
}

/// Keys whose values are mostly a closed set.
private let choices: Set = [
  "direction", "kind", "level", "mode", "phase", "priority", "role", "severity",
  "stage", "state", "status", "type", "unit", "visibility",
]

/// Keys whose values are few in a sample and many in general.
private let openSets: Set = [
  "author", "base", "branch", "brand", "city", "code", "color", "colour", "company", "country",
  "currency", "description", "domain", "email", "family", "group", "head", "host", "hostname", "id",
  "icon", "ids", "image", "initial", "initials", "key", "label", "lang", "language", "locale",
  "location", "login", "name", "owner", "path", "place", "prefix", "project", "province", "ref",
  "region", "repo", "repository", "sha", "slug", "source", "str", "street", "suffix", "symbol",
  "tag", "text", "timezone", "title", "token", "url", "user", "username", "value", "version",
  "word", "zone",
]

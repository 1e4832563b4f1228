extension Strings {
  /// The values of an enum, if the strings under a name look like its cases: a few words, over and
  /// over.
  func enumValues(under name: String) -> [String]? {
    guard let values, values.count > 1, empty == 0, values.allSatisfy(isWord) else { return nil }
    guard let last = words(of: name).last?.lowercased(), !openSets.contains(last) else {
      return nil
    }
    let isChoice = choices.contains(last)
    let isRepeated =
      isChoice ? count > values.count : count >= 6 && count >= 3 * values.count
    // Words with a capital may be names of people or places.
    let areNames = values.contains { $0 != $0.lowercased() && $0 != $0.uppercased() }
    return isRepeated && (isChoice || !areNames) ? values : nil
  }
}

/// Letters and digits, perhaps in several parts: `active`, `on-hold`, `PARTLY_PAID`, `PushEvent`.
private func isWord(_ text: String) -> Bool {
  let longest = 40
  guard let first = text.utf8.first, isLetter(first), text.utf8.count <= longest else {
    return false
  }
  return text.utf8.allSatisfy { byte in
    isLetter(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
}

/// What has a closed set of values more often than not.
private let choices: Set = [
  "category", "direction", "kind", "level", "mode", "phase", "priority", "role", "severity",
  "stage", "state", "status", "type", "unit", "visibility",
]

/// What has few different values in a sample and many in the world.
private let openSets: Set = [
  "author", "city", "code", "color", "colour", "country", "currency", "description", "id", "key",
  "lang", "language", "locale", "login", "name", "owner", "slug", "source", "str", "tag", "text",
  "timezone", "title", "url", "user", "username", "value", "version", "zone",
]

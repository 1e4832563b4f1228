/// Makes a random document.
///
/// Objects take their keys from few words, so that types are similar, contain themselves and contradict
/// each other.
struct DocumentMaker {
  private var random: SeededGenerator
  private let keys: [String]
  private let deepest: Int
  /// The number of values after which no container is added.
  private var remaining: Int

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let all = [Self.plainKeys, Self.plainKeys, Self.oddKeys, Self.dataKeys]
    let source = all[random.below(all.count)]
    let number = 2 + random.below(10)
    keys = (0..<number).map { [random] index in
      source[(index + Int(random.state % 7)) % source.count]
    }
    deepest = 2 + random.below(6)
    remaining = 10 + random.below(120)
  }

  mutating func document() -> String {
    random.below(5) == 0 ? array(depth: 0) : object(depth: 0)
  }

  private mutating func value(depth: Int) -> String {
    remaining -= 1
    let kind = random.below(depth >= deepest || remaining < 0 ? 12 : 20)
    switch kind {
    case 0: return "null"
    case 1: return random.below(2) == 0 ? "true" : "false"
    case 2...4: return Self.numbers[random.below(Self.numbers.count)]
    case 5...6: return string(Self.words[random.below(4)])
    case 7...9: return string(Self.words[random.below(Self.words.count)])
    case 10: return "[]"
    case 11: return "{}"
    case 12...14: return array(depth: depth)
    default: return object(depth: depth)
    }
  }

  private mutating func object(depth: Int) -> String {
    var members: [String] = []
    var used: Set<[UInt8]> = []
    for key in keys where random.below(3) > 0 {
      guard used.insert(Array(key.utf8)).inserted else { continue }
      members.append("\(string(key)): \(value(depth: depth + 1))")
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private mutating func array(depth: Int) -> String {
    let count = random.below(5)
    // Most arrays have elements of one kind.
    let isMixed = random.below(4) == 0
    let isScalar = random.below(2) == 0
    let elements = (0..<count).map { _ -> String in
      if isMixed { return value(depth: depth + 1) }
      return isScalar ? value(depth: deepest) : object(depth: depth + 1)
    }
    return "[" + elements.joined(separator: ", ") + "]"
  }

  private func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\u{0}"..<" ":
        let hexadecimal = String(scalar.value, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  private static let plainKeys = [
    "id", "name", "children", "child", "parent", "type", "items", "data", "value", "groups", "a",
    "b", "user", "owner", "status", "tags", "home_team", "away_team", "next", "url", "createdAt",
  ]

  private static let oddKeys = [
    "class", "self", "init", "e", "Type", "default", "", "$", "#", "+1", "-1", "_", "__typename",
    "user_id", "userId", "user id", "2x", "größe", "名前", "👍", "\u{7F}", "\n", "\"", "\\", "in",
    "Self", "hashValue", "rawValue", "encode", "decode", "CodingKeys", "codingKeys", "Any",
    "e\u{301}",
    "\u{E9}", "Decodable", "String", "URL", "body", "macOS", "IDs", "inout", "left", "right",
    "hasher",
    "hash", "Child", "child",
  ]

  private static let dataKeys = [
    "2008", "2009", "2010-01-01", "EUR", "USD", "JPY", "en", "de", "pt-BR", "a/b", "a@b.c",
    "example.com", "0a6ec5ca-7c5c-4d3c-9b7f-7e2f0f0c1d3e", "x1", "k9f86d081884c7d65", "total",
    "rates",
    "labels", "metadata",
  ]

  private static let words = [
    "active", "on-hold", "closed", "", "Ann", "2000-01-01", "2000-02-30", "2000-01-01T12:00:00Z",
    "2000-01-01T12:00:00.123+09:00", "Sun, 06 Nov 1994 08:49:37 GMT", "https://example.com/",
    "https://example.com/a b", "0a6ec5ca-7c5c-4d3c-9b7f-7e2f0f0c1d3e", "a\u{7F}b", "\"\"\"#",
    "\\(x)",
    "größe", "👩‍👩‍👧", "\u{2028}", "line\nline", "\u{0}", "unknown", "allCases",
  ]

  private static let numbers = [
    "0", "1", "-1", "-0", "1.5", "2.0", "1e2", "9223372036854775807", "9223372036854775808",
    "18446744073709551616", "-9223372036854775809", "1e300", "0.1", "12345678901234567890123",
  ]
}

extension SeededGenerator {
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}

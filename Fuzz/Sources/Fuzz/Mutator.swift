// Mutates tokens rather than bytes. Only one or two in a hundred inputs that are mutated byte by byte
// are JSON, and the parser refuses the others.
//
//     {"a": [1, true]}     tokens: { "a" : [ 1 , true ] }
//     {"a": [1, 1e400]}    one token replaced
//     {"a": [[1, true]]}   tokens put in brackets

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int) -> Int

@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int, _ seed: CUnsignedInt
) -> Int {
  var random = SeededGenerator(seed: UInt64(seed))
  // Half of the time libFuzzer mutates, which knows the dictionary and the inputs found so far. It
  // always does where the input is not a text but a list of choices.
  guard count > 0, targetName != "models", random.below(2) == 0 else {
    return mutateBytes(start, count, room)
  }
  let input = UnsafeBufferPointer(start: start, count: count)
  var tokens = Tokens(input)
  for _ in 0...random.below(3) { tokens.mutate(&random) }
  let text = tokens.list.joined()
  guard text.count <= room, !text.isEmpty else { return mutateBytes(start, count, room) }
  var written = 0
  for byte in text {
    start[written] = byte
    written += 1
  }
  return written
}

extension SeededGenerator {
  /// A number from 0 up to a limit.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }
}

/// The tokens of a text, whitespace and incomplete tokens included. Joined, they are the text.
private struct Tokens {
  var list: [[UInt8]] = []

  init(_ text: UnsafeBufferPointer<UInt8>) {
    var at = 0
    while at < text.count {
      let start = at
      let byte = text[at]
      at += 1
      switch byte {
      case UInt8(ascii: "\""):
        while at < text.count, text[at] != UInt8(ascii: "\"") {
          at += text[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        at = min(at + 1, text.count)
      case let byte where Self.isOfWord(byte):
        while at < text.count, Self.isOfWord(text[at]) { at += 1 }
      default: break
      }
      list.append(Array(text[start..<at]))
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }

  mutating func mutate(_ random: inout SeededGenerator) {
    let index = random.below(list.count + 1)
    let length = min(random.below(8) + 1, list.count - index)
    let range = index..<(index + max(0, length))
    switch random.below(10) {
    case 0: list.removeSubrange(range)
    case 1: list.insert(contentsOf: list[range], at: index)
    case 2: list.insert(Self.token(&random), at: index)
    case 3, 4:
      if index < list.count { list[index] = Self.token(&random) }
    case 5:
      // Another value in place of a value.
      if let index = list.indices.filter({ Self.isValue(list[$0]) }).randomElement(using: &random) {
        list[index] = Self.value(&random)
      }
    case 6:
      list.insert(contentsOf: ["]"].map { Array($0.utf8) }, at: range.upperBound)
      list.insert(contentsOf: ["["].map { Array($0.utf8) }, at: range.lowerBound)
    case 7:
      list.insert(Array("}".utf8), at: range.upperBound)
      list.insert(contentsOf: [Array("{".utf8), Self.key(&random), Array(":".utf8)], at: index)
    case 8:
      // A member or an element after another one.
      if let index = list.indices.filter({ list[$0] == [0x2C] }).randomElement(using: &random) {
        list.insert(
          contentsOf: [[0x2C], Self.key(&random), [0x3A], Self.value(&random)], at: index)
      }
    default:
      if index < list.count, !list[index].isEmpty {
        let byte = random.below(list[index].count)
        list[index][byte] = UInt8(truncatingIfNeeded: random.next())
      }
    }
  }

  private static func isValue(_ token: [UInt8]) -> Bool {
    guard let first = token.first else { return false }
    return first == UInt8(ascii: "\"") || isOfWord(first)
  }

  private static func token(_ random: inout SeededGenerator) -> [UInt8] {
    switch random.below(3) {
    case 0: Array(Self.marks[random.below(Self.marks.count)].utf8)
    case 1: key(&random)
    default: value(&random)
    }
  }

  private static func key(_ random: inout SeededGenerator) -> [UInt8] {
    Array("\"\(keys[random.below(keys.count)])\"".utf8)
  }

  private static func value(_ random: inout SeededGenerator) -> [UInt8] {
    Array(values[random.below(values.count)].utf8)
  }

  private static let marks = [
    "[", "]", "{", "}", ",", ":", " ", "\n", "\t", "\r", "\u{FEFF}", "//x\n", "/*x*/", "'", "\\",
  ]

  /// The keys of the models, and unusual ones.
  private static let keys = [
    "name", "count", "price", "flag", "tags", "rooms", "kind", "maybe", "next", "when", "link",
    "choice", "lossy", "any", "nested", "", "a", "na\\u006de", "\\u0063ount", "name ", "Name",
    "e\u{301}",
    "\u{E9}", "\u{1F600}", "a.b", "__proto__", "\\u0000", "12",
  ]

  private static let values = [
    "null", "true", "false", "0", "-0", "1", "-1", "1.0", "1.5", "1e2", "1E-2", "255", "256",
    "-128", "-129", "32768", "2147483648", "4294967296", "9007199254740993",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551615",
    "18446744073709551616", "0.1", "1e400", "-1e400", "1e-400", "2.2250738585072011e-308",
    "1.7976931348623157e308", "1.7976931348623159e308", "4.9e-324", "0.30000000000000004",
    "123456789012345678901234567890", "3.4028235677973366e38", "00", "1.", ".5", "+1", "0x1F",
    "NaN",
    "-Infinity", "\"\"", "\"a\"", "\"one\"", "\"two\"", "\"\\u00e9\"", "\"e\\u0301\"",
    "\"\\ud83d\\ude00\"", "\"\\ud800\"", "\"\u{1F600}\"", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
    "\"2022-07-03T04:32:05Z\"", "\"1943-02-25\"", "\"2023-02-29\"", "\"1e5\"",
    "\"https://example.com/a?b=c\"", "\"https://example.com/a b\"", "[]", "{}", "[null]",
    "[1,2,3]", "{\"a\":1}", "{\"a\":1,\"a\":2}",
  ]
}

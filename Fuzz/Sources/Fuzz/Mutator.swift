// Changes tokens rather than bytes: of texts changed byte by byte only one or two in a hundred are
// JSON, and the others never get beyond the parser.
//
//     {"a": [1, true]}   tokens  { "a" : [ 1 , true ] }
//     {"a": [1, 1e400]}  one replaced
//     {"a": [[1, true]]} some put into brackets

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int) -> Int

@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int, _ seed: CUnsignedInt
) -> Int {
  var random = Random(state: UInt64(seed))
  // Half of the time the fuzzer's own way, which knows about the dictionary and past finds.
  guard count > 0, random.below(2) == 0 else { return mutateBytes(start, count, room) }
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

/// Small, fast, and the same for the same seed.
struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }
}

/// A text as tokens, blanks and broken ends among them: joined they are the text again.
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

  mutating func mutate(_ random: inout Random) {
    let place = random.below(list.count + 1)
    let length = min(random.below(8) + 1, list.count - place)
    let range = place..<(place + max(0, length))
    switch random.below(10) {
    case 0: list.removeSubrange(range)
    case 1: list.insert(contentsOf: list[range], at: place)
    case 2: list.insert(Self.token(&random), at: place)
    case 3, 4:
      if place < list.count { list[place] = Self.token(&random) }
    case 5:
      // A value where there is one.
      if let place = list.indices.filter({ Self.isValue(list[$0]) }).randomElement(using: &random) {
        list[place] = Self.value(&random)
      }
    case 6:
      list.insert(contentsOf: ["]"].map { Array($0.utf8) }, at: range.upperBound)
      list.insert(contentsOf: ["["].map { Array($0.utf8) }, at: range.lowerBound)
    case 7:
      list.insert(Array("}".utf8), at: range.upperBound)
      list.insert(contentsOf: [Array("{".utf8), Self.name(&random), Array(":".utf8)], at: place)
    case 8:
      // Another member or element beside one.
      if let place = list.indices.filter({ list[$0] == [0x2C] }).randomElement(using: &random) {
        list.insert(
          contentsOf: [[0x2C], Self.name(&random), [0x3A], Self.value(&random)], at: place)
      }
    default:
      if place < list.count, !list[place].isEmpty {
        let byte = random.below(list[place].count)
        list[place][byte] = UInt8(truncatingIfNeeded: random.next())
      }
    }
  }

  private static func isValue(_ token: [UInt8]) -> Bool {
    guard let first = token.first else { return false }
    return first == UInt8(ascii: "\"") || isOfWord(first)
  }

  private static func token(_ random: inout Random) -> [UInt8] {
    switch random.below(3) {
    case 0: Array(Self.marks[random.below(Self.marks.count)].utf8)
    case 1: name(&random)
    default: value(&random)
    }
  }

  private static func name(_ random: inout Random) -> [UInt8] {
    Array("\"\(names[random.below(names.count)])\"".utf8)
  }

  private static func value(_ random: inout Random) -> [UInt8] {
    Array(values[random.below(values.count)].utf8)
  }

  private static let marks = [
    "[", "]", "{", "}", ",", ":", " ", "\n", "\t", "\r", "\u{FEFF}", "//x\n", "/*x*/", "'", "\\",
  ]

  /// The names of the model's members, and odd ones.
  private static let names = [
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

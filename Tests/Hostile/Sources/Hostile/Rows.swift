import Foundation
import Unravel

/// A document, and how it is decoded.
struct Row: Sendable {
  let name: String
  let document: Document

  /// Decodes the document. Its errors are part of the work.
  var decode: @Sendable (Extractor) throws -> Void = { e in _ = try JSONValue.decode(e) }

  /// Fails to decode the document, and describes the errors.
  var fail: @Sendable ([UInt8]) -> Void = { text in
    failing { try Int.decodeValue(from: text) }
    failing { try [String: Wrong].decodeValue(from: text) }
    failing { try [Wrong].decodeValue(from: text) }
  }

  /// The largest ratio of the instructions at twice the size to those at the size.
  var maximumGrowth = 2.5

  /// The largest number of instructions per byte relative to the records, where there is a reason for more
  /// than ten. An error for every few bytes has no limit but linear growth.
  var maximumTimesRecords = 10.0
}

/// Each document is read and decoded, and read and not decoded.
let growthCases: [Case] = rows.flatMap { row in
  [
    growthCase("decode: \(row.name)", row) { text in
      do {
        try row.decode(Extractor.decodeValue(from: text))
      } catch {
        precondition(!"\(error)".isEmpty)
      }
    },
    growthCase("fail: \(row.name)", row, row.fail),
  ]
}

private func growthCase(
  _ name: String, _ row: Row, _ run: @escaping @Sendable ([UInt8]) -> Void
) -> Case {
  Case(
    name: name, size: 1 << 17, maximumGrowth: row.maximumGrowth,
    maximumTimesRecords: row.maximumTimesRecords
  ) { size in
    let text = row.document(size)
    run(text)
    return text.count
  }
}

/// A model that no value decodes as.
struct Wrong: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> Wrong {
    _ = try String.decode(e)
    throw DecodeError.custom("refused")
  }
}

/// Runs a decode, and describes its error.
func failing<T>(_ body: () throws -> T) {
  do {
    _ = try body()
  } catch {
    precondition(!"\(error)".isEmpty)
    if let error = error as? DecodeError { precondition(!error.redacted.description.isEmpty) }
  }
}

/// One level of alternatives: a level, a number or an array of levels.
struct Level: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> Level {
    try e.anyOf(
      { e in
        _ = try e <| "next" as Level; return Level()
      },
      { e in
        _ = try e <| "next" as Int; return Level()
      },
      { e in
        _ = try e <|| "next" as [Level]; return Level()
      })
  }
}

enum Small: String, CaseIterable, Unravel.Decodable { case active, hiatus, inactive }

/// An enum with so many cases that the compiler looks raw values up by hash.
enum Large: String, CaseIterable, Unravel.Decodable {
  case a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, c0, c1, c2,
    c3
}

private let commonPrefix = String(repeating: "prefix ", count: 28)

let rows: [Row] = [
  Row(name: "records", document: Documents.records),
  Row(name: "records, much whitespace", document: whitespaceRecords),
  Row(name: "[ open", document: Documents.repeating("[", opening: "", closing: "", separator: "")),
  Row(
    name: "{\"a\": open",
    document: Documents.repeating("{\"a\":", opening: "", closing: "", separator: "")),
  Row(
    // Each two bytes become an allocation.
    name: "500 deep arrays", document: Documents.nested("[", "]", levels: 500),
    maximumTimesRecords: 20),
  Row(name: "500 deep objects", document: Documents.nested("{\"a\":", "}", levels: 500)),
  Row(name: "[],", document: Documents.repeating("[]")),
  Row(name: "{},", document: Documents.repeating("{}")),
  Row(name: "0,", document: Documents.repeating("0")),
  Row(name: "\"\",", document: Documents.repeating("\"\"")),
  Row(name: "one ASCII string", document: Documents.string(of: "a")),
  Row(name: "all \\\\", document: Documents.string(of: #"\\"#)),
  Row(name: "all \\\"", document: Documents.string(of: #"\""#)),
  Row(name: "all \\u00e9", document: Documents.string(of: #"\u00e9"#)),
  Row(name: "surrogate escapes", document: Documents.string(of: #"\ud83d\ude00"#)),
  Row(name: "4-byte UTF-8", document: Documents.string(of: "\u{1F600}")),
  Row(name: "short UTF-8 strings", document: Documents.repeating("\"\u{E9}\"")),
  Row(
    name: "invalid last byte",
    document: { Documents.string(of: "\u{E9}")($0).dropLast(2) + [0xC3, 0x22, 0x5D] }),
  Row(
    name: "leading whitespace",
    document: Documents.repeating(" ", opening: "", closing: "0", separator: "")),
  Row(
    name: "newlines, then an error",
    document: Documents.repeating("\n", opening: "[", closing: "x]", separator: "")),
  Row(
    name: "CRLF, then an error",
    document: Documents.repeating("\r\n", opening: "[", closing: "x]", separator: "")),
  Row(
    name: "unterminated string",
    document: Documents.repeating("a", opening: "[\"", closing: "", separator: "")),
  Row(
    name: "unterminated escapes",
    document: Documents.repeating(#"\""#, opening: "[\"", closing: "", separator: "")),
  number("digits", opening: "[1", closing: "]", "2"),
  number("fraction digits", opening: "[0.", closing: "]", "7"),
  number("leading zeros in a fraction", opening: "[0.", closing: "1]", "0"),
  number("zeros behind", opening: "[1", closing: "]", "0"),
  number("zeros balanced by an exponent", opening: "[0.", closing: "1e1000000]", "0"),
  number("exponent digits", opening: "[1e", closing: "]", "9"),
  Row(
    name: "800-digit numbers",
    document: Documents.repeating("0." + String(repeating: "123456789", count: 89)),
    decode: { e in _ = try [Double].decode(e) }),
  Row(
    name: "exact midpoints",
    document: Documents.repeating("9007199254740993"),
    decode: { e in _ = try [Double].decode(e) }),
  Row(
    name: "long midpoints",
    // Halfway between 1 and the next Double: 1 + 2^-53.
    document: Documents.repeating("1.00000000000000011102230246251565404236316680908203125"),
    decode: { e in _ = try [Double].decode(e) }),
  Row(
    name: "duplicate keys",
    document: Documents.repeating("\"a\":1", opening: "{", closing: "}")),
  Row(
    name: "duplicate escaped keys",
    document: Documents.repeating("\"\\u0061\":1", opening: "{", closing: "}")),
  Row(
    name: "unique keys",
    document: Documents.counting(opening: "{", closing: "}") { "\"k\($0)\":1" }),
  Row(
    name: "keys with a common prefix",
    document: Documents.counting(opening: "{", closing: "}") { "\"\(commonPrefix)\($0)\":1" },
    decode: { e in
      for number in 0..<50 { _ = try e <|? ["\(commonPrefix)\(number * 97)"] as Int? }
    }),
  Row(
    name: "wide object, 50 lookups",
    document: Documents.counting(opening: "{", closing: "}") { "\"k\($0)\":1" },
    decode: { e in
      for number in 0..<50 { _ = try e <|? ["k\(number * 1_000)"] as Int? }
      for number in 0..<50 { _ = try e <|? ["absent \(number)"] as Int? }
    }),
  Row(
    name: "escaped form of every key",
    document: Documents.counting(opening: "{", closing: "}") { "\"\\u006b\($0)\":1" },
    decode: { e in for number in 0..<50 { _ = try e <|? ["k\(number * 10)"] as Int? } }),
  Row(
    name: "wanted fields after junk",
    document: junkRecord,
    decode: { e in for number in 0..<50 { _ = try e <| ["wanted\(number)"] as Int } }),
  marks("sorted marks as a key", sorted: true, "{\"", "\":1}"),
  marks("unsorted marks as a key", sorted: false, "{\"", "\":1}"),
  marks("sorted marks as a value", sorted: true, "[\"", "\"]"),
  marks("unsorted marks as a value", sorted: false, "[\"", "\"]"),
  marks("unsorted marks in a set", sorted: false, "[\"", "\"]") { e in
    _ = try Set<String>.decode(e)
  },
  marks("unsorted marks in a lossy dictionary", sorted: false, "{\"", "\":1}") { e in
    _ = try Lossy<[String: Int]>.decode(e)
  },
  marks("unsorted marks in a set of values", sorted: false, "[\"", "\"]") { e in
    _ = try Set<JSONValue>.decode(e)
  },
  marks("unsorted marks as a small enum", sorted: false, "[\"", "\"]") { e in
    failing { try [Small].decode(e) }
  },
  largeEnum,
  Row(
    name: "many keys of marks",
    document: Documents.counting(opening: "{", closing: "}") {
      "\"\(Documents.marks(sorted: false, count: 400))\($0)\":1"
    },
    decode: { e in _ = try [String: Int].decode(e) }, maximumTimesRecords: 40),
  Row(
    name: "lossy array of bad elements",
    document: Documents.repeating("\"x\""),
    decode: { e in
      let list = try Lossy<[Int]>.decode(e)
      for error in list.invalidElements.prefix(1_000).map(\.error) { failing { throw error } }
    }, maximumTimesRecords: .infinity),
  Row(
    name: "lossy, a line each",
    document: Documents.repeating("\n  {\"id\": 1, \"name\": 2}"),
    decode: { e in _ = try Lossy<[[String: String]]>.decode(e) }, maximumTimesRecords: .infinity),
  Row(
    name: "every failure at once",
    document: Documents.repeating("\n\"x\""),
    decode: { e in _ = e.diagnose { e in try [Int].decode(e) } }, maximumTimesRecords: .infinity),
  Row(
    name: "every failure of models at once",
    document: Documents.repeating("{\"id\":1}"),
    decode: { e in _ = e.diagnose { e in try [Wrong].decode(e) } }, maximumTimesRecords: .infinity),
  Row(
    name: "alternatives in a lossy array",
    document: Documents.repeating("\"x\""),
    decode: { e in _ = try Lossy<[Level]>.decode(e) }, maximumTimesRecords: .infinity),
  Row(
    name: "alternatives at every level",
    document: Documents.alternatives,
    decode: { e in failing { try [Level].decode(e) } },
    fail: { text in failing { try Lossy<[Level]>.decodeValue(from: text) } },
    maximumTimesRecords: .infinity),
  Row(
    name: "error in the last byte",
    document: { Documents.records($0).dropLast() + [UInt8(ascii: "}")] }),
  Row(
    name: "failure in the last record",
    document: { Documents.records($0).dropLast() + Array(",{\"id\":\"\"}]".utf8) },
    decode: { e in failing { try e.array([]) { e in try e <| "id" as Int } } }),
  Row(
    name: "elements by index",
    document: Documents.repeating("[1,2,3]"),
    decode: { e in
      for index in 0..<min(try e.count, 4_000) { _ = try e <| [.index(index), 0] as Int }
    }),
  Row(
    name: "tiny documents",
    document: Documents.repeating("{\"a\":[1,\"b\"]}"),
    decode: { e in
      let tiny = Array("{\"a\":[1,\"b\"]}".utf8)
      for _ in 0..<(try e.count) { _ = try Extractor.decodeValue(from: tiny) <| ["a", 0] as Int }
    }),
]

private func number(
  _ name: String, opening: String, closing: String, _ digit: String
) -> Row {
  Row(
    name: "a number of \(name)",
    document: Documents.repeating(digit, opening: opening, closing: closing, separator: ""),
    decode: { e in
      _ = try? [Double].decode(e)
      _ = try? [Float].decode(e)
      _ = try? [Int].decode(e)
      _ = try JSONValue.decode(e)
      _ = try? [Decimal].decode(e)
    })
}

/// The random seed of the hash decides whether the text is compared with a case: once in one of the two
/// runs makes the ratio 5.
private let largeEnum: Row = {
  var row = marks("unsorted marks as a large enum", sorted: false, "[\"", "\"]") { e in
    failing { try [Large].decode(e) }
  }
  row.maximumGrowth = 6
  return row
}()

private func marks(
  _ name: String, sorted: Bool, _ opening: String, _ closing: String,
  decode: @escaping @Sendable (Extractor) throws -> Void = { e in _ = try JSONValue.decode(e) }
) -> Row {
  Row(
    name: name, document: Documents.marks(sorted: sorted, opening: opening, closing: closing),
    decode: decode, maximumTimesRecords: 40)
}

private let whitespaceRecords: Document = { size in
  var text: [UInt8] = []
  for byte in Documents.records(size / 3) {
    text.append(byte)
    if Array(",:[]{}".utf8).contains(byte) { text += [0x20, 0x0A, 0x09, 0x20] }
  }
  return text
}

private let junkRecord: Document = { size in
  let junk = Documents.counting(opening: "{", closing: "") { "\"junk\($0)\":[]" }(size)
  let wanted = (0..<50).map { ",\"wanted\($0)\":\($0)" }.joined() + "}"
  return junk + wanted.utf8
}

import Unravel

/// Memory is bounded by the input, errors included.
let memoryCases: [Case] = [
  Case(
    "a lossy array of strings that are numbers", size: 100_000, maximumMemory: .bytesPerByte(100)
  ) { size in
    "[" + String(repeating: "0,", count: size) + "0]"
  } _: {
    let list = try Lossy<[String]>.decodeValue(from: $0)
    expect(list.invalidElements.count > 100_000, "no errors")
  },
  Case(
    "diagnose strings that are numbers", size: 100_000, maximumMemory: .bytesPerByte(100)
  ) { size in
    "[" + String(repeating: "0,", count: size) + "0]"
  } _: {
    expect([String].diagnose(from: $0).count == 100, "failures are missing")
  },
  Case(
    "20,000 bad elements 500 levels deep", size: 10_000, maximumMemory: .mebibytes(32)
  ) { size in
    String(repeating: "[", count: 499) + "[" + String(repeating: "0,", count: size) + "0]"
      + String(repeating: "]", count: 499)
  } _: { text in
    let list: Lossy<[String]> = try decodeValue(
      from: text, rootKeyPath: JSONKeyPath(Array(repeating: .index(0), count: 499)))
    expect(list.invalidElements.count > 1_000, "no errors")
  },
  Case(
    "unknown keys that are similar to 50 absent ones", size: 20_000,
    maximumMemory: .bytesPerByte(100)
  ) { size in
    "[" + (0..<size).map { #"{"k\#($0 % 50)":1,"x":1}"# }.joined(separator: ",") + "]"
  } _: {
    let list = try Lossy<[Short]>.decodeValue(from: $0)
    expect(list.invalidElements.count >= 20_000, "no errors")
  },
  Case("brackets at unlimited depth", size: 1_000_000, maximumMemory: .bytesPerByte(64)) {
    String(repeating: "[", count: $0)
  } _: { text in
    failing { try JSONValue.decodeValue(from: text, options: ReadingOptions(maximumDepth: .max)) }
  },
  Case("diagnose again and again", size: 50, maximumMemory: .mebibytes(16)) { _ in
    array(of: #"{"a":"x"}"#)(2_000)
  } _: { text in
    for _ in 0..<20 { _ = [Triple].diagnose(from: text) }
  },
]

/// A model with 50 short optional keys and no others.
private struct Short: Unravel.Decodable {
  private static let keys = (0..<50).map { JSONKeyPath("k\($0)") }

  static func decode(_ e: Extractor) throws -> Short {
    try e.denyingUnknownKeys { e in
      for key in keys { _ = try e <|? key as Int? }
      return Short()
    }
  }
}

import Foundation
import Unravel

/// Text that is compared or hashed by canonical equivalence.
let canonicalCases: [Case] = [
  Case("marks in a Set<String?>", size: 4_000) {
    "[null,\"\(marks($0))\",\"\(marks($0))b\"]"
  } _: {
    expect(try Set<String?>.decodeValue(from: $0).count == 3, "other elements")
  },
  Case("marks in a Set<[String]>", size: 4_000) {
    "[[\"\(marks($0))\"],[\"\(marks($0))b\"]]"
  } _: {
    expect(try Set<[String]>.decodeValue(from: $0).count == 2, "other elements")
  },
  Case("marks compared as JSONValue", size: 4_000) {
    "[\"\(marks($0))\",\"\(marks($0))\"]"
  } _: {
    let value = try JSONValue.decodeValue(from: $0)
    expect(value[0] == value[1], "not equal")
  },
  Case("marks hashed as JSONValue", size: 4_000) {
    "[\"\(marks($0))\",{\"\(marks($0))\":1}]"
  } _: {
    expect(try Set<JSONValue>.decodeValue(from: $0).count == 2, "other elements")
  },
  Case("marks as keys of a Codable dictionary", size: 4_000) {
    "{\"\(marks($0))\":1,\"\(marks($0))b\":2}"
  } _: {
    expect(try CodableDecoder().decode([String: Int].self, from: $0).count == 2, "other members")
  },
  Case("marks as a Codable enum", size: 4_000) {
    "[\"\(marks($0))\"]"
  } _: { text in
    failing { try CodableDecoder().decode([Plan].self, from: text) }
  },
  Case("marks in a Codable Set<String>", size: 4_000) {
    "[\"\(marks($0))\",\"\(marks($0))b\"]"
  } _: {
    expect(try CodableDecoder().decode(Set<String>.self, from: $0).count == 2, "other elements")
  },
  Case("marks in a Codable Set<[String]>", size: 4_000) {
    "[[\"\(marks($0))\"],[\"\(marks($0))b\"]]"
  } _: {
    expect(try CodableDecoder().decode(Set<[String]>.self, from: $0).count == 2, "other elements")
  },
  Case("marks as keys of a Codable dictionary of enums", size: 4_000) {
    "{\"\(marks($0))\":1}"
  } _: { text in
    failing { try CodableDecoder().decode([Plan: Int].self, from: text) }
  },
  Case("marks as keys that a Codable model lists", size: 4_000) {
    "{\"\(marks($0))\":1}"
  } _: {
    expect(try CodableDecoder().decode(Keys.self, from: $0).count == 0, "other keys")
  },
  Case("marks in a Codable key converted from snake case", size: 4_000) {
    "{\"a_b\(marks($0))_c\":1}"
  } _: {
    var decoder = CodableDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    expect(try decoder.decode(Keys.self, from: $0).count == 0, "other keys")
  },
  Case("marks in a Codable key, through an extractor in snake case", size: 4_000) {
    "{\"a_b\(marks($0))_c\":1}"
  } _: {
    let e = try Extractor.decodeValue(from: $0).convertingFromSnakeCase
    expect(try e.value([], .codable(Keys.self)).count == 0, "other keys")
    expect(!e.contains("aB"), "another member")
  },
  Case("flags in a Codable key converted from snake case", size: 4_000) {
    "{\"a_b\(String(repeating: "\u{1F1EF}", count: $0))_c_\":1}"
  } _: {
    var decoder = CodableDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    expect(try decoder.decode(Keys.self, from: $0).count == 0, "other keys")
  },
  Case("words in a Codable key converted from snake case", size: 4_000) {
    "{\"\(String(repeating: "a_", count: $0))\u{301}\":1}"
  } _: {
    var decoder = CodableDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    expect(try decoder.decode(Keys.self, from: $0).count == 0, "other keys")
  },
  Case("marks in a Codable key that a function converts", size: 4_000) {
    "{\"\(marks($0))\":1}"
  } _: {
    var decoder = CodableDecoder()
    decoder.keyDecodingStrategy = .custom { $0.last! }
    expect(try decoder.decode(Keys.self, from: $0).count == 0, "other keys")
  },
  Case("many keys of marks in a Codable dictionary", size: 20) { size in
    "{" + (0..<size).map { "\"\(marks(400))\($0)\":1" }.joined(separator: ",") + "}"
  } _: {
    expect(try !CodableDecoder().decode([String: Int].self, from: $0).isEmpty, "no members")
  },
  Case("marks in the message of a Codable model", size: 4_000) {
    "[\"\(onlyMarks($0))\"]"
  } _: { text in
    failing { try CodableDecoder().decode([Refused].self, from: text) }
  },
  Case("marks in the message of an Unraveled model", size: 4_000) {
    "[\"\(onlyMarks($0))\"]"
  } _: { text in
    failing { try CodableDecoder().decode([Unraveled<Refused>].self, from: text) }
  },
  Case("marks in a mismatch that a model throws", size: 4_000) {
    "[\"\(onlyMarks($0))\"]"
  } _: { text in
    failing {
      try decodeValue(from: text) { e in
        throw DecodeError.typeMismatch(
          expected: "Color", actual: try e <| [0] as String, keyPath: [])
      }
    }
  },
  Case("marks that two transformers refuse", size: 4_000) {
    "[\"\(onlyMarks($0))\"]"
  } _: { text in
    let refusing = Transformer<String, Int> { text in
      throw DecodeError.typeMismatch(expected: "Color", actual: text, keyPath: [])
    }
    failing { try decodeValue(from: text) { e in try e.value([0], .anyOf(refusing, refusing)) } }
  },
  Case("marks as a URL, a date, and Base64 of a CodableDecoder", size: 4_000) {
    "[\"\(marks($0))\"]"
  } _: { text in
    var decoder = CodableDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let configured = decoder
    failing { try configured.decode([URL].self, from: text) }
    failing { try configured.decode([Date].self, from: text) }
    failing { try configured.decode([Data].self, from: text) }
    failing { try configured.decode([UUID].self, from: text) }
    failing { try configured.decode([Decimal].self, from: text) }
  },
  Case("marks in each transformer of strings", size: 4_000) {
    "[\"\(marks($0))\"]"
  } _: { text in
    let e = try Extractor.decodeValue(from: text)
    let dates: [Transformer<String, Date>] = [
      .iso8601, .day, .httpDate, .twitter, .format("EEE, d MMM yyyy"),
    ]
    for date in dates { failing { try e.value([0], date) } }
    for url: Transformer<String, URL> in [.url, .url(relativeTo: URL(string: "https://a/b")!)] {
      failing { try e.value([0], url) }
    }
    failing { try e.value([0], .percentEncodingURL) }
    failing { try e.value([0], .base64) }
    failing { try e.value([0], .numberInString(Double.self)) }
    failing { try e <| [0] as URL }
    failing { try e <| [0] as UUID }
  },
  Case("marks as a key of JSON5 without quotes", size: 4_000) {
    "{\(marks($0)):1,\(marks($0))b:2,}"
  } _: {
    let value = try JSONValue.decodeValue(from: $0, options: ReadingOptions(allowsJSON5: true))
    expect(value.object?.count == 2, "other members")
    expect(!"\(value)\(value.text(indentation: 2, sortedKeys: true))".isEmpty, "no text")
  },
  Case("marks in the body of a response", size: 4_000) {
    "\(onlyMarks($0))"
  } _: { text in
    failing { try Int.decodeValue(from: text, status: 500, failure: Refused.self) }
  },
  Case("the description of a DecodingError below a key of marks", size: 4_000) {
    "{\"\(marks($0))\":\"x\"}"
  } _: { text in
    do {
      _ = try CodableDecoder().decode([String: Int].self, from: text)
    } catch {
      expect(!"\(error)".isEmpty, "no description")
    }
  },
  Case("marks as a float of a Codable strategy", size: 4_000) {
    "[\"\(marks($0))\"]"
  } _: { text in
    var decoder = CodableDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "e\u{301}", negativeInfinity: "-inf", nan: "nan")
    let configured = decoder
    failing { try configured.decode([Double].self, from: text) }
  },
  Case("marks in a Set<DecodeError>", size: 4_000) {
    "{\"\(marks($0))\":\"x\",\"\(marks($0))b\":\"y\"}"
  } _: {
    let errors = [String: Int].diagnose(from: $0)
    let unknown = try Extractor.decodeValue(from: $0).diagnose { e in
      try e.denyingUnknownKeys { _ in 0 }
    }
    expect(Set(errors + unknown).count == 3, "other errors")
  },
  Case("marks as a duplicate key in a Set of errors", size: 4_000) {
    "{\"\(marks($0))\":1,\"\(marks($0))\":2}"
  } _: {
    let options = ReadingOptions(duplicateKeys: .refuse)
    var errors: Set<DecodeError> = []
    for _ in 0..<2 {
      do { _ = try Extractor.decodeValue(from: $0, options: options) } catch let error
        as DecodeError
      {
        errors.insert(error)
      }
    }
    expect(errors.count == 1, "other errors")
  },
  Case("marks as an unknown key that is described", size: 4_000) {
    "{\"\(marks($0))\":1}"
  } _: {
    let e = try Extractor.decodeValue(from: $0)
    let errors = e.diagnose { e in try e.denyingUnknownKeys { _ in 0 } }
    expect("\(errors)".hasPrefix("[unknown key"), "another text")
  },
  Case("marks in the message of an alternative", size: 4_000) {
    "\"\(marks($0))\""
  } _: {
    let e = try Extractor.decodeValue(from: $0)
    let errors = e.diagnose { e in
      try e.anyOf({ e in throw DecodeError.custom(try String.decode(e)) }) as Int
    }
    expect("\(errors)".hasPrefix("[none of 1"), "another text")
  },
  Case("marks as a key that is looked up", size: 4_000) {
    "{\"\(marks($0))\":1,\"a\":2}"
  } _: {
    expect(try [String: Int].decodeValue(from: $0)["a"] == 2, "no member")
  },
  // At twice the size they are more than the members for which a capacity is reserved at any length of the keys.
  Case("marks in more keys than a dictionary reserves capacity for", size: 30_000) { size in
    "{" + (0..<size).map { "\"\(marks(50))\($0)\":1" }.joined(separator: ",") + "}"
  } _: {
    expect(try [String: Wide].decodeValue(from: $0).count >= 30_000, "other members")
  },
]

/// A value of 80 bytes.
private struct Wide: Unravel.Decodable {
  let numbers: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)

  static func decode(_ e: Extractor) throws -> Wide {
    let number = try Int.decode(e)
    return Wide(numbers: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }
}

private enum Plan: String, Swift.Decodable, CodingKeyRepresentable { case free, paid }

/// A model whose error has the whole value.
private struct Refused: Error, Swift.Decodable, Unravel.Decodable {
  init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.singleValueContainer()
    throw DecodingError.dataCorruptedError(
      in: container, debugDescription: try container.decode(String.self))
  }

  static func decode(_ e: Extractor) throws -> Refused {
    throw DecodeError.custom(try String.decode(e))
  }
}

/// The number of its keys that an object has.
private struct Keys: Swift.Decodable {
  let count: Int

  private enum CodingKeys: String, CodingKey { case name, kind }

  init(from decoder: any Swift.Decoder) throws {
    count = try decoder.container(keyedBy: CodingKeys.self).allKeys.count
  }
}

/// Combining marks in an order that has to be sorted to compare canonically.
private func marks(_ count: Int) -> String { Documents.marks(sorted: false, count: count) }

/// The same marks without a letter before them, so that a comparison with any text sorts them.
private func onlyMarks(_ count: Int) -> String {
  String(String.UnicodeScalarView(marks(count).unicodeScalars.dropFirst()))
}

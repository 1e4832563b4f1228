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
      try e.oneOf({ e in throw customError(try String.decode(e)) }) as Int
    }
    expect("\(errors)".hasPrefix("[none of 1"), "another text")
  },
  Case("marks as a key that is looked up", size: 4_000) {
    "{\"\(marks($0))\":1,\"a\":2}"
  } _: {
    expect(try [String: Int].decodeValue(from: $0)["a"] == 2, "no member")
  },
]

private enum Plan: String, Swift.Decodable, CodingKeyRepresentable { case free, paid }

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

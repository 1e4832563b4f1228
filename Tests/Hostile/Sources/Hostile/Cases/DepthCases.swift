import Foundation
import Unravel

// The cost of a value does not depend on its depth. Each document has the same values below `size` levels:
//
//     {"next":{"next":{"items":[…]}}}
//
// So twice the size costs about the same.

let depthCases: [Case] = codableDepthCases + unravelDepthCases

private let codableDepthCases: [Case] = [
  codable("records", CodableRecord.self, record),
  codable("records, converted from snake case", CodableRecord.self, record) {
    $0.keyDecodingStrategy = .convertFromSnakeCase
  },
  codable("records, keys converted by a function", CodableRecord.self, record) {
    $0.keyDecodingStrategy = .custom { $0.last! }
  },
  codable("integers", [Int].self, "[1, 2, 3]"),
  codable("a dictionary", [String: Int].self, #"{"a": 1, "b": 2}"#),
  codable("dates", Date.self, "12345.5"),
  codable("dates in seconds", Date.self, "12345.5") { $0.dateDecodingStrategy = .secondsSince1970 },
  codable("dates by a function", Date.self, "12345.5") {
    $0.dateDecodingStrategy = .custom { Date(timeIntervalSince1970: try Double(from: $0)) }
  },
  codable("dates of ISO 8601", Date.self, #""2022-07-03T04:32:05Z""#) {
    $0.dateDecodingStrategy = .iso8601
  },
  codable("data", Data.self, #""UGVyZnVtZQ==""#),
  codable("URLs", URL.self, #""https://example.com""#),
  codable("infinities", Double.self, #""inf""#) {
    $0.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  },
  codable("JSONValue", JSONValue.self, #"{"a": [1, 2]}"#),
  codable("userInfo", Asking<UserInfo>.self, "{}"),
  codable("codingPath", Asking<Path>.self, "{}"),
  codable("allKeys", Asking<Keys>.self, record),
  codable("nested containers", Asking<Nested>.self, #"{"a": {"b": 1}, "c": [1, 2]}"#),
  codable("a tolerated mismatch", Asking<Tolerant<Int>>.self, #"{"a": "x"}"#),
  codable("a tolerated missing key", Asking<Tolerant<Int>>.self, #"{"b": 1}"#),
  codable("a tolerated enum", Asking<Tolerant<Suit>>.self, #"{"a": "x"}"#),
  codable("a tolerated Unravel model", Asking<Tolerant<Unraveled<[Int]>>>.self, #"{"a": "x"}"#),
  codable("a tolerated error of a model", Asking<Tolerant<Refusing>>.self, #"{"a": "x"}"#),
]

private let unravelDepthCases: [Case] = [
  depthCase("a model", record) { _ = try Chain<Entry>.decodeValue(from: $0) },
  depthCase("a model through JSONSerialization", record) {
    _ = try Chain<Entry>.decodeValue(from: $0, options: ReadingOptions(reader: .jsonSerialization))
  },
  depthCase("a model, converted from snake case", record) {
    let e = try Extractor.decodeValue(from: $0)
    _ = try Chain<Entry>.decode(e.convertingFromSnakeCase)
  },
  depthCase("an Extractor", record) {
    var e = try Extractor.decodeValue(from: $0)
    while e.contains("next") { e = try e <| "next" }
    expect(try (e <|| "items" as [Extractor]).allSatisfy { $0.contains("id") }, "no key")
  },
  depthCase("tolerated errors", #""x""#) { _ = try Chain<TolerantEntry>.decodeValue(from: $0) },
  depthCase("alternatives", #""x""#) { _ = try Chain<Alternatives>.decodeValue(from: $0) },
  depthCase("e.codable", record) { _ = try Chain<CodableEntry>.decodeValue(from: $0) },
]

private let record = #"{"id": 1, "name_text": "ab", "nameText": "ab", "isOn": true, "is_on": true}"#

private func codable<T: Swift.Decodable & SendableMetatype>(
  _ name: String, _ type: T.Type, _ item: String,
  _ configure: @escaping @Sendable (inout CodableDecoder) -> Void = { _ in }
) -> Case {
  depthCase("CodableDecoder, \(name)", item) { text in
    var decoder = CodableDecoder()
    decoder.userInfo[.answer] = 42
    configure(&decoder)
    _ = try decoder.decode(CodableChain<T>.self, from: text)
  }
}

private func depthCase(
  _ name: String, _ item: String, _ run: @escaping @Sendable ([UInt8]) throws -> Void
) -> Case {
  Case(
    "depth: \(name)", size: 250, maximumGrowth: 1.2,
    { depth in
      String(repeating: #"{"next": "#, count: depth - 1)
        + #"{"items": [\#(Array(repeating: item, count: 4_000).joined(separator: ", "))]}"#
        + String(repeating: "}", count: depth - 1)
    }, run)
}

// MARK: - Codable models

private final class CodableChain<Item: Swift.Decodable>: Swift.Decodable {
  let next: CodableChain?
  let items: [Item]?
}

private struct CodableRecord: Swift.Decodable {
  let id: Int
  let nameText: String
  let isOn: Bool
}

private enum Suit: String, Swift.Decodable { case hearts, spades }

/// A value that a decoder is asked for something.
private struct Asking<Question: CodableQuestion>: Swift.Decodable {
  init(from decoder: any Swift.Decoder) throws { try Question.ask(decoder) }
}

private protocol CodableQuestion {
  static func ask(_ decoder: any Swift.Decoder) throws
}

private enum UserInfo: CodableQuestion {
  static func ask(_ decoder: any Swift.Decoder) {
    expect(decoder.userInfo[.answer] as? Int == 42, "no answer")
  }
}

private enum Path: CodableQuestion {
  static func ask(_ decoder: any Swift.Decoder) {
    expect(decoder.codingPath.last?.intValue != nil, "no index")
  }
}

private enum Keys: CodableQuestion {
  static func ask(_ decoder: any Swift.Decoder) throws {
    expect(try decoder.container(keyedBy: AnyKey.self).allKeys.count == 5, "no keys")
  }
}

private enum Nested: CodableQuestion {
  static func ask(_ decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    let inner = try container.superDecoder(forKey: "a").container(keyedBy: AnyKey.self)
    expect(inner.contains("b"), "no key")
    _ = try container.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
    var elements = try container.nestedUnkeyedContainer(forKey: "c")
    expect(try elements.decode(Int.self) == 1, "no element")
  }
}

private enum Tolerant<T: Swift.Decodable>: CodableQuestion {
  static func ask(_ decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    expect((try? container.decode(T.self, forKey: "a")) == nil, "no error")
  }
}

private struct Refusing: Swift.Decodable {
  init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.singleValueContainer()
    throw DecodingError.dataCorruptedError(in: container, debugDescription: "refused")
  }
}

private struct AnyKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringLiteral value: String) { stringValue = value }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension CodingUserInfoKey {
  fileprivate static var answer: CodingUserInfoKey { CodingUserInfoKey(rawValue: "answer")! }
}

// MARK: - Models of Unravel

private final class Chain<Item: Unravel.Decodable & Sendable>: Unravel.Decodable {
  let next: Chain?
  let items: [Item]?

  init(_ e: Extractor) throws {
    next = try e <|? "next"
    items = try e <||? "items"
  }

  static func decode(_ e: Extractor) throws -> Self { try Self(e) }
}

private struct Entry: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> Entry {
    _ = try (e <| "id" as Int, e <| "nameText" as String, e <| "isOn" as Bool)
    return Entry()
  }
}

private struct TolerantEntry: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> TolerantEntry {
    expect((try? Int.decode(e)) == nil, "no error")
    return TolerantEntry()
  }
}

private struct Alternatives: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> Alternatives {
    _ = try e.anyOf({ e in _ = try Int.decode(e) }, { e in _ = try String.decode(e) })
    return Alternatives()
  }
}

private struct CodableEntry: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> CodableEntry {
    _ = try e.value([], .codable(CodableRecord.self))
    return CodableEntry()
  }
}

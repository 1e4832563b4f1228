import Foundation
import Unravel

// snippet.names
typealias KeyPath = JSONKeyPath

enum Himotoki {
  typealias Decodable = Unravel.Decodable
}
// snippet.end

struct Band: Himotoki.Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Band {
    try Band(name: e <| KeyPath(["band", "name"]))
  }
}

// snippet.conformance
func webAddress(_ e: Extractor) throws -> URL {
  let text = try String.decode(e)
  if text.hasPrefix("file:") { throw customError("not a web address") }
  return try castOrFail(URL(string: text))
}

struct Link: Decodable {
  let url: URL

  static func decode(_ e: Extractor) throws -> Link {
    try Link(url: e.value("url", webAddress))
  }
}
// snippet.end

let e = try Extractor.decodeValue(
  from: #"{"titles": {"en": ["a", "b"]}, "note_1": "c", "owner": {"name": "d"}}"#)
let (language, number, keys) = ("en", 1, ["owner", "name"])

// snippet.paths
let title: String = try e <| ["titles", language, number]
let note: String = try e <| "note_\(number)"
let owner: String = try e <| JSONKeyPath(keys)
let other: String = try e.value(JSONKeyPath(["titles", language, number]))
// snippet.end

print(title, note, owner, other)

// snippet.errors
func message(_ error: any Error) -> String {
  switch error {
  case DecodeError.custom(let message, _): message
  case DecodeError.malformed(let malformed): "\(malformed.reason)"
  default: "\(error)"
  }
}
// snippet.end

// snippet.values
struct Settings: Decodable {
  let isOpen: Bool
  let floor: Int
  let link: URL?

  static func decode(_ e: Extractor) throws -> Settings {
    try Settings(
      isOpen: e.value("is_open", .boolOrNumber),  // true, 1
      floor: e.value("floor", .numberOrString(Int.self)),  // 12, "12"
      link: e.valueOptional("link", .percentEncodingURL)  // "https://example.com/日本"
    )
  }
}
// snippet.end

// snippet.transformers
struct Price: Decodable {
  let amount: Decimal

  static func parse(_ text: String) throws -> Decimal {
    try castOrFail(Decimal(string: text))
  }

  static func decode(_ e: Extractor) throws -> Price {
    try Price(amount: e.value("amount", Transformer(parse)))
  }
}
// snippet.end

_ = try Band.decodeValue(from: #"{"band": {"name": "Perfume"}}"#)
_ = try Link.decodeValue(from: #"{"url": "https://swift.org/"}"#)
_ = try Settings.decodeValue(from: #"{"is_open": 1, "floor": "12"}"#)
_ = try Price.decodeValue(from: #"{"amount": "12.50"}"#)

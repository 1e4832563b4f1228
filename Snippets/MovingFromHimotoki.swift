import Foundation
import Unravel

typealias KeyPath = JSONKeyPath

enum Himotoki {
  typealias Decodable = Unravel.Decodable
}

struct Band: Himotoki.Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Band {
    try Band(name: e <| KeyPath(["band", "name"]))
  }
}

func webAddress(_ e: Extractor) throws -> URL {
  let text = try String.decode(e)
  if text.hasPrefix("file:") { throw DecodeError.custom("not a web address") }
  return try castOrFail(URL(string: text))
}

struct Link: Decodable {
  let url: URL

  static func decode(_ e: Extractor) throws -> Link {
    try Link(url: e.value("url", webAddress))
  }
}

let e = try Extractor.decodeValue(
  from: #"{"titles": {"en": ["a", "b"]}, "owner": {"name": "d"}}"#)
let (language, number, keys) = ("en", 1, ["owner", "name"])

let title: String = try e <| ["titles", .key(language), .index(number)]
let owner: String = try e <| JSONKeyPath(keys)
let other: String = try e.value(["titles", .key(language), .index(number)])

print(title, owner, other)

// snippet.values
struct Settings: Decodable {
  let isOpen: Bool
  let floor: Int
  let link: URL?

  static func decode(_ e: Extractor) throws -> Settings {
    try Settings(
      isOpen: e.value("is_open", .flag),  // true, 1, "1", "yes"
      floor: e.value("floor", .numberOrString(Int.self)),  // 12, "12"
      link: e.valueOptional("link", .percentEncodingURL)  // "https://example.com/日本"
    )
  }
}
// snippet.end

// Empty for a value of another type on the path, as in Himotoki.
let list: [Int] = try decodeValue(from: #"{"a": "text"}"#) { e in
  try e.contains(["a", "b"]) ? e <||? ["a", "b"] ?? [] : []
}
precondition(list.isEmpty)

_ = try Band.decodeValue(from: #"{"band": {"name": "Perfume"}}"#)
_ = try Link.decodeValue(from: #"{"url": "https://swift.org/"}"#)
_ = try Settings.decodeValue(from: #"{"is_open": 1, "floor": "12"}"#)

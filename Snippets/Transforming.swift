import Foundation
import Unravel

// snippet.first
struct Stock: Decodable {
  let count: Int
  let since: Date?

  static func decode(_ e: Extractor) throws -> Stock {
    try Stock(
      count: e.value("count", .numberInString),
      since: e.valueOptional("since", .day)
    )
  }
}

for json in [#"{"count": "12"}"#, #"{"count": "twelve"}"#] {
  do {
    let stock = try Stock.decodeValue(from: json)
    print(stock.count, stock.since as Any)
  } catch {
    print((error as? DecodeError)?.message ?? "\(error)")
  }
}
// snippet.end

// snippet.own
let percentage = Transformer<Int, Double> { number in
  guard 0...100 ~= number else { throw typeMismatch("Percentage 0...100", actual: number) }
  return Double(number) / 100
}

struct Battery: Decodable {
  let level: Double

  static func decode(_ e: Extractor) throws -> Battery {
    try Battery(level: e.value("level", percentage))
  }
}

print(try Battery.decodeValue(from: #"{"level": 80}"#).level)  // 0.8
do {
  _ = try Battery.decodeValue(from: #"{"level": 180}"#)
} catch {
  print(error)
}
// snippet.end

let e = try Extractor.decodeValue(
  from: #"""
    {"count": "12", "id": 17, "open": "yes", "site": "", "stock": "N/A", "born": null, "kind": "trio",
     "size": "large", "at": 1656822725, "photo": "https://example.com/a b", "key": "aGk=",
     "tours": {"first": ["2003-01-02"]}, "days": {"2022-07-03": 3}, "tags": "pop",
     "labels": "pop,techno", "payload": "{\"id\": 7}", "due": "soon",
     "rates": [["JPY", 161.2]], "rooms": {"A": {"seats": 30}}, "shape": {"circle": {"radius": 2}}}
    """#)

enum Kind: String, CaseIterable, Decodable { case solo, other }

// snippet.composed
let due: Date? = try e.valueOptional("due", .invalid(.day, as: nil))
let at: Date = try e.value("at", .anyOf(.iso8601, .secondsSince1970, .format("yyyy")))
let stock: Int? = try e.value("stock", .nilWhen(["N/A", -999], .numberOrString))
let site: URL? = try e.value("site", .nullable(.nilWhenEmpty(.invalid(.url, as: nil))))
let tours: [String: [Date]] = try e.dictionary("tours", .array(.day))
// snippet.end

// snippet.pairs
let rates = try Dictionary(
  e.array("rates") { pair in try (pair <| [0] as String, pair <| [1] as Double) },
  uniquingKeysWith: { first, _ in first })
// snippet.end

// snippet.members
struct Room {
  let id: String
  let seats: Int
}

let rooms = try e.value("rooms") { rooms in
  try rooms.members.map { id, room in try Room(id: id, seats: room <| "seats") }
}
// snippet.end

// snippet.constant
enum Dates {
  static let any = Transformer.anyOf(.iso8601, .secondsSince1970)
}
// snippet.end

// The calls of the table.
let count = try e.value("count", .numberInString(Int.self))
let id = try e.value("id", .numberOrString(Int.self))
let text = try e.value("id", .stringOrNumber)
let isOpen = try e.value("open", .flag)
let born = try e.value("born", .nullable(.day))
let kind: Kind = try e.value("kind", .unknown(as: .other))
let size: Int = try e.value("size", .invalid(as: 3))
let photo: URL = try e.value("photo", .percentEncodingURL)
let key: Data = try e.value("key", .base64)
let days: [Date: Int] = try e.value("days", .keys(.day))
let tags: [String] = try e.value("tags", .oneOrMany)
let labels: [String] = try e.value("labels", .separated(by: ","))
let payload: [String: Int] = try e.value("payload", .embeddedJSON)
let zone = Transformer.failable(TimeZone.init(identifier:))
let shout = Transformer<String, String> { $0.uppercased() }
let length = Transformer.chain(shout, then: Transformer { $0.count })
let secondsInString = Transformer.chain(.numberInString, then: .seconds)
_ = (due, at, stock, site, tours, rates, rooms, Dates.any, secondsInString)
_ = (
  count, id, text, isOpen, born, kind, size, photo, key, days, tags, labels, payload, zone, length
)

nonisolated func parseRating(_ text: String) throws -> Int {
  guard let rating = Int(text.drop { $0 == "★" }) else { throw DecodeError.custom("not a rating") }
  return rating
}

let rating = Transformer<String, Int>(parseRating)

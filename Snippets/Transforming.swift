import Foundation
import Unravel

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

// snippet.readymade
let e = try Extractor.decodeValue(
  from: #"""
    {"count": "12", "id": 17, "open": "yes", "site": "", "stock": "", "sold": "2022-07-03T04:32:05Z",
     "photo": "https://example.com/a b", "key": "aGk=", "dates": ["1943-02-25"],
     "tours": {"first": "2003-01-02"}}
    """#)

let count = try e.value("count", .number(Int.self))  // a number in a string
let id = try e.value("id", .numberOrString(Int.self))
let text = try e.value("id", .stringOrNumber)
let isOpen = try e.value("open", .flag)
let site: URL? = try e.valueOptional("site", .nilWhenEmpty(.url))
let stock = try e.valueOptional("stock", .nilWhenEmpty(.numberOrString(Int.self)))
let sold = try e.valueOptional("sold", .nilWhenEmpty(.iso8601))
let photo: URL = try e.value("photo", .percentEncodingURL)
let key: Data = try e.value("key", .base64)
let dates: [Date] = try e.array("dates", .day)
let tours: [String: Date] = try e.dictionary("tours", .day)
// snippet.end

let zone = Transformer(failable: TimeZone.init(identifier:))
let shout = Transformer<String, String> { $0.uppercased() }
let length = shout.then(Transformer { $0.count })
let either: [Date] = try e.array("dates", .iso8601.or(.day))
_ = (count, id, text, isOpen, site, stock, sold, photo, key, dates, tours, zone, length, either)

nonisolated func parseRating(_ text: String) throws -> Int {
  guard let rating = Int(text.drop { $0 == "★" }) else { throw customError("not a rating") }
  return rating
}

let rating = Transformer<String, Int>(parseRating)

import Foundation
import Unravel

let e = try Extractor.decodeValue(
  from: #"""
    {"birth_date": "1943-02-25", "updated": "2022-07-03T04:32:05.000Z", "site": "",
     "created_at": "Sun Jul 03 04:32:05 +0000 2022", "seconds": 1656822725, "count": "12",
     "tours": {"first": "2003-01-02"}, "dates": ["1943-02-25"], "key": "aGk=", "id": "17", "open": 1,
     "photo": "https://example.com/a b", "starts": "2024-05-01T20:00:00", "expires": "1656822725"}
    """#)

// snippet.own
let shout = Transformer<String, String> { $0.uppercased() }

let percentage = Transformer<Int, Double> { number in
  guard 0...100 ~= number else { throw typeMismatch("Percentage 0...100", actual: number) }
  return Double(number) / 100
}
// snippet.end

// snippet.inside
let born: Date = try e.value("birth_date", .day)
let died: Date? = try e.valueOptional("death_date", .day)
let dates: [Date] = try e.array("dates", .day)
let tours: [String: Date] = try e.dictionary("tours", .day)
// snippet.end

// snippet.outside
let day = Transformer<String, Date>.day
let again: Date = try day.apply(e <| "birth_date")
let never: Date? = try day.apply(e <|? "death_date")
// snippet.end

// snippet.composing
let length = shout.then { $0.count }
let eitherWay = Transformer<String, Date>.iso8601.or(.day)
let updated: Date = try e.value("updated", eitherWay)
// snippet.end

// snippet.readymade
let first: Date = try e.value("created_at", .twitter)
let second: Date = try e.value("updated", .iso8601)
let third: Date = try e.value("seconds", .secondsSince1970)
let fourth: Date = try e.value("birth_date", .format("yyyy-MM-dd"))
let site: URL? = try e.valueOptional("site", .urlOrNilWhenEmpty)
let count = try e.value("count", .number(Int.self))
let id = try e.value("id", .numberOrString(Int.self))
let isOpen = try e.value("open", .boolOrNumber)
let photo: URL = try e.value("photo", .percentEncodingURL)
let key: Data = try e.value("key", .base64)
// snippet.end

// snippet.dates
let created: Date = try e.value("created_at", .twitter)
let changed: Date = try e.value("updated", .iso8601)
let sent: Date = try e.value("seconds", .secondsSince1970)
let birthday: Date? = try e.valueOptional("birth_date", .day)
// snippet.end

// snippet.patterns
let starts: Date = try e.value("starts", .format("yyyy-MM-dd'T'HH:mm:ss"))

let secondsInString = Transformer<String, Double>.number(Double.self).then(.secondsSince1970)
let expires: Date = try e.value("expires", secondsInString)
// snippet.end
_ = (created, changed, sent, birthday, starts, expires)
_ = (
  percentage, born, died, dates, tours, again, never, length, updated, first, second, third,
  fourth, site, count, id, isOpen, photo, key
)

// snippet.nonisolated
nonisolated func parseRating(_ text: String) throws -> Int {
  guard let rating = Int(text.drop { $0 == "★" }) else { throw customError("not a rating") }
  return rating
}

let rating = Transformer<String, Int>(parseRating)
// snippet.end

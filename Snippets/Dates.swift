import Foundation
import Unravel

// snippet.dates
let tokyo = TimeZone(identifier: "Asia/Tokyo")!

struct Concert: Decodable {
  let day: Date
  let announced: Date
  let doors: Date
  let begins: Date
  let sold: Date?
  let changed: Date

  static func decode(_ e: Extractor) throws -> Concert {
    try Concert(
      day: e.value("day", .day),
      announced: e.value("announced", .iso8601),
      doors: e.value("doors", .format("dd.MM.yyyy HH:mm", in: tokyo)),
      begins: e.value("begins", .iso8601(in: tokyo)),
      sold: e.valueOptional("sold", .secondsSince1970),
      changed: e.value("changed", .anyOf(.iso8601, .httpDate))
    )
  }
}

let concert = try Concert.decodeValue(
  from: """
    {"day": "2022-07-03", "announced": "2022-03-01T09:00:00+09:00",
     "doors": "03.07.2022 17:30", "begins": "2022-07-03T18:30:00", "sold": 1656822725,
     "changed": "Sun, 03 Jul 2022 04:32:05 GMT"}
    """)
print(concert.announced)  // 2022-03-01 00:00:00 +0000
print(concert.doors)  // 2022-07-03 08:30:00 +0000
// snippet.end

// snippet.failing
do {
  _ = try Concert.decodeValue(from: #"{"day": "2022-02-30"}"#)
} catch {
  print(error)
}
// snippet.end

// snippet.constant
struct Tour: Decodable {
  static let day = Transformer.format("dd.MM.yyyy")

  let days: [Date]

  static func decode(_ e: Extractor) throws -> Tour { try Tour(days: e.array("days", day)) }
}
// snippet.end
let tour = try Tour.decodeValue(from: #"{"days": ["03.07.2022"]}"#)
precondition(tour.days.count == 1)

// snippet.pattern
do {
  _ = try Transformer.format("yyyy-MM-DD").apply("2022-07-03")
} catch {
  print(error)
}
// snippet.end

// snippet.century
for text in ["25.02.49", "25.02.50"] {
  print(try Transformer.format("dd.MM.yy").apply(text))
}
// snippet.end

// snippet.others
let time = try Transformer.format("HH:mm").apply("17:30")  // 2000-01-01 17:30:00 +0000
let none: Date? = try decodeValue(from: #"{"sold": ""}"#) { e in
  try e.value("sold", .nilWhenEmpty(.iso8601))  // nil
}
let secondsInString = Transformer.chain(.numberInString, then: .secondsSince1970)
let formatter = DateFormatter()
let formatted = Transformer.failable(formatter.date(from:))
// snippet.end
precondition(time.timeIntervalSince1970 == 946_747_800 && none == nil)
_ = (secondsInString, formatted)

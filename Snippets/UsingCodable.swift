import Foundation
import Unravel

// snippet.inside
struct Account: Codable {
  let id: Int
  let screenName: String
}

struct Post: Decodable {
  let user: Account
  let posted: Date

  static func decode(_ e: Extractor) throws -> Post {
    try Post(
      user: e.convertingFromSnakeCase.value("user", .codable),
      posted: e.value("posted", .iso8601)
    )
  }
}

let data = Data(
  #"""
  {"user": {"id": 7, "screen_name": "pfm"}, "posted": "2022-07-03T04:32:05Z",
   "band": {"name": "Perfume"}, "guest": null}
  """#.utf8)
let post = try Post.decodeValue(from: data)
// snippet.end

do {
  _ = try Post.decodeValue(from: #"{"user": {"id": "7"}}"#)
} catch {
  print(error)
}

// snippet.using
var withDates = CodableDecoder()
withDates.dateDecodingStrategy = .iso8601
let dates = try decodeValue(from: #"{"dates": ["2022-07-03T04:32:05Z"]}"#) { e in
  try e.value("dates", .codable([Date].self, using: withDates))
}
// snippet.end
precondition(dates.count == 1)

struct Entry: Codable {
  let user: Account
  let posted: Date
}

var decoder = CodableDecoder()
decoder.keyDecodingStrategy = .convertFromSnakeCase
decoder.dateDecodingStrategy = .transformed(by: .iso8601)
let entry = try decoder.decode(Entry.self, from: data)

// snippet.decode
let json = #"{"id": 7, "screenName": "pfm"}"#
let account = try CodableDecoder().decode(Account.self, from: json)
// snippet.end

// snippet.both
struct User: Codable, Unravel.Decodable {
  let id: Int

  static func decode(_ e: Extractor) throws -> User { try User(id: e <| ["user", "id"]) }
}

print(try User.decodeValue(from: #"{"user": {"id": 7}}"#).id)  // 7, by decode(_:)
print(try CodableDecoder().decode(User.self, from: #"{"id": 8}"#).id)  // 8, by init(from:)
// snippet.end

// snippet.failing
do {
  _ = try CodableDecoder().decode([String: Int].self, from: #"{"id": "7"}"#)
} catch DecodingError.typeMismatch(_, let context) {
  print(context.codingPath.map(\.stringValue))  // ["id"]
  if let error = context.underlyingError { print(error) }
}
// snippet.end

// snippet.wrapped
struct Band: Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Band {
    try Band(name: e <| "name")
  }
}

struct Event: Swift.Decodable {
  @Unraveled var band: Band
  @Unraveled var guest: Band?  // nil if absent or null
}

let event = try JSONDecoder().decode(Event.self, from: data)
// snippet.end
print(post.user.screenName, entry.posted, event.band.name, event.guest as Any)

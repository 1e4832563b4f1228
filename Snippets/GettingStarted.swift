import Foundation
import Unravel

// snippet.model
struct Band: Decodable {
  let name: String
  let status: Status
  let homepage: URL?
  let members: [Member]
  let city: String

  static func decode(_ e: Extractor) throws -> Band {
    try Band(
      name: e <| "name",
      status: e <| "status",
      homepage: e <|? "homepage",
      members: e <|| "members",
      city: e <| ["origin", "city"]
    )
  }
}

enum Status: String, CaseIterable, Decodable { case active, hiatus, inactive }
// snippet.end

// snippet.member
struct Member: Decodable {
  let name: String
  let birthDate: Date

  static func decode(_ e: Extractor) throws -> Member {
    try Member(name: e <| "name", birthDate: e.value("birth_date", .day))
  }
}
// snippet.end

// snippet.calls
let data = Data(
  #"""
  {"status": "ok", "objects": [
    {"name": "Perfume", "status": "active", "origin": {"city": "Hiroshima"},
     "members": [{"name": "Nocchi", "birth_date": "1988-09-20"}]}
  ]}
  """#.utf8)

let bands = try [Band].decodeValue(from: data, rootKeyPath: "objects")
let first: Band = try decodeValue(from: data, rootKeyPath: ["objects", 0])
print(first.members)
// snippet.end

// snippet.function
let names = try decodeValue(from: data) { e in
  try e.array("objects") { band in try band <| "name" as String }
}
// snippet.end
precondition(names == ["Perfume"])

// snippet.failing
do {
  _ = try [Band].decodeValue(from: data, rootKeyPath: "bands")
} catch {
  print(error)
}
// snippet.end

let wrong = String(decoding: data, as: UTF8.self)
  .replacing(#""1988-09-20""#, with: #""20/09/1988""#)
do {
  _ = try [Band].decodeValue(from: wrong, rootKeyPath: "objects")
} catch {
  print(error)
}
_ = (bands, first)

// snippet.class
class Song: Decodable {
  let title: String

  required init(_ e: Extractor) throws { title = try e <| "title" }

  static func decode(_ e: Extractor) throws -> Self { try Self(e) }
}

final class LiveSong: Song {
  let city: String

  required init(_ e: Extractor) throws {
    city = try e <| "city"
    try super.init(e)
  }
}

print(try LiveSong.decodeValue(from: #"{"title": "Glitter", "city": "Tokyo"}"#).title)
do {
  _ = try LiveSong.decodeValue(from: #"{"title": "Glitter"}"#)
} catch {
  print(error)
}
// snippet.end

// snippet.actor
actor Playlist: Decodable {
  var titles: [String]

  init(titles: [String]) { self.titles = titles }

  static func decode(_ e: Extractor) throws -> Playlist { try Playlist(titles: e <|| "titles") }
}
// snippet.end
_ = try Playlist.decodeValue(from: #"{"titles": []}"#)

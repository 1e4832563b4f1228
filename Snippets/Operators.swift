import Unravel

// snippet.model
struct Song: Decodable {
  let title: String
  let label: String?
  let length: Int?
  let tags: [String]
  let ratings: [String: Int]

  static func decode(_ e: Extractor) throws -> Song {
    try Song(
      title: e <| "title",  // required
      label: e <| "label",  // required, and may be null
      length: e <|? "length",  // may be absent or null
      tags: e <||? "tags" ?? [],
      ratings: e <|-| "ratings"
    )
  }
}

let song = try Song.decodeValue(
  from: #"{"title": "Glitter", "label": null, "ratings": {"Nocchi": 5}}"#)
print(song)
// snippet.end

// snippet.failing
do {
  _ = try Song.decodeValue(from: #"{"title": "Glitter", "length": "4:34", "ratings": {}}"#)
} catch {
  print(error)
}
// snippet.end

// snippet.same
let track = try Extractor.decodeValue(from: #"{"tags": ["pop", "pop"]}"#)
let array: [String] = try track <|| "tags"
let same: [String] = try track <| "tags"  // the same
let unique: Set<String> = try track <| "tags"  // ["pop"]
// snippet.end
precondition(array == same && unique == ["pop"])

struct Point {
  let x: Int, y: Int
}

let e = try Extractor.decodeValue(from: #"{"origin": [3, 4]}"#)
let origin = try e.value("origin") { e in try Point(x: e <| [0], y: e <| [1]) }
_ = origin

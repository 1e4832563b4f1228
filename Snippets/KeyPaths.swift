import Unravel

// snippet.paths
let e = try Extractor.decodeValue(
  from: #"""
    {"name": "Perfume", "a.b": 1, "location": {"city": "Hiroshima"},
     "songs": [{"title": "Glitter"}], "item_3": true}
    """#)
let (key, index, number) = ("title", 0, 3)

let name: String = try e <| "name"  // one key
let dotted: Int = try e <| "a.b"  // also one key
let city: String = try e <| ["location", "city"]  // a path of keys
let title: String = try e <| ["songs", 0, "title"]  // a path of keys and indices
let same: String = try e <| ["songs", .index(index), .key(key)]  // a path with variables
let whole: JSONValue = try e <| []  // the value itself
// snippet.end

// snippet.variables
let field = "name"
let value: String = try e <| .key(field)  // one key in a variable
let item: Bool = try e <| "item_\(number)"  // an interpolated key
let path = ["location", "city"]
let place: String = try e <| JSONKeyPath(path)  // an array of keys
// snippet.end

// snippet.anyOf
let heading: String = try e <| .anyOf("title", "name")  // "Perfume"
let town: String? = try e <|? ("location" + .anyOf("town", "city"))  // "Hiroshima"
// snippet.end

// snippet.failing
do {
  _ = try e <|? ["name", "first"] as String?
} catch {
  print(error)
}
// snippet.end

_ = (name, dotted, city, title, same, whole, value, item, place, heading, town)

// snippet.text
let songTitle: JSONKeyPath = ["songs", 0, "title"]
print(songTitle, songTitle.jsonPointer)  // songs[0].title /songs/0/title
if let pointer = JSONKeyPath(jsonPointer: "/songs/0/title") {
  print(try e <| pointer as String)  // Glitter
}
// snippet.end

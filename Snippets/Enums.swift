import Unravel

// snippet.enum
struct Act: Decodable {
  let kind: Kind
  let size: Int

  enum Kind: String, CaseIterable, Decodable { case solo, duo, other }

  static func decode(_ e: Extractor) throws -> Act {
    try Act(
      kind: e.value("kind", .unknown(as: .other)),
      size: e <|? "size" ?? 1
    )
  }
}

print(try Act.decodeValue(from: #"{"kind": "hologram"}"#))
// snippet.end

do {
  _ = try Act.Kind.decodeValue(from: #""hologram""#)
} catch {
  print(error)
}

// snippet.fields
let e = try Extractor.decodeValue(from: #"{"name": "Perfume", "nickname": null, "id_str": "7"}"#)
let title: String = try e <| .anyOf("title", "name")
let nickname: Field<String> = try e.field("nickname")  // .null
let identifier: String = try e.convertingFromSnakeCase <| "idStr"
// snippet.end

// snippet.tag
enum Media: Decodable {
  case photo(width: Int)
  case song(seconds: Int)

  enum Kind: String, CaseIterable, Decodable { case photo, song }

  static func decode(_ e: Extractor) throws -> Media {
    switch try e <| "type" as Kind {
    case .photo: try .photo(width: e <| "width")
    case .song: try .song(seconds: e <| "seconds")
    }
  }
}
// snippet.end

// snippet.unknownTag
enum Block: Decodable {
  case photo(width: Int)
  case song(seconds: Int)
  case other

  static func decode(_ e: Extractor) throws -> Block {
    switch try e.value("type", .unknown(as: nil)) as Media.Kind? {
    case .photo: try .photo(width: e <| "width")
    case .song: try .song(seconds: e <| "seconds")
    case nil: .other
    }
  }
}

print(try [Block].decodeValue(from: #"[{"type": "song", "seconds": 3}, {"type": "video"}]"#))
// snippet.end

// snippet.shapes
enum Price: Decodable {
  case amount(Int)
  case range(Int, Int)

  static func decode(_ e: Extractor) throws -> Price {
    try e.anyOf(
      { e in try .amount(e <| []) },
      { e in try .range(e <| [0], e <| [1]) }
    )
  }
}

print(try [Price].decodeValue(from: "[8, [5, 10]]"))
do {
  _ = try Price.decodeValue(from: #"[5, "ten"]"#)
} catch {
  print(error)
}
// snippet.end

// snippet.unknownKeys
struct Room: Decodable {
  let floor: Int?

  static func decode(_ e: Extractor) throws -> Room {
    try e.denyingUnknownKeys { e in try Room(floor: e <|? "floor") }
  }
}

do {
  _ = try Room.decodeValue(from: #"{"flor": 3}"#)
} catch {
  print(error)
}
// snippet.end
_ = (title, nickname, identifier, try Media.decodeValue(from: #"{"type": "song", "seconds": 3}"#))

// snippet.snake
struct Profile: Decodable {
  let screenName: String
  let pinned: Post
  let counts: [String: Int]

  static func decode(_ e: Extractor) throws -> Profile {
    let e = e.convertingFromSnakeCase
    return try Profile(
      screenName: e <| "screenName", pinned: e <| "pinnedPost", counts: e <|-| "postCounts")
  }
}

struct Post: Decodable {
  let postID: Int

  static func decode(_ e: Extractor) throws -> Post { try Post(postID: e <| "postId") }
}

print(
  try Profile.decodeValue(
    from: #"""
      {"screen_name": "pfm", "pinned_post": {"post_id": 7}, "post_counts": {"last_week": 3}}
      """#))
// snippet.end

// snippet.kebab
extension JSONKeyPath {
  /// The key `screen-name` for `screenName`.
  static func kebabCase(_ name: String) -> JSONKeyPath {
    .key(name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined())
  }
}

let header = try Extractor.decodeValue(from: #"{"screen-name": "pfm"}"#)
print(try header <| .kebabCase("screenName") as String)
do {
  _ = try header <| .kebabCase("screenSize") as Int
} catch {
  print((error as? DecodeError)?.message ?? "\(error)")
}
// snippet.end

import Foundation
import Unravel

// The status timeline of a social network, with the structure and proportions of a search result: Japanese
// text, many nulls, repeated users, nested retweets. The indentation is two spaces.
//
//     {
//       "statuses": [
//         {
//           "created_at": "Sun Aug 31 00:29:15 +0000 2014",
//           "text": "RT @karimo: えっそれは…", "user": {…}, "geo": null, "retweeted_status": {…}, …

struct Timeline: Decodable, Swift.Decodable, Equatable {
  let statuses: [Status]

  static func decode(_ e: Extractor) throws -> Timeline {
    try Timeline(statuses: e <|| "statuses")
  }
}

/// Seventeen scalar fields, the user, the entities, and the retweeted status.
struct Status: Decodable, Swift.Decodable, Equatable {
  let createdAt: String
  let id: Int
  let idText: String
  let text: String
  let source: String
  let isTruncated: Bool
  let inReplyToStatusID: Int?
  let inReplyToStatusIDText: String?
  let inReplyToUserID: Int?
  let inReplyToUserIDText: String?
  let inReplyToScreenName: String?
  let retweetCount: Int
  let favoriteCount: Int
  let isFavorited: Bool
  let isRetweeted: Bool
  let isPossiblySensitive: Bool?
  let language: String
  let user: User
  let entities: Entities
  let retweeted: Boxed<Status>?

  static func decode(_ e: Extractor) throws -> Status {
    try Status(
      createdAt: e <| "created_at",
      id: e <| "id",
      idText: e <| "id_str",
      text: e <| "text",
      source: e <| "source",
      isTruncated: e <| "truncated",
      inReplyToStatusID: e <|? "in_reply_to_status_id",
      inReplyToStatusIDText: e <|? "in_reply_to_status_id_str",
      inReplyToUserID: e <|? "in_reply_to_user_id",
      inReplyToUserIDText: e <|? "in_reply_to_user_id_str",
      inReplyToScreenName: e <|? "in_reply_to_screen_name",
      retweetCount: e <| "retweet_count",
      favoriteCount: e <| "favorite_count",
      isFavorited: e <| "favorited",
      isRetweeted: e <| "retweeted",
      isPossiblySensitive: e <|? "possibly_sensitive",
      language: e <| "lang",
      user: e <| "user",
      entities: e <| "entities",
      retweeted: e <|? "retweeted_status"
    )
  }

  enum CodingKeys: String, CodingKey {
    case createdAt = "created_at"
    case id
    case idText = "id_str"
    case text
    case source
    case isTruncated = "truncated"
    case inReplyToStatusID = "in_reply_to_status_id"
    case inReplyToStatusIDText = "in_reply_to_status_id_str"
    case inReplyToUserID = "in_reply_to_user_id"
    case inReplyToUserIDText = "in_reply_to_user_id_str"
    case inReplyToScreenName = "in_reply_to_screen_name"
    case retweetCount = "retweet_count"
    case favoriteCount = "favorite_count"
    case isFavorited = "favorited"
    case isRetweeted = "retweeted"
    case isPossiblySensitive = "possibly_sensitive"
    case language = "lang"
    case user
    case entities
    case retweeted = "retweeted_status"
  }
}

/// Nineteen fields.
struct User: Decodable, Swift.Decodable, Equatable {
  let id: Int
  let idText: String
  let name: String
  let screenName: String
  let location: String
  let description: String
  let url: String?
  let isProtected: Bool
  let followersCount: Int
  let friendsCount: Int
  let listedCount: Int
  let createdAt: String
  let favouritesCount: Int
  let utcOffset: Int?
  let timeZone: String?
  let isVerified: Bool
  let statusesCount: Int
  let language: String
  let profileImageURL: String

  static func decode(_ e: Extractor) throws -> User {
    try User(
      id: e <| "id",
      idText: e <| "id_str",
      name: e <| "name",
      screenName: e <| "screen_name",
      location: e <| "location",
      description: e <| "description",
      url: e <|? "url",
      isProtected: e <| "protected",
      followersCount: e <| "followers_count",
      friendsCount: e <| "friends_count",
      listedCount: e <| "listed_count",
      createdAt: e <| "created_at",
      favouritesCount: e <| "favourites_count",
      utcOffset: e <|? "utc_offset",
      timeZone: e <|? "time_zone",
      isVerified: e <| "verified",
      statusesCount: e <| "statuses_count",
      language: e <| "lang",
      profileImageURL: e <| "profile_image_url_https"
    )
  }

  enum CodingKeys: String, CodingKey {
    case id
    case idText = "id_str"
    case name
    case screenName = "screen_name"
    case location
    case description
    case url
    case isProtected = "protected"
    case followersCount = "followers_count"
    case friendsCount = "friends_count"
    case listedCount = "listed_count"
    case createdAt = "created_at"
    case favouritesCount = "favourites_count"
    case utcOffset = "utc_offset"
    case timeZone = "time_zone"
    case isVerified = "verified"
    case statusesCount = "statuses_count"
    case language = "lang"
    case profileImageURL = "profile_image_url_https"
  }
}

struct Entities: Decodable, Swift.Decodable, Equatable {
  let hashtags: [Hashtag]
  let urls: [Link]
  let userMentions: [Mention]
  let media: [Media]?

  static func decode(_ e: Extractor) throws -> Entities {
    try Entities(
      hashtags: e <|| "hashtags",
      urls: e <|| "urls",
      userMentions: e <|| "user_mentions",
      media: e <||? "media"
    )
  }

  enum CodingKeys: String, CodingKey {
    case hashtags
    case urls
    case userMentions = "user_mentions"
    case media
  }
}

struct Hashtag: Decodable, Swift.Decodable, Equatable {
  let text: String
  let indices: [Int]

  static func decode(_ e: Extractor) throws -> Hashtag {
    try Hashtag(text: e <| "text", indices: e <|| "indices")
  }
}

struct Link: Decodable, Swift.Decodable, Equatable {
  let url: String
  let expandedURL: String
  let displayURL: String
  let indices: [Int]

  static func decode(_ e: Extractor) throws -> Link {
    try Link(
      url: e <| "url",
      expandedURL: e <| "expanded_url",
      displayURL: e <| "display_url",
      indices: e <|| "indices"
    )
  }

  enum CodingKeys: String, CodingKey {
    case url
    case expandedURL = "expanded_url"
    case displayURL = "display_url"
    case indices
  }
}

struct Mention: Decodable, Swift.Decodable, Equatable {
  let screenName: String
  let name: String
  let id: Int
  let idText: String
  let indices: [Int]

  static func decode(_ e: Extractor) throws -> Mention {
    try Mention(
      screenName: e <| "screen_name",
      name: e <| "name",
      id: e <| "id",
      idText: e <| "id_str",
      indices: e <|| "indices"
    )
  }

  enum CodingKeys: String, CodingKey {
    case screenName = "screen_name"
    case name
    case id
    case idText = "id_str"
    case indices
  }
}

struct Media: Decodable, Swift.Decodable, Equatable {
  let id: Int
  let idText: String
  let indices: [Int]
  let mediaURL: String
  let url: String
  let displayURL: String
  let expandedURL: String
  let type: String

  static func decode(_ e: Extractor) throws -> Media {
    try Media(
      id: e <| "id",
      idText: e <| "id_str",
      indices: e <|| "indices",
      mediaURL: e <| "media_url_https",
      url: e <| "url",
      displayURL: e <| "display_url",
      expandedURL: e <| "expanded_url",
      type: e <| "type"
    )
  }

  enum CodingKeys: String, CodingKey {
    case id
    case idText = "id_str"
    case indices
    case mediaURL = "media_url_https"
    case url
    case displayURL = "display_url"
    case expandedURL = "expanded_url"
    case type
  }
}

/// Indirect storage, because a struct cannot contain a value of its own type.
final class Boxed<Value: Decodable & Swift.Decodable & Equatable>:
  Decodable, Swift.Decodable, Equatable
{
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func decode(_ e: Extractor) throws -> Boxed {
    try Boxed(Value.decode(e))
  }

  init(from decoder: any Decoder) throws {
    value = try Value(from: decoder)
  }

  static func == (left: Boxed, right: Boxed) -> Bool {
    left.value == right.value
  }
}

// MARK: - The document

extension Timeline {
  /// A hundred statuses, three of four with a retweeted status: about 630 kB.
  static func document(statuses count: Int = 100) -> Data {
    var service = Service()
    let statuses = (0..<count).map { _ in service.status(mayRepeat: true) }
    let timeline: JSON = [
      "statuses": .array(statuses),
      "search_metadata": [
        "completed_in": .number("0.087"),
        "max_id": 505_874_924_095_815_681,
        "query": "%E4%B8%80",
        "refresh_url": "?since_id=505874924095815681&q=%E4%B8%80&include_entities=1",
        "count": .integer(count),
      ],
    ]
    return timeline.data(.indented(2))
  }
}

/// Generates a timeline.
private struct Service {
  var generator = Generator(seed: 2014)

  mutating func status(mayRepeat: Bool) -> JSON {
    let isRepeat = mayRepeat && generator.chance(73)
    let repeated = isRepeat ? [("retweeted_status", status(mayRepeat: false))] : []
    let id = generator.digits(18)
    let isReply = generator.chance(6)
    let repliedID = isReply ? generator.digits(18) : nil
    let repliedUser = isReply ? generator.digits(9) : nil
    var members: [(String, JSON)] = [
      ("metadata", ["result_type": "recent", "iso_language_code": "ja"]),
      ("created_at", .string(generator.statusDate())),
      ("id", .number(id)),
      ("id_str", .string(id)),
      ("text", .string(text())),
      ("source", .string(source())),
      ("truncated", false),
      ("in_reply_to_status_id", repliedID.map(JSON.number) ?? .null),
      ("in_reply_to_status_id_str", repliedID.map(JSON.string) ?? .null),
      ("in_reply_to_user_id", repliedUser.map(JSON.number) ?? .null),
      ("in_reply_to_user_id_str", repliedUser.map(JSON.string) ?? .null),
      ("in_reply_to_screen_name", isReply ? .string(generator.word()) : nil),
      ("user", user()),
      ("geo", nil),
      ("coordinates", nil),
      ("place", nil),
      ("contributors", nil),
    ]
    let hasMedia = generator.chance(6)
    members += repeated
    members += [
      ("retweet_count", .integer(generator.integer(0...900))),
      ("favorite_count", .integer(generator.integer(0...400))),
      ("entities", entities(hasMedia: hasMedia, mentions: isRepeat ? 95 : 20)),
      ("favorited", false),
      ("retweeted", false),
    ]
    if hasMedia { members.append(("possibly_sensitive", false)) }
    members.append(("lang", "ja"))
    return .object(members)
  }

  private mutating func text() -> String {
    var text = generator.chance(42) ? "RT @\(generator.word()): " : ""
    text += generator.japanese(generator.integer(20...130))
    if generator.chance(20) { text += "\n" + generator.japanese(generator.integer(2...12)) }
    if generator.chance(30) { text += generator.emoji() + generator.emoji() }
    if generator.chance(15) { text += " http://t.co/" + generator.token(10) }
    return text
  }

  private mutating func source() -> String {
    generator.pick([
      #"<a href="http://example.com/download/phone" rel="nofollow">Client for Phones</a>"#,
      #"<a href="http://example.com" rel="nofollow">Client for the Web</a>"#,
      #"<a href="http://example.org/bots/\#(generator.word())" rel="nofollow">\#(generator.word())</a>"#,
    ])
  }

  private mutating func user() -> JSON {
    let id = generator.digits(generator.integer(8...10))
    let image = "example.com/profile_images/\(generator.digits(18))/\(generator.token(8)).jpeg"
    let hasZone = generator.chance(17)
    let hasURL = generator.chance(10)
    let url = "http://t.co/" + generator.token(10)
    var entities: [(String, JSON)] = [("description", ["urls": []])]
    if hasURL { entities.insert(("url", ["urls": [link(url)]]), at: 0) }
    return [
      "id": .number(id),
      "id_str": .string(id),
      "name": .string(generator.japanese(generator.integer(2...12))),
      "screen_name": .string(generator.word() + "_" + generator.word()),
      "location": .string(generator.chance(25) ? generator.japanese(5) : ""),
      "description": .string(generator.japanese(generator.integer(0...130))),
      "url": hasURL ? .string(url) : nil,
      "entities": .object(entities),
      "protected": false,
      "followers_count": .integer(generator.integer(0...9_000)),
      "friends_count": .integer(generator.integer(0...2_000)),
      "listed_count": .integer(generator.integer(0...50)),
      "created_at": .string(generator.statusDate()),
      "favourites_count": .integer(generator.integer(0...9_000)),
      "utc_offset": hasZone ? 32_400 : nil,
      "time_zone": hasZone ? "Tokyo" : nil,
      "geo_enabled": .bool(generator.chance(30)),
      "verified": false,
      "statuses_count": .integer(generator.integer(0...90_000)),
      "lang": "ja",
      "contributors_enabled": false,
      "is_translator": false,
      "is_translation_enabled": false,
      "profile_background_color": .string(generator.hex(6)),
      "profile_background_image_url": "http://example.com/images/themes/theme1/background.png",
      "profile_background_image_url_https":
        "https://example.com/images/themes/theme1/background.png",
      "profile_background_tile": false,
      "profile_image_url": "http://\(image)",
      "profile_image_url_https": "https://\(image)",
      "profile_banner_url": "https://example.com/profile_banners/\(id)/\(generator.digits(10))",
      "profile_link_color": .string(generator.hex(6)),
      "profile_sidebar_border_color": .string(generator.hex(6)),
      "profile_sidebar_fill_color": .string(generator.hex(6)),
      "profile_text_color": .string(generator.hex(6)),
      "profile_use_background_image": true,
      "default_profile": .bool(generator.chance(50)),
      "default_profile_image": false,
      "following": false,
      "follow_request_sent": false,
      "notifications": false,
    ]
  }

  private mutating func entities(hasMedia: Bool, mentions percent: Int) -> JSON {
    var members: [(String, JSON)] = [
      (
        "hashtags",
        some(6) { ["text": .string($0.generator.japanese(6)), "indices": $0.indices()] }
      ),
      ("symbols", []),
      ("urls", some(11) { $0.link("http://t.co/" + $0.generator.token(10)) }),
      ("user_mentions", some(percent) { $0.mention() }),
    ]
    if hasMedia { members.append(("media", [media()])) }
    return .object(members)
  }

  /// An array of one element in a percentage of the cases, and an empty array otherwise.
  private mutating func some(_ percent: Int, make: (inout Service) -> JSON) -> JSON {
    generator.chance(percent) ? [make(&self)] : []
  }

  private mutating func indices() -> JSON {
    let start = generator.integer(0...100)
    return [.integer(start), .integer(start + 12)]
  }

  private mutating func link(_ url: String) -> JSON {
    let page = "example.net/\(generator.word())"
    return [
      "url": .string(url),
      "expanded_url": "http://\(page)",
      "display_url": .string(page),
      "indices": indices(),
    ]
  }

  private mutating func mention() -> JSON {
    let id = generator.digits(9)
    return [
      "screen_name": .string(generator.word()),
      "name": .string(generator.japanese(7)),
      "id": .number(id),
      "id_str": .string(id),
      "indices": indices(),
    ]
  }

  private mutating func media() -> JSON {
    let id = generator.digits(18)
    let name = generator.token(10)
    func size(_ width: Int, _ height: Int, _ resize: String) -> JSON {
      ["w": .integer(width), "h": .integer(height), "resize": .string(resize)]
    }
    return [
      "id": .number(id),
      "id_str": .string(id),
      "indices": indices(),
      "media_url": "http://example.com/media/\(name).jpg",
      "media_url_https": "https://example.com/media/\(name).jpg",
      "url": "http://t.co/\(name)",
      "display_url": "pic.example.com/\(name)",
      "expanded_url": "http://example.com/\(generator.word())/status/\(id)/photo/1",
      "type": "photo",
      "sizes": [
        "medium": size(600, 338, "fit"),
        "small": size(340, 192, "fit"),
        "thumb": size(150, 150, "crop"),
        "large": size(765, 432, "fit"),
      ],
    ]
  }
}

import Foundation
import Unravel

// The catalogue of a concert hall. Its tables are objects with numeric keys, decoded as dictionaries, and
// arrays of small integers. The indentation is four spaces.
//
//     {
//         "areaNames": {
//             "205705993": "Arrière-scène central",
//             …
//         "events": {
//             "138586341": {"name": "…", "topicIds": [324846099, 107888604], "logo": null, …},

struct Catalogue: Decodable, Swift.Decodable, Equatable {
  let areaNames: [String: String]
  let audienceSubCategoryNames: [String: String]
  let blockNames: [String: String]
  let events: [String: Event]
  let performances: [Performance]
  let seatCategoryNames: [String: String]
  let subTopicNames: [String: String]
  let subjectNames: [String: String]
  let topicNames: [String: String]
  let topicSubTopics: [String: [Int]]
  let venueNames: [String: String]

  static func decode(_ e: Extractor) throws -> Catalogue {
    try Catalogue(
      areaNames: e <|-| "areaNames",
      audienceSubCategoryNames: e <|-| "audienceSubCategoryNames",
      blockNames: e <|-| "blockNames",
      events: e <|-| "events",
      performances: e <|| "performances",
      seatCategoryNames: e <|-| "seatCategoryNames",
      subTopicNames: e <|-| "subTopicNames",
      subjectNames: e <|-| "subjectNames",
      topicNames: e <|-| "topicNames",
      topicSubTopics: e <|-| "topicSubTopics",
      venueNames: e <|-| "venueNames"
    )
  }
}

struct Event: Decodable, Swift.Decodable, Equatable {
  let description: String?
  let id: Int
  let logo: String?
  let name: String
  let subTopicIDs: [Int]
  let subjectCode: String?
  let subtitle: String?
  let topicIDs: [Int]

  static func decode(_ e: Extractor) throws -> Event {
    try Event(
      description: e <|? "description",
      id: e <| "id",
      logo: e <|? "logo",
      name: e <| "name",
      subTopicIDs: e <|| "subTopicIds",
      subjectCode: e <|? "subjectCode",
      subtitle: e <|? "subtitle",
      topicIDs: e <|| "topicIds"
    )
  }

  enum CodingKeys: String, CodingKey {
    case description
    case id
    case logo
    case name
    case subTopicIDs = "subTopicIds"
    case subjectCode
    case subtitle
    case topicIDs = "topicIds"
  }
}

struct Performance: Decodable, Swift.Decodable, Equatable {
  let eventID: Int
  let id: Int
  let logo: String?
  let name: String?
  let prices: [Price]
  let seatCategories: [SeatCategory]
  let seatMapImage: String?
  let start: Int
  let venueCode: String

  static func decode(_ e: Extractor) throws -> Performance {
    try Performance(
      eventID: e <| "eventId",
      id: e <| "id",
      logo: e <|? "logo",
      name: e <|? "name",
      prices: e <|| "prices",
      seatCategories: e <|| "seatCategories",
      seatMapImage: e <|? "seatMapImage",
      start: e <| "start",
      venueCode: e <| "venueCode"
    )
  }

  enum CodingKeys: String, CodingKey {
    case eventID = "eventId"
    case id
    case logo
    case name
    case prices
    case seatCategories
    case seatMapImage
    case start
    case venueCode
  }
}

struct Price: Decodable, Swift.Decodable, Equatable {
  let amount: Int
  let audienceSubCategoryID: Int
  let seatCategoryID: Int

  static func decode(_ e: Extractor) throws -> Price {
    try Price(
      amount: e <| "amount",
      audienceSubCategoryID: e <| "audienceSubCategoryId",
      seatCategoryID: e <| "seatCategoryId"
    )
  }

  enum CodingKeys: String, CodingKey {
    case amount
    case audienceSubCategoryID = "audienceSubCategoryId"
    case seatCategoryID = "seatCategoryId"
  }
}

struct SeatCategory: Decodable, Swift.Decodable, Equatable {
  let areas: [Area]
  let seatCategoryID: Int

  static func decode(_ e: Extractor) throws -> SeatCategory {
    try SeatCategory(areas: e <|| "areas", seatCategoryID: e <| "seatCategoryId")
  }

  enum CodingKeys: String, CodingKey {
    case areas
    case seatCategoryID = "seatCategoryId"
  }
}

struct Area: Decodable, Swift.Decodable, Equatable {
  let areaID: Int
  let blockIDs: [Int]

  static func decode(_ e: Extractor) throws -> Area {
    try Area(areaID: e <| "areaId", blockIDs: e <|| "blockIds")
  }

  enum CodingKeys: String, CodingKey {
    case areaID = "areaId"
    case blockIDs = "blockIds"
  }
}

// MARK: - The document

extension Catalogue {
  /// 184 events and 243 performances: about 1.7 MB.
  static func document() -> Data {
    var hall = Hall()
    return hall.catalogue().data(.indented(4))
  }
}

/// Generates the catalogue of a concert hall.
private struct Hall {
  var generator = Generator(seed: 343)

  mutating func catalogue() -> JSON {
    let areas = identifiers(17)
    let audiences = identifiers(1)
    let events = identifiers(184)
    let categories = identifiers(64)
    let topics = identifiers(4)
    let subTopics = identifiers(19)
    return [
      "areaNames": names(areas),
      "audienceSubCategoryNames": names(audiences),
      "blockNames": [:],
      "events": table(events) { $0.event($1, topics: topics, subTopics: subTopics) },
      "performances": .array(
        (0..<243).map { _ in
          performance(
            of: generator.pick(events), audience: audiences[0], categories: categories, areas: areas
          )
        }),
      "seatCategoryNames": names(categories),
      "subTopicNames": names(subTopics),
      "subjectNames": [:],
      "topicNames": names(topics),
      "topicSubTopics": table(topics) { hall, _ in
        .array((0..<5).map { _ in .integer(hall.generator.pick(subTopics)) })
      },
      "venueNames": ["HALL_MAIN": "Grande salle"],
    ]
  }

  private mutating func identifiers(_ count: Int) -> [Int] {
    let first = generator.integer(100_000_000...400_000_000)
    return (0..<count).map { first + $0 }
  }

  private mutating func table(_ identifiers: [Int], value: (inout Hall, Int) -> JSON) -> JSON {
    .object(identifiers.map { ("\($0)", value(&self, $0)) })
  }

  private mutating func names(_ identifiers: [Int]) -> JSON {
    table(identifiers) { hall, _ in
      .string(
        hall.generator.pick(["Arrière-scène ", "Deuxième balcon ", "1ère catégorie "])
          + hall.generator.word())
    }
  }

  private mutating func event(_ id: Int, topics: [Int], subTopics: [Int]) -> JSON {
    [
      "description": nil,
      "id": .integer(id),
      "logo": generator.chance(50) ? "/images/\(generator.token(28))" : nil,
      "name": .string(generator.name()),
      "subTopicIds": .array(
        (0..<generator.integer(2...5)).map { _ in .integer(generator.pick(subTopics)) }),
      "subjectCode": nil,
      "subtitle": nil,
      "topicIds": .array(topics.map(JSON.integer)),
    ]
  }

  private mutating func performance(
    of event: Int, audience: Int, categories: [Int], areas: [Int]
  ) -> JSON {
    let sold = (0..<generator.integer(2...5)).map { _ in generator.pick(categories) }
    return [
      "eventId": .integer(event),
      "id": .integer(generator.integer(300_000_000...400_000_000)),
      "logo": nil,
      "name": nil,
      "prices": .array(
        sold.map {
          [
            "amount": .integer(generator.integer(10...200) * 500),
            "audienceSubCategoryId": .integer(audience),
            "seatCategoryId": .integer($0),
          ]
        }),
      "seatCategories": .array(
        sold.map { category in
          let places = areas.prefix(generator.integer(3...17))
          return [
            "areas": .array(places.map { ["areaId": .integer($0), "blockIds": []] }),
            "seatCategoryId": .integer(category),
          ]
        }),
      "seatMapImage": nil,
      "start": .integer(generator.integer(1_372_701_600...1_404_000_000) * 1000),
      "venueCode": "HALL_MAIN",
    ]
  }
}

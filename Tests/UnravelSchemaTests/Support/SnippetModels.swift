import Foundation
import Unravel

// The models of the snippets. A test compares the texts.

enum OperatorsSnippet {
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
}

enum GettingStartedSnippet {
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

  struct Member: Decodable {
    let name: String
    let birthDate: Date

    static func decode(_ e: Extractor) throws -> Member {
      try Member(name: e <| "name", birthDate: e.value("birth_date", .day))
    }
  }
}

enum EnumsSnippet {
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

  struct Room: Decodable {
    let floor: Int?

    static func decode(_ e: Extractor) throws -> Room {
      try e.denyingUnknownKeys { e in try Room(floor: e <|? "floor") }
    }
  }
}

enum RecipesSnippet {
  enum Block: Decodable {
    case text(String), image(width: Int)

    static func decode(_ e: Extractor) throws -> Block {
      switch try e.keys {
      case ["text"]: try .text(e <| "text")
      case ["image"]: try .image(width: e <| ["image", "width"])
      default: throw typeMismatch("Block (text, image)", actual: try e.keys)
      }
    }
  }

  struct Address: Decodable {
    let city: String
    static func decode(_ e: Extractor) throws -> Address { try Address(city: e <| "city") }
  }

  struct Customer: Decodable {
    let name: String
    let address: Address

    static func decode(_ e: Extractor) throws -> Customer {
      try Customer(name: e <| "name", address: e <| [])
    }
  }

  struct Status: RawRepresentable, Hashable, Decodable {
    let rawValue: String
    static let active = Status(rawValue: "active")
  }

  struct Product: Decodable {
    let name: String
    let rest: [String: JSONValue]

    static func decode(_ e: Extractor) throws -> Product {
      var rest: [String: JSONValue] = try e <| []
      rest["name"] = nil
      return try Product(name: e <| "name", rest: rest)
    }
  }

  struct Comment: Decodable {
    let text: String
    let replies: [Comment]

    static func decode(_ e: Extractor) throws -> Comment {
      try Comment(text: e <| "text", replies: e <||? "replies" ?? [])
    }
  }
}

enum ResponsesSnippet {
  struct Book: Decodable {
    let title: String

    static func decode(_ e: Extractor) throws -> Book { try Book(title: e <| "title") }
  }

  struct Answer<T: Decodable>: Decodable {
    let data: T?
    let errors: [Problem]

    static func decode(_ e: Extractor) throws -> Answer {
      try Answer(data: e <|? "data", errors: e <||? "errors" ?? [])
    }
  }

  struct Problem: Error, Decodable {
    let title: String

    static func decode(_ e: Extractor) throws -> Problem {
      try Problem(title: e <| "title")
    }
  }
}

enum InvalidElementsSnippet {
  struct Shop: Decodable {
    let items: Lossy<[Int]>
    let rooms: Lossy<[String: Int]>

    static func decode(_ e: Extractor) throws -> Shop {
      try Shop(items: e <| "items", rooms: e <| "rooms")
    }
  }

  struct Act: Decodable {
    let kind: Kind
    let size: Int
    let sizes: [Int]
    let due: Date?

    enum Kind: String, CaseIterable, Decodable { case solo, duo, other }

    static func decode(_ e: Extractor) throws -> Act {
      try Act(
        kind: e.value("kind", .unknown(as: .other)),
        size: e <|? "size" ?? 1,
        sizes: e.array("sizes", .invalid(as: 0)),
        due: e.valueOptional("due", .invalid(.day, as: nil))
      )
    }
  }
}

enum HandlingErrorsSnippet {
  struct Color {
    let value: Int

    init?(_ text: String) {
      guard text.hasPrefix("#"), let value = Int(text.dropFirst(), radix: 16) else { return nil }
      self.value = value
    }
  }

  struct Car: Decodable {
    let color: Color
    let seats: Int

    static func decode(_ e: Extractor) throws -> Car {
      try Car(color: e.value("color", .failable(Color.init)), seats: e <| "seats")
    }
  }

  struct Offer: Decodable {
    let prices: [Int]

    static func decode(_ e: Extractor) throws -> Offer {
      let prices = try (e <| "prices" as Extractor).elements.map { element in
        let price: Int = try element <| []
        guard price >= 0 else { throw DecodeError.custom("negative") }
        return price
      }
      guard !prices.isEmpty else { throw DecodeError.custom("no price", keyPath: "prices") }
      return Offer(prices: prices)
    }
  }
}

enum TransformingSnippet {
  static let percentage = Transformer<Int, Double> { number in
    guard 0...100 ~= number else { throw typeMismatch("Percentage 0...100", actual: number) }
    return Double(number) / 100
  }

  struct Battery: Decodable {
    let level: Double

    static func decode(_ e: Extractor) throws -> Battery {
      try Battery(level: e.value("level", percentage))
    }
  }
}

enum DatesSnippet {
  static let tokyo = TimeZone(identifier: "Asia/Tokyo")!

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

  struct Tour: Decodable {
    static let day = Transformer.format("dd.MM.yyyy")

    let days: [Date]

    static func decode(_ e: Extractor) throws -> Tour { try Tour(days: e.array("days", day)) }
  }
}

enum MovingFromHimotokiSnippet {
  static func webAddress(_ e: Extractor) throws -> URL {
    let text = try String.decode(e)
    if text.hasPrefix("file:") { throw DecodeError.custom("not a web address") }
    return try castOrFail(URL(string: text))
  }

  struct Link: Decodable {
    let url: URL

    static func decode(_ e: Extractor) throws -> Link {
      try Link(url: e.value("url", webAddress))
    }
  }

  struct Settings: Decodable {
    let isOpen: Bool
    let floor: Int
    let link: URL?

    static func decode(_ e: Extractor) throws -> Settings {
      try Settings(
        isOpen: e.value("is_open", .flag),  // true, 1, "1", "yes"
        floor: e.value("floor", .numberOrString(Int.self)),  // 12, "12"
        link: e.valueOptional("link", .percentEncodingURL)  // "https://example.com/日本"
      )
    }
  }
}

enum MovingFromOthersSnippet {
  class Item: Unravel.Decodable {
    let id: Int

    required init(_ e: Extractor) throws {
      id = try e <| "id"
    }

    static func decode(_ e: Extractor) throws -> Self { try Self(e) }
  }

  final class NamedItem: Item {
    let name: String

    required init(_ e: Extractor) throws {
      name = try e <| "name"
      try super.init(e)
    }
  }
}

enum MovingFromJSONDecoderSnippet {
  struct User: Decodable {
    let id: Int
    let name: String
    let email: String?
    let joined: Date
    let city: String

    static func decode(_ e: Extractor) throws -> User {
      try User(
        id: e <| "id",
        name: e <| "name",
        email: e <|? "email",
        joined: e.value("joined_at", .iso8601),
        city: e <| ["address", "city"]
      )
    }
  }
}

enum FindingAnAnswerSnippet {
  struct Days: OptionSet, Decodable {
    let rawValue: Int
  }
}

enum GeneratingModelsSnippet {
  struct Band: Decodable {
    let name: String
    let status: String
    let homepage: URL?
    let members: [Member]

    static func decode(_ e: Extractor) throws -> Band {
      try Band(
        name: e <| "name",
        status: e <| "status",
        homepage: e <|? "homepage",
        members: e <|| "members"
      )
    }

    struct Member: Decodable {
      let name: String
      let birthDate: Date
      /// In 1 of 3 objects only.
      let deathDate: Date?

      static func decode(_ e: Extractor) throws -> Member {
        try Member(
          name: e <| "name",
          birthDate: e.value("birth_date", .day),
          deathDate: e.valueOptional("death_date", .day)
        )
      }
    }
  }
}

enum InputOverTimeSnippet {
  struct Answer: Decodable {
    let title: String?
    let steps: [String]
    let isComplete: Bool

    static func decode(_ e: Extractor) throws -> Answer {
      try Answer(
        title: e <|? "title",
        steps: e <||? "steps" ?? [],
        isComplete: !e.isTruncated
      )
    }
  }
}

enum UsingCodableSnippet {
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
}

enum WorkingWithJSONValueSnippet {
  struct Product: Decodable {
    let name: String
    let details: JSONValue

    static func decode(_ e: Extractor) throws -> Product {
      try Product(name: e <| "name", details: e <| "details")
    }
  }
}

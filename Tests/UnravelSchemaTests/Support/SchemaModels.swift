import Foundation
import Unravel
import UnravelSchema

/// Models whose schemas show one feature each.
enum SchemaModels {
  enum Status: String, CaseIterable, Unravel.Decodable { case active, hiatus, inactive }

  struct Member: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Member {
      _ = try e <| "name" as String
      _ = try e.value("birth_date", .day)
      _ = try e <|? "share" as Double?
      return Member()
    }
  }

  struct Band: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Band {
      _ = try e <| "name" as String
      _ = try e <| "status" as Status
      _ = try e <|? "homepage" as URL?
      _ = try e <|| "members" as [Member]
      _ = try e <| ["origin", "city"] as String
      return Band()
    }
  }

  final class Comment: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Comment {
      _ = try e <| "text" as String
      _ = try e <||? "replies" as [Comment]?
      return Comment()
    }
  }

  struct Numbers: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Numbers {
      _ = try e <| "int" as Int
      _ = try e <| "byte" as UInt8
      _ = try e <| "unsigned" as UInt
      _ = try e <| "double" as Double
      _ = try e <| "bool" as Bool
      _ = try e <| "any" as JSONValue
      _ = try e <| "id" as UUID
      _ = try e.value("created", .iso8601)
      _ = try e.value("text", .numberInString(Int.self))
      return Numbers()
    }
  }

  struct Containers: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Containers {
      _ = try e <| "tags" as Set<String>
      _ = try e <| "rooms" as [String: Int]
      _ = try e <| "years" as [Int: String]
      _ = try e <| "sizes" as [[Int?]]
      _ = try e <| "lossy" as Lossy<[Int]>
      _ = try e <| "label" as String?
      _ = try e <| ["point", 0] as Double
      _ = try e <| ["point", 1] as Double
      _ = try e.field("nickname") as Field<String>
      return Containers()
    }
  }

  enum Shape: Unravel.Decodable {
    enum Kind: String, CaseIterable, Unravel.Decodable { case circle, square, point }
    case circle(Double), square(Double, Double), point
    static func decode(_ e: Extractor) throws -> Shape {
      _ = try e <| "id" as Int
      switch try e <| "kind" as Kind {
      case .circle: return try .circle(e <| "radius")
      case .square: return try .square(e <| "width", e <|? "height" ?? 0)
      case .point: return .point
      }
    }
  }

  struct Tolerant: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Tolerant {
      _ = try? e <| "a" as Int
      _ = try e.value("b", .invalid(as: 3)) as Int
      _ = try e.value("status", .unknown(as: .active)) as Status
      return Tolerant()
    }
  }

  struct Contact: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Contact {
      try e.anyOf(
        { e in
          _ = try e <| "phone" as String
          return Contact()
        },
        { e in
          _ = try e <| "mail" as String
          _ = try e <| "verified" as Bool
          return Contact()
        })
    }
  }

  struct Strict: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Strict {
      try e.denyingUnknownKeys(except: ["$schema"]) { e in
        _ = try e <| "name" as String
        return Strict()
      }
    }
  }

  struct Range: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Range {
      let (start, end): (Int, Int) = try (e <| "start", e <| "end")
      guard start < end else { throw DecodeError.custom("empty") }
      return Range()
    }
  }

  struct Refusing: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Refusing {
      guard try e <| "version" == 7 else { throw DecodeError.custom("another version") }
      return Refusing()
    }
  }

  struct Absent: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Absent {
      if let name: String = try e <|? "name" {
        _ = name
      } else {
        _ = try e <| "title" as String
      }
      _ = try e.value("size") { e in
        _ = try e <| "w" as Int
        _ = try e <|? "h" as Int?
      }
      return Absent()
    }
  }

  struct Account: Codable {
    var id: Int
    var name: String?
  }

  struct WithCodable: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> WithCodable {
      _ = try e.value("account", .codable) as Account
      _ = try e.value("tags", .codable) as [String]
      return WithCodable()
    }
  }

  struct Markers: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Markers {
      _ = try e.value("size", .nilWhen(["N/A", -999], .numberOrString)) as Int?
      _ = try e.value("homepage", .nullable(.url))
      _ = try e.value("at", .anyOf(.iso8601, .secondsSince1970))
      _ = try e.value("parts", .oneOrMany) as [Member]
      return Markers()
    }
  }

  struct Inspecting: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Inspecting {
      let value: Extractor = try e <| "value"
      if value.kind == .string {
        _ = try value <| [] as String
      } else {
        _ = try value <| "name" as String
      }
      return Inspecting()
    }
  }

  struct Looping: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Looping {
      for (_, room) in try (e <| "rooms" as Extractor).members { _ = try room <| "seats" as Int }
      return Looping()
    }
  }

  struct Keyed: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Keyed {
      let key: String = try e <| "key"
      _ = try e <| JSONKeyPath(key) as Int
      return Keyed()
    }
  }

  struct Converting: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Converting {
      let e = e.convertingFromSnakeCase
      _ = try e <| "screenName" as String
      _ = try e <|? ["postalAddress", "streetName"] as String?
      return Converting()
    }
  }

  struct Answer<T: Unravel.Decodable>: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Answer {
      _ = try e <|? "data" as T?
      _ = try e <||? "errors" as [String]?
      return Answer()
    }
  }

  struct Nested: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Nested {
      _ = try e <| "answer" as Answer<Member>
      _ = try e.arrayOptional("children", Nested.decode)
      return Nested()
    }
  }

  struct Dates: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Dates {
      _ = try e.value("doors", .format("dd.MM.yyyy HH:mm"))
      _ = try e.value("posted", .twitter)
      _ = try e.value("modified", .httpDate)
      _ = try e.value("local", .iso8601(in: .gmt))
      _ = try e.value("printed", .format("EEEE, d MMMM yy 'at' hh:mm a XXX"))
      _ = try e.value("year", .format("yyyy"))
      return Dates()
    }
  }

  /// A check of unknown keys whose error the model tolerates.
  struct TolerantCheck: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> TolerantCheck {
      _ = try? e.denyingUnknownKeys { try $0 <|? "tags" as [String]? }
      return TolerantCheck()
    }
  }

  /// Every failure is tolerated, but null is refused.
  struct Lenient: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Lenient {
      _ = try? e <| "size" as Int
      return Lenient()
    }
  }

  /// A required value that may be null, in which an optional value is.
  struct NullablePart: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> NullablePart {
      _ = try e <| "cover" as [String: Int]?
      _ = try e <|? ["cover", "width"] as Int?
      return NullablePart()
    }
  }

  /// A check of unknown keys after a choice between reads.
  struct CheckedChoice: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> CheckedChoice {
      try e.denyingUnknownKeys { e in
        try e.anyOf({ _ = try $0 <| "id" as Int }, { _ = try $0 <| "name" as String })
      }
      return CheckedChoice()
    }
  }
}

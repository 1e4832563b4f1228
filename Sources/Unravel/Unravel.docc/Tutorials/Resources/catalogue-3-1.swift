import Foundation
import Unravel

struct Member: Decodable {
  let name: String
  let birthDate: Date
  let deathDate: Date?

  static func decode(_ e: Extractor) throws -> Member {
    try Member(
      name: e <| "name",
      birthDate: e.value("birth_date", .day),
      deathDate: e.valueOptional("death_date", .day)
    )
  }
}

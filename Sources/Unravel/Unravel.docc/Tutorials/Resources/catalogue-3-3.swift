import Foundation
import Unravel

enum Status: String, CaseIterable, Decodable { case active, hiatus, inactive }

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

let json = """
  {
    "status": "split",
    "member": {"name": "Nocchi", "birth_date": "20/09/1988"}
  }
  """

do {
  print(try Status.decodeValue(from: json, rootKeyPath: "status"))
} catch {
  print(error)
}
do {
  print(try Member.decodeValue(from: json, rootKeyPath: "member"))
} catch {
  print(error)
}

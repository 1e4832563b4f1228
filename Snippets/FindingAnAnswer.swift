// The expressions in the tables of FindingAnAnswer.

import Foundation
import Unravel

struct Band: Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Band { try Band(name: e <| "name") }
}

enum Status: String, CaseIterable, Decodable { case active, other }

let data = Data(#"{"data": [{"name": "Perfume"}], "a.b": 1}"#.utf8)
let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
try data.write(to: url)
defer { try? FileManager.default.removeItem(at: url) }

let file = try [String: JSONValue].decodeValue(from: Data(contentsOf: url))
let bands = try [Band].decodeValue(from: data, rootKeyPath: "data")
let name = try String.decodeValue(from: data, rootKeyPath: ["data", 0, "name"])
let one = try Int.decodeValue(from: "1")
let tree = try Band.decodeValue(["name": "Perfume"])
let names = try decodeValue(from: data) { e in
  try e.array("data") { band in try band <| "name" as String }
}
print(file.count, bands, name, one, tree, names)

struct Days: OptionSet, Decodable {
  let rawValue: Int
}
print(try Days.decodeValue(from: "3"))

let e = try Extractor.decodeValue(
  from: #"""
    {"screen_name": "pfm", "status": "split", "label": null, "origin": {"city": "Hiroshima"},
     "day": "03.07.2022", "at": "2022-07-03", "open": "yes", "size": "L", "site": "https://a.example/b c",
     "years": {"1999": 1}, "large": 18446744073709551615, "price": 1.10}
    """#)
let count = try e <|? "count" ?? 0
let label: String? = try e <| "label"
let tags: [String] = try e <||? "tags" ?? []
let origin: Extractor = try e <| "origin"
let city: String = try origin <| "city"
let screenName: String = try e.convertingFromSnakeCase <| "screenName"
let status: Status = try e.value("status", .unknown(as: .other))
let day = try e.value("day", .format("dd.MM.yyyy"))
let at = try e.value("at", .anyOf(.iso8601, .day))
let isOpen = try e.value("open", .flag)
let size = try e.valueOptional("size", .invalid(as: nil)) ?? 3
let site = try e.value("site", .percentEncodingURL)
let years: [Int: Int] = try e <| "years"
let large: UInt64 = try e <| "large"
let price: Decimal = try e <| "price"
print(count, label ?? "-", city, screenName, status, day == at, isOpen, size)
print(site, years, large, price, tags)
print(e.kind == .object, e.contains("size"), try e.keys.count)

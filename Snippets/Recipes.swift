// The listings of Recipes.

import Foundation
import Unravel

// snippet.show
func show(_ value: @autoclosure () throws -> Any) {
  do { print(try value()) } catch { print((error as? DecodeError)?.message ?? error) }
}
// snippet.end

// snippet.embedded
func payload(_ e: Extractor) throws -> [String: Int] { try e.value("payload", .embeddedJSON) }

show(try decodeValue(from: #"{"payload": "{\"id\": 7}"}"#, payload))
show(try decodeValue(from: #"{"payload": "{\"id\": \"7\"}"}"#, payload))
// snippet.end

// snippet.fenced
func object(in answer: String) -> Substring {
  guard let first = answer.firstIndex(of: "{"), let last = answer.lastIndex(of: "}"), first < last
  else { return "" }
  return answer[first...last]
}

show(try [String: Int].decodeValue(from: object(in: "Sure!\n```json\n{\"id\": 7}\n```")))
show(try [String: Int].decodeValue(from: object(in: "I do not know.")))
// snippet.end

// snippet.tag
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

show(try [Block].decodeValue(from: #"[{"text": "Hello"}, {"image": {"width": 3}}]"#))
show(try [Block].decodeValue(from: #"[{"video": {}}]"#))
// snippet.end

// snippet.registry
protocol Shape {}

struct Circle: Shape, Decodable {
  let radius: Double
  static func decode(_ e: Extractor) throws -> Circle { try Circle(radius: e <| "radius") }
}

enum Shapes {
  static let types: [String: @Sendable (Extractor) throws -> any Shape] = ["circle": Circle.decode]

  static func shape(_ e: Extractor) throws -> any Shape {
    let name: String = try e <| "type"
    if let decode = types[name] { return try decode(e) }
    throw typeMismatch("Shape", actual: name, keyPath: "type")
  }
}

show(try decodeValue(from: #"{"type": "circle", "radius": 2}"#, Shapes.shape))
show(try decodeValue(from: #"{"type": "star"}"#, Shapes.shape))
// snippet.end

// snippet.cluster
class Entity {
  let id: Int
  required init(_ e: Extractor) throws { id = try e <| "id" }

  static func entity(_ e: Extractor) throws -> Entity {
    try e <| "type" == "user" ? User(e) : Entity(e)
  }
}

final class User: Entity {
  let name: String

  required init(_ e: Extractor) throws {
    name = try e <| "name"
    try super.init(e)
  }
}

let entities = { e in try e.array([], Entity.entity) } as (Extractor) throws -> [Entity]
show(try decodeValue(from: #"[{"type": "user", "id": 1, "name": "Ada"}]"#, entities))
show(try decodeValue(from: #"[{"type": "user", "id": 1}]"#, entities))
// snippet.end

// snippet.php
func stock(_ e: Extractor) throws -> [String: Int] {
  try e.value("stock", .nilWhenEmpty(.dictionary(.numberOrString))) ?? [:]
}

func seats(_ e: Extractor) throws -> [String: Int] {
  try e.value("seats", .nilWhenEmpty) ?? [:]
}

show(try decodeValue(from: #"{"stock": []}"#, stock))
show(try decodeValue(from: #"{"stock": [3]}"#, stock))
show(try decodeValue(from: #"{"seats": []}"#, seats))
// snippet.end

// snippet.many
func tags(_ e: Extractor) throws -> [String] { try e.value("tags", .oneOrMany) }

show(try decodeValue(from: #"{"tags": "pop"}"#, tags))
show(try decodeValue(from: #"{"tags": ["pop", 3]}"#, tags))
// snippet.end

// snippet.identifier
struct Room {
  let id: String
  let seats: Int
}

func rooms(_ e: Extractor) throws -> [Room] {
  try e.members.map { id, room in try Room(id: id, seats: room <| "seats") }
}

show(try decodeValue(from: #"{"A": {"seats": 30}, "B": {"seats": 12}}"#, rooms))
show(try decodeValue(from: #"{"A": {"seats": null}}"#, rooms))
// snippet.end

// snippet.flat
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

show(try Customer.decodeValue(from: #"{"name": "Ada", "city": "London"}"#))
show(try Customer.decodeValue(from: #"{"name": "Ada"}"#))
// snippet.end

// snippet.edges
func songs(_ e: Extractor) throws -> [String] {
  try e.array(["songs", "edges"]) { edge in try edge <| ["node", "title"] }
}

show(try decodeValue(from: #"{"songs": {"edges": [{"node": {"title": "Glitter"}}]}}"#, songs))
show(try decodeValue(from: #"{"songs": {"edges": [{"node": {}}]}}"#, songs))
// snippet.end

// snippet.included
func authors(_ e: Extractor) throws -> [String] {
  var names: [String: String] = [:]
  for person in try (e <| "included" as Extractor).elements {
    names[try person <| "id"] = try person <| ["attributes", "name"]
  }
  return try e.array("data") { article in
    try article.value(["relationships", "author", "data", "id"]) { id in
      guard let name = names[try id <| []] else { throw DecodeError.custom("not included") }
      return name
    }
  }
}

func page(author: Int) -> String {
  """
  {"data": [{"relationships": {"author": {"data": {"id": "\(author)"}}}}],
   "included": [{"id": "9", "attributes": {"name": "Dan"}}]}
  """
}
show(try decodeValue(from: page(author: 9), authors))
show(try decodeValue(from: page(author: 8), authors))
// snippet.end

// snippet.open
struct Status: RawRepresentable, Hashable, Decodable {
  let rawValue: String
  static let active = Status(rawValue: "active")
}

show(try Status.decodeValue(from: #""on tour""#).rawValue)
show(try Status.decodeValue(from: "1").rawValue)
// snippet.end

// snippet.context
final class Store {
  var titles: [Int: String] = [:]

  func upsert(_ e: Extractor) throws -> [Int: String] {
    titles[try e <| "id"] = try e <| "title" as String
    return titles
  }
}

let store = Store()
show(try decodeValue(from: #"{"id": 1, "title": "Momo"}"#) { e in try store.upsert(e) })
show(try decodeValue(from: #"{"id": 1}"#) { e in try store.upsert(e) })
// snippet.end

// snippet.rest
struct Product: Decodable {
  let name: String
  let rest: [String: JSONValue]

  static func decode(_ e: Extractor) throws -> Product {
    var rest: [String: JSONValue] = try e <| []
    rest["name"] = nil
    return try Product(name: e <| "name", rest: rest)
  }
}

show(try Product.decodeValue(from: #"{"name": "Tea", "origin": "Uji"}"#).rest)
show(try Product.decodeValue(from: #"{"origin": "Uji"}"#).rest)
// snippet.end

// snippet.keys
enum Size: String, CaseIterable, CodingKeyRepresentable { case small, large }

show(try [Size: Int].decodeValue(from: #"{"small": 3}"#)[.small] ?? 0)
show(try [Size: Int].decodeValue(from: #"{"huge": 9}"#))
// snippet.end

// snippet.absent
func numbers(_ e: Extractor) throws -> Lossy<[Int]> {
  try e <|? "prices" ?? Lossy(elements: [])
}

show(try decodeValue(from: "{}", numbers).elements)
show(try decodeValue(from: #"{"prices": 3}"#, numbers).elements)
// snippet.end

// snippet.logged
func size(_ e: Extractor) throws -> Int? { try e.valueOptional("size", .invalid(as: nil)) }

let logging = ReadingOptions(onToleratedFailure: { error in print("ignored", error.message) })
show(try decodeValue(from: #"{"size": 3}"#, options: logging, size) ?? 0)
show(try decodeValue(from: #"{"size": "A"}"#, options: logging, size) ?? 0)
// snippet.end

// snippet.parallel
func samples(_ e: Extractor) throws -> [(day: String, degrees: Double)] {
  let days: [String] = try e <|| "days"
  let degrees: [Double] = try e <|| "degrees"
  guard days.count == degrees.count else {
    throw DecodeError.custom("\(days.count) days, \(degrees.count) degrees")
  }
  return Array(zip(days, degrees).map { ($0, $1) })
}

show(try decodeValue(from: #"{"days": ["Mon", "Tue"], "degrees": [3, 4.5]}"#, samples))
show(try decodeValue(from: #"{"days": ["Mon", "Tue"], "degrees": [3]}"#, samples))
// snippet.end

// snippet.ordered
func prices(_ e: Extractor) throws -> [(key: String, value: Int)] {
  try e.members.map { key, price in (key, try price <| []) }
}

show(try decodeValue(from: #"{"tea": 3, "cake": 5}"#, prices))
show(try decodeValue(from: #"{"tea": 3, "cake": "5"}"#, prices))
// snippet.end

// snippet.known
enum Genre: String, CaseIterable, Decodable { case pop, techno }

func genres(_ e: Extractor) throws -> [Genre] {
  try e.array([], .unknown(as: nil)).compactMap { $0 }
}

show(try decodeValue(from: #"["pop", "city pop", "techno"]"#, genres))
show(try decodeValue(from: #"["pop", 3]"#, genres))
// snippet.end

// snippet.tree
struct Comment: Decodable {
  let text: String
  let replies: [Comment]

  static func decode(_ e: Extractor) throws -> Comment {
    try Comment(text: e <| "text", replies: e <||? "replies" ?? [])
  }
}

show(try Comment.decodeValue(from: #"{"text": "A", "replies": [{"text": "B"}]}"#).replies)
show(try Comment.decodeValue(from: #"{"text": "A", "replies": [{"text": null}]}"#).replies)
// snippet.end

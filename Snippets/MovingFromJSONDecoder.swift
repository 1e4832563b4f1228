import Foundation
import Unravel

struct Account: Swift.Decodable {
  let id: Int
  let name: String
  let email: String?
  let joined: Date
  let city: String

  enum CodingKeys: String, CodingKey { case id, name, email, joined = "joined_at", address }
  enum AddressKeys: String, CodingKey { case city }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    email = try container.decodeIfPresent(String.self, forKey: .email)
    joined = try container.decode(Date.self, forKey: .joined)
    let address = try container.nestedContainer(keyedBy: AddressKeys.self, forKey: .address)
    city = try address.decode(String.self, forKey: .city)
  }
}

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

let data = Data(
  #"{"id": 1, "name": "Ada", "joined_at": "2026-01-31T12:00:00Z", "address": {"city": "London"}}"#
    .utf8)

// snippet.swap
var decoder = CodableDecoder()  // was: JSONDecoder()
decoder.dateDecodingStrategy = .iso8601
let account = try decoder.decode(Account.self, from: data)
// snippet.end

// snippet.shared
extension CodableDecoder {
  static let api: CodableDecoder = {
    var decoder = CodableDecoder()
    decoder.register(.iso8601)
    return decoder
  }()

  // was: func register(…), in an extension of JSONDecoder
  mutating func register(_ strategy: DateDecodingStrategy) {
    dateDecodingStrategy = strategy
  }
}
// snippet.end

// snippet.protocol
protocol DataDecoder {
  func decode<T: Swift.Decodable>(_ type: T.Type, from data: Data) throws -> T
}

extension JSONDecoder: DataDecoder {}
extension CodableDecoder: DataDecoder {}
// snippet.end

let shared: any DataDecoder = CodableDecoder.api
let same = try shared.decode(Account.self, from: data)
precondition(same.joined == account.joined)

let user = try User.decodeValue(from: data)
precondition(user.name == account.name && user.city == account.city)

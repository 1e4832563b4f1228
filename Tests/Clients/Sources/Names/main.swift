// Names that are also declared elsewhere and do not conflict.

import Foundation
import Unravel

/// A type of the client with a common name.
struct Response: Decodable {
  let count: Int

  static func decode(_ e: Extractor) throws -> Response {
    try Response(count: e <| "count")
  }
}

/// `Codable` and the qualified names of the standard library's protocols have their usual meaning.
struct Account: Codable, Equatable {
  var name: String
}

struct Profile: Swift.Decodable, Unravel.Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Profile {
    try Profile(name: e <| "name")
  }
}

/// The standard library's key paths.
func read<Root, Value>(_ root: Root, _ keyPath: KeyPath<Root, Value>) -> Value {
  root[keyPath: keyPath]
}

let response = try Response.decodeValue(from: #"{"count": 3}"#)
precondition(read(response, \.count) == 3)

let text = Data(#"{"name": "a"}"#.utf8)
try check(JSONDecoder().decode(Account.self, from: text) == Account(name: "a"))
try check(JSONDecoder().decode(Profile.self, from: text).name == "a")
try check(Profile.decodeValue(from: text).name == "a")
try check(items(Item.self, Data(#"[{"id": 7}]"#.utf8)).map(\.id) == [7])
try check(catalogueItems(#"{"items": [1, "x"]}"#) == [1])
print("no name is in the way")

func check(_ condition: @autoclosure () throws -> Bool) rethrows {
  let holds = try condition()
  precondition(holds)
}

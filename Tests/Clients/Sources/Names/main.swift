// Names that others have, too: none of them is in the way.

import Foundation
import Unravel

/// A client's own response beside Unravel.
struct Response: Decodable {
  let count: Int

  static func decode(_ e: Extractor) throws -> Response {
    try Response(count: e <| "count")
  }
}

/// Codable keeps its meaning, and so do the standard library's protocols by their full names.
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
print("no name is in the way")

func check(_ condition: @autoclosure () throws -> Bool) rethrows {
  let holds = try condition()
  precondition(holds)
}

// A module with default isolation to the main actor. A type that declares its conformance is isolated to no actor.

import Foundation
import Unravel

struct Group: Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Group {
    try Group(name: e <| "name")
  }
}

struct Tour {
  let city: String
}

nonisolated extension Tour: Decodable {
  static func decode(_ e: Extractor) throws -> Tour {
    try Tour(city: e <| "city")
  }
}

enum Status: String, Decodable { case active }

nonisolated func letters(_ text: String) throws -> Int { text.count }

nonisolated let count = Transformer(letters)

let groups = try [Group].decodeValue(from: #"[{"name": "a"}]"#)
let tours = try [Tour].decodeValue(from: #"[{"city": "a"}]"#)
let status = try Status.decodeValue(from: #""active""#)
let length = try count.apply("abc")
precondition(length == 3)
precondition(groups.count == tours.count && status == .active)

// Tolerances and other transformers of models without the word `nonisolated`.
enum Kind: String, CaseIterable, Decodable { case solo, other }

nonisolated let sameTour = Transformer<Tour, Tour> { $0 }

nonisolated struct Account: Codable {
  let id: Int
}

struct Act: Decodable {
  let kind: Kind
  let kinds: [Kind?]
  let tour: Tour
  let tours: [Tour]
  let last: Tour?
  let size: Int
  let payload: Tour
  let halls: [String: [Tour?]]
  let stops: Lossy<[Tour?]>
  let owner: Account?
  let friends: [String: [Account]]

  static func decode(_ e: Extractor) throws -> Act {
    try Act(
      kind: e.value("kind", .unknown(as: .other)),
      kinds: e.array("kinds", .unknown(as: nil)),
      tour: e.value("tour", .invalid(as: Tour(city: "unknown"))),
      tours: e.value("tours", .oneOrMany),
      last: e.value("last", .nullable(.invalid(as: Tour(city: "unknown")))),
      size: e.valueOptional("size", .invalid(.numberInString, as: 0)) ?? 1,
      payload: e.value("payload", .embeddedJSON),
      halls: e.dictionary("halls", .array(.invalid(as: nil))),
      stops: e.valueOptional("stops", .lossy(.array(.nilWhenEmpty(sameTour))))
        ?? Lossy(elements: []),
      owner: e.valueOptional("owner", .codable),
      friends: e.dictionary("friends", .array(.codable))
    )
  }
}

let act = try Act.decodeValue(
  from: #"""
    {"kind": "trio", "kinds": ["solo", "trio"], "tour": 3, "tours": {"city": "a"}, "last": null,
     "size": "x",
     "payload": "{\"city\": \"b\"}", "halls": {"A": [{"city": "c"}, 3]},
     "owner": {"id": 7}, "friends": {"B": [{"id": 8}]}}
    """#)
precondition(act.kind == .other && act.kinds == [.solo, nil] && act.tour.city == "unknown")
precondition(act.tours.map(\.city) == ["a"] && act.last == nil && act.size == 0)
precondition(act.payload.city == "b" && act.halls["A"]?.map { $0?.city } == ["c", nil])
precondition(act.owner?.id == 7 && act.friends["B"]?.first?.id == 8)

// Models decode on the thread of the caller, in every shape.
struct Place: Decodable {
  let isOnMainThread: Bool

  static func decode(_ e: Extractor) throws -> Place {
    Place(isOnMainThread: Thread.isMainThread)
  }
}

nonisolated func anywhere() throws -> [Place] {
  try [Place].decodeValue(from: "[1]") + [Place.decodeValue(from: "1")]
}

@concurrent nonisolated func elsewhere() async throws -> [Place] {
  try [Place].decodeValue(from: "[1]") + [Place.decodeValue(from: "1")]
}

@concurrent nonisolated func generic<T: Decodable>(_ type: T.Type) async throws -> T {
  try T.decodeValue(from: "[1]")
}

actor Store {
  var places: [Place] = []

  func load() throws -> [Place] {
    places = try [Place.decodeValue(from: "1")] + JSONLines<Place>("1\n2").map { try $0.get() }
    return places
  }
}

nonisolated func others() throws {
  _ = try [String: Place].decodeValue(from: "{}")
  _ = try Place?.decodeValue(from: "null")
  _ = try Lossy<[Place]>.decodeValue(from: "[]")
  _ = [Place].diagnose(from: "[]")
}

let here = try anywhere()
let there = try await elsewhere() + generic([Place].self) + [generic(Place.self)] + Store().load()
precondition(here.allSatisfy(\.isOnMainThread))
precondition(there.count == 7 && there.allSatisfy { !$0.isOnMainThread })

// A model that is isolated declares its requirement, and what it calls, `nonisolated`.
@MainActor struct Row: Decodable {
  let id: Int

  nonisolated init(id: Int) { self.id = id }

  nonisolated static func decode(_ e: Extractor) throws -> Row { try Row(id: e <| "id") }
}

nonisolated func row() throws -> Row { try Row.decodeValue(from: #"{"id": 1}"#) }
let decodedRow = try row()
precondition(decodedRow.id == 1)

try others()

var chunks = [#"[{"name": "a"}"#, #", {"name": "b"}]"#]
let source = AsyncStream<[UInt8]> { @MainActor in
  chunks.isEmpty ? nil : Array(chunks.removeFirst().utf8)
}
let parts = PartialValues<[Group]>(chunks: source)
var counts: [Int] = []
for try await part in parts { counts.append(part.count) }
precondition(counts == [1, 2])
print("on the main actor, too")

// A module with default isolation to the main actor.

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

extension Tour: Decodable {
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

var chunks = [#"[{"name": "a"}"#, #", {"name": "b"}]"#]
let source = AsyncStream<[UInt8]> { @MainActor in
  chunks.isEmpty ? nil : Array(chunks.removeFirst().utf8)
}
let parts = PartialValues<[Group]>(chunks: source)
var counts: [Int] = []
for try await part in parts { counts.append(part.count) }
precondition(counts == [1, 2])
print("on the main actor, too")

import Testing
import Unravel

struct UnknownKeysTests {
  static func name(_ e: Extractor) throws -> String {
    try e.denyingUnknownKeys(except: ["comment"]) { e in
      let name: String = try e <| "name"
      let _: Int? = try e <|? "floor"
      let _: String? = try e <|? ["location", "city"]
      return name
    }
  }

  @Test(
    arguments: pairs(
      [
        (#"{"name": "a"}"#, "a"),
        (#"{"name": "a", "floor": null, "comment": 1}"#, "a"),
        (#"{"name": "a", "location": {"city": "x", "zip": 1}}"#, "a"),
        (#"{"name": "a", "flor": 3}"#, #"throws unknown key "flor""#),
        (#"{"name": "a", "x": 1, "y": 1}"#, #"throws unknown keys "x", "y""#),
        (#"{"flor": 3}"#, #"throws name: missing "name""#),
      ], readers))
  func `names that nobody asked for are refused`(
    row: (json: String, outcome: String), reader: JSONReader
  ) throws {
    let e = try Extractor.decodeValue(from: row.json, using: reader)
    let found = outcome { try Self.name(e) }
    #expect(
      found == row.outcome
        || found == row.outcome.replacing(#""x", "y""#, with: #""y", "x""#))
  }

  @Test func `looking at all members asks for all of them`() throws {
    let e = try Extractor.decodeValue(from: #"{"a": 1, "b": 2}"#)
    #expect(try e.denyingUnknownKeys { $0.keys } == ["a", "b"])
    #expect(try e.denyingUnknownKeys { try $0 <|-| [] as [String: Int] } == ["a": 1, "b": 2])
    #expect(try e.denyingUnknownKeys { try $0.members.map(\.name) } == ["a", "b"])
  }

  @Test func `an object within is refused at its own place`() throws {
    let e = try Extractor.decodeValue(from: #"{"list": [{"name": "a", "b": 1}]}"#)
    #expect(
      message { try e.array("list", Self.name) } == """
        list[0]: unknown key "b"
         --> line 1, column 11
        1 | {"list": [{"name": "a", "b": 1}]}
          |           ^
        """)
  }
}

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
    arguments: [
      (#"{"name": "a"}"#, "a"),
      (#"{"name": "a", "floor": null, "comment": 1}"#, "a"),
      (#"{"name": "a", "location": {"city": "x", "zip": 1}}"#, "a"),
      (#"{"name": "a", "flor": 3}"#, #"throws unknown key "flor" (did you mean "floor"?)"#),
      (#"{"name": "a", "x": 1, "y": 1}"#, #"throws unknown keys "x", "y""#),
      (#"{"flor": 3}"#, #"throws name: missing "name""#),
    ], readers)
  func `keys that were not looked up are refused`(
    row: (json: String, outcome: String), reader: JSONReader
  ) throws {
    let e = try Extractor.decodeValue(from: row.json, options: ReadingOptions(reader: reader))
    let found = outcome { try Self.name(e) }
    if reader == .jsonSerialization {
      // Its objects have no order.
      #expect([found, found.replacing(#""y", "x""#, with: #""x", "y""#)].contains(row.outcome))
    } else {
      #expect(found == row.outcome)
    }
  }

  @Test func `an exception is a key with the same UTF-8, like a lookup`() throws {
    let e = try Extractor.decodeValue(from: "{\"e\u{301}\": 1}")
    #expect(try e.denyingUnknownKeys(except: ["e\u{301}"]) { _ in 3 } == 3)
    #expect(
      outcome { try e.denyingUnknownKeys(except: ["\u{E9}"]) { _ in 3 } }
        == "throws unknown key \"e\u{301}\"")
  }

  @Test func `a read of all members is a lookup of all of them`() throws {
    let e = try Extractor.decodeValue(from: #"{"a": 1, "b": 2}"#)
    #expect(try e.denyingUnknownKeys { try $0.keys } == ["a", "b"])
    #expect(try e.denyingUnknownKeys { try $0 <|-| [] as [String: Int] } == ["a": 1, "b": 2])
    #expect(try e.denyingUnknownKeys { try $0.members.map(\.key) } == ["a", "b"])
    let value = try e.denyingUnknownKeys { try $0 <| [] as JSONValue }
    #expect(value["b"]?.int == 2)
    #expect(
      try e.denyingUnknownKeys { try $0.value([], .codable([String: Int].self)) } == [
        "a": 1, "b": 2,
      ])
  }

  @Test func `a lookup in a nested object is not one in the object`() throws {
    // "floor" is a key of the room, so it is no suggestion for a key of the group.
    let e = try Extractor.decodeValue(from: #"{"flor": 1, "room": {"size": 2}}"#)
    #expect(
      outcome { try e.denyingUnknownKeys { try $0 <|? ["room", "floor"] as Int? } }
        == #"throws unknown key "flor""#)
    #expect(
      outcome {
        try e.denyingUnknownKeys { e in
          try e.value("room") { e in try e.denyingUnknownKeys { try $0 <|? "floor" as Int? } }
        }
      } == #"throws room: unknown key "size""#)
    #expect(
      outcome {
        try e.denyingUnknownKeys { e in
          try e.value("room") { e in
            try e.denyingUnknownKeys { e in try (e <| "size" as Int, e <|? "floor" as Int?) }
          }
        }
      } == #"throws unknown key "flor""#)
  }

  @Test func `a lookup counts for each check of the same object`() throws {
    let e = try Extractor.decodeValue(from: #"{"a": 1, "b": {"a": 2}}"#)
    let found = try e.denyingUnknownKeys { e in
      let a: Int = try e.denyingUnknownKeys(except: ["b"]) { e in try e <| "a" }
      let b: Int = try e.value("b") { e in try e.denyingUnknownKeys { e in try e <| "a" } }
      return [a, b]
    }
    #expect(found == [1, 2])
  }

  @Test(arguments: readers, ["ascending", "descending", "shuffled", "repeated"])
  func `lookups count in any order and number`(reader: JSONReader, order: String) throws {
    var random = SeededGenerator(for: "UnknownKeysTests")
    let keys = (0..<300).map { "key\($0)" }
    let members = (keys + ["other"]).shuffled(using: &random).map { #""\#($0)": 1"# }
    let e = try Extractor.decodeValue(
      from: "{\(members.joined(separator: ", "))}", options: ReadingOptions(reader: reader))
    func unknownKeys(except missing: String?) -> [String] {
      var wanted = keys.filter { $0 != missing }
      switch order {
      case "descending": wanted.reverse()
      case "shuffled": wanted.shuffle(using: &random)
      case "repeated": wanted = (0..<10).flatMap { _ in wanted.shuffled(using: &random) }
      default: break
      }
      do {
        try e.denyingUnknownKeys { e in
          for key in wanted { _ = try e <| JSONKeyPath(key) as Int }
        }
      } catch DecodeError.unknownKeys(let keys, _) {
        return keys.sorted()
      } catch {}
      return []
    }
    #expect(unknownKeys(except: nil) == ["other"], "RANDOM_SEED=\(random.seed)")
    #expect(unknownKeys(except: "key17") == ["key17", "other"], "RANDOM_SEED=\(random.seed)")
  }

  /// Lookups of an absent key that is similar to `zip_cod`.
  static let lookups: [(name: String, @Sendable (Extractor) throws -> Int?)] = [
    ("a literal", { try $0 <|? "zip_code" }),
    ("a string", { try $0 <|? JSONKeyPath("zip_code") }),
    ("an interpolation", { try $0 <|? ["zip_\("code")"] }),
    ("a literal path", { try $0 <|? ["zip_code", "x"] }),
    ("a path with a variable", { try $0 <|? [.key("zip_code"), 0] }),
    ("a path of elements", { try $0 <|? JSONKeyPath([.key("zip_code"), .index(0)]) }),
    ("snake case", { try $0.convertingFromSnakeCase <|? "zipCode" }),
    ("snake case of a string", { try $0.convertingFromSnakeCase <|? JSONKeyPath("zipCode") }),
    ("one of several", { try? $0 <| .anyOf("name", "zip_code") }),
  ]

  @Test(arguments: Self.lookups.map(\.name), readers)
  func `a similar key of any lookup is suggested`(name: String, reader: JSONReader) throws {
    let lookUp = Self.lookups.first { $0.name == name }!.1
    let text = #"[{"zip_cod": 1}, {"zip_cod": 1, "zip_code": null}, {"zip_cod": 1}]"#
    let list = try Lossy<[Extractor]>.decodeValue(
      from: text, options: ReadingOptions(reader: reader)
    ).elements
    #expect(
      list.map { e in outcome { try e.denyingUnknownKeys(lookUp) } } == [
        #"throws [0]: unknown key "zip_cod" (did you mean "zip_code"?)"#,
        #"throws [1]: unknown key "zip_cod""#,
        #"throws [2]: unknown key "zip_cod" (did you mean "zip_code"?)"#,
      ])
  }

  @Test func `a nested object is refused at its own path`() throws {
    let e = try Extractor.decodeValue(from: #"{"list": [{"name": "a", "b": 1}]}"#)
    #expect(
      message { try e.array("list", Self.name) } == """
        list[0]: unknown key "b"
         --> line 1, column 25
        1 | {"list": [{"name": "a", "b": 1}]}
          |                         ^^^
        """)
  }

  @Test func `the caret is at the first unknown key`() throws {
    let e = try Extractor.decodeValue(from: #"{"comment": "", "name": "a", "flor": 3, "x": 1}"#)
    #expect(
      message { try Self.name(e) } == """
        unknown keys "flor", "x" (did you mean "floor"?)
         --> line 1, column 30
        1 | {"comment": "", "name": "a", "flor": 3, "x": 1}
          |                              ^^^^^^
        """)
  }

  @Test func `an error lists ten unknown keys, each cut, and counts the others`() throws {
    let long = String(repeating: "k", count: 1_000)
    let members = (0..<12).map { #""\#(long)\#($0)": 0"# }.joined(separator: ", ")
    let e = try Extractor.decodeValue(from: "{\(members)}")
    let cut = "\"" + String(repeating: "k", count: 78) + "…"
    let list = Array(repeating: cut, count: 10).joined(separator: ", ")
    #expect(
      outcome { try e.denyingUnknownKeys { _ in 0 } }
        == "throws unknown keys \(list) and 2 more")
  }

  @Test func `the keys and the path are those of the error`() throws {
    let e = try Extractor.decodeValue(from: #"{"list": [{"a": 1, "b": 1}]}"#)
    #expect(throws: DecodeError.unknownKeys(["a", "b"], keyPath: ["list", 0])) {
      try e.value(["list", 0]) { e in try e.denyingUnknownKeys { _ in 0 } }
    }
  }
}

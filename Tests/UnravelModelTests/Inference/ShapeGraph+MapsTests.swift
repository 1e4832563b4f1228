import Testing

@testable import UnravelModelTool

/// Objects that become dictionaries.
struct MapsTests {
  @Test(arguments: [
    (#"{"2008": 1, "2009": 2}"#, "[String: Int]"),
    (#"{"2008-04-16": "a"}"#, "[String: String]"),
    (#"{"a/b": 1}"#, "[String: Int]"),
    (#"{"ann@example.com": 1}"#, "[String: Int]"),
    (#"{"example.com": 1, "swift.org": 2}"#, "[String: Int]"),
    (#"{"0a6ec5ca-7c5c-4d3c-9b7f-7e2f0f0c1d3e": true}"#, "[String: Bool]"),
    (#"{"EUR": 1, "JPY": 172.3, "USD": 1.16}"#, "[String: Double]"),
    (#"{"de": "Hallo", "en": "Hello", "pt-BR": "Olá"}"#, "[String: String]"),
    (#"{"DE": 1, "FR": 2, "JP": 3}"#, "[String: Int]"),
    (#"{"Q42": 1, "Q315": 2, "Q7251": 3}"#, "[String: Int]"),
    (#"{"-KxYz1A2bc3dE4": 1, "-KxYz1A2bd9Fg7": 2}"#, "[String: Int]"),
    (#"{"a/b": {"x": 1}, "c/d": {"x": 2}}"#, "[String: BandValue]"),
    (#"{"200": {"x": 1}, "default": {"x": 2}}"#, "[String: BandValue]"),
    (#"{"EUR": 1, "USD": 2}"#, "[String: Int]"),
    (#"{"P31": [1], "P569": [2]}"#, "[String: [Int]]"),
    (#"{"text/plain": ["a"], "image/png": "b"}"#, "[String: BandValue]"),
    (#"{"text/plain": ["a"], "other/png": "b"}"#, "BandValue"),
    (
      #"{"text/plain": ["a"], "text/html": ["a"], "image/png": ["b"], "x": "b"}"#,
      "[String: BandValue]"
    ),
    // Names of members.
    (#"{"Meta Data": {"x": 1}, "Time Series (Daily)": {"x": 2}}"#, "BandValue"),
    (#"{"default": {"x": 1}}"#, "BandValue"),
    (#"{"2008": 1, "total": 2}"#, "BandValue"),
    (#"{"2008": 1, "2009": "a"}"#, "BandValue"),
    (#"{"id": 1, "is": 2, "name": 3}"#, "BandValue"),
    (#"{"line1": "a", "line2": "b", "line3": "c"}"#, "BandValue"),
    (#"{"@id": "a", "@type": "b"}"#, "BandValue"),
    (#"{"sha1": "a", "sha256": "b"}"#, "BandValue"),
  ])
  func `keys that look like data make a dictionary`(object: String, type: String) throws {
    let type = type.replacing("BandValue", with: "Entry")
    #expect(try properties("{\"entry\": \(object)}") == ["entry: \(type)"])
  }

  @Test func `very many codes make a dictionary with whatever is beside them`() throws {
    func rates(_ count: Int) -> String {
      let letters = "ABCDEFGHIJKLMNOPQRSTUVW"
      let codes = letters.prefix(count).map { "\"X\($0)X\": {\"ask\": 1, \"bid\": 2}" }
      return "{\"rates\": {\(codes.joined(separator: ",")), \"timestamp\": \"a\"}}"
    }
    #expect(try properties(rates(20)) == ["rates: [String: Rate]"])
    #expect(try properties(rates(18)) == ["rates: Rates"])
  }

  @Test(arguments: [
    ("dependencies", #"{"lodash": "^4.0.0", "react": "18"}"#, "[String: String]"),
    ("devDependencies", #"{"jest": "29"}"#, "[String: String]"),
    ("metadata", #"{"order": "6735"}"#, "[String: String]"),
    ("labels", #"{"app": "web", "tier": "front"}"#, "[String: String]"),
    ("bin", #"{"prettier": "./cli.js"}"#, "[String: String]"),
    ("metadata", #"{"order": "6735", "count": 2}"#, "Metadata"),
    ("details", #"{"order": "6735"}"#, "Details"),
    ("venue_names", #"{"PLEYEL": "Salle Pleyel"}"#, "[String: String]"),
    (
      "properties", #"{"id": {"type": "integer"}, "name": {"type": "string"}}"#,
      "[String: Property]"
    ),
    ("properties", #"{"id": "integer", "name": "string"}"#, "Properties"),
    ("names", #"{"first": "Ann", "last": "Lee"}"#, "Names"),
  ])
  func `keys that maps are called by make a dictionary`(key: String, object: String, type: String)
    throws
  {
    #expect(try properties("{\"\(key)\": \(object)}")[0].hasSuffix(": \(type)"))
  }

  @Test(arguments: [
    // One key, in an object with a plural name.
    ("entities", #"{"Q42": {"id": 1}}"#, "[String: Entity]"),
    ("claims", #"{"P31": [{"rank": 1}]}"#, "[String: [Claim]]"),
    ("entity", #"{"Q42": {"id": 1}}"#, "Entity"),
    ("entities", #"{"first": {"id": 1}}"#, "Entities"),
    ("entities", #"{"Q42": "a"}"#, "Entities"),
    // Values that repeat their keys.
    ("sitelinks", #"{"enwiki": {"site": "enwiki", "title": "A"}}"#, "[String: Sitelink]"),
    (
      "all", #"{"ann": {"login": "ann", "age": 1}, "bob": {"login": "bob", "age": 2}}"#,
      "[String: All]"
    ),
    (
      "all", #"{"aws": {"name": "aws", "a": 1}, "aws.east": {"name": "aws", "a": 2}}"#,
      "[String: All]"
    ),
    ("site", #"{"enwiki": {"site": "enwiki", "title": "A"}}"#, "Site"),
    ("all", #"{"ann": {"login": "ann", "age": 1}, "bob": {"login": "rob", "age": 2}}"#, "All"),
    ("methods", #"{"card": {"type": "card", "last4": "4242"}}"#, "Methods"),
  ])
  func `one key and keys that values repeat make a dictionary`(
    key: String, object: String, type: String
  ) throws {
    #expect(try properties("{\"\(key)\": \(object)}") == ["\(key): \(type)"])
  }

  @Test(arguments: [
    (#"{"host": "a", "zone": "b"}"#, #"{"host": "c", "zone": "d"}"#, "Extra"),
    (#"{"host": "a", "zone": "b"}"#, #"{"host": "c"}"#, "[String: String]"),
    (#"{"host": "a"}"#, #"{"zone": "c"}"#, "[String: String]"),
  ])
  func `an object with the same few keys in each sample is a struct`(
    first: String, second: String, type: String
  ) throws {
    #expect(
      try properties("{\"extra\": \(first)}", "{\"extra\": \(second)}") == ["extra: \(type)"])
  }

  @Test func `keys that a dictionary takes for one are kept`() throws {
    let text = #"{"rates": {"caf\u00e9": 1, "cafe\u0301": 2}}"#
    #expect(try properties(text) == ["rates: JSONValue"])
    #expect(try properties(#"{"rates": {"caf\u00e9": 1}}"#) == ["rates: [String: Int]"])
  }

  @Test func `many strings or numbers of one object make a dictionary`() throws {
    func object(_ count: Int, _ key: (String) -> String, _ value: String = "1") -> String {
      let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
      let keys = letters.flatMap { first in letters.map { first + "mo" + $0 } }
      return "{" + keys.prefix(count).map { "\"\(key($0))\": \(value)" }.joined(separator: ",")
        + "}"
    }
    #expect(try properties("{\"emoji\": \(object(40, { $0 }))}") == ["emoji: [String: Int]"])
    #expect(try model(object(60, { $0 }, #""x""#)).hasSuffix("typealias Band = [String: String]\n"))
    #expect(try properties("{\"emoji\": \(object(39, { $0 }))}") == ["emoji: Emoji"])
    // A family of names.
    #expect(try properties("{\"links\": \(object(60, { "\($0)_url" }))}") == ["links: Links"])
    #expect(try properties("{\"links\": \(object(60, { $0 }, "true"))}") == ["links: Links"])
    #expect(
      try properties("{\"links\": \(object(160, { $0 }, "true"))}") == ["links: [String: Bool]"])
    // Objects that always have the same keys.
    let rows = Array(repeating: object(50, { $0 }), count: 3).joined(separator: ",")
    #expect(try properties("{\"rows\": [\(rows)]}") == ["rows: [Row]"])
  }

  @Test func `many objects with the same keys make a dictionary`() throws {
    let rooms = "abcdefghij".map { "\"room_\($0)\": {\"w\": 1, \"h\": 2}" }.joined(separator: ",")
    #expect(try properties("{\"rooms\": {\(rooms)}}") == ["rooms: [String: Room]"])
    #expect(try properties("{\(rooms)}") == ["w: Int", "h: Int"])
  }

  @Test func `many objects of mostly one type make a dictionary`() throws {
    func rooms(_ others: Int) -> String {
      let rooms = "abcdefghijkl".enumerated().map { index, letter in
        "\"room_\(letter)\": "
          + (index < others
            ? #"{"w": 1, "q\#(index)": 2, "z": [1]}"# : #"{"w": 1, "h": 2, "id": "a"}"#)
      }
      return "{\"rooms\": {\(rooms.joined(separator: ","))}}"
    }
    #expect(try properties(rooms(3)) == ["rooms: [String: Room]"])
    #expect(try properties(rooms(4)) == ["rooms: Rooms"])
  }

  @Test func `keys that hardly two objects share make a dictionary`() throws {
    let text = """
      [{"needs": {"ink": "1", "pen": "2"}}, {"needs": {"tea": "1", "pot": "2"}},
       {"needs": {"box": "1", "pen": "3"}}]
      """
    #expect(try properties(text) == ["needs: [String: String]"])
    #expect(try properties(text) { $0.inference.maps = false } == ["needs: Needs"])
  }

  @Test(arguments: [
    // Proper names and codes beside keys in small letters.
    (
      #"{"weather": {"New York": {"t": 5, "w": 3}, "Rome": {"t": 2, "w": 1}}}"#, "[String: Weather]"
    ),
    (#"{"languages": {"Swift": 120, "C++": 84, "Shell": 31}}"#, "[String: Int]"),
    (#"{"pairs": {"BTCUSDT": {"p": 1, "q": 2}, "ETHUSDT": {"p": 3, "q": 1}}}"#, "[String: Pair]"),
    (#"{"env_vars": {"DB_HOST": "a", "LOG_LEVEL": "b"}}"#, "[String: String]"),
    (
      #"{"flags": {"new-ui": {"on": true, "p": 5}, "old-ui": {"on": true, "p": 0}}}"#,
      "[String: Flag]"
    ),
    // Texts of a program.
    (
      #"{"texts": {"a": {"x": "Log out", "y": "OK"}, "b": {"p": "Go on", "q": "No", "r": "Stop"}}}"#,
      "[String: [String: String]]"
    ),
    (
      #"{"string": {"a": {"hello": "Log out", "ok": "OK"}, "b": {"go": "Go on", "no": "No", "stop": "Stop it"}}}"#,
      "[String: [String: String]]"
    ),
    (
      #"{"string": {"hi": "Hello", "bye": "So long", "a": "b", "c": "d e", "f": "g"}}"#,
      "[String: String]"
    ),
    (#"{"keys": {"ed25519:abc": {"key": "a"}}}"#, "[String: Key]"),
    (#"{"blob": {"sha256:0a": {"size": 1}, "sha256:0b": {"size": 1}}}"#, "[String: Blob]"),
    // Names with numbers, names of vocabularies, and two lists of things that differ.
    (#"{"admins": [{"iso_3166_1_alpha3": "USA", "iso_3166_1": "US"}]}"#, "[Admin]"),
    (#"{"tags": {"og:title": {"a": 1}}}"#, "Tags"),
    (
      #"{"credits": {"cast": [{"id": 1, "name": "a", "role": "b"}], "crew": [{"id": 2, "name": "c", "job": "d"}]}}"#,
      "Credits"
    ),
    // Members that are mostly null.
    (
      #"{"owners": {"place": {"a": 1, "b": 2}, "checked_place": {"a": 1, "b": 2}, "fax": null, "checked_fax": null, "tax_x": null}}"#,
      "Owners"
    ),
    // Words with values that are not alike, or that name roles.
    (#"{"result": {"Total": 1, "Name": 2, "Count": 3}}"#, "Result"),
    (#"{"legs": {"departure": {"at": 1, "gate": 2}, "arrival": {"at": 1, "gate": 2}}}"#, "Legs"),
    (
      #"{"person": {"street": "1 Main St", "city": "New York", "company": "A Co", "title": "Mrs X", "role": "The b"}}"#,
      "Person"
    ),
    (#"{"servers": {"a": {"x": 1}, "b": {"y": "z"}}}"#, "Servers"),
    // Texts with spaces in the parts of one thing, and texts of which some are dates.
    (
      #"{"shipping": {"name": {"full_name": "Ann Lee"}, "address": {"line_1": "1 Main St", "line_2": "Building 17", "admin_area": "San Jose", "zip_code": "a", "place": "x"}}}"#,
      "Shipping"
    ),
    (
      #"{"address": {"line_1": "1 Main St", "line_2": "Building 17", "admin_area": "San Jose", "zip_code": "a", "place": "x"}}"#,
      "Address"
    ),
    (
      #"{"facts": {"stamp_base": "2024-06-03T08:30:12Z", "stamp_areas": "2024-06-03T08:30:12Z", "rights": "a"}}"#,
      "Facts"
    ),
    (#"{"facts": {"stamp_base": "b", "stamp_areas": "c", "rights": "a"}}"#, "[String: String]"),
  ])
  func `keys and values decide together`(document: String, type: String) throws {
    let property = try properties(document)[0]
    #expect(property.hasSuffix(": " + type.replacing("Result", with: "BandResult")))
  }

  @Test func `texts that several objects have are properties`() throws {
    let text = """
      [{"date": "a b", "explanation": "In this vista", "credit": "A B", "format": "x", "headline": "The war"},
       {"date": "c d", "explanation": "You are here", "format": "x", "headline": "The earth"}]
      """
    #expect(try properties(text).count == 5)
  }

  @Test func `many arrays of objects with the same keys make a dictionary`() throws {
    let kinds = ["1", "\"a\"", "[1]", "true"]
    let examples = (0..<12).map { index in
      """
      "Do\(["A", "B", "C"][index % 3])\(index)x": [{"title": "a", "text": "b", "id": \(index),
       "input": {"k\(index)e": \(kinds[index % 4]), "l\(index)e": 1}}]
      """
    }
    let model = try generator(["{\"examples\": {\(examples.joined(separator: ","))}}"]).model
    #expect(model.properties(of: TypeID(index: 0)) == ["examples: [String: [Example]]"])
    #expect(model.typeNames == ["Band", "Example", "Input"])
  }

  @Test func `very many keys that no two objects share make a dictionary of any values`() throws {
    func inputs(_ count: Int) -> String {
      let kinds = ["1", "\"a\"", "[1]", "{\"b\": 2}"]
      let objects = (0..<count).map { index in
        "{\"input\": {\"k\(index)e\": \(kinds[index % 4]), \"l\(index)e\": 1}}"
      }
      return "[\(objects.joined(separator: ","))]"
    }
    #expect(try properties(inputs(24)) == ["input: [String: JSONValue]"])
    #expect(try properties(inputs(14)) == ["input: Input"])
  }

  @Test(arguments: [
    (
      [
        #""type": "a", "inputs": {"region": "x", "version": 1}"#,
        #""type": "b", "inputs": {"acl": "x", "bucket": "y", "destroy": true, "site": {"index": "z"}, "n": 1}"#,
      ], "inputs: [String: JSONValue]"
    ),
    (
      [
        #""type": "a", "inputs": {"name": "x", "version": 1}"#,
        #""type": "b", "inputs": {"acl": "x", "bucket": "y", "destroy": true, "site": {"index": "z"}, "n": 1}"#,
        #""type": "c", "inputs": {"name": "x", "size": 3, "zone": "a"}"#,
        #""type": "d""#,
      ], "inputs: [String: JSONValue]?"
    ),
    // Nothing tells the kinds apart, or they share keys.
    (
      [
        #""id": "a", "inputs": {"region": "x", "version": 1}"#,
        #""id": "b", "inputs": {"acl": "x", "bucket": "y", "destroy": true, "site": {"index": "z"}, "n": 1}"#,
      ], "inputs: Inputs"
    ),
    (
      [
        #""type": "a", "inputs": {"acl": "x", "version": 1, "zone": 2}"#,
        #""type": "b", "inputs": {"acl": "x", "bucket": "y", "destroy": true, "site": {"index": "z"}, "n": 1}"#,
      ], "inputs: Inputs"
    ),
  ])
  func `what objects of several kinds have under different keys is a dictionary of any values`(
    objects: [String], property: String
  ) throws {
    let text = "[\(objects.map { "{\($0)}" }.joined(separator: ","))]"
    #expect(try properties(text)[1] == property)
  }

  @Test func `a struct of very many properties is noted`() throws {
    let members = (0..<151).map { "\"field_\($0)\": \($0 % 2 == 0 ? "1" : "true")" }
    let notes = try generator(["{\(members.joined(separator: ","))}"]).model.notes
    #expect(notes[0] == "Band has 151 properties: is it a dictionary? --map KEYPATH makes one")
  }
}

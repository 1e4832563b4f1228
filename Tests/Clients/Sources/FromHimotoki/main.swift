// Code for Himotoki 4 after its move to Unravel, in the Swift 5 language mode.
//
// Each edit is marked with the line that it replaces. MovingFromHimotoki.md lists all of them.

import Foundation
import Unravel  // edit: import Himotoki

// MARK: Models

struct Song: Decodable {
  let title: String
  let artist: String
  let track: Int
  let plays: Int64
  let length: Double
  let gain: Float
  let isLive: Bool
  let identifier: NSNumber
  let source: Any

  let label: String
  let credits: [String: String]
  let genres: [String]
  let remixes: [String]?
  let charts: [String: Int]
  let awards: [String: Int]?

  let album: Album
  let compilations: [Album]

  static func decode(_ e: Extractor) throws -> Song {
    return try Song(
      title: e <| "title",
      artist: e <| "artist_name",
      track: e <| "track",
      plays: e <| "plays",
      length: e <| "length",
      gain: e <| "gain",
      isLive: e <| "is_live",
      identifier: e <| "identifier",
      source: (e <| "source" as Extractor).rawValue,
      label: e <| ["label", "name"],
      credits: e <|-| ["label", "credits"],
      genres: e <|| "genres",
      remixes: e <||? "remixes",
      charts: e <|-| "charts",
      awards: e <|-|? "awards",
      album: e <| "album",
      compilations: e <|| "compilations"
    )
  }
}

struct Album: Decodable {
  let name: String
  let year: Int
  let tags: [String]?

  static func decode(_ e: Extractor) throws -> Album {
    return try Album(name: e <| "name", year: e <| "year", tags: e <||? "tags")
  }
}

struct Limits: Decodable {
  let int: Int, uint: UInt
  let int8: Int8, uint8: UInt8
  let int16: Int16, uint16: UInt16
  let int32: Int32, uint32: UInt32
  let int64: Int64, uint64: UInt64

  static func decode(_ e: Extractor) throws -> Limits {
    return try Limits(
      int: e <| "int", uint: e <| "uint", int8: e <| "int8", uint8: e <| "uint8",
      int16: e <| "int16", uint16: e <| "uint16", int32: e <| "int32", uint32: e <| "uint32",
      int64: e <| "int64", uint64: e <| "uint64")
  }
}

// Himotoki has no conformance for URL, so many programs declare one, which treats some strings in a
// way of its own. Unravel's conformance would be used instead.
// edit: extension URL: Himotoki.Decodable {
//         public static func decode(_ e: Extractor) throws -> URL {
func webAddress(_ e: Extractor) throws -> URL {
  let text = try String.decode(e)
  if text.isEmpty {
    throw DecodeError.missingKeyPath([])
  }
  if text.hasPrefix("file:") {
    throw DecodeError.custom("a file is not a web address")  // edit: customError
  }
  return try castOrFail(URL(string: text) as Any)  // edit: self.init(string: text)
}

struct Link: Decodable {
  let url: URL

  static func decode(_ e: Extractor) throws -> Link {
    return self.init(url: try e.value("url", webAddress))  // edit: try e <| "url"
  }
}

struct Outer: Unravel.Decodable {  // edit: Himotoki.Decodable
  let inner: Inner?

  static func decode(_ e: Extractor) throws -> Outer {
    return self.init(inner: try e <|? "inner")
  }
}

struct Inner: Unravel.Decodable {  // edit: Himotoki.Decodable
  let text: String

  static func decode(_ e: Extractor) throws -> Inner {
    return self.init(text: try e <| "text")
  }
}

enum Format: String { case vinyl, tape }
enum Side: Int { case a, b }
enum Speed: Double { case slow = 33.3, fast = 45.0 }
extension Format: Unravel.Decodable {}  // edit: Himotoki.Decodable
extension Side: Unravel.Decodable {}  // edit: Himotoki.Decodable
extension Speed: Unravel.Decodable {}  // edit: Himotoki.Decodable

func parseScheme(_ text: String) throws -> String {
  guard let scheme = URL(string: text)?.scheme else {
    throw DecodeError.custom("no scheme: \(text)")  // edit: customError
  }
  return scheme
}

struct Schemes: Decodable {
  let value: String
  let valueOptional: String?
  let array: [String]
  let arrayOptional: [String]?
  let dictionary: [String: String]
  let dictionaryOptional: [String: String]?

  static func parse(_ text: String) throws -> String { try parseScheme(text) }

  static func decode(_ e: Extractor) throws -> Schemes {
    let scheme = Transformer(parse)
    return self.init(
      value: try Transformer { try parseScheme($0) }.apply(e <| "value"),
      valueOptional: try scheme.apply(e.valueOptional("valueOptional")),
      array: try scheme.apply(e.value("array")),
      arrayOptional: try scheme.apply(e <|? "arrayOptional"),
      dictionary: try scheme.apply(e <| "dictionary"),
      dictionaryOptional: try scheme.apply(e.valueOptional("dictionaryOptional"))
    )
  }
}

// MARK: Checks

func check(_ condition: Bool, _ message: String = "", line: UInt = #line) {
  guard condition else { fatalError("line \(line): \(message)") }
}

var album: [String: Any] { ["name": "Game", "year": 2008] }
var song: [String: Any] {
  [
    "title": "Polyrhythm",
    "artist_name": "Perfume",
    "track": 6,
    "plays": NSNumber(value: Int64.max),
    "length": 249.5,
    "gain": -6.5 as Float,
    "is_live": true,
    "identifier": NSNumber(value: 987_654_321),
    "source": "https://example.com/songs/6",
    "label": ["name": "A label", "credits": ["producer": "Yasutaka Nakata"]],
    "genres": ["electropop", "j-pop"],
    "remixes": NSNull(),
    "charts": ["Japan": 7, "Korea": 3],
    "album": album,
    "compilations": [album, album],
  ]
}

func testModel() throws {
  let decoded = try Song.decodeValue(song)
  check(decoded.title == "Polyrhythm" && decoded.artist == "Perfume" && decoded.track == 6)
  check(decoded.plays == .max && decoded.length == 249.5 && decoded.gain == -6.5 && decoded.isLive)
  check(decoded.identifier == NSNumber(value: 987_654_321))
  check(decoded.source as? String == "https://example.com/songs/6")
  check(decoded.label == "A label" && decoded.credits["producer"] == "Yasutaka Nakata")
  check(decoded.genres == ["electropop", "j-pop"] && decoded.remixes == nil)
  check(decoded.charts == ["Japan": 7, "Korea": 3] && decoded.awards == nil)
  check(decoded.album.name == "Game" && decoded.album.tags == nil)
  check(decoded.compilations.map(\.year) == [2008, 2008])
}

func testErrorsOfModel() {
  do {
    var song = song
    song["is_live"] = nil
    song["album"] = nil
    _ = try Song.decodeValue(song)
    check(false)
  } catch let DecodeError.missingKeyPath(keyPath) {
    check(keyPath == "is_live")
  } catch {
    check(false, "\(error)")
  }
  do {
    var song = song
    song["track"] = "six"
    _ = try Song.decodeValue(song)
    check(false)
  } catch let DecodeError.typeMismatch(expected, actual, keyPath) {
    check(keyPath == "track" && actual.contains("six") && expected == "Int")
  } catch {
    check(false, "\(error)")
  }
}

func testCollections() throws {
  let albums: [Any] = [album, album]
  let byName: [String: Any] = ["1": album, "2": album]
  check(try [Album].decodeValue(albums).count == 2)  // edit: [Album].decode(albums)
  check(try [String: Album].decodeValue(byName).count == 2)  // edit: [String: Album].decode(byName)
  check(try Extractor.decodeValue(album).rawValue is NSDictionary)
}

func testNumbers() throws {
  let limits = try Limits.decodeValue([
    "int": Int.min, "uint": UInt.max, "int8": NSNumber(value: Int8.min),
    "uint8": NSNumber(value: UInt8.max), "int16": NSNumber(value: Int16.min),
    "uint16": NSNumber(value: UInt16.max), "int32": NSNumber(value: Int32.min),
    "uint32": NSNumber(value: UInt32.max), "int64": NSNumber(value: Int64.min),
    "uint64": NSNumber(value: UInt64.max),
  ])
  check(limits.int == .min && limits.uint == .max && limits.int8 == .min && limits.uint8 == .max)
  check(limits.int16 == .min && limits.uint16 == .max && limits.int32 == .min)
  check(limits.uint32 == .max && limits.int64 == .min && limits.uint64 == .max)
}

func testRootKeyPath() throws {
  let wrapped: [String: Any] = ["album": album, "albums": ["first": album, "second": album]]
  var one: Album? = try? decodeValue(wrapped)
  check(one == nil)
  one = try? decodeValue(wrapped, rootKeyPath: "album")
  check(one?.name == "Game")

  let list: [String: Any] = ["list": [album, album]]
  let several: [Album] = try decodeValue(list, rootKeyPath: "list")  // edit: decodeArray
  check(several.count == 2)

  var named: [String: Album]? = try? decodeValue(wrapped)  // edit: decodeDictionary
  check(named == nil)
  named = try? decodeValue(wrapped, rootKeyPath: "albums")  // edit: decodeDictionary
  check(named?.keys.sorted() == ["first", "second"])
}

func testErrorsOfModels() throws {
  check(try Link.decodeValue(["url": "https://swift.org/"]).url.host == "swift.org")
  do {
    _ = try Link.decodeValue(["url": ""])
    check(false)
  } catch let DecodeError.missingKeyPath(keyPath) {
    check(keyPath == "url")
  }
  do {
    _ = try Link.decodeValue(["url": "file:///tmp"])
    check(false)
  } catch let DecodeError.custom(message, _) {  // edit: .custom(message)
    check(message == "a file is not a web address")
  }

  check(try Outer.decodeValue([String: Any]()).inner == nil)
  do {
    _ = try Outer.decodeValue(["inner": [String: Any]()])
    check(false)
  } catch let DecodeError.missingKeyPath(keyPath) {
    check(keyPath == ["inner", "text"])
  }
  do {
    _ = try Outer.decodeValue(["inner": ["text": 123]])
    check(false)
  } catch let DecodeError.typeMismatch(_, _, keyPath) {
    check(keyPath == ["inner", "text"])
  }
}

func testErrorsAreHashable() {
  let errors = [
    DecodeError.missingKeyPath(["a", "b"]),  // edit: Himotoki.missingKeyPath
    // edit: Himotoki.typeMismatch
    Unravel.typeMismatch("Int", actual: String.self, keyPath: ["c"]),
    DecodeError.custom("d"),  // edit: Himotoki.customError
  ]
  check(Set(errors).count == 3 && Set(errors + errors).count == 3)
}

func testEnums() throws {
  let e = try Extractor.decodeValue([
    "format": "tape", "other": "wax", "side": 1, "speed": 45.0, "speed2": 78.0,
  ])
  let format: Format? = try? e <| "format"
  let other: Format? = try? e <| "other"
  let side: Side? = try? e <| "side"
  let missing: Side? = try? e <| "side2"
  let speed: Speed? = try? e <| "speed"
  let speed2: Speed? = try? e <| "speed2"
  check(format == .tape && other == nil && side == .b && missing == nil)
  check(speed == .fast && speed2 == nil)
}

func testTransformers() throws {
  let address = "https://swift.org/"
  let schemes = try Schemes.decodeValue([
    "value": address, "valueOptional": address, "array": [address, address],
    "arrayOptional": [address], "dictionary": ["a": address], "dictionaryOptional": ["b": address],
  ])
  check(schemes.value == "https" && schemes.valueOptional == "https")
  check(schemes.array == ["https", "https"] && schemes.arrayOptional == ["https"])
  check(schemes.dictionary == ["a": "https"] && schemes.dictionaryOptional == ["b": "https"])
  do {
    _ = try Schemes.decodeValue(["value": "no address"])
    check(false)
  } catch let DecodeError.custom(message, _) {  // edit: .custom(message)
    check(message == "no scheme: no address")
  }
}

func testTransformerOfClosure() throws {
  let address = Transformer<String, URL> { text throws -> URL in
    if let url = URL(string: text) {
      return url
    }
    throw DecodeError.custom("not an address: \(text)")  // edit: customError
  }
  let e = try Extractor.decodeValue([
    "home": "https://swift.org", "others": ["https://a.b", "x:y"],
  ])
  let home: URL = try address.apply(e <| "home")
  let others: [URL] = try address.apply(e <| "others")
  check(home.host == "swift.org" && others.count == 2)
}

func testKeyPaths() throws {
  let empty: JSONKeyPath = []  // edit: KeyPath.empty
  check(empty == JSONKeyPath([String]()))  // edit: KeyPath([])
  let (name, index) = ("title", 1)
  let e = try Extractor.decodeValue(["title": ["a", "b"], "nested": ["title": "c"]])
  let keys: [String] = ["nested", "title"]
  check(try e <| JSONKeyPath(keys) == "c")  // edit: KeyPath(keys)
  check(try e <| ["nested", .key(name)] == "c")  // edit: ["nested", name]
  check(try e <| [.key(name), .index(index)] == "b")  // new: Himotoki has no indices
  check(try e.value(["nested", .key(name)]) == "c")  // edit: ["nested", name]
}

func testIntermediateValues() {
  struct Nested: Unravel.Decodable {
    let name: String
    static func decode(_ e: Extractor) throws -> Nested {
      return self.init(name: try e <| ["nested", "name"])
    }
  }
  check((try? Nested.decodeValue(["nested": ["name": "U2"]]))?.name == "U2")
  check((try? Nested.decodeValue(["nested": "U2"])) == nil)
}

try testModel()
testErrorsOfModel()
try testCollections()
try testNumbers()
try testRootKeyPath()
try testErrorsOfModels()
testErrorsAreHashable()
try testEnums()
try testTransformers()
try testTransformerOfClosure()
try testKeyPaths()
testIntermediateValues()
try testProjects()
print("from Himotoki")

import Foundation
import Testing
import Unravel

struct ExtractorKindTests {
  @Test(
    arguments: [
      ("{}", .object), (#"{"a": 1, "a": 2}"#, .object), ("[]", .array), (#""""#, .string),
      (#""\n""#, .string), ("0", .number), ("-1.5", .number), ("1e400", .number),
      ("true", .bool), ("false", .bool), ("null", .null),
    ] as [(String, Extractor.Kind)])
  func `a value has its kind`(text: String, kind: Extractor.Kind) throws {
    #expect(try Extractor.decodeValue(from: text).kind == kind)
    #expect(try (Extractor.decodeValue(from: "[\(text)]") <| [0] as Extractor).kind == kind)
  }

  @Test func `a value of an object tree that JSON does not have is opaque`() throws {
    let tree: [String: Any] = [
      "date": Date(timeIntervalSince1970: 0), "number": 1 as NSNumber, "flag": true,
      "null": NSNull(),
      "text": "x", "list": [1], "object": ["a": 1], "nan": Double.nan,
    ]
    let e = try Extractor.decodeValue(tree)
    let kinds = try Dictionary(uniqueKeysWithValues: e.members.map { ($0.key, $0.value.kind) })
    #expect(
      kinds == [
        "date": .opaque, "number": .number, "flag": .bool, "null": .null, "text": .string,
        "list": .array, "object": .object, "nan": .opaque,
      ])
  }

  /// Reads a string or an object, as services have it.
  struct Cover: Unravel.Decodable, Equatable {
    let url: String
    let width: Int?

    static func decode(_ e: Extractor) throws -> Cover {
      switch e.kind {
      case .string: try Cover(url: e <| [], width: nil)
      case .object: try Cover(url: e <| "url", width: e <|? "width")
      case .array, .number, .bool, .null, .opaque: throw typeMismatch("Cover", actual: "")
      }
    }
  }

  @Test(arguments: readers)
  func `a model switches over the kinds without a default`(reader: JSONReader) throws {
    let options = ReadingOptions(reader: reader)
    #expect(
      try [Cover].decodeValue(from: #"["a", {"url": "b", "width": 3}]"#, options: options)
        == [Cover(url: "a", width: nil), Cover(url: "b", width: 3)])
    #expect(
      outcome { try [Cover].decodeValue(from: "[true]", options: options) }
        == #"throws [0]: expected Cover, found """#)
  }

  @Test(arguments: ["1", #""a""#, "true", "null"], readers)
  func `the keys and the count of a value without them throw`(
    text: String, reader: JSONReader
  ) throws {
    let e =
      try Extractor.decodeValue(from: "[\(text)]", options: ReadingOptions(reader: reader))
      <| [0] as Extractor
    #expect(outcome { try e.keys } == "throws [0]: expected object, found \(text)")
    #expect(
      outcome { try e.members.map { $0.key } } == "throws [0]: expected object, found \(text)")
    #expect(outcome { try e.count } == "throws [0]: expected array or object, found \(text)")
  }

  @Test func `an array has a count and no keys`() throws {
    let e = try Extractor.decodeValue(from: "[1, 2]")
    #expect(try e.count == 2)
    #expect(outcome { try e.keys } == "throws expected object, found [1,2]")
  }
}

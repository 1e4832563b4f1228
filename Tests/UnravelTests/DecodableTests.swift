import Foundation
import Testing
import Unravel

struct DecodableTests {
  private struct Band: Unravel.Decodable, Equatable {
    let name: String

    static func decode(_ e: Extractor) throws -> Band { try Band(name: e <| "name") }

    static func all(_ objects: [Any]) throws -> [Band] { try objects.map(decodeValue) }
  }

  private static let bands = [Band(name: "Perfume"), Band(name: "Cornelius")]

  @Test func `decodeValue is passed as a function of an object tree`() throws {
    let objects: [Any] = [["name": "Perfume"], ["name": "Cornelius"]]
    let dictionaries: [[String: Any]] = [["name": "Perfume"], ["name": "Cornelius"]]
    let optional: Any? = objects
    #expect(try objects.map(Band.decodeValue) == Self.bands)
    #expect(try objects.map(decodeValue) as [Band] == Self.bands)
    #expect(try Band.all(objects) == Self.bands)
    #expect(try dictionaries.map(Band.decodeValue) == Self.bands)
    #expect(try optional.map([Band].decodeValue) == Self.bands)
    let inferred: [Band]? = try optional.map(decodeValue)
    #expect(inferred == Self.bands)
    let function: (Any) throws -> Band = Band.decodeValue
    #expect(try function(objects[0]) == Self.bands[0])
    #expect(
      outcome { try [["name": 1]].map(Band.decodeValue) } == "throws name: expected String, found 1"
    )
  }

  @Test func `a type, a function or a transformer decodes JSON or an object tree`() throws {
    let text = #"{"days": ["2000-01-02"], "tours": ["soon"], "name": "Perfume"}"#
    let tree = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let days = [Date(timeIntervalSince1970: 946_771_200)]
    let name: (Extractor) throws -> String = { e in try e <| "name" }

    #expect(try decodeValue(from: text, rootKeyPath: "days", .array(.day)) == days)
    #expect(try decodeValue(from: text, name) == "Perfume")
    #expect(try decodeValue(from: text) { e in try e <| "name" as String } == "Perfume")
    #expect(try decodeValue(from: text, rootKeyPath: "name") as String == "Perfume")
    #expect(try decodeValue(from: "null", .nullable(.day)) == nil)
    #expect(try decodeValue(from: #"{"a": null}"#, rootKeyPath: "a", .nullable(.day)) == nil)
    #expect(
      outcome { try decodeValue(from: #"{"a": null}"#, rootKeyPath: "a", .day) }
        == #"throws a: missing "a" (it is null)"#)

    #expect(try decodeValue(tree, rootKeyPath: "days", .array(.day)) == days)
    #expect(try decodeValue(tree, name) == "Perfume")
    #expect(try decodeValue(tree) { e in try e <| "name" as String } == "Perfume")
    #expect(try decodeValue(tree, rootKeyPath: "name") as String == "Perfume")

    let failures = [
      outcome { try decodeValue(from: text, rootKeyPath: "tours", .array(.day)) },
      outcome { try decodeValue(tree, rootKeyPath: "tours", .array(.day)) },
    ]
    #expect(
      failures.allSatisfy { $0 == #"throws tours[0]: expected Date "yyyy-MM-dd", found "soon""# })
    #expect(
      outcome { try decodeValue(from: "null", .day) }
        == #"throws expected Date "yyyy-MM-dd", found null"#)
    #expect(outcome { try decodeValue([1], name) } == "throws expected object, found [1]")
    #expect(
      outcome { try decodeValue(from: text, rootKeyPath: "none", .day) }
        == #"throws none: missing "none""#)
  }

  @Test(arguments: readers)
  func `null counts as absent at the root as it does at a path`(reader: JSONReader) throws {
    let log = Log()
    var options = ReadingOptions(reader: reader)
    options.onToleratedFailure = { log.append($0) }
    let e = try Extractor.decodeValue(from: "null", options: options)
    let tolerances: [Transformer<Int, Int>] = [
      .invalid(as: 0), .anyOf(.invalid(as: 0), .invalid(as: 1)),
    ]
    for tolerance in tolerances {
      let refused = "throws expected value, found null"
      #expect(
        outcome { try decodeValue(from: "null", options: options, tolerance) } == refused)
      #expect(outcome { try decodeValue(NSNull(), tolerance) } == refused)
      #expect(
        outcome {
          try decodeValue(
            from: #"{"a": null}"#, rootKeyPath: "a", options: options, tolerance)
        } == #"throws a: missing "a" (it is null)"#)
      #expect(throws: DecodeError.missingKeyPath([])) { try e.value([], tolerance) }
      #expect(diagnose(from: "null", options: options, tolerance).count == 1)
      #expect(log.errors.isEmpty)
    }
    let elements: [Int] = try decodeValue(
      from: "[null]", options: options, .array(.invalid(as: 0)))
    #expect(elements == [0])
    let number: Int = try decodeValue(from: #""x""#, options: options, .invalid(as: 0))
    #expect(number == 0)
  }

  @Test func `the failures in an object tree are those in its JSON`() throws {
    let text = #"[{"name": 1}, {"name": "B"}, {}]"#
    let tree = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let expected = ["[0].name: expected String, found 1", #"[2].name: missing "name""#]
    #expect([Band].diagnose(tree).map(\.message) == expected)
    #expect([Band].diagnose(from: text).map(\.message) == expected)
    #expect([Band].diagnose(["bands": tree], rootKeyPath: "bands", limit: 1).count == 1)
    #expect(Band.diagnose(["name": "A"]).isEmpty)
  }

  @Test func `decodeValue is passed as a function of JSON`() throws {
    let texts = [#"{"name": "Perfume"}"#, #"{"name": "Cornelius"}"#]
    let datas = texts.map { Data($0.utf8) }
    #expect(try texts.map(Band.decodeValue(from:)) == Self.bands)
    #expect(try datas.map(Band.decodeValue(from:)) == Self.bands)
    #expect(try datas.map(decodeValue(from:)) as [Band] == Self.bands)
    let function: (Data) throws -> Band = Band.decodeValue(from:)
    #expect(try function(datas[1]) == Self.bands[1])
    #expect(outcome { try ["{"].map(Band.decodeValue(from:)) }.hasPrefix("throws malformed JSON"))
  }
}

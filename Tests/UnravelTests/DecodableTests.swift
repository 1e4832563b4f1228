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

import Testing
import Unravel

struct RawRepresentableTests {
  enum Status: String, CaseIterable, Unravel.Decodable { case active, hiatus, inactive }
  enum Grade: Int, Unravel.Decodable { case good = 1, bad = 2 }
  struct Identifier: RawRepresentable, Hashable, Unravel.Decodable { let rawValue: String }
  struct Flags: OptionSet, Unravel.Decodable { let rawValue: UInt8 }

  @Test(arguments: readers)
  func `a raw representable type decodes by an empty conformance`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"status": "hiatus", "grade": 2.0, "id": "x", "flags": 5}"#, using: reader)
    #expect(try e <| "status" == Status.hiatus)
    #expect(try e <| "grade" == Grade.bad)
    #expect(try e <| "id" == Identifier(rawValue: "x"))
    #expect(try e <| "flags" == Flags(rawValue: 5))
  }

  @Test(arguments: readers)
  func `an unknown raw value names the type, the value and the cases`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"status": "split", "grade": 3, "flags": 300, "id": 7}"#, using: reader)
    #expect(
      outcome { try e <| "status" as Status }
        == #"throws status: expected Status (active, hiatus, inactive), found "split""#)
    #expect(outcome { try e <| "grade" as Grade } == "throws grade: expected Grade, found 3")
    #expect(
      outcome { try e <| "flags" as Flags } == "throws flags: expected UInt8 (0...255), found 300")
    #expect(outcome { try e <| "id" as Identifier } == "throws id: expected String, found 7")
  }
}

import Testing

@testable import Unravel

@Suite(.serialized) struct RawRepresentableTests {
  enum Status: String, CaseIterable, Unravel.Decodable { case active, hiatus, inactive }
  enum Grade: Int, Unravel.Decodable { case good = 1, bad = 2 }
  struct Identifier: RawRepresentable, Hashable, Unravel.Decodable { let rawValue: String }
  struct Flags: OptionSet, Unravel.Decodable { let rawValue: UInt8 }

  @Test(arguments: readers)
  func `a raw representable type decodes by an empty conformance`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"status": "hiatus", "grade": 2.0, "id": "x", "flags": 5}"#,
      options: ReadingOptions(reader: reader))
    #expect(try e <| "status" == Status.hiatus)
    #expect(try e <| "grade" == Grade.bad)
    #expect(try e <| "id" == Identifier(rawValue: "x"))
    #expect(try e <| "flags" == Flags(rawValue: 5))
  }

  @Test(arguments: readers)
  func `an unknown raw value names the type, the value and the cases`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"status": "split", "grade": 3, "flags": 300, "id": 7}"#,
      options: ReadingOptions(reader: reader))
    #expect(
      outcome { try e <| "status" as Status }
        == #"throws status: expected Status (active, hiatus, inactive), found "split""#)
    #expect(outcome { try e <| "grade" as Grade } == "throws grade: expected Grade, found 3")
    #expect(
      outcome { try e <| "flags" as Flags } == "throws flags: expected UInt8 (0...255), found 300"
    )
    #expect(outcome { try e <| "id" as Identifier } == "throws id: expected String, found 7")
  }

  /// An enum that counts how often its cases are listed.
  enum Counted: String, CaseIterable, Unravel.Decodable {
    case a, b
    static let listings = Lock(0)
    static var allCases: [Counted] {
      listings.withLock { $0 += 1 }
      return [.a, .b]
    }
  }

  @Test(arguments: readers)
  func `the errors of a document share the list of cases`(reader: JSONReader) throws {
    let text = "[" + Array(repeating: #""c""#, count: 100).joined(separator: ",") + "]"
    let before = Counted.listings.withLock { $0 }
    let list = try Lossy<[Counted]>.decodeValue(from: text, options: ReadingOptions(reader: reader))
    #expect(list.invalidElements.count == 100)
    let last = outcome { throw list.invalidElements[99].error }
    #expect(last == #"throws [99]: expected Counted (a, b), found "c""#)
    #expect(Counted.listings.withLock { $0 } - before == 1)
  }
}

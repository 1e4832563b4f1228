import Foundation
import Testing
import Unravel

struct CastOrFailTests {
  @Test func `castOrFail casts or throws`() throws {
    #expect(try castOrFail("a" as Any) == "a")
    #expect(outcome { try castOrFail(nil) as Int } == "throws expected Int, found nil")
    #expect(outcome { try castOrFail("a") as Int } == #"throws expected Int, found "a""#)
  }

  @Test func `the value in an optional is cast`() {
    let nested: Int?? = 5
    #expect(
      outcome { try castOrFail(nested as Any) as String } == "throws expected String, found 5")
    #expect(
      outcome { try castOrFail(Int??.some(nil) as Any) as String }
        == "throws expected String, found nil")
  }

  @Test func `castOrFail names types as other errors do`() {
    #expect(outcome { try castOrFail(nil) as [Int] } == "throws expected [Int], found nil")
    #expect(
      outcome { try castOrFail(1) as [String: Int] } == "throws expected [String: Int], found 1")
  }

  @Test(arguments: readers)
  func `a failed cast of nil has the scalar that the document has`(reader: JSONReader) {
    struct Zone: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Zone { try castOrFail(nil) }
    }
    let text = #"{"zone": "Asia/Tokio", "zones": {"a": [1]}}"#
    let reads: [@Sendable (Extractor) throws -> Any] = [
      { try $0.value("zone") { _ in try castOrFail(nil) as Zone } },
      { try $0.value("zone", Transformer { (_: String) in try castOrFail(nil) as Zone }) },
      { try $0 <| "zone" as Zone },
      { try $0 <| "zones" as [String: Zone] },
      { try $0.value(["zones"]) { _ in try castOrFail(Int??.some(nil) as Any) as Zone } },
      {
        try $0.anyOf(
          { e in _ = try e <| "zone" as Zone }, { e in _ = try e <| ["zones", "a"] as [Zone] })
      },
    ]
    #expect(
      reads.map { read in
        outcome {
          try decodeValue(from: text, options: ReadingOptions(reader: reader)) { e in try read(e) }
        }
      }
        == [
          #"throws zone: expected Zone, found "Asia/Tokio""#,
          #"throws zone: expected Zone, found "Asia/Tokio""#,
          #"throws zone: expected Zone, found "Asia/Tokio""#,
          "throws zones.a: expected Zone, found nil",
          "throws zones: expected Zone, found nil",
          "throws none of 2 alternatives fits:",
        ])
  }
}

#if JSONSerialization
  extension CastOrFailTests {
    @Test func `castOrFail of an extractor casts its raw value`() throws {
      let date = Date(timeIntervalSince1970: 1)
      let e = try Extractor.decodeValue(["born": date, "name": "a", "count": 3, "none": NSNull()])
      #expect(try castOrFail(e <| "born") as Date == date)
      let born: Extractor = try e <| "born"
      let same: Date = try castOrFail(born)
      #expect(same == date)
      #expect(try castOrFail(e <| "name") as String == "a")
      #expect(try castOrFail(e <| "count") as Int == 3)
      #expect(
        try castOrFail(e.rawValue) as [String: Any] as NSDictionary == e.rawValue as? NSDictionary)
      #expect(
        outcome { try castOrFail(e <| "name") as Date } == #"throws name: expected Date, found "a""#
      )
      #expect(
        outcome { try castOrFail(e <| "none") as Int }
          == "throws none: expected Int, found null")
    }

    @Test(arguments: ["1", "0", "true", "false", "2.5", "-7"], readers)
    func `castOrFail shows the number or boolean of a raw value`(json: String, reader: JSONReader)
      throws
    {
      let e = try Extractor.decodeValue(
        from: "{\"info\": \(json)}", options: ReadingOptions(reader: reader))
      #expect(
        outcome { try e.value("info") { e in try castOrFail(e.rawValue) as [String: Any] } }
          == "throws info: expected [String: Any], found \(json)")
      #expect(
        outcome { try castOrFail(e <| "info") as [String: Any] }
          == "throws info: expected [String: Any], found \(json)")
    }
  }
#endif

import Foundation
import Testing
import Unravel

struct FieldTests {
  @Test(arguments: readers)
  func `a field is absent, null or a value`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"null": null, "name": "x", "inner": {"null": null}, "number": 3}"#, using: reader)
    #expect(try e.field("nothing") == Field<String>.absent)
    #expect(try e.field("null") == Field<String>.null)
    #expect(try e.field("name") == Field.value("x"))
    #expect(try e.field(["inner", "null"]) == Field<Int>.null)
    #expect(try e.field(["inner", "nothing"]) == Field<Int>.absent)
    #expect(try e.field(["null", "nothing"]) == Field<Int>.absent)
    #expect(
      outcome { try e.field("number") as Field<String> }
        == "throws number: expected String, found 3")
    #expect(
      outcome { try e.field(["name", "first"]) as Field<String> }
        == #"throws name: expected object, found "x""#)
  }

  @Test(arguments: readers)
  func `a field is converted`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"due": "2000-01-02", "null": null, "created": "soon"}"#, using: reader)
    #expect(try e.field("due", .day) == .value(Date(timeIntervalSince1970: 946_771_200)))
    #expect(try e.field("null", .day) == .null)
    #expect(try e.field("nothing", .day) == .absent)
    #expect(
      outcome { try e.field("created", .day) }
        == #"throws created: expected Date "yyyy-MM-dd", found "soon""#)
  }
}

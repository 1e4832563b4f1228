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

  @Test func `a field has a value`() throws {
    #expect(Field.value(1).value == 1)
    #expect(Field<Int>.null.value == nil)
    #expect(Field<Int>.absent.value == nil)
  }
}

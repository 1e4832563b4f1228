import Testing
import Unravel

struct ExtractorTests {
  @Test func `an extractor prints as its path and its value`() throws {
    let e = try Extractor.decodeValue(from: #"{"objects": [{"name": "Perfume"}]}"#)
    #expect("\(e)" == #"{"objects":[{"name":"Perfume"}]}"#)
    #expect("\(try e <| ["objects", 0] as Extractor)" == #"objects[0]: {"name":"Perfume"}"#)
  }

  @Test(arguments: readers)
  func `an extractor describes the members of an object`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"a": null, "b": [1, 2]}"#, options: ReadingOptions(reader: reader))
    #expect(try e.keys.sorted() == ["a", "b"])
    #expect(
      e.contains("a") && e.contains(["b", 1]) && !e.contains("c") && !e.contains(["b", 2]))
    #expect(try e.count == 2)
    let a: Extractor = try e.value("b")
    #expect(try a.count == 2)
    #expect(!a.isNull)
  }
}

import Testing
import Unravel

struct ExtractorIterationTests {
  @Test(arguments: readers)
  func `elements and members are extractors`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"list": [1, [2], {"x": 3}], "none": []}"#, options: ReadingOptions(reader: reader))
    let list: Extractor = try e <| "list"
    #expect(
      try list.elements.map { $0.keyPath.description } == ["list[0]", "list[1]", "list[2]"])
    #expect(try Array(list.elements)[2] <| "x" == 3)
    #expect(try Array((e <| "none" as Extractor).elements).isEmpty)
    #expect(try e.members.map(\.key).sorted() == ["list", "none"])
    #expect(try e.count == 2)
    #expect(try list.count == 3)
    #expect(try e.keys.sorted() == ["list", "none"])
    #expect(outcome { try Array(e.elements).count }.hasPrefix("throws expected array, found {"))
    #expect(
      outcome { try Array(list.members).count }
        == #"throws list: expected object, found [1,[2],{"x":3}]"#)
  }

  @Test func `of members with the same key, the first counts`() throws {
    let e = try Extractor.decodeValue(from: #"{"a": 1, "b": 2, "a": 3, "\u0061": 4}"#)
    #expect(try e.members.map { try "\($0.key)\($0.value <| [] as Int)" } == ["a1", "b2"])
    #expect(try e.keys == ["a", "b"])
    #expect(try e.count == 2)
  }

  @Test(arguments: readers)
  func `an extractor has the properties of its value`(reader: JSONReader) throws {
    let value: Extractor
    do {
      let e = try Extractor.decodeValue(
        from: #"{"a": {"b": [1, 2]}, "n": null}"#, options: ReadingOptions(reader: reader))
      value = try e <| ["a", "b"]
      #expect(try (e <| "n" as Extractor).isNull)
      #expect(e.contains("n"))
      #expect(e.contains(["a", "b", 1]))
      #expect(!e.contains(["a", "b", 2]))
      #expect(!e.contains("x"))
      #expect(!e.contains(["a", "b", "x"]))
    }
    #expect(value.keyPath == ["a", "b"])
    #expect(try value <|| [] == [1, 2])
  }
}

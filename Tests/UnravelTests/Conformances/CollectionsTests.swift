import Testing
import Unravel

@Suite struct CollectionsTests {
  @Test(arguments: readers)
  func `a value that is not an array names the collection`(reader: JSONReader) {
    #expect(
      outcome { try [Int].decodeValue(from: "{}", using: reader) }
        == "throws expected [Int], found {}")
    #expect(
      outcome { try Set<Int>.decodeValue(from: "{}", using: reader) }
        == "throws expected Set<Int>, found {}")
    #expect(
      outcome { try [String: Int].decodeValue(from: "[]", using: reader) }
        == "throws expected [String: Int], found []")
  }
}

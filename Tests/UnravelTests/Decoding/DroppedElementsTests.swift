import Testing
import Unravel

struct DroppedElementsTests {
  /// A collection that reads other values as well, and one of its own with other settings.
  struct Catalogue: Unravel.Decodable, RandomAccessCollection {
    let kinds: [String: Extractor.Kind]
    let total: Int, prices: [Int], names: [String], title: String
    var startIndex: Int { prices.startIndex }
    var endIndex: Int { prices.endIndex }
    subscript(index: Int) -> Int { prices[index] }

    static func decode(_ e: Extractor) throws -> Catalogue {
      try Catalogue(
        kinds: e.dictionary([]) { e in e.kind }, total: e <| ["price_list", 0],
        prices: e.convertingFromSnakeCase <|| "priceList",
        names: e.denyingUnknownKeys(except: ["price_list"]) { e in try e <|| "names" },
        title: e.anyOf({ e in try e <| "first" }, { e in try e <| ["names", 0] }))
    }
  }

  @Test(arguments: readers)
  func `only the elements of the collection itself are dropped`(reader: JSONReader) throws {
    let text = #"{"price_list": [1, 2], "names": ["a"]}"#
    let lossy = try Lossy<Catalogue>.decodeValue(
      from: text, options: ReadingOptions(reader: reader))
    #expect(lossy.invalidElements.isEmpty)
    #expect(lossy.elements.prices == [1, 2])
    #expect(lossy.elements.title == "a")
    #expect(
      outcome {
        try Lossy<Catalogue>.decodeValue(
          from: #"{"price_list": [1, "x"], "names": ["a"]}"#,
          options: ReadingOptions(reader: reader))
      } == #"throws price_list[1]: expected Int, found "x""#)
  }

  @Test(arguments: ["[1, true]", "{}", "1"])
  func `nothing keeps the document after the decode`(text: String) {
    final class Token: Sendable {}
    weak var token: Token?
    do {
      let kept = Token()
      token = kept
      var options = ReadingOptions()
      options.userInfo = [.init(rawValue: "token")!: kept]
      _ = try? Lossy<[Int]>.decodeValue(from: text, options: options)
    }
    #expect(token == nil)
  }

  @Test func `an extractor that outlives the decode drops nothing`() throws {
    struct Keeping: Unravel.Decodable, RandomAccessCollection {
      let e: Extractor
      var startIndex: Int { 0 }
      var endIndex: Int { 0 }
      subscript(index: Int) -> Int { index }

      static func decode(_ e: Extractor) throws -> Keeping {
        _ = try e.array([]) as [Int]
        return Keeping(e: e)
      }
    }
    let kept = try Lossy<Keeping>.decodeValue(from: #"[1, "x"]"#)
    #expect(kept.invalidElements.count == 1)
    #expect(
      outcome { try [Int].decode(kept.elements.e) } == #"throws [1]: expected Int, found "x""#)
  }
}

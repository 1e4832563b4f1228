#if Foundation

  import Foundation
  import Testing

  @testable import Unravel

  /// What a ready-made transformer gives when all the failures of a document are wanted.
  struct StandInTests {
    @Test func `every ready-made transformer has a stand-in`() throws {
      let epoch = Date(timeIntervalSince1970: 0)
      #expect(Transformer.iso8601.standIn == epoch)
      #expect(Transformer.day.standIn == epoch)
      #expect(Transformer.httpDate.standIn == epoch)
      #expect(Transformer.twitter.standIn == epoch)
      #expect(Transformer.format("yyyy").standIn == epoch)
      #expect(Transformer.secondsSince1970.standIn == epoch)
      #expect(Transformer.millisecondsSince1970.standIn == epoch)
      let blank = try #require(URL(string: "about:blank"))
      #expect(Transformer.url.standIn == blank)
      #expect(Transformer.url(relativeTo: blank).standIn == blank)
      #expect(Transformer.urlOrNilWhenEmpty.standIn == .some(nil))
      #expect(Transformer.base64.standIn == Data())
      #expect(Transformer.number(Int.self).standIn == 0)
    }

    @Test func `a transformer of one's own has none`() {
      #expect(Transformer<Int, Int> { $0 }.standIn == nil)
    }

    @Test func `a composed transformer has that of its parts`() {
      let own = Transformer<String, Date> { _ in Date() }
      let epoch = Date(timeIntervalSince1970: 0)
      #expect(own.or(.day).standIn == epoch)
      #expect(Transformer.day.or(own).standIn == epoch)
      #expect(own.or(own).standIn == nil)
      #expect(own.then { _ in 3 }.standIn == nil)
      #expect(Transformer.day.then { $0.timeIntervalSince1970 }.standIn == 0)
      #expect(Transformer.day.then { _ -> Int in throw customError("no") }.standIn == nil)
      #expect(Transformer<Int, String> { "\($0)" }.then(.day).standIn == epoch)
    }
  }

#endif

#if Foundation

  import Foundation
  import Testing

  @testable import Unravel

  /// What a ready-made transformer gives when all the failures of a document are wanted.
  struct StandInTests {
    @Test func `every ready-made transformer has a stand-in`() throws {
      let epoch = Date(timeIntervalSince1970: 0)
      #expect(Transformer.iso8601.placeholder == epoch)
      #expect(Transformer.day.placeholder == epoch)
      #expect(Transformer.httpDate.placeholder == epoch)
      #expect(Transformer.twitter.placeholder == epoch)
      #expect(Transformer.format("yyyy").placeholder == epoch)
      #expect(Transformer.secondsSince1970.placeholder == epoch)
      #expect(Transformer.millisecondsSince1970.placeholder == epoch)
      let blank = try #require(URL(string: "about:blank"))
      #expect(Transformer.url.placeholder == blank)
      #expect(Transformer.url(relativeTo: blank).placeholder == blank)
      #expect(Transformer.urlOrNilWhenEmpty.placeholder == .some(nil))
      #expect(Transformer.base64.placeholder == Data())
      #expect(Transformer.number(Int.self).placeholder == 0)
    }

    @Test func `a transformer of one's own has none`() {
      #expect(Transformer<Int, Int> { $0 }.placeholder == nil)
    }

    @Test func `a composed transformer has that of its parts`() {
      let own = Transformer<String, Date> { _ in Date() }
      let epoch = Date(timeIntervalSince1970: 0)
      #expect(own.or(.day).placeholder == epoch)
      #expect(Transformer.day.or(own).placeholder == epoch)
      #expect(own.or(own).placeholder == nil)
      #expect(own.then { _ in 3 }.placeholder == nil)
      #expect(Transformer.day.then { $0.timeIntervalSince1970 }.placeholder == 0)
      #expect(Transformer.day.then { _ -> Int in throw customError("no") }.placeholder == nil)
      #expect(Transformer<Int, String> { "\($0)" }.then(.day).placeholder == epoch)
    }
  }

#endif

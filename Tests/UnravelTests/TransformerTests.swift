import Testing

@testable import Unravel

#if Foundation
  import Foundation
#endif

// A transformer can be a global constant.
private let percent = Transformer<Int, Double> { Double($0) / 100 }

private func letters(_ text: String) -> Int { text.count }

/// The transformer of a generic function.
private func identifier<T: RawRepresentable & SendableMetatype>(
  _ type: T.Type = T.self
) -> Transformer<T.RawValue, T?> {
  Transformer { T(rawValue: $0) }
}

private struct Flag: RawRepresentable, Equatable {
  let rawValue: Int
}

struct TransformerTests {
  @Test func `a transformer is created from a closure or a function`() throws {
    #expect(try percent.apply(50) == 0.5)
    #expect(try Transformer(letters).apply("abc") == 3)
    #expect(try Transformer<String, Int?>(Int.init).apply("3") == 3)
    #expect(try identifier(Flag.self).apply(3) == Flag(rawValue: 3))
  }

  #if Foundation
    @Test func `each transformer of the library has a placeholder`() throws {
      let epoch = Date(timeIntervalSince1970: 0)
      #expect(Transformer.iso8601.placeholder == epoch)
      #expect(Transformer.day.placeholder == epoch)
      #expect(Transformer.httpDate.placeholder == epoch)
      #expect(Transformer.twitter.placeholder == epoch)
      #expect(Transformer.format("yyyy").placeholder == epoch)
      #expect(Transformer.secondsSince1970.placeholder == epoch)
      #expect(Transformer.millisecondsSince1970.placeholder == epoch)
      let url = try #require(URL(string: "about:blank"))
      #expect(Transformer.url.placeholder == url)
      #expect(Transformer.percentEncodingURL.placeholder == url)
      #expect(Transformer.url(relativeTo: url).placeholder == url)
      #expect(Transformer.urlOrNilWhenEmpty.placeholder == .some(nil))
      #expect(Transformer.base64.placeholder == Data())
      #expect(Transformer.number(Int.self).placeholder == 0)
      #expect(Transformer.numberOrString(Int.self).placeholder == 0)
      #expect(Transformer.boolOrNumber.placeholder == false)
    }

    @Test func `a composed transformer has the placeholder of its parts`() {
      let custom = Transformer<String, Date> { _ in Date() }
      let epoch = Date(timeIntervalSince1970: 0)
      #expect(custom.or(.day).placeholder == epoch)
      #expect(Transformer.day.or(custom).placeholder == epoch)
      #expect(custom.or(custom).placeholder == nil)
      #expect(custom.then { _ in 3 }.placeholder == nil)
      #expect(Transformer.day.then { $0.timeIntervalSince1970 }.placeholder == 0)
      #expect(Transformer.day.then { _ -> Int in throw customError("no") }.placeholder == nil)
      #expect(Transformer<Int, String> { "\($0)" }.then(.day).placeholder == epoch)
    }
  #endif
}

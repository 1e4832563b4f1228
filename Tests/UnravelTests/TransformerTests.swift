import Testing
import Unravel

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
}

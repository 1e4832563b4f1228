import Unravel

/// The transformers of several suites.
enum SampleTransformers {
  static let percent = Transformer<Int, Double> { Double($0) / 100 }

  /// The number of characters of a string that is shorter than five.
  static let size = Transformer<String, Int> { text in
    guard text.count < 5 else { throw typeMismatch("Short", actual: text) }
    return text.count
  }

  /// A transformer that throws an error of another module.
  static let closed = Transformer<String, Int> { _ in throw Closed() }

  struct Closed: Error, Equatable, CustomStringConvertible {
    var description: String { "the museum is closed" }
  }
}

/// Which of its values a leaf has, so that guards such as `start < end` and `amount > 0` let one of them pass.
///
/// The least and greatest values show that a model refuses some values, or reads others depending on them.
enum ValueSet: CaseIterable {
  case ascending, equal, descending, last, least, greatest
}

extension ValueSet {
  /// The number of elements of an array.
  var elementCount: Int {
    switch self {
    case .ascending, .equal, .descending, .least: 1
    case .last: 2
    case .greatest: 100
    }
  }
}

/// An optional of any type, for code that has a value as `Any`.
protocol AnyOptional {
  var anyWrapped: Any? { get }

  /// Nil.
  static var empty: Self { get }
}

extension Optional: AnyOptional {
  var anyWrapped: Any? { map { $0 } }

  static var empty: Self { nil }
}

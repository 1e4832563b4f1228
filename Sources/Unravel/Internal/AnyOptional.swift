/// An optional of any type, for code that knows a value only as `Any`.
protocol AnyOptional {
  var anyWrapped: Any? { get }

  /// Nil.
  static var empty: Self { get }
}

extension Optional: AnyOptional {
  var anyWrapped: Any? { map { $0 } }

  static var empty: Self { nil }
}

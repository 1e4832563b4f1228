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

/// A value without the optionals around it; nil for an optional that has none.
func unwrapped(_ value: Any) -> Any? {
  guard let optional = value as? any AnyOptional else { return value }
  return optional.anyWrapped.flatMap(unwrapped)
}

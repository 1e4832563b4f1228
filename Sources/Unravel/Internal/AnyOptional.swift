/// An optional of any type, for code that has a value as `Any`.
package protocol AnyOptional {
  var anyWrapped: Any? { get }

  /// Nil.
  static var empty: Self { get }

  static var wrappedType: Any.Type { get }
}

extension Optional: AnyOptional {
  package var anyWrapped: Any? { map { $0 } }

  package static var empty: Self { nil }

  package static var wrappedType: Any.Type { Wrapped.self }
}

/// A value without the optionals around it; nil for an optional that has none.
func unwrapped(_ value: Any) -> Any? {
  guard let optional = value as? any AnyOptional else { return value }
  return optional.anyWrapped.flatMap(unwrapped)
}

// The values with which `diagnose` continues after a failure.

/// A type with a value that `diagnose` can continue with.
protocol PlaceholderProviding {
  static var placeholder: Self { get }
}

extension String: PlaceholderProviding {
  static var placeholder: String { "" }
}

extension Bool: PlaceholderProviding {
  static var placeholder: Bool { false }
}

extension Array: PlaceholderProviding {
  static var placeholder: [Element] { [] }
}

extension Set: PlaceholderProviding {
  static var placeholder: Set<Element> { [] }
}

extension Dictionary: PlaceholderProviding {
  static var placeholder: [Key: Value] { [:] }
}

extension Optional: PlaceholderProviding {
  /// The placeholder of the wrapped type if it has one, because a model may give nil a meaning.
  static var placeholder: Wrapped? { knownPlaceholder(of: Wrapped.self) }
}

extension LossyArray: PlaceholderProviding {
  static var placeholder: LossyArray { LossyArray() }
}

extension LossyDictionary: PlaceholderProviding {
  static var placeholder: LossyDictionary { LossyDictionary() }
}

extension Field: PlaceholderProviding {
  static var placeholder: Field { .absent }
}

extension JSONValue: PlaceholderProviding {
  static var placeholder: JSONValue { .null }
}

/// A value of a type that needs no document to be created, or nil.
func knownPlaceholder<T>(of type: T.Type) -> T? {
  if let type = type as? any PlaceholderProviding.Type { return type.placeholder as? T }
  if let type = type as? any CaseIterable.Type { return first(of: type) as? T }
  if let type = type as? any (RawRepresentable & Decodable).Type {
    return value(withPlaceholderOf: type) as? T ?? firstCase(of: T.self)
  }
  if let type = type as? any Numeric.Type { return zero(of: type) as? T }
  return nil
}

private func first(of type: (some CaseIterable).Type) -> Any? { type.allCases.first }

private func zero(of type: (some Numeric).Type) -> Any { type.zero }

private func value<T: RawRepresentable>(withPlaceholderOf type: T.Type) -> Any? {
  knownPlaceholder(of: T.RawValue.self).flatMap { T(rawValue: $0) }
}

/// The error for a type without a placeholder.
struct NoPlaceholder: Error {}

/// The name by which errors refer to a type: `[Int]` where `"\(type)"` is `Array<Int>`.
@usableFromInline
package func typeName(of type: Any.Type) -> String {
  (type as? any NamedInErrors.Type)?.nameInErrors ?? "\(type)"
}

/// The name of a type, and the raw values of its cases if it lists them.
func typeNameWithCases(of type: Any.Type) -> String {
  cases(of: type).map { "\(typeName(of: type)) (\($0))" } ?? typeName(of: type)
}

/// The raw values of a type that lists its cases; nil for others.
func cases(of type: Any.Type) -> String? {
  func cases<T: RawRepresentable & CaseIterable>(_ type: T.Type) -> String {
    type.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
  }
  return (type as? any (RawRepresentable & CaseIterable).Type).map { cases($0) }
}

/// A type whose name in errors differs from its description.
protocol NamedInErrors {
  static var nameInErrors: String { get }
}

extension Array: NamedInErrors {
  static var nameInErrors: String { "[\(typeName(of: Element.self))]" }
}

extension Set: NamedInErrors {
  static var nameInErrors: String { "Set<\(typeName(of: Element.self))>" }
}

extension Dictionary: NamedInErrors {
  static var nameInErrors: String { "[\(Key.self): \(typeName(of: Value.self))]" }
}

extension Optional: NamedInErrors {
  static var nameInErrors: String { "\(typeName(of: Wrapped.self))?" }
}

extension Lossy: NamedInErrors {
  static var nameInErrors: String { typeName(of: Elements.self) }
}

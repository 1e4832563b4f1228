/// A member of an object that may be absent, null, or there: three different things in the body of a
/// PATCH request.
///
///     // {"nickname": null}
///     try e.field("nickname") as Field<String>   // .null: take it away
///     try e.field("name") as Field<String>       // .absent: leave it as it is
public enum Field<Value> {
  /// There is no such member.
  case absent
  /// There is, and it is null.
  case null
  /// There is, and this is its value.
  case value(Value)

  /// The value, if there is one.
  ///
  ///     // {"nickname": null}
  ///     let nickname = try e.field("nickname") as Field<String>
  ///     nickname.value    // nil, as it is for .absent
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The field with its value transformed, if it has one.
  ///
  ///     Field.value(3).map { $0 + 1 }              // .value(4)
  ///     Field<Int>.null.map { $0 + 1 }             // .null
  ///
  /// - Throws: What the function throws.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Field<Other> {
    switch self {
    case .absent: .absent
    case .null: .null
    case .value(let value): .value(try transform(value))
    }
  }
}

extension Field: Sendable where Value: Sendable {}
extension Field: Equatable where Value: Equatable {}
extension Field: Hashable where Value: Hashable {}

extension Extractor {
  /// What is at a path: nothing, null, or a value.
  ///
  ///     // {"nickname": null, "name": 7}
  ///     try e.field("nickname") as Field<String>   // .null
  ///     try e.field("label") as Field<String>      // .absent
  ///     try e.field("name") as Field<String>       // throws: name: expected String, found 7
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if there is a value of another
  ///   type, or something on the way is no object or array; or what `T` throws.
  public func field<T: Decodable>(_ keyPath: JSONKeyPath) throws -> Field<T> {
    if let value: T = try valueOptional(keyPath) { return .value(value) }
    return contains(keyPath) ? .null : .absent
  }
}

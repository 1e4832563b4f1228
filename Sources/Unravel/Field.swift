/// A member that is absent, null, or a value, such as in the body of a PATCH request.
///
/// ```swift
/// // {"nickname": null}
/// try e.field("nickname") as Field<String>   // .null: remove it
/// try e.field("name") as Field<String>       // .absent: leave it unchanged
/// ```
public enum Field<Value> {
  /// The member is absent.
  case absent
  /// The member is null.
  case null
  /// The member has this value.
  case value(Value)
}

extension Field: Sendable where Value: Sendable {}
extension Field: Equatable where Value: Equatable {}
extension Field: Hashable where Value: Hashable {}

/// A member that is absent, null, or a value, such as in the body of a PATCH request. There are no further cases.
///
/// ```swift
/// // {"nickname": null}
/// try e.field("nickname") as Field<String>   // .null: remove it
/// try e.field("name") as Field<String>       // .absent: leave it unchanged
/// ```
///
/// A function that applies the body of a PATCH request has one call for each property. One that may be absent but
/// not null is a required read if the key is there:
///
/// ```swift
/// func update(_ user: inout User, from e: Extractor) throws {
///   try e.field("nickname").update(&user.nickname)
///   try e.field("born", .day).update(&user.born)
///   if e.contains("name") { user.name = try e <| "name" }
/// }
/// // {"nickname": null, "name": "Nocchi"}    no nickname, the name "Nocchi", and born as before
/// // {"name": null}                          throws: name: missing "name" (it is null)
/// ```
public enum Field<Value> {
  /// The member is absent.
  case absent
  /// The member is null.
  case null
  /// The member has this value.
  case value(Value)

  /// Changes an optional property as a PATCH request does: an absent member leaves it, null clears it, and a value
  /// sets it.
  ///
  /// ```swift
  /// // {"nickname": null, "age": 34}
  /// try e.field("nickname").update(&user.nickname)   // nil
  /// try e.field("age").update(&user.age)             // 34
  /// try e.field("born", .day).update(&user.born)     // as before
  /// ```
  public func update(_ property: inout Value?) {
    switch self {
    case .absent: break
    case .null: property = nil
    case .value(let value): property = value
    }
  }
}

extension Field: Sendable where Value: Sendable {}
extension Field: Equatable where Value: Equatable {}
extension Field: Hashable where Value: Hashable {}

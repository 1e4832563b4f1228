/// A member that is absent, null, or a value, such as in the body of a PATCH request. There are no further cases.
///
/// ```swift
/// // {"nickname": null}
/// try e.field("nickname") as Field<String>   // .null: remove it
/// try e.field("name") as Field<String>       // .absent: leave it unchanged
/// ```
///
/// A `switch` has the value:
///
/// ```swift
/// switch try e.field("nickname") as Field<String> {
/// case .absent, .null: break
/// case .value(let nickname):
///   guard nickname.count < 20 else { throw DecodeError.custom("too long", keyPath: "nickname") }
/// }
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
@frozen
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

extension Extractor {
  /// Decodes the member at a key path and distinguishes absent, null, and a value.
  ///
  /// ```swift
  /// // {"nickname": null, "name": 7}
  /// try e.field("nickname") as Field<String>   // .null
  /// try e.field("label") as Field<String>      // .absent
  /// try e.field("name") as Field<String>       // throws: name: expected String, found 7
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is of another type, or if a
  ///   value along the key path is not an object or array, or the error that `T` throws.
  public func field<T: Decodable>(_ keyPath: JSONKeyPath) throws -> Field<T> {
    try field(keyPath, T.decode)
  }

  /// Decodes the member at a key path with a function, and distinguishes absent, null, and a value.
  ///
  /// ```swift
  /// // {"address": {"city": "Hiroshima"}, "billing": {}, "home": null}
  /// try e.field("address") { e in try e <| "city" as String }    // .value("Hiroshima")
  /// try e.field("home") { e in try e <| "city" as String }       // .null
  /// try e.field("billing") { e in try e <| "city" as String }    // throws: billing.city: missing "city"
  /// ```
  ///
  /// - Throws: As ``field(_:)``, and what the function throws.
  public func field<T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> Field<T> {
    if let value = try readOptional(keyPath, decode) { return .value(value) }
    return contains(keyPath) ? .null : .absent
  }

  /// Decodes the member at a key path with a function. The result is ``Field/null`` also if the function returns
  /// nil.
  ///
  /// ```swift
  /// // {"address": {"zip": null}, "billing": {"zip": 7}}
  /// let zip: Field<String> = try e.field("address") { e in try e <|? "zip" }    // .null
  /// let home: Field<String> = try e.field("home") { e in try e <|? "zip" }      // .absent
  /// let bill: Field<String> = try e.field("billing") { e in try e <|? "zip" }
  /// // throws: billing.zip: expected String, found 7
  /// ```
  ///
  /// - Throws: As ``field(_:)``, and what the function throws.
  // Disfavored as that of `valueOptional`.
  @_disfavoredOverload
  public func field<T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T?
  ) throws -> Field<T> {
    guard let value = try readOptional(keyPath, decode) else {
      return contains(keyPath) ? .null : .absent
    }
    return value.map { .value($0) } ?? .null
  }

  /// Reads and converts the member at a key path, and distinguishes absent, null, and a value.
  ///
  /// ```swift
  /// // {"due": "2022-07-03", "done": null, "created": "soon"}
  /// try e.field("due", .day)        // .value(July 3, 2022)
  /// try e.field("done", .day)       // .null
  /// try e.field("created", .day)    // throws: created: expected Date "yyyy-MM-dd", found "soon"
  /// ```
  ///
  /// - Throws: As ``field(_:)``, and what the transformer throws, with the value's key path.
  public func field<From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To>
  ) throws -> Field<To> {
    try field(keyPath) { e in try transformer.decode(e) }
  }

  /// Reads and converts the member at a key path. The result is ``Field/null`` also if the transformer returns nil.
  ///
  /// ```swift
  /// // {"homepage": "", "wiki": null, "feed": "a b"}
  /// try e.field("homepage", .nilWhenEmpty(.url))    // .null
  /// try e.field("wiki", .nilWhenEmpty(.url))        // .null
  /// try e.field("blog", .nilWhenEmpty(.url))        // .absent
  /// try e.field("feed", .nilWhenEmpty(.url))
  /// // throws: feed: expected URL with percent-encoding, found "a b"
  /// ```
  ///
  /// - Throws: As ``field(_:)``, and what the transformer throws, with the value's key path.
  public func field<From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To?>
  ) throws -> Field<To> {
    try field(keyPath) { e -> To? in try transformer.decode(e) }
  }
}

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

  private func field<T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> Field<T> {
    var found = index
    do {
      let value = try find(keyPath)
      guard value != .none else { return .absent }
      guard !context.tape[value].isNull else { return .null }
      found = value
      return .value(try decode(Extractor(context: context, index: value)))
    } catch {
      return try throwOrReplace(error, at: found) { e in .value(try decode(e)) }
    }
  }
}

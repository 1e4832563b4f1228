extension Transformer where To: RawRepresentable & SendableMetatype, From == To.RawValue {
  /// The value of an enum, or of another type with a raw value, from its raw value.
  ///
  /// ```swift
  /// // {"roles": "owner,guest", "visits": {"owner": 3}, "role": "admin,owner"}
  /// let roles: [Role] = try e.value("roles", .separated(by: ",", .rawValue))        // [.owner, .guest]
  /// let visits: [Role: Int] = try e.value("visits", .keys(.rawValue))               // [.owner: 3]
  /// let role: [Role] = try e.value("role", .separated(by: ",", .rawValue))
  /// // throws: role: expected Role (owner, guest) at index 0, found "admin,owner"
  /// ```
  ///
  /// It is for a raw value inside of another value. A value of the document needs none: `e <| "role"`. With a value for
  /// unknown ones it is ``unknown(_:as:)-(_,To)``:
  ///
  /// ```swift
  /// try e.value("role", .separated(by: ",", .unknown(.rawValue, as: .guest)))    // [.guest, .owner]
  /// ```
  public static var rawValue: Transformer<To.RawValue, To> { .failable { To(rawValue: $0) } }
}

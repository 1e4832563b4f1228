/// Casts a value, or throws a ``DecodeError/typeMismatch(expected:actual:keyPath:)``.
///
/// ```swift
/// // {"zone": "Asia/Tokio"}
/// let zone: TimeZone = try castOrFail(TimeZone(identifier: try e <| "zone"))
/// // throws: expected TimeZone, found nil
/// ```
///
/// The error is at the value that is being decoded, because a cast does not know where its value comes
/// from. ``Transformer/failable(_:)`` points at the string and shows it.
///
/// The error shows the description of a string, a number, a date and the like. Of another value, whose
/// description could trap, it shows the name of the type, and for nil the value that is being
/// decoded, unless that is an array or an object.
///
/// - Throws: The mismatch if `value` is nil or not a `T`.
public func castOrFail<T>(_ value: Any?) throws -> T {
  if let value = value as? T { return value }
  throw DecodeError.typeMismatch(
    expected: typeName(of: T.self),
    actual: unwrapped(value as Any).map(DecodeError.text(ofAny:)) ?? "", keyPath: [])
}

/// Casts the raw value of an extractor, or throws a
/// ``DecodeError/typeMismatch(expected:actual:keyPath:)``.
///
/// ```swift
/// let e = try Extractor.decodeValue(["born": Date.now, "died": "soon"])
/// let born: Date = try castOrFail(e <| "born")
/// let died: Date = try castOrFail(e <| "died")    // throws: died: expected Date, found "soon"
/// ```
///
/// - Throws: The mismatch, at the value, if ``Extractor/rawValue`` is not a `T`.
#if !JSONSerialization
  @available(*, unavailable, message: "needs Unravel's trait JSONSerialization")
#endif
public func castOrFail<T>(_ e: Extractor) throws -> T {
  #if JSONSerialization
    if let value = e.rawValue as? T { return value }
  #endif
  throw e.mismatch(typeName(of: T.self))
}

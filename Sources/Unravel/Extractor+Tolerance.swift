// One method for each shape and each step of tolerance. A method with both `unknown:` and `invalid:`, each with a
// default, would be half as many. Its call would no longer require a type with raw values for `unknown:`, which
// would have no effect on others, and it would match every `e.value("key")` as well.

extension Extractor {
  /// Decodes the value at a key path, or returns a default if it, or a value on the path to it, is
  /// absent or null.
  ///
  /// ```swift
  /// // {"floor": "third"}
  /// try e.value("kind", default: Kind.other)   // .other
  /// try e.value("floor", default: 0)           // throws: floor: expected Int, found "third"
  /// (try? e <|? "floor") ?? 0                  // 0
  /// ```
  ///
  /// The last line keeps the default for a value of another type as well.
  ///
  /// - Throws: As ``valueOptional(_:)``.
  @inlinable
  public func value<T: Decodable>(
    _ keyPath: JSONKeyPath, default value: @autoclosure () throws -> T
  ) throws -> T {
    try valueOptional(keyPath) ?? value()
  }

  /// Decodes the value at a key path, or returns another one if its raw value is unknown to the type
  /// or it, or a value on the path to it, is absent or null.
  ///
  /// ```swift
  /// // {"kind": "hologram", "size": 3}
  /// try e.value("kind", unknown: Kind.other)   // .other
  /// try e.value("size", unknown: Kind.other)   // throws: size: expected String, found 3
  /// try e.value("form", unknown: Kind.other)   // .other: the key is absent
  /// ```
  ///
  /// Use it for an enum to which a service may add cases. A value of another type than the raw value's
  /// is an error.
  ///
  /// - Throws: As ``valueOptional(_:)``, except where the raw value is unknown.
  @inlinable
  public func value<T: Decodable & RawRepresentable>(
    _ keyPath: JSONKeyPath, unknown value: @autoclosure () throws -> T
  ) throws -> T where T.RawValue: Decodable {
    try valueOptional(keyPath, unknown: value()) ?? value()
  }

  /// Decodes the value at a key path, or returns another one if its raw value is unknown to the type;
  /// nil if the value is absent or null.
  ///
  /// ```swift
  /// // {"kind": "hologram", "form": null}
  /// try e.valueOptional("kind", unknown: Kind.other)   // .other
  /// try e.valueOptional("form", unknown: Kind.other)   // nil
  /// try e.valueOptional("kind", unknown: nil) as Kind? // nil
  /// ```
  ///
  /// - Throws: As ``valueOptional(_:)``, except where the raw value is unknown.
  @inlinable
  public func valueOptional<T: Decodable & RawRepresentable>(
    _ keyPath: JSONKeyPath, unknown value: @autoclosure () throws -> T?
  ) throws -> T? where T.RawValue: Decodable {
    try readOptional(keyPath) { e in try e.decodeKnownOrReport() ?? value() } ?? nil
  }

  /// Decodes the array at a key path, with another value for each element whose raw value is unknown
  /// to the type.
  ///
  /// ```swift
  /// // {"kinds": ["solo", "hologram"], "forms": ["solo", null]}
  /// try e.array("kinds", unknown: Kind.other)   // [.solo, .other]
  /// try e.array("forms", unknown: Kind.other)   // throws: forms[1]: expected String, found null
  /// ```
  ///
  /// - Throws: As ``array(_:)``, also where the array is absent or null, except where a raw value is
  ///   unknown.
  @inlinable
  public func array<T: Decodable & RawRepresentable>(
    _ keyPath: JSONKeyPath, unknown value: @autoclosure () throws -> T
  ) throws -> [T] where T.RawValue: Decodable {
    try array(keyPath) { e in try e.decodeKnownOrReport() ?? value() }
  }

  /// As ``array(_:unknown:)``; nil if the array is absent or null.
  ///
  /// ```swift
  /// // {"kinds": null}
  /// try e.arrayOptional("kinds", unknown: Kind.other)   // nil
  /// ```
  ///
  /// - Throws: As ``arrayOptional(_:)``, except where a raw value is unknown.
  @inlinable
  public func arrayOptional<T: Decodable & RawRepresentable>(
    _ keyPath: JSONKeyPath, unknown value: @autoclosure () throws -> T
  ) throws -> [T]? where T.RawValue: Decodable {
    try arrayOptional(keyPath) { e in try e.decodeKnownOrReport() ?? value() }
  }

  /// Decodes the object at a key path as a dictionary, with another value for each member whose raw
  /// value is unknown to the type.
  ///
  /// ```swift
  /// // {"kinds": {"a": "solo", "b": "hologram"}}
  /// let kinds: [String: Kind] = try e.dictionary("kinds", unknown: .other)
  /// // ["a": .solo, "b": .other]
  /// ```
  ///
  /// - Throws: As ``dictionary(_:)``, also where the object is absent or null, except where a raw value
  ///   is unknown.
  @inlinable
  public func dictionary<K: CodingKeyRepresentable, T: Decodable & RawRepresentable>(
    _ keyPath: JSONKeyPath, unknown value: @autoclosure () throws -> T
  ) throws -> [K: T] where T.RawValue: Decodable {
    try dictionary(keyPath) { e in try e.decodeKnownOrReport() ?? value() }
  }

  /// As ``dictionary(_:unknown:)``; nil if the object is absent or null.
  ///
  /// ```swift
  /// // {"kinds": null}
  /// let kinds: [String: Kind]? = try e.dictionaryOptional("kinds", unknown: .other)   // nil
  /// ```
  ///
  /// - Throws: As ``dictionaryOptional(_:)``, except where a raw value is unknown.
  @inlinable
  public func dictionaryOptional<K: CodingKeyRepresentable, T: Decodable & RawRepresentable>(
    _ keyPath: JSONKeyPath, unknown value: @autoclosure () throws -> T
  ) throws -> [K: T]? where T.RawValue: Decodable {
    try dictionaryOptional(keyPath) { e in try e.decodeKnownOrReport() ?? value() }
  }

  /// The value of a type, or nil if its raw value is unknown to the type.
  @inlinable
  func decodeKnown<T: RawRepresentable>() throws -> T? where T.RawValue: Decodable {
    T(rawValue: canonicallyOrdered(try T.RawValue.decode(self)))
  }

  /// The value of a type; nil if its raw value is unknown to the type, which is reported.
  @inlinable
  func decodeKnownOrReport<T: RawRepresentable>() throws -> T? where T.RawValue: Decodable {
    let known: T? = try decodeKnown()
    if case nil = known { reportUnknown(T.self) }
    return known
  }

  /// Decodes the value at a key path, or returns another one if it does not decode, or it, or a value on the
  /// path to it, is absent or null.
  ///
  /// ```swift
  /// // {"size": "large", "tags": [1]}
  /// try e.value("size", invalid: 3)                // 3
  /// try e.value("tags", invalid: []) as [String]   // []
  /// try e.value("form", invalid: 3)                // 3: the key is absent
  /// ```
  ///
  /// It is the third step of tolerance: ``value(_:default:)`` replaces an absent or null value,
  /// ``value(_:unknown:)`` also one whose raw value is unknown, and this method one with any failure.
  /// ``ReadingOptions/onToleratedFailure`` gets the failure.
  ///
  /// - Throws: The error that the other value throws.
  public func value<T: Decodable>(
    _ keyPath: JSONKeyPath, invalid value: @autoclosure () throws -> T
  ) throws -> T {
    try valueOptional(keyPath, invalid: value()) ?? value()
  }

  /// Decodes the value at a key path, or returns another one, or nil, if it does not decode; nil if it, or a value
  /// on the path to it, is absent or null.
  ///
  /// ```swift
  /// // {"size": "large", "form": null}
  /// try e.valueOptional("size", invalid: 3)            // 3
  /// try e.valueOptional("size", invalid: nil) as Int?  // nil
  /// try e.valueOptional("form", invalid: 3)            // nil
  /// ```
  ///
  /// - Throws: The error that the other value throws.
  public func valueOptional<T: Decodable>(
    _ keyPath: JSONKeyPath, invalid value: @autoclosure () throws -> T?
  ) throws -> T? {
    do {
      return try withoutDiagnosis.valueOptional(keyPath)
    } catch {
      report(error, at: (try? find(keyPath)) ?? .none)
      return try value()
    }
  }

  /// Decodes the array at a key path, with another value for each element that does not decode, null included.
  ///
  /// ```swift
  /// // {"sizes": [1, "large", null]}
  /// try e.array("sizes", invalid: 0)    // [1, 0, 0]
  /// try e.array("forms", invalid: 0)    // throws: missing
  /// ```
  ///
  /// To replace the array as a whole, use ``value(_:invalid:)``.
  ///
  /// - Throws: As ``array(_:)``, also where the array is absent or null, except for the errors of elements.
  public func array<T: Decodable>(
    _ keyPath: JSONKeyPath, invalid value: @autoclosure () throws -> T
  ) throws -> [T] {
    try array(keyPath) { e in try e.decode(orInvalid: value) }
  }

  /// As ``array(_:invalid:)``; nil if the array is absent or null.
  ///
  /// ```swift
  /// // {"sizes": null}
  /// try e.arrayOptional("sizes", invalid: 0)    // nil
  /// ```
  ///
  /// - Throws: As ``arrayOptional(_:)``, except for the errors of elements.
  public func arrayOptional<T: Decodable>(
    _ keyPath: JSONKeyPath, invalid value: @autoclosure () throws -> T
  ) throws -> [T]? {
    try arrayOptional(keyPath) { e in try e.decode(orInvalid: value) }
  }

  /// Decodes the object at a key path as a dictionary, with another value for each member whose value does not
  /// decode, null included.
  ///
  /// ```swift
  /// // {"rooms": {"A": 30, "B": "many"}}
  /// let rooms: [String: Int] = try e.dictionary("rooms", invalid: 0)    // ["A": 30, "B": 0]
  /// let halls: [String: Int] = try e.dictionary("halls", invalid: 0)    // throws: missing
  /// ```
  ///
  /// - Throws: As ``dictionary(_:)``, also for a key that does not convert and where the object is absent or null,
  ///   except for the errors of values.
  public func dictionary<K: CodingKeyRepresentable, T: Decodable>(
    _ keyPath: JSONKeyPath, invalid value: @autoclosure () throws -> T
  ) throws -> [K: T] {
    try dictionary(keyPath) { e in try e.decode(orInvalid: value) }
  }

  /// As ``dictionary(_:invalid:)``; nil if the object is absent or null.
  ///
  /// ```swift
  /// // {"rooms": null}
  /// let rooms: [String: Int]? = try e.dictionaryOptional("rooms", invalid: 0)    // nil
  /// ```
  ///
  /// - Throws: As ``dictionaryOptional(_:)``, except for the errors of values.
  public func dictionaryOptional<K: CodingKeyRepresentable, T: Decodable>(
    _ keyPath: JSONKeyPath, invalid value: @autoclosure () throws -> T
  ) throws -> [K: T]? {
    try dictionaryOptional(keyPath) { e in try e.decode(orInvalid: value) }
  }

  private func decode<T: Decodable>(orInvalid value: () throws -> T) throws -> T {
    do {
      return try T.decodeUnlessNull(withoutDiagnosis)
    } catch {
      report(error, at: index)
      return try value()
    }
  }

  /// Reports the error of a value that is replaced or dropped.
  func report(_ error: any Error, at index: TapeIndex) {
    guard let report = context.settings.onToleratedFailure else { return }
    let e = Extractor(context: context, index: index == .none ? self.index : index)
    report(e.failure(error))
  }

  @usableFromInline
  func reportUnknown(_ type: any RawRepresentable.Type) {
    if context.settings.onToleratedFailure != nil {
      report(mismatch(ofCasesOf: type), at: index)
    }
  }
}

// MARK: - Absent, null, or a value

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
    if let value = try readOptional(keyPath, decode) { return .value(value) }
    return contains(keyPath) ? .null : .absent
  }
}

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
  /// ```
  ///
  /// - Throws: As ``valueOptional(_:)``, except where the raw value is unknown.
  @inlinable
  public func valueOptional<T: Decodable & RawRepresentable>(
    _ keyPath: JSONKeyPath, unknown value: @autoclosure () throws -> T
  ) throws -> T? where T.RawValue: Decodable {
    try readOptional(keyPath) { e in try e.decodeKnown() ?? value() }
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
    try array(keyPath) { e in try e.decodeKnown() ?? value() }
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
    try dictionary(keyPath) { e in try e.decodeKnown() ?? value() }
  }

  /// The value of a type, or nil if its raw value is unknown to the type.
  @inlinable
  func decodeKnown<T: RawRepresentable>() throws -> T? where T.RawValue: Decodable {
    T(rawValue: canonicallyOrdered(try T.RawValue.decode(self)))
  }

  /// Decodes the value at the first of several key paths that leads to one that is not null.
  ///
  /// ```swift
  /// // {"title": null, "name": "Perfume"}
  /// try e.value(anyOf: ["title", "name"]) as String       // "Perfume"
  /// try e.value(anyOf: ["label", "manager"]) as String    // throws: missing "label" or "manager"
  /// ```
  ///
  /// - Throws: ``DecodeError/noMatchingAlternative(_:keyPath:)`` at this value, with a
  ///   ``DecodeError/missingKeyPath(_:)`` for each path, if no path leads to a value; otherwise as
  ///   ``value(_:)``.
  public func value<T: Decodable>(anyOf keyPaths: [JSONKeyPath]) throws -> T {
    try firstValue(anyOf: keyPaths, T.decode)
  }

  /// Decodes the value at the first of several key paths that leads to one that is not null, and
  /// transforms it.
  ///
  /// ```swift
  /// // {"created": null, "created_at": "2022-07-03"}
  /// try e.value(anyOf: ["created", "created_at"], .day)    // July 3, 2022
  /// ```
  ///
  /// - Throws: As ``value(anyOf:)``, and the error that the transformer throws, at the value's path.
  public func value<From: Decodable, To>(
    anyOf keyPaths: [JSONKeyPath], _ transformer: Transformer<From, To>
  ) throws -> To {
    try firstValue(anyOf: keyPaths) { e in try transformer.decode(e) }
  }

  private func firstValue<T>(
    anyOf keyPaths: [JSONKeyPath], _ decode: (Extractor) throws -> T
  ) throws -> T {
    for keyPath in keyPaths {
      do {
        let found = try find(keyPath)
        guard found != .none, !context.tape[found].isNull else { continue }
      } catch {
        return try throwOrReplace(error, at: index, decode)
      }
      return try read(keyPath, decode)
    }
    let error = DecodeError.noMatchingAlternative(
      keyPaths.map { missingError($0) }, keyPath: keyPath)
    return try throwOrReplace(error, at: index, decode)
  }

  /// Decodes the value with the first of several functions that does not throw.
  ///
  /// ```swift
  /// let contact = try e.oneOf(
  ///   { e in try Contact.phone(e <| "phone") },
  ///   { e in try Contact.mail(e <| "mail", verified: e <| "verified") }
  /// )
  /// // {"mail": "a@b.c"} throws: none of 2 alternatives fits:
  /// //   phone: missing "phone"
  /// //   verified: missing "verified"
  /// ```
  ///
  /// The input is parsed once.
  ///
  /// - Throws: ``DecodeError/noMatchingAlternative(_:keyPath:)`` with the error of each alternative.
  public func oneOf<T>(_ alternatives: ((Extractor) throws -> T)...) throws -> T {
    // The failure of an alternative is not a failure of the document.
    let e = withoutDiagnosis
    var errors: [DecodeError] = []
    for alternative in alternatives {
      do {
        return try alternative(e)
      } catch {
        errors.append(DecodeError(describing: e.completed(error), at: e))
      }
    }
    let error = DecodeError.noMatchingAlternative(errors, keyPath: keyPath)
    guard let first = alternatives.first else { throw error }
    return try throwOrReplace(error, at: index, first)
  }

  // MARK: Absent, null, and invalid values

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
    var found = index
    do {
      let value = try find(keyPath)
      guard value != .none else { return .absent }
      guard !context.tape[value].isNull else { return .null }
      found = value
      return .value(try T.decode(Extractor(context: context, index: value)))
    } catch {
      return try throwOrReplace(error, at: found) { e in .value(try T.decode(e)) }
    }
  }

  /// Decodes the array at a key path and collects the errors of the elements that do not decode.
  ///
  /// ```swift
  /// // {"items": [1, "two"], "name": "Perfume"}
  /// try e.lossyArray("items") as Lossy<[Int]>     // elements [1], one error
  /// try e.lossyArray("name") as Lossy<[Int]>      // throws: name: expected [Int], found "Perfume"
  /// ```
  ///
  /// - Throws: As ``array(_:)``, except for the errors of elements.
  public func lossyArray<T: Decodable>(_ keyPath: JSONKeyPath) throws -> Lossy<[T]> {
    try value(keyPath)
  }

  /// Decodes the object at a key path and collects the errors of the values that do not decode.
  ///
  /// ```swift
  /// // {"rooms": {"A": 30, "B": "many"}}
  /// try e.lossyDictionary("rooms") as Lossy<[String: Int]>    // elements ["A": 30], one error
  /// try e.lossyDictionary("halls") as Lossy<[String: Int]>    // throws: halls: missing "halls"
  /// ```
  ///
  /// - Throws: As ``dictionary(_:)``, except for the errors of values.
  public func lossyDictionary<K: CodingKeyRepresentable, T: Decodable>(
    _ keyPath: JSONKeyPath
  ) throws -> Lossy<[K: T]> {
    try value(keyPath)
  }
}

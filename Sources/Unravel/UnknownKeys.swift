extension Extractor {
  /// Decodes the value with a function, and throws if the object has keys that the function did not
  /// look up.
  ///
  /// ```swift
  /// // {"name": "Perfume", "flor": 3}
  /// let group = try e.denyingUnknownKeys { e in
  ///   try Group(name: e <| "name", floor: e <|? "floor")
  /// }
  /// // throws: unknown key "flor" (did you mean "floor"?)
  /// ```
  ///
  /// Each lookup through the extractor that `body` receives counts, whether it finds a value, null or
  /// nothing. A read of the whole object counts as a lookup of all its keys: ``keys``, ``members``, a
  /// dictionary, a ``JSONValue``, ``rawValue``, a `Codable` type's container. The keys of nested
  /// objects are not examined, and the exceptions are keys of this object.
  ///
  /// - Parameters:
  ///   - exceptions: Keys that may be present without a lookup, as the document has them or, with
  ///     ``convertingFromSnakeCase``, as lookups do.
  ///   - body: The function that decodes the value.
  /// - Throws: ``DecodeError/unknownKeys(_:keyPath:)`` at the object, or the error that `body` throws.
  public func denyingUnknownKeys<T>(
    except exceptions: Set<String> = [], _ body: (Extractor) throws -> T
  ) throws -> T {
    if let handler = context.handler {
      return try handler.denyUnknownKeys(of: self, except: exceptions, body)
    }
    let (value, error) = try findingUnknownKeys(except: exceptions, body)
    if let error { throw error }
    return value
  }

  /// What a function decodes, and the error if the object has keys that the function did not look up.
  func findingUnknownKeys<T>(
    except exceptions: Set<String>, _ body: (Extractor) throws -> T
  ) throws -> (T, DecodeError?) {
    // No lookup from here is one in an enclosing object.
    let enclosing = context.settings.tracker
    let tracker = UnknownKeyTracker(
      of: index, enclosing: enclosing?.object == index ? enclosing : nil)
    let value = try body(derived { $0.tracker = tracker })
    return (value, unknownKeys(tracker, except: exceptions))
  }

  private func unknownKeys(
    _ tracker: UnknownKeyTracker, except exceptions: Set<String>
  ) -> DecodeError? {
    guard context.tape[index].isObject else { return nil }
    let lookups = tracker.lookups
    guard !lookups.includesAllMembers else { return nil }
    // Like lookups, by UTF-8: canonically equal strings are different keys.
    let exceptions = Set(exceptions.map { UTF8Key($0) })
    let isConverted = context.settings.convertsFromSnakeCase && !exceptions.isEmpty
    func isException(_ key: String) -> Bool {
      exceptions.contains(UTF8Key(key))
        || isConverted && exceptions.contains(UTF8Key(key.convertedFromSnakeCase()))
    }
    var unknown: [String] = []
    var first = TapeIndex.none
    document.forEachMember(of: index) { key, value in
      guard !lookups.values.contains(value) else { return }
      let text = document.string(at: key)
      guard !isException(text) else { return }
      if unknown.isEmpty { first = key }
      unknown.append(text)
    }
    guard let key = unknown.first else { return nil }
    let wanted = lookups.absentKeys(like: key)
    return .unknownKeys(
      unknown, keyPath: JSONKeyPath(in: context.root, at: index, .key(first, wanted: wanted)))
  }
}

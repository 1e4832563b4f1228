// Values that may be missing, new, or called something else.

extension Extractor {
  /// The value at a path, or a default if it, or something on the way to it, is absent or null.
  ///
  ///     // {"floor": "third"}
  ///     try e.value("kind", default: Kind.other)   // .other
  ///     try e.value("floor", default: 0)           // throws: floor: expected Int, found "third"
  ///
  /// - Throws: As ``valueOptional(_:)``.
  @inlinable
  public func value<T: Decodable>(
    _ keyPath: JSONKeyPath, default value: @autoclosure () throws -> T
  ) throws -> T {
    try valueOptional(keyPath) ?? value()
  }

  /// The value at a path, or another one if it, or something on the way to it, is absent or null, or
  /// if its raw value is none of the type's.
  ///
  ///     // {"kind": "hologram", "size": 3}
  ///     try e.value("kind", unknown: Kind.other)   // .other
  ///     try e.value("size", unknown: Kind.other)   // throws: size: expected String, found 3
  ///
  /// For enums that may get new cases before the app does. A value of another type than the raw
  /// value's is still an error.
  ///
  /// - Throws: As ``valueOptional(_:)``, but for an unknown raw value.
  @inlinable
  public func value<T: Decodable & RawRepresentable>(
    _ keyPath: JSONKeyPath, unknown value: @autoclosure () throws -> T
  ) throws -> T where T.RawValue: Decodable {
    guard let rawValue: T.RawValue = try valueOptional(keyPath) else { return try value() }
    return try T(rawValue: hashable(rawValue)) ?? value()
  }

  /// The value at the first of several paths where one is, and not null.
  ///
  ///     // {"title": null, "name": "Perfume"}
  ///     try e.value(anyOf: ["title", "name"]) as String       // "Perfume"
  ///     try e.value(anyOf: ["label", "manager"]) as String    // throws: missing "label" or "manager"
  ///
  /// - Throws: ``DecodeError/custom(_:keyPath:)`` at this place, listing all of them, if there is
  ///   nothing at any; else as ``value(_:)`` of the first there is.
  public func value<T: Decodable>(anyOf keyPaths: [JSONKeyPath]) throws -> T {
    for keyPath in keyPaths {
      if let value: T = try valueOptional(keyPath) { return value }
    }
    let names = keyPaths.map { keyPath in
      let elements = context.spelling(of: keyPath.elements)
      if case .key(let name)? = elements.first, elements.count == 1 {
        return JSONText.quoted(name)
      }
      return JSONKeyPath(elements).description
    }
    let error = DecodeError.custom(
      "missing \(names.joined(separator: " or "))", keyPath: self.keyPath)
    return try goOn(after: error, at: index) { try T._placeholder($0) }
  }

  /// What the first of several functions makes of this place that can.
  ///
  ///     let contact = try e.oneOf(
  ///       { e in try Contact.phone(e <| "phone") },
  ///       { e in try Contact.mail(e <| "mail", verified: e <| "verified") }
  ///     )
  ///     // {"mail": "a@b.c"} throws: none of 2 alternatives fits:
  ///     //   phone: missing "phone"
  ///     //   verified: missing "verified"
  ///
  /// Each looks at the same place of the same document; nothing is read twice.
  ///
  /// - Throws: ``DecodeError/custom(_:keyPath:)`` that tells what each of them said.
  public func oneOf<T>(_ alternatives: ((Extractor) throws -> T)...) throws -> T {
    // What an alternative fails at is no failure of the document yet.
    let trial = self.trial
    var failures: [any Error] = []
    for alternative in alternatives {
      do {
        return try alternative(trial)
      } catch {
        failures.append(trial.completed(error))
      }
    }
    let error = DecodeError.custom(trial.text(ofAlternatives: failures), keyPath: keyPath)
    return try goOn(after: error, at: index) { place in
      guard let first = alternatives.first else { throw NoPlaceholder() }
      return try first(place.placeholder())
    }
  }

  /// What several alternatives said, each on a line of its own.
  ///
  /// Alternatives within alternatives would double the text with every level, so of theirs only the
  /// first lines are kept.
  private func text(ofAlternatives failures: [any Error]) -> String {
    let lines = failures.map { error -> String in
      guard let error = error as? DecodeError else { return "  \(error)" }
      let path = JSONKeyPath(elements(from: error.keyPath)).description
      let message = error.message.prefix { $0 != "\n" }
      return path.isEmpty ? "  \(message)" : "  \(path): \(message)"
    }
    return "none of \(failures.count) alternatives fits:\n" + lines.joined(separator: "\n")
  }

  /// The steps of a path that lead on from here. The way to here is not gone: it may be long.
  private func elements(from keyPath: JSONKeyPath) -> [JSONKeyPath.Element] {
    if let elements = keyPath.site?.elements(from: self) { return elements }
    return Array(keyPath.elements.dropFirst(context.elements(to: index).count))
  }
}

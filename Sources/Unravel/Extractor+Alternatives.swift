extension Extractor {
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

  /// Decodes the value at the first of several key paths that leads to one that is not null; nil if none does.
  ///
  /// ```swift
  /// // {"title": null, "name": "Perfume", "formed": "2000"}
  /// try e.valueOptional(anyOf: ["title", "name"]) as String?       // "Perfume"
  /// try e.valueOptional(anyOf: ["label", "manager"]) as String?    // nil
  /// try e.valueOptional(anyOf: ["year", "formed"]) as Int?         // throws: formed: expected Int, found "2000"
  /// ```
  ///
  /// - Throws: As ``valueOptional(_:)``.
  public func valueOptional<T: Decodable>(anyOf keyPaths: [JSONKeyPath]) throws -> T? {
    try firstValueOptional(anyOf: keyPaths, T.decode)
  }

  private func firstValue<T>(
    anyOf keyPaths: [JSONKeyPath], _ decode: (Extractor) throws -> T
  ) throws -> T {
    if let value = try firstValueOptional(anyOf: keyPaths, decode) { return value }
    let error = DecodeError.noMatchingAlternative(
      keyPaths.map { missingError($0) }, keyPath: keyPath)
    return try throwOrReplace(error, at: index, decode)
  }

  private func firstValueOptional<T>(
    anyOf keyPaths: [JSONKeyPath], _ decode: (Extractor) throws -> T
  ) throws -> T? {
    for keyPath in keyPaths {
      do {
        let found = try find(keyPath)
        guard found != .none, !context.tape[found].isNull else { continue }
      } catch {
        return try throwOrReplace(error, at: index, decode)
      }
      return try read(keyPath, decode)
    }
    return nil
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
    if let handler = context.handler { return try handler.readFirst(of: self, alternatives) }
    return try first(of: alternatives)
  }

  /// Decodes the value with the first of several functions that does not throw.
  func first<T>(of alternatives: [(Extractor) throws -> T]) throws -> T {
    var errors: [DecodeError] = []
    for alternative in alternatives {
      do {
        return try reportingIfDecoded(alternative)
      } catch {
        errors.append(failure(error))
      }
    }
    throw DecodeError.noMatchingAlternative(errors, keyPath: keyPath)
  }
}

extension Extractor {
  /// Decodes the value with the first of several functions that does not throw.
  ///
  /// ```swift
  /// let contact = try e.anyOf(
  ///   { e in try Contact.phone(e <| "phone") },
  ///   { e in try Contact.mail(e <| "mail", verified: e <| "verified") }
  /// )
  /// // {"mail": "a@b.c"} throws: none of 2 alternatives fits:
  /// //   phone: missing "phone"
  /// //   verified: missing "verified"
  /// ```
  ///
  /// The input is parsed once. For the value at a path, a function for that value tries the alternatives:
  ///
  /// ```swift
  /// try e.array("contacts") { e in try e.anyOf(Contact.phone, Contact.mail) }
  /// ```
  ///
  /// - Throws: ``DecodeError/noMatchingAlternative(_:keyPath:)`` with the error of each alternative.
  public func anyOf<T>(
    _ alternative: (Extractor) throws -> T, _ others: ((Extractor) throws -> T)...
  ) throws -> T {
    try withoutActuallyEscaping(alternative) { alternative in
      let alternatives = [alternative] + others
      if let handler = context.handler { return try handler.readFirst(of: self, alternatives) }
      return try first(of: alternatives)
    }
  }

  /// Decodes the value with the first of several functions that does not throw.
  func first<T>(of alternatives: [(Extractor) throws -> T]) throws -> T {
    try first(of: alternatives, { try $0($1) }) {
      .noMatchingAlternative($0, keyPath: keyPath)
    }
  }

  /// Decodes the value with the first of several alternatives for which a function does not throw.
  ///
  /// - Parameter combined: Makes one error of those of the alternatives.
  func first<Alternative, T>(
    of alternatives: [Alternative], _ decode: (Alternative, Extractor) throws -> T,
    combined: ([DecodeError]) -> DecodeError
  ) throws -> T {
    var errors: [DecodeError] = []
    for alternative in alternatives {
      do {
        return try reportingIfDecoded { try decode(alternative, $0) }
      } catch {
        errors.append(failure(error))
      }
    }
    throw combined(errors)
  }
}

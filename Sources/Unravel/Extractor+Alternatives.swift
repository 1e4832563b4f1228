extension Extractor {
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
  /// The input is parsed once. For the value at a path, a function for that value tries the alternatives:
  ///
  /// ```swift
  /// try e.array("contacts") { e in try e.oneOf(Contact.phone, Contact.mail) }
  /// ```
  ///
  /// - Throws: ``DecodeError/noMatchingAlternative(_:keyPath:)`` with the error of each alternative.
  public func oneOf<T>(
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

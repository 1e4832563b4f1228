// How `diagnose` continues after the failures that it has recorded: the read that failed results in a placeholder.

extension Diagnosis: ReadHandler {
  func read<T>(
    _ keyPath: JSONKeyPath, of e: Extractor, null: NullRule,
    _ decode: (Extractor) throws -> T
  ) throws -> T {
    var found = e
    do {
      found = try e.required(e.find(keyPath), at: keyPath, null: null)
      return try decode(found)
    } catch {
      return try replace(error, of: found, in: e, endsModel: !keyPath.isEmpty, decode)
    }
  }

  func readOptional<T>(
    _ keyPath: JSONKeyPath, of e: Extractor, as type: Any.Type?,
    _ decode: (Extractor) throws -> T
  ) throws -> T? {
    var found = e
    do {
      guard let value = try e.optional(at: keyPath) else { return nil }
      found = value
      return try decode(value)
    } catch {
      return try replace(error, of: found, in: e, endsModel: !keyPath.isEmpty) {
        try decode($0) as T?
      }
    }
  }

  func readSelf<T>(_ e: Extractor, _ decode: (Extractor) throws -> T) throws -> T {
    do {
      return try decode(e)
    } catch {
      return try replace(error, of: e, in: e, decode)
    }
  }

  func readElements<T>(
    of array: Extractor, expecting expected: String, as type: Any.Type?, isLossy: Bool,
    _ decode: (Extractor) throws -> T
  ) throws -> [T] {
    try array.handledElements(expecting: expected, decode) { error, element, _ in
      try placeholder(afterElement: element, of: array, error, decode)
    }
  }

  func readMembers<K: Hashable, T>(
    of object: Extractor, expecting expected: String, as type: Any.Type?, isLossy: Bool,
    key convertedKey: (_ value: Extractor, _ key: TapeIndex) throws -> K,
    _ decode: (Extractor) throws -> T
  ) throws -> [K: T] {
    try object.handledMembers(expecting: expected) { member, index, members in
      do {
        let key = try convertedKey(member, index)
        members.insertFirst(try decode(member), forKey: key)
      } catch {
        let placeholder = try placeholder(afterElement: member, of: object, error, decode)
        // The keys of a document of placeholders are placeholders.
        let key =
          (try? convertedKey(member, index))
          ?? (isOfPlaceholder ? placeholders.value(of: K.self) : nil)
        if let placeholder, let key { members.insertFirst(placeholder, forKey: key) }
      }
    }
  }

  func readFirst<T>(of e: Extractor, _ alternatives: [(Extractor) throws -> T]) throws -> T {
    do {
      // The failure of an alternative is not a failure of the document.
      return try e.forToleratedReads.first(of: alternatives)
    } catch {
      guard let first = alternatives.first else { throw error }
      return try replace(error, of: e, in: e, first)
    }
  }

  func denyUnknownKeys<T>(
    of e: Extractor, except exceptions: Set<String>, _ decode: (Extractor) throws -> T
  ) throws -> T {
    let (value, error) = try e.findingUnknownKeys(except: exceptions, decode)
    // The object decodes in spite of the error.
    if let error {
      let isKnown = recordIfConsequence(error, at: e)
      if !isKnown { throw error }
    }
    return value
  }

  /// In one set of placeholders each key path leads to a value, in the other none.
  func contains(_ keyPath: JSONKeyPath, in e: Extractor) -> Bool {
    isOfPlaceholder ? placeholders == .second : e.hasValue(at: keyPath)
  }

  func replace<T>(
    _ error: any Error, of value: Extractor, in model: Extractor,
    _ decode: (Extractor) throws -> T
  ) throws -> T {
    try replace(error, of: value, in: model, endsModel: false, decode)
  }

  /// Throws an error, or returns a placeholder after one that the search has recorded.
  ///
  /// - Parameter endsModel: Whether the model has other fields, which it does not read if there is no placeholder.
  private func replace<T>(
    _ error: any Error, of value: Extractor, in model: Extractor, endsModel: Bool,
    _ decode: (Extractor) throws -> T
  ) throws -> T {
    let isKnown = recordIfConsequence(error, at: value)
    guard isKnown else { throw value.completed(error) }
    guard let placeholder = placeholder(for: value, decode) else {
      if endsModel { recordEndOfModel(error, at: value) }
      throw value.completed(error)
    }
    recordPlaceholder(in: model)
    return placeholder
  }

  /// A placeholder for an element of an array or a member of an object after a failure that the search has
  /// recorded; nil to leave the element out.
  private func placeholder<T>(
    afterElement element: Extractor, of container: Extractor, _ error: any Error,
    _ decode: (Extractor) throws -> T
  ) throws -> T? {
    let isKnown = recordIfConsequence(error, at: element)
    guard isKnown else { throw element.completed(error) }
    recordPlaceholder(in: container)
    return placeholder(for: element, decode)
  }

  /// A failure that a model tolerates is not a failure of the document.
  var handlerOfToleratedReads: (any ReadHandler)? { nil }
}

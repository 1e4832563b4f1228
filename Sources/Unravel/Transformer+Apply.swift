// Six functions called `apply`, told apart by the types of their argument and result. In
// `let date = try day.apply(e <| "date")` several of them fit, and the compiler must choose the first:
// the ones for collections are disfavored, and the ones for optionals have a second parameter with a
// default value.

extension Transformer {
  /// Converts a value.
  ///
  /// ```swift
  /// try day.apply("1943-02-25")    // February 25, 1943, midnight UTC
  /// try day.apply("25/02/1943")    // throws: expected Date "yyyy-MM-dd", found "25/02/1943"
  /// try day.apply(e <| "birth_date")
  /// ```
  ///
  /// - Throws: What the transformer's function throws.
  public func apply(_ value: From) throws -> To {
    try transform(value)
  }

  /// Converts a value unless it is nil.
  ///
  /// ```swift
  /// try day.apply(e <|? "death_date")    // nil if the key is absent or null
  /// ```
  ///
  /// - Throws: What the transformer's function throws.
  public func apply(_ value: From?, _: Void = ()) throws -> To? {
    guard let value else { return nil }
    return try transform(value)
  }

  /// Converts each element.
  ///
  /// ```swift
  /// try day.apply(["1943-02-25", "2/25/43"])
  /// // throws: [1]: expected Date "yyyy-MM-dd", found "2/25/43"
  /// ```
  ///
  /// - Throws: What the transformer's function throws. The key path of a ``DecodeError`` begins with
  ///   the index.
  @_disfavoredOverload
  public func apply(_ values: [From]) throws -> [To] {
    var result: [To] = []
    result.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      do {
        try result.append(transform(value))
      } catch let error as DecodeError {
        throw error.prefixed(by: [.index(index)])
      }
    }
    return result
  }

  /// Converts each element of an array unless the array is nil.
  ///
  /// - Throws: What the transformer's function throws. The key path of a ``DecodeError`` begins with
  ///   the index.
  @_disfavoredOverload
  public func apply(_ values: [From]?, _: Void = ()) throws -> [To]? {
    guard let values else { return nil }
    return try apply(values) as [To]
  }

  /// Converts each value of a dictionary.
  ///
  /// ```swift
  /// try day.apply(["ann": "1943-02-25", "bob": "2/25/43"])
  /// // throws: bob: expected Date "yyyy-MM-dd", found "2/25/43"
  /// ```
  ///
  /// - Throws: What the transformer's function throws for the least of the keys that it throws for.
  ///   The key path of a ``DecodeError`` begins with the key.
  @_disfavoredOverload
  public func apply(_ values: [String: From]) throws -> [String: To] {
    var result: [String: To] = [:]
    result.reserveCapacity(values.count)
    var failure: (key: String, error: any Error)?
    for (key, value) in values {
      // The order of a dictionary differs from run to run. The error must not.
      if let failure, failure.key < key { continue }
      do {
        result[key] = try transform(value)
      } catch {
        failure = (key, error)
      }
    }
    switch failure {
    case nil: return result
    case (let key, let error as DecodeError)?: throw error.prefixed(by: [.key(key)])
    case (_, let error)?: throw error
    }
  }

  /// Converts each value of a dictionary unless the dictionary is nil.
  ///
  /// - Throws: What the transformer's function throws for the least of the keys that it throws for.
  ///   The key path of a ``DecodeError`` begins with the key.
  @_disfavoredOverload
  public func apply(_ values: [String: From]?, _: Void = ()) throws -> [String: To]? {
    guard let values else { return nil }
    return try apply(values) as [String: To]
  }
}

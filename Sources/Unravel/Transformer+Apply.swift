// Seven functions called `apply`, which differ in the types of their argument and result. Several of them
// match `try day.apply(e <| "date")` or `try? day.apply(text)`. All but the first and the one for an optional
// result are disfavored, and the ones for optional collections also have a variadic parameter, for which no
// argument exists, so that the compiler selects the simplest. Without that parameter, `try day.apply(e <|? "date")`
// is an "ambiguous use of 'apply'", because `e <|? "date"` could be an optional array or dictionary too. With a
// generic collection, the compiler could not infer the type of `e <|? "days"`.

extension Transformer {
  /// Converts a value.
  ///
  /// ```swift
  /// try day.apply("1943-02-25")    // February 25, 1943, midnight UTC
  /// try day.apply("25/02/1943")    // throws: expected Date "yyyy-MM-dd", found "25/02/1943"
  /// try day.apply(e <| "birth_date")
  /// ```
  ///
  /// - Throws: The error that the transformer's function throws.
  public func apply(_ value: From) throws -> To {
    do {
      return try convert(value)
    } catch let error as DecodeError {
      throw error.showing(DecodeError.text(of: value))
    }
  }

  /// Converts a value unless it is nil.
  ///
  /// ```swift
  /// // {"death_date": null, "birth_date": "soon"}
  /// try day.apply(e <|? "death_date")    // nil
  /// try day.apply(e <|? "birth_date")    // throws: expected Date "yyyy-MM-dd", found "soon"
  /// ```
  ///
  /// - Throws: The error that the transformer's function throws.
  @_disfavoredOverload
  public func apply(_ value: From?) throws -> To? {
    try value.map { try apply($0) as To }
  }

  /// Converts a value unless it is nil. The result is nil also if the transformer returns nil.
  ///
  /// ```swift
  /// // {"site": "", "wiki": "a b"}
  /// let site = Transformer.nilWhenEmpty(.url)
  /// try site.apply(e <|? "site")    // nil
  /// try site.apply(e <|? "feed")    // nil
  /// try site.apply(e <|? "wiki")    // throws: expected URL with percent-encoding, found "a b"
  /// ```
  ///
  /// - Throws: The error that the transformer's function throws.
  public func apply<Value>(_ value: From?) throws -> Value? where To == Value? {
    try value.flatMap { try apply($0) as To }
  }

  /// Converts each element of an array.
  ///
  /// ```swift
  /// try day.apply(["1943-02-25", "2/25/43"])
  /// // throws: [1]: expected Date "yyyy-MM-dd", found "2/25/43"
  /// ```
  ///
  /// - Throws: The error that the transformer's function throws. The key path of a ``DecodeError`` begins
  ///   with the index.
  @_disfavoredOverload
  public func apply(_ values: [From]) throws -> [To] {
    try values.enumerated().map { index, value in try apply(value, at: .index(index)) }
  }

  /// Converts each element of an array unless it is nil.
  ///
  /// ```swift
  /// // {"tours": null, "fairs": ["soon"]}
  /// try day.apply(e <||? "tours")    // nil
  /// try day.apply(e <||? "fairs")    // throws: [0]: expected Date "yyyy-MM-dd", found "soon"
  /// ```
  ///
  /// - Throws: The error that the transformer's function throws. The key path of a ``DecodeError`` begins
  ///   with the index.
  // The variadic parameter makes the compiler prefer the other functions for `apply(e <|? "days")`, whose
  // argument has no type of its own. Without it, the call is ambiguous.
  @_disfavoredOverload
  public func apply(_ values: [From]?, _: Never...) throws -> [To]? {
    try values.map { try apply($0) as [To] }
  }

  /// Converts each value of a dictionary with string keys. ``Extractor/dictionary(_:_:)-(_,Transformer<From,To>)`` reads one
  /// with other keys.
  ///
  /// ```swift
  /// try day.apply(["ann": "1943-02-25", "bob": "2/25/43"])
  /// // throws: bob: expected Date "yyyy-MM-dd", found "2/25/43"
  /// ```
  ///
  /// - Throws: The error for the first key, in the order of strings, whose value does not convert. The key
  ///   path of a ``DecodeError`` begins with the key.
  @_disfavoredOverload
  public func apply(_ values: [String: From]) throws -> [String: To] {
    var result: [String: To] = [:]
    result.reserveCapacity(values.count)
    var failure: (key: String, error: any Error)?
    for (key, value) in values {
      // The order of a dictionary differs between runs, but the error does not.
      if let failure, failure.key < key { continue }
      do {
        result[key] = try apply(value, at: .key(key))
      } catch {
        failure = (key, error)
      }
    }
    if let failure { throw failure.error }
    return result
  }

  /// Applies the transformer to a value of a collection.
  private func apply(_ value: From, at element: JSONKeyPath.Element) throws -> To {
    do {
      return try apply(value) as To
    } catch let error as DecodeError {
      throw error.mapKeyPaths { $0.site == nil ? JSONKeyPath([element]) + $0 : $0 }
    }
  }

  /// Converts each value of a dictionary unless it is nil.
  ///
  /// ```swift
  /// // {"died": null, "born": {"ann": "soon"}}
  /// try day.apply(e <|-|? "died")    // nil
  /// try day.apply(e <|-|? "born")    // throws: ann: expected Date "yyyy-MM-dd", found "soon"
  /// ```
  ///
  /// - Throws: The error for the first key, in the order of strings, whose value does not convert. The key
  ///   path of a ``DecodeError`` begins with the key.
  // As for an array.
  @_disfavoredOverload
  public func apply(_ values: [String: From]?, _: Never...) throws -> [String: To]? {
    try values.map { try apply($0) as [String: To] }
  }
}

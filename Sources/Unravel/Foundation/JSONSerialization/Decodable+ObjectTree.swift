#if JSONSerialization

  extension Decodable {
    /// Decodes a value from an object tree, as `JSONSerialization` returns it.
    ///
    /// ```swift
    /// let object = try JSONSerialization.jsonObject(with: data)
    /// let group = try Group.decodeValue(object)
    ///
    /// try [Int].decodeValue([1, 2])             // [1, 2]
    /// try [Int].decodeValue([1, "2"])           // throws: [1]: expected Int, found "2"
    /// try [Double].decodeValue([1, .nan])       // throws: [1]: expected Double, found nan
    /// ```
    ///
    /// A tree consists of strings, booleans, numbers, arrays, dictionaries, `NSNull`, the Foundation
    /// classes for all of them, optionals, and ``JSONValue``s. Its errors have no source locations,
    /// and the order of its members is that of the dictionaries.
    ///
    /// A value that JSON cannot hold, such as a date, a number that is not finite, or a dictionary
    /// with a key that is not a string, is a mismatch when a model reads it as a JSON type. A model
    /// gets such a value with ``castOrFail(_:)-(Extractor)``, or from ``Extractor/rawValue``:
    ///
    /// ```swift
    /// // ["born": Date.now, "name": "Ada"]
    /// let born: Date = try castOrFail(e <| "born")
    /// let name: Date = try castOrFail(e <| "name")    // throws: name: expected Date, found "Ada"
    /// ```
    ///
    /// The options about text, such as ``ReadingOptions/allowsJSON5``, have no effect on a tree, except on JSON in its
    /// strings. ``ReadingOptions/userInfo``, ``ReadingOptions/redactsErrors`` and
    /// ``ReadingOptions/onToleratedFailure`` have the same effect as for text.
    ///
    /// An extractor and an error are `Sendable`, and keep the values that JSON cannot hold. If such a value is an
    /// object that is not `Sendable`, the compiler cannot see that it gets into another task with them: do not
    /// change the object while another task reads `rawValue` or describes the error.
    ///
    /// - Parameters:
    ///   - object: The tree. Its JSON values are copied, so later changes of the tree have no effect
    ///     on them.
    ///   - rootKeyPath: The path of the value in the tree.
    ///   - options: The maximum depth of the tree, and the options that are not about text.
    /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if a container contains itself;
    ///   ``DecodeError/malformed(_:)`` if one is nested too deep or the tree has more than about 67
    ///   million values or 1 GiB of text, each container counted as often as it is in another one;
    ///   otherwise what a model's `decode` throws.
    public static func decodeValue(
      _ object: Any, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
    ) throws -> Self {
      try Extractor(object: object, options: options).decodeRoot(rootKeyPath)
    }

    /// Decodes a value from an object tree, as a function to pass.
    ///
    /// ```swift
    /// let objects: [Any] = [["floor": 3], ["floor": "3"]]
    /// try objects.prefix(1).map([String: Int].decodeValue)    // [["floor": 3]]
    /// try objects.map([String: Int].decodeValue)              // throws: floor: expected Int, found "3"
    /// ```
    ///
    /// - Throws: As ``decodeValue(_:rootKeyPath:options:)``.
    @_disfavoredOverload
    public static func decodeValue(_ object: Any) throws -> Self {
      try decodeValue(object, rootKeyPath: [])
    }
  }

  /// Decodes a value of an inferred type from an object tree, as `JSONSerialization` returns it.
  ///
  /// ```swift
  /// let byName: [String: Group] = try decodeValue(object)
  /// let floors: [String: Int] = try decodeValue(["lobby": "0"])
  /// // throws: lobby: expected Int, found "0"
  /// ```
  ///
  /// - Parameters:
  ///   - object: The tree. Its JSON values are copied.
  ///   - rootKeyPath: The path of the value in the tree.
  ///   - options: The maximum depth of the tree, and the options that are not about text.
  /// - Throws: As ``Decodable/decodeValue(_:rootKeyPath:options:)``.
  public func decodeValue<T: Decodable>(
    _ object: Any, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
  ) throws -> T {
    try T.decodeValue(object, rootKeyPath: rootKeyPath, options: options)
  }

  /// Decodes a value of an inferred type from an object tree, as a function to pass.
  ///
  /// ```swift
  /// let objects: [Any] = [["floor": 3], ["floor": "3"]]
  /// let floors = try objects.map(decodeValue) as [[String: Int]]
  /// // throws: floor: expected Int, found "3"
  /// ```
  ///
  /// - Throws: ``DecodeError``, or what a model's `decode` throws.
  @_disfavoredOverload
  public func decodeValue<T: Decodable>(_ object: Any) throws -> T {
    try T.decodeValue(object, rootKeyPath: [])
  }

  /// Decodes a value from an object tree with a function.
  ///
  /// ```swift
  /// let width = try decodeValue(["w": 3]) { e in try e <| "w" as Int }      // 3
  /// let height = try decodeValue(["w": 3]) { e in try e <| "h" as Int }     // throws: missing "h"
  /// ```
  ///
  /// - Parameters:
  ///   - object: The tree. Its JSON values are copied.
  ///   - rootKeyPath: The path of the value in the tree.
  ///   - options: The maximum depth of the tree, and the options that are not about text.
  ///   - decode: Decodes the value.
  /// - Throws: As ``Decodable/decodeValue(_:rootKeyPath:options:)``, or an error that the function throws.
  public func decodeValue<T>(
    _ object: Any, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    _ decode: (Extractor) throws -> T
  ) throws -> T {
    try Extractor(object: object, options: options).decodeRoot(rootKeyPath) { e in
      try e.decodeUnlessNull(decode)
    }
  }

  /// Reads and converts a value from an object tree.
  ///
  /// ```swift
  /// let days = try decodeValue(["2022-07-03"], .array(.day))    // [July 3, 2022]
  /// let tours = try decodeValue(["soon"], .array(.day))
  /// // throws: [0]: expected Date "yyyy-MM-dd", found "soon"
  /// ```
  ///
  /// - Parameters:
  ///   - object: The tree. Its JSON values are copied.
  ///   - rootKeyPath: The path of the value in the tree.
  ///   - options: The maximum depth of the tree, and the options that are not about text.
  ///   - transformer: What reads the value.
  /// - Throws: As ``Decodable/decodeValue(_:rootKeyPath:options:)``, or an error that the transformer throws.
  public func decodeValue<From: Decodable, To>(
    _ object: Any, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    _ transformer: Transformer<From, To>
  ) throws -> To {
    let root = try Extractor(object: object, options: options)
    return try root.decodeRoot(rootKeyPath, null: transformer.nullRule) {
      try transformer.decode($0)
    }
  }

  extension Decodable {
    /// All failures in an object tree; none if it decodes.
    ///
    /// ```swift
    /// let object: [String: Any] = ["name": 1, "floor": "2"]
    /// Group.diagnose(object)
    /// // floor: expected Int, found "2"
    /// // name: expected String, found 1
    /// ```
    ///
    /// The members of a tree have no order, so the failures of an object are in the order of its keys in memory.
    ///
    /// - Parameters:
    ///   - object: The tree.
    ///   - rootKeyPath: The path of the value in the tree.
    ///   - options: The maximum depth of the tree, and the options that are not about text.
    ///   - limit: The maximum number of failures that are found with each set of placeholders; at least 1.
    /// - Returns: The failures, as ``diagnose(from:rootKeyPath:options:limit:)`` describes them.
    public static func diagnose(
      _ object: Any, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
      limit: Int = 100
    ) -> [DecodeError] {
      failures(at: rootKeyPath, limit: limit) { try Extractor(object: object, options: options) }
    }
  }

  /// All failures of a function in an object tree; none if it succeeds.
  ///
  /// ```swift
  /// diagnose(["w": "3"]) { e in (try e <| "w" as Int, try e <| "h" as Int) }
  /// // h: missing "h"
  /// // w: expected Int, found "3"
  /// ```
  ///
  /// - Parameters:
  ///   - object: The tree.
  ///   - rootKeyPath: The path of the value in the tree.
  ///   - options: The maximum depth of the tree, and the options that are not about text.
  ///   - limit: The maximum number of failures that are found with each set of placeholders; at least 1.
  ///   - decode: Decodes the value, without side effects.
  /// - Returns: The failures, as ``Decodable/diagnose(_:rootKeyPath:options:limit:)`` describes them.
  public func diagnose<T>(
    _ object: Any, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    limit: Int = 100, _ decode: (Extractor) throws -> T
  ) -> [DecodeError] {
    failures(at: rootKeyPath, limit: limit, decode) {
      try Extractor(object: object, options: options)
    }
  }

  /// All failures of a transformer in an object tree; none if it succeeds.
  ///
  /// ```swift
  /// diagnose(["2022-07-03", "soon", 3], .array(.day))
  /// // [1]: expected Date "yyyy-MM-dd", found "soon"
  /// // [2]: expected Date "yyyy-MM-dd", found 3
  /// ```
  ///
  /// - Parameters:
  ///   - object: The tree.
  ///   - rootKeyPath: The path of the value in the tree.
  ///   - options: The maximum depth of the tree, and the options that are not about text.
  ///   - limit: The maximum number of failures that are found with each set of placeholders; at least 1.
  ///   - transformer: What reads the value.
  /// - Returns: The failures, as ``Decodable/diagnose(_:rootKeyPath:options:limit:)`` describes them.
  public func diagnose<From: Decodable, To>(
    _ object: Any, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    limit: Int = 100, _ transformer: Transformer<From, To>
  ) -> [DecodeError] {
    failures(at: rootKeyPath, limit: limit, transformer) {
      try Extractor(object: object, options: options)
    }
  }
#endif

// The methods that take a function or a transformer in place of a type.

extension Extractor {
  /// Decodes the value at a key path with a function.
  ///
  /// ```swift
  /// // {"size": {"w": 3}}
  /// let width = try e.value("size") { e in try e <| "w" as Int }     // 3
  /// let height = try e.value("size") { e in try e <| "h" as Int }    // throws: size.h: missing "h"
  /// ```
  ///
  /// Use a function to decode one model from several shapes of JSON. It is not called for null, in no shape: null counts
  /// as absent at a path, and is an error as an element, as a member, and as the root.
  ///
  /// - Throws: As ``value(_:)``, and what the function throws.
  @inlinable
  public func value<T>(_ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T) throws -> T {
    try read(keyPath, decode)
  }

  /// Decodes the value at a key path with a function; nil if the value is absent or null.
  ///
  /// ```swift
  /// // {"size": null, "case": {"w": "3"}}
  /// try e.valueOptional("size") { e in try e <| "w" as Int }    // nil
  /// try e.valueOptional("case") { e in try e <| "w" as Int }    // throws: case.w: expected Int, found "3"
  /// ```
  ///
  /// - Throws: As ``valueOptional(_:)``, and what the function throws.
  @inlinable
  public func valueOptional<T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> T? {
    try readOptional(keyPath, decode)
  }

  /// Decodes the value at a key path with a function. The result is nil if the value is absent or null, or if the
  /// function returns nil.
  ///
  /// ```swift
  /// // {"size": null, "case": {"h": 2}, "box": {"h": "2"}}
  /// let size: Int? = try e.valueOptional("size") { e in try e <|? "h" }    // nil
  /// let width: Int? = try e.valueOptional("case") { e in try e <|? "w" }   // nil
  /// let box: Int? = try e.valueOptional("box") { e in try e <|? "h" }      // throws: box.h: expected Int, found "2"
  /// ```
  ///
  /// Write the type of the result. Without it, `try e.valueOptional("case", width)` with a function that returns an
  /// `Int?` is an optional of an optional.
  ///
  /// - Throws: As ``valueOptional(_:)``, and what the function throws.
  // It is disfavored, so that `{ e in try e <| "h" }` reads an `Int` for an `Int?`, as in the other shapes, and not an
  // `Int?`, which accepts null.
  @_disfavoredOverload
  @inlinable
  public func valueOptional<T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T?
  ) throws -> T? {
    try readOptional(keyPath, decode) ?? nil
  }

  /// Decodes the array at a key path, each element with a function.
  ///
  /// ```swift
  /// // {"members": [{"name": "Nocchi"}, {}], "guests": [null]}
  /// try e.array("members") { e in try e <| "name" as String }
  /// // throws: members[1].name: missing "name"
  /// try e.array("guests") { e in try e <| "name" as String }
  /// // throws: guests[0]: expected value, found null
  /// ```
  ///
  /// - Throws: As ``array(_:)``, and what the function throws.
  @inlinable
  public func array<T>(_ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T) throws -> [T] {
    try read(keyPath) { try $0.mapElements { e in try e.decodeUnlessNull(decode) } }
  }

  /// Decodes the array at a key path, each element with a function; nil if the array is absent or
  /// null.
  ///
  /// ```swift
  /// // {"members": null, "guests": [{}]}
  /// try e.arrayOptional("members") { e in try e <| "name" as String }    // nil
  /// try e.arrayOptional("guests") { e in try e <| "name" as String }
  /// // throws: guests[0].name: missing "name"
  /// ```
  ///
  /// - Throws: As ``arrayOptional(_:)``, and what the function throws.
  @inlinable
  public func arrayOptional<T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> [T]? {
    try readOptional(keyPath) { try $0.mapElements { e in try e.decodeUnlessNull(decode) } }
  }

  /// Decodes the object at a key path as a dictionary, each value with a function.
  ///
  /// ```swift
  /// // {"rooms": {"A": {"seats": 30}}, "halls": {"B": {}}}
  /// let seats: [String: Int] = try e.dictionary("rooms") { e in try e <| "seats" }    // ["A": 30]
  /// let others: [String: Int] = try e.dictionary("halls") { e in try e <| "seats" }
  /// // throws: halls.B.seats: missing "seats"
  /// ```
  ///
  /// - Throws: As ``dictionary(_:)``, and what the function throws.
  @inlinable
  public func dictionary<K: CodingKeyRepresentable, T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> [K: T] {
    try read(keyPath) { try $0.mapMembers { e in try e.decodeUnlessNull(decode) } }
  }

  /// Decodes the object at a key path as a dictionary, each value with a function; nil if the object
  /// is absent or null.
  ///
  /// ```swift
  /// // {"rooms": null, "halls": {"B": {}}}
  /// let seats: [String: Int]? = try e.dictionaryOptional("rooms") { e in try e <| "seats" }    // nil
  /// let others: [String: Int]? = try e.dictionaryOptional("halls") { e in try e <| "seats" }
  /// // throws: halls.B.seats: missing "seats"
  /// ```
  ///
  /// - Throws: As ``dictionaryOptional(_:)``, and what the function throws.
  @inlinable
  public func dictionaryOptional<K: CodingKeyRepresentable, T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> [K: T]? {
    try readOptional(keyPath) { try $0.mapMembers { e in try e.decodeUnlessNull(decode) } }
  }

  /// Decodes the object at a key path as a dictionary with string keys, each value with a function, where nothing
  /// determines the type of the keys.
  ///
  /// ```swift
  /// // {"rooms": {"A": {"seats": 30}}, "halls": {"B": {}}}
  /// for (name, seats) in try e.dictionary("rooms", { e in try e <| "seats" as Int }) { … }    // "A", 30
  /// try e.dictionary("halls") { e in try e <| "seats" as Int }    // throws: halls.B.seats: missing "seats"
  /// ```
  ///
  /// - Throws: As ``dictionary(_:)``, and what the function throws.
  @_documentation(visibility: private)
  @_disfavoredOverload
  @inlinable
  public func dictionary<T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> [String: T] {
    try read(keyPath) { try $0.mapMembers { e in try e.decodeUnlessNull(decode) } }
  }

  /// Decodes the object at a key path as a dictionary with string keys, each value with a function, where nothing
  /// determines the type of the keys; nil if the object is absent or null.
  ///
  /// ```swift
  /// // {"rooms": null, "halls": {"B": {}}}
  /// try e.dictionaryOptional("rooms") { e in try e <| "seats" as Int }    // nil
  /// try e.dictionaryOptional("halls") { e in try e <| "seats" as Int }    // throws: halls.B.seats: missing "seats"
  /// ```
  ///
  /// - Throws: As ``dictionaryOptional(_:)``, and what the function throws.
  @_documentation(visibility: private)
  @_disfavoredOverload
  @inlinable
  public func dictionaryOptional<T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> [String: T]? {
    try readOptional(keyPath) { try $0.mapMembers { e in try e.decodeUnlessNull(decode) } }
  }
}

// MARK: - Transformers

extension Extractor {
  /// Reads and converts the value at a key path.
  ///
  /// ```swift
  /// // {"name": "Perfume", "formed": "2000-01-01"}
  /// try e.value("formed", .day)      // January 1, 2000
  /// try e.value("name", .day)
  /// // throws: name: expected Date "yyyy-MM-dd", found "Perfume"
  /// try e.value("disbanded", .day)   // throws: missing "disbanded"
  /// ```
  ///
  /// - Throws: ``DecodeError`` if the key is absent or the value is of another type, or if it is null and the
  ///   transformer does not accept null (<doc:TransformingValues>), and what the transformer throws, with the
  ///   value's key path.
  @inlinable
  public func value<From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To>
  ) throws -> To {
    try read(keyPath, null: transformer.nullRule) {
      try transformer.decode($0)
    }
  }

  /// Reads and converts the value at a key path, or returns nil if the key is absent or null.
  ///
  /// ```swift
  /// // {"formed": "2000-01-01", "disbanded": null, "toured": "soon"}
  /// try e.valueOptional("formed", .day)      // January 1, 2000
  /// try e.valueOptional("disbanded", .day)   // nil
  /// try e.valueOptional("toured", .day)
  /// // throws: toured: expected Date "yyyy-MM-dd", found "soon"
  /// ```
  ///
  /// - Throws: ``DecodeError`` if the value is of another type, and what the transformer throws, with
  ///   the value's key path.
  @inlinable
  public func valueOptional<From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To>
  ) throws -> To? {
    try readOptional(keyPath) { try transformer.decode($0) }
  }

  /// Reads and converts the value at a key path. The result is nil if the key is absent or null, or if
  /// the transformer returns nil.
  ///
  /// ```swift
  /// // {"homepage": "", "wiki": null, "feed": "a b"}
  /// try e.valueOptional("homepage", .nilWhenEmpty(.url))   // nil
  /// try e.valueOptional("wiki", .nilWhenEmpty(.url))       // nil
  /// try e.valueOptional("feed", .nilWhenEmpty(.url))
  /// // throws: feed: expected URL with percent-encoding, found "a b"
  /// ```
  ///
  /// - Throws: ``DecodeError`` if the value is of another type, and what the transformer throws, with
  ///   the value's key path.
  @inlinable
  public func valueOptional<From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To?>
  ) throws -> To? {
    try readOptional(keyPath) { try transformer.decode($0) } ?? nil
  }

  /// Reads the array at a key path and converts its elements.
  ///
  /// ```swift
  /// // {"tours": ["2012-11-16", "soon"]}
  /// try e.array("tours", .day)
  /// // throws: tours[1]: expected Date "yyyy-MM-dd", found "soon"
  /// ```
  ///
  /// - Throws: ``DecodeError`` if the key is absent or null, the value is not an array or an
  ///   element is of another type, and what the transformer throws, with the element's key path.
  @inlinable
  public func array<From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To>
  ) throws -> [To] {
    try read(keyPath) { try $0.mapElements { try transformer.decode($0) } }
  }

  /// Reads the array at a key path and converts its elements, or returns nil if the key is absent or
  /// null.
  ///
  /// ```swift
  /// // {"tours": null, "fairs": ["soon"]}
  /// try e.arrayOptional("tours", .day)   // nil
  /// try e.arrayOptional("fairs", .day)
  /// // throws: fairs[0]: expected Date "yyyy-MM-dd", found "soon"
  /// ```
  ///
  /// - Throws: ``DecodeError`` if the value is not an array or an element is of another type, and what
  ///   the transformer throws, with the element's key path.
  @inlinable
  public func arrayOptional<From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To>
  ) throws -> [To]? {
    try readOptional(keyPath) { try $0.mapElements { try transformer.decode($0) } }
  }

  /// Reads the dictionary at a key path and converts its values. The keys are strings or any other
  /// `CodingKeyRepresentable`, such as integers and enums.
  ///
  /// ```swift
  /// // {"albums": {"2008": "2008-04-16", "2009": "2009-07-08"}, "born": {"nocchi": "20/9/88"}}
  /// let albums: [Int: Date] = try e.dictionary("albums", .day)
  /// let born: [String: Date] = try e.dictionary("born", .day)
  /// // throws: born.nocchi: expected Date "yyyy-MM-dd", found "20/9/88"
  /// ```
  ///
  /// - Throws: ``DecodeError`` if the key is absent or null, the value is not an object, a key does not
  ///   convert or a member is of another type, and what the transformer throws, with the member's key path.
  @inlinable
  public func dictionary<Key: CodingKeyRepresentable, From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To>
  ) throws -> [Key: To] {
    try read(keyPath) { try $0.mapMembers { try transformer.decode($0) } }
  }

  /// Reads the dictionary at a key path and converts its values, or returns nil if the key is absent
  /// or null.
  ///
  /// ```swift
  /// // {"born": {"nocchi": "20/9/88"}}
  /// let died: [String: Date]? = try e.dictionaryOptional("died", .day)   // nil
  /// let born: [String: Date]? = try e.dictionaryOptional("born", .day)
  /// // throws: born.nocchi: expected Date "yyyy-MM-dd", found "20/9/88"
  /// ```
  ///
  /// - Throws: ``DecodeError`` if the value is not an object, a key does not convert or a member is
  ///   of another type, and what the transformer throws, with the member's key path.
  @inlinable
  public func dictionaryOptional<Key: CodingKeyRepresentable, From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To>
  ) throws -> [Key: To]? {
    try readOptional(keyPath) { try $0.mapMembers { try transformer.decode($0) } }
  }

  /// Reads the dictionary at a key path, whose keys are strings, and converts its values, where nothing determines the
  /// type of the keys.
  ///
  /// ```swift
  /// // {"born": {"nocchi": "1988-09-20"}, "died": {"george": "soon"}}
  /// for (name, day) in try e.dictionary("born", .day) { … }    // "nocchi", September 20, 1988
  /// try e.dictionary("died", .day)    // throws: died.george: expected Date "yyyy-MM-dd", found "soon"
  /// ```
  ///
  /// - Throws: As ``dictionary(_:_:)-(_,Transformer<From,To>)``.
  @_documentation(visibility: private)
  @_disfavoredOverload
  @inlinable
  public func dictionary<From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To>
  ) throws -> [String: To] {
    try read(keyPath) { try $0.mapMembers { try transformer.decode($0) } }
  }

  /// Reads the dictionary at a key path, whose keys are strings, and converts its values, where nothing determines the
  /// type of the keys; nil if the key is absent or null.
  ///
  /// ```swift
  /// // {"died": {"george": "soon"}}
  /// try e.dictionaryOptional("born", .day)    // nil
  /// try e.dictionaryOptional("died", .day)    // throws: died.george: expected Date "yyyy-MM-dd", found "soon"
  /// ```
  ///
  /// - Throws: As ``dictionaryOptional(_:_:)-(_,Transformer<From,To>)``.
  @_documentation(visibility: private)
  @_disfavoredOverload
  @inlinable
  public func dictionaryOptional<From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To>
  ) throws -> [String: To]? {
    try readOptional(keyPath) { try $0.mapMembers { try transformer.decode($0) } }
  }
}

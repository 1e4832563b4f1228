#if Foundation

  public import Foundation

  extension Decodable {
    /// Decodes a value from an object tree, as `JSONSerialization` returns one.
    ///
    ///     let object = try JSONSerialization.jsonObject(with: data)
    ///     let group = try Group.decodeValue(object)
    ///
    ///     try [Int].decodeValue([1, 2])             // [1, 2]
    ///     try [Int].decodeValue([1, "2"])           // throws: [1]: expected Int, found "2"
    ///     try [Double].decodeValue([1, .nan])       // throws: [1]: expected JSON value, found nan
    ///
    /// A tree may be made of anything that has a place in JSON: strings, booleans, numbers, arrays,
    /// dictionaries with strings as keys, `NSNull`, Foundation's classes for all of them, optionals,
    /// ``JSONValue``. The whole tree is checked for that before anything is decoded. Its errors have
    /// no locations, and its members are in no order.
    ///
    /// - Parameters:
    ///   - object: The tree. It is copied; who changes it later changes nothing that was decoded.
    ///   - rootKeyPath: The way to the value, if it is not the whole tree.
    ///   - options: How deep the tree may be nested, and what the models are to know.
    /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if there is something in the
    ///   tree that JSON cannot hold: a number that is not finite, any other object, a key that is no
    ///   string, a container inside itself, or one too deep. Else whatever a model's `decode` throws.
    public static func decodeValue(
      _ object: Any, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
    ) throws -> Self {
      try Extractor(object: object, options: options).front(rootKeyPath)
    }
  }

  /// Decodes a value from an object tree, as `JSONSerialization` returns one; its type is what the
  /// context asks for.
  ///
  ///     let byName: [String: Group] = try decodeValue(object)
  ///
  /// - Throws: ``DecodeError``, or whatever a model's `decode` throws.
  public func decodeValue<T: Decodable>(
    _ object: Any, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
  ) throws -> T {
    try T.decodeValue(object, rootKeyPath: rootKeyPath, options: options)
  }

  extension Extractor {
    /// The root of an object tree.
    fileprivate init(object: Any, options: ReadingOptions) throws {
      self.init(
        root: try TreeReader.document(of: object, options: options), options: options)
    }
  }

  // MARK: - Text without its label

  // These would be unavailable rather than deprecated if that helped: an unavailable function gives
  // way to any other that takes the argument, and the one above takes everything.

  extension Decodable {
    /// Text is decoded by `decodeValue(from:)`.
    @available(*, deprecated, renamed: "decodeValue(from:rootKeyPath:options:)")
    public static func decodeValue(
      _ data: Data, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
    ) throws -> Self {
      try decodeValue(from: data, rootKeyPath: rootKeyPath, options: options)
    }

    /// Text is decoded by `decodeValue(from:)`.
    @available(*, deprecated, renamed: "decodeValue(from:rootKeyPath:options:)")
    public static func decodeValue(
      _ text: [UInt8], rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
    ) throws -> Self {
      try decodeValue(from: text, rootKeyPath: rootKeyPath, options: options)
    }
  }

  /// Text is decoded by `decodeValue(from:)`.
  @available(*, deprecated, renamed: "decodeValue(from:rootKeyPath:options:)")
  public func decodeValue<T: Decodable>(
    _ data: Data, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
  ) throws -> T {
    try T.decodeValue(from: data, rootKeyPath: rootKeyPath, options: options)
  }

  /// Text is decoded by `decodeValue(from:)`.
  @available(*, deprecated, renamed: "decodeValue(from:rootKeyPath:options:)")
  public func decodeValue<T: Decodable>(
    _ text: [UInt8], rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
  ) throws -> T {
    try T.decodeValue(from: text, rootKeyPath: rootKeyPath, options: options)
  }

#endif

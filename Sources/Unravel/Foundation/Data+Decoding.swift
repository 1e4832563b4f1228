#if Foundation
  public import Foundation

  extension Decodable {
    /// Decodes a value from UTF-8 text.
    ///
    /// ```swift
    /// // {"groups": [{"name": "Perfume", …}]}
    /// let groups = try [Group].decodeValue(from: data, rootKeyPath: "groups")
    /// ```
    ///
    /// The whole text is checked for being JSON (RFC 8259) before anything is decoded. It is read in
    /// place: an extractor that is kept keeps the data. Bytes that somebody changes meanwhile
    /// (`Data(bytesNoCopy:)`, a mapped file) may be decoded to other values, never to broken ones.
    ///
    /// - Parameters:
    ///   - data: The text, in UTF-8. One byte order mark at its beginning is skipped.
    ///   - rootKeyPath: The way to the value, if it is not the whole document.
    ///   - options: How to read the text.
    ///   - reader: What reads it.
    /// - Throws: ``DecodeError``, or whatever a model's `decode` throws.
    @inlinable
    public static func decodeValue(
      from data: Data, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
      using reader: JSONReader = .unravel
    ) throws -> Self {
      try Extractor(reading: data, options: options, using: reader).front(rootKeyPath)
    }
  }

  /// Decodes a value from UTF-8 text; its type is what the context asks for.
  ///
  /// ```swift
  /// let byName: [String: Group] = try decodeValue(from: data)
  /// ```
  ///
  /// - Throws: ``DecodeError``, or whatever a model's `decode` throws.
  @inlinable
  public func decodeValue<T: Decodable>(
    from data: Data, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    using reader: JSONReader = .unravel
  ) throws -> T {
    try T.decodeValue(from: data, rootKeyPath: rootKeyPath, options: options, using: reader)
  }

  /// What a function makes of UTF-8 text.
  ///
  /// ```swift
  /// let size = try decodeValue(from: data) { e in try Size(width: e <| "w", height: e <| "h") }
  /// ```
  ///
  /// - Throws: ``DecodeError``, or whatever the function throws.
  @inlinable
  public func decodeValue<T>(
    from data: Data, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    using reader: JSONReader = .unravel, _ decode: (Extractor) throws -> T
  ) throws -> T {
    try Extractor(reading: data, options: options, using: reader).front(rootKeyPath, decode)
  }

  extension Decodable {
    /// Every failure in a text, in the order of the document; none if it decodes.
    ///
    /// ```swift
    /// for error in try Band.diagnose(from: data) { print(error) }
    /// ```
    ///
    /// - Returns: The failures, as ``diagnose(from:rootKeyPath:options:using:)-([UInt8],_,_,_)``
    ///   has them.
    /// - Throws: Nothing today; reading may come to throw.
    public static func diagnose(
      from data: Data, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
      using reader: JSONReader = .unravel
    ) throws -> [DecodeError] {
      failures(at: rootKeyPath) {
        try Extractor(reading: data, options: options, using: reader)
      }
    }

    /// Decodes the body of a response: the model for a status of success, else the service's own
    /// error type, which is thrown.
    ///
    /// ```swift
    /// let (body, response) = try await session.data(for: request)
    /// let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    /// let todo = try Todo.decodeValue(from: body, status: status, failure: Problem.self)
    /// ```
    ///
    /// - Throws: As the one that takes bytes.
    public static func decodeValue<Failure: Decodable & Error>(
      from body: Data, status: Int, failure: Failure.Type, rootKeyPath: JSONKeyPath = [],
      options: ReadingOptions = ReadingOptions()
    ) throws -> Self {
      try decodeValue(
        from: [UInt8](body), status: status, failure: failure, rootKeyPath: rootKeyPath,
        options: options)
    }
  }

  extension Extractor {
    /// The root of a text.
    @usableFromInline
    init(reading data: Data, options: ReadingOptions, using reader: JSONReader) throws {
      guard reader == .unravel else {
        try self.init(serializing: data, options: options)
        return
      }
      try self.init(reading: Input(data), options: options)
    }
  }
#endif

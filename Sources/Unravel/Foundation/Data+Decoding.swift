#if Foundation
  public import Foundation

  extension Decodable {
    /// Decodes a value from JSON in UTF-8.
    ///
    /// ```swift
    /// // {"groups": [{"name": "Perfume", …}]}
    /// let groups = try [Group].decodeValue(from: data, rootKeyPath: "groups")
    /// ```
    ///
    /// The whole input is validated as JSON (RFC 8259) before anything is decoded. It is read in place:
    /// an extractor that outlives the call keeps the data in memory. If the program changes the bytes
    /// during the call (`Data(bytesNoCopy:)`, a mapped file), the values may differ, but no byte outside
    /// the data is read.
    ///
    /// - Parameters:
    ///   - data: The input, in UTF-8. One byte order mark at its beginning is skipped.
    ///   - rootKeyPath: The path to the value, if it is not the whole document.
    ///   - options: How to read the input.
    ///   - reader: The reader that parses the input.
    /// - Throws: ``DecodeError``, or an error that a model's `decode` throws.
    @inlinable
    public static func decodeValue(
      from data: Data, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
      using reader: JSONReader = .unravel
    ) throws -> Self {
      try Extractor(reading: data, options: options, using: reader).decodeRoot(rootKeyPath)
    }
  }

  /// Decodes a value from JSON in UTF-8, of the type that the context requires.
  ///
  /// ```swift
  /// let byName: [String: Group] = try decodeValue(from: data)
  /// ```
  ///
  /// - Throws: ``DecodeError``, or an error that a model's `decode` throws.
  @inlinable
  public func decodeValue<T: Decodable>(
    from data: Data, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    using reader: JSONReader = .unravel
  ) throws -> T {
    try T.decodeValue(from: data, rootKeyPath: rootKeyPath, options: options, using: reader)
  }

  /// Decodes a value from JSON in UTF-8 with a function.
  ///
  /// ```swift
  /// let size = try decodeValue(from: data) { e in try Size(width: e <| "w", height: e <| "h") }
  /// ```
  ///
  /// - Throws: ``DecodeError``, or an error that the function throws.
  public func decodeValue<T>(
    from data: Data, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    using reader: JSONReader = .unravel, _ decode: (Extractor) throws -> T
  ) throws -> T {
    try Extractor(reading: data, options: options, using: reader).decodeRoot(rootKeyPath, decode)
  }

  extension Decodable {
    /// All failures in an input, in the order of the document; none if it decodes.
    ///
    /// ```swift
    /// for error in Band.diagnose(from: data) { print(error) }
    /// ```
    ///
    /// - Returns: The failures that ``diagnose(from:rootKeyPath:options:using:limit:)-([UInt8],_,_,_,_)``
    ///   returns.
    public static func diagnose(
      from data: Data, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
      using reader: JSONReader = .unravel, limit: Int = 100
    ) -> [DecodeError] {
      failures(at: rootKeyPath, limit: limit) {
        try Extractor(reading: data, options: options, using: reader)
      }
    }

    /// Decodes the body of an HTTP response. If the status is not a success, decodes and throws the
    /// service's error type.
    ///
    /// ```swift
    /// let (body, response) = try await session.data(for: request)
    /// let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    /// let todo = try Todo.decodeValue(from: body, status: status, failure: Problem.self)
    /// ```
    ///
    /// - Throws: As ``decodeValue(from:status:failure:rootKeyPath:options:)-([UInt8],_,_,_,_)``.
    public static func decodeValue<Failure: Decodable & Error>(
      from body: Data, status: Int, failure: Failure.Type, rootKeyPath: JSONKeyPath = [],
      options: ReadingOptions = ReadingOptions()
    ) throws -> Self {
      try decodeBody(
        Input(body), status: status, failure: failure, rootKeyPath: rootKeyPath, options: options)
    }
  }

  extension Extractor {
    /// The root of the document in an input.
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

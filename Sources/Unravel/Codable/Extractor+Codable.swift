extension Extractor {
  /// Decodes the value at a path as a `Codable` type.
  ///
  /// ```swift
  /// struct Account: Codable { let id: Int }
  ///
  /// // {"user": {"id": 7}, "friend": {"id": "8"}, "pet": null}
  /// try e.codable("user", as: Account.self)      // Account(id: 7)
  /// try e.codable("friend", as: Account.self)    // throws: friend.id: expected Int, found "8"
  /// try e.codable("pet", as: Account.self)       // throws: missing "pet" (it is null)
  /// try e.codable("pet", as: Account?.self)      // nil: required, but may be null
  /// try e.codable(as: JSONValue.self)            // the current value
  /// ```
  ///
  /// The other shapes take it as a function:
  ///
  /// ```swift
  /// try e.valueOptional("owner") { e in try e.codable(as: Account.self) }    // nil
  /// try e.array("friends") { e in try e.codable(as: Account.self) }
  /// ```
  ///
  /// The type's `init(from:)` reads the same document. The text is not parsed again.
  ///
  /// - Parameters:
  ///   - keyPath: The path of the value. An empty path is the current value.
  ///   - type: The type of the value.
  ///   - decoder: The decoder whose strategies and `userInfo` apply. Its other reading options have no
  ///     effect, because the document is parsed already.
  /// - Throws: ``DecodeError`` with the key path and the location, also where the model throws a
  ///   `DecodingError`. Other errors of the model's `init(from:)` are rethrown.
  public func codable<T: Swift.Decodable>(
    _ keyPath: JSONKeyPath = [], as type: T.Type = T.self,
    using decoder: CodableDecoder = CodableDecoder()
  ) throws -> T {
    try read(keyPath, as: CodableOrNull.self) { e in
      try e.decodeCodable(
        as: type, using: decoder, isMember: alternative(of: keyPath).endsInKey)
    }
  }

  /// Decodes the current value.
  private func decodeCodable<T: Swift.Decodable>(
    as type: T.Type, using decoder: CodableDecoder, isMember: Bool
  ) throws -> T {
    try explorer?.willReadCodable()
    recordLookupOfAllMembers()
    var decoder = decoder
    if context.settings.convertsFromSnakeCase, case .none = decoder.keyConversion {
      // The models that this extractor decodes convert keys from snake case too.
      decoder.keyDecodingStrategy = CodableDecoder.snakeCaseKeyStrategy
    }
    do {
      return try decoder.withDecoder(of: self, isMember: isMember) { try $0.decode(type) }
    } catch let error as DecodingError {
      // An error that another decoder threw has no `DecodeError`.
      throw error.decodeError ?? error as any Error
    }
  }
}

/// What a `Codable` type is decoded from: any value, null included. The type decides whether it accepts null.
private enum CodableOrNull: NullDecodable {}

extension JSONKeyPath {
  /// Whether the last element is a key.
  fileprivate var endsInKey: Bool {
    if case .key? = elements.last { true } else { false }
  }
}

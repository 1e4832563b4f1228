extension Extractor {
  /// The value at a path, of a type that is `Codable`.
  ///
  /// ```swift
  /// struct Account: Codable { let id: Int }
  ///
  /// // {"user": {"id": 7}, "friend": {"id": "8"}, "pet": null}
  /// try e.codable("user", as: Account.self)      // Account(id: 7)
  /// try e.codable("friend", as: Account.self)    // throws: friend.id: expected Int, found "8"
  /// try e.codable("pet", as: Account.self)       // throws: missing "pet" (it is null)
  /// try e.codable("pet", as: Account?.self)      // nil: required, but may be null
  /// try e.codable(as: JSONValue.self)            // the whole place
  /// ```
  ///
  /// It is read out of the same document as a ``CodableDecoder`` reads it.
  ///
  /// - Parameters:
  ///   - keyPath: The way to the value. Without one it is the place itself.
  ///   - type: The type of the value.
  ///   - decoder: The strategies. Its options are for reading a text and mean nothing here, but for
  ///     `userInfo`.
  /// - Throws: ``DecodeError``, complete as any other, also where the model throws a `DecodingError`;
  ///   or whatever else the model's `init(from:)` throws.
  public func codable<T: Swift.Decodable>(
    _ keyPath: JSONKeyPath = [], as type: T.Type = T.self,
    using decoder: CodableDecoder = CodableDecoder()
  ) throws -> T {
    try read(keyPath, acceptsNull: true) { place in
      try place.codableHere(as: type, using: decoder, isMember: keyPath.endsInKey)
    }
  }

  /// The value at a path, of a type that is `Codable`, or nil if it, or something on the way to it,
  /// is absent or null.
  ///
  /// ```swift
  /// // {"user": {"id": 7}, "pet": null}
  /// try e.codableOptional("pet", as: Account.self)      // nil
  /// try e.codableOptional("owner", as: Account.self)    // nil
  /// ```
  ///
  /// - Throws: As ``codable(_:as:using:)``, but for what is absent or null.
  public func codableOptional<T: Swift.Decodable>(
    _ keyPath: JSONKeyPath = [], as type: T.Type = T.self,
    using decoder: CodableDecoder = CodableDecoder()
  ) throws -> T? {
    try readOptional(keyPath) { place in
      try place.codableHere(as: type, using: decoder, isMember: keyPath.endsInKey)
    }
  }

  /// The value of the whole place.
  private func codableHere<T: Swift.Decodable>(
    as type: T.Type, using decoder: CodableDecoder, isMember: Bool
  ) throws -> T {
    recordLookupOfAllMembers()
    var decoder = decoder
    if context.settings.convertsToSnakeCase,
      case .none = decoder.keyConversion
    {
      // The view asks in snake case, and so do the models read through it.
      decoder.keyDecodingStrategy = CodableDecoder.snakeCaseKeyStrategy
    }
    do {
      return try decoder.withDecoder(of: self, isMember: isMember) { try $0.decode(type) }
    } catch let error as DecodingError {
      // Only an error of another decoder does not have one.
      throw error.decodeError ?? error as any Error
    }
  }
}

extension JSONKeyPath {
  /// Whether the last step is to a member.
  fileprivate var endsInKey: Bool {
    if case .key? = elements.last { true } else { false }
  }
}

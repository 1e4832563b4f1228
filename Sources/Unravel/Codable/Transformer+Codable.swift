extension Transformer where From == Extractor.CodableValue<To>, To: Swift.Decodable {
  /// A value of a `Codable` type.
  ///
  /// ```swift
  /// struct Account: Codable { let id: Int }
  ///
  /// // {"user": {"id": 7}, "friends": [{"id": 8}, {"id": "9"}], "pet": null}
  /// let user: Account = try e.value("user", .codable)              // Account(id: 7)
  /// let owner: Account? = try e.valueOptional("owner", .codable)   // nil
  /// let friends: [Account] = try e.array("friends", .codable)
  /// // throws: friends[1].id: expected Int, found "9"
  /// let pet: Account = try e.value("pet", .codable)                // throws: missing "pet" (it is null)
  /// let noPet: Account? = try e.value("pet", .codable)             // nil: required, but may be null
  /// ```
  ///
  /// The type's `init(from:)` reads the same document. The text is not parsed again. An error has the key path and the
  /// location of the value, also where the model throws a `DecodingError`. Other errors of the model's
  /// `init(from:)` are thrown unchanged.
  ///
  /// Where nothing determines the type, write it as an argument: ``codable(_:using:)``.
  public static var codable: Transformer<From, To> { codable(To.self) }

  /// A value of a `Codable` type, with the strategies of a decoder.
  ///
  /// ```swift
  /// // {"user": {"id": 7}, "dates": [1656822725], "friend": {"id": "8"}}
  /// let id = try e.value("user", .codable(Account.self)).id        // 7
  /// var decoder = CodableDecoder()
  /// decoder.dateDecodingStrategy = .secondsSince1970
  /// try e.array("dates", .codable(Date.self, using: decoder))      // [2022-07-03 04:32:05 UTC]
  /// try e.value("friend", .codable(Account.self))                  // throws: friend.id: expected Int, found "8"
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - decoder: The decoder whose strategies and `userInfo` apply. Its other reading options have no
  ///     effect, because the document is parsed already.
  public static func codable(
    _ type: To.Type, using decoder: CodableDecoder = CodableDecoder()
  ) -> Transformer<From, To> {
    From.transformer(using: decoder)
  }

  /// A value of a `Codable` type, with the strategies of a decoder, where the type is known.
  ///
  /// ```swift
  /// // {"dates": [1656822725], "born": "soon"}
  /// let dates: [Date] = try e.array("dates", .codable(using: decoder))    // [2022-07-03 04:32:05 UTC]
  /// let born: Date = try e.value("born", .codable(using: decoder))        // throws: born: expected Date, found "soon"
  /// ```
  ///
  /// - Parameter decoder: As for ``codable(_:using:)``.
  public static func codable(using decoder: CodableDecoder) -> Transformer<From, To> {
    codable(To.self, using: decoder)
  }
}

extension Extractor {
  /// A value that is not decoded yet, and the function that decodes it as a `Codable` type.
  ///
  /// The transformer ``Transformer/codable`` has it as its input. A program seldom writes its name.
  ///
  /// ```swift
  /// // {"user": {"id": 7}, "friend": {"id": "8"}}
  /// try Transformer.codable(Account.self).apply(e <| "user")      // Account(id: 7)
  /// try Transformer.codable(Account.self).apply(e <| "friend")    // throws: friend.id: expected Int, found "8"
  /// ```
  public struct CodableValue<Value> {
    let e: Extractor

    // The conformance of `Value` can be isolated to an actor, and the `@Sendable` function of a transformer cannot
    // capture it.
    let decode: (Extractor, CodableDecoder) throws -> Value

    // Here nothing is known about the type of the value, so that the closures capture no conformance.
    fileprivate static func transformer(
      using decoder: CodableDecoder
    ) -> Transformer<Extractor.CodableValue<Value>, Value> {
      @Sendable func decoded(_ value: Extractor.CodableValue<Value>) throws -> Value {
        try value.decode(value.e, decoder)
      }
      return Transformer(nil, reading: { e, decode in try decoded(decode(e)) }, { try decoded($0) })
    }
  }
}

extension Extractor.CodableValue: Decodable where Value: Swift.Decodable {
  /// The value of an extractor, which ``Transformer/codable`` decodes.
  ///
  /// ```swift
  /// // {"user": {"id": 7}}
  /// let user = try e <| "user" as Extractor.CodableValue<Account>
  /// try Transformer.codable.apply(user)                         // Account(id: 7)
  /// try e <| "pet" as Extractor.CodableValue<Account>           // throws: missing "pet"
  /// ```
  public static func decode(_ e: Extractor) throws -> Extractor.CodableValue<Value> {
    Extractor.CodableValue(e: e) { e, decoder in try e.decodeCodable(Value.self, using: decoder) }
  }
}

// The type decides whether it accepts null.
extension Extractor.CodableValue: NullDecodable where Value: Swift.Decodable {}

extension Extractor {
  /// Decodes the current value.
  fileprivate func decodeCodable<T: Swift.Decodable>(
    _ type: T.Type, using decoder: CodableDecoder
  ) throws -> T {
    try readExplorer?.willReadCodable()
    recordLookupOfAllMembers()
    var decoder = decoder
    if context.settings.convertsFromSnakeCase, case .none = decoder.keyStrategy {
      // The models that this extractor decodes convert keys from snake case too.
      decoder.keyDecodingStrategy = CodableDecoder.snakeCaseKeyStrategy
    }
    do {
      return try decoder.withDecoder(of: self) { try $0.decode(type) }
    } catch let error as DecodingError {
      // An error that another decoder threw has no `DecodeError`.
      throw error.decodeError ?? error as any Error
    }
  }
}

// The functions for nil take a `Never?`, which has no other value. With a `To?`, the compiler could not tell
// `.invalid(as: 3)` for an `Int` from one for an `Int?`.

extension Transformer where From == To, To: RawRepresentable & Sendable {
  /// The value, or another one if its raw value is unknown to the type.
  ///
  /// ```swift
  /// // {"kind": "hologram", "size": 3, "kinds": ["solo", "hologram"]}
  /// let kind: Kind = try e.value("kind", .unknown(as: .other))        // .other
  /// let size: Kind = try e.value("size", .unknown(as: .other))        // throws: size: expected String, found 3
  /// let kinds: [Kind] = try e.array("kinds", .unknown(as: .other))    // [.solo, .other]
  /// ```
  ///
  /// Use it for an enum to which a service may add cases. A value of another type than the raw value's is an error.
  /// ``ReadingOptions/onToleratedFailure`` gets the error of a value that is replaced.
  @_disfavoredOverload
  public static func unknown(as value: To) -> Transformer<To, To> {
    unchanged.replacingUnknown(of: To.self, with: value)
  }
}

extension Transformer where To == From?, From: RawRepresentable {
  /// The value, or nil if its raw value is unknown to the type.
  ///
  /// ```swift
  /// // {"kind": "hologram", "size": 3, "kinds": ["solo", "hologram"]}
  /// let kind: Kind? = try e.value("kind", .unknown(as: nil))         // nil
  /// let size: Kind? = try e.value("size", .unknown(as: nil))         // throws: size: expected String, found 3
  /// let kinds: [Kind?] = try e.array("kinds", .unknown(as: nil))     // [.solo, nil]
  /// ```
  public static func unknown(as value: Never?) -> Transformer<From, From?> {
    Transformer<From, From>.unchanged.withOptionalResult.nilWhenUnknown()
  }
}

extension Transformer where To == From?, From: RawRepresentable & Sendable {
  /// The value, or another one, which may be nil, if its raw value is unknown to the type.
  ///
  /// ```swift
  /// // {"kind": "hologram", "size": 3}
  /// let usual: Kind? = .solo
  /// let kind = try e.value("kind", .unknown(as: usual))        // .solo
  /// let size: Kind? = try e.value("size", .unknown(as: usual))    // throws: size: expected String, found 3
  /// ```
  @_disfavoredOverload
  public static func unknown(as value: From?) -> Transformer<From, From?> {
    Transformer<From, From>.unchanged.withOptionalResult.replacingUnknown(
      of: From.self, with: value)
  }
}

extension Transformer where To: RawRepresentable & Sendable {
  /// A transformer that applies another one, or results in a value if the raw value is unknown to the type.
  ///
  /// ```swift
  /// // {"level": "9", "size": "x"}
  /// let level = Transformer.chain(.numberInString, then: .failable(Level.init(rawValue:)))
  /// try e.value("level", .unknown(level, as: .other))    // .other
  /// try e.value("size", .unknown(level, as: .other))
  /// // throws: size: expected Int (number in a string), found "x"
  /// ```
  ///
  /// It also replaces a part of `.separated`, a key of `.keys`, and the result of the first step of `.chain`, without
  /// reporting the error: `.separated(by: ",", .unknown(.rawValue, as: .guest))`.
  public static func unknown(
    _ transformer: Transformer<From, To>, as value: To
  ) -> Transformer<From, To> {
    transformer.replacingUnknown(of: To.self, with: value)
  }
}

extension Transformer {
  /// A transformer that applies another one, or results in nil if the raw value is unknown to the type.
  ///
  /// ```swift
  /// // {"level": "9", "size": "x"}
  /// let level = Transformer.chain(.numberInString, then: .failable(Level.init(rawValue:)))
  /// try e.value("level", .unknown(level, as: nil))    // nil
  /// try e.value("size", .unknown(level, as: nil))     // throws: size: expected Int (number in a string), found "x"
  /// ```
  public static func unknown<Value: RawRepresentable>(
    _ transformer: Transformer<From, Value>, as value: Never?
  ) -> Transformer<From, Value?> where To == Value? {
    transformer.withOptionalResult.nilWhenUnknown()
  }
}

extension Transformer {
  /// A transformer that applies another one, or results in a value, which may be nil, if the raw value is unknown to the
  /// type.
  ///
  /// ```swift
  /// // {"level": "9", "size": "x"}
  /// let usual: Level? = .beginner
  /// try e.value("level", .unknown(.chain(.numberInString, then: .rawValue), as: usual))    // .beginner
  /// try e.value("size", .unknown(.chain(.numberInString, then: .rawValue), as: usual))
  /// // throws: size: expected Int (number in a string), found "x"
  /// ```
  @_disfavoredOverload
  public static func unknown<Value: RawRepresentable & Sendable>(
    _ transformer: Transformer<From, Value>, as value: Value?
  ) -> Transformer<From, Value?> where To == Value? {
    transformer.withOptionalResult.replacingUnknown(of: Value.self, with: value)
  }
}

extension Transformer {
  /// A transformer that applies another one with an optional result, or results in a value if the raw value is unknown
  /// to the type.
  ///
  /// ```swift
  /// // {"kind": "", "type": "hologram"}
  /// let kind: Kind? = try e.value("kind", .unknown(.nilWhenEmpty, as: .other))    // nil
  /// let type: Kind? = try e.value("type", .unknown(.nilWhenEmpty, as: .other))    // .other
  /// ```
  public static func unknown<Value: RawRepresentable & Sendable>(
    _ transformer: Transformer<From, Value?>, as value: Value
  ) -> Transformer<From, Value?> where To == Value? {
    transformer.replacingUnknown(of: Value.self, with: value)
  }

  /// A transformer that applies another one with an optional result, or results in nil if the raw value is unknown to
  /// the type.
  ///
  /// ```swift
  /// // {"kind": "", "type": "hologram"}
  /// let kind: Kind? = try e.value("kind", .unknown(.nilWhenEmpty, as: nil))    // nil
  /// let type: Kind? = try e.value("type", .unknown(.nilWhenEmpty, as: nil))    // nil, the error is reported
  /// ```
  public static func unknown<Value: RawRepresentable>(
    _ transformer: Transformer<From, Value?>, as value: Never?
  ) -> Transformer<From, Value?> where To == Value? {
    transformer.nilWhenUnknown()
  }
}

// The functions above have the constraint `RawRepresentable`, so that `.unknown` is not used for other types. A
// `@Sendable` closure in them would capture that conformance, which may be isolated to an actor.

extension Transformer where From == To {
  fileprivate static var unchanged: Transformer<To, To> { Transformer(nil) { $0 } }
}

extension Transformer {
  fileprivate func replacingUnknown(
    of type: Any.Type, with value: To
  ) -> Transformer<From, To> where To: Sendable {
    replacingUnknown(of: type) { value }
  }

  fileprivate func nilWhenUnknown<Value>() -> Transformer<From, To> where To == Value? {
    replacingUnknown(of: Value.self) { nil }
  }

  /// The same transformer with another result where a raw value is unknown to a type.
  private func replacingUnknown(
    of type: Any.Type, _ value: @escaping @Sendable () -> To
  ) -> Transformer<From, To> {
    let reading: Reading = { e, decode in
      do {
        return try read(e, decode)
      } catch {
        try e.reportUnknown(error, to: type)
        return value()
      }
    }
    return Transformer(expectation, null: inputNullRule, reading: reading) { input in
      do {
        return try convert(input)
      } catch let error as DecodeError where error.isUnknown(to: type) {
        return value()
      }
    }
  }
}

extension Extractor {
  /// Reports the error of a raw value that is unknown to a type; throws another error.
  fileprivate func reportUnknown(_ error: any Error, to type: Any.Type) throws {
    guard !isNullInDocument, (error as? DecodeError)?.isUnknown(to: type, at: self) ?? false else {
      throw error
    }
    report(error)
  }
}

// MARK: - Any failure

extension Transformer where From == To, To: Sendable {
  /// The value, or another one if it does not decode.
  ///
  /// ```swift
  /// // {"size": "large", "tags": [1], "sizes": [1, "large", null], "floor": null}
  /// let size: Int = try e.value("size", .invalid(as: 3))           // 3
  /// let tags: [String] = try e.value("tags", .invalid(as: []))     // []
  /// let sizes: [Int] = try e.array("sizes", .invalid(as: 0))       // [1, 0, 0]
  /// let floor: Int = try e.value("floor", .invalid(as: 3))         // throws: floor: missing "floor" (it is null)
  /// ```
  ///
  /// It concerns the value: a value of another type on the path to it is an error, and the method decides about an
  /// absent or null one, as without a transformer. ``ReadingOptions/onToleratedFailure`` gets the error of a value
  /// that is replaced, unless the value is decoded already: a part of `.separated`, a key of `.keys`, the result of
  /// the first step of `.chain`, and a value that `apply` converts.
  @_disfavoredOverload
  public static func invalid(as value: To) -> Transformer<To, To> {
    Transformer(nil, null: .countsAsAbsent) { $0 }.replacingFailure { value }
  }
}

extension Transformer where To == From? {
  /// The value, or nil if it does not decode.
  ///
  /// ```swift
  /// // {"size": "large", "sizes": [1, "large"]}
  /// let size: Int? = try e.valueOptional("size", .invalid(as: nil))    // nil
  /// let sizes: [Int?] = try e.array("sizes", .invalid(as: nil))        // [1, nil]
  /// let form: Int? = try e.value("form", .invalid(as: nil))            // throws: form: missing "form"
  /// ```
  public static func invalid(as value: Never?) -> Transformer<From, From?> {
    Transformer(nil, null: .countsAsAbsent) { $0 }.replacingFailure { nil }
  }
}

extension Transformer where To == From?, From: Sendable {
  /// The value, or another one if it does not decode, for an optional.
  ///
  /// ```swift
  /// // {"size": "large", "sizes": [1, null]}
  /// let size: Int? = try e.value("size", .invalid(as: 3))        // 3
  /// let sizes: [Int?] = try e.array("sizes", .invalid(as: 0))    // [1, 0]
  /// ```
  ///
  /// A null value is replaced, too. Without this function, it would be decoded as an optional, which accepts null.
  @_disfavoredOverload
  public static func invalid(as value: From?) -> Transformer<From, From?> {
    Transformer(nil, null: .countsAsAbsent) { $0 }.replacingFailure { value }
  }
}

extension Transformer {
  /// A transformer that applies another one, or results in a value if that one fails.
  ///
  /// ```swift
  /// // {"price": "free", "prices": ["3", "free"]}
  /// try e.value("price", .invalid(.numberInString(Int.self), as: 0))     // 0
  /// try e.array("prices", .invalid(.numberInString(Int.self), as: 0))    // [3, 0]
  /// try e.value("cost", .invalid(.numberInString(Int.self), as: 0))      // throws: cost: missing "cost"
  /// ```
  public static func invalid(
    _ transformer: Transformer<From, To>, as value: To
  ) -> Transformer<From, To> where To: Sendable {
    transformer.replacingFailure { value }
  }

  /// A transformer that applies another one, or results in nil if that one fails.
  ///
  /// ```swift
  /// // {"due": "soon", "dates": ["2022-07-03", "soon"]}
  /// try e.valueOptional("due", .invalid(.day, as: nil))    // nil
  /// try e.array("dates", .invalid(.day, as: nil))          // [July 3, 2022, nil]
  /// try e.value("done", .invalid(.day, as: nil))           // throws: done: missing "done"
  /// ```
  public static func invalid<Value>(
    _ transformer: Transformer<From, Value>, as value: Never?
  ) -> Transformer<From, Value?> where To == Value? {
    transformer.withOptionalResult.replacingFailure { nil }
  }

  /// A transformer that applies another one, or results in a value, which may be nil, if that one fails.
  ///
  /// ```swift
  /// // {"due": "soon"}
  /// let usual: Date? = .now
  /// try e.value("due", .invalid(.day, as: usual))     // the current time
  /// try e.value("done", .invalid(.day, as: usual))    // throws: missing "done"
  /// ```
  @_disfavoredOverload
  public static func invalid<Value: Sendable>(
    _ transformer: Transformer<From, Value>, as value: Value?
  ) -> Transformer<From, Value?> where To == Value? {
    transformer.withOptionalResult.replacingFailure { value }
  }

  /// A transformer that applies another one with an optional result, or results in nil if that one fails.
  ///
  /// ```swift
  /// // {"homepage": "", "wiki": "a b"}
  /// try e.valueOptional("homepage", .invalid(.nilWhenEmpty(.url), as: nil))    // nil
  /// try e.valueOptional("wiki", .invalid(.nilWhenEmpty(.url), as: nil))        // nil, the error is reported
  /// ```
  public static func invalid<Value>(
    _ transformer: Transformer<From, Value?>, as value: Never?
  ) -> Transformer<From, Value?> where To == Value? {
    transformer.replacingFailure { nil }
  }

  /// The same transformer with another result where it fails.
  private func replacingFailure(_ value: @escaping @Sendable () -> To) -> Transformer<From, To> {
    Transformer(
      expectation, null: inputNullRule,
      reading: { e, decode in
        do {
          return try read(e.forToleratedReads, decode)
        } catch {
          e.report(error)
          return value()
        }
      }
    ) { input in
      do { return try convert(input) } catch { return value() }
    }
  }

  /// The same transformer with an optional result.
  var withOptionalResult: Transformer<From, To?> {
    let optional: Transformer<From, To?>.Reading = { e, decode in try read(e, decode) }
    return Transformer<From, To?>(
      expectation, null: inputNullRule, reading: reading == nil ? nil : optional
    ) { try convert($0) }
  }
}

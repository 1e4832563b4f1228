/// A conversion of decoded values, for values that JSON represents by another type: a date in a string, a
/// number in a string, a price in cents.
///
/// ```swift
/// let percent = Transformer<Int, Double> { Double($0) / 100 }
///
/// struct Member: Decodable {
///   let name: String, birthDate: Date, share: Double?
///
///   static func decode(_ e: Extractor) throws -> Member {
///     try Member(
///       name: e <| "name",
///       birthDate: e.value("birth_date", .day),
///       share: e.valueOptional("share", percent)
///     )
///   }
/// }
/// ```
///
/// `e.value("birth_date", .day)` decodes and converts the value. Its error has the key path and the
/// location of the value:
///
/// ```text
/// birth_date: expected Date "yyyy-MM-dd", found "25/02/1943"
/// ```
///
/// ``apply(_:)-(From)`` converts a value that is already decoded. Its error has the key path of the
/// enclosing model.
///
/// ## Concurrency
///
/// A transformer can be used from any thread, so its function is `@Sendable`. In a module whose default
/// isolation is the main actor, declare functions and constants for transformers `nonisolated`:
///
/// ```swift
/// nonisolated func cents(_ number: Int) -> Decimal { Decimal(number) / 100 }
/// nonisolated let price = Transformer(cents)
/// ```
///
/// A closure in a generic function can use a type parameter whose metatype is sendable:
///
/// ```swift
/// func identifier<T: RawRepresentable & SendableMetatype>() -> Transformer<T.RawValue, T?> {
///   Transformer { T(rawValue: $0) }
/// }
/// ```
public struct Transformer<From, To>: Sendable {
  @usableFromInline let transform: @Sendable (From) throws -> To

  /// The expected value, for the message about a value that is not a `From`; nil for transformers that
  /// a program creates.
  let expected: String?

  /// Whether null counts as absent although `From` accepts null.
  @usableFromInline let refusesNull: Bool

  /// Creates a transformer from a closure or a function.
  ///
  /// ```swift
  /// let flag = Transformer<Int, Bool> { number in
  ///   guard 0...1 ~= number else { throw typeMismatch("Bool (0, 1)", actual: number) }
  ///   return number == 1
  /// }
  ///
  /// // {"isOpen": 1, "isFull": 2}
  /// try e.value("isOpen", flag)    // true
  /// try e.value("isFull", flag)    // throws: isFull: expected Bool (0, 1), found 2
  /// ```
  ///
  /// - Parameter transform: The conversion. A ``DecodeError`` that it throws gets the key path of the
  ///   value. An error of another type reaches the caller unchanged.
  @available(swift 6)
  public init(_ transform: @escaping @Sendable (From) throws -> To) {
    self.init(expected: nil, transform)
  }

  /// Creates a transformer from a closure or a function, in the Swift 5 language mode.
  ///
  /// Swift 5 mode does not infer that methods are `@Sendable`, so it accepts any function.
  ///
  /// ```swift
  /// // Price.parse(_:) is a static method
  /// let price = Transformer(Price.parse)    // in Swift 6 mode, a method that is isolated is an error
  /// ```
  ///
  /// - Parameter transform: The conversion, which can be called from any thread. Its errors are those of the
  ///   initializer for the Swift 6 language mode.
  // With `@Sendable`, Swift 5 mode warns about `Price.parse`: "converting non-Sendable function value to
  // '@Sendable (String) throws -> Price' may introduce data races".
  @_documentation(visibility: private)
  @available(swift, obsoleted: 6)
  public init(_ transform: @escaping (From) throws -> To) {
    let function = UncheckedFunction(call: transform)
    self.init(expected: nil) { try function.call($0) }
  }

  /// Creates a transformer from a function that returns nil for an invalid value, such as a failable
  /// initializer.
  ///
  /// ```swift
  /// // {"zone": "Asia/Tokyo", "other": "Asia/Tokio"}
  /// let zone = Transformer(failable: TimeZone.init(identifier:))
  ///
  /// try e.value("zone", zone)     // Asia/Tokyo
  /// try e.value("other", zone)    // throws: other: expected TimeZone, found "Asia/Tokio"
  /// ```
  ///
  /// - Parameter convert: The conversion. For nil the transformer throws a
  ///   ``DecodeError/typeMismatch(expected:actual:keyPath:)`` with the name of `To`. Errors are thrown as
  ///   by a transformer's function.
  // A trailing closure has no label. Without this attribute, one that returns a `To` is an "ambiguous use of
  // 'init'".
  @_disfavoredOverload
  @available(swift 6)
  public init(failable convert: @escaping @Sendable (From) throws -> To?) {
    let expected = typeName(of: To.self)
    self.init(expected: expected) { value in
      guard let result = try convert(value) else { throw typeMismatch(expected, actual: value) }
      return result
    }
  }

  /// Creates a transformer from a function that returns nil for an invalid value, in the Swift 5 language
  /// mode.
  ///
  /// ```swift
  /// let zone = Transformer(failable: TimeZone.init(identifier:))
  /// // {"zone": "Asia/Tokio"} throws: zone: expected TimeZone, found "Asia/Tokio"
  /// ```
  ///
  /// - Parameter convert: The conversion, which can be called from any thread.
  @_documentation(visibility: private)
  @_disfavoredOverload
  @available(swift, obsoleted: 6)
  public init(failable convert: @escaping (From) throws -> To?) {
    let function = UncheckedFunction(call: convert)
    self.init(failable: { try function.call($0) })
  }

  init(
    expected: String?, refusesNull: Bool = false,
    _ transform: @escaping @Sendable (From) throws -> To
  ) {
    self.transform = transform
    self.expected = expected
    self.refusesNull = refusesNull
  }
}

/// A function that is not known to be `@Sendable`.
private struct UncheckedFunction<From, To>: @unchecked Sendable {
  let call: (From) throws -> To
}

extension Transformer where From: Decodable {
  /// Decodes the value of an extractor and converts it.
  @inlinable
  func decode(_ e: Extractor) throws -> To {
    let value: From
    do {
      value = try From.decode(e)
    } catch {
      throw inputError(error, at: e)
    }
    do {
      return try transform(value)
    } catch {
      throw Self.conversionError(error, at: e)
    }
  }

  /// The error of a value that is not a `From`, with the expected value of the transformer.
  @usableFromInline
  @inline(never)
  func inputError(_ error: any Error, at e: Extractor) -> any Error {
    guard let expected, case .typeMismatch? = error as? DecodeError else { return error }
    return e.mismatch(expected)
  }

  /// The error of a conversion, which shows the value that the document has in place of what functions
  /// made of it.
  @usableFromInline
  @inline(never)
  static func conversionError(_ error: any Error, at e: Extractor) -> any Error {
    (error as? DecodeError)?.showing(e.context.text(of: e.index)) ?? error
  }
}

extension DecodeError {
  /// The same error with another value as found, where it is about the whole value that is converted.
  func showing(_ actual: String) -> DecodeError {
    mapErrors { error in
      guard case .typeMismatch(let expected, _, let keyPath) = error, keyPath.site == nil,
        keyPath.elements.isEmpty
      else { return error }
      return .typeMismatch(expected: expected, actual: actual, keyPath: keyPath)
    }
  }
}

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
/// ``apply(_:)-(From)`` converts a value that is already decoded. Its error has the key path of the enclosing model, or
/// that of the value where `From` is ``Extractor``, ``Extractor/Contents`` or ``Extractor/CodableValue``.
///
/// `From` is the type that a value of the document is decoded as. For `.array(.day)`, which reads an array of days,
/// it is ``Extractor/Contents``, the array in the document.
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
  /// Reads the value of an extractor. The function that decodes a value is an argument, because a transformer
  /// can be created where it is not known that its input is decodable.
  @usableFromInline typealias Reading =
    @Sendable (
      _ e: Extractor, _ decode: (Extractor) throws -> From
    ) throws -> To

  /// Converts a decoded value.
  @usableFromInline let convert: @Sendable (From) throws -> To

  /// Reads a value of a document; nil for a transformer that decodes the value and converts it.
  @usableFromInline let reading: Reading?

  /// The expected value, for the message about a value that is not a `From`; nil for transformers that
  /// a program creates.
  let expectation: Expectation?

  /// Whether a read accepts null.
  @usableFromInline let inputNullRule: InputNullRule

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
  /// The nil of a function whose result is an optional is a value. With ``failable(_:)``, it is an error:
  ///
  /// ```swift
  /// // {"page": "x"}
  /// let none: Int? = try e.value("page", Transformer { Int($0 as String) })    // nil
  /// let page: Int = try e.value("page", .failable { Int($0 as String) })
  /// // throws: page: expected Int, found "x"
  /// ```
  ///
  /// A function of an extractor is not called for null, as in ``Extractor/value(_:_:)-(_,(Extractor)->T)``.
  ///
  /// - Parameter transform: The conversion. A ``DecodeError`` that it throws gets the key path of the
  ///   value. An error of another type reaches the caller unchanged.
  @available(swift 6)
  public init(_ transform: @escaping @Sendable (From) throws -> To) {
    self.init(calling: transform, nil)
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
    self.init(calling: { try function.call($0) }, nil)
  }

  /// A transformer from a function that returns nil for an invalid value, such as a failable initializer.
  ///
  /// ```swift
  /// // {"zone": "Asia/Tokyo", "other": "Asia/Tokio"}
  /// let zone = Transformer.failable(TimeZone.init(identifier:))
  ///
  /// try e.value("zone", zone)     // Asia/Tokyo
  /// try e.value("other", zone)    // throws: other: expected TimeZone, found "Asia/Tokio"
  /// ```
  ///
  /// The error of an enum lists its cases, if it is `CaseIterable`:
  ///
  /// ```swift
  /// // {"kind": "trio"}
  /// try e.value("kind", .failable(Kind.init(rawValue:)))
  /// // throws: kind: expected Kind (solo, duo), found "trio"
  /// ```
  ///
  /// - Parameter convert: The conversion. For nil the transformer throws a
  ///   ``DecodeError/typeMismatch(expected:actual:keyPath:)`` with the name of `To`. Errors are thrown as
  ///   by a transformer's function.
  @available(swift 6)
  public static func failable(
    _ convert: @escaping @Sendable (From) throws -> To?
  ) -> Transformer<From, To> {
    let expectation = Expectation.casesOf(To.self)
    let function: @Sendable (From) throws -> To = { value in
      guard let result = try convert(value) else {
        throw typeMismatch(
          expectation.text, actual: value, keyPath: JSONKeyPath(storage: .unknown(to: To.self)))
      }
      return result
    }
    return Transformer(calling: function, expectation)
  }

  /// A transformer from a function that returns nil for an invalid value, in the Swift 5 language mode.
  ///
  /// ```swift
  /// let zone = Transformer.failable(TimeZone.init(identifier:))
  /// // {"zone": "Asia/Tokio"} throws: zone: expected TimeZone, found "Asia/Tokio"
  /// ```
  ///
  /// - Parameter convert: The conversion, which can be called from any thread.
  @_documentation(visibility: private)
  @available(swift, obsoleted: 6)
  public static func failable(
    _ convert: @escaping (From) throws -> To?
  ) -> Transformer<From, To> {
    let function = UncheckedFunction(call: convert)
    return failable { try function.call($0) }
  }

  /// A transformer from a function of a program. One of an extractor is not called for null.
  private init(
    calling convert: @escaping @Sendable (From) throws -> To, _ expectation: Expectation?
  ) {
    guard From.self == Extractor.self else {
      self.init(expectation, convert)
      return
    }
    let reading: Reading = { e, decode in
      do {
        return try e.decodeUnlessNull { try convert(decode($0)) }
      } catch {
        throw Self.conversionError(error, at: e)
      }
    }
    self.init(expectation, null: .countsAsAbsent, reading: reading, convert)
  }

  init(
    _ expectation: Expectation?, null: InputNullRule = .decidedByInput, reading: Reading? = nil,
    _ convert: @escaping @Sendable (From) throws -> To
  ) {
    self.convert = convert
    self.reading = reading
    self.expectation = expectation
    inputNullRule = null
  }

  init(
    expected: String, null: InputNullRule = .decidedByInput,
    _ convert: @escaping @Sendable (From) throws -> To
  ) {
    self.init(.text(expected), null: null, convert)
  }
}

/// What a transformer expects, in its errors.
enum Expectation: Sendable {
  case text(String)
  case anyOf([Expectation])
  /// The name of a type, and its cases. The cases of an enum are listed when an error needs them.
  case casesOf(any Any.Type)

  var text: String {
    switch self {
    case .text(let text): text
    case .anyOf(let expectations): expectations.map(\.text).joined(separator: " or ")
    case .casesOf(let type): typeNameWithCases(of: type)
    }
  }
}

/// A function that is not known to be `@Sendable`.
///
/// It is `@unchecked` because callers in Swift 5 mode pass functions without the attribute. The documentation of
/// the initializers says that the function is called on any thread.
private struct UncheckedFunction<From, To>: @unchecked Sendable {
  let call: (From) throws -> To
}

extension Transformer where From: Decodable {
  /// Reads the value of an extractor.
  @inlinable
  func decode(_ e: Extractor) throws -> To {
    guard let reading else { return try readAndConvert(e) { try From.decodeCheckingNull($0) } }
    return try reading(e, From.decodeInput)
  }

  /// Whether `value` accepts null.
  @inlinable
  var nullRule: NullRule {
    switch inputNullRule {
    case .decidedByInput: reading == nil ? .decidedBy(From.self) : .decidedByInput(From.self)
    case .isAccepted: .isAccepted
    case .countsAsAbsent: .countsAsAbsent
    }
  }
}

extension Transformer {
  /// Reads the value of an extractor, for a transformer around this one.
  func read(_ e: Extractor, _ decode: (Extractor) throws -> From) throws -> To {
    if let reading { return try reading(e, decode) }
    return try readAndConvert(e, decode)
  }

  /// Decodes the value of an extractor with a function, and converts it.
  @inlinable
  @inline(__always)
  func readAndConvert(_ e: Extractor, _ decode: (Extractor) throws -> From) throws -> To {
    let value: From
    do {
      value = try decode(e)
    } catch {
      throw inputError(error, at: e)
    }
    do {
      return try convert(value)
    } catch {
      throw Self.conversionError(error, at: e)
    }
  }

  /// The error of a value that is not a `From`, with the expected value of the transformer.
  @usableFromInline
  @inline(never)
  func inputError(_ error: any Error, at e: Extractor) -> any Error {
    guard let expectation, (error as? DecodeError)?.expected(at: e) != nil else { return error }
    return e.mismatch(expectation.text)
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
  /// What was expected of a value, if the error is a mismatch of that value and not of one inside it.
  func expected(at e: Extractor) -> String? {
    if case .typeMismatch(let expected, _, let keyPath) = self,
      let (site, rest) = keyPath.openSite, rest.isEmpty, site.isValue(of: e)
    {
      return expected
    }
    return expectedOfWholeValue
  }

  /// What was expected of the value that a function converts, if the error is a mismatch of that whole value: it has
  /// no path, and is not one that the function got from another document.
  var expectedOfWholeValue: String? {
    guard case .typeMismatch(let expected, _, let keyPath) = self, keyPath.site == nil,
      keyPath.isEmpty
    else { return nil }
    return expected
  }

  /// The same error with another value as found, where it is about the whole value that is converted.
  func showing(_ actual: String) -> DecodeError {
    mapErrors { error in
      guard let expected = error.expectedOfWholeValue else { return error }
      return .typeMismatch(expected: expected, actual: actual, keyPath: error.keyPath)
    }
  }

  /// Whether a value is unknown to a type, such as an enum without its raw value, and that is why it does not decode.
  ///
  /// It is not decided by the message, which the `decode` of a program may have for another reason.
  func isUnknown(to type: any Any.Type, at e: Extractor) -> Bool {
    expected(at: e) != nil && keyPath.unknownType == type
  }

  /// Whether the value that a function converts is unknown to a type.
  func isUnknown(to type: any Any.Type) -> Bool {
    expectedOfWholeValue != nil && keyPath.unknownType == type
  }
}

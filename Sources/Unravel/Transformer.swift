/// A way from one type to another, for what JSON writes as something else: a date as a string, a
/// number as a string, a price in cents.
///
///     let day = Transformer<String, Date>.day
///     let percent = Transformer<Int, Double> { Double($0) / 100 }
///
///     struct Member: Decodable {
///       let name: String, birthDate: Date, share: Double?
///
///       static func decode(_ e: Extractor) throws -> Member {
///         try Member(
///           name: e <| "name",
///           birthDate: e.value("birth_date", day),
///           share: e.valueOptional("share", percent)
///         )
///       }
///     }
///
/// `e.value("birth_date", day)` transforms inside the extraction, so a failure tells the key and
/// the place in the document:
///
///     birth_date: expected Date "yyyy-MM-dd", found "25/02/1943"
///
/// ``apply(_:)-(From)`` transforms a value that was extracted already. It cannot know where the
/// value came from, and its failure has the path of the enclosing model.
public struct Transformer<From, To>: Sendable {
  @usableFromInline let transform: @Sendable (From) throws -> To
  private let makePlaceholder: @Sendable () -> To?

  /// Makes a transformer from a closure or a function.
  ///
  ///     let flag = Transformer<Int, Bool> { number in
  ///       guard 0...1 ~= number else { throw typeMismatch("Bool (0, 1)", actual: number) }
  ///       return number == 1
  ///     }
  ///
  /// - Parameter transform: What it throws reaches the caller. A ``DecodeError`` is given the path
  ///   of the value; an error of your own type passes through.
  public init(_ transform: @escaping @Sendable (From) throws -> To) {
    self.transform = transform
    makePlaceholder = { nil }
  }

  init(
    placeholder: @autoclosure @escaping @Sendable () -> To?,
    _ transform: @escaping @Sendable (From) throws -> To
  ) {
    self.transform = transform
    makePlaceholder = placeholder
  }

  /// Some value of the result's type, for going on after a failure to look for more. Nil when the
  /// transformer knows none.
  var placeholder: To? { makePlaceholder() }

  /// A value to go on with after a failure, or an error if there is none.
  @usableFromInline
  func makePlaceholder(at e: Extractor) throws -> To {
    if let placeholder { return placeholder }
    if let type = To.self as? any Decodable.Type, let placeholder = try type._placeholder(e) as? To
    {
      return placeholder
    }
    throw NoPlaceholder()
  }
}

// MARK: - Transforming what was extracted

// Six meanings of one word, told apart by what goes in and what comes out. Where that leaves a
// choice, as in `let date = try day.apply(e <| "date")`, the compiler is to take the plainest:
// overloads for collections are disfavored, and those for optionals have a parameter more, which
// nobody passes.

extension Transformer {
  /// Transforms a value.
  ///
  ///     try day.apply("1943-02-25")    // February 25, 1943, midnight UTC
  ///     try day.apply("25/02/1943")    // throws
  ///     try day.apply(e <| "birth_date")
  ///
  /// - Throws: What the transformer's function throws.
  public func apply(_ value: From) throws -> To {
    try transform(value)
  }

  /// Transforms a value if there is one.
  ///
  ///     try day.apply(e <|? "death_date")    // nil if the key is absent or null
  ///
  /// - Throws: What the transformer's function throws.
  public func apply(_ value: From?, _: Void = ()) throws -> To? {
    guard let value else { return nil }
    return try transform(value)
  }

  /// Transforms every element.
  ///
  ///     try day.apply(["1943-02-25", "2/25/43"])
  ///     // [1]: expected Date "yyyy-MM-dd", found "2/25/43"
  ///
  /// - Throws: What the transformer's function throws; in a ``DecodeError``, the index is put
  ///   before the path.
  @_disfavoredOverload
  public func apply(_ values: [From]) throws -> [To] {
    var result: [To] = []
    result.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      do {
        try result.append(transform(value))
      } catch let error as DecodeError {
        throw error.prefixed(by: [.index(index)])
      }
    }
    return result
  }

  /// Transforms every element of an array if there is one.
  ///
  /// - Throws: What the transformer's function throws; in a ``DecodeError``, the index is put
  ///   before the path.
  @_disfavoredOverload
  public func apply(_ values: [From]?, _: Void = ()) throws -> [To]? {
    guard let values else { return nil }
    return try apply(values) as [To]
  }

  /// Transforms every value of a dictionary.
  ///
  ///     try day.apply(["ann": "1943-02-25", "bob": "2/25/43"])
  ///     // bob: expected Date "yyyy-MM-dd", found "2/25/43"
  ///
  /// - Throws: What the transformer's function throws; in a ``DecodeError``, the key is put before
  ///   the path. Of several failures it is that of the least key.
  @_disfavoredOverload
  public func apply(_ values: [String: From]) throws -> [String: To] {
    var result: [String: To] = [:]
    result.reserveCapacity(values.count)
    var failure: (key: String, error: any Error)?
    for (key, value) in values {
      // A dictionary's order changes from run to run; the error must not.
      if let failure, failure.key < key { continue }
      do {
        result[key] = try transform(value)
      } catch {
        failure = (key, error)
      }
    }
    switch failure {
    case nil: return result
    case (let key, let error as DecodeError)?: throw error.prefixed(by: [.key(key)])
    case (_, let error)?: throw error
    }
  }

  /// Transforms every value of a dictionary if there is one.
  ///
  /// - Throws: What the transformer's function throws; in a ``DecodeError``, the key is put before
  ///   the path. Of several failures it is that of the least key.
  @_disfavoredOverload
  public func apply(_ values: [String: From]?, _: Void = ()) throws -> [String: To]? {
    guard let values else { return nil }
    return try apply(values) as [String: To]
  }
}

// MARK: - Composing

extension Transformer {
  /// This transformer, and then another on what it gives.
  ///
  ///     let page = Transformer<Int, String> { "https://example.com/bands/\($0)" }.then(.url)
  ///
  ///     3   https://example.com/bands/3
  public func then<Next>(_ next: Transformer<To, Next>) -> Transformer<From, Next> {
    Transformer<From, Next>(
      placeholder: next.placeholder ?? placeholder.flatMap { try? next.transform($0) }
    ) { value in
      try next.transform(transform(value))
    }
  }

  /// This transformer, and then a function on what it gives.
  ///
  ///     let year = Transformer.number(Int.self).then { $0 + 2000 }
  ///
  ///     "26"   2026
  ///     "x"    throws
  public func then<Next>(
    _ next: @escaping @Sendable (To) throws -> Next
  ) -> Transformer<From, Next> {
    then(Transformer<To, Next>(next))
  }

  /// This transformer, or another where this one fails.
  ///
  ///     let date = Transformer.iso8601.or(.day)
  ///
  ///     "2022-07-03T04:32:05Z"   2022-07-03 04:32:05 UTC
  ///     "2022-07-03"             2022-07-03 00:00:00 UTC
  ///     "yesterday"              throws:
  ///         expected Date (ISO 8601) or Date "yyyy-MM-dd", found "yesterday"
  ///
  /// Where both fail, the error says what each of them said: one
  /// ``DecodeError/typeMismatch(expected:actual:keyPath:)`` when both expected something else than
  /// the same value, otherwise a ``DecodeError/custom(_:keyPath:)`` such as `no alternative fits:
  /// expected Date (ISO 8601), found "yesterday"; the museum is closed`.
  public func or(_ other: Transformer<From, To>) -> Transformer<From, To> {
    Transformer(placeholder: placeholder ?? other.placeholder) { value in
      do {
        return try transform(value)
      } catch let first {
        do {
          return try other.transform(value)
        } catch let second {
          throw neither(first, second)
        }
      }
    }
  }
}

/// What two alternatives said, as one error.
private func neither(_ first: any Error, _ second: any Error) -> DecodeError {
  if case .typeMismatch(let one, let actual, let keyPath) = first as? DecodeError,
    case .typeMismatch(let other, actual, keyPath) = second as? DecodeError
  {
    return .typeMismatch(expected: "\(one) or \(other)", actual: actual, keyPath: keyPath)
  }
  return .custom("\(introduction)\(said(first)); \(said(second))", keyPath: [])
}

private let introduction = "no alternative fits: "

/// What an error says in one line; one of alternatives, without the introduction.
private func said(_ error: any Error) -> String {
  let text = (error as? DecodeError)?.headline ?? String(describing: error)
  return text.hasPrefix(introduction) ? String(text.dropFirst(introduction.count)) : text
}

// MARK: - Transforming inside the extraction

extension Extractor {
  /// Reads the value at a key path and transforms it.
  ///
  ///     // {"name": "Perfume", "formed": "2000-01-01"}
  ///     try e.value("formed", .day)      // January 1, 2000
  ///     try e.value("name", .day)
  ///     // name: expected Date "yyyy-MM-dd", found "Perfume"
  ///     try e.value("disbanded", .day)   // throws: missing
  ///
  /// - Throws: ``DecodeError`` if the key is absent or null or the value of another type, and what
  ///   the transformer throws, at the value's key path.
  @inlinable
  public func value<From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To>
  ) throws -> To {
    try read(
      keyPath, acceptsNull: From._acceptsNull, { try transformer.transform(From.decode($0)) }
    ) {
      try transformer.makePlaceholder(at: $0)
    }
  }

  /// Reads the value at a key path and transforms it, or gives nil if the key is absent or null.
  ///
  ///     // {"formed": "2000-01-01", "disbanded": null}
  ///     try e.valueOptional("formed", .day)      // January 1, 2000
  ///     try e.valueOptional("disbanded", .day)   // nil
  ///
  /// - Throws: ``DecodeError`` if the value is of another type, and what the transformer throws, at
  ///   the value's key path.
  @inlinable
  public func valueOptional<From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To>
  ) throws -> To? {
    try readOptional(keyPath) { try transformer.transform(From.decode($0)) }
  }

  /// Reads the value at a key path and transforms it, or gives nil if the key is absent or null, or
  /// if that is what the transformer gives.
  ///
  ///     // {"homepage": "", "wiki": null}
  ///     try e.valueOptional("homepage", .urlOrNilWhenEmpty)   // nil
  ///     try e.valueOptional("wiki", .urlOrNilWhenEmpty)       // nil
  ///
  /// - Throws: ``DecodeError`` if the value is of another type, and what the transformer throws, at
  ///   the value's key path.
  @inlinable
  public func valueOptional<From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To?>
  ) throws -> To? {
    try readOptional(keyPath) { try transformer.transform(From.decode($0)) } ?? nil
  }

  /// Reads the array at a key path and transforms its elements.
  ///
  ///     // {"tours": ["2012-11-16", "soon"]}
  ///     try e.array("tours", .day)
  ///     // tours[1]: expected Date "yyyy-MM-dd", found "soon"
  ///
  /// - Throws: ``DecodeError`` if the key is absent or null, the value not an array or an element
  ///   of another type, and what the transformer throws, at the element's key path.
  @inlinable
  public func array<From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To>
  ) throws -> [To] {
    try array(keyPath) { try transformer.transform(From.decode($0)) }
  }

  /// Reads the array at a key path and transforms its elements, or gives nil if the key is absent
  /// or null.
  ///
  ///     // {"tours": null}
  ///     try e.arrayOptional("tours", .day)   // nil
  ///
  /// - Throws: ``DecodeError`` if the value is not an array or an element of another type, and what
  ///   the transformer throws, at the element's key path.
  @inlinable
  public func arrayOptional<From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To>
  ) throws -> [To]? {
    try arrayOptional(keyPath) { try transformer.transform(From.decode($0)) }
  }

  /// Reads the dictionary at a key path and transforms its values.
  ///
  ///     // {"born": {"nocchi": "1988-09-20", "kashiyuka": "1988-12-23"}}
  ///     try e.dictionary("born", .day)   // both dates, by name
  ///
  /// - Throws: ``DecodeError`` if the key is absent or null, the value not an object or a member of
  ///   another type, and what the transformer throws, at the member's key path.
  @inlinable
  public func dictionary<From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To>
  ) throws -> [String: To] {
    try dictionary(keyPath) { try transformer.transform(From.decode($0)) }
  }

  /// Reads the dictionary at a key path, its keys being integers, enums or what else a coding key
  /// can stand for, and transforms its values.
  ///
  ///     // {"albums": {"2008": "2008-04-16", "2009": "2009-07-08"}}
  ///     let albums: [Int: Date] = try e.dictionary("albums", .day)
  ///
  /// - Throws: ``DecodeError`` if the key is absent or null, the value not an object, a name no key
  ///   or a member of another type, and what the transformer throws, at the member's key path.
  @inlinable
  @_disfavoredOverload
  public func dictionary<Key: CodingKeyRepresentable, From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To>
  ) throws -> [Key: To] {
    try dictionary(keyPath) { try transformer.transform(From.decode($0)) }
  }

  /// Reads the dictionary at a key path and transforms its values, or gives nil if the key is
  /// absent or null.
  ///
  ///     // {"born": {"nocchi": "20/9/88"}}
  ///     try e.dictionaryOptional("died", .day)   // nil
  ///     try e.dictionaryOptional("born", .day)
  ///     // born.nocchi: expected Date "yyyy-MM-dd", found "20/9/88"
  ///
  /// - Throws: ``DecodeError`` if the value is not an object or a member of another type, and what
  ///   the transformer throws, at the member's key path.
  @inlinable
  public func dictionaryOptional<From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To>
  ) throws -> [String: To]? {
    try dictionaryOptional(keyPath) { try transformer.transform(From.decode($0)) }
  }

  /// Reads the dictionary at a key path, its keys being integers, enums or what else a coding key
  /// can stand for, and transforms its values, or gives nil if the key is absent or null.
  ///
  /// - Throws: ``DecodeError`` if the value is not an object, a name no key or a member of another
  ///   type, and what the transformer throws, at the member's key path.
  @inlinable
  @_disfavoredOverload
  public func dictionaryOptional<Key: CodingKeyRepresentable, From: Decodable, To>(
    _ keyPath: JSONKeyPath, _ transformer: Transformer<From, To>
  ) throws -> [Key: To]? {
    try dictionaryOptional(keyPath) { try transformer.transform(From.decode($0)) }
  }
}

// MARK: - Numbers in strings

extension Transformer where From == String, To: Decodable & Numeric & SendableMetatype {
  /// A number in a string.
  ///
  ///     .number(Int.self)
  ///
  ///     "42"     42
  ///     "1e2"    100
  ///     "1.5"    throws: an Int is whole
  ///     " 42"    throws: a blank
  ///     "+42"    throws, as do "042", ".5", "0x2A", "NaN" and ""
  ///
  /// The string must be a number as JSON writes one (RFC 8259, section 6), and one that the type
  /// holds: the same that the type decodes when the quotes are not there, with not a digit lost.
  ///
  /// - Parameter type: `Int`, `UInt8`, `Double`, `Decimal` or any other number that is decodable.
  ///   May be left out where it is clear.
  public static func number(_ type: To.Type = To.self) -> Transformer<String, To> {
    Transformer(placeholder: 0) { text in
      // A document may have blanks around its value; this one may not.
      guard let first = text.utf8.first, let last = text.utf8.last,
        first == UInt8(ascii: "-") || isDigit(first), isDigit(last),
        let number = try? To.decodeValue(from: text)
      else { throw typeMismatch("\(To.self) (number in a string)", actual: text) }
      return number
    }
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
}

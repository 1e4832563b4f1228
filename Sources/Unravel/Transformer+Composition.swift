extension Transformer {
  /// A transformer that applies one transformer, and then another to its result.
  ///
  /// ```swift
  /// // {"length": "213.5", "pause": "x"}
  /// let length: Duration = try e.value("length", .chain(.numberInString, then: .seconds))    // 213.5 seconds
  /// let pause: Duration = try e.value("pause", .chain(.numberInString, then: .seconds))
  /// // throws: pause: expected Double (number in a string), found "x"
  /// ```
  ///
  /// The second step gets a value that is decoded. Transformers about how a value is read, `.embeddedJSON` and
  /// `.unknown(as:)`, change nothing there.
  ///
  /// For a function as the second step, see ``chain(_:then:)-(_,(Middle)->To)``.
  public static func chain<Middle>(
    _ first: Transformer<From, Middle>, then next: Transformer<Middle, To>
  ) -> Transformer<From, To> {
    var reading: Reading?
    if first.reading != nil {
      reading = { e, decode in
        let value = try first.read(e, decode)
        do {
          return try next.convert(value)
        } catch {
          throw conversionError(error, at: e)
        }
      }
    }
    return Transformer(first.expectation, null: first.inputNullRule, reading: reading) {
      try next.convert(first.convert($0))
    }
  }

  /// A transformer that applies another one, and then a function to its result.
  ///
  /// ```swift
  /// // {"page": "3", "born": ["1943-02-25"], "last": "x"}
  /// let page: Int = try e.value("page", .chain(.numberInString) { $0 + 1 })              // 4
  /// let born: Set<Date> = try e.value("born", .chain(.array(.day), then: Set.init))
  /// let last: Int = try e.value("last", .chain(.numberInString) { $0 + 1 })
  /// // throws: last: expected Int (number in a string), found "x"
  /// ```
  ///
  /// - Parameters:
  ///   - first: The transformer of the value in the document.
  ///   - convert: The function. Its errors are those of ``init(_:)``.
  public static func chain<Middle>(
    _ first: Transformer<From, Middle>, then convert: @escaping @Sendable (Middle) throws -> To
  ) -> Transformer<From, To> {
    chain(first, then: Transformer<Middle, To>(nil, convert))
  }

  /// A transformer that applies the first of several transformers that succeeds.
  ///
  /// ```swift
  /// let date = Transformer.anyOf(.iso8601, .day)
  ///
  /// try date.apply("2022-07-03T04:32:05Z")    // 2022-07-03 04:32:05 UTC
  /// try date.apply("2022-07-03")              // 2022-07-03 00:00:00 UTC
  /// try date.apply("yesterday")
  /// // throws: expected Date (ISO 8601) or Date "yyyy-MM-dd", found "yesterday"
  /// ```
  ///
  /// If all fail, the error has all messages. It is a ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if all
  /// are mismatches of the same value, otherwise a ``DecodeError/noMatchingAlternative(_:keyPath:)``. Only the
  /// transformer that is applied reports the failures that it tolerates.
  public static func anyOf(
    _ first: Transformer<From, To>, _ others: Transformer<From, To>...
  ) -> Transformer<From, To> {
    any(of: [first] + others)
  }

  fileprivate static func any(of transformers: [Transformer<From, To>]) -> Transformer<From, To> {
    let expectations = transformers.compactMap(\.expectation)
    var reading: Reading?
    if transformers.contains(where: { $0.reading != nil }) {
      reading = { e, decode in try first(of: transformers, at: e, decode) }
    }
    return Transformer(
      expectations.count == transformers.count ? .anyOf(expectations) : nil,
      null: .combined(transformers.map(\.inputNullRule)), reading: reading
    ) { value in
      var errors: [DecodeError] = []
      for transformer in transformers {
        do {
          return try transformer.apply(value) as To
        } catch {
          errors.append(
            error as? DecodeError ?? .custom(DecodeError.text(ofError: error), keyPath: []))
        }
      }
      throw combined(errors, at: [])
    }
  }

  private static func first(
    of transformers: [Transformer<From, To>], at e: Extractor,
    _ decode: (Extractor) throws -> From
  ) throws -> To {
    if e.readExplorer != nil, let handler = e.context.handler {
      return try withoutActuallyEscaping(decode) { decode in
        try handler.readFirst(
          of: e, transformers.map { transformer in { try transformer.read($0, decode) } })
      }
    }
    do {
      // The failure of an alternative is not a failure of the document.
      return try e.forToleratedReads.first(of: transformers, { try $0.read($1, decode) }) {
        combined($0, at: e.keyPath)
      }
    } catch {
      return try e.throwOrReplace(error, at: e.index) { try transformers[0].read($0, decode) }
    }
  }

  /// The same transformer for any value.
  fileprivate func ofExtractor() -> Transformer<Extractor, To> where From: Decodable {
    Transformer<Extractor, To>(
      expectation, null: inputNullRule == .isAccepted ? .isAccepted : .countsAsAbsent,
      reading: { e, decode in try self.decode(decode(e)) }
    ) { try self.decode($0) }
  }
}

extension Transformer where From == Extractor {
  /// A transformer that applies the first of several transformers of different inputs that succeeds.
  ///
  /// ```swift
  /// // {"at": 1656822725, "until": "2022-07-03T04:32:05Z", "since": true}
  /// try e.value("at", .anyOf(.iso8601, .secondsSince1970))       // 2022-07-03 04:32:05 UTC
  /// try e.value("until", .anyOf(.iso8601, .secondsSince1970))    // 2022-07-03 04:32:05 UTC
  /// try e.value("since", .anyOf(.iso8601, .secondsSince1970))
  /// // throws: since: expected Date (ISO 8601) or Date (seconds since 1970), found true
  /// ```
  ///
  /// Such a transformer is created in some hundred instructions for each alternative. Keep one that reads many
  /// values in a constant:
  ///
  /// ```swift
  /// static let date = Transformer.anyOf(.iso8601, .secondsSince1970)
  /// ```
  @_disfavoredOverload
  public static func anyOf<First: Decodable, Second: Decodable>(
    _ first: Transformer<First, To>, _ second: Transformer<Second, To>
  ) -> Transformer<Extractor, To> {
    any(of: [first.ofExtractor(), second.ofExtractor()])
  }

  /// A transformer that applies the first of three transformers of different inputs that succeeds.
  ///
  /// ```swift
  /// // {"open": "yes", "full": "?"}
  /// try e.value("open", .anyOf(.flag, .chain(.numberInString) { $0 != 0 }, .chain(word) { $0 == "yes" }))    // true
  /// try e.value("full", .anyOf(.iso8601, .secondsSince1970, .day))
  /// // throws: full: expected Date (ISO 8601) or Date (seconds since 1970) or Date "yyyy-MM-dd", found "?"
  /// ```
  @_documentation(visibility: private)
  @_disfavoredOverload
  public static func anyOf<First: Decodable, Second: Decodable, Third: Decodable>(
    _ first: Transformer<First, To>, _ second: Transformer<Second, To>,
    _ third: Transformer<Third, To>
  ) -> Transformer<Extractor, To> {
    any(
      of: [first.ofExtractor(), second.ofExtractor(), third.ofExtractor()])
  }

  /// A transformer that applies the first of four or more transformers of different inputs that succeeds.
  ///
  /// ```swift
  /// // {"at": "3 July 2022", "until": true}
  /// let date = Transformer.anyOf(.iso8601, .secondsSince1970, .day, .format("d MMMM yyyy"))
  /// try e.value("at", date)       // 2022-07-03 00:00:00 UTC
  /// try e.value("until", date)
  /// // throws: until: expected Date (ISO 8601) or Date (seconds since 1970) or Date "yyyy-MM-dd" or
  /// //         Date "d MMMM yyyy", found true
  /// ```
  // From arguments of a pack, the compiler infers neither a `To` nor that a closure is `@Sendable`. So there are
  // functions for two and three. A closure inside this function cannot refer to the pack.
  @_documentation(visibility: private)
  @_disfavoredOverload
  public static func anyOf<
    First: Decodable, Second: Decodable, Third: Decodable, Fourth: Decodable,
    each Other: Decodable
  >(
    _ first: Transformer<First, To>, _ second: Transformer<Second, To>,
    _ third: Transformer<Third, To>, _ fourth: Transformer<Fourth, To>,
    _ others: repeat Transformer<each Other, To>
  ) -> Transformer<Extractor, To> {
    var alternatives = [
      first.ofExtractor(), second.ofExtractor(), third.ofExtractor(), fourth.ofExtractor(),
    ]
    repeat alternatives.append((each others).ofExtractor())
    return any(of: alternatives)
  }
}

/// The errors of alternatives as one error. Mismatches of one value are one mismatch.
private func combined(_ errors: [DecodeError], at keyPath: JSONKeyPath) -> DecodeError {
  var result: [DecodeError] = []
  for error in errors.flatMap(alternatives) {
    if let index = result.firstIndex(where: { $0.isMismatchOfValue(of: error) }) {
      result[index] = result[index].alsoExpecting(error)
    } else {
      result.append(error)
    }
  }
  return result.count == 1 ? result[0] : .noMatchingAlternative(result, keyPath: keyPath)
}

/// The errors of the alternatives that an error lists, or the error.
private func alternatives(_ error: DecodeError) -> [DecodeError] {
  if case .noMatchingAlternative(let errors, _) = error { errors } else { [error] }
}

extension DecodeError {
  /// Whether this and another error are mismatches of one value.
  fileprivate func isMismatchOfValue(of other: DecodeError) -> Bool {
    guard case .typeMismatch(_, let actual, let keyPath) = self,
      case .typeMismatch(_, let otherActual, keyPath) = other
    else { return false }
    return actual.hasSameUTF8(as: otherActual)
  }

  /// A mismatch that also names what another one expected.
  fileprivate func alsoExpecting(_ other: DecodeError) -> DecodeError {
    guard case .typeMismatch(let one, let actual, let keyPath) = self,
      case .typeMismatch(let two, _, _) = other, !one.hasSameUTF8(as: two)
    else { return self }
    return .typeMismatch(
      expected: "\(one) or \(two)", actual: actual, keyPath: keyPath.withoutUnknownType)
  }
}

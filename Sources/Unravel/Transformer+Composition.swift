extension Transformer {
  /// Returns a transformer that applies this one and then another.
  ///
  /// ```swift
  /// let page = Transformer<Int, String> { "https://example.com/bands/\($0)" }.then(.url)
  /// let year = Transformer.number(Int.self).then(Transformer { $0 + 2000 })
  ///
  /// try page.apply(3)       // https://example.com/bands/3
  /// try year.apply("26")    // 2026
  /// try year.apply("x")     // throws: expected Int (number in a string), found "x"
  /// ```
  public func then<Next>(_ next: Transformer<To, Next>) -> Transformer<From, Next> {
    Transformer<From, Next>(expected: expected, refusesNull: refusesNull) { value in
      try next.transform(transform(value))
    }
  }

  /// Returns a transformer that applies this one, and another one if this one fails.
  ///
  /// ```swift
  /// let date = Transformer.iso8601.or(.day)
  ///
  /// try date.apply("2022-07-03T04:32:05Z")    // 2022-07-03 04:32:05 UTC
  /// try date.apply("2022-07-03")              // 2022-07-03 00:00:00 UTC
  /// try date.apply("yesterday")
  /// // throws: expected Date (ISO 8601) or Date "yyyy-MM-dd", found "yesterday"
  /// ```
  ///
  /// If both fail, the error has both messages. It is a
  /// ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if both are mismatches of the same value,
  /// otherwise a ``DecodeError/noMatchingAlternative(_:keyPath:)`` with both errors.
  public func or(_ other: Transformer<From, To>) -> Transformer<From, To> {
    var expected: String?
    if let first = self.expected, let second = other.expected { expected = "\(first) or \(second)" }
    return Transformer(expected: expected, refusesNull: refusesNull && other.refusesNull) { value in
      do {
        return try apply(value) as To
      } catch let first {
        do {
          return try other.apply(value) as To
        } catch let second {
          throw combined(first, second)
        }
      }
    }
  }

  /// Returns a transformer of optional values that results in nil for the empty string, and applies
  /// another one to every other value.
  ///
  /// ```swift
  /// // {"homepage": "", "wiki": "https://example.com/bands", "feed": "a b", "stock": ""}
  /// try e.valueOptional("homepage", .nilWhenEmpty(.url))    // nil
  /// try e.valueOptional("wiki", .nilWhenEmpty(.url))        // https://example.com/bands
  /// try e.valueOptional("feed", .nilWhenEmpty(.url))        // throws: expected URL with percent-encoding
  /// try e.valueOptional("stock", .nilWhenEmpty(.numberOrString(Int.self)))    // nil
  /// ```
  ///
  /// It goes around every transformer of strings, and around those that read a string among other values,
  /// such as ``flag`` and ``numberOrString(_:)``.
  ///
  /// Null and absent keys are nil for `valueOptional` and errors for `value`, as with every transformer.
  /// An array or dictionary has optional elements: `["1", ""]` is `[1, nil]` with
  /// `.nilWhenEmpty(.number(Int.self))`.
  public static func nilWhenEmpty<Value>(
    _ transformer: Transformer<From, Value>
  ) -> Transformer<From, Value?> where To == Value? {
    Transformer(expected: transformer.expected, refusesNull: transformer.refusesNull) { value in
      let isEmpty =
        switch value {
        case let text as String: text.isEmpty
        case let e as Extractor: e.document.stringValue(at: e.index)?.isEmpty ?? false
        default: false
        }
      return isEmpty ? nil : try transformer.transform(value)
    }
  }
}

/// The errors of two alternatives as one error.
private func combined(_ first: any Error, _ second: any Error) -> DecodeError {
  if case .typeMismatch(let one, let actual, let keyPath) = first as? DecodeError,
    case .typeMismatch(let other, let otherActual, keyPath) = second as? DecodeError,
    actual.hasSameUTF8(as: otherActual)
  {
    return .typeMismatch(expected: "\(one) or \(other)", actual: actual, keyPath: keyPath)
  }
  return .noMatchingAlternative(alternatives(first) + alternatives(second), keyPath: [])
}

/// The errors of the alternatives that an error lists, or the error.
private func alternatives(_ error: any Error) -> [DecodeError] {
  switch error as? DecodeError {
  case .noMatchingAlternative(let errors, _)?: errors
  case let error?: [error]
  case nil: [.custom(DecodeError.text(ofError: error), keyPath: [])]
  }
}

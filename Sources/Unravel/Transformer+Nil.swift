// What a document has in place of no value: null, an empty text or array, a marker such as "N/A" or -999.
//
// Each function has a form for a transformer with an optional result, so that the result is not an optional of an
// optional. The others are disfavored, so that `.nullable(.codable)`, which fits both, is not an "ambiguous use".

extension Transformer {
  /// A transformer that results in nil for null, and applies another one to every other value.
  ///
  /// ```swift
  /// // {"died": null, "born": "1943-02-25", "tours": [null]}
  /// try e.value("died", .nullable(.day))       // nil
  /// try e.value("born", .nullable(.day))       // February 25, 1943
  /// try e.array("tours", .nullable(.day))      // [nil]
  /// try e.value("moved", .nullable(.day))      // throws: moved: missing "moved" (…)
  /// ```
  ///
  /// It makes a value required but nullable, as `e <| "label"` into an optional. A value that may also be absent is
  /// read by `valueOptional`, which needs no such transformer.
  @_disfavoredOverload
  public static func nullable<Value>(
    _ transformer: Transformer<From, Value>
  ) -> Transformer<From, Value?> where To == Value? {
    nullable(transformer.withOptionalResult)
  }

  /// A transformer that results in nil for null, and applies one with an optional result to every other value.
  ///
  /// ```swift
  /// // {"homepage": null, "wiki": ""}
  /// try e.value("homepage", .nullable(.nilWhenEmpty(.url)))    // nil
  /// try e.value("wiki", .nullable(.nilWhenEmpty(.url)))        // nil
  /// ```
  public static func nullable<Value>(
    _ transformer: Transformer<From, Value?>
  ) -> Transformer<From, Value?> where To == Value? {
    transformer.nilWhere({ $0.isNullInDocument }, { _ in false }, null: .isAccepted)
  }

  /// A transformer that results in nil for a text that is empty or whitespace, for `[]` and for `{}`, and applies
  /// another one to every other value. ``nilWhenEmpty`` is for values of a decodable type.
  ///
  /// ```swift
  /// // {"homepage": "", "wiki": "https://example.com/bands", "feed": "a b", "stock": " ", "address": []}
  /// try e.value("homepage", .nilWhenEmpty(.url))    // nil
  /// try e.value("wiki", .nilWhenEmpty(.url))        // https://example.com/bands
  /// try e.value("feed", .nilWhenEmpty(.url))        // throws: expected URL with percent-encoding
  /// try e.value("stock", .nilWhenEmpty(.numberOrString(Int.self)))    // nil
  /// ```
  ///
  /// Null and absent keys are nil for `valueOptional` and errors for `value`, unless the other transformer accepts
  /// null, as `.codable` into an optional does. An array or dictionary has optional elements: `["1", ""]` is `[1, nil]`
  /// with `.nilWhenEmpty(.numberInString(Int.self))`.
  @_disfavoredOverload
  public static func nilWhenEmpty<Value>(
    _ transformer: Transformer<From, Value>
  ) -> Transformer<From, Value?> where To == Value? {
    nilWhenEmpty(transformer.withOptionalResult)
  }

  /// A transformer that results in nil for a text that is empty or whitespace, for `[]` and for `{}`, and applies one
  /// with an optional result to every other value.
  ///
  /// ```swift
  /// // {"homepage": " ", "wiki": "a b"}
  /// try e.value("homepage", .nilWhenEmpty(.invalid(.url, as: nil)))    // nil
  /// try e.value("wiki", .nilWhenEmpty(.invalid(.url, as: nil)))        // nil, the error is reported
  /// ```
  public static func nilWhenEmpty<Value>(
    _ transformer: Transformer<From, Value?>
  ) -> Transformer<From, Value?> where To == Value? {
    transformer.nilWhere({ $0.isBlank }, isBlank)
  }

  /// A transformer that results in nil for some values, and applies another one to every other value.
  ///
  /// ```swift
  /// // {"stock": "N/A", "depth": -999, "height": "3", "width": "tall"}
  /// try e.value("stock", .nilWhen(["N/A", -999], .numberOrString(Int.self)))     // nil
  /// try e.value("depth", .nilWhen(["N/A", -999], .numberOrString(Int.self)))     // nil
  /// try e.value("height", .nilWhen(["N/A", -999], .numberOrString(Int.self)))    // 3
  /// try e.value("width", .nilWhen(["N/A", -999], .numberOrString(Int.self)))
  /// // throws: width: expected Int (number or number in a string), found "tall"
  /// ```
  ///
  /// - Parameters:
  ///   - values: Any JSON values. They are compared as ``JSONValue`` compares them: -999.0 is -999. A value that is
  ///     decoded already is compared by its shortest text: a `Float` of 0.1 is 0.1. With `.null`
  ///     among them, `value` accepts null.
  ///   - transformer: What reads the other values.
  @_disfavoredOverload
  public static func nilWhen<Value>(
    _ values: [JSONValue], _ transformer: Transformer<From, Value>
  ) -> Transformer<From, Value?> where To == Value? {
    nilWhen(values, transformer.withOptionalResult)
  }

  /// A transformer that results in nil for some values, and applies one with an optional result to every other value.
  ///
  /// ```swift
  /// // {"stock": "N/A", "depth": ""}
  /// try e.value("stock", .nilWhen(["N/A"], .nilWhenEmpty(.numberOrString(Int.self))))    // nil
  /// try e.value("depth", .nilWhen(["N/A"], .nilWhenEmpty(.numberOrString(Int.self))))    // nil
  /// ```
  public static func nilWhen<Value>(
    _ values: [JSONValue], _ transformer: Transformer<From, Value?>
  ) -> Transformer<From, Value?> where To == Value? {
    transformer.nilWhere(
      { $0.isOne(of: values) }, { value in isOne(value, of: values) },
      null: values.contains(.null) ? .isAccepted : nil)
  }

  /// A transformer that results in nil for the values of a document for which a function returns true, and when it is
  /// applied, for those for which another function does.
  private func nilWhere<Value>(
    _ isNil: @escaping @Sendable (Extractor) -> Bool,
    _ isNilValue: @escaping @Sendable (From) -> Bool, null: InputNullRule? = nil
  ) -> Transformer<From, Value?> where To == Value? {
    Transformer(
      expectation, null: null ?? inputNullRule,
      reading: { e, decode in isNil(e) ? nil : try read(e, decode) }
    ) { isNilValue($0) ? nil : try convert($0) }
  }
}

// MARK: - Values of a decodable type

extension Transformer where To == From? {
  /// The value, or nil for a text that is empty or whitespace, for `[]` and for `{}`.
  ///
  /// ```swift
  /// // {"name": "", "tags": ["pop", " "], "size": 3}
  /// let name: String? = try e.value("name", .nilWhenEmpty)      // nil
  /// let tags: [String?] = try e.array("tags", .nilWhenEmpty)    // ["pop", nil]
  /// let size: String? = try e.value("size", .nilWhenEmpty)      // throws: size: expected String, found 3
  /// ```
  public static var nilWhenEmpty: Transformer<From, From?> {
    nilWhenEmpty(Transformer<From, From>(nil) { $0 })
  }

  /// The value, or nil for some values.
  ///
  /// ```swift
  /// // {"depth": -999, "height": 3, "width": "tall"}
  /// let depth: Int? = try e.value("depth", .nilWhen([-999]))      // nil
  /// let height: Int? = try e.value("height", .nilWhen([-999]))    // 3
  /// let width: Int? = try e.value("width", .nilWhen([-999]))      // throws: width: expected Int, found "tall"
  /// ```
  ///
  /// - Parameter values: Any JSON values, as for ``nilWhen(_:_:)-(_,Transformer<From,Value>)``.
  public static func nilWhen(_ values: [JSONValue]) -> Transformer<From, From?> {
    nilWhen(values, Transformer<From, From>(nil) { $0 })
  }
}

// MARK: - Values of a document

extension Extractor {
  /// Whether the value is a text that is empty or whitespace, an empty array, or an empty object.
  fileprivate var isBlank: Bool {
    let entry = context.tape[index]
    if entry.isContainer { return document.count(of: index) == 0 }
    return document.stringValue(at: index).map(Unravel.isBlank) ?? false
  }

  /// Whether the value is equal to one of some values.
  fileprivate func isOne(of values: [JSONValue]) -> Bool {
    readExplorer?.willCompare(with: values)
    let kind = context.tape[index].kind
    // A large array or object is not decoded to be compared with a text.
    guard values.contains(where: { $0.mayHave(kind) }) else { return false }
    guard let value = try? JSONValue.decode(self) else { return false }
    return values.contains(value)
  }
}

extension JSONValue {
  /// Whether a value of a document with a kind can be equal to this one.
  fileprivate func mayHave(_ kind: EntryKind) -> Bool {
    switch self {
    case .array: kind == .array
    case .object: kind == .object
    default: kind != .array && kind != .object
    }
  }
}

// MARK: - Decoded values

private func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

@Sendable
private func isBlank<Value>(_ value: Value) -> Bool {
  switch value {
  case let text as String: isBlank(text)
  case let e as Extractor: e.isBlank
  case let collection as any Collection: collection.isEmpty
  default: false
  }
}

/// Whether a decoded value is equal to one of some values.
private func isOne<Value>(_ value: Value, of values: [JSONValue]) -> Bool {
  switch value {
  case let e as Extractor: e.isOne(of: values)
  case let value as JSONValue: values.contains(value)
  case let text as String: values.contains(.string(text))
  case let bool as Bool: values.contains(.bool(bool))
  case let integer as any BinaryInteger: values.contains(.number(.init(integer)))
  // The description of a finite number, also of a `Decimal`, is JSON, with the fewest digits that read as the number.
  case let number as any Numeric:
    JSONValue.Number("\(number)").map { values.contains(.number($0)) } ?? false
  case let optional as any AnyOptional:
    optional.anyWrapped.map { isOne($0, of: values) } ?? values.contains(.null)
  default: false
  }
}

extension Extractor {
  /// What a JSON value can be, in the words of ``JSONValue``, and what a value of an object tree can be besides.
  ///
  /// JSON has no other kinds, so this type gets no further cases and a `switch` needs no `default`. A value of
  /// text or bytes is never ``opaque``:
  ///
  /// ```swift
  /// try Extractor.decodeValue(from: "[1]").kind                 // .array
  /// try (Extractor.decodeValue(["at": Date.now]) <| "at" as Extractor).kind    // .opaque
  /// ```
  @frozen
  public enum Kind: Hashable, Sendable {
    case object, array, string, number, bool, null
    /// A value of an object tree that JSON does not have, such as a `Date` or a NaN. It does not decode as any
    /// type of JSON; ``Extractor/rawValue`` and ``castOrFail(_:)-(Extractor)`` return it.
    case opaque
  }

  /// The kind of the value, for a model that reads several shapes.
  ///
  /// ```swift
  /// // "cover.png", or {"url": "cover.png", "width": 640}
  /// switch e.kind {
  /// case .string: Image(url: try e <| [], width: nil)
  /// default: Image(url: try e <| "url", width: try e <|? "width")
  /// }
  /// // 7 throws: expected object, found 7
  /// ```
  ///
  /// It does not throw. The kind of a value that may be absent is that of `try e <|? "cover" as Extractor?`.
  public var kind: Kind {
    willInspect()
    return switch context.tape[index].kind {
    case .object, .objectNeedingFullLookup: .object
    case .array: .array
    case .string, .escapedString: .string
    case .integer, .decimal, .number: .number
    case .true, .false: .bool
    case .null: .null
    case .opaque: .opaque
    }
  }
}

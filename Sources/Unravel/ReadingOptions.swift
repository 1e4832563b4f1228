/// The rules by which a document is read.
///
/// ```swift
/// let options = ReadingOptions(maximumDepth: 32, duplicateKeys: .refuse)
/// let group = try Group.decodeValue(from: data, options: options)
/// ```
///
/// Later versions may add options.
public struct ReadingOptions: Sendable {
  /// The number of arrays and objects that can be nested, 512 by default.
  ///
  /// Values are clamped to the range from 0 to 1,024.
  ///
  /// ```swift
  /// // maximumDepth = 2
  /// [[1]]      // read
  /// [[[1]]]    // refused: nested deeper than 2 levels
  /// ```
  public var maximumDepth: Int {
    didSet { maximumDepth = Self.clamped(maximumDepth) }
  }

  /// The largest ``maximumDepth``.
  ///
  /// Nested Swift values are freed recursively. With this number of levels a `JSONValue` and an object
  /// tree are created and freed on a stack of 512 KiB.
  static var maximumSupportedDepth: Int { 1_024 }

  /// The treatment of a key that an object has more than once.
  ///
  /// ```swift
  /// {"a": 1, "a": 2}    // .first: 1
  /// {"a": 1, "a": 2}    // .refuse: throws at the second key
  /// ```
  public var duplicateKeys: DuplicateKeys

  /// Whether to read JSON5 (https://spec.json5.org) instead of JSON.
  ///
  /// ```swift
  /// {id: 0x1F, tags: ['pop',]}    // read with the option, refused without
  /// ```
  ///
  /// A document in JSON5 cannot be read in parts: with this option, ``JSONElements`` has only an error, and
  /// ``AsyncJSONElements`` throws it: `the elements of a JSON5 document cannot be read one by one`. ``JSONLines``,
  /// ``AsyncJSONLines`` and ``PartialValues`` apply it.
  public var allowsJSON5: Bool

  /// Whether a comma can follow the last element of an array or the last member of an object.
  ///
  /// ```swift
  /// [1, 2,]    // read with the option, refused without
  /// [,]        // always refused
  /// ```
  public var allowsTrailingCommas: Bool

  /// Whether a document in UTF-16 or UTF-32 is converted to UTF-8 before it is read.
  ///
  /// ```text
  /// 5B 00 31 00 5D 00    [1] with the option; refused without: the input is UTF-16 (little-endian), …
  /// ```
  ///
  /// RFC 8259 requires UTF-8, so such a document is refused by default. Locations of errors refer to the
  /// converted text. Lines and elements are read as UTF-8 only: with this option, ``JSONLines`` and ``JSONElements``
  /// have only an error, and ``AsyncJSONLines`` and ``AsyncJSONElements`` throw it: `lines and elements are read as
  /// UTF-8: allowsUTF16And32 cannot be applied to them`. ``PartialValues`` applies it.
  public var allowsUTF16And32: Bool

  /// The treatment of a document that ends early, such as the part of a response that has arrived.
  ///
  /// ```swift
  /// {"name": "Perfume", "formed": 19    // .refuse: throws
  /// {"name": "Perfume", "formed": 19    // .accept: {"name": "Perfume"}
  /// ["Nocchi", "Kashi                   // .accept: ["Nocchi"]
  /// ["Nocchi", "Kashi                   // .acceptPartialStrings: ["Nocchi", "Kashi"]
  /// ```
  ///
  /// The part that exists is validated as always. ``Extractor/isTruncated`` is true for the containers that the
  /// end closed.
  public var truncatedInput: TruncatedInput

  /// The reader that parses the document.
  ///
  /// ```swift
  /// // [1, 2,]
  /// try [Int].decodeValue(from: data, options: ReadingOptions(reader: .jsonSerialization))   // [1, 2]
  /// try [Int].decodeValue(from: data)
  /// // throws: malformed JSON: a comma must be followed by another value (…)
  /// ```
  ///
  /// <doc:TwoReaders> has the differences. The sequences ``JSONLines``, ``JSONElements``, their asynchronous siblings,
  /// and ``PartialValues`` read their input in parts, as only Unravel's reader can. With another one they end with an
  /// error at once: `a sequence needs Unravel's reader, not jsonSerialization`.
  public var reader: JSONReader

  /// Whether errors contain no value of the document, as if each were ``DecodeError/redacted``.
  ///
  /// ```swift
  /// // {"born": "25/02/1943"}
  /// // false: born: expected Int, found "25/02/1943"
  /// // true:  born: expected Int, found a string
  /// ```
  ///
  /// The errors that a ``Lossy`` collection, ``Decodable/diagnose(from:rootKeyPath:options:limit:)`` and
  /// ``onToleratedFailure`` collect have no values either. An error of another type than ``DecodeError`` does not
  /// change.
  public var redactsErrors: Bool

  /// Values that the models read as ``Extractor/userInfo``.
  ///
  /// ```swift
  /// options.userInfo[.currency] = "EUR"
  /// ```
  public var userInfo: [CodingUserInfoKey: any Sendable]

  /// What gets the error of each value of the document that `.invalid` or `.unknown` replaces or a ``Lossy``
  /// collection drops, in the order of the reads.
  ///
  /// ```swift
  /// options.onToleratedFailure = { error in logger.warning("\(error.redacted)") }
  /// // {"size": "large"}, read with e.value("size", .invalid(as: 3))
  /// // size: expected Int, found a string
  /// ```
  ///
  /// A model that reads its members in the order of the document gets the errors in that order. The failures
  /// under `try?` and of the alternatives that ``Extractor/anyOf(_:_:)`` and `.anyOf` do not choose are not
  /// reported, and ``Extractor/diagnose(limit:_:)-(_,(Extractor)->T)`` reports none. ``PartialValues`` reports
  /// those of each value that it decodes. An error keeps the document in memory.
  public var onToleratedFailure: (@Sendable (DecodeError) -> Void)?

  /// The treatment of a key that an object has more than once. Later versions may add treatments.
  public struct DuplicateKeys: Hashable, Sendable {
    fileprivate let refuses: Bool

    /// The first member counts. The others are ignored.
    public static var first: DuplicateKeys { DuplicateKeys(refuses: false) }

    /// The document is refused, as RFC 8259 permits.
    public static var refuse: DuplicateKeys { DuplicateKeys(refuses: true) }
  }

  /// The treatment of a document that ends early. Later versions may add treatments.
  public struct TruncatedInput: Hashable, Sendable {
    fileprivate let isAccepted: Bool
    fileprivate var keepsPartialStrings = false

    /// The document is refused.
    public static var refuse: TruncatedInput { TruncatedInput(isAccepted: false) }

    /// The document is read up to its end. Open containers are closed. A key without a value is dropped,
    /// and so is a number, a literal or a string that touches the end without being complete.
    ///
    /// More digits could follow a number at the end, so it counts as incomplete. If nothing is left, the
    /// document is refused. With ``DuplicateKeys/refuse``, so is a complete key that repeats another,
    /// although its value is dropped.
    public static var accept: TruncatedInput { TruncatedInput(isAccepted: true) }

    /// As ``accept``, but the complete characters of a string that the end cuts are kept as its value.
    public static var acceptPartialStrings: TruncatedInput {
      TruncatedInput(isAccepted: true, keepsPartialStrings: true)
    }
  }

  /// Creates options. A value that is not given has its default.
  ///
  /// - Parameters:
  ///   - maximumDepth: The number of arrays and objects that can be nested.
  ///   - duplicateKeys: The treatment of a key that an object has more than once.
  ///   - allowsJSON5: Whether to read JSON5 instead of JSON.
  ///   - allowsTrailingCommas: Whether a comma can follow the last element or member.
  ///   - allowsUTF16And32: Whether a document in UTF-16 or UTF-32 is converted.
  ///   - truncatedInput: The treatment of a document that ends early.
  ///   - reader: The reader that parses the document.
  ///   - redactsErrors: Whether errors contain no value of the document.
  ///   - userInfo: Values that the models read.
  ///   - onToleratedFailure: What gets the errors of values that are replaced or dropped.
  public init(
    maximumDepth: Int = 512, duplicateKeys: DuplicateKeys = .first, allowsJSON5: Bool = false,
    allowsTrailingCommas: Bool = false, allowsUTF16And32: Bool = false,
    truncatedInput: TruncatedInput = .refuse, reader: JSONReader = .unravel,
    redactsErrors: Bool = false, userInfo: [CodingUserInfoKey: any Sendable] = [:],
    onToleratedFailure: (@Sendable (DecodeError) -> Void)? = nil
  ) {
    self.maximumDepth = Self.clamped(maximumDepth)
    self.duplicateKeys = duplicateKeys
    self.allowsJSON5 = allowsJSON5
    self.allowsTrailingCommas = allowsTrailingCommas
    self.allowsUTF16And32 = allowsUTF16And32
    self.truncatedInput = truncatedInput
    self.reader = reader
    self.redactsErrors = redactsErrors
    self.userInfo = userInfo
    self.onToleratedFailure = onToleratedFailure
  }

  /// The options of a new ``CodableDecoder``. It accepts what `JSONDecoder` accepts, a comma after the last element or
  /// member, UTF-16 and UTF-32, and its errors have no values of the document.
  ///
  /// ```swift
  /// var options = ReadingOptions.codableDecoder
  /// options.maximumDepth = 32
  /// try [Int].decodeValue(from: "[1, 2,]", options: options)      // [1, 2]
  /// try [Int].decodeValue(from: #"[1, "2"]"#, options: options)   // throws: [1]: expected Int, found a string
  /// ```
  public static var codableDecoder: ReadingOptions {
    ReadingOptions(allowsTrailingCommas: true, allowsUTF16And32: true, redactsErrors: true)
  }

  private static func clamped(_ depth: Int) -> Int { min(max(depth, 0), maximumSupportedDepth) }
}

extension ReadingOptions {
  /// The options for the engine.
  var parserOptions: ParserOptions {
    ParserOptions(
      maximumDepth: maximumDepth, refusesDuplicateKeys: duplicateKeys.refuses,
      allowsTrailingCommas: allowsTrailingCommas, allowsJSON5: allowsJSON5,
      acceptsTruncation: truncatedInput.isAccepted,
      keepsPartialStrings: truncatedInput.keepsPartialStrings)
  }
}

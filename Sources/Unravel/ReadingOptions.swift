/// How a text is read.
///
///     let options = ReadingOptions(maximumDepth: 32, duplicateKeys: .refuse)
///     let group = try Group.decodeValue(from: data, options: options)
public struct ReadingOptions: Sendable {
  /// How deep arrays and objects may be nested before a text is refused, 512 unless set.
  ///
  ///     // maximumDepth = 2
  ///     [[1]]      // read
  ///     [[[1]]]    // refused: nested deeper than 2 levels
  public var maximumDepth: Int

  /// What to make of a name that stands in an object twice.
  ///
  ///     {"a": 1, "a": 2}    // .first: 1;  .refuse: the name "a" stands in the object twice
  public var duplicateKeys: DuplicateKeys

  /// Whether to read JSON5 (https://spec.json5.org) instead of JSON.
  ///
  ///     {id: 0x1F, tags: ['pop',]}    // read with it, refused without
  public var json5: Bool

  /// Whatever the models need to know beside the document; they read it as ``Extractor/userInfo``.
  ///
  ///     options.userInfo[.currency] = "EUR"
  public var userInfo: [CodingUserInfoKey: any Sendable]

  /// What to make of a name that stands in an object twice.
  public enum DuplicateKeys: Hashable, Sendable {
    /// The first member counts, the others are as if they were not there.
    case first
    /// The text is refused, as RFC 8259 lets a reader do.
    case refuse
  }

  /// Options that differ from the usual in what is given.
  ///
  /// - Parameters:
  ///   - maximumDepth: How many arrays and objects may be inside each other.
  ///   - duplicateKeys: What to make of a name that stands in an object twice.
  ///   - json5: Whether to read JSON5 instead of JSON.
  ///   - userInfo: What the models need to know beside the document.
  public init(
    maximumDepth: Int = 512, duplicateKeys: DuplicateKeys = .first, json5: Bool = false,
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) {
    self.maximumDepth = maximumDepth
    self.duplicateKeys = duplicateKeys
    self.json5 = json5
    self.userInfo = userInfo
  }
}

/// What reads a text.
///
///     try Band.decodeValue(from: data, using: .jsonSerialization)
public enum JSONReader: Hashable, Sendable {
  /// Unravel's own reader: strict, fast, and able to say where in the text something is wrong.
  case unravel
  #if Foundation
    /// Foundation's `JSONSerialization`. Gives the same values and errors, without locations and
    /// save for what the documentation lists.
    case jsonSerialization
  #endif
}

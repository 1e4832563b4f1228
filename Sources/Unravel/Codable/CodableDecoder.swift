/// Decodes `Codable` models with Unravel's reader, as `JSONDecoder` does.
///
///     struct Account: Codable {
///       let id: Int
///       let screenName: String
///     }
///
///     var decoder = CodableDecoder()
///     decoder.keyDecodingStrategy = .convertFromSnakeCase
///     let account = try decoder.decode(Account.self, from: data)
///
///     // {"id": 7, "screen_name": "pfm"}     Account(id: 7, screenName: "pfm")
///     // {"id": "7", "screen_name": "pfm"}   throws: DecodingError.typeMismatch(Int, …) at id
///
/// The properties are those of `JSONDecoder` and mean the same. So do the errors: each is the
/// `DecodingError` that `JSONDecoder` throws, at the same coding path. Beside that, its
/// `underlyingError` is the ``DecodeError`` that tells the value and the place in the text:
///
///     id: expected Int, found "7"
///       --> line 1, column 8
///     1 | {"id": "7", "screen_name": "pfm"}
///       |        ^^^
///
/// ### What is different from JSONDecoder
///
/// - This is a structure: `var decoder`, not `let decoder`, if a property is to be set.
/// - The whole text is checked before anything is decoded, and has to be JSON as RFC 8259 defines it,
///   in UTF-8. `JSONDecoder` takes UTF-16 and UTF-32 too, and does not look at what is not asked
///   for.
/// - Nesting has the limit ``ReadingOptions/maximumDepth``, and repeated names may be refused:
///   ``options``. Unless they are, the first counts, as with `JSONDecoder`.
/// - A `Decimal` is exact: a number of more digits than it has is refused, not rounded. `1e-400` is
///   the `Double` 0.
/// - A number that does not fit, or a date that is none, is `dataCorrupted` at its own coding path;
///   some versions of `JSONDecoder` leave the path empty and say that the text is no JSON.
/// - Names are compared byte by byte after unescaping, not by canonical equivalence; so are the
///   strings that stand for infinities.
/// - In JSON5 a line that goes on in the next one has no end of line in it.
/// - `allKeys` is in the order of the document.
/// - A decoder or a container that is kept after decoding still works.
public struct CodableDecoder: Sendable {
  /// How the text is read: how deep it may be nested, what a repeated name means.
  ///
  ///     decoder.options.duplicateKeys = .refuse
  public var options: ReadingOptions

  /// How the names in the text become the keys of the models.
  ///
  ///     decoder.keyDecodingStrategy = .convertFromSnakeCase    // screen_name is screenName
  public var keyDecodingStrategy: KeyDecodingStrategy = .useDefaultKeys

  /// What stands for the floating-point values that JSON has no number for.
  ///
  ///     decoder.nonConformingFloatDecodingStrategy = .convertFromString(
  ///       positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy = .throw

  #if Foundation
    /// How a `Date` is written.
    ///
    ///     decoder.dateDecodingStrategy = .iso8601    // "2022-07-03T04:32:05Z"
    public var dateDecodingStrategy: DateDecodingStrategy = .deferredToDate

    /// How `Data` is written.
    ///
    ///     decoder.dataDecodingStrategy = .base64    // "UGVyZnVtZQ=="
    public var dataDecodingStrategy: DataDecodingStrategy = .base64
  #endif

  /// Whether the braces of the outermost object may be left out.
  ///
  ///     "id": 7, "screen_name": "pfm"     // as if the line stood in braces
  ///
  /// The columns that errors tell count the brace as if it were there.
  public var assumesTopLevelDictionary = false

  /// A decoder whose strategies are those of a new `JSONDecoder`.
  ///
  /// - Parameter options: How the text is read.
  public init(options: ReadingOptions = ReadingOptions()) {
    self.options = options
  }

  /// What the models need to know beside the document: `userInfo` of every decoder, and of the
  /// extractors of ``Unraveled`` models.
  ///
  ///     decoder.userInfo[.currency] = "EUR"
  public var userInfo: [CodingUserInfoKey: any Sendable] {
    get { options.userInfo }
    set { options.userInfo = newValue }
  }

  /// Whether the text is JSON5 (https://spec.json5.org).
  ///
  ///     decoder.allowsJSON5 = true    // {id: 7, name: 'Perfume',} is read
  public var allowsJSON5: Bool {
    get { options.json5 }
    set { options.json5 = newValue }
  }
}

extension CodableDecoder {
  /// How the names in the text become the keys of the models.
  public enum KeyDecodingStrategy: Sendable {
    /// Names are keys as they are written.
    case useDefaultKeys

    /// A name in snake case is a key in camel case.
    ///
    ///     screen_name       screenName
    ///     _id_str_          _idStr_
    ///     profile_img_url   profileImgUrl, never profileImgURL
    ///     screenName        screenName
    ///
    /// A dictionary's keys are left as they are if they are strings. Should two names become the
    /// same key, the first of them counts.
    case convertFromSnakeCase

    /// A function makes a key of the path to the name, the name last.
    case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
  }

  /// What stands for the floating-point values that JSON has no number for.
  public enum NonConformingFloatDecodingStrategy: Sendable {
    /// Nothing does.
    case `throw`

    /// These strings do.
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
}

// MARK: - Decoding

extension CodableDecoder {
  /// Decodes a value from UTF-8 text.
  ///
  ///     try CodableDecoder().decode([Int].self, from: Array("[1, 2]".utf8))   // [1, 2]
  ///     try CodableDecoder().decode([Int].self, from: Array("[1, 2".utf8))    // throws: dataCorrupted
  ///
  /// - Throws: `DecodingError`, or whatever a model's `init(from:)` throws.
  public func decode<T: Swift.Decodable>(_ type: T.Type, from text: [UInt8]) throws -> T {
    let text = assumesTopLevelDictionary ? Self.bracing(text) : text
    return try decode(type) {
      try Extractor(reading: text, options: options, using: .unravel)
    }
  }

  /// Decodes a value from text.
  ///
  ///     try CodableDecoder().decode([Int].self, from: "[1, 2]")       // [1, 2]
  ///     try CodableDecoder().decode([Int].self, from: #"[1, "2"]"#)   // throws: typeMismatch at [1]
  ///
  /// - Throws: `DecodingError`, or whatever a model's `init(from:)` throws.
  public func decode<T: Swift.Decodable>(_ type: T.Type, from text: String) throws -> T {
    try decode(type, from: Array(text.utf8))
  }

  /// Decodes the whole of a document that is still to be read.
  func decode<T: Swift.Decodable>(
    _ type: T.Type, reading document: () throws -> Extractor
  ) throws -> T {
    let root: Extractor
    do {
      root = try document()
    } catch let error as DecodeError {
      throw DecodingError.malformed(error)
    }
    do {
      return try decode(type, at: root)
    } catch {
      throw DecodingError.resolved(error)
    }
  }

  /// Decodes a value at a place. The errors still hold the document.
  func decode<T: Swift.Decodable>(
    _ type: T.Type, at place: Extractor, isMember: Bool = false
  ) throws -> T {
    let session = CodableSession(of: place.context, with: self, isRootMember: isMember)
    defer { session.finish() }
    return try ValueDecoder(session, root: place.index).decode(type)
  }

  /// The text in braces, unless it begins with one.
  private static func bracing(_ text: [UInt8]) -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = text.starts(with: mark) ? text.dropFirst(mark.count) : text[...]
    guard text.first(where: { !Byte.isWhitespace($0) }) != UInt8(ascii: "{") else {
      return Array(text)
    }
    // A comment of JSON5 may run to the end of the last line.
    return Array("{".utf8) + text + Array("\n}".utf8)
  }
}

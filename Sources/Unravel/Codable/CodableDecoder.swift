// The strategies are those of `JSONDecoder`. With library evolution, the file that declares a public property imports
// the module of its type.
#if Foundation
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif
#endif

/// A decoder of `Codable` models with the interface of `JSONDecoder`.
///
/// ```swift
/// struct Account: Codable {
///   let id: Int
///   let screenName: String
/// }
///
/// var decoder = CodableDecoder()
/// decoder.keyDecodingStrategy = .convertFromSnakeCase
/// let account = try decoder.decode(Account.self, from: data)
///
/// // {"id": 7, "screen_name": "pfm"}     Account(id: 7, screenName: "pfm")
/// // {"id": "7", "screen_name": "pfm"}   throws: DecodingError.typeMismatch(Int, …) at id
/// ```
///
/// The properties have the names, types and meanings of those of `JSONDecoder`. The errors are the
/// `DecodingError`s of `JSONDecoder`, with the same coding paths and descriptions. The `underlyingError` of
/// each is a ``DecodeError`` with the key path and the location in the text:
///
/// ```text
/// id: expected Int, found a string
///  --> line 1, column 8
/// ```
///
/// As with `JSONDecoder`, the text of an error does not contain values of the document. Set
/// ``ReadingOptions/redactsErrors`` of ``options`` to `false` to see them.
///
/// `CodableDecoder` is a structure: a decoder with a changed property is a `var`.
/// <doc:JSONDecoderDifferences> lists the documents that `JSONDecoder` decodes differently.
public struct CodableDecoder: Sendable {
  /// How the input is read, ``ReadingOptions/codableDecoder`` by default: a decoder accepts what `JSONDecoder`
  /// accepts, which is a comma after the last element or member, UTF-16 and UTF-32. Its errors, which may end up
  /// in logs, have no values of the document: ``ReadingOptions/redactsErrors`` is `true`.
  ///
  /// ```swift
  /// try decoder.decode([Int].self, from: "[1, 2,]")   // [1, 2]
  /// decoder.options.allowsTrailingCommas = false
  /// try decoder.decode([Int].self, from: "[1, 2,]")   // throws: dataCorrupted
  /// ```
  ///
  /// A program that is being developed shows the values:
  ///
  /// ```swift
  /// try decoder.decode([Int].self, from: #"["7"]"#)   // throws: [0]: expected Int, found a string
  /// decoder.options.redactsErrors = false
  /// try decoder.decode([Int].self, from: #"["7"]"#)   // throws: [0]: expected Int, found "7"
  /// ```
  ///
  /// The text of a custom error that a model throws does not change.
  ///
  /// A server that validates requests, or a program that checks a file for others, sets the options of RFC
  /// 8259: `CodableDecoder(options: ReadingOptions(redactsErrors: true))`.
  public var options: ReadingOptions

  /// How the keys of the document become the keys of the models.
  ///
  /// ```swift
  /// decoder.keyDecodingStrategy = .convertFromSnakeCase    // screen_name is screenName
  /// ```
  public var keyDecodingStrategy = Self.defaultKeyStrategy

  /// How the floating-point values that JSON has no numbers for are represented.
  ///
  /// ```swift
  /// decoder.nonConformingFloatDecodingStrategy = .convertFromString(
  ///   positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  /// ```
  public var nonConformingFloatDecodingStrategy = Self.defaultFloatStrategy

  #if Foundation
    /// How a `Date` is represented.
    ///
    /// ```swift
    /// decoder.dateDecodingStrategy = .iso8601    // "2022-07-03T04:32:05Z"
    /// ```
    public var dateDecodingStrategy = Self.defaultDateStrategy

    /// How `Data` is represented.
    ///
    /// ```swift
    /// decoder.dataDecodingStrategy = .base64    // "UGVyZnVtZQ=="
    /// ```
    public var dataDecodingStrategy = Self.defaultDataStrategy
  #endif

  /// Whether the braces of the outermost object may be missing.
  ///
  /// ```json
  /// "id": 7, "screen_name": "pfm"
  /// ```
  ///
  /// Locations of errors refer to the text with the braces: the offsets, and the columns of the first line,
  /// count the opening brace, and the closing brace is on a line of its own. With
  /// ``ReadingOptions/truncatedInput`` the end of the input closes the object, so a number there is dropped.
  public var assumesTopLevelDictionary = false

  /// Creates a decoder with the strategies of a new `JSONDecoder`.
  ///
  /// - Parameter options: How the input is read, by default as `JSONDecoder` reads it, with errors that have no
  ///   values of the document. Options that differ from it in one property begin with ``ReadingOptions/codableDecoder``.
  public init(options: ReadingOptions = .codableDecoder) {
    self.options = options
  }

  /// Values for the models: the `userInfo` of each decoder, and of the extractors of ``Unraveled``
  /// models.
  ///
  /// ```swift
  /// decoder.userInfo[.currency] = "EUR"
  /// ```
  ///
  /// A function that takes `inout [CodingUserInfoKey: Any]` can change them, as with `JSONDecoder`.
  @preconcurrency public var userInfo: [CodingUserInfoKey: any Sendable] {
    get { options.userInfo }
    set { options.userInfo = newValue }
  }

  /// Whether the input is JSON5 (https://spec.json5.org).
  ///
  /// ```swift
  /// decoder.allowsJSON5 = true    // {id: 7, name: 'Perfume',} decodes
  /// ```
  public var allowsJSON5: Bool {
    get { options.allowsJSON5 }
    set { options.allowsJSON5 = newValue }
  }
}

// MARK: - Decoding

extension CodableDecoder {
  /// Decodes a value from JSON.
  ///
  /// ```swift
  /// try CodableDecoder().decode([Int].self, from: Array("[1, 2]".utf8))   // [1, 2]
  /// try CodableDecoder().decode([Int].self, from: Array("[1, 2".utf8))    // throws: dataCorrupted
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - input: The input.
  ///   - rootKeyPath: The key path of the value. The coding paths of errors start with its keys.
  /// - Throws: `DecodingError`, or another error that the `init(from:)` of a model throws.
  public func decode<T: Swift.Decodable>(
    _ type: T.Type, from input: some JSONInput, rootKeyPath: JSONKeyPath = []
  ) throws -> T {
    try decode(rootKeyPath, from: input._bytes.input) { try $0.decode(type) }
  }

  // Where Combine exists, a decoder has another type with the name `Input`.

  /// Calls `body` with the decoder of the value at a key path of an input.
  func decode<T>(
    _ rootKeyPath: JSONKeyPath, from input: Unravel.Input, _ body: (ValueDecoder) throws -> T
  ) throws -> T {
    let root: Extractor
    do {
      root = try Extractor(
        reading: assumesTopLevelDictionary ? addingBraces(to: input) : input, options: options)
    } catch let error as DecodeError {
      throw DecodingError.malformed(error.redacted(if: options.redactsErrors))
    }
    do {
      return try withDecoder(of: root) { try body($0.descendant(at: rootKeyPath, of: T.self)) }
    } catch {
      throw DecodingError.detached(error, redactsErrors: options.redactsErrors)
    }
  }

  /// Calls `body` with the decoder of a value. The errors refer to the document.
  func withDecoder<T>(
    of e: Extractor, _ body: (ValueDecoder) throws -> T
  ) throws -> T {
    let session = CodableSession(e, with: self)
    defer { session.end() }
    return try body(ValueDecoder(session, e.index))
  }
}

extension ValueDecoder {
  /// The decoder of the value at a key path. No strategy changes its keys.
  fileprivate func descendant(at keyPath: JSONKeyPath, of type: Any.Type) throws -> ValueDecoder {
    guard !keyPath.isEmpty else { return self }
    let elements = try extractor(at: index).alternative(of: keyPath).elements
    let (index, rest) = document.descend(elements, from: index)
    // The decoders between the two only have the keys of the coding path.
    let decoder = elements.dropLast(rest.count).reduce(self) { $0.child($1.codingKey, index) }
    switch rest.first {
    case nil: return decoder
    case .key(let key)?:
      guard document[index].isObject else { throw decoder.noContainer([String: Any].self) }
      throw decoder.keyNotFound(MemberKey(key))
    case .index(let element)?:
      guard document[index].kind == .array else { throw decoder.noContainer([Any].self) }
      throw decoder.atEnd(type, ElementKey(element))
    }
  }
}

// MARK: - Objects without braces

extension CodableDecoder {
  /// The input with braces around it, unless it is an object. The end of truncated input closes the object.
  private func addingBraces(to input: Unravel.Input) -> Unravel.Input {
    let acceptsTruncation = options.truncatedInput != .refuse
    // The reader reports an invalid encoding.
    let converted =
      options.allowsUTF16And32
      ? try? input.convertedToUTF8(acceptsTruncation: acceptsTruncation) : nil
    let input = converted ?? input
    return input.withBytes { bytes in
      let start = bytes.textStart
      let first =
        if options.allowsJSON5 {
          // A comment that does not end is an error of the parser.
          (try? bytes.endOfJSON5Whitespace(start)) ?? bytes.count
        } else {
          bytes.endOfWhitespace(start)
        }
      guard bytes[first] != Byte.openBrace else { return input }
      // A comment of JSON5 can end with the input, so the brace is on a line of its own.
      let members = bytes.slice(start, bytes.count - start).copy()
      let end = acceptsTruncation ? [] : [Byte.newline, Byte.closeBrace]
      return Unravel.Input([Byte.openBrace] + members + end)
    }
  }
}

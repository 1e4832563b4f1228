/// A value in a document, and the methods that decode it or the values inside it.
///
/// ```swift
/// static func decode(_ e: Extractor) throws -> Group {
///   try Group(
///     name: e <| "name",                     // required
///     nickname: e <|? "nickname",            // nil if absent or null
///     members: e <|| "members",              // an array
///     rooms: e <|-| ["building", "rooms"]    // a dictionary in a nested object
///   )
/// }
/// ```
///
/// | Operator | Method | Result | absent or null | wrong type |
/// |---|---|---|---|---|
/// | `<\|` | ``value(_:)`` | `T` | throws | throws |
/// | `<\|?` | ``valueOptional(_:)`` | `T?` | nil | throws |
/// | `<\|\|` | ``array(_:)`` | `[T]` | throws | throws |
/// | `<\|\|?` | ``arrayOptional(_:)`` | `[T]?` | nil | throws |
/// | `<\|-\|` | ``dictionary(_:)`` | `[K: T]` | throws | throws |
/// | `<\|-\|?` | ``dictionaryOptional(_:)`` | `[K: T]?` | nil | throws |
///
/// A value that is required and may be null is read into an optional with `<|`:
///
/// ```swift
/// let label: String? = try e <| "label"    // {"label": null} is nil, {} throws
/// ```
///
/// An extractor can be stored, copied and sent to other threads; it keeps its document in memory. It
/// is itself decodable: `let user: Extractor = try e <| "user"`. It prints as its path and its value.
// With library evolution, an inlinable initializer sets the properties of a frozen structure only.
@frozen
public struct Extractor: Sendable {
  @usableFromInline let context: DecodingContext
  @usableFromInline let index: TapeIndex

  @inlinable
  @inline(__always)
  init(context: DecodingContext, index: TapeIndex) {
    self.context = context
    self.index = index
  }

  // MARK: Values

  /// Decodes the value at a key path.
  ///
  /// ```swift
  /// // {"name": "Perfume", "members": 3, "label": null}
  /// try e.value("name") as String        // "Perfume"
  /// try e.value("members") as String     // throws: members: expected String, found 3
  /// try e.value("label") as String       // throws: label: missing "label" (it is null)
  /// try e.value("label") as String?      // nil: required, but may be null
  /// ```
  ///
  /// - Throws: ``DecodeError/missingKeyPath(_:)`` if the value, or a value on the path to it, is
  ///   absent or null; ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if it has another type,
  ///   a value on the path is not what the next element needs, or the extractor's own value is null;
  ///   or the error that `T` throws.
  @inlinable
  public func value<T: Decodable>(_ keyPath: JSONKeyPath) throws -> T {
    try read(keyPath, null: .decidedBy(T.self), T.decode)
  }

  /// Decodes the value at a key path; nil if it, or a value on the path to it, is absent or null.
  ///
  /// ```swift
  /// // {"name": "Perfume", "label": null, "members": 3}
  /// try e.valueOptional("label") as String?     // nil
  /// try e.valueOptional("manager") as String?   // nil
  /// try e.valueOptional("members") as String?   // throws: members: expected String, found 3
  /// ```
  ///
  /// - Throws: As ``value(_:)``, except where the value is absent or null.
  @inlinable
  public func valueOptional<T: Decodable>(_ keyPath: JSONKeyPath) throws -> T? {
    try readOptional(keyPath, as: T.self, T.decode)
  }

  /// Decodes the array at a key path.
  ///
  /// ```swift
  /// // {"tags": ["pop", "techno"], "years": [2000, "2001"]}
  /// try e.array("tags") as [String]   // ["pop", "techno"]
  /// try e.array("years") as [Int]     // throws: years[1]: expected Int, found "2001"
  /// ```
  ///
  /// - Throws: As ``value(_:)``; the key path of an element's error contains its index.
  @inlinable
  public func array<T: Decodable>(_ keyPath: JSONKeyPath) throws -> [T] {
    try value(keyPath)
  }

  /// Decodes the array at a key path; nil if it, or a value on the path to it, is absent or null.
  ///
  /// ```swift
  /// // {"tags": null, "years": [2000, "2001"]}
  /// try e.arrayOptional("tags") as [String]?   // nil
  /// try e.arrayOptional("years") as [Int]?     // throws: years[1]: expected Int, found "2001"
  /// ```
  ///
  /// - Throws: As ``array(_:)``, except where the array is absent or null.
  @inlinable
  public func arrayOptional<T: Decodable>(_ keyPath: JSONKeyPath) throws -> [T]? {
    try valueOptional(keyPath)
  }

  /// Decodes the object at a key path as a dictionary.
  ///
  /// ```swift
  /// // {"rooms": {"A": 30, "B": null}}
  /// try e.dictionary("rooms") as [String: Int?]   // ["A": 30, "B": nil]
  /// try e.dictionary("rooms") as [String: Int]    // throws: rooms.B: expected Int, found null
  /// ```
  ///
  /// The dictionary's keys are strings or any other `CodingKeyRepresentable`: integers, enums.
  ///
  /// - Throws: As ``value(_:)``; the key path of a value's error contains its key. A key that is not
  ///   a `K` is a mismatch at that key.
  @inlinable
  public func dictionary<K: CodingKeyRepresentable, T: Decodable>(
    _ keyPath: JSONKeyPath
  ) throws -> [K: T] {
    try value(keyPath)
  }

  /// Decodes the object at a key path as a dictionary; nil if it, or a value on the path to it, is
  /// absent or null.
  ///
  /// ```swift
  /// // {"rooms": null, "halls": {"B": "many"}}
  /// try e.dictionaryOptional("rooms") as [String: Int]?   // nil
  /// try e.dictionaryOptional("halls") as [String: Int]?   // throws: halls.B: expected Int, …
  /// ```
  ///
  /// - Throws: As ``dictionary(_:)``, except where the object is absent or null.
  @inlinable
  public func dictionaryOptional<K: CodingKeyRepresentable, T: Decodable>(
    _ keyPath: JSONKeyPath
  ) throws -> [K: T]? {
    try valueOptional(keyPath)
  }

  // MARK: Properties of the value

  /// The path from the document's root to the value, with its location in the text.
  ///
  /// ```swift
  /// try (e <| ["objects", 0] as Extractor).keyPath    // objects[0]
  /// ```
  public var keyPath: JSONKeyPath {
    JSONKeyPath(from: self)
  }

  /// Whether the value is null.
  ///
  /// ```swift
  /// // {"label": null}
  /// try (e <| "label" as Extractor).isNull    // true
  /// ```
  @inlinable
  public var isNull: Bool {
    if context.usesSettings { willInspect() }
    return isNullInDocument
  }

  /// Whether the value is null in the document. Unlike `isNull`, it is no inspection of the value by a model.
  @inlinable
  var isNullInDocument: Bool { context.tape[index].isNull }

  /// The number of elements of an array or of members of an object.
  ///
  /// ```swift
  /// // {"tags": ["pop", "techno"], "name": "Perfume"}
  /// try e.count                              // 2
  /// try (e <| "tags" as Extractor).count     // 2
  /// try (e <| "name" as Extractor).count     // throws: name: expected array or object, found "Perfume"
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is neither an array nor an
  ///   object.
  public var count: Int {
    get throws {
      willInspect()
      guard context.tape[index].isContainer else { throw mismatch("array or object") }
      return document.count(of: index)
    }
  }

  /// The keys of an object, in the order of the document.
  ///
  /// ```swift
  /// // {"b": 1, "a": 2, "b": 3}
  /// try e.keys    // ["b", "a"]: each once
  ///
  /// // [1]
  /// try e.keys    // throws: expected object, found [1]
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not an object.
  public var keys: [String] {
    get throws { try members.map { $0.key } }
  }

  /// Whether there is a value at a key path, null included.
  ///
  /// ```swift
  /// // {"label": null}
  /// e.contains("label")              // true
  /// e.contains("manager")            // false
  /// e.contains(["label", "name"])    // false: null has no members
  /// ```
  public func contains(_ keyPath: JSONKeyPath) -> Bool {
    context.handler?.contains(keyPath, in: self) ?? hasValue(at: keyPath)
  }

  /// Whether there is a value at a key path in the document.
  func hasValue(at keyPath: JSONKeyPath) -> Bool {
    (try? find(keyPath)).map { $0 != .none } ?? false
  }

  /// Whether the end of the input closed the array or object, or cut the string.
  ///
  /// ```swift
  /// // {"todos": [{"title": "Bu    with options.truncatedInput = .acceptPartialStrings
  /// try (e <| "todos" as Extractor).isTruncated    // true
  ///
  /// // {"todos": []}
  /// try (e <| "todos" as Extractor).isTruncated    // false
  /// ```
  ///
  /// False unless ``ReadingOptions/truncatedInput`` accepts truncated input.
  public var isTruncated: Bool { document.isTruncated(index) }

  /// The values that the caller passed in ``ReadingOptions/userInfo``.
  ///
  /// ```swift
  /// let currency = e.userInfo[.currency] as? String ?? "EUR"
  /// ```
  public var userInfo: [CodingUserInfoKey: any Sendable] {
    context.settings.userInfo
  }

  /// The same value, whose members are found by their keys converted from snake case.
  ///
  /// ```swift
  /// // {"id_str": "7", "user": {"screen_name": "nocchi"}, "address_line_2": "Ginza", "postalCode": "104"}
  /// let e = e.convertingFromSnakeCase
  /// try e <| "idStr" as String                  // "7"
  /// try e <| ["user", "screenName"] as String   // "nocchi"
  /// try e <| "addressLine2" as String           // "Ginza"
  /// try e <| "postalCode" as String             // "104"
  /// try e <| "userName" as String               // throws: user_name: missing "user_name"
  /// try e.keys                                  // ["idStr", "user", "addressLine2", "postalCode"]
  /// ```
  ///
  /// The conversion is that of `JSONDecoder.KeyDecodingStrategy.convertFromSnakeCase`: `my_url_value` becomes
  /// `myUrlValue`, not `myURLValue`, and underscores at the start and at the end stay. Of members whose keys
  /// become the same, the first in the document is found; in an object tree, which has no order, one in snake case
  /// before one in camel case, and the first in the order of UTF-8. A key that no key becomes finds the member
  /// that has it as it is: `e <| "id_str"` is "7", too.
  ///
  /// Nested values that are decoded through this extractor are read in the same way. The conversion applies to
  /// lookups, ``keys`` and ``members``. The keys of dictionaries and of ``JSONValue`` do not change, as with
  /// `JSONDecoder`. An error has the keys of the document; for a missing key, the one in snake case.
  public var convertingFromSnakeCase: Extractor {
    context.settings.convertsFromSnakeCase ? self : derived { $0.convertsFromSnakeCase = true }
  }
}

extension Extractor: Decodable, NullDecodable {
  /// Returns the extractor itself, for any value including null.
  ///
  /// ```swift
  /// // {"user": {"name": "Nocchi"}}
  /// let user: Extractor = try e <| "user"
  /// let name: String = try user <| "name"    // "Nocchi"
  /// ```
  ///
  /// - Throws: Never. A lookup throws if the value is absent.
  public static func decode(_ e: Extractor) throws -> Extractor { e }
}

extension Extractor: CustomStringConvertible {
  /// The path and the value as JSON, cut to 80 Unicode scalars.
  ///
  /// ```swift
  /// print(try e <| ["objects", 0] as Extractor)    // objects[0]: {"name":"Perfume","formed":1999}
  /// print(e)                                       // {"objects":[{"name":"Perfume","formed":1999}]}
  /// ```
  public var description: String {
    let path = keyPath.excerpt
    let value = document.text(of: index)
    return path.isEmpty ? value : "\(path): \(value)"
  }
}

// MARK: - Contexts

extension Extractor {
  @inlinable
  @inline(__always)
  var document: Document { context.document }

  /// An extractor of a document's root.
  init(root document: Document, options: borrowing ReadingOptions = ReadingOptions()) {
    self.init(context: DecodingContext(document, settings: .init(options)), index: .root)
  }

  /// The same value in a derived context.
  func derived(_ change: (inout DecodingContext.Settings) -> Void) -> Extractor {
    var settings = context.settings
    change(&settings)
    return Extractor(
      context: DecodingContext(document, settings: settings, derivedFrom: context), index: index)
  }

  /// Records that all members of the object were looked up.
  @usableFromInline
  func recordLookupOfAllMembers() {
    guard let tracker = context.settings.tracker, tracker.object == index else { return }
    tracker.update { $0.includesAllMembers = true }
  }
}

/// The path from a value in a document to a value inside it: keys of members and indices of elements.
///
/// ```swift
/// e <| "name"                         // the member "name"
/// e <| ["location", "name"]           // the member "name" of the member "location"
/// e <| ["objects", 0, "name"]         // the member "name" of the first element of "objects"
/// e <| "a.b"                          // the member "a.b"
/// e <| ["item_\(number)"]             // the member whose key is the interpolated string
/// e <| ["names", .key(k), .index(i)]  // a path with variables
/// e <| .key(k)                        // the member whose key is in a variable
/// e <| .anyOf("name", "title")        // the first of two members that is not null
/// e <| []                             // the value itself
/// ```
///
/// A string literal is exactly one key, including any dots. An array literal contains keys and indices. A
/// variable is written as `.key(k)` or `.index(i)`, and an array of keys as `JSONKeyPath(keys)`.
///
/// A path prints as it is written in code: `objects[0].name`, and `["a.b"]` for a key that is not an
/// identifier. `==` compares the elements.
// With library evolution, an inlinable initializer sets the properties of a frozen structure only.
@frozen
public struct JSONKeyPath: Sendable {
  /// The key of a member or the index of an element. JSON has no other containers, so there are no further cases.
  @frozen
  public enum Element: Hashable, Sendable {
    /// The member with this key.
    case key(String)
    /// The element at this index, from 0. A read walks the array from its beginning, so a loop over indices
    /// takes quadratic time; ``Extractor/elements`` takes linear time.
    case index(Int)
  }

  @usableFromInline
  enum Storage: Sendable {
    /// A string literal. The compiler computes the lookup key, and a lookup copies nothing.
    case literal(LookupKey)
    case elements([Element])
    /// A path that begins in a document. A field beside the storage would add a third to the memory of an
    /// error.
    case located(ErrorSite, [Element])
    /// Alternatives, at least two, without alternatives of their own.
    case anyOf([JSONKeyPath])
    /// The empty path of the error of a value that is unknown to a type, before it is known where the value is.
    case unknown(to: any Any.Type)

    var elements: [Element] {
      switch self {
      case .anyOf(let alternatives): alternatives[0].elements
      case .unknown: []
      case .literal(let key): [.key(key.string)]
      case .elements(let elements), .located(.resolved, let elements): elements
      case .located(.open(let site), let rest): site.elements + rest
      }
    }
  }

  @usableFromInline let storage: Storage

  @inlinable
  init(storage: Storage) { self.storage = storage }

  /// Creates a path of elements. The empty path is the path to the value itself.
  ///
  /// ```swift
  /// JSONKeyPath([.key("objects"), .index(0)])    // objects[0]
  /// ```
  @inlinable
  public init(_ elements: [Element]) {
    storage = .elements(elements)
  }

  /// Creates a path of one key.
  ///
  /// ```swift
  /// JSONKeyPath("a.b").elements    // [.key("a.b")]
  /// ["name", "title"].map(JSONKeyPath.init)
  /// ```
  ///
  /// It is for a path in a variable or a function that is passed. After an operator and in a longer path, write
  /// ``key(_:)``.
  public init(_ key: String) {
    storage = .elements([.key(key)])
  }

  /// Creates a path of keys.
  ///
  /// ```swift
  /// let keys = "location.city".split(separator: ".").map(String.init)
  /// JSONKeyPath(keys)          // location.city
  /// JSONKeyPath(["0", "1"])    // ["0"]["1"], two keys
  /// ```
  // A literal of keys and indices is preferred as the one of `init(_:)` for elements.
  @_disfavoredOverload
  public init(_ keys: [String]) {
    storage = .elements(keys.map { .key($0) })
  }

  /// The path of one key, which is in a variable.
  ///
  /// ```swift
  /// let language = "en"
  /// try e <| .key(language) as String                // {"en": "Polyrhythm"}: "Polyrhythm"
  /// try e <| ["titles", .key(language)] as String    // in a longer path
  /// ```
  public static func key(_ key: String) -> JSONKeyPath { JSONKeyPath(key) }

  /// The path of one index, which is in a variable.
  ///
  /// ```swift
  /// let number = 1
  /// try e <| .index(number) as String                // ["a", "b"]: "b"
  /// try e <| ["titles", .index(number)] as String    // in a longer path
  /// ```
  public static func index(_ index: Int) -> JSONKeyPath { JSONKeyPath([.index(index)]) }

  /// The keys and indices, outermost first.
  ///
  /// ```swift
  /// (["objects", 0, "name"] as JSONKeyPath).elements   // [.key("objects"), .index(0), .key("name")]
  /// ```
  public var elements: [Element] { storage.elements }

  /// The location of the value in the input or, for a missing value, of the object that lacks it.
  ///
  /// The paths of errors and ``Extractor/keyPath`` have a location if Unravel parsed the input. A path
  /// that a program creates has none, nor has a path in an object tree. `==` ignores the location.
  ///
  /// ```swift
  /// error.keyPath.location?.description    // line 14, column 25
  /// ```
  public var location: JSONLocation? {
    resolvedSite?.location
  }

  /// Concatenates two paths.
  ///
  /// ```swift
  /// "objects" + [0, "name"]                // objects[0].name
  /// "user" + .anyOf("name", "nickname")    // anyOf(user.name, user.nickname)
  /// ```
  public static func + (left: JSONKeyPath, right: JSONKeyPath) -> JSONKeyPath {
    if left.hasAlternatives || right.hasAlternatives {
      return JSONKeyPath(
        storage: .anyOf(left.alternatives.flatMap { left in right.alternatives.map { left + $0 } }))
    }
    let rest = right.elements
    guard !rest.isEmpty else { return left }
    switch left.storage {
    case .located(.open(var site), let elements):
      switch site.detail {
      // A path that continues at a key is one of the value with the key.
      case .key?, .unknown?: site.detail = nil
      case .resolvedEarlier?, .missing?, nil: break
      }
      return JSONKeyPath(.open(site), elements + rest)
    case .located(let site, let elements): return JSONKeyPath(site, elements + rest)
    default: return JSONKeyPath(left.elements + rest)
    }
  }
}

extension JSONKeyPath: Hashable {}

extension JSONKeyPath.Storage: Hashable {
  /// Whether two paths have the same elements.
  @usableFromInline
  static func == (left: Self, right: Self) -> Bool {
    // Paths that begin at the same value need not be resolved.
    if case .located(.open(let site), let rest) = left,
      case .located(.open(let other), let otherRest) = right,
      site.context === other.context, site.index == other.index
    {
      return rest == otherRest
    }
    switch (left, right) {
    case (.anyOf(let alternatives), .anyOf(let others)): return alternatives == others
    case (.anyOf, _), (_, .anyOf): return false
    default: return left.elements == right.elements
    }
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension JSONKeyPath.Element {
  /// Whether two elements are the same index, or keys with the same UTF-8, as keys are looked up.
  ///
  /// ```swift
  /// JSONKeyPath("\u{E9}") == JSONKeyPath("e\u{301}")    // false: two members of an object
  /// ```
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.key(let key), .key(let other)): key.hasSameUTF8(as: other)
    case (.index(let index), .index(let other)): index == other
    default: false
    }
  }

  /// Hashes the index, or the UTF-8 of the key.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .key(let key): key.hashUTF8(into: &hasher)
    case .index(let index): hasher.combine(index)
    }
  }
}

extension JSONKeyPath.Element {
  /// The key; nil for an index.
  ///
  /// ```swift
  /// // {"A": 30, "B": "many"} as Lossy<[String: Int]>
  /// rooms.invalidElements[0].pathElement.key    // "B"
  /// ```
  public var key: String? {
    if case .key(let key) = self { key } else { nil }
  }

  /// The index; nil for a key.
  ///
  /// ```swift
  /// // [1, "two"] as Lossy<[Int]>
  /// items.invalidElements[0].pathElement.index    // 1
  /// ```
  public var index: Int? {
    if case .index(let index) = self { index } else { nil }
  }
}

extension JSONKeyPath {
  /// Whether the path has no elements.
  @usableFromInline
  var isEmpty: Bool {
    switch storage {
    case .literal, .anyOf: false
    case .unknown: true
    case .elements, .located: elements.isEmpty
    }
  }
}

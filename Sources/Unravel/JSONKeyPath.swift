/// The path from a value in a document to a value inside it: keys of members and indices of elements.
///
/// ```swift
/// e <| "name"                         // the member "name"
/// e <| ["location", "name"]           // the member "name" of the member "location"
/// e <| ["objects", 0, "name"]         // the member "name" of the first element of "objects"
/// e <| "a.b"                          // the member "a.b"
/// e <| ["item_\(number)"]             // the member whose key is the interpolated string
/// e <| ["names", key, index]          // a path with variables
/// e <| []                             // the value itself
/// ```
///
/// A string literal is exactly one key, including any dots. An array literal contains keys and indices. To the
/// right of an operator it can also contain variables of type `String` and `Int`; elsewhere, write
/// `JSONKeyPath(["names", key, index])`, or `.key(name)` and `.index(i)` in the literal.
///
/// A path prints as it is written in code: `objects[0].name`, and `["a.b"]` for a key that is not an
/// identifier. `==` compares the elements.
public struct JSONKeyPath: Sendable {
  /// The key of a member or the index of an element.
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

    var elements: [Element] {
      switch self {
      case .literal(let key): [.key(key.string)]
      case .elements(let elements), .located(.resolved, let elements): elements
      case .located(.open(let context, let index, _), let rest):
        context.elements(to: index) + rest
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
  /// ```
  public init(_ key: String) {
    storage = .elements([.key(key)])
  }

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
  /// "objects" + [0, "name"]     // objects[0].name
  /// ```
  public static func + (left: JSONKeyPath, right: JSONKeyPath) -> JSONKeyPath {
    let rest = right.elements
    guard !rest.isEmpty else { return left }
    switch left.storage {
    case .located(.open(let context, let index, .key), let elements):
      return JSONKeyPath(.open(context, index), elements + rest)
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
    if case .located(.open(let context, let index, _), let rest) = left,
      case .located(.open(let otherContext, index, _), let otherRest) = right,
      context === otherContext
    {
      return rest == otherRest
    }
    return left.elements == right.elements
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

// MARK: - Printing

extension JSONKeyPath: CustomStringConvertible {
  /// The path as it is written in code, such as `objects[0].name`.
  ///
  /// ```swift
  /// ("a.b" as JSONKeyPath).description                    // ["a.b"]
  /// (["objects", 0, "name"] as JSONKeyPath).description   // objects[0].name
  /// ```
  public var description: String {
    elements.text { JSONText.quoted($0) }
  }
}

extension [JSONKeyPath.Element] {
  /// The path as it is written in code. `quoted` quotes the keys that are not identifiers.
  fileprivate func text(quoting quoted: (String) -> String) -> String {
    var text = ""
    for element in self {
      switch element {
      case .index(let index):
        text += "[\(index)]"
      case .key(let key) where key.isIdentifier:
        text += text.isEmpty ? key : "." + key
      case .key(let key):
        text += "[" + quoted(key) + "]"
      }
    }
    return text
  }
}

extension JSONKeyPath {
  /// The path with its long keys cut, for a message.
  var excerpt: String {
    elements.text { Excerpt.quoting($0) }
  }
}

extension String {
  /// Whether a key can be written without quotes: visible letters, digits and underscores, no digit first.
  fileprivate var isIdentifier: Bool {
    guard let first = unicodeScalars.first, utf8.count <= Excerpt.maximumLength else {
      return false
    }
    return (first == "_" || first.properties.isXIDStart)
      && unicodeScalars.allSatisfy {
        $0 == "_" || $0.properties.isXIDContinue && !$0.isHiddenInText
      }
  }
}

extension JSONKeyPath {
  /// Whether the path has no elements.
  @usableFromInline
  var isEmpty: Bool {
    if case .literal = storage { false } else { elements.isEmpty }
  }
}

/// The way from one value in a document to another: names of members and positions of elements.
///
/// ```swift
/// e <| "name"                         // the member "name"
/// e <| ["location", "name"]           // the member "name" of the member "location"
/// e <| ["objects", 0, "name"]         // the member "name" of the first of "objects"
/// e <| "a.b"                          // the one member called "a.b"
/// e <| "item_\(number)"               // a name made up on the way
/// e <| []                             // the value itself
/// ```
///
/// A string literal is exactly one name, whatever is in it. An array literal holds names and
/// positions; variables are written `.key(name)` and `.index(i)`, or given to an initialiser.
///
/// A path prints as one would write it in code: `objects[0].name`, and `["a.b"]` where a name is no
/// identifier.
public struct JSONKeyPath: Sendable {
  /// One step: to a member of an object or to an element of an array.
  @frozen
  public enum Element: Hashable, Sendable {
    /// To the member with this name.
    case key(String)
    /// To the element at this position, from 0.
    case index(Int)
  }

  @usableFromInline
  enum Storage: Sendable {
    /// One name, as a literal. Its parts are constants where it is written, and looking it up
    /// copies nothing.
    case literal(LookupKey)
    /// Several steps as a literal. Nothing is copied to look their names up either.
    case steps([ArrayLiteralElement])
    case elements([Element])
    /// A path from the root of a document.
    case site(ErrorSite)
  }

  @usableFromInline let storage: Storage

  @inlinable
  init(storage: Storage) { self.storage = storage }

  /// The path of some steps. The empty one is the value itself.
  ///
  /// ```swift
  /// JSONKeyPath([.key("objects"), .index(0)])    // objects[0]
  /// ```
  @inlinable
  public init(_ elements: [Element]) {
    storage = .elements(elements)
  }

  /// The path to the member with a name.
  ///
  /// ```swift
  /// JSONKeyPath(name)    // one step, whatever is in the name
  /// ```
  public init(_ name: String) {
    storage = .elements([.key(name)])
  }

  /// The path of some keys.
  ///
  /// ```swift
  /// JSONKeyPath(["location", "name"])    // location.name
  /// ```
  @_disfavoredOverload
  public init(_ keys: [String]) {
    storage = .elements(keys.map { .key($0) })
  }

  /// The steps, from the outside in.
  ///
  /// ```swift
  /// (["objects", 0, "name"] as JSONKeyPath).elements   // [.key("objects"), .index(0), .key("name")]
  /// ```
  public var elements: [Element] {
    switch storage {
    case .literal(let name): [.key(name.string)]
    case .steps(let steps): steps.map(\.element)
    case .elements(let elements): elements
    case .site(let site): site.elements
    }
  }

  /// Where in the text the value is, or the object that lacks it.
  ///
  /// Set in the errors of a text that Unravel has read, and in ``Extractor/keyPath``; nil in paths
  /// that were written by hand, and where an object tree was decoded. Takes no part in `==`.
  ///
  /// ```swift
  /// error.keyPath.location?.description    // line 14, column 25
  /// ```
  public var location: SourceLocation? {
    site?.resolved().location
  }

  /// The path of one path after another.
  ///
  /// ```swift
  /// "objects" + [0, "name"]     // objects[0].name
  /// ```
  public static func + (left: JSONKeyPath, right: JSONKeyPath) -> JSONKeyPath {
    if let site = left.site { return JSONKeyPath(site.appending(right.elements)) }
    return JSONKeyPath(left.elements + right.elements)
  }
}

extension JSONKeyPath: Hashable {
  /// Whether both have the same steps. Locations take no part.
  public static func == (left: JSONKeyPath, right: JSONKeyPath) -> Bool {
    left.elements == right.elements
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

// MARK: - Literals

extension JSONKeyPath: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// A string literal: one name.
  @inlinable
  @inline(__always)
  public init(stringLiteral name: StaticString) {
    storage = .literal(LookupKey(name))
  }

  /// A string literal with interpolations: one name.
  ///
  /// ```swift
  /// e <| "item_\(number)"
  /// ```
  public init(stringInterpolation name: StringInterpolation) {
    self.init(name.text)
  }

  /// Puts an interpolated name together.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    /// Begins an empty name.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    /// Adds what is written in the literal.
    public mutating func appendLiteral(_ literal: StaticString) {
      text += literal.description
    }

    /// Adds a value's description.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += value.description
    }
  }
}

extension JSONKeyPath: ExpressibleByArrayLiteral {
  /// One step as an array literal has it: a string, an integer, or an ``Element`` for what is
  /// only known when the program runs.
  ///
  /// ```swift
  /// e <| ["objects", 0, "name"]
  /// e <| ["objects", .index(position), .key(name)]
  /// ```
  @frozen
  public struct ArrayLiteralElement: Sendable {
    @usableFromInline
    enum Storage: Sendable {
      case name(StaticString)
      case element(Element)
    }

    @usableFromInline let storage: Storage

    @inlinable
    @inline(__always)
    init(storage: Storage) { self.storage = storage }

    /// To the member with a name.
    @inlinable
    public static func key(_ name: String) -> Self { Self(storage: .element(.key(name))) }

    /// To the element at a position, from 0.
    @inlinable
    public static func index(_ position: Int) -> Self { Self(storage: .element(.index(position))) }

    /// The step itself.
    var element: Element {
      switch storage {
      case .name(let name): .key(name.description)
      case .element(let element): element
      }
    }
  }

  /// An array literal: names and positions.
  ///
  /// ```swift
  /// e <| ["objects", 0, "name"]
  /// ```
  @inlinable
  @inline(__always)
  public init(arrayLiteral steps: ArrayLiteralElement...) {
    storage = .steps(steps)
  }
}

extension JSONKeyPath.ArrayLiteralElement: ExpressibleByStringInterpolation {
  /// A string literal in a path: one name.
  @inlinable
  @inline(__always)
  public init(stringLiteral name: StaticString) {
    storage = .name(name)
  }

  /// A string literal with interpolations: one name.
  public init(stringInterpolation name: JSONKeyPath.StringInterpolation) {
    self = .key(name.text)
  }
}

extension JSONKeyPath.ArrayLiteralElement: ExpressibleByIntegerLiteral {
  /// An integer literal in a path: a position, from 0.
  @inlinable
  @inline(__always)
  public init(integerLiteral position: Int) {
    storage = .element(.index(position))
  }
}

extension JSONKeyPath.Element: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  /// A string literal in an array of steps: one name.
  public init(stringLiteral name: String) {
    self = .key(name)
  }

  /// An integer literal in an array of steps: a position, from 0.
  public init(integerLiteral position: Int) {
    self = .index(position)
  }
}

// MARK: - Printing

extension JSONKeyPath: CustomStringConvertible, CustomDebugStringConvertible {
  /// The path as one would write it: `objects[0].name`.
  ///
  /// ```swift
  /// ("a.b" as JSONKeyPath).description                    // ["a.b"]
  /// (["objects", 0, "name"] as JSONKeyPath).description   // objects[0].name
  /// ```
  public var description: String {
    elements.text { JSONText.quoted($0) }
  }

  /// The same text as `description`.
  public var debugDescription: String { description }
}

extension [JSONKeyPath.Element] {
  /// The path as it is written in code, each key that is not an identifier quoted by a function.
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
  /// Whether a key can be written without quotes: letters, digits and underscores, no digit first.
  fileprivate var isIdentifier: Bool {
    guard let first = unicodeScalars.first, utf8.count <= Excerpt.maximumLength else {
      return false
    }
    return (first == "_" || first.properties.isXIDStart)
      && unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }
}

extension JSONKeyPath {
  /// Whether the path leads nowhere else.
  @usableFromInline
  var isEmpty: Bool {
    switch storage {
    case .literal: false
    case .steps(let steps): steps.isEmpty
    case .elements(let elements): elements.isEmpty
    case .site(let site): site.elements.isEmpty
    }
  }
}

// MARK: - Error sites

extension JSONKeyPath {
  /// The path of a site in a document.
  init(_ site: ErrorSite) {
    storage = .site(site)
  }

  /// The site that the path leads to; nil if the path is relative to a value that is not known.
  var site: ErrorSite? {
    if case .site(let site) = storage { site } else { nil }
  }

  /// The path from the root of the outermost document, given the value that the path is relative to.
  func completed(at e: Extractor) -> JSONKeyPath {
    guard let site else { return JSONKeyPath(ErrorSite(e.context, e.index, suffix: elements)) }
    return site.isIn(e.document) ? self : JSONKeyPath(site.nested(in: e))
  }

  /// The same path, with its location, without a reference to the document.
  func resolved() -> JSONKeyPath {
    site.map { JSONKeyPath(.resolved($0.resolved())) } ?? self
  }

  /// The path without the values and the text of the document.
  var redacted: JSONKeyPath {
    guard var site = site?.resolved() else { return self }
    site.location = site.location?.redacted
    site.suggestion = nil
    return JSONKeyPath(.resolved(site))
  }
}

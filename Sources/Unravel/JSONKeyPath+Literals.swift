extension JSONKeyPath: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Creates a path of one key from a string literal.
  @inlinable
  @inline(__always)
  public init(stringLiteral key: StaticString) {
    storage = .literal(LookupKey(key))
  }

  /// Creates a path of one key from a string literal with interpolations.
  ///
  /// ```swift
  /// e <| "item_\(number)"
  /// ```
  public init(stringInterpolation key: StringInterpolation) {
    self.init(key.text)
  }

  /// The interpolation of a key in a string literal.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    /// Creates an empty key.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    /// Appends a part of the literal.
    public mutating func appendLiteral(_ literal: StaticString) {
      text += literal.description
    }

    /// Appends the description of a value.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += value.description
    }
  }
}

extension JSONKeyPath: ExpressibleByArrayLiteral {
  /// An element of an array literal: a string literal, an integer literal, or `.key` and `.index` for
  /// variables.
  ///
  /// ```swift
  /// e <| ["objects", 0, "name"]
  /// e <| ["objects", .index(i), .key(name)]
  /// ```
  public struct ArrayLiteralElement: Sendable {
    @usableFromInline
    enum Storage: Sendable {
      case literal(StaticString)
      case element(Element)
    }

    @usableFromInline let storage: Storage

    @inlinable
    @inline(__always)
    init(storage: Storage) { self.storage = storage }

    /// The member with a key.
    @inlinable
    public static func key(_ key: String) -> Self { Self(storage: .element(.key(key))) }

    /// The element at an index, from 0.
    @inlinable
    public static func index(_ index: Int) -> Self { Self(storage: .element(.index(index))) }

    var element: Element {
      switch storage {
      case .literal(let key): .key(key.description)
      case .element(let element): element
      }
    }
  }

  /// Creates a path from an array literal of keys and indices.
  ///
  /// ```swift
  /// e <| ["objects", 0, "name"]
  /// ```
  @inlinable
  @inline(__always)
  public init(arrayLiteral elements: ArrayLiteralElement...) {
    storage = .arrayLiteral(elements)
  }
}

extension JSONKeyPath.ArrayLiteralElement: ExpressibleByStringInterpolation {
  /// Creates a key from a string literal.
  @inlinable
  @inline(__always)
  public init(stringLiteral key: StaticString) {
    storage = .literal(key)
  }

  /// Creates a key from a string literal with interpolations.
  public init(stringInterpolation key: JSONKeyPath.StringInterpolation) {
    self = .key(key.text)
  }
}

extension JSONKeyPath.ArrayLiteralElement: ExpressibleByIntegerLiteral {
  /// Creates an index from an integer literal.
  @inlinable
  @inline(__always)
  public init(integerLiteral index: Int) {
    storage = .element(.index(index))
  }
}

extension JSONKeyPath.Element: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  /// Creates a key from a string literal.
  public init(stringLiteral key: String) {
    self = .key(key)
  }

  /// Creates an index from an integer literal.
  public init(integerLiteral index: Int) {
    self = .index(index)
  }
}

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
  /// Creates a path from an array literal of keys and indices: string literals, integer literals, and
  /// `.key` and `.index` for variables.
  ///
  /// ```swift
  /// e <| ["objects", 0, "name"]
  /// e <| ["objects", .index(i), .key(name)]
  /// ```
  @inlinable
  @inline(__always)
  public init(arrayLiteral elements: Element...) {
    storage = .elements(elements)
  }
}

extension JSONKeyPath.Element: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  /// Creates a key from a string literal.
  @inlinable
  public init(stringLiteral key: String) {
    self = .key(key)
  }

  /// Creates an index from an integer literal.
  @inlinable
  public init(integerLiteral index: Int) {
    self = .index(index)
  }
}

extension JSONKeyPath: ExpressibleByStringLiteral {
  /// Creates a path of one key from a string literal.
  @inlinable
  @inline(__always)
  public init(stringLiteral key: StaticString) {
    storage = .literal(LookupKey(key))
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

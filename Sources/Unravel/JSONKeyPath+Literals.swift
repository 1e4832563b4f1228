extension JSONKeyPath: ExpressibleByStringInterpolation {
  /// Creates a path of one key from a string literal.
  @inlinable
  @inline(__always)
  public init(stringLiteral key: StaticString) {
    storage = .literal(LookupKey(key))
  }

  /// Creates a path of one key from a string literal with values.
  ///
  /// ```swift
  /// let number = 2
  /// // {"address_line_2": "Ginza", "address_line_1": 7}
  /// let line: String = try e <| "address_line_\(number)"        // "Ginza"
  /// let other: String = try e <| "address_line_\(number - 1)"
  /// // throws: address_line_1: expected String, found 7
  /// ```
  public init(stringInterpolation key: StringInterpolation) {
    self.init(key.text)
  }

  /// A string literal with values, as one key.
  ///
  /// The values are `CustomStringConvertible`. An optional is not, so that `"\(name)"` with a `String?` is an error of
  /// the compiler in place of the key `Optional("x")`.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    public mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

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

  /// Creates a key from a string literal with values.
  ///
  /// ```swift
  /// // {"rooms": {"room_2": "A"}}
  /// let name: String = try e <| ["rooms", "room_\(number)"]    // "A" for the number 2
  /// let other: String = try e <| ["rooms", "room_\(other)"]    // with an Int?: an error of the compiler
  /// ```
  public init(stringInterpolation key: StringInterpolation) {
    self = .key(key.text)
  }

  // The literal of a whole path is a `StaticString`, which a lookup reads in place, and that of an element a `String`.
  // A type of interpolation has one of them.

  /// A string literal with values, as the key of an element.
  ///
  /// The values are `CustomStringConvertible`, as those of ``JSONKeyPath/StringInterpolation``.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends the description of a value.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += value.description
    }
  }

  /// Creates an index from an integer literal.
  @inlinable
  public init(integerLiteral index: Int) {
    self = .index(index)
  }
}

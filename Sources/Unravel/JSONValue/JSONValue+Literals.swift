// A value can be written like JSON. Null is `.null`: `nil` means that there is no value.
//
//     let body: JSONValue = ["name": "Perfume", "formed": 1999, "label": .null, "tags": ["pop"]]

extension JSONValue: ExpressibleByBooleanLiteral {
  /// Creates a Boolean: `true`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  /// Creates a number: `7`.
  public init(integerLiteral value: Int) { self = .number(Number(value)) }
}

extension JSONValue: ExpressibleByFloatLiteral {
  /// Creates a number of a literal, with the digits of the nearest `Double`.
  ///
  /// ```swift
  /// let limits: JSONValue = [1.50, -1e400]    // [1.5,-1e999]
  /// ```
  ///
  /// A literal beyond the range of `Double` becomes `1e999` or `-1e999`, which are beyond it as well: JSON has
  /// no infinity. NaN, which is not a literal, becomes null.
  public init(floatLiteral value: Double) {
    if let number = Number(value) {
      self = .number(number)
    } else if value.isNaN {
      self = .null
    } else {
      self = .number(Number(validated: value < 0 ? "-1e999" : "1e999"))
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Creates a string: `"Perfume"`.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// Creates an array: `["a", 1, .null]`.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object of a literal.
  ///
  /// - Precondition: No key occurs twice.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Members(unique: members))
  }
}

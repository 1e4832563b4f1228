/// What schemas say about values.
///
/// This never describes fewer values than the schemas allow. What it cannot express, it leaves out.
struct SchemaValues {
  var valueKinds: SchemaValueKinds = .all
  /// Whether nothing at all is said about the values, by one of several alternatives at least.
  var isAnything = false
  /// The numbers; nil if nothing is said about them.
  var numbers: NumberFacts?
  /// The strings; nil if nothing is said about them.
  var strings: StringFacts?
  /// The elements of arrays; nil if nothing is said about them.
  var elements: Int?
  /// The objects; nil if nothing is said about them.
  var object: Int?

  static let anything = SchemaValues(isAnything: true)
  static let nothing = SchemaValues(valueKinds: [])

  /// Whether values of all kinds are allowed, and nothing is said about the members and elements.
  var isUndescribed: Bool { valueKinds == .all && object == nil && elements == nil }
}

/// A set of kinds of JSON values, with null.
struct SchemaValueKinds: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let null = SchemaValueKinds(rawValue: 1)
  static let boolean = SchemaValueKinds(rawValue: 2)
  static let number = SchemaValueKinds(rawValue: 4)
  static let string = SchemaValueKinds(rawValue: 8)
  static let array = SchemaValueKinds(rawValue: 16)
  static let object = SchemaValueKinds(rawValue: 32)
  static let all: SchemaValueKinds = [.null, .boolean, .number, .string, .array, .object]
}

extension SchemaValueKinds {
  /// The kinds of a name of a type; nil if it names none.
  init?(typeName: String) {
    switch typeName {
    case "null": self = .null
    case "boolean": self = .boolean
    case "number", "integer": self = .number
    case "string": self = .string
    case "array": self = .array
    case "object": self = .object
    default: return nil
    }
  }
}

extension NumberFacts {
  /// The facts about numbers that satisfy both descriptions: those that say more.
  func intersection(_ other: NumberFacts?) -> NumberFacts {
    guard let other else { return self }
    return switch (type, other.type) {
    case (.double?, let theirs?) where theirs != .double: other
    case (nil, _?): other
    default: self
    }
  }
}

extension StringFacts {
  /// The facts about strings that satisfy both descriptions: those that say more.
  func intersection(_ other: StringFacts?) -> StringFacts {
    guard let other else { return self }
    if isEnumeration != other.isEnumeration { return isEnumeration ? self : other }
    if isEnumeration {
      return (words?.count ?? .max) <= (other.words?.count ?? .max) ? self : other
    }
    return formats.isEmpty ? other : self
  }
}

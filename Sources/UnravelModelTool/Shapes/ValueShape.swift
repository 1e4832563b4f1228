/// The common properties of the values at one key path.
struct ValueShape {
  var nulls = 0
  var booleans = 0
  var numbers = NumberFacts()
  var strings = StringFacts()
  /// The elements of all arrays.
  var elements: ValueID?
  /// The objects.
  var object: ObjectID?

  /// The kinds of JSON values, null excluded.
  var kinds: Kinds {
    var kinds: Kinds = []
    if booleans > 0 { kinds.insert(.boolean) }
    if numbers.count > 0 { kinds.insert(.number) }
    if strings.count > 0 { kinds.insert(.string) }
    if elements != nil { kinds.insert(.array) }
    if object != nil { kinds.insert(.object) }
    return kinds
  }

  /// Adds the facts about other values, except those about objects.
  ///
  /// - Returns: The pairs of shapes that have to be merged in consequence.
  mutating func merge(_ other: ValueShape) -> [(ValueID, ValueID)] {
    nulls += other.nulls
    booleans += other.booleans
    numbers.merge(other.numbers)
    strings.merge(other.strings)
    if let mine = elements, let theirs = other.elements { return [(mine, theirs)] }
    elements = elements ?? other.elements
    return []
  }
}

/// A set of kinds of JSON values.
struct Kinds: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let boolean = Kinds(rawValue: 1)
  static let number = Kinds(rawValue: 2)
  static let string = Kinds(rawValue: 4)
  static let array = Kinds(rawValue: 8)
  static let object = Kinds(rawValue: 16)

  /// Whether the set has exactly one kind.
  var isSingle: Bool { rawValue.nonzeroBitCount == 1 }
}

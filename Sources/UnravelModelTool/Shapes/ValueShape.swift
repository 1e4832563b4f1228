/// The common properties of the values at one key path.
struct ValueShape {
  var nulls = 0
  var booleans = 0
  /// The number of booleans that are true.
  var trues = 0
  var numbers = NumberFacts()
  var strings = StringFacts()
  /// The elements of all arrays.
  var elements: ValueID?
  /// The arrays as rows.
  var rows = Rows()
  /// The objects.
  var object: ObjectID?
  /// Whether all values are null, and the type is that of the same key in other objects.
  var isTypeOfSameKey = false
  /// The name that a JSON Schema gives values of several kinds, or of listed strings, and their kinds.
  var schemaName: (name: String, kinds: ValueKinds)?
  /// Whether there are values of which a JSON Schema says nothing, besides those that it describes.
  var hasOthers = false
  /// Whether the values are too different for a type.
  var isAny = false

  /// The kinds of JSON values, null excluded.
  var valueKinds: ValueKinds {
    if isAny { return [] }
    var kinds: ValueKinds = []
    if booleans > 0 { kinds.insert(.boolean) }
    if numbers.count > 0 { kinds.insert(.number) }
    if strings.count > 0 { kinds.insert(.string) }
    if elements != nil { kinds.insert(.array) }
    if object != nil { kinds.insert(.object) }
    return kinds
  }

  /// The name that a JSON Schema gives values of exactly these kinds.
  var typeName: String? { schemaName?.kinds == valueKinds ? schemaName?.name : nil }

  /// Whether the type is an enum, which can have a name.
  var hasTypeOfItsOwn: Bool {
    if hasOthers { return true }
    return valueKinds == .string
      ? strings.isEnumeration : !valueKinds.isEmpty && !valueKinds.isSingle
  }

  /// Adds the facts about other values, except those about objects.
  ///
  /// - Returns: The pairs of shapes that have to be merged in consequence.
  mutating func merge(_ other: ValueShape) -> [(ValueID, ValueID)] {
    nulls = nulls.saturatedSum(with: other.nulls)
    booleans = booleans.saturatedSum(with: other.booleans)
    trues = trues.saturatedSum(with: other.trues)
    isAny = isAny || other.isAny
    hasOthers = hasOthers || other.hasOthers
    schemaName = schemaName ?? other.schemaName
    numbers.merge(other.numbers)
    strings.merge(other.strings)
    var pairs = rows.merge(other.rows)
    if let mine = elements, let theirs = other.elements { pairs.append((mine, theirs)) }
    elements = elements ?? other.elements
    return pairs
  }
}

/// A set of kinds of JSON values.
struct ValueKinds: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let boolean = ValueKinds(rawValue: 1)
  static let number = ValueKinds(rawValue: 2)
  static let string = ValueKinds(rawValue: 4)
  static let array = ValueKinds(rawValue: 8)
  static let object = ValueKinds(rawValue: 16)

  /// Whether the set has exactly one kind.
  var isSingle: Bool { rawValue.nonzeroBitCount == 1 }
}

extension ValueKinds: CustomStringConvertible {
  /// The kinds in a list: `a number or a string`.
  var description: String {
    let all: [(ValueKinds, String)] = [
      (.boolean, "a boolean"), (.number, "a number"), (.string, "a string"), (.array, "an array"),
      (.object, "an object"),
    ]
    let names = all.filter { contains($0.0) }.map(\.1)
    guard let last = names.last, names.count > 1 else { return names.first ?? "null" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}

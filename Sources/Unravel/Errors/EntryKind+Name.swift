extension EntryKind {
  /// The kind of a value as an error without values has it.
  var nameWithoutValue: String {
    switch self {
    case .null: "null"
    case .true, .false: "a boolean"
    case .string, .escapedString: "a string"
    case .integer, .decimal, .number: "a number"
    case .array: "an array"
    case .object, .objectNeedingFullLookup: "an object"
    case .opaque: "something else"
    }
  }
}

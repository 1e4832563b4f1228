import Unravel

/// A value that is decoded without a read of another value: a scalar, or what a function makes of one.
struct Leaf {
  /// The schema of what was accepted and not replaced.
  var schema: JSONValue

  /// The schema of other values, which the function replaces; nil if it replaces none.
  var replaced: JSONValue?

  /// Its values, one for each set.
  var values: [ValueSet: Any] = [:]

  /// The values that a model may branch on, those of an enum and a Boolean, and the schema of each.
  var cases: [(schema: JSONValue, value: Any)] = []

  /// Which of the samples are accepted, to distinguish one function from another.
  var signature: [Bool] = []

  var isTolerant: Bool { replaced != nil }

  /// The schema with the values that are replaced.
  var wholeSchema: JSONValue { replaced.map { schema.or($0) } ?? schema }
}

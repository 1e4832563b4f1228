import Unravel

/// A value that is decoded without a read of another value: a scalar, or what a function makes of one.
struct Leaf {
  /// The schema of what was accepted and not replaced.
  var schema: JSONValue

  /// The schema of other values, which the function replaces; nil if it replaces none.
  var replaced: JSONValue?

  /// Its values, one for each set.
  var values: [ValueSet: Any] = [:]

  /// The values that a model may branch on, such as those of an enum, and the schema of each.
  var cases: [Case] = []

  struct Case {
    var schema: JSONValue
    /// The value; nil for the values of the sets.
    var value: Any?
  }

  /// What becomes of the samples, to distinguish one function from another.
  var signature: [Samples.Outcome.Kind] = []

  /// The leaf without values that are replaced, and without an array or object that is empty.
  var strict: Leaf {
    var leaf = self
    leaf.replaced = nil
    for index in cases.indices where cases[index].schema["const"]?.isCollection ?? false {
      leaf.cases[index].schema = schema
    }
    return leaf
  }

  var isTolerant: Bool { replaced != nil }

  /// The schema with the values that are replaced.
  var wholeSchema: JSONValue { replaced.map { schema.or($0) } ?? schema }
}

extension JSONValue {
  fileprivate var isCollection: Bool { array != nil || object != nil }
}

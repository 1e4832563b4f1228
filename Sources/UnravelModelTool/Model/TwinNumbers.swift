/// Gives numbers that belong together one type: the `longitude` beside a `latitude` with a fraction.
func withOneTypeForTwins(_ fields: [Field]) -> [Field] {
  guard fields.contains(where: { $0.type.number == .double }) else { return fields }
  let families = fields.map { field in
    field.type.number == nil ? nil : family(of: field.key)
  }
  let fractional = Set(
    zip(fields, families).compactMap { field, family in
      field.type.number == .double ? family : nil
    })
  return zip(fields, families).map { field, family in
    guard let family, fractional.contains(family), field.type.number == .int else { return field }
    var field = field
    field.type = field.type.withFraction
    return field
  }
}

/// The key with the word that tells it from its twins replaced; nil if there is no such word.
private func family(of key: String) -> String? {
  var words = words(of: key).map { $0.lowercased() }
  for index in words.indices {
    guard let twins = twins.first(where: { $0.contains(words[index]) }) else { continue }
    words[index] = twins[0] + "…"
    return words.joined(separator: " ")
  }
  return nil
}

/// Words of numbers that are measured alike.
private let twins = [
  ["latitude", "longitude"], ["lat", "lon", "lng", "long"], ["width", "height", "depth"],
  ["x", "y", "z"], ["min", "max", "avg", "mean", "median"], ["minimum", "maximum", "average"],
  ["open", "close", "high", "low"], ["top", "bottom", "left", "right"], ["from", "to"],
  ["start", "end"], ["lower", "upper"], ["north", "south", "east", "west"],
]

extension FieldType {
  /// The type of a number, also of one that can be absent.
  fileprivate var number: FieldType? {
    switch self {
    case .int, .double: self
    case .optional(let wrapped): wrapped.number
    default: nil
    }
  }

  fileprivate var withFraction: FieldType {
    switch self {
    case .int: .double
    case .optional(let wrapped): .optional(wrapped.withFraction)
    default: self
    }
  }
}

extension ModelBuilder {
  /// Gives numbers of the same key one type: the `distance` of one step is an integer by chance if that of
  /// another one has a fraction, and so is the `distanceAlongRoute`. What is called a `value` is another thing in each object,
  /// and so is a `version`.
  mutating func giveNumbersOfOneKeyOneType() {
    var fractional: Set<String> = []
    for field in types.flatMap({ $0.object?.fields ?? [] }) where field.type.number == .double {
      if keysWithManyMeanings.contains(field.key) || namesCounter(field.key) { continue }
      fractional.insert(field.key)
    }
    for index in types.indices {
      guard var object = types[index].object, !object.isRow else { continue }
      for position in object.fields.indices {
        let key = object.fields[position].key
        // The `distance` along a route is measured like every other one.
        let head = headWord(of: key)
        let isMeasured = head != key && isMeasureName(head) && key.hasPrefix(head)
        guard fractional.contains(key) || isMeasured && fractional.contains(head) else { continue }
        object.fields[position].type = object.fields[position].type.withFraction
      }
      types[index].content = .object(object)
    }
  }
}

/// Gives the numbers of an object that has nothing else a fraction if several have one: `{"send": 0.1,
/// "wait": 45, "receive": 4.2}`. Numbers that count something have none.
///
/// - Parameter isPlural: Whether the key of the object names numbers of one thing: `thresholds`. One is enough then.
func withOneTypeForMeasures(_ fields: [Field], isPlural: Bool) -> [Field] {
  let minimumCount = isPlural ? 1 : 2
  guard fields.allSatisfy({ $0.type.number != nil }),
    fields.count(where: { $0.type.number == .double }) >= minimumCount
  else { return fields }
  return fields.map { field in
    guard singular(field.key) == field.key, !namesInteger(field.key), !countsSince(field.key)
    else { return field }
    var field = field
    field.type = field.type.withFraction
    return field
  }
}

/// Gives the position and the size of a rectangle one type.
func withOneTypeForRectangle(_ fields: [Field]) -> [Field] {
  let keys: Set = ["height", "width", "x", "y"]
  let parts = fields.filter { keys.contains($0.key) && $0.type.number != nil }
  guard parts.count == keys.count, parts.contains(where: { $0.type.number == .double }) else {
    return fields
  }
  return fields.map { field in
    guard keys.contains(field.key) else { return field }
    var field = field
    field.type = field.type.withFraction
    return field
  }
}

/// Whether a key names a number that has no fraction.
private func namesInteger(_ key: String) -> Bool {
  words(of: key).last.map { integerNames.contains($0.lowercased()) } ?? false
}

/// Whether a key counts, numbers or identifies something, which each object does in its own way.
private func namesCounter(_ key: String) -> Bool {
  let names: Set = ["code", "count", "id", "index", "number", "version"]
  guard let last = words(of: key).last, family(of: key) == nil else { return false }
  return names.contains(last.lowercased())
}

/// Whether a key counts what happened since something else did: `launches_since_last_crash`.
private func countsSince(_ key: String) -> Bool {
  let parts = words(of: key).map { $0.lowercased() }
  guard let index = parts.dropFirst().firstIndex(of: "since") else { return false }
  return singular(parts[index - 1]) != parts[index - 1]
}

private let integerNames: Set = [
  "code", "count", "day", "hour", "id", "index", "lap", "level", "minute", "month", "number",
  "order", "position", "priority", "rank", "size", "split", "state", "status", "step", "time",
  "timestamp", "total", "type", "version", "year", "zone",
]

/// Gives numbers that belong together one type: the `longitude` beside a `latitude` with a fraction.
func withOneTypeForTwins(_ fields: [Field]) -> [Field] {
  guard fields.contains(where: { $0.type.number == .double }) else { return fields }
  let families = fields.map { field in
    field.type.number == nil
      ? [] : [family(of: field.key), lastWord(of: field.key)].compactMap(\.self)
  }
  let fractional = Set(
    zip(fields, families).flatMap { field, families in
      field.type.number == .double ? families : []
    })
  return zip(fields, families).map { field, families in
    guard !fractional.isDisjoint(with: families), field.type.number == .int else { return field }
    var field = field
    field.type = field.type.withFraction
    return field
  }
}

/// The last of several words, unless it names an integer: `onLoad` and `onContentLoad` are measured alike. The last word
/// of `launches_since_crash` says only when they are counted.
private func lastWord(of key: String) -> String? {
  let words = words(of: key)
  guard words.count > 1, let last = words.last?.lowercased(), !namesInteger(key),
    !words.contains(where: { $0.lowercased() == "since" }),
    singular(last) == last, !twins.contains(where: { $0.contains(last) })
  else { return nil }
  return "… " + last
}

/// Gives a number beside its unit a fraction: `{"value": 185, "unit": "kg"}`.
func withFractionsBesideUnits(_ fields: [Field]) -> [Field] {
  guard fields.contains(where: { $0.type == .string && ["unit", "units"].contains($0.key) }) else {
    return fields
  }
  return fields.map { field in
    guard ["amount", "quantity", "value"].contains(field.key) else { return field }
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
  ["x", "y", "z"], ["min", "max", "avg", "mean", "median", "sum"],
  ["minimum", "maximum", "average"],
  ["open", "close", "high", "low"], ["top", "bottom", "left", "right"], ["from", "to"],
  ["start", "end"], ["lower", "upper"], ["north", "south", "east", "west"],
  ["elevation", "azimuth"],
  ["hourly", "daily", "weekly", "monthly", "yearly", "annual", "annually"],
]

/// Gives physical quantities a fraction where another number of the object has one: the `wind_speed` beside a
/// `temperature` with a fraction. A `height` in pixels has none.
func withOneTypeForQuantities(_ fields: [Field]) -> [Field] {
  guard fields.contains(where: { $0.type.number == .double }) else { return fields }
  let heads = fields.map { headWord(of: $0.key) }
  let fractional = Set(
    zip(fields, heads).compactMap { $0.type.number == .double && isMeasureName($1) ? $1 : nil })
  return zip(fields, heads).map { field, head in
    guard fractional.contains(head) || quantities.contains(head), field.type.number == .int else {
      return field
    }
    var field = field
    field.type = field.type.withFraction
    return field
  }
}

/// The word that says what a number is, before a preposition and without the height at which it is measured:
/// `distance` of `distanceAlongGeometry`, `speed` of `wind_speed_10m`.
func headWord(of key: String) -> String {
  var words = words(of: key).map { $0.lowercased() }
  if let index = words.dropFirst().firstIndex(where: prepositions.contains) {
    words = Array(words[..<index])
  }
  while words.count > 1, words[words.count - 1].first?.isNumber == true || words.last == "m" {
    words.removeLast()
  }
  return words.last ?? ""
}

private let prepositions: Set = ["above", "along", "at", "below", "for", "from", "of", "per", "to"]

/// Quantities of nature, which are measured with a fraction or not by chance.
private let quantities: Set = [
  "altitude", "elevation", "lat", "latitude", "lng", "lon", "longitude", "speed", "temp",
  "temperature", "windspeed",
]

extension FieldType {
  /// The type of a number, also of one in an array and of one that can be absent.
  fileprivate var number: FieldType? {
    switch self {
    case .int, .double: self
    case .array(let element): element.number
    case .optional(let wrapped): wrapped.number
    default: nil
    }
  }

  fileprivate var withFraction: FieldType {
    switch self {
    case .int: .double
    case .array(let element): .array(element.withFraction)
    case .optional(let wrapped): .optional(wrapped.withFraction)
    default: self
    }
  }
}

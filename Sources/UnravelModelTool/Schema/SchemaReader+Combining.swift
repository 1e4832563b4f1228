extension SchemaReader {
  /// The values that satisfy two descriptions.
  mutating func intersection(_ a: SchemaValues, _ b: SchemaValues) -> SchemaValues {
    var result = SchemaValues(valueKinds: a.valueKinds.intersection(b.valueKinds))
    result.isAnything = a.isAnything && b.isAnything
    result.numbers = a.numbers?.intersection(b.numbers) ?? b.numbers
    result.strings = a.strings?.intersection(b.strings) ?? b.strings
    result.elements = combined(a.elements, b.elements) { expressions.all($0, isSorted: true) }
    result.object = combined(a.object, b.object) { objectExpressions.all($0, isSorted: false) }
    return result
  }

  /// The values that satisfy one of two descriptions.
  mutating func union(_ a: SchemaValues, _ b: SchemaValues) -> SchemaValues {
    if a.valueKinds.isEmpty { return b }
    if b.valueKinds.isEmpty { return a }
    var result = SchemaValues(valueKinds: a.valueKinds.union(b.valueKinds))
    result.isAnything = a.isAnything || b.isAnything
    result.numbers = joined(.number, a, b, \.numbers) { $0.merge($1) }
    result.strings = joined(.string, a, b, \.strings) { $0.merge($1) }
    result.elements = joined(.array, a, b, \.elements) { $0 = any([$0, $1]) }
    switch (a.valueKinds.contains(.object), b.valueKinds.contains(.object)) {
    case (true, true) where a.object != nil || b.object != nil:
      let anything = objectExpressions.index(of: .anything)
      result.object = anyObject([a.object ?? anything, b.object ?? anything])
    case (true, false): result.object = a.object
    case (false, true): result.object = b.object
    default: break
    }
    return result
  }
}

/// What both of two descriptions say, or the only one that says something.
private func combined(_ a: Int?, _ b: Int?, _ combine: ([Int]) -> Int) -> Int? {
  guard let a else { return b }
  return b.map { combine([a, $0]) } ?? a
}

/// What two descriptions say about values of a kind; nil if one of them says nothing.
private func joined<T>(
  _ kind: SchemaValueKinds, _ a: SchemaValues, _ b: SchemaValues, _ fact: KeyPath<SchemaValues, T?>,
  _ merge: (inout T, T) -> Void
) -> T? {
  guard a.valueKinds.contains(kind) else { return b[keyPath: fact] }
  guard b.valueKinds.contains(kind) else { return a[keyPath: fact] }
  guard var mine = a[keyPath: fact], let theirs = b[keyPath: fact] else { return nil }
  merge(&mine, theirs)
  return mine
}

import Unravel

/// The keys of a dictionary of a type.
struct SampleKey<Key: Hashable> {
  /// The schema of the keys; nil if all strings are keys.
  var schema: JSONValue? {
    if Key.self == String.self { return nil }
    if Key.self is any FixedWidthInteger.Type { return ["pattern": "^[-+]?[0-9]+$"] }
    if let type = Key.self as? any (CaseIterable & CodingKeyRepresentable).Type {
      func keys<K: CaseIterable & CodingKeyRepresentable>(_ type: K.Type) -> [JSONValue] {
        type.allCases.map { .string($0.codingKey.stringValue) }
      }
      return ["enum": .array(keys(type))]
    }
    return ["$comment": "The keys are converted by a function."]
  }

  /// A key; nil if none is known.
  var value: Key? {
    if let key = "a" as? Key { return key }
    if let type = Key.self as? any CaseIterable.Type {
      func first<C: CaseIterable>(_ type: C.Type) -> Any? { type.allCases.first }
      return first(type) as? Key
    }
    if let type = Key.self as? any FixedWidthInteger.Type {
      func one<I: FixedWidthInteger>(_ type: I.Type) -> Any { 1 as I }
      return one(type) as? Key
    }
    return nil
  }
}

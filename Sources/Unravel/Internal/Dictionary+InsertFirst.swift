extension Dictionary {
  /// Inserts a value unless the key has one already.
  ///
  /// Keys of a document that differ in their UTF-8 may be canonically equal, and so one key of a
  /// dictionary. The first one counts.
  @inlinable
  mutating func insertFirst(_ value: Value, forKey key: Key) {
    if let first = updateValue(value, forKey: key) { self[key] = first }
  }
}

// Comparing and hashing without recursion, since a value may be nested as deep as a small stack allows.

extension JSONValue: Hashable {
  /// Whether both are the same JSON: numbers by value, strings as Swift compares them, members in any
  /// order.
  ///
  /// ```swift
  /// let value = try JSONValue.decodeValue(from: #"{"a": 1.0, "b": [10]}"#)
  /// value == ["b": [1e1], "a": 1]    // true
  /// value == ["b": ["10"], "a": 1]   // false
  /// ```
  // Without the attribute, a comparison such as `try e <| "n" == 3.0` is ambiguous, since a value can be a
  // literal.
  @_disfavoredOverload
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    var pairs = [(left, right)]
    while let pair = pairs.popLast() {
      switch pair {
      case (.null, .null): break
      case (.bool(let a), .bool(let b)): guard a == b else { return false }
      case (.number(let a), .number(let b)): guard a == b else { return false }
      case (.string(let a), .string(let b)):
        guard a.hasSameUTF8(as: b) || a.canonicallyOrdered == b.canonicallyOrdered else {
          return false
        }
      case (.array(let a), .array(let b)):
        guard a.count == b.count else { return false }
        pairs += zip(a, b)
      case (.object(let a), .object(let b)):
        guard a.count == b.count else { return false }
        for (index, member) in a.enumerated() {
          let isInOrder = a.list === b.list || member.key.hasSameUTF8(as: b.keys[index])
          guard let other = isInOrder ? index : b.list.index(of: member.key) else { return false }
          pairs.append((member.value, b.values[other]))
        }
      default: return false
      }
    }
    return true
  }

  /// Hashes the parts that `==` compares.
  public func hash(into hasher: inout Hasher) {
    // The sum of the hashes of all values in this one, each with the hash of its path. A sum does not
    // depend on the order of members.
    var sum = 0
    var pending = [(path: 0, value: self)]
    while let (path, value) = pending.popLast() {
      var valueHasher = Hasher()
      valueHasher.combine(path)
      let pathHasher = valueHasher
      switch value {
      case .null: valueHasher.combine(UInt8.max)
      case .bool(let bool): valueHasher.combine(bool)
      case .number(let number): valueHasher.combine(number)
      case .string(let string): valueHasher.combine(string.canonicallyOrdered)
      case .array(let elements):
        valueHasher.combine(elements.count)
        for (index, element) in elements.enumerated() {
          var hasher = pathHasher
          hasher.combine(index)
          pending.append((hasher.finalize(), element))
        }
      case .object(let members):
        valueHasher.combine(~members.count)
        for (key, value) in members {
          var hasher = pathHasher
          key.hashUTF8(into: &hasher)
          pending.append((hasher.finalize(), value))
        }
      }
      sum &+= valueHasher.finalize()
    }
    hasher.combine(sum)
  }
}

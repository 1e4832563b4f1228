// Comparing and hashing without recursion, since a value may be nested deeper than the stack allows.

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
    var pairs: [(JSONValue, JSONValue)] = []
    var (left, right) = (left, right)
    while true {
      switch (left, right) {
      case (.null, .null): break
      case (.bool(let a), .bool(let b)): guard a == b else { return false }
      case (.number(let a), .number(let b)): guard a == b else { return false }
      case (.string(let a), .string(let b)): guard areEqual(a, b) else { return false }
      case (.array(let a), .array(let b)):
        if a.storage === b.storage { break }
        guard a.count == b.count else { return false }
        for index in a.indices { pairs.append((a[index], b[index])) }
      case (.object(let a), .object(let b)):
        if a.list === b.list, a.values.storage === b.values.storage { break }
        guard a.count == b.count else { return false }
        for (index, key) in a.list.keys.enumerated() {
          let isInOrder = a.list === b.list || key.hasSameUTF8(as: b.list.keys[index])
          guard let other = isInOrder ? index : b.index(of: key) else { return false }
          pairs.append((a.values[index], b.values[other]))
        }
      default: return false
      }
      guard let next = pairs.popLast() else { return true }
      (left, right) = next
    }
  }

  /// Hashes the parts that `==` compares.
  public func hash(into hasher: inout Hasher) {
    guard var container = HashedContainer(self) else { return hashScalar(into: &hasher) }
    var open: [HashedContainer] = []
    while true {
      if let inner = container.combineValues() {
        open.append(container)
        container = inner
        continue
      }
      guard var parent = open.popLast() else { break }
      parent.combine(container.hash)
      container = parent
    }
    hasher.combine(container.hash)
  }

  /// Whether two strings are equal, in linear time.
  private static func areEqual(_ left: String, _ right: String) -> Bool {
    left.hasSameUTF8(as: right) || left.hashable == right.hashable
  }

  /// Hashes a value that is neither an array nor an object.
  fileprivate func hashScalar(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(UInt8.max)
    case .bool(let bool): hasher.combine(bool)
    case .number(let number): hasher.combine(number)
    case .string(let string): hasher.combine(string.hashable)
    case .array, .object: assertionFailure("a container is not a scalar")
    }
  }
}

/// An array or an object whose values are being hashed.
private struct HashedContainer {
  let values: JSONValue.Elements
  /// The keys of an object.
  let keys: [String]?
  private var next = 0
  /// The hash of an array's elements, or of an object's current member.
  private var hasher = Hasher()
  /// The sum of the hashes of an object's members, which does not depend on their order.
  private var sum = 0

  init?(_ value: JSONValue) {
    switch value {
    case .array(let elements): (values, keys) = (elements, nil)
    case .object(let members): (values, keys) = (members.values, members.keys)
    default: return nil
    }
  }

  /// Hashes the values up to the next container; returns that container, or nil at the end.
  mutating func combineValues() -> HashedContainer? {
    while next < values.count {
      if let keys {
        hasher = Hasher()
        keys[next].hashUTF8(into: &hasher)
      }
      let value = values[next]
      if let container = HashedContainer(value) { return container }
      value.hashScalar(into: &hasher)
      finishValue()
    }
    return nil
  }

  /// Combines the hash of the container that `combineValues` returned.
  mutating func combine(_ hash: Int) {
    hasher.combine(hash)
    finishValue()
  }

  private mutating func finishValue() {
    next += 1
    if keys != nil { sum &+= hasher.finalize() }
  }

  var hash: Int {
    var hasher = keys == nil ? hasher : Hasher()
    hasher.combine(keys != nil)
    hasher.combine(values.count)
    hasher.combine(sum)
    return hasher.finalize()
  }
}

extension JSONKeyPath.Element {
  /// The element for a coding key. The standard library and decoders name the key of an array's
  /// element `Index 3`.
  init(_ key: any CodingKey) {
    if let index = key.intValue, key.stringValue == ElementKey(index).stringValue {
      self = .index(index)
    } else {
      self = .key(key.stringValue)
    }
  }

  var codingKey: any CodingKey {
    switch self {
    // The standard library hashes the characters of a coding path to describe an error.
    case .key(let key): MemberKey(key.canonicallyOrdered)
    case .index(let index): ElementKey(index)
    }
  }
}

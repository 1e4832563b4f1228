extension JSONValue {
  /// The members of an object, in order.
  ///
  /// ```swift
  /// var band: JSONValue.Members = ["name": "Perfume", "formed": 1999]
  /// band["label"] = "Amuse"
  /// band["formed"] = nil
  /// band.keys                      // ["name", "label"]
  /// band["manager"]                // nil
  /// for (key, value) in band { print(key, value) }
  /// ```
  ///
  /// A key occurs once. Keys are compared by their UTF-8, as everywhere in Unravel: the composed and the
  /// decomposed form of `é` are two keys. Members keep the order of the document, and a new member is the
  /// last. The order does not matter to `==`.
  public struct Members: Sendable {
    private(set) var list: KeyList
    /// The values, in order.
    public private(set) var values: Elements

    init(_ list: KeyList, _ values: Elements) {
      self.list = list
      self.values = values
    }

    /// Creates an object without members.
    public init() {
      list = .empty
      values = Elements()
    }

    /// Creates an object of keys and values. A later value for the same key replaces the earlier one.
    public init(_ members: some Sequence<(String, JSONValue)>) {
      self.init()
      for (key, value) in members { self[key] = value }
    }

    /// The keys, in order.
    public var keys: [String] { list.keys }

    /// The members as a dictionary. Of keys that are canonically equal the first one counts.
    public var dictionary: [String: JSONValue] {
      var dictionary: [String: JSONValue] = [:]
      dictionary.reserveCapacity(count)
      for (key, value) in self { dictionary.insertFirst(value, forKey: key.hashable) }
      return dictionary
    }

    /// The value of a key; nil if there is no such member. Setting nil removes the member.
    ///
    /// ```swift
    /// // {"name": "Perfume"}
    /// members["name"]             // .string("Perfume")
    /// members["label"]            // nil
    /// members["label"] = "Amuse"  // {"name": "Perfume", "label": "Amuse"}
    /// members["name"] = nil       // {"label": "Amuse"}
    /// ```
    ///
    /// Removing a member moves the ones after it. To remove many members, use ``removeAll(where:)``.
    public subscript(key: String) -> JSONValue? {
      get { index(of: key).map { values[$0] } }
      _modify {
        let index = index(of: key)
        // The value leaves the storage, so that a change in place does not copy it.
        var value = index.map { values.take(at: $0) }
        defer {
          switch (index, value) {
          case (let index?, let value?): values[index] = value
          case (let index?, nil): remove(at: [index])
          case (nil, let value?): append(key, value)
          case (nil, nil): break
          }
        }
        yield &value
      }
    }

    /// Removes the members that satisfy a condition.
    ///
    /// ```swift
    /// // {"name": "Perfume", "label": null}
    /// members.removeAll { key, value in value.isNull }    // {"name": "Perfume"}
    /// ```
    public mutating func removeAll(
      where shouldBeRemoved: (_ key: String, _ value: JSONValue) throws -> Bool
    ) rethrows {
      var removed: Set<Int> = []
      for (index, (key, value)) in enumerated() where try shouldBeRemoved(key, value) {
        removed.insert(index)
      }
      remove(at: removed)
    }
  }
}

extension JSONValue.Members {
  /// Creates an object of members whose keys must differ.
  init(unique members: [(String, JSONValue)]) {
    self.init()
    for (key, value) in members {
      precondition(index(of: key) == nil, "the key \(key) occurs twice")
      append(key, value)
    }
  }

  func index(of key: String) -> Int? { list.index(of: key) }

  /// Appends a member whose key is not in the object.
  mutating func append(_ key: String, _ value: JSONValue) {
    if !isKnownUniquelyReferenced(&list) { list = KeyList(list.keys) }
    list.append(key)
    values.append(value)
  }

  /// Replaces a value with null and returns it, so that a change does not copy it.
  mutating func takeValue(at index: Int) -> JSONValue { values.take(at: index) }

  mutating func setValue(at index: Int, to value: JSONValue) { values[index] = value }

  mutating func remove(at indexes: Set<Int>) {
    if indexes.isEmpty { return }
    var kept = JSONValue.Members()
    for (index, (key, value)) in enumerated() where !indexes.contains(index) {
      kept.append(key, value)
    }
    self = kept
  }
}

extension JSONValue.Members: RandomAccessCollection {
  /// A key and its value.
  public typealias Element = (key: String, value: JSONValue)

  /// The index of the first member, which is 0.
  public var startIndex: Int { 0 }

  /// The number of members.
  public var endIndex: Int { values.count }

  /// The member at an index.
  ///
  /// - Precondition: The index is less than the number of members.
  public subscript(index: Int) -> (key: String, value: JSONValue) {
    (list.keys[index], values[index])
  }
}

extension JSONValue.Members: ExpressibleByDictionaryLiteral {
  /// Creates an object of a literal.
  ///
  /// - Precondition: No key occurs twice.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self.init(unique: members)
  }
}

extension JSONValue.Members: Hashable {
  /// Whether both have the same keys with equal values, in any order.
  public static func == (left: Self, right: Self) -> Bool {
    JSONValue.object(left) == JSONValue.object(right)
  }

  /// Hashes the parts that `==` compares.
  public func hash(into hasher: inout Hasher) { JSONValue.object(self).hash(into: &hasher) }
}

extension JSONValue.Members: CustomStringConvertible {
  /// The object as JSON, in one line.
  public var description: String { JSONValue.object(self).description }
}

extension JSONValue {
  /// The members of an object, in order.
  ///
  /// ```swift
  /// var band: JSONValue.Members = ["name": "Perfume", "formed": 1999]
  /// band["label"] = "Amuse"
  /// band["formed"] = nil
  /// band.map(\.key)                // ["name", "label"]
  /// band["manager"]                // nil
  /// for (key, value) in band { print(key, value) }
  /// ```
  ///
  /// A key occurs once. Keys are compared by their UTF-8, as everywhere in Unravel: the composed and the
  /// decomposed form of `é` are two keys. Members keep the order of the document, and a new member is the
  /// last. The order does not matter to `==`.
  public struct Members: Hashable, Sendable {
    private(set) var list: KeyList

    /// The values, in order.
    private(set) var values: [JSONValue]

    init(_ list: KeyList, _ values: [JSONValue]) {
      assert(list.keys.count == values.count)
      self.list = list
      self.values = values
    }

    /// Creates an object of keys and values. A later value for the same key replaces the earlier one.
    ///
    /// ```swift
    /// JSONValue.Members([("b", 1), ("a", 2), ("b", 3)])    // {"b":3,"a":2}
    /// ```
    public init(_ members: some Sequence<(String, JSONValue)>) {
      self.init(.empty, [])
      for (key, value) in members { self[key] = value }
    }

    /// Creates an object of members, such as some of another object or those of a dictionary.
    ///
    /// ```swift
    /// // {"name": "Perfume", "floor": 3, "size": 30}
    /// JSONValue.Members(members.dropFirst())    // {"floor":3,"size":30}
    /// ```
    // The labels of a tuple are part of its type.
    @_disfavoredOverload
    public init(_ members: some Sequence<(key: String, value: JSONValue)>) {
      self.init(members.lazy.map { ($0.key, $0.value) })
    }

    /// Creates an object of members whose keys must differ.
    init(unique members: [(String, JSONValue)]) {
      self.init(members)
      precondition(count == members.count, "a key occurs twice")
    }

    /// The keys, in order.
    var keys: [String] { list.keys }

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
    /// Removing a member moves the ones after it. To remove many members, create `JSONValue.Members` of the others.
    public subscript(key: String) -> JSONValue? {
      get { list.index(of: key).map { values[$0] } }
      _modify {
        let index = list.index(of: key)
        // The value leaves the array, so that a change in place does not copy it.
        var value = index.map { values[$0].take() }
        defer {
          switch (index, value) {
          case (let index?, let value?): values[index] = value
          case (let index?, nil): remove { $0 == index }
          case (nil, let value?): append(key, value)
          case (nil, nil): break
          }
        }
        yield &value
      }
    }

    /// Removes the members at the indices that satisfy a condition.
    mutating func remove(at isRemoved: (Int) -> Bool) {
      let kept = indices.filter { !isRemoved($0) }
      guard kept.count < count else { return }
      self = Members(KeyList(kept.map { keys[$0] }), kept.map { values[$0] })
    }

    /// Appends a member whose key is not in the object.
    private mutating func append(_ key: String, _ value: JSONValue) {
      if !isKnownUniquelyReferenced(&list) { list = KeyList(list.keys) }
      list.append(key)
      values.append(value)
    }
  }
}

extension JSONValue.Members: RandomAccessCollection {
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

extension JSONValue.Members {
  /// Whether both have the same members, in any order.
  public static func == (left: Self, right: Self) -> Bool {
    JSONValue.object(left) == .object(right)
  }

  /// Hashes the parts that `==` compares.
  public func hash(into hasher: inout Hasher) { JSONValue.object(self).hash(into: &hasher) }
}

extension JSONValue.Members: ExpressibleByDictionaryLiteral {
  /// Creates an object of a literal.
  ///
  /// - Precondition: No key occurs twice.
  public init(dictionaryLiteral members: (String, JSONValue)...) { self.init(unique: members) }
}

extension JSONValue.Members: CustomStringConvertible {
  /// The object as JSON, in one line.
  public var description: String { JSONValue.object(self).description }
}

/// The keys of an object, in order. Objects of one document that have the same keys share a list.
///
/// Only the owner of an unshared list changes it.
final class KeyList: @unchecked Sendable {
  private(set) var keys: [String]

  /// The index of each key of a list that is too long to be searched key by key.
  private var indexes: [UTF8Key: Int] = [:]

  static let empty = KeyList([])

  init(_ keys: [String]) {
    self.keys = keys
    if keys.count > SmallObjects.comparedCount { addIndexes(of: keys.indices) }
  }

  func index(of key: String) -> Int? {
    indexes.isEmpty ? keys.firstIndex { $0.hasSameUTF8(as: key) } : indexes[UTF8Key(key)]
  }

  /// Appends a key that is not in the list.
  func append(_ key: String) {
    keys.append(key)
    if keys.count > SmallObjects.comparedCount {
      addIndexes(of: indexes.isEmpty ? keys.indices : keys.count - 1..<keys.count)
    }
  }

  private func addIndexes(of range: Range<Int>) {
    indexes.reserveCapacity(range.upperBound)
    for index in range { indexes[UTF8Key(keys[index])] = index }
  }
}

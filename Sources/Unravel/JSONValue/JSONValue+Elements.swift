extension JSONValue {
  /// The elements of an array.
  ///
  /// ```swift
  /// var tags: JSONValue.Elements = ["pop", "rock"]
  /// tags.append("jazz")
  /// tags[0]                        // .string("pop")
  /// tags.map(\.string)             // ["pop", "rock", "jazz"]
  /// tags[3]                        // a runtime error, as with an array
  /// ```
  public struct Elements: @unchecked Sendable {
    /// Only the owner of an unshared storage changes it.
    private(set) var storage: ValueStorage

    init(_ storage: ValueStorage) { self.storage = storage }

    /// Creates an empty array.
    public init() { storage = .empty }

    /// Creates an array of the elements of a sequence.
    public init(_ elements: some Sequence<JSONValue>) {
      self.init()
      reserveCapacity(elements.underestimatedCount)
      for element in elements { append(element) }
    }
  }
}

extension JSONValue.Elements: RandomAccessCollection, MutableCollection {
  /// The index of the first element, which is 0.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { storage.fields.count }

  /// The element at an index.
  ///
  /// - Precondition: The index is less than the number of elements.
  public subscript(index: Int) -> JSONValue {
    get { storage[index] }
    _modify {
      makeUnique()
      // The value leaves the storage, so that a change in place does not copy it.
      var value = storage.exchange(index, .null)
      defer { _ = storage.exchange(index, value) }
      yield &value
    }
  }
}

extension JSONValue.Elements: RangeReplaceableCollection {
  /// Reserves memory for a number of elements.
  public mutating func reserveCapacity(_ capacity: Int) {
    guard capacity > storage.fields.capacity || !isKnownUniquelyReferenced(&storage) else { return }
    grow(to: capacity)
  }

  /// Appends an element, in amortized constant time.
  public mutating func append(_ value: JSONValue) {
    let count = storage.fields.count
    if count == storage.fields.capacity || !isKnownUniquelyReferenced(&storage) {
      grow(to: count < storage.fields.capacity ? count + 1 : Swift.max(count * 2, 4))
    }
    storage.append(value)
  }

  /// Removes and returns the last element, in constant time.
  ///
  /// - Precondition: The array is not empty.
  @discardableResult
  public mutating func removeLast() -> JSONValue {
    makeUnique()
    return storage.removeLast()
  }

  /// Removes and returns the last element, in constant time. Returns nil if the array is empty.
  public mutating func popLast() -> JSONValue? {
    isEmpty ? nil : removeLast()
  }

  /// Replaces a range of elements, in linear time.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with newElements: some Collection<JSONValue>
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    var elements = JSONValue.Elements()
    elements.reserveCapacity(count - range.count + newElements.count)
    for index in 0..<range.lowerBound { elements.append(storage[index]) }
    for element in newElements { elements.append(element) }
    for index in range.upperBound..<count { elements.append(storage[index]) }
    self = elements
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { grow(to: storage.fields.count) }
  }

  private mutating func grow(to capacity: Int) {
    let isUnique = isKnownUniquelyReferenced(&storage)
    storage = storage.resized(capacity: capacity, isMoved: isUnique)
  }
}

extension JSONValue.Elements {
  /// Replaces an element with null and returns it, so that a change does not copy it.
  mutating func take(at index: Int) -> JSONValue {
    makeUnique()
    return storage.exchange(index, .null)
  }
}

extension JSONValue.Elements: ExpressibleByArrayLiteral {
  /// Creates the elements of an array literal: `["a", 1]`.
  public init(arrayLiteral elements: JSONValue...) { self.init(elements) }
}

extension JSONValue.Elements: Hashable {
  /// Whether both have equal elements in the same order.
  public static func == (left: Self, right: Self) -> Bool {
    JSONValue.array(left) == JSONValue.array(right)
  }

  /// Hashes the parts that `==` compares.
  public func hash(into hasher: inout Hasher) { JSONValue.array(self).hash(into: &hasher) }
}

extension JSONValue.Elements: CustomStringConvertible {
  /// The array as JSON, in one line.
  public var description: String { JSONValue.array(self).description }
}

extension Extractor {
  /// The elements of the array, as extractors. No array is created.
  ///
  /// ```swift
  /// // [{"price": 3}, {"price": "4"}]
  /// for element in try e.elements {
  ///   total += try element <| "price" as Int
  /// }
  /// // throws: [1].price: expected Int, found "4"
  /// ```
  ///
  /// Iterating reads the array once. A lookup by index, such as `e <| [5]`, steps over the elements
  /// before it, so a loop over indices takes time that grows with the square of their number.
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not an array.
  @inlinable
  public var elements: some Sequence<Extractor> & Sendable {
    get throws {
      ExtractorElements(context: context, indices: try elementIndices(expecting: "array"))
    }
  }

  /// The keys and values of the object, in the order of the document. No dictionary is created.
  ///
  /// ```swift
  /// // {"A": {"seats": 30}, "B": {"seats": 12}}
  /// for (key, room) in try e.members {
  ///   print(key, try room <| "seats" as Int)    // A 30, then B 12
  /// }
  ///
  /// // [1]
  /// for (key, room) in try e.members { … }    // throws: expected object, found [1]
  /// ```
  ///
  /// Of members with the same key, the first counts.
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not an object.
  @inlinable
  public var members: some Sequence<(key: String, value: Extractor)> & Sendable {
    get throws {
      guard context.tape[index].isObject else { throw mismatch("object") }
      recordLookupOfAllMembers()
      return ExtractorMembers(object: self, indices: context.tape.members(of: index))
    }
  }
}

/// The elements of an array, as extractors.
@usableFromInline
struct ExtractorElements: Sequence, IteratorProtocol, Sendable {
  let context: DecodingContext
  var indices: TapeElements

  @usableFromInline
  init(context: DecodingContext, indices: TapeElements) {
    self.context = context
    self.indices = indices
  }

  @usableFromInline
  mutating func next() -> Extractor? {
    indices.next().map { Extractor(context: context, index: $0) }
  }
}

/// The members of an object, as keys and extractors.
@usableFromInline
struct ExtractorMembers: Sequence, IteratorProtocol, Sendable {
  let object: Extractor
  var indices: TapeMembers

  @usableFromInline
  init(object: Extractor, indices: TapeMembers) {
    self.object = object
    self.indices = indices
  }

  @usableFromInline
  mutating func next() -> (key: String, value: Extractor)? {
    let context = object.context
    while let (index, value) = indices.next() {
      guard let key = context.key(at: index, of: value, in: object.index) else { continue }
      return (key, Extractor(context: context, index: value))
    }
    return nil
  }
}

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
  /// An error that the code itself throws has the path of the element in the functions of the sequence, such as
  /// `map`, `filter` and `forEach`. In a loop, a function for the element gives it its path:
  ///
  /// ```swift
  /// // [{"price": 3}, {"price": -4}]
  /// let prices = try e.elements.map { element in
  ///   let price: Int = try element <| "price"
  ///   guard price >= 0 else { throw DecodeError.custom("negative") }
  ///   return price
  /// }
  /// // throws: [1]: negative
  ///
  /// for element in try e.elements {
  ///   try element.value([]) { element in
  ///     guard try element <| "price" >= 0 else { throw DecodeError.custom("negative") }
  ///   }
  /// }
  /// // throws: [1]: negative
  /// ```
  ///
  /// Without the function, the error of a loop is one of the value that the model decodes.
  ///
  /// Iterating reads the array once. A lookup by index, such as `e <| [5]`, steps over the elements
  /// before it, so a loop over indices takes time that grows with the square of their number.
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not an array.
  @inlinable
  public var elements: Elements {
    get throws {
      let array = context.usesSettings ? iterated(.elements) : self
      return Elements(context: array.context, indices: try array.elementIndices(expecting: "array"))
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
  /// Of members with the same key, the first counts. An error that the code itself throws has the path of the
  /// member as for ``elements``.
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not an object.
  @inlinable
  public var members: Members {
    get throws {
      let object = context.usesSettings ? iterated(.members) : self
      return Members(object: object, indices: try object.memberIndices(expecting: "object"))
    }
  }
}

extension Extractor {
  /// The elements of an array, as extractors.
  public struct Elements: ExtractorSequence, IteratorProtocol, Sendable {
    let context: DecodingContext
    var indices: TapeElements

    @usableFromInline
    init(context: DecodingContext, indices: TapeElements) {
      self.context = context
      self.indices = indices
    }

    public static func _extractor(of element: Extractor) -> Extractor { element }

    /// Returns the next element; nil after the last one.
    public mutating func next() -> Extractor? {
      indices.next().map { Extractor(context: context, index: $0) }
    }
  }

  /// The members of an object, as keys and extractors.
  public struct Members: ExtractorSequence, IteratorProtocol, Sendable {
    let object: Extractor
    var indices: TapeMembers

    @usableFromInline
    init(object: Extractor, indices: TapeMembers) {
      self.object = object
      self.indices = indices
    }

    public static func _extractor(of member: (key: String, value: Extractor)) -> Extractor {
      member.value
    }

    /// Returns the next member; nil after the last one.
    public mutating func next() -> (key: String, value: Extractor)? {
      let context = object.context
      while let (index, value) = indices.next() {
        guard let key = context.key(at: index, of: value, in: object.index) else { continue }
        return (key, Extractor(context: context, index: value))
      }
      return nil
    }
  }
}

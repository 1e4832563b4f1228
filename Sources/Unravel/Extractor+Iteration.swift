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
  /// before it.
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not an array.
  public var elements: Elements {
    get throws {
      guard document[index].kind == .array else { throw mismatch("array") }
      return Elements(array: self)
    }
  }

  /// The keys and values of the object, in the order of the document. No dictionary is created.
  ///
  /// ```swift
  /// // {"A": {"seats": 30}, "B": {"seats": 12}}
  /// for (key, room) in try e.members {
  ///   print(key, try room <| "seats" as Int)    // A 30, then B 12
  /// }
  /// ```
  ///
  /// Of members with the same key, the first counts.
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not an object.
  public var members: Members {
    get throws {
      guard document[index].isObject else { throw mismatch("object") }
      recordLookupOfAllMembers()
      return Members(object: self)
    }
  }

  /// The elements of an array, as extractors.
  public struct Elements: Sequence, Sendable {
    let array: Extractor

    /// The number of elements.
    public var underestimatedCount: Int { array.count }

    /// Returns an iterator over the elements.
    public func makeIterator() -> Iterator {
      Iterator(context: array.context, indices: array.context.tape.elements(of: array.index))
    }

    /// An iterator over the elements of an array.
    public struct Iterator: IteratorProtocol {
      let context: DecodingContext
      var indices: TapeElements

      /// Returns the next element, or nil after the last.
      public mutating func next() -> Extractor? {
        indices.next().map { Extractor(context: context, index: $0) }
      }
    }
  }

  /// The members of an object, as keys and extractors.
  public struct Members: Sequence, Sendable {
    let object: Extractor

    /// A lower bound of the number of members. Duplicate keys make the number unknown before the iteration.
    public var underestimatedCount: Int { object.document[object.index].length > 0 ? 1 : 0 }

    /// Returns an iterator over the members.
    public func makeIterator() -> Iterator {
      Iterator(object: object, indices: object.context.tape.members(of: object.index))
    }

    /// An iterator over the members of an object.
    public struct Iterator: IteratorProtocol {
      let object: Extractor
      var indices: TapeMembers

      /// Returns the next member, or nil after the last.
      public mutating func next() -> (key: String, value: Extractor)? {
        let document = object.document
        while let (key, value) = indices.next() {
          guard document.isFirst(key, in: object.index) else { continue }
          return (document.string(at: key), Extractor(context: object.context, index: value))
        }
        return nil
      }
    }
  }
}

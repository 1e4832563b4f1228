extension Extractor {
  /// The elements of the array here, one place after the other, without an array of them.
  ///
  /// ```swift
  /// // [{"price": 3}, {"price": "4"}]
  /// for element in try e.elements {
  ///   total += try element <| "price" as Int
  /// }
  /// // throws: [1].price: expected Int, found "4"
  /// ```
  ///
  /// Going through all of them costs as much as the text is long. An element at a position,
  /// `e <| [5]`, is found by stepping over those before it.
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if this is no array.
  public var elements: Elements {
    get throws {
      guard document[index].kind == .array else { throw mismatch("array") }
      return Elements(array: self)
    }
  }

  /// The members of the object here, in the order of the document, without a dictionary of them.
  ///
  /// ```swift
  /// // {"A": {"seats": 30}, "B": {"seats": 12}}
  /// for (name, room) in try e.members {
  ///   print(name, try room <| "seats" as Int)    // A 30, then B 12
  /// }
  /// ```
  ///
  /// Of members with the same name the first counts.
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if this is no object.
  public var members: Members {
    get throws {
      guard document[index].isObject else { throw mismatch("object") }
      recordLookupOfAllMembers()
      return Members(object: self)
    }
  }

  /// The elements of an array, as places in the document.
  public struct Elements: Sequence, Sendable {
    let array: Extractor

    /// The number of elements.
    public var underestimatedCount: Int { array.count }

    /// Begins with the first element.
    public func makeIterator() -> Iterator {
      Iterator(
        context: array.context, index: array.context.tape.first(of: array.index),
        end: array.context.tape.end(of: array.index))
    }

    /// Goes from one element to the next.
    public struct Iterator: IteratorProtocol {
      let context: DecodingContext
      var index: TapeIndex
      let end: TapeIndex

      /// The next element; nil after the last.
      public mutating func next() -> Extractor? {
        guard index < end else { return nil }
        defer { index = context.tape.next(after: index) }
        return Extractor(context: context, index: index)
      }
    }
  }

  /// The members of an object, as names and places in the document.
  public struct Members: Sequence, Sendable {
    let object: Extractor

    /// No more than the number of members, which is not known before they are gone through.
    public var underestimatedCount: Int { object.document[object.index].length > 0 ? 1 : 0 }

    /// Begins with the first member.
    public func makeIterator() -> Iterator {
      Iterator(
        object: object, index: object.document.tape.first(of: object.index),
        end: object.document.tape.end(of: object.index))
    }

    /// Goes from one member to the next.
    public struct Iterator: IteratorProtocol {
      let object: Extractor
      var index: TapeIndex
      let end: TapeIndex

      /// The next member; nil after the last.
      public mutating func next() -> (name: String, value: Extractor)? {
        let document = object.document
        while index < end {
          let name = index
          let value = TapeIndex(name.value + 1)
          index = document.tape.next(after: value)
          if document.isFirst(name, in: object.index) {
            return (document.string(at: name), Extractor(context: object.context, index: value))
          }
        }
        return nil
      }
    }
  }
}

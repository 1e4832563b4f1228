extension Extractor {
  /// The elements of the array here, one place after the other, without an array of them.
  ///
  ///     for element in try e.elements {
  ///       total += try element <| "price" as Int
  ///     }
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
  ///     for (name, room) in try e.members { … }
  ///
  /// Of members with the same name the first counts.
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if this is no object.
  public var members: Members {
    get throws {
      guard document[index].isObject else { throw mismatch("object") }
      askedForAll()
      return Members(object: self)
    }
  }

  /// The elements of an array, as places in the document.
  public struct Elements: Sequence, Sendable {
    let array: Extractor

    public var underestimatedCount: Int { array.count }

    public func makeIterator() -> Iterator {
      Iterator(
        document: array.document, index: array.document.tape.first(of: array.index),
        end: array.document.tape.end(of: array.index))
    }

    public struct Iterator: IteratorProtocol {
      let document: Document
      var index: TapeIndex
      let end: TapeIndex

      public mutating func next() -> Extractor? {
        guard index < end else { return nil }
        defer { index = document.tape.next(after: index) }
        return Extractor(document: document, index: index)
      }
    }
  }

  /// The members of an object, as names and places in the document.
  public struct Members: Sequence, Sendable {
    let object: Extractor

    public var underestimatedCount: Int { object.document[object.index].length > 0 ? 1 : 0 }

    public func makeIterator() -> Iterator {
      Iterator(
        object: object, index: object.document.tape.first(of: object.index),
        end: object.document.tape.end(of: object.index))
    }

    public struct Iterator: IteratorProtocol {
      let object: Extractor
      var index: TapeIndex
      let end: TapeIndex

      public mutating func next() -> (name: String, value: Extractor)? {
        let document = object.document
        while index < end {
          let name = index
          let value = TapeIndex(name.value + 1)
          index = document.tape.next(after: value)
          if document.isFirst(name, in: object.index) {
            return (document.string(at: name), Extractor(document: document, index: value))
          }
        }
        return nil
      }
    }
  }
}

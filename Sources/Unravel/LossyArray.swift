/// The elements of an array that decode, and the errors of those that do not.
///
/// ```swift
/// // {"items": [1, "two", 3]}
/// let items = try e.lossyArray("items") as LossyArray<Int>
/// items.elements         // [1, 3]
/// items.errors[1]        // items[1]: expected Int, found "two"
/// ```
///
/// Nothing is lost without a word: every element is in one of the two.
public struct LossyArray<Element> {
  /// The elements that decode, in order.
  public var elements: [Element]

  /// Why the others do not, by their position in the array.
  public var errors: [Int: any Error]

  /// Makes one of its parts, as a test or a default may want it.
  public init(elements: [Element] = [], errors: [Int: any Error] = [:]) {
    self.elements = elements
    self.errors = errors
  }
}

extension LossyArray: Sendable where Element: Sendable {}

extension LossyArray: Decodable where Element: Decodable {
  /// Any array.
  ///
  /// ```json
  /// [1, "two"]    // elements [1], one error
  /// {}            // throws: expected [Int], found {}
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if it is no array.
  public static func decode(_ e: Extractor) throws -> LossyArray {
    var result = LossyArray()
    let e = e.trial
    var index = try e.firstElement(of: typeName(of: [Element].self))
    let end = e.document.tape.end(of: e.index)
    result.elements.reserveCapacity(e.capacity(for: Element.self))
    var position = 0
    while index < end {
      do {
        result.elements.append(try Extractor(context: e.context, index: index).tried())
      } catch {
        result.errors[position] = error
      }
      index = e.document.tape.next(after: index)
      position += 1
    }
    return result
  }
}

/// The members of an object whose values decode, and the errors of those whose values do not.
///
/// ```swift
/// // {"rooms": {"A": 30, "B": "many"}}
/// let rooms = try e.lossyDictionary("rooms") as LossyDictionary<Int>
/// rooms.elements         // ["A": 30]
/// rooms.errors["B"]      // rooms.B: expected Int, found "many"
/// ```
public struct LossyDictionary<Value> {
  /// The members whose values decode.
  public var elements: [String: Value]

  /// Why the others do not, by their names.
  public var errors: [String: any Error]

  /// Makes one of its parts, as a test or a default may want it.
  public init(elements: [String: Value] = [:], errors: [String: any Error] = [:]) {
    self.elements = elements
    self.errors = errors
  }
}

extension LossyDictionary: Sendable where Value: Sendable {}

extension LossyDictionary: Decodable where Value: Decodable {
  /// Any object.
  ///
  /// ```json
  /// {"A": 30, "B": "many"}    // elements ["A": 30], one error
  /// []                        // throws: expected [String: Int], found []
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if it is no object.
  public static func decode(_ e: Extractor) throws -> LossyDictionary {
    var result = LossyDictionary()
    let e = e.trial
    guard e.document[e.index].isObject else { throw e.mismatch(typeName(of: Self.self)) }
    e.recordLookupOfAllMembers()
    e.document.forEachMember(of: e.index) { name, index in
      let name = e.document.string(at: name).hashable
      // Canonically equal names are one key; the first counts.
      guard result.elements[name] == nil, result.errors[name] == nil else { return }
      do {
        result.elements[name] = try Extractor(context: e.context, index: index).tried() as Value
      } catch {
        result.errors[name] = error
      }
    }
    return result
  }
}

extension Extractor {
  /// The array at a path, with the errors of the elements that do not decode.
  ///
  /// ```swift
  /// // {"items": [1, "two"], "name": "Perfume"}
  /// try e.lossyArray("items") as LossyArray<Int>     // elements [1], one error
  /// try e.lossyArray("name") as LossyArray<Int>      // throws: name: expected [Int], found "Perfume"
  /// ```
  ///
  /// - Throws: As ``array(_:)``, but for what is wrong with single elements.
  public func lossyArray<T: Decodable>(_ keyPath: JSONKeyPath) throws -> LossyArray<T> {
    try value(keyPath)
  }

  /// The dictionary at a path, with the errors of the values that do not decode.
  ///
  /// ```swift
  /// // {"rooms": {"A": 30, "B": "many"}}
  /// try e.lossyDictionary("rooms") as LossyDictionary<Int>    // elements ["A": 30], one error
  /// try e.lossyDictionary("halls") as LossyDictionary<Int>    // throws: halls: missing "halls"
  /// ```
  ///
  /// - Throws: As ``dictionary(_:)``, but for what is wrong with single values.
  public func lossyDictionary<T: Decodable>(_ keyPath: JSONKeyPath) throws -> LossyDictionary<T> {
    try value(keyPath)
  }

  /// The value of the place, or its error as it is.
  fileprivate func tried<T: Decodable>() throws -> T {
    guard T._acceptsNull || !isNull else { throw mismatch(typeName(of: T.self)) }
    do {
      return try T.decode(self)
    } catch {
      throw completed(error)
    }
  }
}

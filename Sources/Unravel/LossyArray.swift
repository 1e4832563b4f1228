/// The elements of an array that decode, and the errors of those that do not.
///
/// ```swift
/// // {"items": [1, "two", 3]}
/// let items = try e.lossyArray("items") as LossyArray<Int>
/// items.elements         // [1, 3]
/// items.errors[1]        // items[1]: expected Int, found "two"
/// ```
///
/// Each element of the array is in ``elements`` or in ``errors``. The errors keep the document in memory.
public struct LossyArray<Element> {
  /// The elements that decode, in order.
  public var elements: [Element]

  /// The errors of the other elements, by index in the array.
  public var errors: [Int: any Error]

  /// Creates a lossy array, for a test or a default.
  public init(elements: [Element] = [], errors: [Int: any Error] = [:]) {
    self.elements = elements
    self.errors = errors
  }
}

extension LossyArray: Sendable where Element: Sendable {}

extension LossyArray: Decodable where Element: Decodable {
  /// Decodes any array.
  ///
  /// ```json
  /// [1, "two"]    // elements [1], one error
  /// {}            // throws: expected [Int], found {}
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not an array.
  public static func decode(_ e: Extractor) throws -> LossyArray {
    var result = LossyArray()
    let e = e.withoutDiagnosis
    let indices = try e.elementIndices(of: typeName(of: [Element].self))
    result.elements.reserveCapacity(e.capacity(for: Element.self))
    for (number, index) in indices.enumerated() {
      do {
        result.elements.append(try Extractor(context: e.context, index: index).tried())
      } catch {
        result.errors.reserveCapacity(forElement: number, of: e.context.tape[e.index].length)
        result.errors[number] = error
      }
    }
    return result
  }
}

extension [Int: any Error] {
  /// The number of errors from which their total number is estimated.
  private static var minimumErrorCount: Int { 1_024 }

  /// Reserves capacity for the errors of the whole array. The number is estimated from the share of the
  /// elements so far that failed.
  ///
  /// A dictionary that grows step by step is in memory twice.
  fileprivate mutating func reserveCapacity(forElement index: Int, of length: Int) {
    guard count == capacity, count >= Self.minimumErrorCount else { return }
    reserveCapacity((count + 1) * length / (index + 1))
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

  /// The errors of the other members, by key.
  public var errors: [String: any Error]

  /// Creates a lossy dictionary, for a test or a default.
  public init(elements: [String: Value] = [:], errors: [String: any Error] = [:]) {
    self.elements = elements
    self.errors = errors
  }
}

extension LossyDictionary: Sendable where Value: Sendable {}

extension LossyDictionary: Decodable where Value: Decodable {
  /// Decodes any object.
  ///
  /// ```json
  /// {"A": 30, "B": "many"}    // elements ["A": 30], one error
  /// []                        // throws: expected [String: Int], found []
  /// ```
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not an object.
  public static func decode(_ e: Extractor) throws -> LossyDictionary {
    var result = LossyDictionary()
    let e = e.withoutDiagnosis
    guard e.document[e.index].isObject else { throw e.mismatch(ofType: Self.self) }
    e.recordLookupOfAllMembers()
    e.document.forEachMember(of: e.index) { key, index in
      let key = e.document.string(at: key).hashable
      // Canonically equal keys are one key of a dictionary. The first counts.
      guard result.elements[key] == nil, result.errors[key] == nil else { return }
      do {
        result.elements[key] = try Extractor(context: e.context, index: index).tried() as Value
      } catch {
        result.errors[key] = error
      }
    }
    return result
  }
}

extension Extractor {
  /// Decodes the array at a key path and collects the errors of the elements that do not decode.
  ///
  /// ```swift
  /// // {"items": [1, "two"], "name": "Perfume"}
  /// try e.lossyArray("items") as LossyArray<Int>     // elements [1], one error
  /// try e.lossyArray("name") as LossyArray<Int>      // throws: name: expected [Int], found "Perfume"
  /// ```
  ///
  /// - Throws: As ``array(_:)``, except for the errors of elements.
  public func lossyArray<T: Decodable>(_ keyPath: JSONKeyPath) throws -> LossyArray<T> {
    try value(keyPath)
  }

  /// Decodes the object at a key path and collects the errors of the values that do not decode.
  ///
  /// ```swift
  /// // {"rooms": {"A": 30, "B": "many"}}
  /// try e.lossyDictionary("rooms") as LossyDictionary<Int>    // elements ["A": 30], one error
  /// try e.lossyDictionary("halls") as LossyDictionary<Int>    // throws: halls: missing "halls"
  /// ```
  ///
  /// - Throws: As ``dictionary(_:)``, except for the errors of values.
  public func lossyDictionary<T: Decodable>(_ keyPath: JSONKeyPath) throws -> LossyDictionary<T> {
    try value(keyPath)
  }

  /// Decodes the value, and completes the path of an error.
  fileprivate func tried<T: Decodable>() throws -> T {
    guard T._acceptsNull || !isNull else { throw mismatch(ofType: T.self) }
    do {
      return try T.decode(self)
    } catch {
      throw completed(error)
    }
  }
}

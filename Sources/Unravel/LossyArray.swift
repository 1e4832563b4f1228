/// The elements of an array that decode, and the errors of those that do not.
///
/// ```swift
/// // {"items": [1, "two", 3]}
/// let items = try e.lossyArray("items") as LossyArray<Int>
/// items.elements         // [1, 3]
/// for (index, error) in items.errors { print(index, error) }
/// // 1 items[1]: expected Int, found "two"
/// ```
///
/// Each element of the array is in ``elements`` or in ``errors``. The errors keep the document in memory.
public struct LossyArray<Element> {
  /// The elements that decode, in order.
  public var elements: [Element]

  /// The errors of the other elements with their indices in the array, in order.
  public var errors: [(index: Int, error: any Error)]

  /// Creates a lossy array, for a test or a default.
  public init(elements: [Element] = [], errors: [(index: Int, error: any Error)] = []) {
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
    let indices = try e.elementIndices(expecting: typeName(of: [Element].self))
    result.elements.reserveCapacity(e.capacity(for: Element.self))
    for (number, index) in indices.enumerated() {
      let element = Extractor(context: e.context, index: index)
      do {
        result.elements.append(try Element.decodeUnlessNull(element))
      } catch {
        result.errors.append((number, element.completed(error)))
      }
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
/// for (key, error) in rooms.errors { print(key, error) }
/// // B rooms.B: expected Int, found "many"
/// ```
public struct LossyDictionary<Value> {
  /// The members whose values decode.
  public var elements: [String: Value]

  /// The errors of the other members with their keys, in the order of the document.
  public var errors: [(key: String, error: any Error)]

  /// Creates a lossy dictionary, for a test or a default.
  public init(elements: [String: Value] = [:], errors: [(key: String, error: any Error)] = []) {
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
    var failedKeys: Set<String> = []
    e.document.forEachMember(of: e.index) { key, index in
      let key = e.document.string(at: key).canonicallyOrdered
      // Canonically equal keys are one key of a dictionary. The first counts.
      guard result.elements[key] == nil, !failedKeys.contains(key) else { return }
      let value = Extractor(context: e.context, index: index)
      do {
        result.elements[key] = try Value.decodeUnlessNull(value)
      } catch {
        failedKeys.insert(key)
        result.errors.append((key, value.completed(error)))
      }
    }
    return result
  }
}

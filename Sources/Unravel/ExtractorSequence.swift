/// The elements of an array or the members of an object: ``Extractor/Elements`` or ``Extractor/Members``.
///
/// Its functions complete the path of an error that is thrown for an element. Those of `Sequence` do not know of
/// what value an error is.
///
/// ```swift
/// // [3, -4]
/// try e.elements.map { element in
///   let price: Int = try element <| []
///   guard price >= 0 else { throw DecodeError.custom("negative") }
///   return price
/// }
/// // throws: [1]: negative
/// ```
///
/// Each function throws what the function that it is given throws. A ``DecodeError`` without a path gets that of the
/// element or member; an error of another type stays as it is, unless it is ``KeyPathReceiving``.
///
/// A loop, and the functions of `Sequence` that are not listed here, such as `sorted(by:)` and those of
/// `enumerated()`, `lazy` and `zip`, do not complete the path of an error that the code itself throws:
///
/// ```swift
/// // [3, -4]
/// for element in try e.elements {
///   guard try element <| [] >= 0 else { throw DecodeError.custom("negative") }
/// }
/// // throws: negative, with the path of the value that the model decodes
/// ```
///
/// The requirement of the protocol is for this module. A type of another module does not conform to it.
public protocol ExtractorSequence: Sequence {
  /// The value of an element.
  static func _extractor(of element: Element) -> Extractor
}

extension ExtractorSequence {
  /// The results of a function for each element.
  ///
  /// ```swift
  /// // {"A": 30, "B": -1}
  /// try e.members.map { key, room in
  ///   guard try room <| [] > 0 else { throw DecodeError.custom("no seats") }
  ///   return key
  /// }
  /// // throws: B: no seats
  /// ```
  @inlinable
  public func map<T>(_ transform: (Element) throws -> T) rethrows -> [T] {
    var results: [T] = []
    try forEach { results.append(try transform($0)) }
    return results
  }

  /// The results of a function for each element that are not nil.
  ///
  /// ```swift
  /// // [{"name": "Nocchi"}, {}], and [{"name": 7}]
  /// try e.elements.compactMap { try $0 <|? "name" as String? }    // ["Nocchi"]
  /// try e.elements.compactMap { try $0 <|? "name" as String? }
  /// // throws: [0].name: expected String, found 7
  /// ```
  @inlinable
  public func compactMap<T>(_ transform: (Element) throws -> T?) rethrows -> [T] {
    var results: [T] = []
    try forEach { if let result = try transform($0) { results.append(result) } }
    return results
  }

  /// Calls a function for each element.
  ///
  /// ```swift
  /// // [3, -4]
  /// try e.elements.forEach { element in
  ///   guard try element <| [] >= 0 else { throw DecodeError.custom("negative") }
  /// }
  /// // throws: [1]: negative
  /// ```
  @inlinable
  public func forEach(_ body: (Element) throws -> Void) rethrows {
    for element in self {
      do { try body(element) } catch { throw Self._extractor(of: element).completed(error) }
    }
  }

  /// What a function makes of an initial result and each element, in their order. The function changes the result.
  ///
  /// ```swift
  /// // {"A": 30, "B": 12}, and {"A": "30"}
  /// try e.members.reduce(into: 0) { $0 += try $1.value <| [] }    // 42
  /// try e.members.reduce(into: 0) { $0 += try $1.value <| [] }    // throws: A: expected Int, found "30"
  /// ```
  @inlinable
  public func reduce<Result>(
    into initialResult: Result, _ update: (inout Result, Element) throws -> Void
  ) rethrows -> Result {
    var result = initialResult
    try forEach { try update(&result, $0) }
    return result
  }

  /// What a function makes of an initial result and each element, in their order.
  ///
  /// ```swift
  /// // [1, 2], and [1, "2"]
  /// try e.elements.reduce(0) { try $0 + ($1 <| []) }    // 3
  /// try e.elements.reduce(0) { try $0 + ($1 <| []) }    // throws: [1]: expected Int, found "2"
  /// ```
  @inlinable
  public func reduce<Result>(
    _ initialResult: Result, _ nextResult: (Result, Element) throws -> Result
  ) rethrows -> Result {
    try reduce(into: initialResult) { $0 = try nextResult($0, $1) }
  }

  /// The elements for which a function returns true.
  ///
  /// ```swift
  /// // {"A": 30, "B": 12}, and {"A": "30"}
  /// try e.members.filter { try $0.value <| [] > 20 }.map(\.key)    // ["A"]
  /// try e.members.filter { try $0.value <| [] > 20 }               // throws: A: expected Int, found "30"
  /// ```
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> [Element] {
    try compactMap { try isIncluded($0) ? $0 : nil }
  }

  /// The concatenated results of a function for each element.
  ///
  /// ```swift
  /// // [{"tags": ["pop"]}, {"tags": ["techno"]}], and [{}]
  /// try e.elements.flatMap { try $0 <|| "tags" as [String] }    // ["pop", "techno"]
  /// try e.elements.flatMap { try $0 <|| "tags" as [String] }    // throws: [0].tags: missing "tags"
  /// ```
  @inlinable
  public func flatMap<S: Sequence>(_ transform: (Element) throws -> S) rethrows -> [S.Element] {
    var results: [S.Element] = []
    try forEach { results += try transform($0) }
    return results
  }

  /// The first element for which a function returns true; nil if there is none.
  ///
  /// ```swift
  /// // {"A": 12, "B": 30}, and {"A": "12"}
  /// try e.members.first { try $0.value <| [] > 20 }?.key    // "B"
  /// try e.members.first { try $0.value <| [] > 20 }         // throws: A: expected Int, found "12"
  /// ```
  @inlinable
  public func first(where predicate: (Element) throws -> Bool) rethrows -> Element? {
    for element in self {
      do { if try predicate(element) { return element } } catch {
        throw Self._extractor(of: element).completed(error)
      }
    }
    return nil
  }

  /// Whether a function returns true for an element.
  ///
  /// ```swift
  /// // [12, 30], and ["12"]
  /// try e.elements.contains { try $0 <| [] > 20 }    // true
  /// try e.elements.contains { try $0 <| [] > 20 }    // throws: [0]: expected Int, found "12"
  /// ```
  @inlinable
  public func contains(where predicate: (Element) throws -> Bool) rethrows -> Bool {
    try first(where: predicate) != nil
  }

  /// Whether a function returns true for each element.
  ///
  /// ```swift
  /// // [12, 30], and ["12"]
  /// try e.elements.allSatisfy { try $0 <| [] > 20 }    // false
  /// try e.elements.allSatisfy { try $0 <| [] > 20 }    // throws: [0]: expected Int, found "12"
  /// ```
  @inlinable
  public func allSatisfy(_ predicate: (Element) throws -> Bool) rethrows -> Bool {
    try first { try !predicate($0) } == nil
  }
}

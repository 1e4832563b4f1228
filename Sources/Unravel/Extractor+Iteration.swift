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
  ///   guard price >= 0 else { throw customError("negative") }
  ///   return price
  /// }
  /// // throws: [1]: negative
  ///
  /// for element in try e.elements {
  ///   try element.value([]) { element in
  ///     guard try element <| "price" >= 0 else { throw customError("negative") }
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
  public struct Elements: Sequence, IteratorProtocol, Sendable {
    let context: DecodingContext
    var indices: TapeElements

    @usableFromInline
    init(context: DecodingContext, indices: TapeElements) {
      self.context = context
      self.indices = indices
    }

    /// Returns the next element; nil after the last one.
    public mutating func next() -> Extractor? {
      indices.next().map { Extractor(context: context, index: $0) }
    }
  }

  /// The members of an object, as keys and extractors.
  public struct Members: Sequence, IteratorProtocol, Sendable {
    let object: Extractor
    var indices: TapeMembers

    @usableFromInline
    init(object: Extractor, indices: TapeMembers) {
      self.object = object
      self.indices = indices
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

// MARK: - Errors of the functions

// These functions complete the path of an error that is thrown for an element. Those of `Sequence` do not know of
// what value an error is.

extension Extractor.Elements {
  /// The results of a function for each element. An error without a path gets that of the element.
  ///
  /// ```swift
  /// // [3, -4]
  /// try e.elements.map { element in
  ///   let price: Int = try element <| []
  ///   guard price >= 0 else { throw customError("negative") }
  ///   return price
  /// }
  /// // throws: [1]: negative
  /// ```
  @inlinable
  public func map<T>(_ transform: (Extractor) throws -> T) rethrows -> [T] {
    var results: [T] = []
    for element in self {
      do { results.append(try transform(element)) } catch { throw element.completed(error) }
    }
    return results
  }

  /// The results of a function for each element that are not nil. An error without a path gets that of the
  /// element.
  @inlinable
  public func compactMap<T>(_ transform: (Extractor) throws -> T?) rethrows -> [T] {
    var results: [T] = []
    try forEach { if let result = try transform($0) { results.append(result) } }
    return results
  }

  /// Calls a function for each element. An error without a path gets that of the element.
  @inlinable
  public func forEach(_ body: (Extractor) throws -> Void) rethrows {
    for element in self {
      do { try body(element) } catch { throw element.completed(error) }
    }
  }

  /// What a function combines from the elements. An error without a path gets that of the element.
  @inlinable
  public func reduce<Result>(
    into initialResult: Result, _ update: (inout Result, Extractor) throws -> Void
  ) rethrows -> Result {
    var result = initialResult
    try forEach { try update(&result, $0) }
    return result
  }

  /// What a function combines from the elements. An error without a path gets that of the element.
  @inlinable
  public func reduce<Result>(
    _ initialResult: Result, _ nextResult: (Result, Extractor) throws -> Result
  ) rethrows -> Result {
    try reduce(into: initialResult) { $0 = try nextResult($0, $1) }
  }

  /// The elements for which a function returns true. An error without a path gets that of the element.
  @inlinable
  public func filter(_ isIncluded: (Extractor) throws -> Bool) rethrows -> [Extractor] {
    try compactMap { try isIncluded($0) ? $0 : nil }
  }

  /// The concatenated results of a function for each element. An error without a path gets that of the element.
  @inlinable
  public func flatMap<S: Sequence>(_ transform: (Extractor) throws -> S) rethrows -> [S.Element] {
    var results: [S.Element] = []
    try forEach { results += try transform($0) }
    return results
  }

  /// The first element for which a function returns true. An error without a path gets that of the element.
  @inlinable
  public func first(where predicate: (Extractor) throws -> Bool) rethrows -> Extractor? {
    for element in self {
      do { if try predicate(element) { return element } } catch { throw element.completed(error) }
    }
    return nil
  }

  /// Whether a function returns true for an element. An error without a path gets that of the element.
  @inlinable
  public func contains(where predicate: (Extractor) throws -> Bool) rethrows -> Bool {
    try first(where: predicate) != nil
  }

  /// Whether a function returns true for each element. An error without a path gets that of the element.
  @inlinable
  public func allSatisfy(_ predicate: (Extractor) throws -> Bool) rethrows -> Bool {
    try first { try !predicate($0) } == nil
  }
}

extension Extractor.Members {
  /// The results of a function for each member. An error without a path gets that of the member.
  ///
  /// ```swift
  /// // {"A": 30, "B": -1}
  /// try e.members.map { key, room in
  ///   guard try room <| [] > 0 else { throw customError("no seats") }
  ///   return key
  /// }
  /// // throws: B: no seats
  /// ```
  @inlinable
  public func map<T>(_ transform: ((key: String, value: Extractor)) throws -> T) rethrows -> [T] {
    var results: [T] = []
    for member in self {
      do { results.append(try transform(member)) } catch { throw member.value.completed(error) }
    }
    return results
  }

  /// The results of a function for each member that are not nil. An error without a path gets that of the member.
  @inlinable
  public func compactMap<T>(
    _ transform: ((key: String, value: Extractor)) throws -> T?
  ) rethrows -> [T] {
    var results: [T] = []
    try forEach { if let result = try transform($0) { results.append(result) } }
    return results
  }

  /// Calls a function for each member. An error without a path gets that of the member.
  @inlinable
  public func forEach(_ body: ((key: String, value: Extractor)) throws -> Void) rethrows {
    for member in self {
      do { try body(member) } catch { throw member.value.completed(error) }
    }
  }

  /// What a function combines from the members. An error without a path gets that of the member.
  @inlinable
  public func reduce<Result>(
    into initialResult: Result,
    _ update: (inout Result, (key: String, value: Extractor)) throws -> Void
  ) rethrows -> Result {
    var result = initialResult
    try forEach { try update(&result, $0) }
    return result
  }

  /// What a function combines from the members. An error without a path gets that of the member.
  @inlinable
  public func reduce<Result>(
    _ initialResult: Result,
    _ nextResult: (Result, (key: String, value: Extractor)) throws -> Result
  ) rethrows -> Result {
    try reduce(into: initialResult) { $0 = try nextResult($0, $1) }
  }

  /// The members for which a function returns true. An error without a path gets that of the member.
  @inlinable
  public func filter(
    _ isIncluded: ((key: String, value: Extractor)) throws -> Bool
  ) rethrows -> [(key: String, value: Extractor)] {
    try compactMap { try isIncluded($0) ? $0 : nil }
  }

  /// The concatenated results of a function for each member. An error without a path gets that of the member.
  @inlinable
  public func flatMap<S: Sequence>(
    _ transform: ((key: String, value: Extractor)) throws -> S
  ) rethrows -> [S.Element] {
    var results: [S.Element] = []
    try forEach { results += try transform($0) }
    return results
  }

  /// The first member for which a function returns true. An error without a path gets that of the member.
  @inlinable
  public func first(
    where predicate: ((key: String, value: Extractor)) throws -> Bool
  ) rethrows -> (key: String, value: Extractor)? {
    for member in self {
      do { if try predicate(member) { return member } } catch {
        throw member.value.completed(error)
      }
    }
    return nil
  }

  /// Whether a function returns true for a member. An error without a path gets that of the member.
  @inlinable
  public func contains(
    where predicate: ((key: String, value: Extractor)) throws -> Bool
  ) rethrows -> Bool {
    try first(where: predicate) != nil
  }

  /// Whether a function returns true for each member. An error without a path gets that of the member.
  @inlinable
  public func allSatisfy(
    _ predicate: ((key: String, value: Extractor)) throws -> Bool
  ) rethrows -> Bool {
    try first { try !predicate($0) } == nil
  }
}

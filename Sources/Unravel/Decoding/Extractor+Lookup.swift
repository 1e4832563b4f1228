/// What the lookup of a read finds.
@frozen @usableFromInline
enum LookupResult: Sendable {
  case value(TapeIndex)
  case null(TapeIndex)
  /// The value, or one on the path to it, is absent, or one on the path is null.
  case nothing
  /// Nothing was looked up: the decode has a handler, which makes the read.
  case handled
  /// The lookup throws. An error here would make each result one that is retained and released, so the read, which
  /// fails, repeats the lookup for its error.
  case failed
}

extension Extractor {
  /// Looks up the value at a key path for a read.
  ///
  /// It is one call and does not throw, so that the reads in clients are small: with the checks and the lookup in the
  /// read, bands take 2 % more instructions. It checks ``DecodingContext/usesSettings`` alone: with a check of the
  /// handler before each lookup, bands take 1 % more.
  @usableFromInline
  @inline(never)
  func lookUp(_ keyPath: JSONKeyPath) -> LookupResult {
    guard case .literal(let key) = keyPath.storage, context.tape[index].isObject,
      !context.usesSettings
    else { return lookUpInGeneral(keyPath) }
    return result(document.member(key, of: index))
  }

  /// Looks up a value by any path and with any settings.
  @inline(never)
  private func lookUpInGeneral(_ keyPath: JSONKeyPath) -> LookupResult {
    guard context.handler == nil else { return .handled }
    guard let value = try? find(keyPath) else { return .failed }
    return result(value)
  }

  @_transparent
  private func result(_ value: TapeIndex) -> LookupResult {
    guard value != .none else { return .nothing }
    return context.tape[value].isNull ? .null(value) : .value(value)
  }

  /// The index of the value at a key path, null or not; `.none` if it is absent, or a value on the
  /// path is absent or null.
  func find(_ keyPath: JSONKeyPath) throws -> TapeIndex {
    switch keyPath.storage {
    case .literal(let key) where context.tape[index].isObject:
      return context.member(key, of: index, string: key.string)
    // The elements of a path in a model are read where they are, without a copy of the array.
    case .elements(let elements): return try find(elements)
    case .anyOf(let alternatives): return try find(anyOf: alternatives)
    default: return try find(keyPath.elements)
    }
  }

  @inline(__always)
  private func find(_ elements: [JSONKeyPath.Element]) throws -> TapeIndex {
    let (value, count) = context.walk(elements, from: index)
    guard count < elements.count else { return value }
    let entry = context.tape[value]
    switch elements[count] {
    case .key where !entry.isObject && !entry.isNull,
      .index where entry.kind != .array && !entry.isNull:
      throw mismatch(of: elements[count], at: value)
    default: return .none
    }
  }

  /// Whether an index is that of the value or of a value inside it.
  func contains(_ index: TapeIndex) -> Bool {
    self.index <= index && index < context.tape.next(after: self.index)
  }
}

// MARK: - Alternatives

extension Extractor {
  /// The value at the first of several paths that leads to one that is not null, otherwise the first null. All
  /// count as looked up.
  func find(anyOf alternatives: [JSONKeyPath]) throws -> TapeIndex {
    try firstAlternative(of: alternatives).value
  }

  /// The alternative of a path that a read uses, which is the path itself if it has none.
  func alternative(of keyPath: JSONKeyPath) throws -> JSONKeyPath {
    guard case .anyOf(let alternatives) = keyPath.storage else { return keyPath }
    return alternatives[try firstAlternative(of: alternatives).number]
  }

  /// The path of an error, or the one of its alternatives that leads to a value.
  func chosen(_ keyPath: JSONKeyPath) -> JSONKeyPath {
    (try? alternative(of: keyPath)) ?? keyPath
  }

  private func firstAlternative(
    of alternatives: [JSONKeyPath]
  ) throws -> (number: Int, value: TapeIndex) {
    var found = (number: 0, value: TapeIndex.none)
    var isDecided = false
    var failure: (any Error)?
    for (number, keyPath) in alternatives.enumerated() {
      if isDecided, context.settings.tracker == nil { break }
      do {
        let value = try find(keyPath)
        guard !isDecided, value != .none else { continue }
        isDecided = !context.tape[value].isNull
        if isDecided || found.value == .none { found = (number, value) }
      } catch {
        if !isDecided { failure = error }
        isDecided = true
      }
    }
    if let failure { throw failure }
    return found
  }
}

// MARK: - Walks

extension DecodingContext {
  /// The value of an object's member, looked up with the settings of the context.
  @inline(never)
  fileprivate func member(_ key: String, of object: TapeIndex) -> TapeIndex {
    LookupKey.with(key) { member($0, of: object, string: key) }
  }

  /// As ``member(_:of:)``, with the key also as a string, which the check of unknown keys keeps if the member is
  /// absent.
  fileprivate func member(
    _ key: LookupKey, of object: TapeIndex, string: @autoclosure () -> String
  ) -> TapeIndex {
    let converts = settings.convertsFromSnakeCase
    let found = converts ? snakeCaseMember(key, of: object) : document.member(key, of: object)
    guard let tracker = settings.tracker, tracker.object == object else { return found }
    let absent = found == .none ? string() : nil
    let spelled = converts ? absent?.unconvertedFromSnakeCase() : absent
    tracker.update { $0.record(found, absent: spelled) }
    return found
  }

  /// Follows a path with the settings of the context, as ``Document/walk(_:from:context:)`` does.
  @inline(__always)
  func walk(
    _ elements: [JSONKeyPath.Element], from start: TapeIndex
  ) -> (value: TapeIndex, count: Int) {
    document.walk(elements, from: start, context: usesSettings ? self : nil)
  }

  /// The key of a member of an object as a lookup finds it; nil if an earlier member has the same.
  func key(at index: TapeIndex, of value: TapeIndex, in object: TapeIndex) -> String? {
    guard document.isFirst(index, in: object) else { return nil }
    let key = document.string(at: index)
    guard settings.convertsFromSnakeCase else { return key }
    let converted = key.convertedFromSnakeCase()
    let found = LookupKey.with(converted) { snakeCaseMember($0, of: object) }
    return found == value ? converted : nil
  }
}

extension Document {
  /// Follows a path as far as it leads: the one walk of the lookups of models, of errors, and of `Codable`.
  ///
  /// ```swift
  /// // {"a": [{"b": null}]}
  /// walk(["a", 0, "b", "c"], from: .root)    // the null, 3
  /// walk(["a", "b"], from: .root)            // the array, 1
  /// ```
  ///
  /// - Parameter context: The context with whose settings members are looked up; nil to find each by its
  ///   key as it is.
  /// - Returns: The last value on the path that is present, and the number of elements that lead to it.
  @inline(__always)
  func walk(
    _ elements: [JSONKeyPath.Element], from start: TapeIndex, context: DecodingContext? = nil
  ) -> (value: TapeIndex, count: Int) {
    var value = start
    var count = 0
    for element in elements {
      var next = TapeIndex.none
      // A copy of the element would retain its key: 40 % of the retains of a model whose fields are absent.
      switch consume element {
      case .key(let key):
        guard tape[value].isObject else { return (value, count) }
        let object = value
        next =
          if let context { context.member(key, of: object) } else {
            LookupKey.with(key) { member($0, of: object) }
          }
      case .index(let index):
        guard tape[value].kind == .array else { return (value, count) }
        next = self.element(index, of: value)
      }
      guard next != .none else { return (value, count) }
      value = next
      count += 1
    }
    return (value, count)
  }

  /// The last value on a path that is present, and the rest of the path after it.
  func descend(
    _ elements: [JSONKeyPath.Element], from start: TapeIndex
  ) -> (deepest: TapeIndex, rest: [JSONKeyPath.Element]) {
    let (value, count) = walk(elements, from: start)
    return (value, Array(elements[count...]))
  }
}

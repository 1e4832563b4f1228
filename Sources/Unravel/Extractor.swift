/// A place in a JSON document, and the ways of getting values out of it.
///
///     static func decode(_ e: Extractor) throws -> Group {
///       try Group(
///         name: e <| "name",                     // a value that must be there
///         nickname: e <|? "nickname",            // nil if absent or null
///         members: e <|| "members",              // an array
///         rooms: e <|-| ["building", "rooms"]    // a dictionary, one object further in
///       )
///     }
///
/// | Operator | Method | Result | absent or null | wrong type |
/// |---|---|---|---|---|
/// | `<\|` | ``value(_:)`` | `T` | throws | throws |
/// | `<\|?` | ``valueOptional(_:)`` | `T?` | nil | throws |
/// | `<\|\|` | ``array(_:)`` | `[T]` | throws | throws |
/// | `<\|\|?` | ``arrayOptional(_:)`` | `[T]?` | nil | throws |
/// | `<\|-\|` | ``dictionary(_:)`` | `[K: T]` | throws | throws |
/// | `<\|-\|?` | ``dictionaryOptional(_:)`` | `[K: T]?` | nil | throws |
///
/// An extractor may be kept, copied and sent to other threads; it keeps its document alive. It is
/// itself decodable: `let user: Extractor = try e <| "user"` is the place of the member.
public struct Extractor: Sendable {
  @usableFromInline let context: DecodingContext
  @usableFromInline let index: TapeIndex

  @inlinable
  @inline(__always)
  init(context: DecodingContext, index: TapeIndex) {
    self.context = context
    self.index = index
  }

  // MARK: Values

  /// The value at a path.
  ///
  ///     // {"name": "Perfume", "members": 3, "label": null}
  ///     try e.value("name") as String        // "Perfume"
  ///     try e.value("members") as String     // throws: members: expected String, found 3
  ///     try e.value("label") as String       // throws: label: missing "label" (it is null)
  ///     try e.value("label") as String?      // nil: required, but may be null
  ///
  /// - Throws: ``DecodeError/missingKeyPath(_:)`` if the value, or something on the way to it, is
  ///   absent or null; ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if it is of another
  ///   type, or something on the way is no object or array; or what `T` throws.
  @inlinable
  public func value<T: Decodable>(_ keyPath: JSONKeyPath) throws -> T {
    try read(keyPath, acceptsNull: T._acceptsNull, T.decode) { try T._placeholder($0) }
  }

  /// The value at a path, or nil if it, or something on the way to it, is absent or null.
  ///
  ///     // {"name": "Perfume", "label": null, "members": 3}
  ///     try e.valueOptional("label") as String?     // nil
  ///     try e.valueOptional("manager") as String?   // nil
  ///     try e.valueOptional("members") as String?   // throws: members: expected String, found 3
  ///
  /// - Throws: As ``value(_:)``, but for what is absent or null.
  @inlinable
  public func valueOptional<T: Decodable>(_ keyPath: JSONKeyPath) throws -> T? {
    try readOptional(keyPath, T.decode)
  }

  /// The array at a path.
  ///
  ///     // {"tags": ["pop", "techno"], "years": [2000, "2001"]}
  ///     try e.array("tags") as [String]   // ["pop", "techno"]
  ///     try e.array("years") as [Int]     // throws: years[1]: expected Int, found "2001"
  ///
  /// - Throws: As ``value(_:)``; the path of an element's error has its position.
  @inlinable
  public func array<T: Decodable>(_ keyPath: JSONKeyPath) throws -> [T] {
    try value(keyPath)
  }

  /// The array at a path, or nil if it, or something on the way to it, is absent or null.
  ///
  ///     // {"tags": null, "years": [2000, "2001"]}
  ///     try e.arrayOptional("tags") as [String]?   // nil
  ///     try e.arrayOptional("years") as [Int]?     // throws: years[1]: expected Int, found "2001"
  ///
  /// - Throws: As ``array(_:)``, but for what is absent or null.
  @inlinable
  public func arrayOptional<T: Decodable>(_ keyPath: JSONKeyPath) throws -> [T]? {
    try valueOptional(keyPath)
  }

  /// The dictionary at a path.
  ///
  ///     // {"rooms": {"A": 30, "B": null}}
  ///     try e.dictionary("rooms") as [String: Int?]   // ["A": 30, "B": nil]
  ///     try e.dictionary("rooms") as [String: Int]    // throws: rooms.B: expected Int, found null
  ///
  /// The keys are strings, or anything that a coding key can stand for: integers, enums.
  ///
  /// - Throws: As ``value(_:)``; the path of a value's error has its key. A name that is no `K` is a
  ///   mismatch at that key.
  @inlinable
  public func dictionary<K: CodingKeyRepresentable, T: Decodable>(
    _ keyPath: JSONKeyPath
  ) throws -> [K: T] {
    try value(keyPath)
  }

  /// The dictionary at a path, or nil if it, or something on the way to it, is absent or null.
  ///
  ///     // {"rooms": null, "halls": {"B": "many"}}
  ///     try e.dictionaryOptional("rooms") as [String: Int]?   // nil
  ///     try e.dictionaryOptional("halls") as [String: Int]?   // throws: halls.B: expected Int, …
  ///
  /// - Throws: As ``dictionary(_:)``, but for what is absent or null.
  @inlinable
  public func dictionaryOptional<K: CodingKeyRepresentable, T: Decodable>(
    _ keyPath: JSONKeyPath
  ) throws -> [K: T]? {
    try valueOptional(keyPath)
  }

  // MARK: What is there

  /// The way from the document's root to this place, with its location in the text.
  ///
  ///     try (e <| ["objects", 0] as Extractor).keyPath    // objects[0]
  public var keyPath: JSONKeyPath {
    JSONKeyPath(ErrorSite(context, index))
  }

  /// Whether the value is null.
  ///
  ///     // {"label": null}
  ///     try (e <| "label" as Extractor).isNull    // true
  @inlinable
  public var isNull: Bool { context.tape[index].isNull }

  /// The number of elements of an array or of members of an object; 0 for anything else.
  ///
  ///     // {"tags": ["pop", "techno"], "name": "Perfume"}
  ///     e.count                                  // 2
  ///     try (e <| "tags" as Extractor).count     // 2
  ///     try (e <| "name" as Extractor).count     // 0
  public var count: Int {
    context.tape[index].isContainer ? document.count(of: index) : 0
  }

  /// The names of an object's members, in the order of the document; empty for anything else.
  ///
  ///     // {"b": 1, "a": 2, "b": 3}
  ///     e.keys    // ["b", "a"]: each once
  public var keys: [String] {
    guard context.tape[index].isObject else { return [] }
    recordLookupOfAllMembers()
    var keys: [String] = []
    document.forEachMember(of: index) { name, _ in keys.append(document.string(at: name)) }
    return keys
  }

  /// Whether something is at a path, null or not.
  ///
  ///     // {"label": null}
  ///     e.contains("label")      // true
  ///     e.contains("manager")    // false
  ///     e.contains(["label", "name"])    // false: there is no way through null
  public func contains(_ keyPath: JSONKeyPath) -> Bool {
    (try? find(keyPath)).map { $0 != .none } ?? false
  }

  /// Whatever the caller wanted the models to know: ``ReadingOptions/userInfo``.
  ///
  ///     let currency = e.userInfo[.currency] as? String ?? "EUR"
  public var userInfo: [CodingUserInfoKey: any Sendable] {
    context.settings.userInfo
  }
}

// MARK: - With a function in place of a type

extension Extractor {
  /// The value at a path, as a function makes it.
  ///
  ///     let size = try e.value("size") { e in
  ///       try Size(width: e <| "w", height: e <| "h")
  ///     }
  ///
  /// One model can so be read from two shapes of JSON.
  ///
  /// - Throws: As ``value(_:)``.
  @inlinable
  public func value<T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> T {
    try read(keyPath, decode) { try decode($0.placeholder()) }
  }

  /// The value at a path as a function makes it, or nil if it is absent or null.
  ///
  ///     // {"size": null}
  ///     try e.valueOptional("size") { e in try Size(width: e <| "w", height: e <| "h") }    // nil
  ///
  /// - Throws: As ``valueOptional(_:)``.
  @inlinable
  public func valueOptional<T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> T? {
    try readOptional(keyPath, decode)
  }

  /// The array at a path, its elements as a function makes them.
  ///
  ///     // {"members": [{"name": "Nocchi"}, {}]}
  ///     try e.array("members") { e in try e <| "name" as String }
  ///     // throws: members[1].name: missing "name"
  ///
  /// - Throws: As ``array(_:)``.
  @inlinable
  public func array<T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> [T] {
    try read(keyPath, { try $0.mapElements(decode) }) { _ in [] }
  }

  /// The array at a path, its elements as a function makes them, or nil if it is absent or null.
  ///
  ///     // {"members": null}
  ///     try e.arrayOptional("members") { e in try e <| "name" as String }    // nil
  ///
  /// - Throws: As ``arrayOptional(_:)``.
  @inlinable
  public func arrayOptional<T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> [T]? {
    try readOptional(keyPath) { try $0.mapElements(decode) }
  }

  /// The dictionary at a path, its values as a function makes them.
  ///
  ///     // {"rooms": {"A": {"seats": 30}}}
  ///     let seats: [String: Int] = try e.dictionary("rooms") { e in try e <| "seats" }    // ["A": 30]
  ///
  /// - Throws: As ``dictionary(_:)``.
  @inlinable
  public func dictionary<K: CodingKeyRepresentable, T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> [K: T] {
    try read(keyPath, { try $0.mapMembers(decode) }) { _ in [:] }
  }

  /// The dictionary at a path, its values as a function makes them, or nil if it is absent or null.
  ///
  ///     // {"rooms": null}
  ///     let seats: [String: Int]? = try e.dictionaryOptional("rooms") { e in try e <| "seats" }    // nil
  ///
  /// - Throws: As ``dictionaryOptional(_:)``.
  @inlinable
  public func dictionaryOptional<K: CodingKeyRepresentable, T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> [K: T]? {
    try readOptional(keyPath) { try $0.mapMembers(decode) }
  }
}

// MARK: - Finding a place

extension Extractor {
  /// The index of what is at a path, null or not; `.none` if it, or something on the way, is absent
  /// or something on the way is null.
  @inlinable
  @inline(__always)
  func find(_ keyPath: JSONKeyPath) throws -> TapeIndex {
    if case .literal(let name) = keyPath.storage, context.tape[index].isObject, !context.isObserving
    {
      return document.member(name, of: index)
    }
    return try findStepByStep(keyPath)
  }

  @usableFromInline
  func findStepByStep(_ keyPath: JSONKeyPath) throws -> TapeIndex {
    guard case .steps(let steps) = keyPath.storage, !context.isObserving else {
      return try find(keyPath.elements)
    }
    var found = index
    for step in steps {
      guard case .name(let name) = step.storage, context.tape[found].isObject else {
        found = try find(step.element, from: found)
        if found == .none { return .none }
        continue
      }
      found = document.member(LookupKey(name), of: found)
      if found == .none { return .none }
    }
    return found
  }

  @inline(never)
  private func find(_ elements: [JSONKeyPath.Element]) throws -> TapeIndex {
    var found = index
    for element in elements {
      found = try find(element, from: found)
      if found == .none { return .none }
    }
    return found
  }

  @inline(never)
  private func find(
    _ element: JSONKeyPath.Element, from place: TapeIndex
  ) throws -> TapeIndex {
    let entry = context.tape[place]
    if entry.isNull { return .none }
    switch element {
    case .key(let name):
      guard entry.isObject else { throw mismatch("object", at: place) }
      return member(name, of: place)
    case .index(let position):
      guard entry.kind == .array else { throw mismatch("array", at: place) }
      return document.element(position, of: place)
    }
  }

  /// The value of an object's member, as the view asks for it.
  private func member(_ name: String, of object: TapeIndex) -> TapeIndex {
    guard context.isObserving else {
      return LookupKey.with(name) { document.member($0, of: object) }
    }
    let found = LookupKey.with(context.spelling(of: name)) { document.member($0, of: object) }
    context.recordLookup(of: found)
    return found
  }
}

// MARK: - Decoding at a place

extension Extractor {
  /// What `decode` makes of the place at a path, where something must be.
  ///
  /// - Parameter placeholder: Makes a value to go on with after a failure, when all failures are being
  ///   collected.
  @inlinable
  @inline(__always)
  func read<T>(
    _ keyPath: JSONKeyPath, acceptsNull: Bool = false, _ decode: (Extractor) throws -> T,
    placeholder: (Extractor) throws -> T
  ) throws -> T {
    var found = index
    do {
      let place = try find(keyPath)
      guard place != .none, acceptsNull || !context.tape[place].isNull else {
        throw missingError(keyPath)
      }
      found = place
      return try decode(Extractor(context: context, index: place))
    } catch {
      return try goOn(after: error, at: found, placeholder)
    }
  }

  /// What `decode` makes of the place at a path, or nil if nothing is there, or null.
  @inlinable
  @inline(__always)
  func readOptional<T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> T? {
    var found = index
    do {
      let place = try find(keyPath)
      guard place != .none, !context.tape[place].isNull else { return nil }
      found = place
      return try decode(Extractor(context: context, index: place))
    } catch {
      return try goOn(after: error, at: found) { _ in nil }
    }
  }

  /// The value of the whole place.
  @inlinable
  func whole<T: Decodable>() throws -> T {
    do {
      guard T._acceptsNull || !isNull else { throw mismatch(T._typeName) }
      return try T.decode(self)
    } catch {
      return try goOn(after: error, at: index) { try T._placeholder($0) }
    }
  }

  /// What a function makes of the whole place.
  @inlinable
  func whole<T>(_ decode: (Extractor) throws -> T) throws -> T {
    do {
      return try decode(self)
    } catch {
      return try goOn(after: error, at: index) { try decode($0.placeholder()) }
    }
  }

  /// What a function makes of an array's elements.
  @inlinable
  func mapElements<T>(_ decode: (Extractor) throws -> T) throws -> [T] {
    var elements: [T] = []
    var index = try firstElement(of: "array")
    let end = context.tape.end(of: self.index)
    elements.reserveCapacity(capacity(for: T.self))
    while index < end {
      do {
        elements.append(try decode(Extractor(context: context, index: index)))
      } catch {
        try skip(index, after: error)
      }
      index = context.tape.next(after: index)
    }
    return elements
  }

  /// What a function makes of an object's members.
  @inlinable
  func mapMembers<K: CodingKeyRepresentable, T>(
    _ decode: (Extractor) throws -> T
  ) throws -> [K: T] {
    guard context.tape[index].isObject else { throw mismatch("object") }
    recordLookupOfAllMembers()
    var members: [K: T] = [:]
    members.reserveCapacity(capacity(for: (K, T).self))
    var index = context.tape.first(of: self.index)
    let end = context.tape.end(of: self.index)
    while index < end {
      let child = Extractor(context: context, index: TapeIndex(index.value &+ 1))
      if document.isFirst(index, in: self.index) {
        do {
          let key: K = try child.key(at: index)
          members.insertFirst(try decode(child), forKey: key)
        } catch {
          try skip(child.index, after: error)
        }
      }
      index = context.tape.next(after: child.index)
    }
    return members
  }

  /// The index of an array's first element.
  @inlinable
  func firstElement(of expected: @autoclosure () -> String) throws -> TapeIndex {
    guard context.tape[index].kind == .array else { throw mismatch(expected()) }
    return context.tape.first(of: index)
  }

  /// How much room to make for the elements of this place: all of them, unless that were more memory
  /// than a bad document should get before its first element is decoded.
  @inlinable
  func capacity<T>(for type: T.Type) -> Int {
    min(context.tape[index].length, (1 << 22) / max(1, MemoryLayout<T>.stride))
  }

  /// A member's name as a dictionary's key.
  @inlinable
  func key<K: CodingKeyRepresentable>(at name: TapeIndex) throws -> K {
    let text = document.string(at: name).hashable
    if let key = text as? K { return key }
    guard let key = K(codingKey: MemberKey(text)) else {
      throw mismatch(named: text, "\(K.self)")
    }
    return key
  }
}

/// A member's name as the standard library's coding keys have it.
@usableFromInline
struct MemberKey: CodingKey {
  @usableFromInline let stringValue: String

  @usableFromInline
  init(_ name: String) { stringValue = name }

  @usableFromInline
  init(stringValue: String) { self.stringValue = stringValue }

  @usableFromInline
  init?(intValue: Int) { nil }

  @usableFromInline var intValue: Int? { Int(stringValue) }
}

// MARK: - Failing

extension Extractor {
  /// The value here is not what was expected.
  @usableFromInline
  @inline(never)
  func mismatch(_ expected: String) -> DecodeError {
    mismatch(expected, at: index)
  }

  @usableFromInline
  @inline(never)
  func mismatch(_ expected: String, at index: TapeIndex) -> DecodeError {
    .typeMismatch(
      expected: expected, actual: document.text(of: index),
      keyPath: JSONKeyPath(ErrorSite(context, index)))
  }

  /// The name of the value here is not what was expected.
  @usableFromInline
  @inline(never)
  func mismatch(named name: String, _ expected: String) -> DecodeError {
    .typeMismatch(
      expected: expected, actual: JSONText.quoted(name),
      keyPath: JSONKeyPath(ErrorSite(context, index)))
  }

  @usableFromInline
  @inline(never)
  func missingError(_ keyPath: JSONKeyPath) -> DecodeError {
    let steps = context.spelling(of: keyPath.elements)
    return .missingKeyPath(JSONKeyPath(ErrorSite(context, index, suffix: steps)))
  }

  /// What goes on after the value at an index could not be decoded: the error, with its path
  /// completed; or a stand-in for the value, while all failures are being collected.
  @usableFromInline
  @inline(never)
  func goOn<T>(
    after error: any Error, at index: TapeIndex, _ placeholder: (Extractor) throws -> T
  ) throws -> T {
    let place = Extractor(context: context, index: index)
    guard let diagnosis = context.settings.diagnosis else {
      throw place.completed(error)
    }
    diagnosis.note(error, at: place)
    return try placeholder(place)
  }

  /// What goes on after the element at an index could not be decoded: the error, with its path
  /// completed; or nothing, while all failures are being collected.
  @usableFromInline
  @inline(never)
  func skip(_ index: TapeIndex, after error: any Error) throws {
    try goOn(after: error, at: index) { _ in }
  }

  /// An error of the value here, with its path completed.
  @usableFromInline
  @inline(never)
  func completed(_ error: any Error) -> any Error {
    switch error {
    case let error as DecodeError:
      return error.completed(at: self)
    case var error as any KeyPathReceiving where error.keyPath == nil:
      error.keyPath = keyPath
      return error
    default:
      return error
    }
  }
}

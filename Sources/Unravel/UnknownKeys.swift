extension Extractor {
  /// Decodes the value with a function, and throws if the object has keys that the function did not
  /// look up.
  ///
  /// ```swift
  /// // {"name": "Perfume", "flor": 3}
  /// let group = try e.denyingUnknownKeys { e in
  ///   try Group(name: e <| "name", floor: e <|? "floor")
  /// }
  /// // throws: unknown key "flor" (did you mean "floor"?)
  /// ```
  ///
  /// Each lookup through the extractor that `body` receives counts, whether it finds a value, null or
  /// nothing. A read of the whole object counts as a lookup of all its keys: ``keys``, ``members``, a
  /// dictionary, a ``JSONValue``, ``rawValue``, a `Codable` type's container. The keys of nested
  /// objects are not examined.
  ///
  /// - Parameters:
  ///   - exceptions: Keys that may be present without a lookup.
  ///   - body: The function that decodes the value.
  /// - Throws: ``DecodeError/unknownKeys(_:keyPath:)`` at the object, or the error that `body` throws.
  public func denyingUnknownKeys<T>(
    except exceptions: Set<String> = [], _ body: (Extractor) throws -> T
  ) throws -> T {
    // No lookup from here is one in an enclosing object.
    let enclosing = context.settings.tracker
    let tracker = UnknownKeyTracker(
      of: index, enclosing: enclosing?.object == index ? enclosing : nil)
    let value = try body(derived { $0.tracker = tracker })
    guard let error = unknownKeys(tracker, except: exceptions) else { return value }
    if let diagnosis = context.settings.diagnosis, diagnosis.isRecorded(error, at: self) {
      return value
    }
    throw error
  }

  private func unknownKeys(
    _ tracker: UnknownKeyTracker, except exceptions: Set<String>
  ) -> DecodeError? {
    guard context.tape[index].isObject else { return nil }
    let lookups = tracker.lookups
    guard !lookups.includeAllMembers else { return nil }
    var found = lookups.values[...]
    var unknown: [String] = []
    var first = TapeIndex.none
    document.forEachMember(of: index) { key, value in
      while let next = found.first, next < value { found.removeFirst() }
      guard found.first != value else { return }
      let text = document.string(at: key)
      guard !exceptions.contains(text.hashable) else { return }
      if unknown.isEmpty { first = key }
      unknown.append(text)
    }
    guard let key = unknown.first else { return nil }
    let wanted = lookups.absentKeys(like: key)
    return .unknownKeys(
      unknown, keyPath: JSONKeyPath(.open(context.root, index, .key(first, wanted: wanted))))
  }
}

/// The record of the lookups in one object.
final class UnknownKeyTracker: Sendable {
  let object: TapeIndex

  /// The record of an enclosing check of the same object, in which each lookup counts, too.
  private let enclosing: UnknownKeyTracker?

  private let state = Lock(Lookups())

  init(of object: TapeIndex, enclosing: UnknownKeyTracker?) {
    self.object = object
    self.enclosing = enclosing
  }

  /// Records that the lookup of a key found a value; or `.none`, if the key is absent.
  func record(_ key: WantedKey?, found value: TapeIndex) {
    state.withLock { $0.record(key, found: value) }
    enclosing?.record(key, found: value)
  }

  /// Records that all members were looked up.
  func recordAllMembers() {
    state.withLock { $0.includeAllMembers = true }
    enclosing?.recordAllMembers()
  }

  /// The lookups so far, with the values in the order of the document.
  var lookups: Lookups {
    state.withLock { lookups in
      lookups.sort()
      return lookups
    }
  }
}

/// What was looked up in an object.
struct Lookups: Sendable {
  /// The values that were found.
  private(set) var values: [TapeIndex] = []

  /// The number of the first values that are sorted and differ.
  private var sortedCount = 0

  /// Keys that were looked up and are absent.
  private var absentKeys: [WantedKey] = []

  /// Whether all members were read at once.
  var includeAllMembers = false

  /// The maximum number of absent keys that are recorded.
  private static var mostAbsentKeys: Int { 256 }

  /// The maximum number of absent keys that an error refers to.
  private static var mostKeysInError: Int { 32 }

  /// The number of values that are looked up before repetitions are removed.
  private static var fewestRepetitions: Int { 256 }

  mutating func record(_ key: WantedKey?, found value: TapeIndex) {
    if value != .none {
      // Most models look up their keys in the order of the document.
      if sortedCount == values.count, values.last.map({ $0 < value }) ?? true { sortedCount += 1 }
      values.append(value)
      if values.count > 2 * sortedCount + Self.fewestRepetitions { sort() }
    } else if let key, absentKeys.count < Self.mostAbsentKeys {
      absentKeys.append(key)
    }
  }

  /// The absent keys that may be similar to an unknown one.
  ///
  /// The keys are compared only if the error is described. A lossy array may have an error for each
  /// element.
  func absentKeys(like key: String) -> [WantedKey] {
    var keys: [WantedKey] = []
    for absent in absentKeys where SimilarKey.isSimilar(absent.byteCount, key.utf8.count) {
      keys.append(absent)
      if keys.count == Self.mostKeysInError { break }
    }
    return keys
  }

  mutating func sort() {
    guard sortedCount < values.count else { return }
    values.sort()
    var last = TapeIndex.none
    values.removeAll { value in
      defer { last = value }
      return value == last
    }
    sortedCount = values.count
  }
}

/// A key that a model looks up.
///
/// The key of a literal becomes a string only if an error is described.
@usableFromInline
enum WantedKey: Sendable {
  /// The bytes of a literal, which exist for the whole run of the program.
  case literal(Bytes)
  case string(String)

  init(_ literal: LookupKey) { self = .literal(literal.bytes) }

  var string: String {
    switch self {
    case .literal(let bytes): bytes.string(0, bytes.count, areFixed: true)
    case .string(let key): key
    }
  }

  var byteCount: Int {
    switch self {
    case .literal(let bytes): bytes.count
    case .string(let key): key.utf8.count
    }
  }
}

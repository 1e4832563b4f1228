import Unravel

/// Computes the outcome of a random program by traversing a tree of values.
///
/// Written to be compared with the documentation by a reader. It shares no code with the library, searches
/// every member in a list, and keeps the path of every value.
struct NaiveDecoder {
  let program: RandomProgram

  /// The search of `diagnose` that decodes; nil outside it.
  private var search: Search?

  /// The types that are decoded from a document of placeholders, outermost first.
  private var placeholderTypes: [String] = []

  /// The number of reads so far.
  private let effort = Effort()

  init(program: RandomProgram) { self.program = program }

  private final class Effort {
    var reads = 0

    /// The number of models made for the placeholder of one value.
    var models = 0
  }

  /// One of the two searches for all failures.
  private final class Search {
    /// Whether the placeholders are those of the second search: another text, 2, true, the last case.
    let isSecond: Bool

    /// The failures after which a read continues with a placeholder. Their descriptions are compared as
    /// bytes, because paths with canonically equal keys lead to different values.
    var known: Set<[UInt8]> = []

    /// The paths of the values whose models got a placeholder in this decode.
    var receivers: [[JSONKeyPath.Element]] = []

    init(isSecond: Bool) { self.isSecond = isSecond }

    func hasReceiver(in path: [JSONKeyPath.Element]) -> Bool {
      receivers.contains { receiver in
        receiver.count >= path.count && zip(receiver, path).allSatisfy { $0.isSame(as: $1) }
      }
    }
  }
}

/// A value, its path, and the settings of its extractor.
struct NaiveCursor {
  var value: NaiveValue
  var path: [JSONKeyPath.Element] = []
  var convertsFromSnakeCase = false
  var trackers: [NaiveTracker] = []

  /// The extractor of a value inside this one.
  func child(_ element: JSONKeyPath.Element, _ value: NaiveValue) -> NaiveCursor {
    var child = self
    child.value = value
    child.path.append(element)
    return child
  }

  /// The extractor of the value that an element of a path finds.
  func child(_ element: JSONKeyPath.Element) -> NaiveCursor? {
    if case .key(let key) = element { return member(key) }
    return value.child(element).map { child(element, $0) }
  }

  func readsAllMembers() {
    for (_, value) in value.members ?? [] {
      for tracker in trackers { tracker.values.insert(ObjectIdentifier(value)) }
    }
  }
}

/// The values that were read while unknown keys are being looked for.
final class NaiveTracker {
  var values: Set<ObjectIdentifier> = []
}

// MARK: - Entry points

extension NaiveDecoder {
  /// The outcome of decoding a document or the value at a path.
  func decode(
    _ root: NaiveValue, at path: [JSONKeyPath.Element] = []
  ) -> Result<String, Failure> {
    Result { () throws(Failure) in
      let cursor = NaiveCursor(value: root)
      guard path.isEmpty else { return try required(path, program.root, cursor) }
      do throws(Failure) {
        try notNull(program.root, cursor)
        return try completing(cursor) { () throws(Failure) in try decode(program.root, cursor) }
      } catch {
        return try placeholder(for: error, as: program.root, in: cursor)
      }
    }
  }
}

// MARK: - Diagnosis

extension NaiveDecoder {
  /// All failures of a document: those that two searches find, with different placeholders.
  ///
  /// - Returns: The failures; nil if there are too many reads.
  func failures(of root: NaiveValue) -> [Failure]? {
    guard let first = failures(of: root, Search(isSecond: false)),
      let second = failures(of: root, Search(isSecond: true))
    else { return nil }
    let again = Set(second.map { Array($0.description.utf8) })
    return first.filter { again.contains(Array($0.description.utf8)) }
  }

  /// Decodes, and as long as a new failure escapes decodes again with a placeholder for its value.
  private func failures(of root: NaiveValue, _ search: Search) -> [Failure]? {
    var decoder = self
    decoder.search = search
    var failures: [Failure] = []
    while failures.count < 100, case .failure(let failure) = decoder.decode(root) {
      guard effort.reads < Self.maximumReadCount else { return nil }
      guard search.known.insert(Array(failure.description.utf8)).inserted else { break }
      failures.append(failure)
      search.receivers = []
    }
    return failures
  }

  private static var maximumReadCount: Int { 30_000 }

  /// A decoder for reads whose failures do not escape.
  private var trial: NaiveDecoder {
    var decoder = self
    decoder.search = nil
    decoder.placeholderTypes = []
    return decoder
  }

  /// A placeholder after a failure of a read, or the failure.
  ///
  /// - Parameter outer: The value whose model reads.
  private func placeholder(
    for failure: Failure, as type: ModelType, in outer: NaiveCursor
  ) throws(Failure) -> String {
    guard isKnown(failure), let value = placeholder(of: type) else { throw failure }
    recordPlaceholder(in: outer)
    return value
  }

  private func recordPlaceholder(in model: NaiveCursor) {
    if placeholderTypes.isEmpty { search?.receivers.append(model.path) }
  }

  /// Whether a read that fails so continues. The description of a failure of alternatives contains those
  /// of all of them, so that it counts as several reads.
  private func isKnown(_ failure: Failure) -> Bool {
    guard let search else { return false }
    guard placeholderTypes.isEmpty else { return true }
    let description = Array(failure.description.utf8)
    effort.reads += description.count / Self.describedBytesPerRead
    return search.known.contains(description)
  }

  private static var describedBytesPerRead: Int { 64 }

  /// A placeholder of a type; nil if it has none.
  private func placeholder(of type: ModelType) -> String? {
    guard let search else { return nil }
    switch type {
    case .int, .uint8, .double: return search.isSecond ? "2" : "1"
    case .bool: return "\(search.isSecond)"
    case .string: return search.isSecond ? "bravo" : "alpha"
    case .suit: return search.isSecond ? "spades" : "hearts"
    case .code: return nil
    case .optional where !search.isSecond: return "nil"
    case .optional(let wrapped) where wrapped.isScalar: return placeholder(of: wrapped) ?? "nil"
    case .optional:
      return madeOfPlaceholders("\(type)") { (decoder, cursor) throws(Failure) in
        try decoder.decode(type, cursor)
      } ?? "nil"
    default:
      return madeOfPlaceholders("\(type)") { (decoder, cursor) throws(Failure) in
        try decoder.decode(type, cursor)
      }
    }
  }

  /// What a value without a document decodes to: each of its reads results in a placeholder.
  private func madeOfPlaceholders(
    _ type: String, _ decode: (NaiveDecoder, NaiveCursor) throws(Failure) -> String
  ) -> String? {
    guard let search, placeholderTypes.count < 8,
      placeholderTypes.count(where: { $0 == type }) < 2
    else {
      return nil
    }
    if placeholderTypes.isEmpty { effort.models = 0 }
    effort.models += 1
    guard effort.models <= 64 else { return nil }
    var decoder = self
    decoder.placeholderTypes.append(type)
    let texts =
      search.isSecond
      ? [#"{"2": null, "3": null}"#, "[null, null]", #""bravo""#, "2", "true"]
      : [#"{"1": null}"#, "[null]", #""alpha""#, "1", "false"]
    for text in texts {
      let cursor = NaiveCursor(value: NaiveValue(parsing: Array(text.utf8)))
      do throws(Failure) { return try decode(decoder, cursor) } catch {}
    }
    return nil
  }
}

// MARK: - Failing

extension NaiveDecoder {
  private func mismatch(_ expected: String, _ cursor: NaiveCursor) -> Failure {
    Failure(
      kind: .mismatch(expected: expected, actual: cursor.value.messageText), path: cursor.path,
      offset: cursor.value.offset)
  }

  /// The failure of a path that leads to no value.
  private func absent(_ path: [JSONKeyPath.Element], _ cursor: NaiveCursor) -> Failure {
    guard cursor.value.isNull, let first = path.first else { return missing(path, cursor) }
    if case .key = first { return mismatch("object", cursor) }
    return mismatch("array", cursor)
  }

  private func missing(_ path: [JSONKeyPath.Element], _ cursor: NaiveCursor) -> Failure {
    var deepest = cursor
    var rest = path[...]
    while let element = rest.first, let next = deepest.child(element) {
      deepest = next
      rest.removeFirst()
    }
    let found = Array(deepest.path.dropFirst(cursor.path.count))
    return failure(.missing, cursor, found + cursor.spelling(of: rest))
  }

  /// A failure at a path from a value. Its location is that of the last value on the path that is present.
  private func failure(
    _ kind: Failure.Kind, _ cursor: NaiveCursor, _ path: [JSONKeyPath.Element]
  ) -> Failure {
    var deepest = cursor.value
    for element in path {
      guard let next = deepest.child(element) else { break }
      deepest = next
    }
    return Failure(kind: kind, path: cursor.path + path, offset: deepest.offset)
  }

  /// Runs a read of a value, and completes the path of a failure.
  private func completing<T>(
    _ cursor: NaiveCursor, _ body: () throws(Failure) -> T
  ) throws(Failure) -> T {
    do throws(Failure) {
      return try body()
    } catch {
      guard error.isRelative else { throw error }
      let failure = self.failure(error.kind, cursor, error.path)
      // The placeholder of a read may be the cause of what a model throws itself.
      if let search, placeholderTypes.isEmpty, search.hasReceiver(in: cursor.path) {
        search.known.insert(Array(failure.description.utf8))
      }
      throw failure
    }
  }
}

extension NaiveValue {
  func child(_ element: JSONKeyPath.Element) -> NaiveValue? {
    switch element {
    case .key(let key): return member(key)
    case .index(let index):
      guard let elements, elements.indices.contains(index) else { return nil }
      return elements[index]
    }
  }
}

// MARK: - Finding

extension NaiveCursor {
  /// The members as lookups find them, without those whose converted key an earlier one has.
  fileprivate var found: [(key: String, documentKey: String, value: NaiveValue)] {
    var found: [(key: String, documentKey: String, value: NaiveValue)] = []
    for (documentKey, value) in value.members ?? [] {
      let key = convertsFromSnakeCase ? Self.converted(documentKey) : documentKey
      if found.contains(where: { $0.key.isSame(as: key) }) { continue }
      found.append((key, documentKey, value))
    }
    return found
  }

  /// The extractor of the member that a key finds.
  fileprivate func member(_ key: String) -> NaiveCursor? {
    if let member = found.first(where: { $0.key.isSame(as: key) }) {
      return child(.key(member.documentKey), member.value)
    }
    return value.member(key).map { child(.key(key), $0) }
  }

  /// The conversion of the keys that the random documents have.
  private static func converted(_ key: String) -> String { key == "some_name" ? "someName" : key }

  /// The keys of a path as a message about missing ones has them.
  fileprivate func spelling(of path: some Sequence<JSONKeyPath.Element>) -> [JSONKeyPath.Element] {
    path.map { element in
      guard convertsFromSnakeCase, case .key(let key) = element else { return element }
      return .key(Self.snakeCase[key] ?? key)
    }
  }

  /// The keys of the random models, and the texts that they read keys from, that have capital letters.
  private static let snakeCase = ["someName": "some_name", "0x1F": "0x1_f"]
}

extension NaiveDecoder {
  /// The value at a path, null or not; nil if it is absent, or a value before it absent or null.
  private func find(
    _ path: [JSONKeyPath.Element], _ start: NaiveCursor
  ) throws(Failure) -> NaiveCursor? {
    var cursor = start
    for element in path {
      switch (element, cursor.value.kind) {
      case (_, .null): return nil
      case (.key, .object), (.index, .array): break
      case (.key, _): throw mismatch("object", cursor)
      case (.index, _): throw mismatch("array", cursor)
      }
      guard let next = cursor.child(element) else { return nil }
      if case .key = element {
        for tracker in start.trackers { tracker.values.insert(ObjectIdentifier(next.value)) }
      }
      cursor = next
    }
    return cursor
  }

  /// What a function makes of the value at a path; null counts as absent unless it is accepted.
  private func read(
    _ path: [JSONKeyPath.Element], _ start: NaiveCursor, as type: ModelType,
    acceptsNull: Bool = false, _ decode: (NaiveCursor) throws(Failure) -> String
  ) throws(Failure) -> String {
    do throws(Failure) {
      guard let cursor = try find(path, start), acceptsNull || !cursor.value.isNull else {
        throw absent(path, start)
      }
      return try completing(cursor) { () throws(Failure) in try decode(cursor) }
    } catch {
      return try placeholder(for: error, as: type, in: start)
    }
  }

  private func readOptional(
    _ path: [JSONKeyPath.Element], _ start: NaiveCursor, as type: ModelType,
    _ decode: (NaiveCursor) throws(Failure) -> String
  ) throws(Failure) -> String? {
    do throws(Failure) {
      guard let cursor = try find(path, start), !cursor.value.isNull else { return nil }
      return try completing(cursor) { () throws(Failure) in try decode(cursor) }
    } catch {
      return try placeholder(for: error, as: .optional(type), in: start)
    }
  }
}

// MARK: - Types

extension ModelType {
  /// The name that messages have.
  var name: String {
    switch self {
    case .int: "Int"
    case .uint8: "UInt8"
    case .double: "Double"
    case .bool: "Bool"
    case .string: "String"
    case .json: "JSONValue"
    case .extractor: "Extractor"
    case .suit: "DrawnSuit"
    case .code: "DrawnCode"
    case .strings: "Set<String>"
    case .model(let number): "Model<M\(number)>"
    case .optional(let type): type.name + "?"
    case .array(let type), .lossyArray(let type): "[\(type.name)]"
    case .dictionary(let type), .lossyDictionary(let type): "[String: \(type.name)]"
    case .numbered(let type): "[Int: \(type.name)]"
    }
  }

  /// Whether the placeholder of the type needs no document.
  fileprivate var isScalar: Bool {
    switch self {
    case .int, .uint8, .double, .bool, .string, .suit, .code: true
    case .optional(let type): type.isScalar
    default: false
    }
  }

  var acceptsNull: Bool {
    switch self {
    case .optional, .json, .extractor: true
    default: false
    }
  }
}

extension NaiveDecoder {
  private func decode(_ type: ModelType, _ cursor: NaiveCursor) throws(Failure) -> String {
    switch (type, cursor.value.kind) {
    case (.int, .number(let text)):
      return try integer(text, Int.self, cursor)
    case (.uint8, .number(let text)):
      return try integer(text, UInt8.self, cursor)
    case (.double, .number(let text)): return try double(text, cursor)
    case (.bool, .bool(let bool)): return "\(bool)"
    case (.string, .string(let string)): return string.quotedForMessage
    case (.json, _):
      cursor.readsAllMembers()
      return cursor.value.valueDescription
    case (.extractor, _): return describe(cursor)
    case (.suit, .string(let string)): return try suit(string, cursor)
    case (.code, .string(let string)):
      guard string.utf8.first == UInt8(ascii: "x") else { break }
      return "DrawnCode " + string.quotedForMessage
    case (.suit, _), (.code, _): throw mismatch("String", cursor)
    case (.model(let number), _): return try run(program.models[number], cursor)
    case (.optional, .null): return "nil"
    case (.optional(let wrapped), _): return "some " + (try decode(wrapped, cursor))
    case (.strings, .array):
      let strings = try elements(.string, cursor)
      return "set of " + Set(strings).sorted().joined(separator: ",")
    case (.array(let type), .array): return list(try elements(type, cursor))
    case (.lossyArray(let type), .array): return lossyElements(type, cursor)
    case (.dictionary(let type), .object): return try dictionary(type, cursor)
    case (.numbered(let type), .object): return try numberedMembers(type, cursor)
    case (.lossyDictionary(let type), .object): return lossyMembers(type, cursor)
    default: break
    }
    throw mismatch(type.name, cursor)
  }

  private func double(_ text: String, _ cursor: NaiveCursor) throws(Failure) -> String {
    guard let double = NaiveNumber(text).double else {
      throw mismatch("Double (-1.7976931348623157e+308...1.7976931348623157e+308)", cursor)
    }
    return "\(double)"
  }

  private func suit(_ string: String, _ cursor: NaiveCursor) throws(Failure) -> String {
    guard let suit = ["hearts", "spades"].first(where: { $0.isSame(as: string) }) else {
      throw mismatch("DrawnSuit (hearts, spades)", cursor)
    }
    return suit
  }

  /// An integer, or a mismatch that has the range of the type if the number is an integer.
  private func integer<T: FixedWidthInteger>(
    _ text: String, _ type: T.Type, _ cursor: NaiveCursor
  ) throws(Failure) -> String {
    let number = NaiveNumber(text)
    guard let value = number.integer.map({ T($0) }) else {
      // A number beyond `Double` is whole.
      let range = number.double == nil ? " (\(T.min)...\(T.max))" : ""
      throw mismatch("\(T.self)\(range)", cursor)
    }
    guard let value else { throw mismatch("\(T.self) (\(T.min)...\(T.max))", cursor) }
    return "\(value)"
  }

  private func notNull(_ type: ModelType, _ cursor: NaiveCursor) throws(Failure) {
    guard type.acceptsNull || !cursor.value.isNull else { throw mismatch(type.name, cursor) }
  }

  /// The value of an element, which may not be null unless its type says so.
  private func decodeChecked(_ type: ModelType, _ cursor: NaiveCursor) throws(Failure) -> String {
    try notNull(type, cursor)
    return try completing(cursor) { () throws(Failure) in try decode(type, cursor) }
  }

  private func elements(_ type: ModelType, _ cursor: NaiveCursor) throws(Failure) -> [String] {
    try elementsOf(cursor, as: type) { (child) throws(Failure) in
      try notNull(type, child)
      return try decode(type, child)
    }
  }

  private func elementsOf(
    _ cursor: NaiveCursor, as type: ModelType,
    _ decode: (NaiveCursor) throws(Failure) -> String
  ) throws(Failure) -> [String] {
    guard let elements = cursor.value.elements else { throw mismatch("array", cursor) }
    var values: [String] = []
    for (index, element) in elements.enumerated() {
      let child = cursor.child(.index(index), element)
      let value = try elementIfPossible(child, in: cursor, as: type) { () throws(Failure) in
        try decode(child)
      }
      if let value { values.append(value) }
    }
    return values
  }

  /// An element or a member, or a placeholder; nil if it is left out because it has none.
  private func elementIfPossible(
    _ child: NaiveCursor, in container: NaiveCursor, as type: ModelType,
    _ decode: () throws(Failure) -> String
  ) throws(Failure) -> String? {
    do throws(Failure) {
      return try completing(child, decode)
    } catch {
      guard isKnown(error) else { throw error }
      recordPlaceholder(in: container)
      return placeholder(of: type)
    }
  }

  /// What the members of an object decode to. Of keys that are the same for a dictionary the first
  /// counts, but all values have to decode.
  private func membersOf(
    _ cursor: NaiveCursor, as type: ModelType,
    _ decode: (inout String, NaiveCursor) throws(Failure) -> String
  ) throws(Failure) -> [(String, String)] {
    guard let all = cursor.value.members else { throw mismatch("object", cursor) }
    cursor.readsAllMembers()
    var values: [(String, String)] = []
    for (key, value) in all {
      let child = cursor.child(.key(key), value)
      var key = key
      let decoded = try elementIfPossible(child, in: cursor, as: type) { () throws(Failure) in
        try decode(&key, child)
      }
      guard let decoded else { continue }
      if !values.contains(where: { $0.0 == key }) { values.append((key, decoded)) }
    }
    return values
  }

  private func dictionary(_ type: ModelType, _ cursor: NaiveCursor) throws(Failure) -> String {
    members(
      try membersOf(cursor, as: type) { (_, child) throws(Failure) in
        try notNull(type, child)
        return try decode(type, child)
      })
  }

  /// A dictionary whose keys are integers.
  private func numberedMembers(
    _ type: ModelType, _ cursor: NaiveCursor
  ) throws(Failure) -> String {
    members(
      try membersOf(cursor, as: type) { (key, child) throws(Failure) in
        guard let number = Int(key) else {
          throw Failure(
            kind: .mismatch(
              expected: "Int as key", actual: NaiveValue.cut(key.quotedForMessage)),
            path: child.path, offset: child.value.keyOffset)
        }
        try notNull(type, child)
        key = "\(number)"
        return try decode(type, child)
      })
  }

  private func lossyElements(_ type: ModelType, _ cursor: NaiveCursor) -> String {
    var values: [String] = []
    var failures: [String] = []
    for (index, element) in (cursor.value.elements ?? []).enumerated() {
      do throws(Failure) {
        values.append(try trial.decodeChecked(type, cursor.child(.index(index), element)))
      } catch {
        failures.append("\(index): \(error)")
      }
    }
    return list(values) + " without " + list(failures)
  }

  private func lossyMembers(_ type: ModelType, _ cursor: NaiveCursor) -> String {
    cursor.readsAllMembers()
    var values: [(String, String)] = []
    var failures: [(String, String)] = []
    for (key, value) in cursor.value.members ?? [] {
      do throws(Failure) {
        let child = cursor.child(.key(key), value)
        let decoded = try trial.decodeChecked(type, child)
        guard !values.contains(where: { $0.0 == key }) else {
          throw Failure(
            kind: .mismatch(
              expected: "another String as key", actual: NaiveValue.cut(key.quotedForMessage)),
            path: child.path, offset: value.keyOffset)
        }
        values.append((key, decoded))
      } catch {
        failures.append((key, "\(error)"))
      }
    }
    return members(values) + " without " + members(failures)
  }

  private func describe(_ cursor: NaiveCursor) -> String {
    cursor.readsAllMembers()
    let keys = cursor.found.map(\.key.quotedForMessage).joined(separator: ",")
    return "extractor of \(cursor.value.count)\(cursor.value.isNull ? " null" : ""), keys \(keys)"
  }
}

extension NaiveValue {
  var count: Int { elements?.count ?? members?.count ?? 0 }

  /// The value as `JSONValue` describes it: of members with equal keys the first.
  var valueDescription: String {
    switch kind {
    case .array(let elements):
      return "[" + elements.map(\.valueDescription).joined(separator: ",") + "]"
    case .object:
      let members = (members ?? []).map {
        $0.key.quotedForMessage + ":" + $0.value.valueDescription
      }
      return "{" + members.joined(separator: ",") + "}"
    default: return text
    }
  }
}

// MARK: - Reads

extension NaiveDecoder {
  private func run(_ reads: [Read], _ cursor: NaiveCursor) throws(Failure) -> String {
    var values: [String] = []
    for read in reads { values.append(try run(read, cursor)) }
    return "<" + values.joined(separator: "; ") + ">"
  }

  private func run(_ read: Read, _ e: NaiveCursor) throws(Failure) -> String {
    effort.reads += 1
    switch read {
    case .required(let path, let type): return try required(path, type, e)
    case .optional(let path, let type): return try optional(path, type, e)
    case .array(let path, let type): return try required(path, .array(type), e)
    case .arrayOptional(let path, let type): return try optional(path, .array(type), e)
    case .dictionary(let path, let type): return try required(path, .dictionary(type), e)
    case .dictionaryOptional(let path, let type): return try optional(path, .dictionary(type), e)
    case .defaulted(let path): return try optionalOrNil(path, .int, e) ?? "7"
    case .unknown(let path): return try suitOrUnknown(path, e)
    case .anyOf(let paths, let type): return try anyOf(paths, type, e)
    case .field(let path, let type): return try field(path, type, e)
    case .transformed(let path, let shape, let transformer):
      return try run(
        path, shape, e, as: transformer.result, acceptsNull: transformer == .nullableDigit
      ) { (cursor) throws(Failure) in try transform(transformer, cursor) }
    case .function(let path, let shape, let reads):
      return try run(path, shape, e, as: .string) { (cursor) throws(Failure) in
        guard !cursor.value.isNull else { throw mismatch("value", cursor) }
        return try run(reads, cursor)
      }
    case .alternatives(let alternatives): return try firstDecoded(of: alternatives, e)
    case .tolerated(let read, let otherwise):
      do throws(Failure) {
        return "tried " + (try run(read, e))
      } catch {
        guard let otherwise else { return "failed" }
        return try run(otherwise, e)
      }
    case .denyingUnknownKeys(let reads, let exceptions):
      return try denyingUnknownKeys(reads, except: exceptions, e)
    case .snakeCase(let reads):
      var e = e
      e.convertsFromSnakeCase = true
      return try run(reads, e)
    case .check(let path, let complaint): return try check(path, complaint, e)
    case .facts(let path): return facts(path, e)
    case .iterated(let path, let type): return try iterated(path, type, e)
    case .embedded(let path, let type): return try embedded(path, type, e)
    case .codable(let path):
      // The placeholder of a `Codable` type is nil, because it is read as an optional.
      return try self.read(path, e, as: .optional(.code), acceptsNull: true) {
        (cursor) throws(Failure) in try codable(cursor)
      }
    case .branch(let path, let reads, let others):
      return try run(try required(path, .bool, e) == "true" ? reads : others, e)
    case .tagged(let path, let reads, let others):
      return try run(try required(path, .suit, e) == "hearts" ? reads : others, e)
    case .keyed(let path, let type): return try keyed(path, type, e)
    }
  }

  private func suitOrUnknown(
    _ path: [JSONKeyPath.Element], _ e: NaiveCursor
  ) throws(Failure) -> String {
    try read(path, e, as: .suit) { (cursor) throws(Failure) in
      try decode(.string, cursor) == "\"hearts\"" ? "hearts" : "spades"
    }
  }

  private func anyOf(
    _ paths: [[JSONKeyPath.Element]], _ type: ModelType, _ e: NaiveCursor
  ) throws(Failure) -> String {
    // All paths count as looked up.
    for path in paths { _ = try? find(path, e) }
    for path in paths {
      if let value = try optionalOrNil(path, type, e) { return value }
    }
    let error =
      e.value.isNull
      ? absent(paths[0], e) : failure(.noAlternative(paths.map { missing($0, e) }), e, [])
    return try placeholder(for: error, as: type, in: e)
  }

  private func field(
    _ path: [JSONKeyPath.Element], _ type: ModelType, _ e: NaiveCursor
  ) throws(Failure) -> String {
    do throws(Failure) {
      guard let cursor = try find(path, e) else { return "absent" }
      if cursor.value.isNull { return "null" }
      return try completing(cursor) { () throws(Failure) in
        "value " + (try decode(type, cursor))
      }
    } catch {
      guard isKnown(error), let value = placeholder(ofField: type) else { throw error }
      recordPlaceholder(in: e)
      return value
    }
  }

  private func firstDecoded(of alternatives: [[Read]], _ e: NaiveCursor) throws(Failure) -> String {
    var failures: [Failure] = []
    for alternative in alternatives {
      do throws(Failure) {
        return try trial.completing(e) { () throws(Failure) in try trial.run(alternative, e) }
      } catch {
        failures.append(error)
      }
    }
    return try placeholder(for: failure(.noAlternative(failures), e, []), as: .string, in: e)
  }

  private func denyingUnknownKeys(
    _ reads: [Read], except exceptions: [String], _ cursor: NaiveCursor
  ) throws(Failure) -> String {
    var e = cursor
    let tracker = NaiveTracker()
    e.trackers.append(tracker)
    let value = try run(reads, e)
    let exceptions = Set(exceptions)
    let unknown = (e.value.members ?? []).filter { member in
      !tracker.values.contains(ObjectIdentifier(member.value))
        && !exceptions.contains { $0.isSame(as: member.key) }
    }
    guard let first = unknown.first else { return value }
    let failure = Failure(
      kind: .unknownKeys(unknown.map(\.key)), path: e.path, offset: first.value.keyOffset)
    guard isKnown(failure) else { throw failure }
    return value
  }

  /// Throws what a model throws itself, if there is a value at a path.
  private func check(
    _ path: [JSONKeyPath.Element], _ complaint: Read.Complaint, _ e: NaiveCursor
  ) throws(Failure) -> String {
    guard contains(path, e) else { return "fine" }
    let (kind, errorPath): (Failure.Kind, [JSONKeyPath.Element]) =
      switch complaint {
      case .custom: (.custom("refused"), [])
      case .customDeeper: (.custom("refused"), [.key("deeper"), .index(1)])
      case .mismatch: (.mismatch(expected: "Tour", actual: "\"b\""), [.key("a")])
      case .foreign: (.foreign, [])
      }
    throw Failure(kind: kind, path: errorPath, isRelative: true)
  }

  private func facts(_ path: [JSONKeyPath.Element], _ e: NaiveCursor) -> String {
    e.readsAllMembers()
    let keys = e.found.map(\.key.quotedForMessage).joined(separator: ",")
    let here = e.path.map(\.fullDescription).joined()
    let kind = e.value.isTruncated ? " truncated" : e.value.isNull ? " null" : ""
    return "\(e.value.count)\(kind) \(contains(path, e)) \(keys) at \(here)"
  }

  private func iterated(
    _ path: [JSONKeyPath.Element], _ type: ModelType, _ e: NaiveCursor
  ) throws(Failure) -> String {
    guard let cursor = try find(path, e) else { throw absent(path, e) }
    var values: [String] = []
    if let elements = cursor.value.elements {
      for (index, element) in elements.enumerated() {
        values.append(try decode(type, cursor.child(.index(index), element)))
      }
    } else if cursor.value.members != nil {
      cursor.readsAllMembers()
      for (key, documentKey, value) in cursor.found {
        values.append(
          key.quotedForMessage + ": "
            + (try decode(type, cursor.child(.key(documentKey), value))))
      }
    } else {
      throw mismatch("object", cursor)
    }
    return list(values)
  }

  private func keyed(
    _ path: [JSONKeyPath.Element], _ type: ModelType, _ e: NaiveCursor
  ) throws(Failure) -> String {
    let key = try read(path, e, as: .string) { (cursor) throws(Failure) in
      guard case .string(let key) = cursor.value.kind else { throw mismatch("String", cursor) }
      return key
    }
    return try required([.key(key)], type, e)
  }

  private func placeholder(ofField type: ModelType) -> String? {
    guard let search, search.isSecond else { return search == nil ? nil : "absent" }
    // The read of a field is optional, and nil is absent.
    if type.isScalar { return placeholder(of: type) ?? "absent" }
    return madeOfPlaceholders("field \(type)") { (decoder, cursor) throws(Failure) in
      try decoder.decode(type, cursor)
    } ?? "absent"
  }

  private func contains(_ path: [JSONKeyPath.Element], _ e: NaiveCursor) -> Bool {
    if let search, !placeholderTypes.isEmpty { return search.isSecond }
    do throws(Failure) {
      return try find(path, e) != nil
    } catch {
      return false
    }
  }

  private func required(
    _ path: [JSONKeyPath.Element], _ type: ModelType, _ e: NaiveCursor
  ) throws(Failure) -> String {
    try read(path, e, as: type, acceptsNull: type.acceptsNull) { (cursor) throws(Failure) in
      try decode(type, cursor)
    }
  }

  private func optionalOrNil(
    _ path: [JSONKeyPath.Element], _ type: ModelType, _ e: NaiveCursor
  ) throws(Failure) -> String? {
    try readOptional(path, e, as: type) { (cursor) throws(Failure) in try decode(type, cursor) }
  }

  private func optional(
    _ path: [JSONKeyPath.Element], _ type: ModelType, _ e: NaiveCursor
  ) throws(Failure) -> String {
    try optionalOrNil(path, type, e).map { "some " + $0 } ?? "nil"
  }

  /// A function in place of a type, in one of the six shapes.
  private func run(
    _ path: [JSONKeyPath.Element], _ shape: Read.Shape, _ e: NaiveCursor, as type: ModelType,
    acceptsNull: Bool = false, _ decode: (NaiveCursor) throws(Failure) -> String
  ) throws(Failure) -> String {
    let array = { (cursor: NaiveCursor) throws(Failure) in
      list(try elementsOf(cursor, as: type, decode))
    }
    let dictionary = { (cursor: NaiveCursor) throws(Failure) in
      members(
        try membersOf(cursor, as: type) { (_, child) throws(Failure) in try decode(child) })
    }
    func some(_ value: String?) -> String { value.map { "some " + $0 } ?? "nil" }
    switch shape {
    case .value: return try read(path, e, as: type, acceptsNull: acceptsNull, decode)
    case .valueOptional: return some(try readOptional(path, e, as: type, decode))
    case .array: return try read(path, e, as: .array(type), array)
    case .arrayOptional: return some(try readOptional(path, e, as: .array(type), array))
    case .dictionary: return try read(path, e, as: .dictionary(type), dictionary)
    case .dictionaryOptional:
      return some(try readOptional(path, e, as: .dictionary(type), dictionary))
    }
  }

  private func transform(
    _ transformer: RandomTransformer, _ cursor: NaiveCursor
  ) throws(Failure) -> String {
    switch transformer {
    case .tolerantDigit: return (try? trial.transform(.digit, cursor)) ?? "5"
    case .digitOrNil: return (try? "some " + trial.transform(.digit, cursor)) ?? "nil"
    case .nullableDigit:
      return cursor.value.isNull ? "nil" : "some " + (try transform(.digit, cursor))
    case .numberOrNil: return (try? "some " + trial.transform(.numberInString, cursor)) ?? "nil"
    case .digitOrNumber: return try digitOrNumber(cursor)
    case .digit:
      let text = try decode(.int, cursor)
      if text.count > 1 { throw refused("digit", cursor.value.text) }
      return text
    case .even:
      let text = try decode(.int, cursor)
      if Int(text)! % 2 != 0 { throw Failure(kind: .foreign, path: [], isRelative: true) }
      return text
    case .numberInString, .numberOrWord:
      return try numberInString(cursor, acceptsWord: transformer == .numberOrWord)
    }
  }

  /// The mismatch that a function throws about its value.
  private func refused(_ expected: String, _ actual: String) -> Failure {
    Failure(
      kind: .mismatch(expected: expected, actual: NaiveValue.cut(actual)), path: [],
      isRelative: true)
  }

  private func digitOrNumber(_ cursor: NaiveCursor) throws(Failure) -> String {
    var expected: [String] = []
    for alternative in [RandomTransformer.digit, .numberInString] {
      do throws(Failure) {
        return try trial.transform(alternative, cursor)
      } catch {
        guard case .mismatch(let name, _) = error.kind else { throw error }
        expected.append(name)
      }
    }
    throw mismatch(expected.joined(separator: " or "), cursor)
  }

  private func numberInString(
    _ cursor: NaiveCursor, acceptsWord: Bool
  ) throws(Failure) -> String {
    let number = "Int (number in a string)"
    guard case .string(let text) = cursor.value.kind else {
      throw mismatch(acceptsWord ? "String" : number, cursor)
    }
    var expected = number
    if NaiveNumber.isNumber(text) {
      let number = NaiveNumber(text)
      if let int = number.integer.flatMap({ Int($0) }) { return "\(int)" }
      if number.integer != nil || number.double == nil {
        expected = "Int (number in a string, \(Int.min)...\(Int.max))"
      }
    } else if let reason = reasonAgainstNumber(text) {
      expected = "Int (number in a string, \(reason))"
    }
    guard acceptsWord else { throw refused(expected, text.quotedForMessage) }
    guard !text.isEmpty, text.unicodeScalars.allSatisfy({ "a"..."z" ~= $0 }) else {
      throw refused(expected + " or word", text.quotedForMessage)
    }
    return "\(text.utf8.count)"
  }

  /// The first change that makes a text a number.
  private func reasonAgainstNumber(_ text: String) -> String? {
    let sign = text.first == "-" ? "-" : ""
    let magnitude = String(text.dropFirst(sign.count))
    let digits = String(magnitude.drop { $0 == "0" })
    let changes: [(text: String, reason: String)] = [
      (text.filter { !$0.isWhitespace }, "without whitespace"),
      (text.first == "+" ? String(text.dropFirst()) : "", "without a plus sign"),
      (text.filter { $0 != "," }, "without commas"),
      (magnitude.first == "." ? sign + "0" + magnitude : "", "with a digit before the point"),
      (text.last == "." ? text + "0" : "", "with a digit after the point"),
      (sign + digits, "without leading zeros"), (sign + "0" + digits, "without leading zeros"),
    ]
    guard text.utf8.contains(where: { 0x30...0x39 ~= $0 }) else { return nil }
    let isHexadecimal = magnitude.lowercased().hasPrefix("0x")
    return changes.first { NaiveNumber.isNumber($0.text) }?.reason
      ?? (isHexadecimal && Int(magnitude.dropFirst(2), radix: 16) != nil ? "decimal" : nil)
  }

  private func embedded(
    _ path: [JSONKeyPath.Element], _ type: ModelType, _ e: NaiveCursor
  ) throws(Failure) -> String {
    try read(path, e, as: .string) { (cursor) throws(Failure) in
      guard case .string(let text) = cursor.value.kind else { throw mismatch("String", cursor) }
      guard NaiveValidator.verdict(on: Array(text.utf8)) == .valid else {
        throw failure(.malformed, cursor, [])
      }
      let inner = trial
      let root = NaiveCursor(value: NaiveValue(parsing: Array(text.utf8)))
      do throws(Failure) {
        try inner.notNull(type, root)
        return try inner.completing(root) { () throws(Failure) in try inner.decode(type, root) }
      } catch {
        // The location is one in the text of the string.
        throw error.prefixed(by: cursor.path)
      }
    }
  }

  private func codable(_ cursor: NaiveCursor) throws(Failure) -> String {
    if cursor.value.isNull { return "nil" }
    guard cursor.value.members != nil else { throw mismatch("object", cursor) }
    cursor.readsAllMembers()
    func member(_ key: String, _ type: ModelType) throws(Failure) -> String? {
      guard let value = cursor.value.member(key), !value.isNull else { return nil }
      // The placeholder for a failure is that of the whole value.
      return try trial.decode(type, cursor.child(.key(key), value))
    }
    guard let a = try member("a", .int) else { throw missing([.key("a")], cursor) }
    let b = try member("b", .string).map { "some " + $0 } ?? "nil"
    if let c = cursor.value.member("c"), !c.isNull, c.elements == nil {
      throw mismatch("array", cursor.child(.key("c"), c))
    }
    let c = try member("c", .array(.int)).map { "some " + $0 } ?? "nil"
    return "\(a) \(b) \(c)"
  }
}

extension RandomTransformer {
  /// The type of what it makes.
  fileprivate var result: ModelType {
    switch self {
    case .digitOrNil, .nullableDigit, .numberOrNil: .optional(.int)
    default: .int
    }
  }
}

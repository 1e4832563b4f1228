import Unravel

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
  var isScalar: Bool {
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
  func decode(_ type: ModelType, _ cursor: NaiveCursor) throws(Failure) -> String {
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

  func double(_ text: String, _ cursor: NaiveCursor) throws(Failure) -> String {
    guard let double = NaiveNumber(text).double else {
      throw mismatch("Double (-1.7976931348623157e+308...1.7976931348623157e+308)", cursor)
    }
    return "\(double)"
  }

  func suit(_ string: String, _ cursor: NaiveCursor) throws(Failure) -> String {
    guard let suit = ["hearts", "spades"].first(where: { $0.isSame(as: string) }) else {
      throw mismatch("DrawnSuit (hearts, spades)", cursor)
    }
    return suit
  }

  /// An integer, or a mismatch that has the range of the type if the number is an integer.
  func integer<T: FixedWidthInteger>(
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

  func notNull(_ type: ModelType, _ cursor: NaiveCursor) throws(Failure) {
    guard type.acceptsNull || !cursor.value.isNull else { throw mismatch(type.name, cursor) }
  }

  /// The value of an element, which may not be null unless its type says so.
  func decodeChecked(_ type: ModelType, _ cursor: NaiveCursor) throws(Failure) -> String {
    try notNull(type, cursor)
    return try completing(cursor) { () throws(Failure) in try decode(type, cursor) }
  }

  func elements(_ type: ModelType, _ cursor: NaiveCursor) throws(Failure) -> [String] {
    try elementsOf(cursor, as: type) { (child) throws(Failure) in
      try notNull(type, child)
      return try decode(type, child)
    }
  }

  func elementsOf(
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
  func elementIfPossible(
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
  func membersOf(
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

  func dictionary(_ type: ModelType, _ cursor: NaiveCursor) throws(Failure) -> String {
    members(
      try membersOf(cursor, as: type) { (_, child) throws(Failure) in
        try notNull(type, child)
        return try decode(type, child)
      })
  }

  /// A dictionary whose keys are integers.
  func numberedMembers(
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

  func lossyElements(_ type: ModelType, _ cursor: NaiveCursor) -> String {
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

  func lossyMembers(_ type: ModelType, _ cursor: NaiveCursor) -> String {
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

  func describe(_ cursor: NaiveCursor) -> String {
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

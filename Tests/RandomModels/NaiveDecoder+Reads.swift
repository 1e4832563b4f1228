import Unravel

extension NaiveDecoder {
  func run(_ reads: [Read], _ cursor: NaiveCursor) throws(Failure) -> String {
    var values: [String] = []
    for read in reads { values.append(try run(read, cursor)) }
    return "<" + values.joined(separator: "; ") + ">"
  }

  func run(_ read: Read, _ e: NaiveCursor) throws(Failure) -> String {
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

  func suitOrUnknown(
    _ path: [JSONKeyPath.Element], _ e: NaiveCursor
  ) throws(Failure) -> String {
    try read(path, e, as: .suit) { (cursor) throws(Failure) in
      try decode(.string, cursor) == "\"hearts\"" ? "hearts" : "spades"
    }
  }

  func anyOf(
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

  func field(
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

  func firstDecoded(of alternatives: [[Read]], _ e: NaiveCursor) throws(Failure) -> String {
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

  func denyingUnknownKeys(
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
  func check(
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

  func facts(_ path: [JSONKeyPath.Element], _ e: NaiveCursor) -> String {
    e.readsAllMembers()
    let keys = e.found.map(\.key.quotedForMessage).joined(separator: ",")
    let here = e.path.map(\.fullDescription).joined()
    let kind = e.value.isTruncated ? " truncated" : e.value.isNull ? " null" : ""
    return "\(e.value.count)\(kind) \(contains(path, e)) \(keys) at \(here)"
  }

  func iterated(
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

  func keyed(
    _ path: [JSONKeyPath.Element], _ type: ModelType, _ e: NaiveCursor
  ) throws(Failure) -> String {
    let key = try read(path, e, as: .string) { (cursor) throws(Failure) in
      guard case .string(let key) = cursor.value.kind else { throw mismatch("String", cursor) }
      return key
    }
    return try required([.key(key)], type, e)
  }

  func placeholder(ofField type: ModelType) -> String? {
    guard let search, search.isSecond else { return search == nil ? nil : "absent" }
    // The read of a field is optional, and nil is absent.
    if type.isScalar { return placeholder(of: type) ?? "absent" }
    return madeOfPlaceholders("field \(type)") { (decoder, cursor) throws(Failure) in
      try decoder.decode(type, cursor)
    } ?? "absent"
  }

  func contains(_ path: [JSONKeyPath.Element], _ e: NaiveCursor) -> Bool {
    if let search, !placeholderTypes.isEmpty { return search.isSecond }
    do throws(Failure) {
      return try find(path, e) != nil
    } catch {
      return false
    }
  }

  func required(
    _ path: [JSONKeyPath.Element], _ type: ModelType, _ e: NaiveCursor
  ) throws(Failure) -> String {
    try read(path, e, as: type, acceptsNull: type.acceptsNull) { (cursor) throws(Failure) in
      try decode(type, cursor)
    }
  }

  func optionalOrNil(
    _ path: [JSONKeyPath.Element], _ type: ModelType, _ e: NaiveCursor
  ) throws(Failure) -> String? {
    try readOptional(path, e, as: type) { (cursor) throws(Failure) in try decode(type, cursor) }
  }

  func optional(
    _ path: [JSONKeyPath.Element], _ type: ModelType, _ e: NaiveCursor
  ) throws(Failure) -> String {
    try optionalOrNil(path, type, e).map { "some " + $0 } ?? "nil"
  }

  /// A function in place of a type, in one of the six shapes.
  func run(
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
}

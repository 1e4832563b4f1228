import Unravel

extension NaiveCursor {
  /// The members as lookups find them, without those whose converted key an earlier one has.
  var found: [(key: String, documentKey: String, value: NaiveValue)] {
    var found: [(key: String, documentKey: String, value: NaiveValue)] = []
    for (documentKey, value) in value.members ?? [] {
      let key = convertsFromSnakeCase ? Self.converted(documentKey) : documentKey
      if found.contains(where: { $0.key.isSame(as: key) }) { continue }
      found.append((key, documentKey, value))
    }
    return found
  }

  /// The extractor of the member that a key finds.
  func member(_ key: String) -> NaiveCursor? {
    if let member = found.first(where: { $0.key.isSame(as: key) }) {
      return child(.key(member.documentKey), member.value)
    }
    return value.member(key).map { child(.key(key), $0) }
  }

  /// The conversion of the keys that the random documents have.
  static func converted(_ key: String) -> String { key == "some_name" ? "someName" : key }

  /// The keys of a path as a message about missing ones has them.
  func spelling(of path: some Sequence<JSONKeyPath.Element>) -> [JSONKeyPath.Element] {
    path.map { element in
      guard convertsFromSnakeCase, case .key(let key) = element else { return element }
      return .key(Self.snakeCase[key] ?? key)
    }
  }

  /// The keys of the random models, and the texts that they read keys from, that have capital letters.
  static let snakeCase = ["someName": "some_name", "0x1F": "0x1_f"]
}

extension NaiveDecoder {
  /// The value at a path, null or not; nil if it is absent, or a value before it absent or null.
  func find(
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
  func read(
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

  func readOptional(
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

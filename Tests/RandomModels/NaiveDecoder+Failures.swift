import Unravel

extension NaiveDecoder {
  func mismatch(_ expected: String, _ cursor: NaiveCursor) -> Failure {
    Failure(
      kind: .mismatch(expected: expected, actual: cursor.value.messageText), path: cursor.path,
      offset: cursor.value.offset)
  }

  /// The failure of a path that leads to no value.
  func absent(_ path: [JSONKeyPath.Element], _ cursor: NaiveCursor) -> Failure {
    guard cursor.value.isNull, let first = path.first else { return missing(path, cursor) }
    if case .key = first { return mismatch("object", cursor) }
    return mismatch("array", cursor)
  }

  func missing(_ path: [JSONKeyPath.Element], _ cursor: NaiveCursor) -> Failure {
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
  func failure(
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
  func completing<T>(
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

/// The elements that a `Lossy` collection drops while it decodes.
final class DroppedElements: Sendable {
  /// The array or object.
  let container: TapeIndex

  /// The dropped elements; nil after the decode, so that an extractor that outlives it drops nothing.
  private let elements = Lock([InvalidElement]?.some([]))

  init(of container: TapeIndex) { self.container = container }

  /// Records an element of an array, after `count` elements that decode; false after the decode.
  func append(_ error: DecodeError, afterElements count: Int) -> Bool {
    append(error) { .index(count + $0) }
  }

  /// Records a member of an object; false after the decode.
  func append(_ error: DecodeError, key: String) -> Bool {
    append(error) { _ in .key(key) }
  }

  private func append(
    _ error: DecodeError, _ position: @Sendable (Int) -> JSONKeyPath.Element
  ) -> Bool {
    elements.withLock { elements in
      guard let count = elements?.count else { return false }
      elements?.append(InvalidElement(position: position(count), error: error))
      return true
    }
  }

  /// Returns the dropped elements, and ends the decode.
  func finish() -> [InvalidElement] {
    elements.withLock { elements in
      defer { elements = nil }
      return elements ?? []
    }
  }
}

extension Extractor {
  /// The record of the elements to drop, if the value is decoded as a `Lossy` collection.
  private var dropped: DroppedElements? {
    guard let dropped = context.settings.dropped, dropped.container == index else { return nil }
    return dropped
  }

  /// Whether an element of the array is dropped because of its error.
  ///
  /// - Parameter count: The number of elements before it that decode.
  func drops(_ error: any Error, at index: TapeIndex, afterElements count: Int) -> Bool {
    guard let dropped else { return false }
    let e = Extractor(context: context, index: index)
    return dropped.append(
      DecodeError(describing: e.completed(error), at: e), afterElements: count)
  }

  /// Decodes the members of an object that is decoded as a `Lossy` dictionary, each value with a function; nil
  /// if the object is not one.
  @usableFromInline
  func mapLossyMembers<K: CodingKeyRepresentable, T>(
    _ decode: (Extractor) throws -> T
  ) throws -> [K: T]? {
    guard let dropped else { return nil }
    var members: [K: T] = [:]
    // Canonically equal keys are one key of a dictionary. The first counts, also if its value is dropped.
    var droppedKeys: Set<K> = []
    for (index, value) in context.tape.members(of: self.index)
    where document.isFirst(index, in: self.index) {
      let child = Extractor(context: context, index: value)
      var key: K?
      do {
        let found: K = try child.key(at: index)
        guard members[found] == nil, !droppedKeys.contains(found) else { continue }
        key = found
        members[found] = try decode(child)
      } catch {
        if let key { droppedKeys.insert(key) }
        let error = DecodeError(describing: child.completed(error), at: child)
        let text = document.string(at: index).canonicallyOrdered
        guard dropped.append(error, key: text) else { throw error }
      }
    }
    return members
  }
}

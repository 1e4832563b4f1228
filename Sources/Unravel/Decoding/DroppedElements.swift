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

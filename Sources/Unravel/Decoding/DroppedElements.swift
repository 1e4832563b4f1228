/// The elements that a `Lossy` collection drops while it decodes.
final class DroppedElements: Sendable {
  /// The array or object.
  let container: TapeIndex

  /// The dropped elements; nil after the decode, so that an extractor that outlives it drops nothing.
  private let elements = Lock([InvalidElement]?.some([]))

  init(of container: TapeIndex) { self.container = container }

  /// Records an element; false after the decode.
  ///
  /// - Parameter position: Returns the position of the element, after a number of dropped ones.
  func append(_ error: DecodeError, _ position: @Sendable (Int) -> JSONKeyPath.Element) -> Bool {
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

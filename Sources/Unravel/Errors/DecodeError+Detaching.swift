// Errors without a reference to the document.

extension DecodeError {
  /// An error of any type without a reference to the document.
  @usableFromInline
  static func detached(_ error: any Error) -> any Error {
    switch error {
    case let error as DecodeError: return error.detached()
    case var error as any KeyPathReceiving:
      error.keyPath = error.keyPath?.detached()
      return error
    default: return error
    }
  }

  /// The same error without a reference to the document, unless it has many errors of alternatives.
  ///
  /// Each detached path has all of its elements. Those of alternatives at each level of a document would take
  /// time and memory in proportion to the square of the depth, so they are detached when they are read. The
  /// error then keeps the document in memory, or a copy of it if other code can change its bytes.
  func detached() -> DecodeError {
    guard hasManyErrors else { return mapKeyPaths { $0.detached() } }
    return mapKeyPaths { $0.withImmutableBytes }.withDetachedPath()
  }

  /// The same error with its own path detached but not those of its alternatives.
  func withDetachedPath() -> DecodeError { mapKeyPath { $0.detached() } }
}

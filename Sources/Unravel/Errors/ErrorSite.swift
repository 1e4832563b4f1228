/// Where a path begins in a document.
///
/// ```text
/// objects[0].members[2].birth_date
///
/// open       a context and the tape index of members[2]; the path has the rest: birth_date
/// resolved   the root; the site has the location and the hints for a missing key
/// ```
///
/// An open site takes constant time to create, and refers to the document. An entry point resolves the
/// error that it throws, so that the error does not keep the document alive.
@usableFromInline
enum ErrorSite: Sendable {
  case open(DecodingContext, TapeIndex, Detail? = nil)
  indirect case resolved(ResolvedErrorSite)

  /// What the error is about, if that is not the value at the path.
  @usableFromInline
  enum Detail: Sendable {
    /// The key at a tape index, of a member of the value, and the keys that may be meant.
    indirect case key(TapeIndex, wanted: [String] = [])
    /// The resolved site of an error that came without an open one: from another document, which a model
    /// read from a string of this one, or from this one, where a model resolved it.
    indirect case known(ResolvedErrorSite)
    /// What a message about the missing value adds about its type.
    indirect case missing(String)
  }

  var isOpen: Bool {
    if case .open = self { true } else { false }
  }

  func isIn(_ document: Document) -> Bool {
    if case .open(let context, _, _) = self { context.document === document } else { false }
  }
}

// MARK: - Errors with a site

extension DecodeError {
  /// An error of any type without a reference to the document.
  @usableFromInline
  static func resolved(_ error: any Error) -> any Error {
    switch error {
    case let error as DecodeError: return error.resolved()
    case var error as any KeyPathReceiving:
      error.keyPath = error.keyPath?.resolved()
      return error
    default: return error
    }
  }

  /// The same error without a reference to the document, unless it has many errors of alternatives.
  ///
  /// Each resolved path has all of its elements. Those of alternatives at each level of a document would take
  /// time and memory in proportion to the square of the depth, so they are resolved when they are read. The
  /// error then keeps the document in memory, or a copy of it if other code can change its bytes.
  func resolved() -> DecodeError {
    guard hasManyErrors else { return mapKeyPaths { $0.resolved() } }
    return mapKeyPaths { $0.withImmutableBytes }.withResolvedPath()
  }

  /// The same error with its own path resolved but not those of its alternatives.
  func withResolvedPath() -> DecodeError { mapKeyPath { $0.resolved() } }
}

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

/// What is known about the value at a path, without a reference to the document.
@usableFromInline
struct ResolvedErrorSite: Sendable {
  /// The document that the path begins in, while it exists.
  weak var document: Document?
  var location: JSONLocation?
  /// The other document that has the location; nil if the document of the path has it.
  var inner: InnerDocument?
  /// The kind of the value at the path; nil if it is absent.
  var kind: Kind?
  /// The number of elements at the end of the path that lead to no value.
  var absentCount = 0
  /// Whether the last value on the path is null, which counts as absent.
  var isNull = false
  /// Whether the end of the input closed the container that lacks the value.
  var isTruncated = false
  /// A key of the object that is similar to the missing one.
  var suggestion: String?
  /// What a message about a missing value adds about its type: that it may be absent, or its valid values.
  var hint: String?
  /// Whether the values and the text of the document were removed.
  var isRedacted = false
  /// Whether `diagnose` did not check the fields that the model reads after the value.
  var endsModel = false

  /// Removes the values and the text of the document.
  mutating func redact() {
    location = location?.redacted
    suggestion = nil
    isRedacted = true
  }
}

/// A document that a model read while it decoded another one, in most cases from a string of that one.
struct InnerDocument: Sendable {
  /// The number of elements of the path up to the value that was being decoded.
  var depth: Int
  /// Whether that value is a string.
  let isString: Bool

  /// Where the document is, after a line and column.
  func text(in elements: [JSONKeyPath.Element]) -> String {
    let path = JSONKeyPath(Array(elements.prefix(depth))).excerpt
    if isString { return path.isEmpty ? " of the string" : " of the string at \(path)" }
    return " of another document" + (path.isEmpty ? "" : ", read at \(path)")
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
    return mapKeyPaths { $0.inFixedDocument }.withResolvedPath()
  }

  /// The same error with its own path resolved but not those of its alternatives.
  func withResolvedPath() -> DecodeError { mapKeyPath { $0.resolved() } }
}

// MARK: - Paths with a site

extension JSONKeyPath {
  /// A path that begins at a site.
  init(_ site: ErrorSite, _ elements: [Element] = []) {
    storage = .located(site, elements)
  }

  /// A path that begins at a value.
  init(from e: Extractor, _ elements: [Element] = []) {
    self.init(.open(e.context.root, e.index), elements)
  }

  /// Where the path begins; nil if it is relative to an unknown value.
  var site: ErrorSite? {
    if case .located(let site, _) = storage { site } else { nil }
  }

  /// What is known about the value at the path; nil if the path is relative to an unknown value.
  var resolvedSite: ResolvedErrorSite? {
    if case .resolved(let site)? = resolved().site { site } else { nil }
  }

  /// The same path, with its location, without a reference to the document.
  func resolved() -> JSONKeyPath {
    guard case .located(.open(let context, let index, let detail), let rest) = storage else {
      return self
    }
    let elements = elements
    var site: ResolvedErrorSite
    switch detail {
    case nil: site = context.resolve(index, rest)
    case .missing(let hint)?:
      site = context.resolve(index, rest)
      site.hint = hint
    case .key(let key, let wanted)?:
      site = ResolvedErrorSite(
        location: context.location(of: key), kind: .string,
        suggestion: context.document.key(similarTo: key, in: wanted).map { JSONText.quoted($0) })
    case .known(let known)?:
      site = known
      if known.document !== context.document {
        let depth = elements.count - rest.count
        site.inner =
          known.inner.map { InnerDocument(depth: depth + $0.depth, isString: $0.isString) }
          ?? InnerDocument(depth: depth, isString: context.tape[index].isString)
      }
    }
    site.document = context.document
    if context.settings.redactsErrors { site.redact() }
    return JSONKeyPath(.resolved(site), elements)
  }

  /// The same path in a document whose bytes no other code can change.
  fileprivate var inFixedDocument: JSONKeyPath {
    guard case .located(.open(let context, let index, var detail), let rest) = storage else {
      return self
    }
    let fixed = context.fixed
    if case .known(var known)? = detail, known.document === context.document {
      known.document = fixed.document
      detail = .known(known)
    }
    return JSONKeyPath(.open(fixed, index, detail), rest)
  }

  /// The number of elements that lead to a value, and one more for a value in a string that is JSON. Nothing is
  /// resolved.
  var depth: Int {
    switch storage {
    case .located(.open(let context, let index, let detail), let rest):
      let absentCount =
        switch detail {
        case .known(let site)?:
          site.absentCount - (site.inner != nil || site.document !== context.document ? 1 : 0)
        case .key?: 0
        case nil, .missing?: context.document.descend(rest, from: index).rest.count
        }
      return context.depth(of: index) + rest.count - absentCount
    case .located(.resolved(let site), let elements):
      return elements.count - site.absentCount + (site.inner == nil ? 0 : 1)
    default: return elements.count
    }
  }

  /// The path from an extractor's value; nil if the path is not known to begin in the value.
  func elements(from e: Extractor) -> [Element]? {
    guard case .located(.open(let context, let index, _), let rest) = storage,
      context.document === e.document, e.contains(index)
    else { return nil }
    return context.elements(to: index, from: e.index) + rest
  }

  /// The kind of the value at the path; nil if it is absent or the path is relative. Nothing is resolved.
  var kind: Kind? {
    switch storage {
    case .located(.open(_, _, .key?), _): return .string
    case .located(.open(_, _, .known(let site)?), _), .located(.resolved(let site), _):
      return site.kind
    case .located(.open(let context, let index, _), let rest):
      let (deepest, absent) = context.document.descend(rest, from: index)
      return absent.isEmpty ? context.tape[deepest].kind : nil
    case .literal, .elements, .anyOf: return nil
    }
  }

  /// The path without the values and the text of the document.
  var redacted: JSONKeyPath {
    // The context of such a site redacts it when it is resolved.
    if case .open(let context, _, let detail)? = site, context.settings.redactsErrors {
      if case .known(let known)? = detail, !known.isRedacted {} else { return self }
    }
    guard var site = resolvedSite else { return self }
    site.redact()
    return JSONKeyPath(.resolved(site), elements)
  }
}

extension DecodingContext {
  /// The resolved site of a path that begins at a value.
  func resolve(_ index: TapeIndex, _ suffix: [JSONKeyPath.Element]) -> ResolvedErrorSite {
    let (deepest, rest) = document.descend(suffix, from: index)
    var site = ResolvedErrorSite()
    site.kind = rest.isEmpty ? tape[deepest].kind : nil
    site.absentCount = rest.count
    // The location is then that of the null.
    site.isNull = tape[deepest].isNull
    site.isTruncated = !rest.isEmpty && !site.isNull && document.isTruncated(deepest)
    if tape[deepest].isObject { site.suggestion = document.path(similarTo: rest, in: deepest) }
    site.location = location(of: deepest)
    return site
  }
}

/// Where in a document an error happened, either open or resolved.
///
/// ```text
/// objects[0].members[2].birth_date
///
/// open       a context, the tape index of members[2], and the rest of the path: birth_date
/// resolved   the path, the location, and the hints for a missing key
/// ```
///
/// An open site takes constant time to create, and refers to the document. An entry point resolves the
/// error that it throws, so that the error does not keep the document alive.
@usableFromInline
enum ErrorSite: Sendable {
  case open(DecodingContext, TapeIndex, Rest)
  indirect case resolved(ResolvedErrorSite)

  /// The rest of an open site, after its value.
  @usableFromInline
  enum Rest: Sendable {
    /// A path relative to the value.
    case elements([JSONKeyPath.Element])
    /// A site in another document, which was read from the value.
    indirect case inner(ResolvedErrorSite)
    /// The same site as it was resolved before, and the path relative to the value.
    indirect case same(ResolvedErrorSite, [JSONKeyPath.Element])
    /// The key of a member of the value, at a tape index, and the keys that may be meant.
    indirect case key(TapeIndex, wanted: [WantedKey] = [])
  }

  init(_ context: DecodingContext, _ index: TapeIndex, suffix: [JSONKeyPath.Element] = []) {
    self = .open(context.root, index, .elements(suffix))
  }

  var isOpen: Bool {
    if case .open = self { true } else { false }
  }

  func isIn(_ document: Document) -> Bool {
    if case .open(let context, _, _) = self { context.document === document } else { false }
  }

  /// Whether two open sites are the same value, so that their paths need not be resolved.
  func isSameValue(as other: ErrorSite) -> Bool {
    guard case .open(let context, let index, .elements(let suffix)) = self,
      case .open(let otherContext, index, .elements(suffix)) = other
    else { return false }
    return context === otherContext
  }

  var elements: [JSONKeyPath.Element] {
    switch self {
    case .open(let context, let index, .elements(let suffix)): context.elements(to: index) + suffix
    case .open(let context, let index, .inner(let site)):
      context.elements(to: index) + site.elements
    case .open(let context, let index, .key): context.elements(to: index)
    case .open(_, _, .same(let site, _)): site.elements
    case .resolved(let site): site.elements
    }
  }

  /// The path relative to the value of an open site.
  var suffix: [JSONKeyPath.Element]? {
    switch self {
    case .open(_, _, .elements(let suffix)): suffix
    case .open(_, _, .inner(let site)): site.elements
    case .open(_, _, .key): []
    case .open(_, _, .same(_, let suffix)): suffix
    case .resolved: nil
    }
  }

  /// The path from an extractor's value to the site; nil if the site is not known to be in the value.
  func elements(from e: Extractor) -> [JSONKeyPath.Element]? {
    guard case .open(let context, let index, _) = self, context.document === e.document,
      e.contains(index), let suffix
    else { return nil }
    return context.document.elements(to: index, from: e.index) + suffix
  }

  func appending(_ elements: [JSONKeyPath.Element]) -> ErrorSite {
    guard !elements.isEmpty else { return self }
    switch self {
    case .open(let context, let index, .elements(let suffix)):
      return .open(context, index, .elements(suffix + elements))
    case .open(let context, let index, .inner(var site)):
      site.elements += elements
      return .open(context, index, .inner(site))
    case .open(let context, let index, .key):
      return .open(context, index, .elements(elements))
    case .open(let context, let index, .same(var site, let suffix)):
      site.elements += elements
      return .open(context, index, .same(site, suffix + elements))
    case .resolved(var site):
      site.elements += elements
      return .resolved(site)
    }
  }

  /// The site in the document that contains the site's document in a string.
  func nested(in e: Extractor) -> ErrorSite {
    .open(e.context.root, e.index, .inner(resolved()))
  }

  /// A resolved site as an open one, if it was resolved in the document that contains the extractor.
  ///
  /// A model may resolve an error and throw it again, for example redacted.
  func reopened(in e: Extractor) -> ErrorSite? {
    guard case .resolved(let site) = self, site.document === e.document else { return nil }
    let context = e.context.root
    let (deepest, rest) = context.document.descend(site.elements, from: .root)
    return .open(context, deepest, .same(site, rest))
  }

  /// The site without a reference to the document.
  func resolved() -> ResolvedErrorSite {
    switch self {
    case .resolved(let site), .open(_, _, .same(let site, _)):
      return site
    case .open(let context, let index, .inner(var site)):
      site.document = context.document
      site.elements = context.elements(to: index) + site.elements
      return site
    case .open(let context, let index, .key(let key, let wanted)):
      return ResolvedErrorSite(
        document: context.document, elements: context.elements(to: index),
        location: context.location(of: key),
        suggestion: context.document.key(similarTo: key, in: wanted).map { JSONText.quoted($0) })
    case .open(let context, let index, .elements(let suffix)):
      return context.resolve(index, suffix, path: elements)
    }
  }
}

/// An error site that does not keep the document in memory.
@usableFromInline
struct ResolvedErrorSite: Sendable {
  /// The document that the path begins in, while it exists.
  weak var document: Document?
  var elements: [JSONKeyPath.Element]
  var location: SourceLocation?
  /// The first element of the path whose value is absent or null.
  var missing: JSONKeyPath.Element?
  /// Whether the missing value is null rather than absent.
  var isNull = false
  /// Whether the end of the input closed the container that lacks the value.
  var isTruncated = false
  /// A key of the object that is similar to the missing one.
  var suggestion: String?
}

extension DecodingContext {
  /// The resolved site of a path that begins at a value.
  func resolve(
    _ index: TapeIndex, _ suffix: [JSONKeyPath.Element], path elements: [JSONKeyPath.Element]
  ) -> ResolvedErrorSite {
    let (deepest, rest) = document.descend(suffix, from: index)
    var site = ResolvedErrorSite(document: document, elements: elements)
    // Null counts as absent. The location is then that of the null.
    site.isNull = tape[deepest].isNull
    site.missing = site.isNull ? elements.dropLast(rest.count).last : rest.first
    site.isTruncated = !rest.isEmpty && !site.isNull && document.isTruncated(deepest)
    if case .key(let key)? = rest.first, tape[deepest].isObject {
      site.suggestion = document.path(similarTo: key, in: deepest)
    }
    site.location = location(of: deepest)
    return site
  }

  /// The location of a value; nil if the document is an object tree.
  func location(of index: TapeIndex) -> SourceLocation? {
    document.extent(of: index).map { location(of: $0.offset, count: $0.count) }
  }
}

extension [Document.Step] {
  /// The path of the steps.
  ///
  /// - Parameter key: Returns the key at a tape index.
  func elements(_ key: (TapeIndex) -> String) -> [JSONKeyPath.Element] {
    map { step in
      switch step {
      case .key(let index): .key(key(index))
      case .index(let index): .index(index)
      }
    }
  }
}

extension Document {
  /// The path from a value to a value inside it.
  func elements(
    to index: TapeIndex, from start: TapeIndex = .root
  ) -> [JSONKeyPath.Element] {
    path(to: index, from: start).map(\.step).elements { string(at: $0) }
  }

  /// The last value on a path that is present, and the rest of the path after it.
  func descend(
    _ elements: [JSONKeyPath.Element], from start: TapeIndex
  ) -> (deepest: TapeIndex, rest: [JSONKeyPath.Element]) {
    var index = start
    for (count, element) in elements.enumerated() {
      let next =
        switch element {
        case .key(let key) where self[index].isObject:
          LookupKey.with(key) { member($0, of: index) }
        case .index(let number) where self[index].kind == .array:
          self.element(number, of: index)
        default: TapeIndex.none
        }
      guard next != .none else { return (index, Array(elements[count...])) }
      index = next
    }
    return (index, [])
  }

  /// The offset and length of a value in the input; nil if the document is an object tree.
  func extent(of index: TapeIndex) -> (offset: Int, count: Int)? {
    guard isText else { return nil }
    let range = sourceRange(of: index)
    return (range.lowerBound, range.count)
  }
}

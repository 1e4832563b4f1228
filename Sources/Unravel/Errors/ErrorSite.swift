/// Where in a document an error happened: first in the form that takes no time to make, then
/// resolved.
///
/// ```text
/// objects[0].members[2].birth_date
///
/// open       a context, the tape index of members[2], and the rest of the path: birth_date
/// resolved   the path, the location, and the hints for a missing key
/// ```
///
/// An open site refers to the document. An entry point resolves the error that it throws, so that
/// an error does not keep the document alive.
@usableFromInline
enum ErrorSite: Sendable {
  case open(DecodingContext, TapeIndex, Rest)
  indirect case resolved(ResolvedErrorSite)

  /// What follows the value of an open site.
  @usableFromInline
  enum Rest: Sendable {
    /// A path relative to the value.
    case elements([JSONKeyPath.Element])
    /// A site in another document, which was read from the value.
    indirect case inner(ResolvedErrorSite)
    /// Nothing, but the location is that of a key at a tape index, for which the object may have been
    /// meant to have another.
    indirect case key(TapeIndex, suggestion: String? = nil)
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

  var elements: [JSONKeyPath.Element] {
    switch self {
    case .open(let context, let index, .elements(let suffix)): context.elements(to: index) + suffix
    case .open(let context, let index, .inner(let site)):
      context.elements(to: index) + site.elements
    case .open(let context, let index, .key): context.elements(to: index)
    case .resolved(let site): site.elements
    }
  }

  /// The path relative to the value of an open site.
  var suffix: [JSONKeyPath.Element]? {
    switch self {
    case .open(_, _, .elements(let suffix)): suffix
    case .open(_, _, .inner(let site)): site.elements
    case .open(_, _, .key): []
    case .resolved: nil
    }
  }

  /// The path from an extractor's value to the site; nil if the site is not known to be in the value.
  func elements(from e: Extractor) -> [JSONKeyPath.Element]? {
    guard case .open(let context, let index, _) = self, context.document === e.document,
      e.index <= index, let suffix
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
    case .resolved(var site):
      site.elements += elements
      return .resolved(site)
    }
  }

  /// The site as one of the document that holds the document of the site.
  func nested(in e: Extractor) -> ErrorSite {
    .open(e.context.root, e.index, .inner(resolved()))
  }

  /// The site without a reference to the document.
  func resolved() -> ResolvedErrorSite {
    switch self {
    case .resolved(let site):
      return site
    case .open(let context, let index, .inner(var site)):
      site.elements = context.elements(to: index) + site.elements
      return site
    case .open(let context, let index, .key(let key, let suggestion)):
      return ResolvedErrorSite(
        elements: context.elements(to: index), location: context.location(of: key),
        suggestion: suggestion)
    case .open(let context, let index, .elements(let suffix)):
      return context.resolve(index, suffix, path: elements)
    }
  }
}

/// A site of an error, without a reference to the document.
@usableFromInline
struct ResolvedErrorSite: Sendable {
  var elements: [JSONKeyPath.Element]
  var location: SourceLocation?
  /// The first element of the path that leads to nothing or to null.
  var missing: JSONKeyPath.Element?
  /// Whether the missing value is null rather than absent.
  var isNull = false
  /// A key of the object that is similar to the missing one.
  var suggestion: String?
}

extension DecodingContext {
  /// The site of a value, or of what follows it on a path.
  func resolve(
    _ index: TapeIndex, _ suffix: [JSONKeyPath.Element], path elements: [JSONKeyPath.Element]
  ) -> ResolvedErrorSite {
    let (deepest, rest) = document.descend(suffix, from: index)
    var site = ResolvedErrorSite(elements: elements)
    // Null counts as absent, and is the value to point at.
    site.isNull = tape[deepest].isNull
    site.missing = site.isNull ? elements.dropLast(rest.count).last : rest.first
    if case .key(let name)? = rest.first, tape[deepest].isObject {
      site.suggestion = document.path(similarTo: name, in: deepest)
    }
    site.location = location(of: deepest)
    return site
  }

  /// The location of a value; nil if the document was not read from text.
  func location(of index: TapeIndex) -> SourceLocation? {
    document.extent(of: index).map { location(of: $0.offset, count: $0.count) }
  }
}

extension Document {
  /// The steps from one place, the root unless told otherwise, to another inside it.
  func elements(
    to index: TapeIndex, from start: TapeIndex = .root
  ) -> [JSONKeyPath.Element] {
    steps(to: index, from: start).map { step in
      switch step {
      case .key(let key): .key(string(at: key))
      case .index(let index): .index(index)
      }
    }
  }

  /// Goes as far along a path as there is anything; the steps that are left.
  func descend(
    _ elements: [JSONKeyPath.Element], from start: TapeIndex
  ) -> (deepest: TapeIndex, rest: [JSONKeyPath.Element]) {
    var index = start
    for (count, element) in elements.enumerated() {
      let next =
        switch element {
        case .key(let name) where self[index].isObject:
          LookupKey.with(name) { member($0, of: index) }
        case .index(let position) where self[index].kind == .array:
          self.element(position, of: index)
        default: TapeIndex.none
        }
      guard next != .none else { return (index, Array(elements[count...])) }
      index = next
    }
    return (index, [])
  }

  /// The offset of a value in the text and its length, if the document was read from text.
  func extent(of index: TapeIndex) -> (offset: Int, count: Int)? {
    guard isText else { return nil }
    let range = sourceRange(of: index)
    return (range.lowerBound, range.count)
  }
}

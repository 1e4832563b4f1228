// Paths that begin at a site: what is known about the value that a path leads to.

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
  var withImmutableBytes: JSONKeyPath {
    guard case .located(.open(let context, let index, var detail), let rest) = storage else {
      return self
    }
    let immutable = context.withImmutableBytes
    if case .known(var known)? = detail, known.document === context.document {
      known.document = immutable.document
      detail = .known(known)
    }
    return JSONKeyPath(.open(immutable, index, detail), rest)
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
    if isRedactedWhenResolved { return self }
    guard var site = resolvedSite else { return self }
    site.redact()
    return JSONKeyPath(.resolved(site), elements)
  }

  /// Whether the path has no values of the document once it is resolved, because its context redacts errors.
  private var isRedactedWhenResolved: Bool {
    guard case .open(let context, _, let detail)? = site, context.settings.redactsErrors else {
      return false
    }
    if case .known(let known)? = detail { return known.isRedacted }
    return true
  }
}

// Paths that begin at a site: what is known about the value that a path leads to.

extension JSONKeyPath {
  /// A path that begins at a site.
  init(_ site: ErrorSite, _ elements: [Element] = []) {
    storage = .located(site, elements)
  }

  /// A path that begins at a value of a document.
  init(
    in context: DecodingContext, at index: TapeIndex, _ detail: OpenErrorSite.Detail? = nil,
    _ elements: [Element] = []
  ) {
    self.init(.open(OpenErrorSite(context: context, index: index, detail: detail)), elements)
  }

  /// A path that begins at the value of an extractor.
  init(from e: Extractor, _ elements: [Element] = []) {
    self.init(in: e.context.root, at: e.index, nil, elements)
  }

  /// Where the path begins; nil if it is relative to an unknown value.
  var site: ErrorSite? {
    if case .located(let site, _) = storage { site } else { nil }
  }

  /// The value that the path begins at, and the elements from there; nil if the path is resolved, or relative to an
  /// unknown value.
  var openSite: (site: OpenErrorSite, rest: [Element])? {
    if case .located(.open(let site), let rest) = storage { (site, rest) } else { nil }
  }

  /// What is known about the value at the path; nil if the path is relative to an unknown value.
  var resolvedSite: ResolvedErrorSite? {
    if case .resolved(let site)? = detached().site { site } else { nil }
  }

  /// The same path, with its location, without a reference to the document.
  func detached() -> JSONKeyPath {
    guard let (site, rest) = openSite else { return self }
    let elements = elements
    let resolved = site.resolved(followedBy: rest, depth: elements.count - rest.count)
    return JSONKeyPath(.resolved(resolved), elements)
  }

  /// The same path in a document whose bytes no other code can change.
  var withImmutableBytes: JSONKeyPath {
    guard let (site, rest) = openSite else { return self }
    return JSONKeyPath(.open(site.withImmutableBytes), rest)
  }

  /// The number of elements that lead to a value, and one more for a value in a string that is JSON. Nothing is
  /// resolved.
  var depth: Int {
    switch storage {
    case .located(.open(let site), let rest): site.depth(followedBy: rest)
    case .located(.resolved(let site), let elements):
      site.depth(elementCount: elements.count, isInner: site.inner != nil)
    case .literal, .elements, .anyOf, .unknown: elements.count
    }
  }

  /// The path from an extractor's value; nil if the path is not known to begin in the value.
  func elements(from e: Extractor) -> [Element]? {
    guard let (site, rest) = openSite, site.isIn(e.document), e.contains(site.index) else {
      return nil
    }
    return site.context.elements(to: site.index, from: e.index) + rest
  }

  /// The kind of the value at the path; nil if it is absent or the path is relative. Nothing is resolved.
  var kind: EntryKind? {
    switch storage {
    case .located(.open(let site), let rest): site.kind(followedBy: rest)
    case .located(.resolved(let site), _): site.kind
    case .literal, .elements, .anyOf, .unknown: nil
    }
  }

  /// The type to which the value at the path is unknown, if that is what the error of the path says.
  var unknownType: (any Any.Type)? {
    switch storage {
    case .unknown(let type): return type
    case .located(.open(let site), []):
      guard case .unknown(let type)? = site.detail else { return nil }
      return type
    case .located, .literal, .elements, .anyOf: return nil
    }
  }

  /// The same path, for an error that says something else.
  var withoutUnknownType: JSONKeyPath {
    guard unknownType != nil else { return self }
    guard let (site, _) = openSite else { return [] }
    return JSONKeyPath(in: site.context, at: site.index)
  }

  /// The path without the values and the text of the document.
  var redacted: JSONKeyPath {
    if openSite?.site.isRedactedWhenResolved ?? false { return self }
    guard var site = resolvedSite else { return self }
    site.redact()
    return JSONKeyPath(.resolved(site), elements)
  }
}

/// A value of a document, from which a path leads to what an error is about.
@usableFromInline
struct OpenErrorSite: Sendable {
  let context: DecodingContext
  let index: TapeIndex
  var detail: Detail?

  /// What the error is about, if that is not the value at the path.
  @usableFromInline
  enum Detail: Sendable {
    /// The key at a tape index, of a member of the value, and the keys that may be meant.
    indirect case key(TapeIndex, wanted: [String] = [])
    /// The resolved site of an error that came without an open one: from another document, which a model
    /// read from a string of this one, or from this one, where a model resolved it.
    indirect case resolvedEarlier(ResolvedErrorSite)
    /// What a message about the missing value adds about its type.
    indirect case missing(String)
    /// The type to which the value is unknown, such as an enum without its raw value. The message says so; a
    /// transformer that replaces such values compares the type.
    indirect case unknown(to: any Any.Type)
  }

  /// The path to the value, from the root.
  var elements: [JSONKeyPath.Element] { context.elements(to: index) }

  func isIn(_ document: Document) -> Bool { context.document === document }

  /// Whether the error is about the value of an extractor, if no path follows.
  func isValue(of e: Extractor) -> Bool {
    guard isIn(e.document), index == e.index else { return false }
    return switch detail {
    case nil, .unknown?: true
    case .key?, .resolvedEarlier?, .missing?: false
    }
  }

  /// What is known about the value at the end of a path that begins here.
  ///
  /// - Parameters:
  ///   - rest: The path.
  ///   - depth: The number of elements of the path to this value.
  func resolved(followedBy rest: [JSONKeyPath.Element], depth: Int) -> ResolvedErrorSite {
    var site: ResolvedErrorSite
    switch detail {
    case nil, .unknown?: site = context.resolve(index, rest)
    case .missing(let hint)?:
      site = context.resolve(index, rest)
      site.hint = hint
    case .key(let key, let wanted)?:
      site = ResolvedErrorSite(
        location: context.location(of: key), kind: .string,
        suggestion: context.document.key(similarTo: key, in: wanted).map { JSONText.quoted($0) })
    case .resolvedEarlier(let known)?:
      site = known
      if known.document !== context.document {
        site.inner =
          known.inner.map { InnerDocument(depth: depth + $0.depth, isString: $0.isString) }
          ?? InnerDocument(depth: depth, isString: context.tape[index].isString)
      }
    }
    site.document = context.document
    if context.settings.redactsErrors { site.redact() }
    return site
  }

  /// The kind of the value at the end of a path that begins here; nil if it is absent. Nothing is resolved.
  func kind(followedBy rest: [JSONKeyPath.Element]) -> EntryKind? {
    switch detail {
    case .key?: return .string
    case .resolvedEarlier(let site)?: return site.kind
    case .missing?, .unknown?, nil:
      let (deepest, absent) = context.document.descend(rest, from: index)
      return absent.isEmpty ? context.tape[deepest].kind : nil
    }
  }

  /// The depth (``JSONKeyPath/depth``) of a path that begins here. Nothing is resolved.
  func depth(followedBy rest: [JSONKeyPath.Element]) -> Int {
    let elementCount = context.depth(of: index) + rest.count
    switch detail {
    case .resolvedEarlier(let site)?:
      let isInner = site.inner != nil || site.document !== context.document
      return site.depth(elementCount: elementCount, isInner: isInner)
    case .key?: return elementCount
    case .missing?, .unknown?, nil:
      return elementCount - context.document.descend(rest, from: index).rest.count
    }
  }

  /// The same site in a document whose bytes no other code can change.
  var withImmutableBytes: OpenErrorSite {
    let immutable = context.withImmutableBytes
    var detail = detail
    if case .resolvedEarlier(var known)? = detail, known.document === context.document {
      known.document = immutable.document
      detail = .resolvedEarlier(known)
    }
    return OpenErrorSite(context: immutable, index: index, detail: detail)
  }

  /// Whether the site has no values of the document once it is resolved, because its context redacts errors.
  var isRedactedWhenResolved: Bool {
    guard context.settings.redactsErrors else { return false }
    if case .resolvedEarlier(let known)? = detail { return known.isRedacted }
    return true
  }
}

/// Where a path begins in a document.
///
/// ```text
/// objects[0].members[2].birth_date
///
/// open       a context and the tape index of members[2]; the path has the rest: birth_date
/// resolved   the root; the site has the location and the hints for a missing key
/// ```
///
/// An open site takes constant time to create, and refers to the document. An entry point detaches the error that it
/// throws: it resolves the site, so that the error does not keep the document alive.
@usableFromInline
enum ErrorSite: Sendable {
  case open(OpenErrorSite)
  indirect case resolved(ResolvedErrorSite)

  func isIn(_ document: Document) -> Bool {
    if case .open(let site) = self { site.isIn(document) } else { false }
  }
}

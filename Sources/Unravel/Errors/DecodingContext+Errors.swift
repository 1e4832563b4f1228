// What the errors of a document have in common: locations, texts of values, and names of types.

extension DecodingContext {
  /// The text of a value in an error: the value, or its kind if errors have no values.
  func text(of index: TapeIndex) -> String {
    settings.redactsErrors ? tape[index].kind.nameWithoutValue : document.text(of: index)
  }

  /// The location of a value; nil if the document is an object tree. If the document is several elements of a
  /// larger one, the excerpt has only the element with the value.
  func location(of index: TapeIndex) -> JSONLocation? {
    guard document.isText else { return nil }
    let range = document.sourceRange(of: index)
    let bytes = document.input.bytes
    let isRun = settings.part?.isRun == true
    let part = isRun ? document.elementRange(around: index) : 0..<bytes.count
    return withShared { $0.lines.location(of: range, in: bytes, part: part) }
      .moved(to: document.input.origin)
  }

  /// The name of a type in the errors of the document, with the cases of an enum if they are listed.
  func name(of type: Any.Type, listsCases: Bool) -> String {
    let key = ObjectIdentifier(type)
    if let name = withShared({ $0.typeNames[listsCases]?[key] }) { return name }
    // This may run a model's code.
    let name = listsCases ? typeNameWithCases(of: type) : typeName(of: type)
    withShared { $0.typeNames[listsCases, default: [:]][key] = name }
    return name
  }

  /// What a message about a missing value adds, if there is a hint: a value that may be null is read by another
  /// function if it may be absent, too, and an enum has few valid values.
  func hintForMissing(_ null: NullRule) -> OpenErrorSite.Detail? {
    switch null {
    case .countsAsAbsent: nil
    case .isAccepted: .missing("valueOptional also accepts an absent key")
    case .decidedBy(let type), .decidedByInput(let type): hintForMissing(type)
    }
  }

  private func hintForMissing(_ type: Any.Type) -> OpenErrorSite.Detail? {
    let key = ObjectIdentifier(type)
    if let hint = withShared({ $0.missingHints[key] }) { return hint }
    var text: String?
    if type is any AnyOptional.Type {
      text = "<|? also accepts an absent key"
    } else if let cases = cases(of: type) {
      text = Excerpt.of("one of \(cases)", limit: Excerpt.maximumTextLength)
    }
    let hint = text.map { OpenErrorSite.Detail.missing($0) }
    withShared { $0.missingHints[key] = .some(hint) }
    return hint
  }

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

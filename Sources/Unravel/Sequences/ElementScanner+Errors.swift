// The errors of a document that ElementScanner reads: faults in the grammar, and an array that is missing.

extension ElementScanner {
  /// The error of malformed input at an index of the buffer, by default that of the next byte.
  func fault(_ reason: SyntaxError.Reason, at index: Int? = nil) -> DecodeError {
    var error = SyntaxError(reason, at: index ?? chunks.at)
    if case .tooDeep = reason {
      error = SyntaxError(.tooDeep(maximumDepth: options.maximumDepth), at: error.offset)
    }
    if chunks.offset == 0 {
      error = chunks.withBytes { error.namingEncoding(of: $0).pastByteOrderMark(of: $0, options) }
    }
    var malformed = MalformedJSON(
      reason: .init(error.reason), location: chunks.location(of: error.offset, count: 1))
    // JSON5, which other hints point at, cannot be read in parts.
    malformed.hint =
      switch error.reason {
      case .trailingComma: .trailingComma
      case .unexpectedEnd: open.last?.hint
      default: chunks.withBytes { $0.hintForWord(of: error) }
      }
    return .malformed(malformed)
  }

  /// The error of the next value, after which the input ends.
  func fault(_ refused: RefusedInput) -> DecodeError {
    let error = fault(refused.syntaxError.reason, at: chunks.at + refused.syntaxError.offset)
    guard refused.syntaxError.reason == .unexpectedEnd, let bracket = refused.openBracket,
      case .malformed(var malformed) = error
    else { return error }
    malformed.hint = refused.input.hint(forOpenBracketAt: bracket)
    return .malformed(malformed)
  }

  /// The error of a value on the path that is not the array, and does not contain it.
  func absenceError(at document: Document) -> DecodeError {
    let location = chunks.location(
      of: chunks.at, count: document.sourceRange(of: .root).count)
    var site = ResolvedErrorSite(location: location, kind: document[.root].kind)
    guard document[.root].isNull, !open.isEmpty else {
      return .typeMismatch(
        expected: expectedBracket == Byte.openBrace ? "object" : "array",
        actual: document.text(of: .root),
        keyPath: JSONKeyPath(.resolved(site), Array(path[..<open.count])))
    }
    site.absentCount = path.count - open.count
    site.isNull = true
    return .missingKeyPath(JSONKeyPath(.resolved(site), path))
  }

  /// The error of a container on the path, which is closed, without the member or element of the path.
  func absenceError(from closed: OpenContainer, isTruncated: Bool) -> DecodeError {
    var site = ResolvedErrorSite(location: closed.location)
    site.absentCount = path.count - open.count
    site.isTruncated = isTruncated
    if case .key(let key) = path[open.count] {
      site.suggestion = SimilarKey(to: key)?.best(of: closed.similarKeys).map {
        JSONText.quoted($0)
      }
    }
    return .missingKeyPath(JSONKeyPath(.resolved(site), path))
  }
}

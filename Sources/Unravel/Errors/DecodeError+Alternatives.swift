// Errors of alternatives contain errors, which may be those of alternatives again:
//
//     noMatchingAlternative
//       ├ missing "phone"
//       └ noMatchingAlternative
//           ├ missing "mail"
//           └ …
//
// They may be nested as deep as the document or deeper, so that a function that calls itself for each
// level needs more stack than a thread has.

extension DecodeError {
  /// The errors of the alternatives; nil if the error is another one.
  private var alternatives: [DecodeError]? {
    if case .noMatchingAlternative(let errors, _) = self { errors } else { nil }
  }

  /// The same error, with it and each error in it transformed, in constant stack.
  ///
  /// - Parameter transform: Transforms an error but not those of its alternatives.
  func mapErrors(_ transform: (DecodeError) -> DecodeError) -> DecodeError {
    guard let alternatives else { return transform(self) }
    var open = [OpenAlternatives(keyPath: keyPath, rest: alternatives[...])]
    while true {
      let last = open.count - 1
      if let error = open[last].rest.popFirst() {
        if let alternatives = error.alternatives {
          open.append(OpenAlternatives(keyPath: error.keyPath, rest: alternatives[...]))
        } else {
          open[last].errors.append(transform(error))
        }
      } else {
        let finished = open.removeLast()
        let error = transform(.noMatchingAlternative(finished.errors, keyPath: finished.keyPath))
        guard last > 0 else { return error }
        open[last - 1].errors.append(error)
      }
    }
  }

  /// Whether two errors and the errors in them fulfill a condition in pairs, in constant stack.
  ///
  /// - Parameter condition: Compares two errors but not those of their alternatives.
  func matches(_ other: DecodeError, _ condition: (DecodeError, DecodeError) -> Bool) -> Bool {
    var pending = [(self, other)]
    while let (error, other) = pending.popLast() {
      guard condition(error, other) else { return false }
      guard let errors = error.alternatives, let others = other.alternatives else { continue }
      guard errors.count == others.count else { return false }
      pending += zip(errors, others)
    }
    return true
  }

  /// The error and each error in it, an error before those in it, in constant stack.
  var allErrors: some Sequence<DecodeError> {
    sequence(state: [self]) { pending in
      guard let error = pending.popLast() else { return nil }
      if let alternatives = error.alternatives { pending += alternatives.reversed() }
      return error
    }
  }

  /// The number of alternatives; nil if the error is another one.
  var alternativeCount: Int? { alternatives?.count }

  /// The errors in an error that are not those of alternatives, in order.
  var leaves: [DecodeError] { allErrors.filter { $0.alternatives?.isEmpty ?? true } }

  /// Whether the error and those in it are more than those of a few alternatives.
  var hasManyErrors: Bool { allErrors.dropFirst(32).contains { _ in true } }

  /// How deep the error is in the document. Malformed JSON in a string is in that string.
  var depth: Int {
    if case .malformed(let malformed) = self, malformed.isInText { return keyPath.depth + 1 }
    return keyPath.depth
  }

  /// What a message has about the alternatives; nil if the error is another one. The path is resolved.
  var failedAlternatives: FailedAlternatives? {
    alternatives.map { FailedAlternatives($0, at: keyPath) }
  }
}

/// An error of alternatives that are being transformed.
private struct OpenAlternatives {
  let keyPath: JSONKeyPath
  /// The alternatives that are not transformed yet.
  var rest: ArraySlice<DecodeError>
  /// The alternatives that are.
  var errors: [DecodeError] = []
}

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

  /// Calls a function for the error and each error in it, in constant stack.
  func forEachError(_ body: (DecodeError) -> Void) {
    var pending = [self]
    while let error = pending.popLast() {
      body(error)
      pending += error.alternatives ?? []
    }
  }

  /// The number of alternatives; nil if the error is another one.
  var alternativeCount: Int? { alternatives?.count }

  /// The errors in an error that are not those of alternatives, in order, in constant stack.
  var failures: [DecodeError] {
    var pending = [self]
    var failures: [DecodeError] = []
    while let error = pending.popLast() {
      if let alternatives = error.alternatives, !alternatives.isEmpty {
        pending += alternatives.reversed()
      } else {
        failures.append(error)
      }
    }
    return failures
  }

  /// Whether the error and those in it are more than those of a few alternatives.
  var hasManyErrors: Bool {
    var pending = [self]
    var count = 0
    while let error = pending.popLast() {
      count += 1
      if count > 32 { return true }
      if let alternatives = error.alternatives { pending += alternatives }
    }
    return false
  }

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

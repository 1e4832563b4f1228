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
    guard condition(self, other) else { return false }
    guard let errors = alternatives, let others = other.alternatives else { return true }
    var pending = [(errors, others)]
    while let (errors, others) = pending.popLast() {
      guard errors.count == others.count else { return false }
      for (error, other) in zip(errors, others) {
        guard condition(error, other) else { return false }
        guard let inner = error.alternatives, let others = other.alternatives else { continue }
        pending.append((inner, others))
      }
    }
    return true
  }

  /// The location of the alternative that failed deepest inside the value; nil if several failed equally
  /// deep in different values, or none failed inside it.
  var locationOfDeepestAlternative: SourceLocation? {
    var pending = alternatives ?? []
    var deepest: (depth: Int, location: SourceLocation?) = (keyPath.elements.count, nil)
    while let error = pending.popLast() {
      if let alternatives = error.alternatives {
        pending += alternatives
        continue
      }
      let keyPath = error.keyPath.resolved()
      guard let site = keyPath.resolvedSite, let location = site.location else { continue }
      // The location of a missing value is that of the object that lacks it.
      let depth = keyPath.elements.count - (site.missing == nil || site.isNull ? 0 : 1)
      if depth > deepest.depth {
        deepest = (depth, location)
      } else if depth == deepest.depth, deepest.location?.offset != location.offset {
        deepest.location = nil
      }
    }
    return deepest.location
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

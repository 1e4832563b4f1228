extension Extractor {
  /// Reports the error of the value, which is replaced or dropped.
  func report(_ error: any Error) {
    guard let report = context.settings.onToleratedFailure else { return }
    report(failure(error))
  }

  /// Decodes the value with a function, and reports the failures that the function tolerates only if it does not
  /// throw: of several alternatives, only the one that is chosen tolerates failures.
  func reportingIfDecoded<T>(_ decode: (Extractor) throws -> T) throws -> T {
    guard let report = context.settings.onToleratedFailure else { return try decode(self) }
    let tolerated = ToleratedFailures()
    let value = try decode(derived { $0.onToleratedFailure = { tolerated.append($0) } })
    tolerated.errors.forEach(report)
    return value
  }
}

/// The failures that an alternative tolerates, until it is chosen.
private final class ToleratedFailures: Sendable {
  private let storage = Lock<[DecodeError]>([])

  var errors: [DecodeError] { storage.withLock { $0 } }

  func append(_ error: DecodeError) { storage.withLock { $0.append(error) } }
}

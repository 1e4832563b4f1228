import Unravel

/// An error by its parts: what the library threw, or what the naive decoder expects it to throw.
struct Failure: Error {
  indirect enum Kind {
    case missing
    case mismatch(expected: String, actual: String)
    case custom(String)
    case unknownKeys([String])
    case noAlternative([Failure])
    case malformed
    /// An error that is not Unravel's.
    case foreign
    case unexpected(String)
  }

  var kind: Kind
  var path: [JSONKeyPath.Element]

  /// The offset of the value in the text.
  var offset: Int?

  /// Whether the path is relative to the model that throws.
  var isRelative = false
}

extension Failure: CustomStringConvertible {
  var description: String {
    let text =
      switch kind {
      case .missing: "missing"
      case .mismatch(let expected, let actual): "expected \(expected), found \(actual)"
      case .custom(let text): "custom \(text)"
      case .unknownKeys(let keys): "unknown keys \(list(keys.map(\.quotedForMessage)))"
      case .noAlternative(let failures): "no alternative \(list(failures.map(\.description)))"
      case .malformed: "malformed"
      case .foreign: "foreign"
      case .unexpected(let text): text
      }
    let location = offset.map { "@\($0)" } ?? ""
    return "(\(text) at \(path.map(\.fullDescription).joined())\(location))"
  }
}

extension Failure {
  /// The failure of a document in a string, with the path of the string before its own.
  func prefixed(by path: [JSONKeyPath.Element]) -> Failure {
    var failure = self
    failure.path = path + self.path
    if case .noAlternative(let failures) = kind {
      failure.kind = .noAlternative(failures.map { $0.prefixed(by: path) })
    }
    return failure
  }

  /// What the library threw.
  init(_ error: any Error) {
    switch error {
    case let error as DecodeError: self.init(error)
    case let error as ForeignError:
      self.init(
        kind: .foreign, path: error.keyPath?.elements ?? [.key("no path")],
        offset: error.keyPath?.location?.offset)
    default: self.init(kind: .unexpected("\(error)"), path: [])
    }
  }

  private init(_ error: DecodeError) {
    let kind: Kind =
      switch error {
      case .missingKeyPath: .missing
      case .typeMismatch(let expected, let actual, _): .mismatch(expected: expected, actual: actual)
      case .unknownKeys(let keys, _): .unknownKeys(keys)
      case .noMatchingAlternative(let errors, _): .noAlternative(errors.map { Failure($0) })
      case .custom(let text, _) where text.hasPrefix("ForeignError"): .foreign
      case .custom(let text, _): .custom(text)
      // `malformed`. The package of the fuzz targets has no complete list of the cases.
      default: .malformed
      }
    self.init(
      kind: kind, path: error.keyPath.elements, offset: error.keyPath.location?.offset)
  }
}

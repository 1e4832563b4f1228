/// Whether a read accepts null.
@frozen @usableFromInline
package enum NullRule: Sendable {
  /// Null counts as absent, as for a function in place of a type.
  case countsAsAbsent
  /// Null is accepted, as by `.nullable(.day)`.
  case isAccepted
  /// The type that the read decodes accepts null, or not.
  case decidedBy(Any.Type)
  /// The type that a transformer reads in its own way accepts null, or not.
  case decidedByInput(Any.Type)

  /// Whether null is accepted.
  package var acceptsNull: Bool {
    switch self {
    case .countsAsAbsent: false
    case .isAccepted: true
    case .decidedBy(let type), .decidedByInput(let type): type is any NullDecodable.Type
    }
  }

  /// The type that the read decodes; nil for a function, or a transformer that does not decode its input as it is.
  package var decodedType: Any.Type? {
    if case .decidedBy(let type) = self { type } else { nil }
  }
}

/// Whether a transformer accepts null. It becomes a ``NullRule`` where its input is known to be decodable.
@frozen @usableFromInline
enum InputNullRule: Sendable {
  /// The type of the input accepts null, or not.
  case decidedByInput
  /// Null is accepted, as by `.nullable(.day)`.
  case isAccepted
  /// Null counts as absent.
  case countsAsAbsent

  /// The rule of several transformers of one value: one that accepts null gets it, and null counts as absent if it
  /// does for each.
  static func combined(_ rules: [InputNullRule]) -> InputNullRule {
    if rules.contains(.isAccepted) { return .isAccepted }
    return rules.allSatisfy { $0 == .countsAsAbsent } ? .countsAsAbsent : .decidedByInput
  }
}

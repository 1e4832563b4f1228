/// A key that a model looks up.
///
/// The key of a literal becomes a string only if an error is described.
@usableFromInline
enum WantedKey: Sendable {
  /// The bytes of a literal, which exist for the whole run of the program.
  case literal(Bytes)
  case string(String)

  init(_ literal: LookupKey) { self = .literal(literal.bytes) }

  var string: String {
    switch self {
    case .literal(let bytes): bytes.string(0, bytes.count, areFixed: true)
    case .string(let key): key
    }
  }

  /// Calls `body` with the key for a lookup.
  func withLookupKey<Result>(_ body: (LookupKey) -> Result) -> Result {
    switch self {
    case .literal(let bytes): body(LookupKey(bytes))
    case .string(let key): LookupKey.with(key, body)
    }
  }

  var byteCount: Int {
    switch self {
    case .literal(let bytes): bytes.count
    case .string(let key): key.utf8.count
    }
  }
}

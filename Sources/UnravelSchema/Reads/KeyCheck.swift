import Unravel

/// A call of `denyingUnknownKeys`: the keys that it accepts.
final class KeyCheck {
  /// The keys that its function looks up in the object, in the order of the first lookups, and the exceptions.
  private(set) var keys: [String] = []

  /// Whether its function reads the whole object, which is a lookup of all its keys.
  var includesAllKeys = false

  private var known: Set<UTF8Key> = []

  init(except exceptions: Set<String>, of e: Extractor) {
    // The order of strings is not total: neither "e\u{301}" < "\u{e9}\u{1}" nor the reverse holds.
    for key in exceptions.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      record(key)
      // An exception may be written as the document or as a lookup has it.
      guard case .key(let key)? = e.documentPaths(of: JSONKeyPath(key)).first?.first else {
        continue
      }
      record(key)
    }
  }

  func record(_ key: String) {
    if known.insert(UTF8Key(key)).inserted { keys.append(key) }
  }

  func accepts(_ key: String) -> Bool { includesAllKeys || known.contains(UTF8Key(key)) }

  func isSame(as other: KeyCheck) -> Bool {
    known == other.known && includesAllKeys == other.includesAllKeys
  }
}

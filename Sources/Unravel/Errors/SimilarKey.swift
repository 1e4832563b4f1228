/// A key that similar keys are searched for. Two keys are similar if they differ only in case, `_` and
/// `-`, or if at most one letter in four is inserted, removed, replaced or swapped with the next.
struct SimilarKey {
  private let letters: [Unicode.Scalar]

  /// The longest key that is compared.
  static var maximumLength: Int { 48 }

  /// Creates the key; nil if it has no letters or is too long.
  init?(to key: String) {
    guard key.utf8.count <= Self.maximumLength * 4 else { return nil }
    letters = Self.letters(key)
    guard !letters.isEmpty, letters.count <= Self.maximumLength else { return nil }
  }

  /// The most similar key of some; nil if none is similar.
  func best(of keys: some Sequence<String>) -> String? {
    var best: (key: String, distance: Int)?
    for key in keys {
      let distance = Self.distance(letters, Self.letters(key))
      if distance <= letters.count / 4, distance < best?.distance ?? .max {
        best = (key, distance)
      }
    }
    return best?.key
  }

  /// A key's letters and digits in lower case.
  private static func letters(_ key: String) -> [Unicode.Scalar] {
    key.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" && $0 != " " }
  }

  /// The number of insertions, removals, replacements and swaps that change one word into another (the
  /// restricted Damerau-Levenshtein distance).
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    guard abs(a.count - b.count) <= 3 else { return .max }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}

extension Document {
  /// The maximum number of keys that are compared with a missing one.
  private static var mostKeysCompared: Int { 256 }

  /// A key of an object that is similar to another.
  func key(similarTo wanted: String, in object: TapeIndex) -> String? {
    guard let similar = SimilarKey(to: wanted), self[object].length <= Self.mostKeysCompared
    else { return nil }
    var keys: [String] = []
    forEachMember(of: object) { key, _ in
      if self[key].length <= SimilarKey.maximumLength * 2 { keys.append(string(at: key)) }
    }
    return similar.best(of: keys)
  }

  /// The path that may be meant by a missing key, as it is written in code: a similar key, or the path
  /// whose keys are joined by dots in the missing one.
  func path(similarTo wanted: String, in object: TapeIndex) -> String? {
    if let key = key(similarTo: wanted, in: object) { return JSONText.quoted(key) }
    let parts = wanted.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts.count <= 8,
      descend(parts.map { .key($0) }, from: object).rest.isEmpty
    else { return nil }
    return "[" + parts.map { Excerpt.quoting($0) }.joined(separator: ", ") + "]"
  }
}

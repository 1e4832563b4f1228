/// The common properties of some strings.
struct StringFacts {
  /// The maximum number of cases of an enum.
  static let maximumCaseCount = 40

  private(set) var count = 0
  private(set) var emptyCount = 0
  /// The formats of all strings that are not empty.
  private(set) var formats = TextFormats.all
  /// The different strings, in the order in which they first occur; nil if they are too many for an
  /// enum or one of them is not a word.
  private(set) var words: [String]? = []
  /// Whether a JSON Schema lists the strings.
  private(set) var isEnumeration = false

  mutating func add(_ text: String) {
    count += 1
    if text.isEmpty {
      emptyCount += 1
      words = nil
    } else {
      if !formats.isEmpty { formats = formats.matching(text) }
      addWord(text)
    }
  }

  /// Adds a string that a JSON Schema describes.
  mutating func addDescribed(format: TextFormats) {
    count += 1
    formats.formIntersection(format)
    words = nil
  }

  /// Adds the strings that a JSON Schema lists.
  mutating func addEnumeration(_ values: [String]) {
    count += values.count
    formats = []
    isEnumeration = true
    for value in values where words?.contains(value) == false { words?.append(value) }
  }

  mutating func merge(_ other: StringFacts) {
    count += other.count
    emptyCount += other.emptyCount
    formats.formIntersection(other.formats)
    isEnumeration = isEnumeration || other.isEnumeration
    if let theirs = other.words { theirs.forEach { addWord($0) } } else { words = nil }
  }

  private mutating func addWord(_ text: String) {
    guard let known = words, !known.contains(text) else { return }
    if isEnumeration {
      words?.append(text)
    } else if known.count < Self.maximumCaseCount, isEnumWord(text) {
      words?.append(text)
    } else {
      words = nil
    }
  }
}

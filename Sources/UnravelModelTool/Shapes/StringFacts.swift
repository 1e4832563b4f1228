import Unravel

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
  /// The words that occur once.
  private(set) var rareWords: Set<String> = []
  /// Whether a JSON Schema lists the strings.
  private(set) var isEnumeration = false
  /// Whether all strings that are not empty are words for a boolean.
  private(set) var areFlags = true
  /// The numbers in the strings, if all of them that are not empty are numbers.
  private(set) var numbers: NumberFacts? = NumberFacts()
  /// Whether one of the strings contains a period, as a time with a fraction of a second does.
  private(set) var havePeriods = false

  /// The formats of dates, of which each string that is not empty has one; nil if one is no date.
  private(set) var dates: TextFormats? = []

  /// Whether all strings are versions or ranges of versions: `1.0.2`, `^5.0`, `>=8.1`, `*`.
  private(set) var areVersions = true

  /// Whether one of the strings is a range of versions: `^5.0`, `1.x-dev`.
  private(set) var haveRanges = false

  /// Whether one of the strings has several words.
  private(set) var haveSpaces = false

  mutating func add(_ text: String) {
    count += 1
    if text.isEmpty {
      emptyCount += 1
      words = nil
      areVersions = false
    } else {
      addNumber(text)
      areFlags = areFlags && isFlag(text)
      areVersions = areVersions && isVersionRange(text)
      haveRanges = haveRanges || text.contains { "^~<>=".contains($0) } || text.contains(".x")
      haveSpaces = haveSpaces || text.utf8.contains(UInt8(ascii: " "))
      havePeriods = havePeriods || text.utf8.contains(UInt8(ascii: "."))
      if !formats.isEmpty { formats = formats.matching(text) }
      addDate(text)
      addWord(text)
    }
  }

  /// Adds a string that a JSON Schema describes.
  mutating func addDescribed(format: TextFormats) {
    formats = count == 0 ? format : formats.intersection(format)
    count += 1
    dates = nil
    areFlags = false
    areVersions = false
    words = nil
    numbers = nil
  }

  /// Adds the strings that a JSON Schema lists.
  mutating func addEnumeration(_ values: [String]) {
    count += values.count
    formats = []
    dates = nil
    areFlags = false
    areVersions = false
    numbers = nil
    isEnumeration = true
    for value in values where words?.contains(value) == false { words?.append(value) }
  }

  mutating func merge(_ other: StringFacts) {
    // Without strings, all formats are possible that are found in samples.
    guard other.count > 0 else { return }
    guard count > 0 else { return self = other }
    count = count.saturatedSum(with: other.count)
    emptyCount = emptyCount.saturatedSum(with: other.emptyCount)
    formats.formIntersection(other.formats)
    dates = other.dates.flatMap { dates?.union($0) }
    isEnumeration = isEnumeration || other.isEnumeration
    havePeriods = havePeriods || other.havePeriods
    areFlags = areFlags && other.areFlags
    areVersions = areVersions && other.areVersions
    haveRanges = haveRanges || other.haveRanges
    haveSpaces = haveSpaces || other.haveSpaces
    if let theirs = other.numbers { numbers?.merge(theirs) } else { numbers = nil }
    guard let mine = words, let theirs = other.words else {
      words = nil
      rareWords = []
      return
    }
    let shared = Set(mine).intersection(theirs)
    rareWords = rareWords.union(other.rareWords).subtracting(shared)
    theirs.forEach { insert($0) }
    if words == nil { rareWords = [] }
  }

  private mutating func addDate(_ text: String) {
    guard let dates else { return }
    let format = formats.first ?? TextFormats.dates.matching(text).first
    guard let format, format.dateTransformer != nil else { return self.dates = nil }
    self.dates = dates.union(TextFormats([format]))
  }

  private mutating func addNumber(_ text: String) {
    guard numbers != nil else { return }
    guard let first = text.utf8.first, isDigit(first) || first == UInt8(ascii: "-"),
      case .number(let number)? = try? JSONValue.decodeValue(from: text)
    else { return numbers = nil }
    numbers?.add(number)
  }

  private mutating func addWord(_ text: String) {
    guard let words else { return }
    guard isEnumeration || isEnumWord(text) else { return self.words = nil }
    if words.contains(text) {
      rareWords.remove(text)
    } else {
      insert(text)
      rareWords.insert(text)
    }
  }

  private mutating func insert(_ text: String) {
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

private func isFlag(_ text: String) -> Bool {
  let longest = 5
  return text.utf8.count <= longest && flagWords.contains(text.lowercased())
}

/// The words that `Transformer.flag` reads.
private let flagWords: Set = ["0", "1", "false", "no", "off", "on", "true", "yes"]

/// Whether a text is a version, or a range of versions.
private func isVersionRange(_ text: String) -> Bool {
  let longest = 40
  guard text.utf8.count <= longest else { return false }
  return text == "*" || text == "latest"
    || text.split { " ,|".contains($0) }
      .allSatisfy { isVersion(String($0.drop { "^~<>=!".contains($0) })) }
}

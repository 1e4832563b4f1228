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
  /// The numbers in the strings, if all of them are numbers.
  private(set) var numbers: NumberFacts? = NumberFacts()
  /// Whether one of the strings contains a period, as a time with a fraction of a second does.
  private(set) var havePeriods = false

  mutating func add(_ text: String) {
    count += 1
    addNumber(text)
    if text.isEmpty {
      emptyCount += 1
      words = nil
    } else {
      havePeriods = havePeriods || text.utf8.contains(UInt8(ascii: "."))
      if !formats.isEmpty { formats = formats.matching(text) }
      addWord(text)
    }
  }

  /// Adds a string that a JSON Schema describes.
  mutating func addDescribed(format: TextFormats) {
    count += 1
    formats.formIntersection(format)
    words = nil
    numbers = nil
  }

  /// Adds the strings that a JSON Schema lists.
  mutating func addEnumeration(_ values: [String]) {
    count += values.count
    formats = []
    numbers = nil
    isEnumeration = true
    for value in values where words?.contains(value) == false { words?.append(value) }
  }

  mutating func merge(_ other: StringFacts) {
    count = count.saturatedSum(with: other.count)
    emptyCount = emptyCount.saturatedSum(with: other.emptyCount)
    formats.formIntersection(other.formats)
    isEnumeration = isEnumeration || other.isEnumeration
    havePeriods = havePeriods || other.havePeriods
    if let theirs = other.numbers { numbers?.merge(theirs) } else { numbers = nil }
    let shared = Set(words ?? []).intersection(other.words ?? [])
    rareWords = rareWords.union(other.rareWords).subtracting(shared)
    if let theirs = other.words { theirs.forEach { insert($0) } } else { words = nil }
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

import Foundation

/// A generator of the values of workloads, the same for a seed.
///
///     var generator = Generator(seed: 1)
///     generator.digits(4)      // "7218", always
///     generator.japanese(6)    // six characters of kana and kanji
struct Generator: RandomNumberGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func next() -> UInt64 { random.next() }

  // `Int.random(in:using:)` and `shuffled(using:)` do not promise the same numbers in every version
  // of the standard library, so the few that are needed are made here.

  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  mutating func chance(_ percent: Int) -> Bool {
    integer(1...100) <= percent
  }

  mutating func pick<T>(_ choices: [T]) -> T {
    choices[integer(0...choices.count - 1)]
  }

  mutating func shuffle<T>(_ elements: [T]) -> [T] {
    var shuffled = elements
    for last in stride(from: shuffled.count - 1, to: 0, by: -1) {
      shuffled.swapAt(last, integer(0...last))
    }
    return shuffled
  }
}

// MARK: - Text

extension Generator {
  mutating func digits(_ count: Int) -> String {
    String((0..<count).map { $0 == 0 ? pick(Self.nonZeroDigits) : pick(Self.decimalDigits) })
  }

  mutating func hex(_ count: Int) -> String {
    String((0..<count).map { _ in pick(Self.hexDigits) })
  }

  /// A token as in short links and file names: `q7FbT0aLxz`.
  mutating func token(_ count: Int) -> String {
    String((0..<count).map { _ in pick(Self.tokenCharacters) })
  }

  /// A pronounceable word in lower case: `karimo`.
  mutating func word() -> String {
    (0..<integer(2...4)).map { _ in pick(Self.consonants) + pick(Self.vowels) }.joined()
  }

  mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in word() }.joined(separator: " ")
  }

  mutating func name() -> String {
    word().capitalized + " " + word().capitalized
  }

  /// Kana and kanji, mixed as in ordinary Japanese text, three bytes each.
  mutating func japanese(_ count: Int) -> String {
    var text = ""
    for _ in 0..<count {
      switch integer(1...20) {
      case 1...11: text.unicodeScalars.append(scalar(in: 0x3042...0x3093))  // hiragana
      case 12...13: text.unicodeScalars.append(scalar(in: 0x30A2...0x30F3))  // katakana
      case 14...18: text.unicodeScalars.append(scalar(in: 0x4E00...0x7FFF))  // kanji
      default: text += pick(["、", "。", "！", "…", "「", "」"])
      }
    }
    return text
  }

  /// One emoji, four bytes.
  mutating func emoji() -> String {
    String(Character(scalar(in: 0x1F600...0x1F64F)))
  }

  private mutating func scalar(in range: ClosedRange<Int>) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(integer(range))) ?? "?"
  }

  private static let decimalDigits = Array("0123456789")
  private static let nonZeroDigits = Array("123456789")
  private static let hexDigits = Array("0123456789ABCDEF")
  private static let tokenCharacters = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
  private static let consonants = "b d f g h k l m n p r s t v w z ch sh st".split(separator: " ")
    .map(String.init)
  private static let vowels = "a e i o u a e i o u ou ei".split(separator: " ").map(String.init)
}

// MARK: - Dates

extension Generator {
  /// `1943-02-25`
  mutating func day(_ years: ClosedRange<Int>) -> String {
    "\(integer(years))-\(twoDigits(1...12))-\(twoDigits(1...28))"
  }

  /// `2013-07-21T18:05:09Z`
  mutating func dateTime() -> String {
    "\(day(2006...2024))T\(time())Z"
  }

  /// `Sun Aug 31 00:29:15 +0000 2014`, as in the Twitter API.
  mutating func statusDate() -> String {
    let weekday = pick(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
    let month = pick(["Jan", "Mar", "May", "Jun", "Aug", "Oct", "Dec"])
    return "\(weekday) \(month) \(twoDigits(1...28)) \(time()) +0000 \(integer(2008...2014))"
  }

  private mutating func time() -> String {
    "\(twoDigits(0...23)):\(twoDigits(0...59)):\(twoDigits(0...59))"
  }

  private mutating func twoDigits(_ range: ClosedRange<Int>) -> String {
    let number = integer(range)
    return number < 10 ? "0\(number)" : "\(number)"
  }
}

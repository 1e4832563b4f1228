import Unravel

/// The common properties of some numbers.
struct NumberFacts {
  private(set) var count = 0
  private var areIntegers = true
  /// What the numbers can count since 1970 if they are dates.
  private var units: Set<DateForms.Unit> = [.seconds, .milliseconds]
  /// Whether all numbers are 0 or 1.
  private(set) var areFlags = true
  private var fitInt = true
  private var fitUInt64 = true
  private var fitDouble = true
  /// The type that a JSON Schema states for all of the numbers.
  private var stated: StatedType?

  private enum StatedType: Equatable {
    case none
    case type(IntegerType)
  }

  /// The number of digits that an `Int` always represents.
  private static let safeDigits = 18
  /// The number of characters of a number without an exponent that a `Double` always represents.
  private static let safeLength = 300

  mutating func add(_ number: JSONValue.Number) {
    count += 1
    let text = number.text.utf8
    areFlags = areFlags && (number.int == 0 || number.int == 1)
    if !units.isEmpty { units = units.filter { $0.years.contains(number.double ?? 0) } }
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = isNegative ? text.dropFirst() : text[...]
    if digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
      if isNegative { fitUInt64 = false }
      if digits.count > Self.safeDigits {
        fitInt = fitInt && number.int != nil
        fitUInt64 = fitUInt64 && UInt64(number.text) != nil
        fitDouble = fitDouble && number.double != nil
      }
    } else {
      areIntegers = false
      let hasExponent = text.contains { $0 | 0x20 == UInt8(ascii: "e") }
      if hasExponent || text.count > Self.safeLength {
        fitDouble = fitDouble && number.double != nil
      }
    }
  }

  /// Adds a number that a JSON Schema describes.
  ///
  /// - Parameter integer: What it says about an integer; nil for other numbers.
  mutating func addDescribed(_ integer: IntegerDescription?) {
    var other = NumberFacts()
    other.count = 1
    other.areFlags = false
    other.units = []
    other.areIntegers = integer != nil
    if let integer {
      other.stated = integer.type.map { .type($0) } ?? StatedType.none
      other.fitInt = integer.fitsInt
      other.fitUInt64 = integer.fitsUInt64
    }
    merge(other)
  }

  mutating func merge(_ other: NumberFacts) {
    count = count.saturatedSum(with: other.count)
    if let theirs = other.stated { stated = stated.map { $0 == theirs ? $0 : .none } ?? theirs }
    areIntegers = areIntegers && other.areIntegers
    areFlags = areFlags && other.areFlags
    units.formIntersection(other.units)
    fitInt = fitInt && other.fitInt
    fitUInt64 = fitUInt64 && other.fitUInt64
    fitDouble = fitDouble && other.fitDouble
  }

  /// The type that holds all of the numbers, and integers exactly, or nil.
  var type: FieldType? {
    if areIntegers {
      if case .type(let type)? = stated { return .integer(type) }
      return fitInt ? .int : fitUInt64 ? .integer(.uint64) : nil
    }
    return fitDouble ? .double : nil
  }
}

extension NumberFacts {
  /// What the numbers count since 1970, if they can be dates.
  var dateUnit: DateForms.Unit? { count > 0 ? units.first : nil }
}

extension DateForms.Unit {
  /// The numbers from 1985 to 2096.
  fileprivate var years: Range<Double> {
    switch self {
    case .seconds: 5e8..<4e9
    case .milliseconds: 5e11..<4e12
    }
  }
}

extension Int {
  /// The sum, or the greatest integer: schemas that refer to each other often double their counts.
  func saturatedSum(with other: Int) -> Int {
    let (sum, isOverflow) = addingReportingOverflow(other)
    return isOverflow ? .max : sum
  }
}

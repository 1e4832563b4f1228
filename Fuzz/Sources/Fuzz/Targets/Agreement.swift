import Foundation
import Unravel

/// Unravel accepts what `JSONSerialization` accepts and decodes the same values, and both readers give
/// the same, except for the published differences.
func fuzzAgreement(_ input: UnsafeRawBufferPointer) {
  let text = Array(input)
  let root: Extractor
  let known = foundation(text)
  do {
    root = try Extractor.decodeValue(from: text)
  } catch DecodeError.malformed(let malformed) {
    let isKnown = Exceptions.isAccepted(text, refusedAt: malformed.location.offset)
    check(known == nil || isKnown, "only JSONSerialization accepts it", input)
    return
  } catch {
    report("an error of another kind: \(error)", input)
  }
  guard let tree = known else {
    check(Exceptions.isRefused(text), "only JSONSerialization refuses it", input)
    return
  }
  // Which of two members with equal keys counts, and which keys are equal, is a published difference.
  guard root.hasDifferentKeys, !hasDuplicateKeys(text), !Exceptions.losesMark(text) else { return }
  let value = try? JSONValue.decodeValue(from: text)
  check(value.map { matches($0, tree) } ?? false, "not what JSONSerialization gives", input)
  check(value == (try? JSONValue.decodeValue(from: text)), "not equal to itself", input)
  if let value, value.description != "\(value)" { report("two descriptions", input) }

  // A value that is written and read again is equal.
  if let value, let again = try? JSONValue.decodeValue(from: value.description) {
    check(value == again, "not the same after writing", input)
    check(value.hashValue == again.hashValue, "another hash after writing", input)
  } else {
    report("the description is not JSON", input)
  }

  guard root.numbersFitTrees else { return }
  do {
    let other = try JSONValue.decodeValue(
      from: text, options: ReadingOptions(reader: .jsonSerialization))
    check(
      value.map { agree($0, other) } ?? false, "other values from an object tree: \(other)", input)
  } catch {
    report("no values from an object tree: \(error)", input)
  }
}

/// The object tree that `JSONSerialization` reads; nil if it refuses the text.
func foundation(_ text: [UInt8]) -> Any? {
  try? JSONSerialization.jsonObject(with: Data(text), options: [.fragmentsAllowed])
}

/// The published differences between `JSONSerialization` and RFC 8259.
enum Exceptions {
  /// Whether it refuses a text that is JSON, which it does for a number beyond `Double`.
  static func isRefused(_ text: [UInt8]) -> Bool {
    var number = ""
    var isInString = false
    var isEscaped = false
    for byte in text + [UInt8(ascii: " ")] {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else if Array("0123456789+-.eE".utf8).contains(byte) {
        number.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        if let double = Double(number), !double.isFinite { return true }
        number = ""
        isInString = byte == UInt8(ascii: "\"")
      }
    }
    return false
  }

  /// Whether it may drop an unescaped U+FEFF in a string or a key, which it does at the beginning and
  /// after an escape.
  static func losesMark(_ text: [UInt8]) -> Bool {
    text.indices.contains { text[$0...].starts(with: [0xEF, 0xBB, 0xBF]) }
  }

  /// Whether it accepts a text that is not JSON: one with a trailing comma, or in UTF-16 or UTF-32.
  static func isAccepted(_ text: [UInt8], refusedAt offset: Int) -> Bool {
    if offset < 4,
      text.prefix(4).contains(0) || text.starts(with: [0xFE, 0xFF])
        || text.starts(with: [0xFF, 0xFE])
    {
      return true
    }
    guard offset < text.count, text[offset] == UInt8(ascii: ",") else { return false }
    let after = text[(offset + 1)...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return after == UInt8(ascii: "]") || after == UInt8(ascii: "}")
  }
}

/// Whether a value equals an object tree of `JSONSerialization`.
private func matches(_ value: JSONValue, _ object: Any) -> Bool {
  var pairs = [(value, object)]
  while let (value, object) = pairs.popLast() {
    switch value {
    case .null:
      guard object is NSNull else { return false }
    case .bool(let bool):
      guard let number = object as? NSNumber, number.isBoolean, number.boolValue == bool else {
        return false
      }
    case .string(let string):
      guard let other = object as? String, string.utf8.elementsEqual(other.utf8) else {
        return false
      }
    case .number(let number):
      guard let other = object as? NSNumber, !other.isBoolean, matches(number, other) else {
        return false
      }
    case .array(let elements):
      guard let others = object as? [Any], others.count == elements.count else { return false }
      pairs += zip(elements, others)
    case .object(let json):
      let members = dictionary(json)
      guard let others = object as? [String: Any], others.count == members.count else {
        return false
      }
      for (key, member) in members {
        guard let other = others[key] else { return false }
        pairs.append((member, other))
      }
    }
  }
  return true
}

/// The members by their keys. Of canonically equivalent keys a dictionary has the first.
private func dictionary(_ members: JSONValue.Members) -> [String: JSONValue] {
  Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
}

/// Whether two values are equal, numbers by their `Double`: an object tree does not keep their digits.
private func agree(_ value: JSONValue, _ other: JSONValue) -> Bool {
  var pairs = [(value, other)]
  while let pair = pairs.popLast() {
    switch pair {
    case (.number(let a), .number(let b)):
      guard a == b || Double(a.description) == Double(b.description) else { return false }
    case (.array(let a), .array(let b)):
      guard a.count == b.count else { return false }
      pairs += zip(a, b)
    case (.object(let a), .object(let b)):
      let (a, b) = (dictionary(a), dictionary(b))
      guard a.count == b.count else { return false }
      for (name, member) in a {
        guard let other = b[name] else { return false }
        pairs.append((member, other))
      }
    case (let a, let b):
      guard a == b else { return false }
    }
  }
  return true
}

/// Whether a number equals that of an object tree. The `doubleValue` of an `NSDecimalNumber`, which
/// numbers of more than 17 digits become, is not correctly rounded.
private func matches(_ number: JSONValue.Number, _ other: NSNumber) -> Bool {
  guard number.significantDigits <= 38 else { return true }
  if other is NSDecimalNumber {
    return Double(number.description) == Double(other.stringValue)
  }
  let value = JSONValue.number(number)
  if let int = value.int { return int == other.int64Value || Double(int) == other.doubleValue }
  return value.double == other.doubleValue
}

extension NSNumber {
  var isBoolean: Bool { String(cString: objCType) == "c" && !(self is NSDecimalNumber) }
}

extension JSONValue.Number {
  /// The number of digits from the first to the last that is not zero.
  var significantDigits: Int {
    let digits = description.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber)
    let trimmed = digits.drop { $0 == "0" }
    return trimmed.reversed().drop { $0 == "0" }.count
  }
}

/// Whether an object in a text has two members with equal keys.
func hasDuplicateKeys(_ text: [UInt8]) -> Bool {
  (try? Extractor.decodeValue(from: text, options: ReadingOptions(duplicateKeys: .refuse))) == nil
}

extension Extractor {
  /// Whether no object has two keys that are equal as strings.
  var hasDifferentKeys: Bool {
    everywhere { e in
      guard let keys = try? e.keys else { return true }
      return Set(keys).count == keys.count
    }
  }

  /// Whether `JSONSerialization` neither refuses nor shortens a number.
  var numbersFitTrees: Bool {
    everywhere { e in
      guard case .number(let number)? = try? JSONValue.decode(e) else { return true }
      guard let double = Double(number.description), double.isFinite else { return false }
      // A number that is too small becomes zero, and zero loses its sign.
      if double == 0 { return number.significantDigits == 0 && !number.description.hasPrefix("-") }
      return number.significantDigits <= 38
    }
  }

  /// Whether `JSONSerialization` keeps each integer, also those with a fraction or an exponent, which it
  /// reads as `Double`.
  var integersFitTrees: Bool {
    everywhere { e in
      guard case .number(let number)? = try? JSONValue.decode(e),
        let int = JSONValue.number(number).int
      else {
        return true
      }
      return int.magnitude <= 1 << 53 || !number.description.contains { ".eE".contains($0) }
    }
  }

  /// Whether a condition holds for the value and all values inside it.
  private func everywhere(_ holds: (Extractor) -> Bool) -> Bool {
    var extractors = [self]
    while let e = extractors.popLast() {
      guard holds(e) else { return false }
      if let elements = try? e.elements { extractors += elements }
      if let members = try? e.members { extractors += members.map(\.value) }
    }
    return true
  }
}

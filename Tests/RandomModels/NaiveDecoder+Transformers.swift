import Unravel

extension NaiveDecoder {
  func transform(
    _ transformer: RandomTransformer, _ cursor: NaiveCursor
  ) throws(Failure) -> String {
    switch transformer {
    case .tolerantDigit: return (try? trial.transform(.digit, cursor)) ?? "5"
    case .digitOrNil: return (try? "some " + trial.transform(.digit, cursor)) ?? "nil"
    case .nullableDigit:
      return cursor.value.isNull ? "nil" : "some " + (try transform(.digit, cursor))
    case .numberOrNil: return (try? "some " + trial.transform(.numberInString, cursor)) ?? "nil"
    case .digitOrNumber: return try digitOrNumber(cursor)
    case .digit:
      let text = try decode(.int, cursor)
      if text.count > 1 { throw refused("digit", cursor.value.text) }
      return text
    case .even:
      let text = try decode(.int, cursor)
      if Int(text)! % 2 != 0 { throw Failure(kind: .foreign, path: [], isRelative: true) }
      return text
    case .numberInString, .numberOrWord:
      return try numberInString(cursor, acceptsWord: transformer == .numberOrWord)
    }
  }

  /// The mismatch that a function throws about its value.
  func refused(_ expected: String, _ actual: String) -> Failure {
    Failure(
      kind: .mismatch(expected: expected, actual: NaiveValue.cut(actual)), path: [],
      isRelative: true)
  }

  func digitOrNumber(_ cursor: NaiveCursor) throws(Failure) -> String {
    var expected: [String] = []
    for alternative in [RandomTransformer.digit, .numberInString] {
      do throws(Failure) {
        return try trial.transform(alternative, cursor)
      } catch {
        guard case .mismatch(let name, _) = error.kind else { throw error }
        expected.append(name)
      }
    }
    throw mismatch(expected.joined(separator: " or "), cursor)
  }

  func numberInString(
    _ cursor: NaiveCursor, acceptsWord: Bool
  ) throws(Failure) -> String {
    let number = "Int (number in a string)"
    guard case .string(let text) = cursor.value.kind else {
      throw mismatch(acceptsWord ? "String" : number, cursor)
    }
    var expected = number
    if NaiveNumber.isNumber(text) {
      let number = NaiveNumber(text)
      if let int = number.integer.flatMap({ Int($0) }) { return "\(int)" }
      if number.integer != nil || number.double == nil {
        expected = "Int (number in a string, \(Int.min)...\(Int.max))"
      }
    } else if let reason = reasonAgainstNumber(text) {
      expected = "Int (number in a string, \(reason))"
    }
    guard acceptsWord else { throw refused(expected, text.quotedForMessage) }
    guard !text.isEmpty, text.unicodeScalars.allSatisfy({ "a"..."z" ~= $0 }) else {
      throw refused(expected + " or word", text.quotedForMessage)
    }
    return "\(text.utf8.count)"
  }

  /// The first change that makes a text a number.
  func reasonAgainstNumber(_ text: String) -> String? {
    let sign = text.first == "-" ? "-" : ""
    let magnitude = String(text.dropFirst(sign.count))
    let digits = String(magnitude.drop { $0 == "0" })
    let changes: [(text: String, reason: String)] = [
      (text.filter { !$0.isWhitespace }, "without whitespace"),
      (text.first == "+" ? String(text.dropFirst()) : "", "without a plus sign"),
      (text.filter { $0 != "," }, "without commas"),
      (magnitude.first == "." ? sign + "0" + magnitude : "", "with a digit before the point"),
      (text.last == "." ? text + "0" : "", "with a digit after the point"),
      (sign + digits, "without leading zeros"), (sign + "0" + digits, "without leading zeros"),
    ]
    guard text.utf8.contains(where: { 0x30...0x39 ~= $0 }) else { return nil }
    let isHexadecimal = magnitude.lowercased().hasPrefix("0x")
    return changes.first { NaiveNumber.isNumber($0.text) }?.reason
      ?? (isHexadecimal && Int(magnitude.dropFirst(2), radix: 16) != nil ? "decimal" : nil)
  }

  func embedded(
    _ path: [JSONKeyPath.Element], _ type: ModelType, _ e: NaiveCursor
  ) throws(Failure) -> String {
    try read(path, e, as: .string) { (cursor) throws(Failure) in
      guard case .string(let text) = cursor.value.kind else { throw mismatch("String", cursor) }
      guard NaiveValidator.verdict(on: Array(text.utf8)) == .valid else {
        throw failure(.malformed, cursor, [])
      }
      let inner = trial
      let root = NaiveCursor(value: NaiveValue(parsing: Array(text.utf8)))
      do throws(Failure) {
        try inner.notNull(type, root)
        return try inner.completing(root) { () throws(Failure) in try inner.decode(type, root) }
      } catch {
        // The location is one in the text of the string.
        throw error.prefixed(by: cursor.path)
      }
    }
  }

  func codable(_ cursor: NaiveCursor) throws(Failure) -> String {
    if cursor.value.isNull { return "nil" }
    guard cursor.value.members != nil else { throw mismatch("object", cursor) }
    cursor.readsAllMembers()
    func member(_ key: String, _ type: ModelType) throws(Failure) -> String? {
      guard let value = cursor.value.member(key), !value.isNull else { return nil }
      // The placeholder for a failure is that of the whole value.
      return try trial.decode(type, cursor.child(.key(key), value))
    }
    guard let a = try member("a", .int) else { throw missing([.key("a")], cursor) }
    let b = try member("b", .string).map { "some " + $0 } ?? "nil"
    if let c = cursor.value.member("c"), !c.isNull, c.elements == nil {
      throw mismatch("array", cursor.child(.key("c"), c))
    }
    let c = try member("c", .array(.int)).map { "some " + $0 } ?? "nil"
    return "\(a) \(b) \(c)"
  }
}

extension RandomTransformer {
  /// The type of what it makes.
  var result: ModelType {
    switch self {
    case .digitOrNil, .nullableDigit, .numberOrNil: .optional(.int)
    default: .int
    }
  }
}

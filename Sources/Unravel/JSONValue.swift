/// Any JSON value, kept.
///
///     let value = try JSONValue.decodeValue(from: #"{"id": 505874924095815681, "tags": ["a"]}"#)
///     value["id"]?.int        // 505874924095815681
///     value["tags"]?[0]       // .string("a")
///
/// Numbers are kept as they are written, to the last digit; two are equal if their values are. Of
/// members with the same name the first is kept; the order of an object's members is not.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Number)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The member with a name, if this is an object that has one.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// The element at a position, if this is an array that has one.
  public subscript(position: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(position) else { return nil }
    return elements[position]
  }

  /// The string, if this is one.
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The boolean, if this is one.
  public var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The number as an integer, if this is one that `Int` holds exactly.
  public var int: Int? {
    if case .number(let number) = self { number.int } else { nil }
  }

  /// The number correctly rounded, if this is one that `Double` can hold.
  public var double: Double? {
    if case .number(let number) = self { number.double } else { nil }
  }

  /// Whether this is null.
  public var isNull: Bool { self == .null }
}

extension JSONValue: Decodable {
  public static func decode(_ e: Extractor) throws -> JSONValue {
    e.document.value(at: e.index)
  }

  @inlinable
  public static var _acceptsNull: Bool { true }
}

extension Document {
  /// Everything at an index, as a value. Documents are nested no deeper than the parser allowed.
  fileprivate func value(at index: TapeIndex) -> JSONValue {
    let entry = self[index]
    switch entry.kind {
    case .null: return .null
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .string, .escapedString, .json5String: return .string(string(at: index))
    case .array:
      var elements: [JSONValue] = []
      elements.reserveCapacity(entry.length)
      var child = tape.first(of: index)
      let end = tape.end(of: index)
      while child < end {
        elements.append(value(at: child))
        child = tape.next(after: child)
      }
      return .array(elements)
    case .object, .irregularObject:
      var members: [String: JSONValue] = [:]
      members.reserveCapacity(entry.length)
      forEachMember(of: index) { name, value in
        members[string(at: name)] = self.value(at: value)
      }
      return .object(members)
    case .integer, .decimal, .number, .json5Number:
      return .number(JSONValue.Number(written: numberText(at: index) ?? "0"))
    }
  }
}

// MARK: - Numbers

extension JSONValue {
  /// A number as it was written.
  public struct Number: Sendable {
    /// The number's text, by the grammar of RFC 8259.
    public let text: String

    /// A number of a text that is known to be one.
    init(written text: String) { self.text = text }

    /// The number, if it equals an integer that `Int` holds.
    public var int: Int? { try? Int.decodeValue(from: text) }

    /// The number correctly rounded, if `Double` can hold it.
    public var double: Double? { try? Double.decodeValue(from: text) }

    /// Significant digits without zeros at either end, and the power of ten of the last one: what
    /// two numbers share that are equal.
    private var canonical: (isNegative: Bool, digits: Substring.UTF8View, exponent: String) {
      var digits: [UInt8] = []
      var exponent = 0
      var sawPoint = false
      var written = text.utf8[...]
      let isNegative = written.first == UInt8(ascii: "-")
      if isNegative { written.removeFirst() }
      var writtenExponent: Substring.UTF8View = Substring().utf8
      if let e = written.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
        writtenExponent = written[written.index(after: e)...]
        written = written[..<e]
      }
      for byte in written {
        if byte == UInt8(ascii: ".") {
          sawPoint = true
        } else {
          digits.append(byte)
          if sawPoint { exponent -= 1 }
        }
      }
      while digits.last == UInt8(ascii: "0") {
        digits.removeLast()
        exponent += 1
      }
      let significant = digits.drop { $0 == UInt8(ascii: "0") }
      if significant.isEmpty { return (false, Substring().utf8, "0") }
      return (
        isNegative, Substring(String(decoding: significant, as: UTF8.self)).utf8,
        Self.sum(Substring(writtenExponent), exponent)
      )
    }

    /// A written exponent of any length and a small number, added.
    private static func sum(_ written: Substring, _ number: Int) -> String {
      if let exponent = written.isEmpty ? 0 : Int(written) {
        let (sum, overflows) = exponent.addingReportingOverflow(number)
        if !overflows { return String(sum) }
      }
      // Beyond 64 bits an exponent is compared as it is written, with what is to be added.
      return "\(written)+\(number)"
    }
  }
}

extension JSONValue.Number: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    if left.text.utf8.elementsEqual(right.text.utf8) { return true }
    let (a, b) = (left.canonical, right.canonical)
    return a.isNegative == b.isNegative && a.exponent == b.exponent
      && a.digits.elementsEqual(b.digits)
  }

  public func hash(into hasher: inout Hasher) {
    let canonical = canonical
    hasher.combine(canonical.isNegative)
    hasher.combine(canonical.exponent)
    for digit in canonical.digits { hasher.combine(digit) }
  }
}

extension JSONValue.Number: CustomStringConvertible {
  public var description: String { text }
}

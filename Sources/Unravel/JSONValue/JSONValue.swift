/// Any JSON value, kept.
///
///     let value = try JSONValue.decodeValue(from: #"{"id": 505874924095815681, "tags": ["a"]}"#)
///     value["id"]?.int        // 505874924095815681
///     value["tags"]?[0]       // .string("a")
///
/// Numbers are kept as they are written, to the last digit; two are equal if their values are. Of
/// members with the same name the first is kept; the order of an object's members is not.
public enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, to the last digit.
  case number(Number)
  /// A string, its escapes resolved.
  case string(String)
  /// An array, its elements in order.
  case array([JSONValue])
  /// An object, its members by name.
  case object([String: JSONValue])

  /// The member with a name, if this is an object that has one.
  ///
  ///     // {"name": "Perfume"}
  ///     value["name"]     // .string("Perfume")
  ///     value["label"]    // nil
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// The element at a position from 0, if this is an array that has one.
  ///
  ///     // ["pop"]
  ///     value[0]    // .string("pop")
  ///     value[1]    // nil
  public subscript(position: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(position) else { return nil }
    return elements[position]
  }

  /// The string, if this is one.
  ///
  ///     value["name"]?.string    // "Perfume"
  ///     value["id"]?.string      // nil: it is a number
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The boolean, if this is one.
  ///
  ///     value["active"]?.bool    // true; nil for 1 and for "true"
  public var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The number as an integer, if this is one that `Int` holds exactly.
  ///
  ///     // {"id": 7.0, "price": 1.5}
  ///     value["id"]?.int         // 7
  ///     value["price"]?.int      // nil
  public var int: Int? {
    if case .number(let number) = self { number.int } else { nil }
  }

  /// The number correctly rounded, if this is one that `Double` can hold.
  ///
  ///     // {"price": 1.5, "limit": 1e400}
  ///     value["price"]?.double   // 1.5
  ///     value["limit"]?.double   // nil
  public var double: Double? {
    if case .number(let number) = self { number.double } else { nil }
  }

  /// Whether this is null.
  ///
  ///     // {"label": null}
  ///     value["label"]?.isNull   // true
  ///     value["manager"]?.isNull // nil: there is no such member
  public var isNull: Bool { if case .null = self { true } else { false } }
}

extension JSONValue: Decodable {
  /// Whatever is there.
  ///
  ///     // {"name": "Perfume", "extra": {"x": [1, null]}}
  ///     let extra: JSONValue = try e <| "extra"    // .object(["x": .array([1, .null])])
  ///
  /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` at a value of an object tree that
  ///   JSON cannot hold, such as a date. From JSON it throws nothing.
  public static func decode(_ e: Extractor) throws -> JSONValue {
    e.recordLookupOfAllMembers()
    return try e.document.assemble(
      e.index,
      scalar: { index in
        guard let value = e.document.scalar(at: index) else {
          throw e.mismatch("JSON value", at: index)
        }
        return value
      },
      array: JSONValue.array, object: JSONValue.object)
  }

  @inlinable
  public static var _acceptsNull: Bool { true }
}

extension Document {
  @inline(__always)
  fileprivate func scalar(at index: TapeIndex) -> JSONValue? {
    switch self[index].kind {
    case .null: .null
    case .true: .bool(true)
    case .false: .bool(false)
    case .string, .escapedString, .json5String: .string(string(at: index))
    case .integer, .decimal, .number, .json5Number:
      .number(JSONValue.Number(written: numberText(at: index) ?? "0"))
    case .opaque: nil
    case .array, .object, .objectNeedingFullLookup: preconditionFailure("a container is no scalar")
    }
  }
}

extension Dictionary {
  /// Puts a value in, unless there is one already: names that differ in their bytes may be one key,
  /// as canonically equal strings are, and then the first counts.
  @inlinable
  mutating func insertFirst(_ value: Value, forKey key: Key) {
    if let first = updateValue(value, forKey: key) { self[key] = first }
  }
}

// MARK: - Comparing, hashing and describing

// None of them calls itself: values may be nested as deep as a document was allowed to be, and
// what the compiler would write needs about a KiB of stack for every level.

extension JSONValue: Hashable {
  /// Whether both are the same JSON: numbers by value, objects whatever the order of members.
  ///
  ///     try JSONValue.decodeValue(from: "[1.0]") == JSONValue.decodeValue(from: "[1]")    // true
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    var pairs: [(JSONValue, JSONValue)] = []
    var (left, right) = (left, right)
    while true {
      switch (left, right) {
      case (.null, .null): break
      case (.bool(let a), .bool(let b)): guard a == b else { return false }
      case (.number(let a), .number(let b)): guard a == b else { return false }
      case (.string(let a), .string(let b)): guard a == b else { return false }
      case (.array(let a), .array(let b)):
        guard a.count == b.count else { return false }
        pairs.append(contentsOf: zip(a, b))
      case (.object(let a), .object(let b)):
        guard a.count == b.count else { return false }
        for (name, value) in a {
          guard let other = b[name] else { return false }
          pairs.append((value, other))
        }
      default: return false
      }
      guard let next = pairs.popLast() else { return true }
      (left, right) = next
    }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    var values: [JSONValue] = []
    var value = self
    while true {
      switch value {
      case .null: hasher.combine(0)
      case .bool(let bool): hasher.combine(bool)
      case .number(let number): hasher.combine(number)
      case .string(let string): hasher.combine(string.hashable)
      case .array(let elements):
        hasher.combine(elements.count)
        values.append(contentsOf: elements)
      case .object(let members):
        hasher.combine(members.count)
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
          hasher.combine(name)
          values.append(value)
        }
      }
      guard let next = values.popLast() else { return }
      value = next
    }
  }
}

extension JSONValue: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value as JSON without blanks, the members of objects sorted by name.
  ///
  ///     // {"b": [1.50, null], "a": "é"}
  ///     "\(value)"               // {"a":"é","b":[1.50,null]}
  public var description: String {
    /// What is still to be written, the next at the end.
    enum Part {
      case value(JSONValue)
      case text(String)
    }
    var text = ""
    var parts = [Part.value(self)]
    while let part = parts.popLast() {
      switch part {
      case .text(let part): text += part
      case .value(.null): text += "null"
      case .value(.bool(let bool)): text += bool ? "true" : "false"
      case .value(.number(let number)): text += number.text
      case .value(.string(let string)): text += JSONText.quoted(string)
      case .value(.array(let elements)):
        text += "["
        parts.append(.text("]"))
        for (index, element) in elements.enumerated().reversed() {
          parts.append(.value(element))
          if index > 0 { parts.append(.text(",")) }
        }
      case .value(.object(let members)):
        text += "{"
        parts.append(.text("}"))
        for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated().reversed() {
          parts.append(.value(member.value))
          parts.append(.text((index > 0 ? "," : "") + JSONText.quoted(member.key) + ":"))
        }
      }
    }
    return text
  }

  /// The same text as `description`.
  public var debugDescription: String { description }
}

// MARK: - Numbers

extension JSONValue {
  /// A number as it was written.
  ///
  ///     // 505874924095815681.0
  ///     number.text      // "505874924095815681.0"
  ///     number.int       // 505874924095815681
  ///     number.double    // 5.058749240958157e+17
  public struct Number: Sendable {
    /// The number's text, by the grammar of RFC 8259. Of JSON5's numbers that it has no text for,
    /// `Infinity`, `-Infinity`, `NaN`, and those of more than 256 hexadecimal digits as written.
    public let text: String

    /// A number of a text that is known to be one.
    init(written text: String) { self.text = text }

    /// The number, if it equals an integer that `Int` holds.
    public var int: Int? { try? Int.decodeValue(from: text) }

    /// The number correctly rounded, if `Double` can hold it.
    public var double: Double? {
      try? Double.decodeValue(from: text, options: ReadingOptions(json5: true))
    }

    /// Significant digits without zeros at either end, and the power of ten of the last one: what
    /// two numbers share that are equal.
    private var canonical: (isNegative: Bool, digits: Substring.UTF8View, exponent: String) {
      // What JSON has no text for is equal as it is written.
      guard let last = text.utf8.last, 0x30...0x39 ~= last, !text.utf8.contains(UInt8(ascii: "x"))
      else { return (false, Substring(text).utf8, "") }
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
  /// Whether both have the same value: `1.0` equals `1` and `10e-1`.
  public static func == (left: Self, right: Self) -> Bool {
    if left.text.utf8.elementsEqual(right.text.utf8) { return true }
    let (a, b) = (left.canonical, right.canonical)
    return a.isNegative == b.isNegative && a.exponent == b.exponent
      && a.digits.elementsEqual(b.digits)
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    let canonical = canonical
    hasher.combine(canonical.isNegative)
    hasher.combine(canonical.exponent)
    for digit in canonical.digits { hasher.combine(digit) }
  }
}

extension JSONValue.Number: CustomStringConvertible {
  /// The same as ``text``.
  public var description: String { text }
}

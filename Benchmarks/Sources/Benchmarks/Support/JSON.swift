import Foundation

/// A document to be written. Members keep their order, and keys may be duplicate.
///
///     let user: JSON = ["id": 7, "name": "Nico", "url": nil]
///     user.data(.compact)      // {"id":7,"name":"Nico","url":null}
indirect enum JSON {
  case object([(String, JSON)])
  case array([JSON])
  /// An array whose elements are created while they are written, to limit the memory for 100 MB of text.
  case elements(Int, make: (Int) -> JSON)
  case string(String)
  case integer(Int)
  /// A number with its digits as written.
  case number(String)
  case bool(Bool)
  case null
}

enum Layout {
  case compact
  /// One member or element on each line, with a number of spaces for each level.
  case indented(Int)
}

enum Escaping {
  /// Escapes only quotation marks, backslashes, and control characters.
  case needed
  /// Also escapes slashes and all characters outside ASCII, as some services do.
  case everything
}

extension JSON {
  func data(_ layout: Layout, escaping: Escaping = .needed) -> Data {
    var writer = JSONWriter(layout: layout, escaping: escaping)
    writer.write(self)
    return Data(writer.bytes)
  }
}

private struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private let escaping: Escaping
  private let indentation: Int?
  private var depth = 0

  init(layout: Layout, escaping: Escaping) {
    self.escaping = escaping
    switch layout {
    case .compact: indentation = nil
    case .indented(let width): indentation = width
    }
  }

  mutating func write(_ value: JSON) {
    switch value {
    case .object(let members):
      list("{", count: members.count, "}") { writer, index in
        writer.string(members[index].0)
        writer.raw(writer.indentation == nil ? ":" : ": ")
        writer.write(members[index].1)
      }
    case .array(let elements):
      list("[", count: elements.count, "]") { writer, index in writer.write(elements[index]) }
    case .elements(let count, let make):
      list("[", count: count, "]") { writer, index in writer.write(make(index)) }
    case .string(let text): string(text)
    case .integer(let integer): raw("\(integer)")
    case .number(let digits): raw(digits)
    case .bool(let flag): raw(flag ? "true" : "false")
    case .null: raw("null")
    }
  }

  private mutating func raw(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func list(
    _ open: String, count: Int, _ close: String, item: (inout JSONWriter, Int) -> Void
  ) {
    raw(open)
    depth += 1
    for index in 0..<count {
      if index > 0 { raw(",") }
      newLine()
      item(&self, index)
    }
    depth -= 1
    if count > 0 { newLine() }
    raw(close)
  }

  private mutating func newLine() {
    guard let indentation else { return }
    raw("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * indentation))
  }

  private mutating func string(_ text: String) {
    raw("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": raw("\\\"")
      case "\\": raw("\\\\")
      case "\n": raw("\\n")
      case "\t": raw("\\t")
      case "/" where escaping == .everything: raw("\\/")
      case _ where scalar.value < 0x20 || (escaping == .everything && !scalar.isASCII):
        for unit in Character(scalar).utf16 {
          let digits = String(unit, radix: 16)
          raw("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
        }
      default: bytes.append(contentsOf: UTF8.encode(scalar)!)
      }
    }
    raw("\"")
  }
}

// MARK: - Literals

extension JSON: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral members: (String, JSON)...) { self = .object(members) }
}

extension JSON: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
}

extension JSON: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self = .string(text) }
}

extension JSON: ExpressibleByIntegerLiteral {
  init(integerLiteral integer: Int) { self = .integer(integer) }
}

extension JSON: ExpressibleByBooleanLiteral {
  init(booleanLiteral flag: Bool) { self = .bool(flag) }
}

extension JSON: ExpressibleByNilLiteral {
  init(nilLiteral: ()) { self = .null }
}

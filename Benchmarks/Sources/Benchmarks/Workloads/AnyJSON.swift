import Unravel

/// Arbitrary JSON through Codable, in the usual form that tries one type after another. Strings are first,
/// because they are most frequent and each failed attempt throws an error.
enum AnyJSON: Swift.Decodable {
  case string(String)
  case number(Double)
  case bool(Bool)
  case array([AnyJSON])
  case object([String: AnyJSON])
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let members = try? container.decode([String: AnyJSON].self) {
      self = .object(members)
    } else {
      self = .array(try container.decode([AnyJSON].self))
    }
  }
}

extension AnyJSON {
  /// Whether this value equals a value that Unravel decoded. Numbers are compared as `Double`, which is what
  /// this enum stores.
  static func == (theirs: AnyJSON, ours: JSONValue) -> Bool {
    switch (theirs, ours) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number): a == ours.double
    case (.string(let a), .string(let b)): a == b
    case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy(==)
    case (.object(let a), .object(let b)):
      a.count == b.count && a.allSatisfy { name, value in b[name].map { value == $0 } ?? false }
    default: false
    }
  }
}

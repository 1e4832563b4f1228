import Foundation
import Unravel

// Runs a random program with the library: every read is the method or the operator it is named for.

/// A type that random models read, whose values have a complete description.
protocol Described: Unravel.Decodable {
  var fullDescription: String { get }
}

extension CodingUserInfoKey {
  /// The program whose models are decoded.
  static let program = CodingUserInfoKey(rawValue: "program")!
}

extension RandomProgram {
  /// The program whose models are decoded without options.
  @TaskLocal static var current = RandomProgram()

  /// Options with which the program's models can be decoded.
  func options(_ options: ReadingOptions = ReadingOptions()) -> ReadingOptions {
    var options = options
    options.userInfo[.program] = self
    return options
  }
}

extension Extractor {
  fileprivate var program: RandomProgram {
    userInfo[.program] as? RandomProgram ?? RandomProgram.current
  }
}

// MARK: - Types

protocol ModelNumber: Sendable { static var number: Int { get } }
enum M0: ModelNumber { static let number = 0 }
enum M1: ModelNumber { static let number = 1 }
enum M2: ModelNumber { static let number = 2 }

/// The model of a program with a number.
struct Model<Number: ModelNumber>: Described {
  let fullDescription: String

  static func decode(_ e: Extractor) throws -> Model {
    Model(fullDescription: try e.program.models[Number.number].run(e))
  }
}

enum DrawnSuit: String, CaseIterable, Unravel.Decodable { case hearts, spades }

/// A raw value that begins with an x.
struct DrawnCode: RawRepresentable, Unravel.Decodable {
  let rawValue: String

  init?(rawValue: String) {
    guard rawValue.utf8.first == UInt8(ascii: "x") else { return nil }
    self.rawValue = rawValue
  }
}

struct CodableRecord: Codable {
  var a: Int
  var b: String?
  var c: [Int]?
}

extension Int: Described { var fullDescription: String { "\(self)" } }
extension UInt8: Described { var fullDescription: String { "\(self)" } }
extension Double: Described { var fullDescription: String { "\(self)" } }
extension Bool: Described { var fullDescription: String { "\(self)" } }
extension String: Described { var fullDescription: String { quotedForMessage } }
extension DrawnSuit: Described { var fullDescription: String { rawValue } }
extension DrawnCode: Described {
  var fullDescription: String { "DrawnCode " + rawValue.quotedForMessage }
}
extension JSONValue: Described { var fullDescription: String { description } }

extension Extractor: Described {
  var fullDescription: String {
    let keys = ((try? keys) ?? []).map(\.quotedForMessage).joined(separator: ",")
    return "extractor of \((try? count) ?? 0)\(isNull ? " null" : ""), keys \(keys)"
  }
}

extension Set: Described where Element == String {
  var fullDescription: String {
    "set of " + map(\.quotedForMessage).sorted().joined(separator: ",")
  }
}

extension Optional: Described where Wrapped: Described {
  var fullDescription: String { map { "some " + $0.fullDescription } ?? "nil" }
}

extension Array: Described where Element: Described {
  var fullDescription: String { list(map(\.fullDescription)) }
}

extension Dictionary: Described where Key: CodingKeyRepresentable, Value: Described {
  var fullDescription: String {
    members(map { ("\($0.key)", $0.value.fullDescription) })
  }
}

extension Lossy: Described where Elements: Described {
  var fullDescription: String {
    let errors = invalidElements.map { invalid in
      let position =
        switch invalid.pathElement {
        case .index(let index): "\(index)"
        case .key(let key): key
        }
      return (position, "\(Failure(invalid.error))")
    }
    let isArray = elements is [Any]
    return elements.fullDescription + " without "
      + (isArray ? list(errors.map { "\($0): \($1)" }) : members(errors))
  }
}

/// The description of an array.
func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }

func members(_ members: [(String, String)]) -> String {
  // By their bytes, because canonically equal keys compare equal.
  let sorted = members.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  return "{" + sorted.map { "\($0.0.quotedForMessage): \($0.1)" }.joined(separator: ", ") + "}"
}

extension ModelType {
  var metatype: any Described.Type {
    switch self {
    case .int: Int.self
    case .uint8: UInt8.self
    case .double: Double.self
    case .bool: Bool.self
    case .string: String.self
    case .json: JSONValue.self
    case .extractor: Extractor.self
    case .suit: DrawnSuit.self
    case .code: DrawnCode.self
    case .strings: Set<String>.self
    case .model(0): Model<M0>.self
    case .model(1): Model<M1>.self
    case .model: Model<M2>.self
    case .optional(let type): Self.optional(type.metatype)
    case .array(let type): Self.array(type.metatype)
    case .lossyArray(let type): Self.lossyArray(type.metatype)
    case .dictionary(let type): Self.dictionary(type.metatype)
    case .numbered(let type): Self.numbered(type.metatype)
    case .lossyDictionary(let type): Self.lossyDictionary(type.metatype)
    }
  }

  private static func optional<T: Described>(_: T.Type) -> any Described.Type { T?.self }
  private static func array<T: Described>(_: T.Type) -> any Described.Type { [T].self }
  private static func lossyArray<T: Described>(_: T.Type) -> any Described.Type {
    Lossy<[T]>.self
  }
  private static func dictionary<T: Described>(_: T.Type) -> any Described.Type {
    [String: T].self
  }
  private static func numbered<T: Described>(_: T.Type) -> any Described.Type { [Int: T].self }
  private static func lossyDictionary<T: Described>(_: T.Type) -> any Described.Type {
    Lossy<[String: T]>.self
  }
}

// MARK: - Key paths

extension JSONKeyPath {
  /// The paths that are literals, as nearly all are: they are looked up in another way.
  private static let literals: [JSONKeyPath] = [
    "a", "b", "c", "someName", "id", "\u{E9}", "e\u{301}", "k.x", "", "some_name",
    ["a", "b"], ["a", 0], ["b", 1], ["a", 0, "b"], ["someName", "id"], [],
  ]

  private static let literalsByElements: [(elements: [Element], path: JSONKeyPath)] =
    literals.map { ($0.elements, $0) }

  init(drawn elements: [Element]) {
    // Canonically equal keys compare equal, so the description decides.
    let known = Self.literalsByElements.first {
      $0.elements.count == elements.count
        && zip($0.elements, elements).allSatisfy { $0.isSame(as: $1) }
    }
    self = known?.path ?? JSONKeyPath(elements)
  }
}

extension JSONKeyPath.Element {
  func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.key(let a), .key(let b)): a.isSame(as: b)
    case (.index(let a), .index(let b)): a == b
    default: false
    }
  }
}

// MARK: - Reads

/// An error that is not Unravel's and takes a path.
struct ForeignError: Error, KeyPathReceiving { var keyPath: JSONKeyPath? }

extension [Read] {
  /// What a model of these reads decodes.
  func run(_ e: Extractor) throws -> String {
    try "<" + map { try $0.run(e) }.joined(separator: "; ") + ">"
  }
}

extension Read {
  func run(_ e: Extractor) throws -> String {
    switch self {
    case .required(let path, let type):
      return try required(type.metatype, e, JSONKeyPath(drawn: path))
    case .optional(let path, let type):
      return try optional(type.metatype, e, JSONKeyPath(drawn: path))
    case .array(let path, let type):
      return try array(type.metatype, e, JSONKeyPath(drawn: path))
    case .arrayOptional(let path, let type):
      return try arrayOptional(type.metatype, e, JSONKeyPath(drawn: path))
    case .dictionary(let path, let type):
      return try dictionary(type.metatype, e, JSONKeyPath(drawn: path))
    case .dictionaryOptional(let path, let type):
      return try dictionaryOptional(type.metatype, e, JSONKeyPath(drawn: path))
    case .defaulted(let path):
      return try (e <|? JSONKeyPath(drawn: path) ?? 7).fullDescription
    case .unknown(let path):
      return try e.value(JSONKeyPath(drawn: path), .unknown(as: DrawnSuit.spades)).fullDescription
    case .anyOf(let paths, let type):
      return try anyOf(type.metatype, e, paths.map { JSONKeyPath(drawn: $0) })
    case .field(let path, let type):
      return try field(type.metatype, e, JSONKeyPath(drawn: path))
    case .transformed(let path, let shape, let transformer):
      return try transformed(shape, e, JSONKeyPath(drawn: path), transformer)
    case .function(let path, let shape, let reads):
      return try function(shape, e, JSONKeyPath(drawn: path), reads)
    case .alternatives(let alternatives):
      return try firstDecoded(of: alternatives, e)
    case .tolerated(let read, let otherwise):
      if let value = try? read.run(e) { return "tried " + value }
      return try otherwise?.run(e) ?? "failed"
    case .denyingUnknownKeys(let reads, let exceptions):
      return try e.denyingUnknownKeys(except: Set(exceptions), reads.run)
    case .snakeCase(let reads):
      return try reads.run(e.convertingFromSnakeCase)
    case .check(let path, let complaint):
      return try check(e, JSONKeyPath(drawn: path), complaint)
    case .facts(let path):
      return facts(e, JSONKeyPath(drawn: path))
    case .iterated(let path, let type):
      return try iterated(type.metatype, try e <| JSONKeyPath(drawn: path))
    case .embedded(let path, let type):
      return try embedded(type.metatype, e, JSONKeyPath(drawn: path))
    case .codable(let path):
      return try codable(e, JSONKeyPath(drawn: path))
    case .branch(let path, let reads, let others):
      let condition: Bool = try e <| JSONKeyPath(drawn: path)
      return try (condition ? reads : others).run(e)
    case .tagged(let path, let reads, let others):
      let suit: DrawnSuit = try e <| JSONKeyPath(drawn: path)
      return try (suit == .hearts ? reads : others).run(e)
    case .keyed(let path, let type):
      let key: String = try e <| JSONKeyPath(drawn: path)
      return try required(type.metatype, e, JSONKeyPath(key))
    }
  }

  private func function(
    _ shape: Shape, _ e: Extractor, _ path: JSONKeyPath, _ reads: [Read]
  ) throws -> String {
    switch shape {
    case .value: return try e.value(path, reads.run)
    case .valueOptional: return try e.valueOptional(path, reads.run).map { "some " + $0 } ?? "nil"
    case .array: return list(try e.array(path, reads.run))
    case .arrayOptional:
      return try e.arrayOptional(path, reads.run).map { "some " + list($0) } ?? "nil"
    case .dictionary:
      let values: [String: String] = try e.dictionary(path, reads.run)
      return members(values.map { ($0.key, $0.value) })
    case .dictionaryOptional:
      let values: [String: String]? = try e.dictionaryOptional(path, reads.run)
      return values.map { "some " + members($0.map { ($0.key, $0.value) }) } ?? "nil"
    }
  }

  private func firstDecoded(of alternatives: [[Read]], _ e: Extractor) throws -> String {
    switch alternatives.count {
    case 1: try e.anyOf(alternatives[0].run)
    case 2: try e.anyOf(alternatives[0].run, alternatives[1].run)
    default: try e.anyOf(alternatives[0].run, alternatives[1].run, alternatives[2].run)
    }
  }

  private func check(
    _ e: Extractor, _ path: JSONKeyPath, _ complaint: Complaint
  ) throws -> String {
    guard e.contains(path) else { return "fine" }
    switch complaint {
    case .custom: throw DecodeError.custom("refused")
    case .customDeeper: throw DecodeError.custom("refused", keyPath: ["deeper", 1])
    case .mismatch: throw typeMismatch("Tour", actual: "b", keyPath: "a")
    case .foreign: throw ForeignError()
    }
  }

  private func facts(_ e: Extractor, _ path: JSONKeyPath) -> String {
    let keys = ((try? e.keys) ?? []).map(\.quotedForMessage).joined(separator: ",")
    let here = e.keyPath.elements.map(\.fullDescription).joined()
    let kind = e.isTruncated ? " truncated" : e.isNull ? " null" : ""
    return "\((try? e.count) ?? 0)\(kind) \(e.contains(path)) \(keys) at \(here)"
  }

  private func codable(_ e: Extractor, _ path: JSONKeyPath) throws -> String {
    let record = try e.value(path, .codable(CodableRecord?.self))
    guard let record else { return "nil" }
    return "\(record.a) \(record.b.fullDescription) \(record.c.fullDescription)"
  }

  private func required<T: Described>(
    _: T.Type, _ e: Extractor, _ path: JSONKeyPath
  ) throws -> String {
    try (e <| path as T).fullDescription
  }

  private func optional<T: Described>(
    _: T.Type, _ e: Extractor, _ path: JSONKeyPath
  ) throws -> String {
    try (e <|? path as T?).fullDescription
  }

  private func array<T: Described>(_: T.Type, _ e: Extractor, _ path: JSONKeyPath) throws -> String
  {
    try (e <|| path as [T]).fullDescription
  }

  private func arrayOptional<T: Described>(
    _: T.Type, _ e: Extractor, _ path: JSONKeyPath
  ) throws -> String {
    try (e <||? path as [T]?).fullDescription
  }

  private func dictionary<T: Described>(
    _: T.Type, _ e: Extractor, _ path: JSONKeyPath
  ) throws -> String {
    try (e <|-| path as [String: T]).fullDescription
  }

  private func dictionaryOptional<T: Described>(
    _: T.Type, _ e: Extractor, _ path: JSONKeyPath
  ) throws -> String {
    try (e <|-|? path as [String: T]?).fullDescription
  }

  private func anyOf<T: Described>(
    _: T.Type, _ e: Extractor, _ paths: [JSONKeyPath]
  ) throws -> String {
    let path = paths.dropFirst().reduce(paths[0]) { .anyOf($0, $1) }
    return try (e <| path as T).fullDescription
  }

  private func field<T: Described>(_: T.Type, _ e: Extractor, _ path: JSONKeyPath) throws -> String
  {
    switch try e.field(path) as Field<T> {
    case .absent: "absent"
    case .null: "null"
    case .value(let value): "value " + value.fullDescription
    }
  }

  private func iterated<T: Described>(_: T.Type, _ e: Extractor) throws -> String {
    if let elements = try? e.elements {
      return list(try elements.map { try T.decode($0).fullDescription })
    }
    return list(
      try e.members.map { try $0.quotedForMessage + ": " + T.decode($1).fullDescription })
  }

  private func embedded<T: Described>(
    _: T.Type, _ e: Extractor, _ path: JSONKeyPath
  ) throws -> String {
    try e.value(path) { e in
      let text = try String.decode(e)
      return try T.decodeValue(from: text, options: e.program.options()).fullDescription
    }
  }

  private func transformed(
    _ shape: Shape, _ e: Extractor, _ path: JSONKeyPath, _ transformer: RandomTransformer
  ) throws -> String {
    switch transformer {
    case .numberInString: try transformed(shape, e, path, Transformer.numberInString(Int.self))
    case .digit: try transformed(shape, e, path, Self.digit)
    case .numberOrWord:
      try transformed(shape, e, path, Transformer.anyOf(.numberInString(Int.self), Self.word))
    case .even: try transformed(shape, e, path, Self.even)
    case .tolerantDigit: try transformed(shape, e, path, .invalid(Self.digit, as: 5))
    case .digitOrNil: try transformed(shape, e, path, .invalid(Self.digit, as: nil))
    case .nullableDigit: try transformed(shape, e, path, .nullable(Self.digit))
    case .numberOrNil:
      try transformed(
        shape, e, path, .nilWhenEmpty(.invalid(.numberInString(Int.self), as: nil)))
    case .digitOrNumber:
      try transformed(shape, e, path, .anyOf(Self.digit, .numberInString(Int.self)))
    }
  }

  private static let digit = Transformer<Int, Int> { number in
    guard 0...9 ~= number else { throw typeMismatch("digit", actual: number) }
    return number
  }

  private static let word = Transformer<String, Int> { text in
    guard !text.isEmpty, text.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 })
    else { throw typeMismatch("word", actual: text) }
    return text.utf8.count
  }

  private static let even = Transformer<Int, Int> { number in
    guard number.isMultiple(of: 2) else { throw ForeignError() }
    return number
  }

  private func transformed<From: Unravel.Decodable, To: Described>(
    _ shape: Shape, _ e: Extractor, _ path: JSONKeyPath, _ transformer: Transformer<From, To>
  ) throws -> String {
    switch shape {
    case .value: return try e.value(path, transformer).fullDescription
    case .valueOptional: return try e.valueOptional(path, transformer).fullDescription
    case .array: return try e.array(path, transformer).fullDescription
    case .arrayOptional: return try e.arrayOptional(path, transformer).fullDescription
    case .dictionary:
      return try (e.dictionary(path, transformer) as [String: To]).fullDescription
    case .dictionaryOptional:
      return try (e.dictionaryOptional(path, transformer) as [String: To]?).fullDescription
    }
  }
}

extension JSONKeyPath.Element {
  /// The element in brackets, the key by its scalars.
  var fullDescription: String {
    switch self {
    case .key(let key): "[\(key.quotedForMessage)]"
    case .index(let index): "[\(index)]"
    }
  }
}

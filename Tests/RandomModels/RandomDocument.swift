import Unravel

/// A value that is being put together for a random program.
final class RandomDocument {
  enum Kind {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([RandomDocument])
    case object([(key: String, value: RandomDocument)])
  }

  var kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

// MARK: - Drawing

extension RandomDocument {
  /// A document that the program decodes, with a few random faults.
  convenience init(for program: RandomProgram, from choices: inout Choices) {
    var drawing = Drawing(program: program, choices: choices)
    let root = drawing.value(program.root, depth: 0)
    choices = drawing.choices
    self.init(root.kind)
  }

  /// The value at a path, created if it is absent and the values before it allow that.
  fileprivate func value(at path: [JSONKeyPath.Element]) -> RandomDocument? {
    guard let element = path.first else { return self }
    switch (element, kind) {
    case (.key(let key), .object(var members)):
      if let member = members.first(where: { $0.key.isSame(as: key) }) {
        return member.value.value(at: Array(path.dropFirst()))
      }
      let value = Self.container(for: path.dropFirst().first)
      members.append((key, value))
      kind = .object(members)
      return value.value(at: Array(path.dropFirst()))
    case (.index(let index), .array(var elements)):
      while elements.count <= index {
        elements.append(Self.container(for: path.dropFirst().first))
      }
      kind = .array(elements)
      return elements[index].value(at: Array(path.dropFirst()))
    default: return nil
    }
  }

  private static func container(for element: JSONKeyPath.Element?) -> RandomDocument {
    switch element {
    case .key?: RandomDocument(.object([]))
    case .index?: RandomDocument(.array([]))
    case nil: RandomDocument(.null)
    }
  }
}

private struct Drawing {
  let program: RandomProgram
  var choices: Choices

  /// How many values have been drawn; from some number on they are small.
  var count = 0

  private static let strings = [
    "b", "", "hearts", "spades", "xylophone", "12", "1.0", "300e30", "1e400", "word",
    "\u{E9}", "e\u{301}", "\u{1F600}\u{200B}\"\\\n", "0x1F", "[1]", "clubs",
    "a string with more than eighty characters, so that a message does not quote all of it: "
      + "e\u{301}",
  ]
  private static let numbers = [
    "1", "0", "7", "12", "255", "256", "-1", "1.0", "1.5", "2e2", "12e-1", "-0", "0.0", "1e400",
    "9223372036854775807", "9223372036854775808", "0.1", "123456789012345678901234567890",
    "120e-1", "1E1",
  ]

  /// A value that a type decodes, seldom another one.
  mutating func value(_ type: ModelType, depth: Int) -> RandomDocument {
    count += 1
    if count > 60 || depth > 8 { return RandomDocument(.null) }
    if choices.once(in: 12) { return anything(depth: depth) }
    switch type {
    case .int: return RandomDocument(.number(choices.one(of: ["1", "0", "7", "12", "-3", "1.0"])))
    case .uint8: return RandomDocument(.number(choices.one(of: ["1", "255", "256", "-1"])))
    case .double: return RandomDocument(.number(choices.one(of: Self.numbers)))
    case .bool: return RandomDocument(.bool(choices.once(in: 2)))
    case .string: return RandomDocument(.string(choices.one(of: Self.strings)))
    case .json, .extractor: return anything(depth: depth)
    case .suit:
      return RandomDocument(.string(choices.one(of: ["hearts", "spades", "spades", "clubs"])))
    case .code: return RandomDocument(.string(choices.one(of: ["x1", "xy", "x", "y"])))
    case .strings: return array(.string, depth: depth)
    case .model(let number):
      let object = RandomDocument(.object([]))
      fill(Target(object: object, depth: depth), for: program.models[number])
      return object
    case .optional(let type):
      return choices.once(in: 4) ? RandomDocument(.null) : value(type, depth: depth)
    case .array(let type), .lossyArray(let type): return array(type, depth: depth)
    case .dictionary(let type), .lossyDictionary(let type):
      return object(["a", "b", "\u{E9}", "e\u{301}", "c"], type, depth: depth)
    case .numbered(let type):
      return object(["0", "1", "-2", "05", "5", "a"], type, depth: depth)
    }
  }

  private mutating func array(_ type: ModelType, depth: Int) -> RandomDocument {
    RandomDocument(.array((0..<choices.below(4)).map { _ in value(type, depth: depth + 1) }))
  }

  private mutating func object(
    _ keys: [String], _ type: ModelType, depth: Int
  ) -> RandomDocument {
    var members: [(key: String, value: RandomDocument)] = []
    for _ in 0..<choices.below(4) {
      members.append((choices.one(of: keys), value(type, depth: depth + 1)))
    }
    return RandomDocument(.object(members))
  }

  private mutating func anything(depth: Int) -> RandomDocument {
    switch choices.below(depth < 6 ? 8 : 5) {
    case 0: RandomDocument(.null)
    case 1: RandomDocument(.bool(choices.once(in: 2)))
    case 2: RandomDocument(.number(choices.one(of: Self.numbers)))
    case 3, 4: RandomDocument(.string(choices.one(of: Self.strings)))
    case 5: array(.json, depth: depth)
    case 6: object(RandomProgram.keys, .json, depth: depth)
    default: RandomDocument(.object([]))
    }
  }

  /// An object that gets what the reads of a model look for.
  struct Target {
    let object: RandomDocument
    var depth: Int
    /// Whether keys are converted from snake case.
    var isSnakeCase = false
  }

  private mutating func fill(_ target: Target, for reads: [Read]) {
    for read in reads where !choices.once(in: 12) { fill(target, for: read) }
    if choices.once(in: 6), case .object(var members) = target.object.kind {
      // A member that no read may look for, or one that is there twice.
      members.append((choices.one(of: RandomProgram.keys), anything(depth: target.depth)))
      target.object.kind = .object(members)
    }
  }

  private mutating func put(
    _ type: ModelType, at path: [JSONKeyPath.Element], of target: Target
  ) {
    let path = path.map { element in
      target.isSnakeCase && element == .key("someName") ? .key("some_name") : element
    }
    guard !path.isEmpty, let found = target.object.value(at: path), case .null = found.kind else {
      return
    }
    found.kind = value(type, depth: target.depth + 1).kind
  }

  private mutating func fill(_ target: Target, for read: Read) {
    switch read {
    case .required(let path, let type): put(type, at: path, of: target)
    case .optional(let path, let type), .field(let path, let type):
      put(.optional(type), at: path, of: target)
    case .array(let path, let type), .arrayOptional(let path, let type),
      .iterated(let path, let type):
      put(.array(type), at: path, of: target)
    case .dictionary(let path, let type), .dictionaryOptional(let path, let type):
      put(.dictionary(type), at: path, of: target)
    case .defaulted(let path): put(.optional(.int), at: path, of: target)
    case .unknown(let path): put(.optional(.suit), at: path, of: target)
    case .anyOf(let paths, let type): put(.optional(type), at: choices.one(of: paths), of: target)
    case .transformed(let path, let shape, let transformer):
      put(shape.type(of: input(of: transformer)), at: path, of: target)
    case .function(let path, let shape, let reads): fill(target, for: shape, of: reads, at: path)
    case .alternatives(let alternatives): fill(target, for: choices.one(of: alternatives))
    case .tolerated(let read, let otherwise):
      fill(target, for: choices.once(in: 2) ? read : otherwise ?? read)
    case .denyingUnknownKeys(let reads, _): fill(target, for: reads)
    case .snakeCase(let reads):
      var target = target
      target.isSnakeCase = true
      fill(target, for: reads)
    case .check(let path, _): if choices.once(in: 6) { put(.json, at: path, of: target) }
    case .facts: break
    case .embedded(let path, let type): putDocument(type, at: path, of: target)
    case .codable(let path): putCodable(at: path, of: target)
    case .branch(let path, let reads, let others):
      put(.bool, at: path, of: target)
      fill(target, for: choices.once(in: 2) ? reads : others)
    case .tagged(let path, let reads, let others):
      put(.suit, at: path, of: target)
      fill(target, for: choices.once(in: 2) ? reads : others)
    case .keyed(let path, let type): putKeyed(type, at: path, of: target)
    }
  }

  /// The type of the value that a transformer reads.
  private mutating func input(of transformer: RandomTransformer) -> ModelType {
    switch transformer {
    case .numberInString, .numberOrWord, .numberOrNil: .string
    case .digit, .even, .tolerantDigit, .digitOrNil: .int
    case .nullableDigit: .optional(.int)
    case .digitOrNumber: choices.once(in: 2) ? .int : .string
    }
  }

  private mutating func fill(
    _ target: Target, for shape: Read.Shape, of reads: [Read], at path: [JSONKeyPath.Element]
  ) {
    switch shape {
    case .value, .valueOptional:
      guard let found = target.object.value(at: path) else { return }
      if case .null = found.kind { found.kind = .object([]) }
      let inner = Target(
        object: found, depth: target.depth + 1, isSnakeCase: target.isSnakeCase)
      fill(inner, for: reads)
    case .array, .arrayOptional: put(.array(.json), at: path, of: target)
    case .dictionary, .dictionaryOptional: put(.dictionary(.json), at: path, of: target)
    }
  }

  /// Puts a string that contains a document.
  private mutating func putDocument(
    _ type: ModelType, at path: [JSONKeyPath.Element], of target: Target
  ) {
    var writer = JSONWriter()
    let inner = value(type, depth: target.depth + 2)
    writer.write(inner, &choices)
    guard !path.isEmpty, let found = target.object.value(at: path) else { return }
    found.kind = .string(writer.text)
  }

  private mutating func putCodable(at path: [JSONKeyPath.Element], of target: Target) {
    guard let found = target.object.value(at: path) else { return }
    found.kind = .object([
      ("a", value(.int, depth: target.depth)), ("b", value(.string, depth: target.depth)),
    ])
  }

  /// Puts a member, and its key at a path.
  private mutating func putKeyed(
    _ type: ModelType, at path: [JSONKeyPath.Element], of target: Target
  ) {
    let key = choices.one(of: ["a", "b", "id"])
    put(type, at: [.key(key)], of: target)
    guard let found = target.object.value(at: path), case .null = found.kind else { return }
    found.kind = choices.once(in: 4) ? .number("1") : .string(key)
  }
}

extension Read.Shape {
  /// The type of the value that a read of this shape takes.
  fileprivate func type(of element: ModelType) -> ModelType {
    switch self {
    case .value: element
    case .valueOptional: .optional(element)
    case .array: .array(element)
    case .arrayOptional: .optional(.array(element))
    case .dictionary: .dictionary(element)
    case .dictionaryOptional: .optional(.dictionary(element))
    }
  }
}

// MARK: - Writing

/// Writes a document as JSON or JSON5, whose whitespace, escapes and quotes are drawn.
struct JSONWriter {
  var text = ""

  /// Whether whitespace has no line feeds, as in JSON Lines.
  var isOnOneLine = false

  /// Whether the text may be JSON5.
  var isJSON5 = false

  /// Whether a comma may follow the last element or member.
  var hasTrailingCommas = false

  private mutating func whitespace(_ choices: inout Choices) {
    guard choices.once(in: 8) else { return }
    if isJSON5, choices.once(in: 4) {
      text += choices.once(in: 2) && !isOnOneLine ? "// 1,\n" : "/* ] */"
    }
    text += choices.one(of: isOnOneLine ? [" ", "\t", "    "] : [" ", "\n", "\r\n", "\n    \t"])
  }

  mutating func write(_ document: RandomDocument, _ choices: inout Choices) {
    whitespace(&choices)
    switch document.kind {
    case .null: text += "null"
    case .bool(let bool): text += "\(bool)"
    case .number(let number): text += number
    case .string(let string): write(string, &choices)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        write(element, &choices)
      }
      end(elements.isEmpty, "]", &choices)
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        whitespace(&choices)
        if isJSON5, choices.once(in: 3), ["a", "b", "c", "id", "someName"].contains(member.key) {
          text += member.key
        } else {
          write(member.key, &choices)
        }
        whitespace(&choices)
        text += ":"
        write(member.value, &choices)
      }
      end(members.isEmpty, "}", &choices)
    }
    whitespace(&choices)
  }

  private mutating func end(_ isEmpty: Bool, _ bracket: String, _ choices: inout Choices) {
    if hasTrailingCommas, !isEmpty, choices.once(in: 4) { text += "," }
    whitespace(&choices)
    text += bracket
  }

  private mutating func write(_ string: String, _ choices: inout Choices) {
    let quote = isJSON5 && choices.once(in: 3) ? "'" : "\""
    let isEscaped = choices.once(in: 6)
    text += quote
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "'" where isJSON5: text += "\\'"
      case "\n": text += "\\n"
      case _ where isEscaped || scalar.value < 0x20:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += quote
  }
}

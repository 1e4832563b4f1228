import Unravel

/// What a random model reads, as data: the library runs it against a document (`run`), and a naive
/// decoder computes the expected outcome (`NaiveDecoding`).
struct RandomProgram: Sendable {
  /// The models that types refer to by number. A model refers only to later ones, and to itself
  /// where the document ends the recursion.
  var models: [[Read]] = []

  /// The type of the document.
  var root = ModelType.int

  typealias Path = [JSONKeyPath.Element]
}

/// A type that a model reads.
indirect enum ModelType: Sendable {
  case int, uint8, double, bool, string, json, extractor
  /// An enum that lists its cases.
  case suit
  /// A `RawRepresentable` that does not, and has no placeholder.
  case code
  /// A set of strings.
  case strings
  case model(Int)
  case optional(ModelType)
  case array(ModelType)
  case lossyArray(ModelType)
  case dictionary(ModelType)
  case numbered(ModelType)
  case lossyDictionary(ModelType)
}

/// One read of a model's `decode`.
indirect enum Read: Sendable {
  typealias Path = RandomProgram.Path

  /// `<|`, `<|?` and their methods.
  case required(Path, ModelType)
  case optional(Path, ModelType)
  /// `<||`, `<||?`, `<|-|` and `<|-|?`.
  case array(Path, ModelType)
  case arrayOptional(Path, ModelType)
  case dictionary(Path, ModelType)
  case dictionaryOptional(Path, ModelType)
  /// `<|?` and `?? 7`.
  case defaulted(Path)
  /// `.unknown(as: .spades)`.
  case unknown(Path)
  case anyOf([Path], ModelType)
  case field(Path, ModelType)
  case transformed(Path, Shape, RandomTransformer)
  /// A function in place of a type.
  case function(Path, Shape, [Read])
  case alternatives([[Read]])
  /// `try?`, and another read where that gives nil.
  case tolerated(Read, otherwise: Read?)
  case denyingUnknownKeys([Read], except: [String])
  case snakeCase([Read])
  /// Throws if there is a value at a path: a custom error with a key path, or an error of another type.
  case check(Path, Complaint)
  /// The keys, the count and the path of an extractor, and whether a path leads to something.
  case facts(Path)
  /// Every element or member of an extractor, one by one.
  case iterated(Path, ModelType)
  /// A document in a string.
  case embedded(Path, ModelType)
  /// A `Codable` type.
  case codable(Path)
  /// A Boolean value that selects the other reads.
  case branch(Path, [Read], [Read])
  /// A tag, hearts or spades, that selects the other reads.
  case tagged(Path, [Read], [Read])
  /// A key that is read from the document, and its member.
  case keyed(Path, ModelType)

  enum Shape: CaseIterable, Sendable {
    case value, valueOptional, array, arrayOptional, dictionary, dictionaryOptional
  }

  enum Complaint: CaseIterable, Sendable { case custom, customDeeper, mismatch, foreign }
}

/// A transformer from `String` or `Int`.
enum RandomTransformer: CaseIterable, Sendable {
  /// `.numberInString(Int.self)`
  case numberInString
  /// An `Int` of one digit.
  case digit
  /// `.numberInString(Int.self)`, or the count of a string of small letters.
  case numberOrWord
  /// Throws an error that is not Unravel's for an odd number.
  case even
  /// `.invalid(digit, as: 5)`
  case tolerantDigit
  /// `.invalid(digit, as: nil)`
  case digitOrNil
  /// `.nullable(digit)`
  case nullableDigit
  /// `.nilWhenEmpty(.invalid(.numberInString, as: nil))`
  case numberOrNil
  /// `.anyOf(digit, .numberInString)`
  case digitOrNumber
}

// MARK: - Drawing

extension RandomProgram {
  /// Draws a program.
  init(from choices: inout Choices) {
    let count = 1 + choices.below(3)
    for number in 0..<count {
      models.append(Self.reads(from: &choices, model: number, of: count, depth: 2))
    }
    root =
      choices.once(in: 3)
      ? Self.type(from: &choices, model: -1, of: count, depth: 2)
      : choices.once(in: 3) ? .array(.model(0)) : .model(0)
  }

  /// The keys that models and documents have.
  static let keys = ["a", "b", "c", "someName", "id", "\u{E9}", "e\u{301}", "k.x", "", "some_name"]

  private static func key(from choices: inout Choices) -> String {
    choices.once(in: 3)
      ? choices.one(of: keys) : choices.one(of: ["a", "b", "c", "id", "someName"])
  }

  static func path(from choices: inout Choices) -> Path {
    switch choices.below(12) {
    case 0...7: [.key(key(from: &choices))]
    case 8: [.key(key(from: &choices)), .key(key(from: &choices))]
    case 9: [.key(key(from: &choices)), .index(choices.below(3))]
    case 10: [.key(key(from: &choices)), .index(0), .key(key(from: &choices))]
    default: choices.once(in: 2) ? [.index(choices.below(3))] : []
    }
  }

  private static func type(
    from choices: inout Choices, model: Int, of count: Int, depth: Int
  ) -> ModelType {
    func inner(_ choices: inout Choices) -> ModelType {
      type(from: &choices, model: model, of: count, depth: depth - 1)
    }
    switch choices.below(depth > 0 ? 18 : 11) {
    case 0: return .int
    case 1: return .string
    case 2: return .bool
    case 3: return .double
    case 4: return .uint8
    case 5: return .json
    case 6: return .suit
    case 7: return .code
    case 8: return choices.once(in: 3) ? .strings : .extractor
    case 9, 10:
      let later = model + 1
      return later < count ? .model(later + choices.below(count - later)) : .int
    case 11: return .optional(inner(&choices))
    case 12: return .array(inner(&choices))
    case 13: return .dictionary(inner(&choices))
    case 14: return choices.once(in: 2) ? .numbered(inner(&choices)) : .optional(inner(&choices))
    case 15: return .lossyArray(inner(&choices))
    case 16: return .lossyDictionary(inner(&choices))
    default: return model >= 0 ? .array(.model(model)) : .array(inner(&choices))
    }
  }

  private static func reads(
    from choices: inout Choices, model: Int, of count: Int, depth: Int
  ) -> [Read] {
    (0..<1 + choices.below(depth > 1 ? 5 : 3)).map { _ in
      read(from: &choices, model: model, of: count, depth: depth)
    }
  }

  private static func read(
    from choices: inout Choices, model: Int, of count: Int, depth: Int
  ) -> Read {
    func reads(_ choices: inout Choices) -> [Read] {
      self.reads(from: &choices, model: model, of: count, depth: depth - 1)
    }
    func read(_ choices: inout Choices) -> Read {
      self.read(from: &choices, model: model, of: count, depth: depth - 1)
    }
    func type(_ choices: inout Choices) -> ModelType {
      self.type(from: &choices, model: model, of: count, depth: 1)
    }
    let path = path(from: &choices)
    // A model that reads itself at an empty path does not end.
    let isSafe = !path.isEmpty
    switch choices.below(depth > 0 ? 31 : 20) {
    case 0, 1: return .required(path, isSafe ? type(&choices) : .json)
    case 2, 3: return .optional(path, isSafe ? type(&choices) : .extractor)
    case 4: return .array(path, isSafe ? type(&choices) : .json)
    case 5: return .arrayOptional(path, isSafe ? type(&choices) : .json)
    case 6: return .dictionary(path, isSafe ? type(&choices) : .json)
    case 7: return .dictionaryOptional(path, isSafe ? type(&choices) : .json)
    case 8: return .defaulted(path)
    case 9: return .unknown(path)
    case 10:
      return .anyOf([path, [.key("b")], self.path(from: &choices)].filter { !$0.isEmpty }, .int)
    case 11: return .field(path, isSafe ? type(&choices) : .json)
    case 12, 13:
      return .transformed(
        path, choices.one(of: Read.Shape.allCases), choices.one(of: RandomTransformer.allCases))
    case 14: return .check(path, choices.one(of: Read.Complaint.allCases))
    case 15: return .facts(path)
    case 16: return .iterated(path, isSafe ? type(&choices) : .json)
    case 17: return .embedded(path, isSafe ? type(&choices) : .int)
    case 18: return .codable(path)
    case 19: return .required(path, isSafe ? .array(type(&choices)) : .json)
    case 20, 21:
      return .function(path, choices.one(of: Read.Shape.allCases), reads(&choices))
    case 22: return .alternatives((0..<1 + choices.below(3)).map { _ in reads(&choices) })
    case 23: return .tolerated(read(&choices), otherwise: nil)
    case 24:
      let first = read(&choices)
      // The functions of two generations of a model often read the same array.
      if case .function(let path, let shape, _) = first {
        return .tolerated(first, otherwise: .function(path, shape, reads(&choices)))
      }
      return .tolerated(first, otherwise: read(&choices))
    case 25:
      return .denyingUnknownKeys(
        reads(&choices), except: choices.once(in: 2) ? ["b", "\u{E9}"] : [])
    case 26: return .branch(path, reads(&choices), reads(&choices))
    case 27: return .tagged(path, reads(&choices), reads(&choices))
    case 28, 29: return .keyed(path, type(&choices))
    default: return .snakeCase(reads(&choices))
    }
  }
}

extension RandomProgram {
  /// Whether a read of the program returns an extractor. What a model does with a placeholder for one is
  /// not drawn.
  var readsExtractors: Bool {
    let text = description
    return text.contains("Extractor") || text.contains("for in")
  }
}

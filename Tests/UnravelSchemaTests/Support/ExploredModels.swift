import Unravel

/// Models with documents that they decode and documents that they refuse.
enum ExploredModels {
  struct Case: Sendable {
    let model: any Unravel.Decodable.Type
    let decoded: [JSONValue]
    var refused: [JSONValue] = []
  }

  enum Suit: String, CaseIterable, Unravel.Decodable { case hearts, spades }

  // MARK: Checks of unknown keys

  /// A read after a check, which refuses the key.
  struct ReadAfterCheck: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> ReadAfterCheck {
      _ = try e.denyingUnknownKeys { try $0 <|? "a" as Int? }
      _ = try e <|? "b" as Int?
      return ReadAfterCheck()
    }
  }

  /// A read in a check through an extractor from outside, which the check does not count.
  struct ReadFromOutside: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> ReadFromOutside {
      _ = try e.denyingUnknownKeys { inner in
        _ = try inner <|? "a" as Int?
        _ = try e <|? "b" as Int?
      }
      return ReadFromOutside()
    }
  }

  /// A check in another one, each with an exception.
  struct CheckInCheck: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> CheckInCheck {
      try e.denyingUnknownKeys(except: ["x", "y"]) { e in
        _ = try e.denyingUnknownKeys(except: ["x"]) { try $0 <|? "a" as Int? }
        _ = try e <|? "b" as Int?
      }
      return CheckInCheck()
    }
  }

  /// A model that checks its keys, read of the object that contains it.
  struct CheckedPart: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> CheckedPart {
      _ = try e <|? "kind" as String?
      _ = try e <| [] as ReadAfterCheck
      return CheckedPart()
    }
  }

  /// Exceptions in both spellings.
  struct ConvertedExceptions: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> ConvertedExceptions {
      _ = try e.convertingFromSnakeCase.denyingUnknownKeys(except: ["firstName", "last_name"]) {
        try $0 <|? "birthDate" as String?
      }
      return ConvertedExceptions()
    }
  }

  /// The second of several paths, which the check counts even if the first one leads to the value.
  struct CheckedAlternatives: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> CheckedAlternatives {
      _ = try e.denyingUnknownKeys { try $0 <| .anyOf("a", ["b", "c"]) as Int }
      return CheckedAlternatives()
    }
  }

  // MARK: Elements

  /// Elements that are dropped, whose failures a model does not tolerate.
  struct DroppedOrTitle: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> DroppedOrTitle {
      if (try? e <| "suits" as Lossy<[Suit]>) == nil { _ = try e <| "title" as String }
      if (try? e <| "rooms" as Lossy<[String: Suit]>) == nil { _ = try e <| "name" as String }
      return DroppedOrTitle()
    }
  }

  /// Reads that depend on the first element.
  struct FirstElement: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> FirstElement {
      let suits: [Suit] = try e <| "suits"
      if suits.first == .hearts { _ = try e <| "a" as Int } else { _ = try e <| "b" as Int }
      return FirstElement()
    }
  }

  /// Reads that depend on whether there is an element or a member.
  struct EmptyCollections: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> EmptyCollections {
      if !(try e <| "tags" as [String]).isEmpty { _ = try e <| "a" as Int }
      if !(try e <|? "rooms" as [String: Int]? ?? [:]).isEmpty { _ = try e <| "b" as Int }
      return EmptyCollections()
    }
  }

  /// A choice in elements that are dropped.
  struct DroppedChoices: Unravel.Decodable {
    struct Choice: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Choice {
        try e.anyOf(
          { _ = try $0 <| "id" as Int },
          { e in
            try e.denyingUnknownKeys {
              try $0.anyOf({ _ = try $0 <| "a" as Int }, { _ = try $0 <| "b" as Suit })
            }
          })
        return Choice()
      }
    }

    static func decode(_ e: Extractor) throws -> DroppedChoices {
      let choices: Lossy<[Choice]> = try e <| "choices"
      if choices.elements.isEmpty { _ = try e <| "reason" as String }
      _ = try e <|? "more" as Lossy<[String: Choice]>?
      return DroppedChoices()
    }
  }

  /// One element or many, dropped or not.
  struct OneOrMany: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> OneOrMany {
      let suits: [Suit] = try e.value("suits", .oneOrMany)
      if suits.isEmpty { return OneOrMany() }
      if suits.first == .spades { _ = try e <| "reason" as String }
      _ = try e.valueOptional("parts", .oneOrMany) as [ReadAfterCheck]?
      return OneOrMany()
    }
  }

  // MARK: Values

  /// Every failure is tolerated, but null is refused.
  struct NullRefused: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> NullRefused {
      _ = try e <|? [] as Int?
      return NullRefused()
    }
  }

  /// Reads of the value itself whose failures are tolerated.
  struct TolerantArray: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> TolerantArray {
      _ = try? e <|| [] as [Int]
      return TolerantArray()
    }
  }

  struct TolerantDropping: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> TolerantDropping {
      _ = try? e <| [] as Lossy<[String: Int]>
      return TolerantDropping()
    }
  }

  struct TolerantChoice: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> TolerantChoice {
      _ = try? e.anyOf({ _ = try Int.decode($0) }, { _ = try String.decode($0) })
      return TolerantChoice()
    }
  }

  /// Anything but null, which the type of the document does not accept.
  struct AnythingButNull: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> AnythingButNull {
      _ = try e <|? [] as JSONValue?
      return AnythingButNull()
    }
  }

  /// Numbers but null, in several variants.
  struct NumberInVariants: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> NumberInVariants {
      if (try? e <| "a" as Int) == nil { _ = try? e <| "b" as Int }
      _ = try e <|? [] as Int?
      return NumberInVariants()
    }
  }

  /// Reads of one value by a type and by functions, in different branches.
  struct DifferentFunctions: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> DifferentFunctions {
      if try e <| "isOpen" {
        _ = try e.valueOptional("a", .invalid(as: 5)) as Int?
        _ = try e.valueOptional("b", .numberInString(Int.self))
      } else {
        _ = try e <|? "a" as Int?
        _ = try e <|? "b" as Int?
      }
      return DifferentFunctions()
    }
  }

  /// Keys that are canonically equal, of which one variant reads one.
  struct EqualKeys: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> EqualKeys {
      _ = try e <| "\u{E9}" as Int
      try e.anyOf({ _ = try $0 <| "e\u{301}" as String }, { _ in })
      if try (e <|? "\u{E9}x" as Int?) == nil { _ = try e <|? "e\u{301}x" as Int? }
      return EqualKeys()
    }
  }

  /// Elements that replace their values themselves.
  struct ReplacingElements: Unravel.Decodable {
    struct Element: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Element {
        _ = try e.value([], .unknown(as: .spades)) as Suit
        return Element()
      }
    }

    static func decode(_ e: Extractor) throws -> ReplacingElements {
      _ = try e <| "elements" as [Element]
      return ReplacingElements()
    }
  }

  /// A read after one whose value no sample is known of.
  struct UnknownValue: Unravel.Decodable {
    struct Code: RawRepresentable, Unravel.Decodable {
      let rawValue: String
      init?(rawValue: String) {
        guard rawValue.hasPrefix("x") else { return nil }
        self.rawValue = rawValue
      }
    }

    static func decode(_ e: Extractor) throws -> UnknownValue {
      if (try? e <| "code" as Code) == nil { _ = try e <| ["title", "text"] as String }
      _ = try? e <| "inner" as UnknownValue
      return UnknownValue()
    }
  }

  /// Alternative paths of an object that is an array as well, which no document is.
  struct ObjectAndArray: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> ObjectAndArray {
      _ = try e <| .anyOf("a", "b") as Int
      _ = try e <| .anyOf("c", "b") as Int
      _ = try e <| [0] as Int
      return ObjectAndArray()
    }
  }

  /// Reads that depend on whether a value is absent, null, or neither.
  struct AbsentOrNull: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> AbsentOrNull {
      switch try e.field("name") as Field<String> {
      case .absent: _ = try e <| "a" as Int
      case .null: _ = try e <| "b" as Int
      case .value: _ = try e <| "c" as Int
      }
      return AbsentOrNull()
    }
  }

  /// An enum of many cases, of which the last differs.
  struct ManyCases: Unravel.Decodable {
    struct Code: RawRepresentable, CaseIterable, Unravel.Decodable {
      let rawValue: String
      init?(rawValue: String) {
        guard rawValue.hasPrefix("c"), let number = Int(rawValue.dropFirst()), number < 40 else {
          return nil
        }
        self.rawValue = rawValue
      }
      static var allCases: [Code] { (0..<40).compactMap { Code(rawValue: "c\($0)") } }
    }

    static func decode(_ e: Extractor) throws -> ManyCases {
      if try (e <| "code" as Code).rawValue != "c39" { _ = try e <| "a" as Int }
      return ManyCases()
    }
  }

  /// Numbers of which a function refuses most.
  struct Multiples: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Multiples {
      _ = try e.value("five") { e in
        let number: Int = try e <| []
        guard number.isMultiple(of: 5) else { throw DecodeError.custom("no multiple of 5") }
        return number
      }
      return Multiples()
    }
  }

  /// Reads that depend on the type of a value.
  struct AnyValue: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> AnyValue {
      switch try e <| "value" as JSONValue {
      case .string: _ = try e <| "a" as Int
      case .object: _ = try e <| "b" as Int
      default: break
      }
      return AnyValue()
    }
  }

  /// Reads that depend on two values together.
  struct Together: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Together {
      let (a, b): (Int?, Int?) = try (e <|? "a", e <|? "b")
      if a != nil || b != nil { _ = try e <| "unit" as String }
      let (isOpen, suit): (Bool, Suit) = try (e <| "isOpen", e <| "suit")
      if isOpen || suit == .hearts { _ = try e <| "until" as String }
      return Together()
    }
  }

  // MARK: Objects

  /// A model in an object that is read by its kind.
  struct Kinds: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Kinds {
      let value: Extractor = try e <| "value"
      switch value.kind {
      case .string: _ = try e <| "a" as Int
      case .array: for element in try value.elements { _ = try element <| [] as Suit }
      case .object: for (_, member) in try value.members { _ = try member <| "x" as Int }
      default: _ = try value <| [] as Int
      }
      return Kinds()
    }
  }

  /// A model in a string.
  struct Embedded: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Embedded {
      _ = try e.value("payload", .embeddedJSON) as FirstElement
      _ = try e.valueOptional("suits", .embeddedJSON) as [Suit]?
      return Embedded()
    }
  }

  /// A model that contains itself, as an element that is dropped, a member, and an alternative.
  final class Tree: Unravel.Decodable {
    let suit: Suit

    init(suit: Suit) { self.suit = suit }

    static func decode(_ e: Extractor) throws -> Tree {
      let suit: Suit = try e <| "suit"
      if let left = try e <|? "left" as Tree?, left.suit == .hearts { _ = try e <|? "a" as Int? }
      _ = try e <|? "rest" as Lossy<[Tree]>?
      _ = try e <|-|? "named" as [String: Tree]?
      return try e.anyOf({ try $0 <| "inner" as Tree }, { _ in Tree(suit: suit) })
    }
  }

  /// Keys in snake case in nested objects, dictionaries, and elements.
  struct Converted: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Converted {
      let e = e.convertingFromSnakeCase
      _ = try e <| ["outerPart", "innerPart"] as Int
      _ = try e <|| "allParts" as [CheckedAlternatives]
      _ = try e.array("someParts") { _ = try $0 <| "partName" as Suit }
      _ = try e.value("lastPart") { _ = try $0 <|? "partName" as String? }
      return Converted()
    }
  }

  /// A value by its index or, if it has none, by the key with the same digits.
  struct IndexOrKey: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> IndexOrKey {
      if (try? e <| [0] as Int) == nil { _ = try e <| "0" as Int }
      return IndexOrKey()
    }
  }

  /// A check that the model makes only after another one has failed.
  struct CheckAfterCheck: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> CheckAfterCheck {
      if e.contains("old") {
        if e.contains("older") { throw DecodeError.custom("older") }
      }
      _ = try e <| "name" as String
      return CheckAfterCheck()
    }
  }

  /// A check that must fail with one value of a Boolean, and whose failure the model tolerates with each.
  struct CheckOfOneCase: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> CheckOfOneCase {
      func check() throws { if e.contains("id") { throw DecodeError.custom("id") } }
      if try e <| "isNew" { try check() }
      try? check()
      return CheckOfOneCase()
    }
  }

  static let cases: [Case] = [
    Case(
      model: CheckOfOneCase.self,
      decoded: [["isNew": true], ["isNew": false], ["isNew": false, "id": 1]],
      refused: [["isNew": true, "id": 1], ["id": 1]]),
    Case(
      model: CheckAfterCheck.self,
      decoded: [["name": "x"], ["name": "x", "old": 1], ["name": "x", "older": 1]],
      refused: [["name": "x", "old": 1, "older": 1], ["old": 1]]),
    Case(
      model: IndexOrKey.self, decoded: [[1], ["0": 1]], refused: [[:], ["0": "x"], ["1": 1], 1]),
    Case(
      model: ReadAfterCheck.self, decoded: [[:], ["a": 1], ["a": .null]],
      refused: [["b": 1], ["a": 1, "b": 1], ["c": 1]]),
    Case(
      model: ReadFromOutside.self, decoded: [[:], ["a": 1]],
      refused: [["b": 1], ["a": 1, "b": 1], ["c": 1]]),
    Case(
      model: CheckInCheck.self, decoded: [[:], ["a": 1], ["a": 1, "x": 1]],
      refused: [["b": 1], ["y": 1], ["c": 1]]),
    Case(
      model: CheckedPart.self, decoded: [[:], ["a": 1]], refused: [["kind": "x"], ["b": 1]]),
    Case(
      model: ConvertedExceptions.self,
      decoded: [[:], ["first_name": 1, "last_name": "", "birth_date": "x"]],
      refused: [["x": 1], ["birth_date": 1]]),
    Case(
      model: CheckedAlternatives.self,
      decoded: [
        ["a": 1], ["b": ["c": 1]], ["a": 1, "b": 1], ["a": .null, "b": ["c": 1, "d": 1]],
      ],
      refused: [[:], ["a": 1, "c": 1], ["b": 1]]),
    Case(
      model: DroppedOrTitle.self,
      decoded: [
        ["suits": ["hearts", "x", [:]], "rooms": ["a": "x", "b": "hearts", "c": [:]]],
        ["suits": 1, "title": "x", "rooms": [:]], ["title": "x", "name": "y"],
      ],
      refused: [["suits": [], "rooms": 1], ["rooms": [:]], ["suits": []]]),
    Case(
      model: FirstElement.self,
      decoded: [
        ["suits": ["hearts", "spades"], "a": 1], ["suits": ["spades", "hearts"], "b": 1],
        ["suits": [], "b": 1],
      ],
      refused: [["suits": ["hearts"]], ["suits": ["x"], "a": 1]]),
    Case(
      model: EmptyCollections.self,
      decoded: [
        ["tags": []], ["tags": ["x"], "a": 1], ["tags": [], "rooms": [:]],
        ["tags": [], "rooms": ["x": 1], "b": 1],
      ],
      refused: [["tags": ["x"]], ["tags": [], "rooms": ["x": 1]], [:]]),
    Case(
      model: DroppedChoices.self,
      decoded: [
        ["choices": [], "reason": "x"], ["choices": [["a": 1], 7, ["id": 1, "x": 1]]],
        ["choices": [1], "reason": "x", "more": ["x": ["b": "hearts"], "y": [:]]],
      ]),
    Case(
      model: OneOrMany.self,
      decoded: [
        ["suits": "hearts"], ["suits": ["hearts", "spades"]], ["suits": []],
        ["suits": ["spades", "hearts"], "reason": "x", "parts": [["a": 1], [:]]],
        ["suits": "spades", "reason": "x", "parts": ["a": 1]],
      ]),
    Case(model: NullRefused.self, decoded: [1], refused: [.null, "x"]),
    Case(model: TolerantArray.self, decoded: [[1], ["x"], [:], 1, true]),
    Case(model: TolerantDropping.self, decoded: [["a": 1], ["a": "x"], [], 1]),
    Case(model: TolerantChoice.self, decoded: [1, "x", [], [:], true]),
    Case(model: AnythingButNull.self, decoded: [1, [:], []], refused: [.null]),
    Case(model: NumberInVariants.self, decoded: [1], refused: [.null, [:], "x"]),
    Case(
      model: DifferentFunctions.self,
      decoded: [
        ["isOpen": true, "a": "x", "b": "1"], ["isOpen": false, "a": 1, "b": 1],
        ["isOpen": true, "a": 1],
      ],
      refused: [
        ["isOpen": true, "b": 1], ["isOpen": false, "a": "x"], ["isOpen": false, "b": "1"],
      ]),
    Case(
      model: EqualKeys.self,
      decoded: [["\u{E9}": 1], ["\u{E9}": 1, "e\u{301}": "x"], ["\u{E9}": 1, "e\u{301}x": 1]],
      refused: [["e\u{301}": 1]]),
    Case(
      model: ReplacingElements.self, decoded: [["elements": ["hearts", "x"]]],
      refused: [["elements": [1]], ["elements": [[:]]]]),
    Case(
      model: UnknownValue.self,
      decoded: [
        ["code": "x1"], ["code": "y", "title": ["text": "x"]], ["code": "x1", "title": 1],
      ]),
    Case(model: ObjectAndArray.self, decoded: [], refused: [[], ["b": 1], [1]]),
    Case(
      model: AbsentOrNull.self,
      decoded: [["a": 1], ["name": .null, "b": 1], ["name": "x", "c": 1]],
      refused: [["b": 1], ["name": "x", "a": 1]]),
    Case(
      model: ManyCases.self, decoded: [["code": "c0", "a": 1], ["code": "c39"]],
      refused: [["code": "c0"], ["code": "c40", "a": 1]]),
    Case(model: Multiples.self, decoded: [["five": 0], ["five": 5], ["five": -10]]),
    Case(
      model: AnyValue.self,
      decoded: [
        ["value": "x", "a": 1], ["value": ["x": 1], "b": 1], ["value": 1], ["value": true],
        ["value": [1]], ["value": .null],
      ],
      refused: [["value": "x", "b": 1], ["value": [:], "a": 1], [:]]),
    Case(
      model: Together.self,
      decoded: [
        ["a": 1, "unit": "x", "isOpen": true, "suit": "spades", "until": "x"],
        ["isOpen": false, "suit": "spades"], ["isOpen": false, "suit": "hearts", "until": "x"],
        ["b": 1, "unit": "x", "isOpen": false, "suit": "spades"],
      ],
      refused: [
        ["a": 1, "isOpen": false, "suit": "spades"], ["isOpen": true, "suit": "spades"],
        ["isOpen": false, "suit": "hearts"],
      ]),
    Case(
      model: Kinds.self,
      decoded: [
        ["value": "x", "a": 1], ["value": ["hearts"]], ["value": ["x": ["x": 1]]], ["value": 1],
      ]),
    Case(
      model: Embedded.self,
      decoded: [
        ["payload": #"{"suits": ["spades"], "b": 1}"#, "suits": #"["hearts", "spades"]"#],
        ["payload": #"{"suits": [], "b": 1}"#, "suits": .null],
      ]),
    Case(
      model: Tree.self,
      decoded: [
        ["suit": "hearts"],
        ["suit": "hearts", "left": ["suit": "spades"], "inner": ["suit": "hearts"]],
        ["suit": "hearts", "rest": [1, ["suit": "hearts", "rest": ["x"]]], "inner": ["suit": 1]],
        [
          "suit": "hearts", "named": ["x": ["suit": "hearts", "left": ["suit": "hearts"], "a": 1]],
        ],
      ]),
    Case(
      model: Converted.self,
      decoded: [
        [
          "outer_part": ["inner_part": 1], "all_parts": [["a": 1], ["b": ["c": 1]]],
          "some_parts": [["part_name": "hearts"]], "last_part": [:],
        ]
      ]),
  ]
}

import Unravel

/// Models with documents that they decode and documents that they refuse.
enum ExploredModels {
  struct Case: Sendable {
    let model: any (Unravel.Decodable & SendableMetatype).Type
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
        try e.oneOf(
          { _ = try $0 <| "id" as Int },
          { e in
            try e.denyingUnknownKeys {
              try $0.oneOf({ _ = try $0 <| "a" as Int }, { _ = try $0 <| "b" as Suit })
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

  // MARK: Values

  /// Every failure is tolerated, but null is refused.
  struct NullRefused: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> NullRefused {
      _ = try e <|? [] as Int?
      return NullRefused()
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

  static let cases: [Case] = [
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
    Case(model: NullRefused.self, decoded: [1], refused: [.null, "x"]),
    Case(
      model: AbsentOrNull.self,
      decoded: [["a": 1], ["name": .null, "b": 1], ["name": "x", "c": 1]],
      refused: [["b": 1], ["name": "x", "a": 1]]),
    Case(
      model: ManyCases.self, decoded: [["code": "c0", "a": 1], ["code": "c39"]],
      refused: [["code": "c0"], ["code": "c40", "a": 1]]),
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
  ]
}

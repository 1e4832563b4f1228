import Foundation
import Testing
import Unravel

struct TransformerToleranceTests {
  enum Kind: String, CaseIterable, Unravel.Decodable { case solo, other }

  struct Room: Unravel.Decodable, CustomStringConvertible {
    let size: Int
    static func decode(_ e: Extractor) throws -> Room { try Room(size: e <| "size") }
    var description: String { "room \(size)" }
  }

  enum Level: Int, CaseIterable { case low = 1 }

  static let level = Transformer.chain(
    .numberInString, then: .failable(Level.init(rawValue:)))

  static let text = """
    {"kind": "hologram", "size": "large", "tags": [1], "null": null, "day": "soon", "blank": " ",
     "kinds": ["solo", "hologram"], "sizes": [1, "large", null], "rooms": {"A": "hologram"},
     "room": {"size": "S"}, "days": ["1970-01-01", "soon", 3, null], "id": "7"}
    """

  typealias Read = @Sendable (Extractor) throws -> Any?

  static let rows: [(name: String, read: Read, value: String, errors: [String])] =
    [
      (
        "a value", { try $0.value("size", .invalid(as: 3)) }, "3",
        [#"size: expected Int, found "large""#]
      ),
      (
        "an absent value", { try $0.value("form", .invalid(as: 3)) },
        #"throws form: missing "form""#, []
      ),
      (
        "a null value", { try $0.value("null", .invalid(as: 3)) },
        #"throws null: missing "null" (it is null)"#, []
      ),
      (
        "a null value into an optional", { try $0.value("null", .invalid(as: nil)) as Int? },
        #"throws null: missing "null" (it is null)"#, []
      ),
      (
        "a value for an optional", { try $0.value("kind", .invalid(as: .other)) as Kind? }, "other",
        [#"kind: expected Kind (solo, other), found "hologram""#]
      ),
      (
        "a null value for an optional", { try $0.value("null", .invalid(as: 3)) as Int? },
        #"throws null: missing "null" (it is null)"#, []
      ),
      (
        "null elements for optionals", { try $0.array("sizes", .invalid(as: 0)) as [Int?] },
        "[Optional(1), Optional(0), Optional(0)]",
        [#"sizes[1]: expected Int, found "large""#, "sizes[2]: expected Int, found null"]
      ),
      (
        "null elements, replaced by a variable",
        {
          let number: Int? = 7
          return try $0.array("sizes", .invalid(as: number)) as [Int?]
        }, "[Optional(1), Optional(7), Optional(7)]",
        [#"sizes[1]: expected Int, found "large""#, "sizes[2]: expected Int, found null"]
      ),
      (
        "an unknown raw value around a transformer to an optional",
        { try $0.value("kind", .unknown(.nilWhenEmpty, as: .other)) as Kind? }, "other",
        [#"kind: expected Kind (solo, other), found "hologram""#]
      ),
      (
        "an unknown raw value around a transformer to an optional, as nil",
        { try $0.value("kind", .unknown(.nilWhenEmpty, as: nil)) as Kind? }, "nil",
        [#"kind: expected Kind (solo, other), found "hologram""#]
      ),
      (
        "nil of a transformer to an optional",
        { try $0.value("blank", .unknown(.nilWhenEmpty, as: .other)) as Kind? }, "nil", []
      ),
      (
        "another failure around a transformer to an optional",
        { try $0.value("room", .unknown(.nilWhenEmpty, as: .other)) as Kind? },
        #"throws room: expected String, found {"size":"S"}"#, []
      ),
      (
        "a collection", { try $0.value("tags", .invalid(as: [])) as [String] }, "[]",
        ["tags[0]: expected String, found 1"]
      ),
      (
        "an unknown raw value that functions convert",
        { try $0.value("id", .unknown(level, as: .low)) }, "low",
        [#"id: expected Level (1), found "7""#]
      ),
      (
        "an unknown raw value that functions convert, as nil",
        { try $0.value("id", .unknown(level, as: nil)) }, "nil",
        [#"id: expected Level (1), found "7""#]
      ),
      (
        "another failure of functions", { try $0.value("size", .unknown(level, as: .low)) },
        #"throws size: expected Int (number in a string), found "large""#, []
      ),
      (
        "a value on the path", { try $0.value(["size", "x"], .invalid(as: 3)) },
        #"throws size: expected object, found "large""#, []
      ),
      (
        "nil", { try $0.valueOptional("size", .invalid(as: nil)) as Int? }, "nil",
        [#"size: expected Int, found "large""#]
      ),
      (
        "an optional", { try $0.valueOptional("size", .invalid(as: 3)) }, "3",
        [#"size: expected Int, found "large""#]
      ),
      ("an absent optional", { try $0.valueOptional("form", .invalid(as: 3)) }, "nil", []),
      (
        "a model", { try $0.value("room", .invalid(as: Room(size: 0))) }, "room 0",
        [#"room.size: expected Int, found "S""#]
      ),
      (
        "elements", { try $0.array("sizes", .invalid(as: 0)) }, "[1, 0, 0]",
        [#"sizes[1]: expected Int, found "large""#, "sizes[2]: expected Int, found null"]
      ),
      (
        "elements as nil", { try $0.array("sizes", .invalid(as: nil)) as [Int?] },
        "[Optional(1), nil, nil]",
        [#"sizes[1]: expected Int, found "large""#, "sizes[2]: expected Int, found null"]
      ),
      ("no elements", { try $0.arrayOptional("null", .invalid(as: 0)) }, "nil", []),
      (
        "the elements of no array", { try $0.array("size", .invalid(as: 0)) },
        #"throws size: expected array, found "large""#, []
      ),
      (
        "members", { try $0.dictionary("rooms", .invalid(as: 0)) as [String: Int] },
        #"["A": 0]"#, [#"rooms.A: expected Int, found "hologram""#]
      ),
      (
        "no members", { try $0.dictionaryOptional("null", .invalid(as: 0)) as [String: Int]? },
        "nil", []
      ),
      (
        "a field", { try $0.field("size", .invalid(as: 3)) as Field<Int> }, "value(3)",
        [#"size: expected Int, found "large""#]
      ),
      (
        "a transformer", { try $0.value("id", .invalid(.numberInString(Int.self), as: 0)) }, "7", []
      ),
      (
        "a transformer that fails",
        { try $0.value("size", .invalid(.numberInString(Int.self), as: 0)) }, "0",
        [#"size: expected Int (number in a string), found "large""#]
      ),
      (
        "a transformer as nil", { try $0.valueOptional("day", .invalid(.day, as: nil)) }, "nil",
        [#"day: expected Date "yyyy-MM-dd", found "soon""#]
      ),
      (
        "a transformer of elements",
        { try $0.array("days", .invalid(.day, as: nil)).map { $0?.timeIntervalSince1970 } },
        "[Optional(0.0), nil, nil, nil]",
        [
          #"days[1]: expected Date "yyyy-MM-dd", found "soon""#,
          #"days[2]: expected Date "yyyy-MM-dd", found 3"#,
          #"days[3]: expected Date "yyyy-MM-dd", found null"#,
        ]
      ),
      (
        "a transformer with an optional result",
        { try $0.valueOptional("day", .invalid(.nilWhenEmpty(.day), as: nil)) }, "nil",
        [#"day: expected Date "yyyy-MM-dd", found "soon""#]
      ),
      (
        "around a tolerance", { try $0.value("day", .nilWhenEmpty(.invalid(.day, as: nil))) },
        "nil", [#"day: expected Date "yyyy-MM-dd", found "soon""#]
      ),
      (
        "around a tolerance of no failure",
        { try $0.value("blank", .nilWhenEmpty(.invalid(.day, as: nil))) }, "nil", []
      ),
      (
        "nullable", { try $0.value("null", .nullable(.invalid(.day, as: nil))) }, "nil", []
      ),
      (
        "an unknown value", { try $0.value("kind", .unknown(as: Kind.other)) }, "other",
        [#"kind: expected Kind (solo, other), found "hologram""#]
      ),
      (
        "an absent unknown value", { try $0.value("form", .unknown(as: Kind.other)) },
        #"throws form: missing "form" (one of solo, other)"#, []
      ),
      (
        "a value of another type", { try $0.value("tags", .unknown(as: Kind.other)) },
        "throws tags: expected String, found [1]", []
      ),
      (
        "an unknown value as nil", { try $0.value("kind", .unknown(as: nil)) as Kind? }, "nil",
        [#"kind: expected Kind (solo, other), found "hologram""#]
      ),
      (
        "an unknown optional as nil", { try $0.valueOptional("kind", .unknown(as: nil)) as Kind? },
        "nil", [#"kind: expected Kind (solo, other), found "hologram""#]
      ),
      (
        "unknown elements",
        { try $0.arrayOptional("kinds", .unknown(as: Kind.other))?.map(\.rawValue) },
        #"["solo", "other"]"#, [#"kinds[1]: expected Kind (solo, other), found "hologram""#]
      ),
      (
        "unknown elements as nil",
        { try ($0.array("kinds", .unknown(as: nil)) as [Kind?]).map { $0?.rawValue } },
        #"[Optional("solo"), nil]"#, [#"kinds[1]: expected Kind (solo, other), found "hologram""#]
      ),
      (
        "unknown members",
        {
          try ($0.dictionaryOptional("rooms", .unknown(as: .other)) as [String: Kind]?)?
            .mapValues(\.rawValue)
        }, #"["A": "other"]"#, [#"rooms.A: expected Kind (solo, other), found "hologram""#]
      ),
      (
        "an unknown value in an invalid one",
        { try $0.value("tags", .invalid(.unknown(as: Kind.other), as: .solo)) }, "solo",
        ["tags: expected String, found [1]"]
      ),
      (
        "a lossy array", { try ($0 <| "sizes" as Lossy<[Int]>).elements }, "[1]",
        [#"sizes[1]: expected Int, found "large""#, "sizes[2]: expected Int, found null"]
      ),
      (
        "a lossy dictionary",
        { try ($0 <| "rooms" as Lossy<[String: Int]>).elements },
        "[:]", [#"rooms.A: expected Int, found "hologram""#]
      ),
      (
        "an alternative that is not chosen",
        {
          try $0.anyOf(
            { e in try e.value("size", .invalid(as: 1)) + (e <| "kind" as Int) },
            { e in try e.value("size", .invalid(as: 2)) })
        }, "2", [#"size: expected Int, found "large""#]
      ),
      (
        "a transformer that is not chosen",
        {
          try $0.value(
            "sizes",
            .anyOf(
              .chain(
                .array(.invalid(as: 0)),
                then: Transformer { _ in throw DecodeError.custom("refused") }),
              .array(.invalid(as: 5)))) as [Int]
        }, "[1, 5, 5]",
        [#"sizes[1]: expected Int, found "large""#, "sizes[2]: expected Int, found null"]
      ),
      ("a failure under try?", { try? $0.value("size") as Int }, "nil", []),
    ]

  @Test(arguments: readers, rows)
  func `a tolerated failure is replaced and reported`(
    reader: JSONReader, row: (name: String, read: Read, value: String, errors: [String])
  ) throws {
    let log = Log()
    let options = ReadingOptions(onToleratedFailure: { log.append($0) })
    let value = outcome {
      try decodeValue(from: Self.text, options: options.with(reader), row.read)
        .map { "\($0)" } ?? "nil"
    }
    #expect(value == row.value)
    #expect(log.errors.map(\.message) == row.errors)
    #expect(log.errors.allSatisfy { $0.keyPath.location != nil } || reader != .unravel)
  }

  struct Size: Unravel.Decodable {
    let size: Int
    static func decode(_ e: Extractor) throws -> Size {
      try Size(size: e.value("size", .invalid(as: 3)))
    }
  }

  typealias ReadAll = @Sendable (ReadingOptions) throws -> [Int]

  static let inputs: [(name: String, read: ReadAll, errors: [String])] = [
    (
      "lines", { try JSONLines<Size>(#"{"size": "S"}"#, options: $0).map { try $0.get().size } },
      [#"size: expected Int, found "S""#]
    ),
    (
      "elements",
      {
        try JSONElements<Size>(#"[{"size": 3}, {"size": "S"}]"#, at: [], options: $0)
          .map { try $0.get().size }
      }, [#"[1].size: expected Int, found "S""#]
    ),
    (
      "an object tree", { [try Size.decodeValue(["size": "S"], options: $0).size] },
      [#"size: expected Int, found "S""#]
    ),
    (
      "a diagnosis",
      {
        _ = Size.diagnose(from: #"{"size": "S"}"#, options: $0)
        return []
      }, []
    ),
  ]

  @Test(arguments: inputs)
  func `every entry reports tolerated failures`(
    input: (name: String, read: ReadAll, errors: [String])
  ) throws {
    let log = Log()
    let sizes = try input.read(ReadingOptions(onToleratedFailure: { log.append($0) }))
    #expect(sizes.allSatisfy { $0 == 3 })
    #expect(log.errors.map(\.message) == input.errors)
  }

  /// A kind whose errors list no cases.
  enum Form: String, Unravel.Decodable { case solo, other }

  @Test func `an unknown raw value is replaced, in each shape`() throws {
    let e = try Extractor.decodeValue(
      from: #"{"kind": "new", "kinds": ["new", "solo"], "map": {"a": "new"}, "none": null}"#)
    #expect(try e.valueOptional("kind", .unknown(as: Form.other)) == .other)
    #expect(try e.valueOptional("none", .unknown(as: Form.other)) == nil)
    #expect(try e.array("kinds", .unknown(as: Form.other)) == [.other, .solo])
    #expect(try e.dictionary("map", .unknown(as: Form.other)) == ["a": Form.other])
    #expect(
      try e.value(.anyOf("none", "kind"), Transformer { (text: String) in text.count }) == 3)
  }

  static let unaccepted: [(String, @Sendable (Extractor) throws -> Any, String)] = [
    (
      #"{"kind": ["new", null]}"#, { try $0.array("kind", .unknown(as: Form.other)) },
      "kind[1]: expected Form, found null"
    ),
    (
      #"{"kind": {"a": 1}}"#,
      { try $0.dictionary("kind", .unknown(as: Form.other)) as [String: Form] },
      "kind.a: expected String, found 1"
    ),
  ]

  @Test(arguments: Self.unaccepted)
  func `a value that is no raw value is not replaced as an unknown one`(
    text: String, decode: @Sendable (Extractor) throws -> Any, expected: String
  ) throws {
    let e = try Extractor.decodeValue(from: text)
    #expect(outcome { try decode(e) } == "throws \(expected)")
  }

  /// An enum whose `decode` throws the message of an unknown raw value for another reason.
  enum Shift: String, CaseIterable, Unravel.Decodable {
    case day, other

    static func decode(_ e: Extractor) throws -> Shift {
      throw typeMismatch("Shift (day, other)", actual: "closed")
    }
  }

  static let isKind = Transformer<String, Kind>.failable(Kind.init(rawValue:))

  static let unknown: [(String, @Sendable (Extractor) throws -> Any, String)] = [
    (
      "an error of a model with the same message",
      { try $0.value("kind", .unknown(as: Shift.other)) },
      #"throws kind: expected Shift (day, other), found "closed""#
    ),
    ("a function", { try $0.value("kind", .unknown(isKind, as: .other)) }, "other"),
    (
      "a chain of functions",
      {
        try $0.value(
          "kind", .unknown(.chain(Transformer { (text: String) in text }, then: isKind), as: .other)
        )
      }, "other"
    ),
    (
      "elements", { try $0.array("kinds", .unknown(isKind, as: .other)).map(\.rawValue) },
      #"["solo", "other"]"#
    ),
    (
      "a value of another type than the function's",
      { try $0.value("number", .unknown(isKind, as: .other)) },
      "throws number: expected Kind (solo, other), found 3"
    ),
    (
      "alternatives, of which another one expects more",
      {
        try $0.value(
          "kind",
          .unknown(
            .anyOf(
              isKind, Transformer { (text: String) in throw typeMismatch("letter", actual: text) }),
            as: .other))
      }, #"throws kind: expected Kind (solo, other) or letter, found "new""#
    ),
    (
      "alternatives that expect the same",
      { try $0.value("kind", .unknown(.anyOf(isKind, isKind), as: .other)) },
      "other"
    ),
    (
      "a Codable enum", { try $0.value("kind", .unknown(.codable(Letter.self), as: .other)) },
      "other"
    ),
  ]

  enum Letter: String, CaseIterable, Codable { case a, other }

  @Test(arguments: Self.unknown)
  func `a raw value is unknown because of the error, and not of its message`(
    name: String, decode: @Sendable (Extractor) throws -> Any, expected: String
  ) throws {
    let e = try Extractor.decodeValue(
      from: #"{"kind": "new", "kinds": ["solo", "new"], "number": 3}"#)
    #expect(outcome { try decode(e) } == expected, "\(name)")
  }

  @Test(arguments: [Kind.other, nil])
  func `a value for a failure may be an optional of the program`(usual: Kind?) throws {
    let log = Log()
    let e = try Extractor.decodeValue(
      from:
        #"{"kind": "new", "null": null, "kinds": ["new", "solo", null], "level": "9", "size": "x"}"#,
      options: ReadingOptions(onToleratedFailure: { log.append($0) }))
    #expect(try e.value("kind", .unknown(as: usual)) == usual)
    #expect(try e.valueOptional("kind", .unknown(as: usual)) == usual)
    #expect(try e.value("kind", .invalid(as: usual)) == usual)
    #expect(try e.valueOptional("null", .unknown(as: usual)) == nil)
    #expect(
      outcome { try e.value("null", .unknown(as: usual)) }
        == #"throws null: missing "null" (it is null; one of solo, other)"#)
    #expect(
      outcome { try e.array("kinds", .unknown(as: usual)) }
        == "throws kinds[2]: expected Kind, found null")
    #expect(try e.array("kinds", .invalid(as: usual)) == [usual, .solo, usual])
    let level: Level? = usual.map { _ in .low }
    #expect(try e.value("level", .unknown(Self.level, as: level)) == level)
    #expect(
      outcome { try e.value("size", .unknown(Self.level, as: level)) }
        == #"throws size: expected Int (number in a string), found "x""#)
    #expect(try e.value("size", .invalid(Self.level, as: level)) == level)
    #expect(try e.valueOptional("size", .invalid(Self.level, as: level)) == level)
    #expect(log.errors.count == 9)
  }

  @Test func `a tolerant transformer is applied to values, too`() throws {
    #expect(try Transformer.invalid(.numberInString(Int.self), as: 0).apply("x") == 0)
    #expect(try Transformer.invalid(.numberInString(Int.self), as: nil).apply("x") == nil)
    #expect(try Transformer.invalid(.numberInString(Int.self), as: nil).apply("3") == 3)
    #expect(try Transformer<Kind, Kind>.unknown(as: .other).apply(.solo) == .solo)
    let half = Transformer.chain(
      .invalid(.numberInString(Int.self), as: 0), then: Transformer { $0 / 2 })
    let e = try Extractor.decodeValue(from: #"{"a": "7", "b": "x"}"#)
    #expect(try e.value("a", half) == 3)
    #expect(try e.value("b", half) == 0)
  }
}

import Testing
import Unravel

struct ExtractorToleranceTests {
  enum Kind: String, CaseIterable, Unravel.Decodable { case solo, other }

  static let text = """
    {"kind": "hologram", "size": "large", "tags": [1], "null": null, 
     "kinds": ["solo", "hologram"], "sizes": [1, "large", null], "rooms": {"A": "hologram"}}
    """

  typealias Read = @Sendable (Extractor) throws -> Any?

  static let rows: [(name: String, read: Read, value: String, errors: [String])] =
    [
      (
        "a value", { try $0.value("size", invalid: 3) }, "3",
        [#"size: expected Int, found "large""#]
      ),
      ("an absent value", { try $0.value("form", invalid: 3) }, "3", []),
      ("a null value", { try $0.value("null", invalid: 3) }, "3", []),
      (
        "a collection", { try $0.value("tags", invalid: []) as [String] }, "[]",
        ["tags[0]: expected String, found 1"]
      ),
      (
        "a value on the path", { try $0.value(["size", "x"], invalid: 3) }, "3",
        [#"size: expected object, found "large""#]
      ),
      (
        "nil", { try $0.valueOptional("size", invalid: nil) as Int? }, "nil",
        [#"size: expected Int, found "large""#]
      ),
      (
        "an optional", { try $0.valueOptional("size", invalid: 3) }, "3",
        [#"size: expected Int, found "large""#]
      ),
      ("an absent optional", { try $0.valueOptional("form", invalid: 3) }, "nil", []),
      (
        "elements", { try $0.array("sizes", invalid: 0) }, "[1, 0, 0]",
        [#"sizes[1]: expected Int, found "large""#, "sizes[2]: expected Int, found null"]
      ),
      ("no elements", { try $0.arrayOptional("null", invalid: 0) }, "nil", []),
      (
        "members", { try $0.dictionary("rooms", invalid: 0) as [String: Int] }, #"["A": 0]"#,
        [#"rooms.A: expected Int, found "hologram""#]
      ),
      (
        "no members", { try $0.dictionaryOptional("null", invalid: 0) as [String: Int]? }, "nil", []
      ),
      (
        "an unknown value", { try $0.value("kind", unknown: Kind.other) }, "other",
        [#"kind: expected Kind (solo, other), found "hologram""#]
      ),
      (
        "an unknown value as nil", { try $0.valueOptional("kind", unknown: nil) as Kind? }, "nil",
        [#"kind: expected Kind (solo, other), found "hologram""#]
      ),
      (
        "unknown elements", { try $0.arrayOptional("kinds", unknown: Kind.other)?.map(\.rawValue) },
        #"["solo", "other"]"#, [#"kinds[1]: expected Kind (solo, other), found "hologram""#]
      ),
      (
        "unknown members",
        {
          try ($0.dictionaryOptional("rooms", unknown: .other) as [String: Kind]?)?
            .mapValues(\.rawValue)
        }, #"["A": "other"]"#, [#"rooms.A: expected Kind (solo, other), found "hologram""#]
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
          try $0.oneOf(
            { e in try e.value("size", invalid: 1) + (e <| "kind" as Int) },
            { e in try e.value("size", invalid: 2) })
        }, "2", [#"size: expected Int, found "large""#]
      ),
      ("a failure under try?", { try? $0.value("size") as Int }, "nil", []),
    ]

  @Test(arguments: readers, rows)
  func `a tolerated failure is replaced and reported`(
    reader: JSONReader, row: (name: String, read: Read, value: String, errors: [String])
  ) throws {
    let log = Log()
    let options = ReadingOptions(onToleratedFailure: { log.append($0) })
    let value = try decodeValue(from: Self.text, options: options, using: reader, row.read)
    #expect(value.map { "\($0)" } ?? "nil" == row.value)
    #expect(log.errors.map(\.message) == row.errors)
    #expect(log.errors.allSatisfy { $0.keyPath.location != nil } || reader != .unravel)
  }

  struct Size: Unravel.Decodable {
    let size: Int
    static func decode(_ e: Extractor) throws -> Size {
      try Size(size: e.value("size", invalid: 3))
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
}

/// The errors that a decode reports.
private final class Log: @unchecked Sendable {
  private(set) var errors: [DecodeError] = []
  func append(_ error: DecodeError) { errors.append(error) }
}

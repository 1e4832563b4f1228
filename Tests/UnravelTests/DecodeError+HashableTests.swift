import Testing
import Unravel

struct DecodeErrorHashableTests {
  static let errors: [DecodeError] = [
    .missingKeyPath("a"), .missingKeyPath(["a", "b"]), .missingKeyPath("\u{E9}"),
    .missingKeyPath("e\u{301}"),
    .typeMismatch(expected: "Int", actual: "1.5", keyPath: "a"),
    .typeMismatch(expected: "Int", actual: "2.5", keyPath: "a"),
    .typeMismatch(expected: "Bool", actual: "1.5", keyPath: "a"),
    .unknownKeys(["a"], keyPath: "a"), .unknownKeys(["a", "b"], keyPath: "a"),
    .unknownKeys(["\u{E9}"], keyPath: "a"), .unknownKeys(["e\u{301}"], keyPath: "a"),
    .noMatchingAlternative([.missingKeyPath("a")], keyPath: "a"),
    .noMatchingAlternative([.missingKeyPath("b")], keyPath: "a"),
    .custom("a", keyPath: "a"), .custom("b", keyPath: "a"), .custom("a", keyPath: "b"),
    malformed("["), malformed("[1,"),
  ]

  private static func malformed(_ text: String) -> DecodeError {
    do {
      _ = try Extractor.decodeValue(from: text)
      return .custom("not malformed", keyPath: [])
    } catch {
      return error as? DecodeError ?? .custom("\(error)", keyPath: [])
    }
  }

  @Test func `errors are equal if their kind, path and text are`() {
    for (index, error) in Self.errors.enumerated() {
      #expect(Self.errors.indices.filter { Self.errors[$0] == error } == [index])
    }
    #expect(Set(Self.errors + Self.errors).count == Self.errors.count)
  }

  @Test(arguments: readers)
  func `the error of a document equals one with the same path`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"list": [{"a": "x"}, {}]}"#, options: ReadingOptions(reader: reader))
    let errors = e.diagnose { e in try e.array("list") { e in try e <| "a" as Int } }
    let expected: [DecodeError] = [
      .typeMismatch(expected: "Int", actual: #""x""#, keyPath: ["list", 0, "a"]),
      .missingKeyPath(["list", 1, "a"]),
    ]
    #expect(errors == expected)
    #expect(Set(errors) == Set(expected))
    #expect(errors[0] == errors[0])
    #expect(errors[0].keyPath != errors[1].keyPath)
  }

  /// Errors that differ, but have one path.
  static let families: [(name: String, error: @Sendable (Int) -> DecodeError)] = [
    ("mismatch", { .typeMismatch(expected: "Int", actual: "\($0)", keyPath: "a") }),
    ("expected", { .typeMismatch(expected: "Int (0...\($0))", actual: "1", keyPath: "a") }),
    ("custom", { .custom("\($0)", keyPath: "a") }),
    ("unknown", { .unknownKeys(["a", "\($0)"], keyPath: "a") }),
    (
      "alternatives",
      {
        .noMatchingAlternative(
          [.custom("\($0)", keyPath: "a"), .missingKeyPath("b")], keyPath: "a")
      }
    ),
    ("malformed", { malformed(String(repeating: "[", count: $0 % 500) + "\($0 / 500)x") }),
  ]

  @Test(arguments: families.map(\.name))
  func `different errors with one path have different hash values`(name: String) {
    let errors = (0..<2_000).map(Self.families.first { $0.name == name }!.error)
    #expect(Set(errors.map(\.hashValue)).count > 1_990)
    #expect(Set(errors).count == 2_000)
    let elements = errors.map { InvalidElement(pathElement: "a", error: $0) }
    #expect(Set(elements.map(\.hashValue)).count > 1_990)
  }

  @Test func `the errors of lines with one path have different hash values`() {
    let text = (0..<2_000).map { "{\"id\": \"\($0)\"}" }.joined(separator: "\n")
    let errors = JSONLines<Extractor>(text).compactMap { line -> DecodeError? in
      do {
        _ = try line.get() <| "id" as Int
        return nil
      } catch { return error as? DecodeError }
    }
    #expect(Set(errors.map(\.hashValue)).count > 1_990)
  }

  @Test func `equal errors have equal hash values, however deep the alternatives`() {
    func nested(_ depth: Int) -> DecodeError {
      var error = DecodeError.missingKeyPath("a")
      for _ in 0..<depth { error = .noMatchingAlternative([error, .custom("x")], keyPath: "b") }
      return error
    }
    for depth in [0, 1, 2, 500] {
      #expect(nested(depth) == nested(depth))
      #expect(nested(depth).hashValue == nested(depth).hashValue)
    }
  }
}

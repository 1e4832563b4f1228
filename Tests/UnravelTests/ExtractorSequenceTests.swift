import Testing
import Unravel

struct ExtractorSequenceTests {
  /// Functions of a sequence that throw an error for the element -4, without a path.
  static let checks: [(name: String, read: @Sendable (Extractor) throws -> Any)] = [
    ("map", { try $0.elements.map { try price($0) } }),
    ("map with a function", { try $0.elements.map(price) }),
    ("compactMap", { try $0.elements.compactMap { try price($0) as Int? } }),
    ("forEach", { try $0.elements.forEach { _ = try price($0) } }),
    ("reduce", { try $0.elements.reduce(0) { try $0 + price($1) } }),
    ("reduce(into:)", { try $0.elements.reduce(into: 0) { $0 += try price($1) } }),
    ("filter", { try $0.elements.filter { try price($0) > 3 }.map(\.keyPath) }),
    ("flatMap", { try $0.elements.flatMap { try [price($0)] } }),
    ("first", { try $0.elements.first { try price($0) > 3 }.map { try price($0) } ?? 0 }),
    ("contains", { try $0.elements.contains { try price($0) > 9 } }),
    ("allSatisfy", { try $0.elements.allSatisfy { try price($0) < 9 } }),
    ("an array", { try $0.array([], price) }),
    (
      "a loop with a function",
      { e in
        var sum = 0
        for element in try e.elements { sum += try element.value([], price) }
        return sum
      }
    ),
  ]

  static func price(_ e: Extractor) throws -> Int {
    let price: Int = try e <| []
    guard price >= 0 else { throw DecodeError.custom("negative") }
    return price
  }

  @Test(arguments: checks.map(\.name), readers)
  func `an error without a path has the one of the element`(
    name: String, reader: JSONReader
  ) throws {
    let read = Self.checks.first { $0.name == name }!.read
    let options = ReadingOptions(reader: reader)
    func decode(_ text: String) -> String {
      outcome {
        try decodeValue(from: text, rootKeyPath: "list", options: options) { try read($0) }
      }
    }
    #expect(decode(#"{"list": [3, -4, -5]}"#) == "throws list[1]: negative")
    #expect(decode(#"{"list": [3, "x"]}"#) == #"throws list[1]: expected Int, found "x""#)
    #expect(!decode(#"{"list": [3, 4]}"#).hasPrefix("throws"))
  }

  @Test func `the functions give what those of an array do`() throws {
    let e = try Extractor.decodeValue(
      from: #"{"list": [3, 4, 5], "map": {"a": 1, "b": 2, "a": 3}}"#)
    let list = try (e <| "list" as Extractor).elements
    #expect(try list.filter { try Self.price($0) != 4 }.map { try Self.price($0) } == [3, 5])
    #expect(try list.flatMap { try [Self.price($0), 0] } == [3, 0, 4, 0, 5, 0])
    #expect(try list.first { try Self.price($0) > 3 }?.keyPath == ["list", 1])
    #expect(try list.first { try Self.price($0) > 5 } == nil)
    #expect(try list.contains { try Self.price($0) == 5 })
    #expect(try !list.contains { try Self.price($0) == 6 })
    #expect(try list.allSatisfy { try Self.price($0) > 2 })
    #expect(try !list.allSatisfy { try Self.price($0) > 3 })
    let map = try (e <| "map" as Extractor).members
    #expect(try map.filter { try Self.price($0.value) > 1 }.map(\.key) == ["b"])
    #expect(
      try map.flatMap { try [$0.key, String(Self.price($0.value))] } == ["a", "1", "b", "2"])
    #expect(try map.first { try Self.price($0.value) > 1 }?.key == "b")
    #expect(try map.contains { try Self.price($0.value) == 2 })
    #expect(try map.allSatisfy { try Self.price($0.value) < 3 })
  }

  /// The same for members.
  static let memberChecks: [(name: String, read: @Sendable (Extractor) throws -> Any)] = [
    ("map", { try $0.members.map { key, value in try "\(key) \(price(value))" } }),
    ("compactMap", { try $0.members.compactMap { try price($0.value) as Int? } }),
    ("forEach", { try $0.members.forEach { _ = try price($0.value) } }),
    ("reduce", { try $0.members.reduce(0) { try $0 + price($1.value) } }),
    ("reduce(into:)", { try $0.members.reduce(into: 0) { $0 += try price($1.value) } }),
    ("filter", { try $0.members.filter { try price($0.value) > 3 }.map(\.key) }),
    ("flatMap", { try $0.members.flatMap { try [price($0.value)] } }),
    ("first", { try $0.members.first { try price($0.value) > 3 }?.key ?? "none" }),
    ("contains", { try $0.members.contains { try price($0.value) > 9 } }),
    ("allSatisfy", { try $0.members.allSatisfy { try price($0.value) < 9 } }),
    (
      "a loop with a function",
      { e in
        var sum = 0
        for (_, value) in try e.members { sum += try value.value([], price) }
        return sum
      }
    ),
  ]

  @Test(arguments: memberChecks.map(\.name), readers)
  func `an error without a path has the one of the member`(
    name: String, reader: JSONReader
  ) throws {
    let read = Self.memberChecks.first { $0.name == name }!.read
    let options = ReadingOptions(reader: reader)
    func decode(_ text: String) -> String {
      outcome {
        try decodeValue(from: text, rootKeyPath: "list", options: options) { try read($0) }
      }
    }
    #expect(decode(#"{"list": {"a": 3, "b": -4}}"#) == "throws list.b: negative")
    #expect(!decode(#"{"list": {"a": 3, "b": 4}}"#).hasPrefix("throws"))
  }

  @Test func `an error of another type passes through the functions`() throws {
    struct Own: Error, KeyPathReceiving { var keyPath: JSONKeyPath? }
    let e = try Extractor.decodeValue(from: "[1, 2]")
    let error = #expect(throws: Own.self) { try e.elements.map { _ -> Int in throw Own() } }
    #expect(error?.keyPath == [0])
    #expect(throws: CancellationError.self) {
      try e.elements.forEach { _ in throw CancellationError() }
    }
    #expect(try e.elements.map { $0.kind } == [.number, .number])
  }
}

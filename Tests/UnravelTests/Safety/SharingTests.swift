import Foundation
import Testing
import Unravel

/// Any number of tasks share a document. `Scripts/sanitize` runs these tests with the thread
/// sanitizer.
@Suite struct SharingTests {
  private static let tasks = 8

  /// An object with so many members that it has an index, with unordered, duplicate and escaped keys.
  private static let text: String = {
    let wide = (0..<300).map { "\"k\($0)\":{\"id\":\($0),\"tags\":[\"a\",\"b\"]}" }
    let odd = (0..<40).map { "\"\\u006b\($0)\":\($0)" }
    return "{\"wide\":{\(wide.joined(separator: ","))},\"odd\":{\(odd.joined(separator: ","))},"
      + "\"list\":[\((0..<50).map { "{\"id\":\($0),\"name\":\"n\($0)\"}" }.joined(separator: ","))]}"
  }()

  /// The values that a task decodes, in an order that depends on the task.
  private static func answers(_ e: Extractor, task: Int) throws -> Int {
    var sum = 0
    for step in 0..<300 {
      let number = (step * 7 + task * 31) % 300
      sum += try e <| ["wide", .key("k\(number)"), "id"] as Int
      sum += try e <| ["odd", .key("k\(number % 40)")] as Int
      sum += try e <| ["list", .index(number % 50), "id"] as Int
      sum += e.contains(["wide", "absent"]) ? 1 : 0
    }
    sum += try (e <|-| "wide" as [String: Extractor]).count
    sum += try JSONValue.decode(e).description.utf8.count
    sum += try (e <| "list" as Lossy<[[String: Int]]>).invalidElements.count
    return sum
  }

  @Test(arguments: readers)
  func `eight tasks decode one document`(reader: JSONReader) async throws {
    for _ in 0..<4 {
      let e = try Extractor.decodeValue(from: Self.text, options: ReadingOptions(reader: reader))
      try await withThrowingTaskGroup(of: (Int, Int).self) { group in
        for task in 0..<Self.tasks {
          group.addTask { (task, try Self.answers(e, task: task)) }
        }
        for try await (task, sum) in group {
          let alone = try Extractor.decodeValue(
            from: Self.text, options: ReadingOptions(reader: reader))
          #expect(try sum == Self.answers(alone, task: task))
        }
      }
    }
  }

  @Test func `eight tasks decode a document each`() async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for task in 0..<Self.tasks {
        group.addTask {
          for round in 0..<60 {
            let text = "[\(task),[\(round),\"\(String(repeating: "x", count: round * 9))\"]]"
            let e = try Extractor.decodeValue(from: text)
            guard try e <| [0] as Int == task, try e <| [1, 0] as Int == round else { return false }
          }
          return true
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test func `eight tasks describe errors`() async throws {
    let e = try Extractor.decodeValue(from: Self.text)
    let errors: [DecodeError] = (0..<40).map { number in
      #expect(throws: DecodeError.self) {
        try e <| ["list", .index(number), "nam"] as String
      }!
    }
    let first = errors.map { $0.description + $0.redacted.description + "\($0.keyPath.elements)" }
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<Self.tasks {
        group.addTask {
          errors.map { $0.description + $0.redacted.description + "\($0.keyPath.elements)" }
        }
      }
      for await texts in group { #expect(texts == first) }
    }
  }

  @Test func `an extractor outlives its input and its task`() async throws {
    let kept = try await Task.detached {
      let data = Data(Self.text.utf8)
      return try Extractor.decodeValue(from: data) <| ["list", 3] as Extractor
    }.value
    #expect(try kept <| "name" as String == "n3")
    #expect(kept.keyPath.description == "list[3]")
  }

  /// How the keys of a document become those of a model.
  enum Keys: CaseIterable, Sendable { case unchanged, snakeCase, custom }

  @Test(arguments: Keys.allCases)
  func `eight tasks read what a model keeps of a decoder`(keys: Keys) async throws {
    // Combining marks in another order than the canonical one, so many that the keys of a dictionary are
    // in that order.
    let long = String(repeating: "\u{301}\u{316}", count: 40)
    let text = """
      {"list": [{"first_name": 1, "_odd__key": 2, "e\(long)": 3, "plain": {"first_name": 4}, "array": [5, 6]}]}
      """
    var decoder = CodableDecoder()
    switch keys {
    case .unchanged: break
    case .snakeCase: decoder.keyDecodingStrategy = .convertFromSnakeCase
    case .custom: decoder.keyDecodingStrategy = .custom { $0.last! }
    }
    @Sendable func answers(_ kept: Kept) throws -> [String] {
      var answers: [String] = []
      for _ in 0..<20 {
        let container = try kept.decoder.container(keyedBy: AnyKey.self)
        for key in container.allKeys + kept.container.allKeys {
          answers.append("\(key.stringValue) \(shown(kept.container.codingPath))")
          answers.append(codableOutcome { try container.decode(Int.self, forKey: key) })
          answers.append(
            codableOutcome { try kept.container.decode([String: Int].self, forKey: key) })
          answers.append(codableOutcome { try container.decode([Int8].self, forKey: key) })
        }
        let plain = try kept.container.nestedContainer(
          keyedBy: AnyKey.self, forKey: AnyKey("plain"))
        answers += plain.allKeys.map(\.stringValue)
        var elements = try kept.container.nestedUnkeyedContainer(forKey: AnyKey("array"))
        while !elements.isAtEnd { answers.append("\(try elements.decode(Int?.self) ?? 0)") }
      }
      return answers
    }
    let kept = try decoder.decode([String: [Kept]].self, from: text)["list"]![0]
    let again = try decoder.decode([String: [Kept]].self, from: text)["list"]![0]
    let alone = try answers(again)
    try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<Self.tasks { group.addTask { try answers(kept) } }
      for try await answers in group { #expect(answers == alone) }
    }
  }
}

/// A model that keeps its decoder and a container.
///
/// It is `@unchecked` because `Decoder` is not `Sendable`. That threads can share those of the library is what the tests of
/// this file show.
private struct Kept: Swift.Decodable, @unchecked Sendable {
  let decoder: any Swift.Decoder
  let container: KeyedDecodingContainer<AnyKey>

  init(from decoder: any Swift.Decoder) throws {
    self.decoder = decoder
    container = try decoder.container(keyedBy: AnyKey.self)
  }
}

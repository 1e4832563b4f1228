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
    sum += try (e <| "list" as Lossy<[[String: Int]]>).errors.count
    return sum
  }

  @Test(arguments: readers)
  func `eight tasks decode one document`(reader: JSONReader) async throws {
    for _ in 0..<4 {
      let e = try Extractor.decodeValue(from: Self.text, using: reader)
      try await withThrowingTaskGroup(of: (Int, Int).self) { group in
        for task in 0..<Self.tasks {
          group.addTask { (task, try Self.answers(e, task: task)) }
        }
        for try await (task, sum) in group {
          let alone = try Extractor.decodeValue(from: Self.text, using: reader)
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
}

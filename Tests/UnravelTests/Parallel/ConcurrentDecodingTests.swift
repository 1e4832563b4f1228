import Foundation
import Testing

@testable import Unravel

struct ConcurrentDecodingTests {
  /// A node of a tree, whose nested elements look like those of the array.
  struct Node: Unravel.Decodable, Equatable {
    let id: Int
    let name: String
    let nodes: [Node]

    static func decode(_ e: Extractor) throws -> Node {
      try Node(id: e <| "id", name: e <| "name", nodes: e <||? "nodes" ?? [])
    }
  }

  static func node(_ id: Int, _ rest: String = "") -> String {
    #"{"id": \#(id), "name": "node \#(id), [{\"id\": 1}, {\"id\": 2}]"\#(rest)}"#
  }

  static func nodes(_ count: Int, from first: Int = 0) -> [String] {
    (first..<first + count).map { node($0) }
  }

  /// Large inputs, the path to their array, and whether they can be split.
  static let texts: [(name: String, text: String, path: JSONKeyPath, isSplit: Bool)] = [
    ("one line", "[" + nodes(5000).joined(separator: ",") + "]", [], true),
    ("a byte order mark", "\u{FEFF} [" + nodes(5000).joined(separator: ", ") + "] \n", [], true),
    ("a line each", "[\n" + nodes(5000).joined(separator: ",\n") + "\n]", [], true),
    (
      "a member",
      #"{"meta": {"ids": [1, 2]}, "objects": ["# + nodes(5000).joined(separator: ",")
        + #"], "next": null}"#, "objects", true
    ),
    (
      "a member further in",
      #"{"data": {"a": [{"id": 1}], "objects" : [ "# + nodes(5000).joined(separator: " , ")
        + #"], "ids": [1, 2, 3]}, "data": {}}"#, ["data", "objects"], true
    ),
    (
      "indented trees",
      "[\n  "
        + (0..<2000).map { node($0, ", \"nodes\": [\n    \(node(1)),\n    \(node(2))\n  ]") }
        .joined(separator: ",\n  ") + "\n]", [], true
    ),
    (
      "trees in one line",
      "["
        + (0..<2000).map { node($0, ", \"nodes\": [\(node(1)),\(node(2))]") }
        .joined(separator: ",") + "]", [], false
    ),
    (
      "an element that begins otherwise",
      "[" + #"{"name": "first", "id": 1},"# + nodes(5000).joined(separator: ",") + "]", [], false
    ),
    (
      "another array behind",
      #"{"objects": ["# + nodes(2000).joined(separator: ",") + #"], "others": ["#
        + nodes(2000).joined(separator: ",") + "]}", "objects", false
    ),
    (
      "a name twice",
      #"{"objects": ["# + nodes(3000).joined(separator: ",") + #"], "objects": [{"id": 1}]}"#,
      "objects", true
    ),
    (
      "a key that also occurs elsewhere",
      #"{"others": {"objects": []}, "objects": ["# + nodes(3000).joined(separator: ",") + "]}",
      "objects", false
    ),
    ("an index in the path", "[[" + nodes(3000).joined(separator: ",") + "]]", [0], false),
    ("few elements", "[" + nodes(5).joined(separator: ",") + "]", [], false),
    ("no elements", "[]", [], false),
  ]

  @Test(arguments: texts.map(\.name))
  func `the models are those of one core`(name: String) async throws {
    let (_, text, path, isSplit) = Self.texts.first { $0.name == name }!
    let expected = try [Node].decodeValue(from: text, rootKeyPath: path)
    #expect(try await [Node].decodeValueConcurrently(from: text, rootKeyPath: path) == expected)
    let data = Data(text.utf8)
    #expect(try await [Node].decodeValueConcurrently(from: data, rootKeyPath: path) == expected)
    #expect(
      try await [Node].decodeValueConcurrently(from: data.dropFirst(0), rootKeyPath: path)
        == expected)
    #expect(
      try await [Node].decodeValueConcurrently(from: text[...], rootKeyPath: path) == expected)

    let input = Input(Array(text.utf8))
    let runs = try await ElementRun.runs(
      ofParts: input, at: path, ReadingOptions(), length: ParallelSplit.usualLength(text.utf8.count)
    )
    #expect((runs != nil) == isSplit)
  }

  @Test func `elements may be of any type`() async throws {
    let numbers = (0..<100_000).map { Double($0) / 8 }
    let rows = stride(from: 0, to: 100_000, by: 10).map { Array(numbers[$0..<$0 + 10]) }
    #expect(try await [Double].decodeValueConcurrently(from: "\(numbers)") == numbers)
    #expect(try await [[Double]].decodeValueConcurrently(from: "\(rows)") == rows)
    #expect(try await [[[Double]]].decodeValueConcurrently(from: "\([rows])") == [rows])
    let strings = (0..<20_000).map { ", \"\($0)\",\"" }
    let text = "[" + strings.map { JSONText.quoted($0) }.joined(separator: ",") + "]"
    #expect(try await [String].decodeValueConcurrently(from: text) == strings)
    let nullable = (0..<100_000).map { $0 % 3 == 0 ? nil : $0 }
    let nulls = "[" + nullable.map { $0.map { "\($0)" } ?? "null" }.joined(separator: ", ") + "]"
    #expect(try await [Int?].decodeValueConcurrently(from: nulls) == nullable)
    #expect(try await [JSONValue].decodeValueConcurrently(from: nulls).count == 100_000)
  }

  @Test func `the options apply to every part`() async throws {
    let key = CodingUserInfoKey(rawValue: "factor")!
    struct Number: Unravel.Decodable {
      let value: Int
      static func decode(_ e: Extractor) throws -> Number {
        let factor = e.userInfo[CodingUserInfoKey(rawValue: "factor")!] as? Int
        return try Number(value: (e <| ["n", 0]) * (factor ?? 0))
      }
    }
    let elements = (0..<20_000).map { #"{"n": [\#($0)]}"# }
    let text = #"{"a": ["# + elements.joined(separator: ",") + "]}"
    var options = ReadingOptions(maximumDepth: 4, userInfo: [key: 3])
    let numbers = try await [Number].decodeValueConcurrently(
      from: text, rootKeyPath: "a", options: options)
    #expect(numbers.map(\.value) == (0..<20_000).map { $0 * 3 })

    options.maximumDepth = 3
    await Self.expectSame([Number].self, text, "a", options)
    let repeated = text.replacing(#"{"n": [15000]}"#, with: #"{"n": [1], "n": [1]}"#)
    options = ReadingOptions(duplicateKeys: .refuse)
    await Self.expectSame([Number].self, repeated, "a", options)

    options = ReadingOptions(json5: true, userInfo: [key: 1])
    let json5 = text.replacing("}]", with: "},] /* {\"n\":*/")
    let more = try await [Number].decodeValueConcurrently(
      from: json5, rootKeyPath: "a", options: options)
    #expect(more.map(\.value) == Array(0..<20_000))
  }

  @Test func `paths and locations are those in the whole input`() async throws {
    let text = "{\"é\": [\n" + Self.nodes(5000).joined(separator: ",\n") + "\n]}"
    let extractors = try await [Extractor].decodeValueConcurrently(from: text, rootKeyPath: "é")
    #expect(extractors.count == 5000)
    for (index, e) in extractors.enumerated() where index % 100 == 7 || index == 4999 {
      #expect(e.keyPath == ["é", .index(index)])
      #expect(e.keyPath.location?.line == index + 2)
      let name = try e <| "name" as Extractor
      #expect(name.keyPath == ["é", .index(index), "name"])
      let written = text.utf8.dropFirst(name.keyPath.location!.offset)
      #expect(String(Substring(written)).hasPrefix(#""node \#(index),"#))
    }
  }

  /// Bad elements by index among 5000, and the message of the first one.
  static let failures: [(name: String, wrong: [Int: String], message: String)] = [
    (
      "the first", [0: #"{"id": "0"}"#],
      """
      objects[0].id: expected Int, found "0"
       --> line 2, column 8
      2 | {"id": "0"},
        |        ^^^
      """
    ),
    (
      "one in the middle", [2500: #"{"id": 2500, "Name": ""}"#],
      """
      objects[2500].name: missing "name" (did you mean "Name"?)
          --> line 2502, column 1
      2502 | {"id": 2500, "Name": ""},
           | ^
      """
    ),
    (
      "the last", [4999: #"{"id": 4999, "name": 7}"#],
      """
      objects[4999].name: expected String, found 7
          --> line 5001, column 22
      5001 | {"id": 4999, "name": 7}
           |                      ^
      """
    ),
    (
      "the first of three", [4999: "{}", 1200: "null", 3000: "{}"],
      """
      objects[1200]: expected Node, found null
          --> line 1202, column 1
      1202 | null,
           | ^^^^
      """
    ),
    (
      "malformed input, before anything else", [0: "{}", 4000: #"{"id": 01}"#],
      """
      malformed JSON: a number must not begin with a zero
          --> line 4002, column 9
      4002 | {"id": 01},
           |         ^
      """
    ),
  ]

  @Test(arguments: failures.map(\.name))
  func `the first error of the document is thrown`(name: String) async throws {
    let (_, wrong, expected) = Self.failures.first { $0.name == name }!
    let elements = (0..<5000).map { wrong[$0] ?? Self.node($0) }
    let text = "{\"objects\": [\n" + elements.joined(separator: ",\n") + "\n]}"
    let message = await Self.message {
      try await [Node].decodeValueConcurrently(from: text, rootKeyPath: "objects")
    }
    #expect(message == expected)
    await Self.expectSame([Node].self, text, "objects")
  }

  @Test func `custom errors are thrown unchanged`() async throws {
    struct Strange: Error, KeyPathReceiving { var keyPath: JSONKeyPath? }
    struct Picky: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Picky {
        guard try e <| "id" != 3210 else { throw Strange() }
        return Picky()
      }
    }
    let text = "[" + Self.nodes(5000).joined(separator: ",") + "]"
    let error = await #expect(throws: Strange.self) {
      try await [Picky].decodeValueConcurrently(from: text)
    }
    #expect(error?.keyPath == [3210])
    #expect(
      error?.keyPath?.location?.column == text.ranges(of: #"{"id": 3210"#)[0].lowerBound
        .utf16Offset(in: text) + 1)
  }

  @Test(
    arguments: [
      (#"{"objects": 3}"#, "objects"), (#"{"objects": null}"#, "objects"), ("{}", "objects"),
      ("3", "objects"), ("", []), ("[1", []), ("null", []), (#"{"objects": {"a": []}}"#, "objects"),
    ] as [(String, JSONKeyPath)])
  func `without an array the error is that of one core`(text: String, path: JSONKeyPath) async {
    await Self.expectSame([Int].self, text, path)
  }

  @Test func `random input in random parts has the outcome of one core`() async throws {
    var random = SeededGenerator(for: "ConcurrentDecodingTests")
    let bytes = Array("{}[]\",:\\ 1n\n".utf8) + [0xC3, 0xA9]
    for _ in 0..<1500 {
      let separator = [",", ", ", ",\n", " ,\n  "].randomElement(using: &random)!
      let elements = (0..<Int.random(in: 1..<30, using: &random)).map { id in
        switch Int.random(in: 0..<8, using: &random) {
        case 0: Self.node(id, ", \"nodes\": [\(Self.node(1))\(separator)\(Self.node(2))]")
        case 1: #"{"id": 1\#(Bool.random(using: &random) ? ".5" : ""), "name": ",{\"id\":"}"#
        case 2: #"{"id":\#(id),"name":""}"#
        default: Self.node(id)
        }
      }
      let prefix = ["[", "[\n", "[ "].randomElement(using: &random)!
      let (open, close, path) =
        [("", "", []), (#"{"a": "#, #", "b": [1, 2]}"#, "a"), (#"{"a":{"b":"#, "}}", ["a", "b"])]
        .randomElement(using: &random)! as (String, String, JSONKeyPath)
      var text = Array((open + prefix + elements.joined(separator: separator) + "]" + close).utf8)
      if Bool.random(using: &random) {
        let at = Int.random(in: text.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text.remove(at: at)
        case 1: text.insert(bytes.randomElement(using: &random)!, at: at)
        default: text[at] = bytes.randomElement(using: &random)!
        }
      }
      let length = Int.random(in: 1..<100, using: &random)
      let expected = Self.message { try [Node].decodeValue(from: text, rootKeyPath: path) }
      let input = Input(text)
      let message = await Self.message {
        try await [Node].decodeElementsConcurrently(
          from: input, rootKeyPath: path, options: ReadingOptions(), partLength: length)
      }
      #expect(
        message == expected, "\(String(decoding: text, as: UTF8.self)) in parts of \(length)")
    }
  }

  /// Texts of which no element or the last elements fail.
  static let released: [(name: String, text: String)] = [
    ("no failure", "[" + nodes(100).joined(separator: ",") + "]"),
    ("failures", "[" + nodes(100).joined(separator: ",") + ",{},{},{}]"),
    ("malformed", "[" + nodes(100).joined(separator: ",") + ",{\"id\": 01}]"),
  ]

  @Test(arguments: released.map(\.name))
  func `the document is released after the call`(name: String) async throws {
    final class Owner: Sendable {}
    let key = CodingUserInfoKey(rawValue: "owner")!
    let text = Self.released.first { $0.name == name }!.text
    let lines = text.dropFirst().dropLast().replacing("},{", with: "}\n{")
    func isReleased(_ decode: (ReadingOptions) async throws -> Int) async -> Bool {
      weak var weakOwner: Owner?
      var outcome: Result<Int, any Error>?
      do {
        let owner = Owner()
        weakOwner = owner
        let options = ReadingOptions(userInfo: [key: owner])
        do {
          outcome = .success(try await decode(options))
        } catch {
          outcome = .failure(error)
        }
      }
      defer { withExtendedLifetime(outcome) {} }
      // The runtime may free a task of the call after it has given its result.
      for _ in 0..<200 where weakOwner != nil {
        try? await Task.sleep(nanoseconds: 10_000_000)
      }
      return weakOwner == nil
    }
    var kept = [0, 0, 0, 0]
    for _ in 0..<50 where kept == [0, 0, 0, 0] {
      let outcomes = [
        await isReleased {
          try await [Node].decodeValueConcurrently(from: text, options: $0).count
        },
        await isReleased {
          try await [Node].decodeElementsConcurrently(
            from: Input(Array(text.utf8)), rootKeyPath: [], options: $0, partLength: 500
          ).count
        },
        await isReleased {
          try await [Int].decodeValueConcurrently(from: text, options: $0) { try $0 <| "id" }.count
        },
        await isReleased {
          try await JSONLines<Node>.decodeConcurrently(from: lines, options: $0).count
        },
      ]
      for (index, isReleased) in outcomes.enumerated() where !isReleased { kept[index] += 1 }
    }
    #expect(kept == [0, 0, 0, 0])
  }

  @Test func `a cancelled task decodes no elements`() async throws {
    struct Cancelling: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Cancelling {
        withUnsafeCurrentTask { task in #expect(task?.isCancelled == false) }
        return Cancelling()
      }
    }
    let text = "[" + Self.nodes(5000).joined(separator: ",") + "]"
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await [Cancelling].decodeValueConcurrently(from: text)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @MainActor
  @Test func `an actor does not decode the elements`() async throws {
    struct Elsewhere: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Elsewhere {
        #expect(!Thread.isMainThread)
        return Elsewhere()
      }
    }
    let text = "[" + Self.nodes(1000).joined(separator: ",") + "]"
    #expect(try await [Elsewhere].decodeValueConcurrently(from: text).count == 1000)
  }

  @Test func `errors in lossy arrays have the locations of one core`() async throws {
    struct Rows: Unravel.Decodable {
      let errors: [any Error]
      static func decode(_ e: Extractor) throws -> Rows {
        let values: LossyArray<Int> = try e.lossyArray("v")
        return Rows(errors: values.errors.map(\.error))
      }
    }
    let rows = (0..<3000).map {
      "{\"id\": \($0),\n \"v\": [1, \"é\", \($0 % 7 == 0 ? "null" : "2")]}"
    }
    let text = "[" + rows.joined(separator: ",\r\n") + "]"
    let expected = try [Rows].decodeValue(from: text).flatMap(\.errors).map { "\($0)" }
    let errors = try await [Rows].decodeValueConcurrently(from: text).flatMap(\.errors)
    #expect(errors.map { "\($0)" } == expected)
    // In any order.
    #expect(errors.reversed().map { "\($0)" } == expected.reversed())
  }

  @Test(arguments: [Int.min, -1, 0, 1, 2, .max])
  func `any maximum depth is allowed`(depth: Int) async {
    let options = ReadingOptions(maximumDepth: depth)
    let text = "[" + Self.nodes(5000).joined(separator: ",") + "]"
    await Self.expectSame([Node].self, text, [], options)
    await Self.expectSame([Node].self, "{\"a\": {\"b\": \(text)}}", ["a", "b"], options)
  }

  @Test func `a function decodes elements in place of a type`() async throws {
    let text = "[" + Self.nodes(5000).joined(separator: ",") + "]"
    let ids = try await [Int].decodeValueConcurrently(from: text) { e in try e <| "id" }
    #expect(ids == Array(0..<5000))
    #expect(
      try await [Int].decodeValueConcurrently(from: Array(text.utf8)) { e in try e <| "id" } == ids)
    #expect(
      try await [Int].decodeValueConcurrently(from: Data(text.utf8)) { e in try e <| "id" } == ids)

    let error = await #expect(throws: DecodeError.self) {
      try await [String].decodeValueConcurrently(from: #"{"a": [{"id": 1}]}"#, rootKeyPath: "a") {
        e in try e <| "id"
      }
    }
    #expect(error?.keyPath == ["a", 0, "id"])
    let missing = await #expect(throws: DecodeError.self) {
      try await [String].decodeValueConcurrently(from: "{}", rootKeyPath: "a") { e in
        try e <| "id"
      }
    }
    #expect(missing == .missingKeyPath("a"))
  }

  // MARK: Helpers

  /// Expects the same models or the same error on one core and on several.
  static func expectSame<T: Unravel.Decodable & Sendable>(
    _ type: [T].Type, _ text: String, _ path: JSONKeyPath,
    _ options: ReadingOptions = ReadingOptions()
  ) async {
    let expected = message {
      try [T].decodeValue(from: text, rootKeyPath: path, options: options)
    }
    let message = await message {
      try await [T].decodeValueConcurrently(from: text, rootKeyPath: path, options: options)
    }
    #expect(message == expected)
  }

  static func message<T>(_ body: () throws -> T) -> String {
    do {
      return "decoded \(try body())"
    } catch {
      return "\(error)"
    }
  }

  static func message<T: Sendable>(_ body: () async throws -> T) async -> String {
    do {
      return "decoded \(try await body())"
    } catch {
      return "\(error)"
    }
  }
}

extension ConcurrentDecodingTests {
  @Test func `random input has the outcome of one core with options that accept more`() async throws
  {
    var random = SeededGenerator(for: "ConcurrentDecodingTests, options")
    for _ in 0..<1_500 {
      var elements = (0..<Int.random(in: 4..<30, using: &random)).map { id in
        Bool.random(using: &random)
          ? Self.node(id) : Self.node(id, ", \"nodes\": [\(Self.node(1)),\(Self.node(2))]")
      }
      if Bool.random(using: &random) {
        elements.insert("", at: .random(in: elements.indices, using: &random))
      }
      var text = Array(("[" + elements.joined(separator: ",") + "]").utf8)
      if Bool.random(using: &random) {
        text.removeLast(.random(in: 0..<text.count, using: &random))
      }
      var options = ReadingOptions()
      options.truncatedInput = Bool.random(using: &random) ? .accept : .refuse
      options.allowsTrailingCommas = Bool.random(using: &random)
      let length = Int.random(in: 1..<60, using: &random)
      let expected = Self.message { try [Node].decodeValue(from: text, options: options) }
      let input = Input(text)
      let message = await Self.message {
        try await [Node].decodeElementsConcurrently(
          from: input, rootKeyPath: [], options: options, partLength: length)
      }
      #expect(
        message == expected, "\(String(decoding: text, as: UTF8.self)) in parts of \(length)")
    }
  }
}

import Foundation
import Testing

@testable import Unravel

struct ParallelDecodingTests {
  /// A node of a tree: its elements look like the array's, further in.
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

  // MARK: Arrays

  /// Large texts, the way to the array in them, and whether they can be parsed in pieces.
  static let texts: [(name: String, text: String, path: JSONKeyPath, inPieces: Bool)] = [
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
      "a name that also stands elsewhere",
      #"{"others": {"objects": []}, "objects": ["# + nodes(3000).joined(separator: ",") + "]}",
      "objects", false
    ),
    ("an index on the way", "[[" + nodes(3000).joined(separator: ",") + "]]", [0], false),
    ("few elements", "[" + nodes(5).joined(separator: ",") + "]", [], false),
    ("no elements", "[]", [], false),
  ]

  @Test(arguments: texts.map(\.name))
  func `an array is decoded as on one core`(name: String) async throws {
    let (_, text, path, inPieces) = Self.texts.first { $0.name == name }!
    let expected = try [Node].decodeValue(from: text, rootKeyPath: path)
    #expect(try await [Node].decodeValueConcurrently(from: text, rootKeyPath: path) == expected)
    let data = Data(text.utf8)
    #expect(try await [Node].decodeValueConcurrently(from: data, rootKeyPath: path) == expected)
    #expect(
      try await [Node].decodeValueConcurrently(from: data.dropFirst(0), rootKeyPath: path)
        == expected)

    let held = Input(Array(text.utf8))
    let runs = try await ElementRun.ofPieces(
      of: held, at: path, ReadingOptions(), length: ParallelSplit.usualLength(text.utf8.count))
    #expect((runs != nil) == inPieces)
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

  @Test func `options hold for every part`() async throws {
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

  @Test func `places are those in the whole text`() async throws {
    let text = "{\"é\": [\n" + Self.nodes(5000).joined(separator: ",\n") + "\n]}"
    let places = try await [Extractor].decodeValueConcurrently(from: text, rootKeyPath: "é")
    #expect(places.count == 5000)
    for (position, place) in places.enumerated() where position % 100 == 7 || position == 4999 {
      #expect(place.keyPath == ["é", .index(position)])
      #expect(place.keyPath.location?.line == position + 2)
      let name = try place <| "name" as Extractor
      #expect(name.keyPath == ["é", .index(position), "name"])
      let written = text.utf8.dropFirst(name.keyPath.location!.offset)
      #expect(String(Substring(written)).hasPrefix(#""node \#(position),"#))
    }
  }

  /// Elements that are wrong, by their positions among 5000, and the message.
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
      "a text that is no JSON, before anything else", [0: "{}", 4000: #"{"id": 01}"#],
      """
      malformed JSON: a number may not begin with a zero
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

  @Test func `errors of one's own pass through`() async throws {
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
  func `what is no array is told as always`(text: String, path: JSONKeyPath) async {
    await Self.expectSame([Int].self, text, path)
  }

  @Test func `wherever the text is cut or changed, the outcome is that of one core`() async throws {
    var random = SeededGenerator(for: "ParallelDecodingTests")
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
      let held = Input(text)
      let message = await Self.message {
        try await [Node].decodeValueConcurrently(
          from: held, rootKeyPath: path, options: ReadingOptions(), pieceLength: length)
      }
      #expect(
        message == expected, "\(String(decoding: text, as: UTF8.self)) in pieces of \(length)")
    }
  }

  @Test func `a cancelled task decodes no more`() async throws {
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
  @Test func `an actor does not decode itself`() async throws {
    struct Elsewhere: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Elsewhere {
        #expect(!Thread.isMainThread)
        return Elsewhere()
      }
    }
    let text = "[" + Self.nodes(1000).joined(separator: ",") + "]"
    #expect(try await [Elsewhere].decodeValueConcurrently(from: text).count == 1000)
  }

  // MARK: Lines

  @Test func `lines are decoded as on one core`() async throws {
    var random = SeededGenerator(for: "ParallelDecodingTests, lines")
    for _ in 0..<100 {
      var text = Bool.random(using: &random) ? "\u{FEFF}" : ""
      for number in 0..<Int.random(in: 0..<60, using: &random) {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: text += " "
        case 1: text += #"{"id": 1.5}"#
        case 2: text += "{\"id\":"
        case 3: text += Self.node(number, ", \"more\": \"\(String(repeating: "x", count: 200))\"")
        default: text += Self.node(number)
        }
        text += ["\n", "\r\n"].randomElement(using: &random)!
      }
      if Bool.random(using: &random) { text += Self.node(0) }
      let bytes = Array(text.utf8)
      let serial = JSONLines<Node>(bytes, maximumLineLength: 150).map(Self.outcome)

      var rest = bytes[...]
      let most = Int.random(in: 2..<300, using: &random)
      var sizes = random
      func block() -> [UInt8]? {
        guard !rest.isEmpty else { return nil }
        let count = Int.random(in: 1...most, using: &sizes)
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
      }
      let lines = try await JSONLines<Node>.decodeLinesConcurrently(
        maximumLineLength: 150, nextBlock: block)
      #expect(lines.map(Self.outcome) == serial, "\(text) in blocks of \(most)")
      let whole = try await JSONLines<Node>.decodeLinesConcurrently(
        from: bytes, maximumLineLength: 150)
      #expect(whole.map(Self.outcome) == serial)

      rest = bytes[...]
      let models = await Self.message {
        try await JSONLines<Node>.decodeConcurrently(maximumLineLength: 150, nextBlock: block)
      }
      let expected = Self.message {
        try JSONLines<Node>(bytes, maximumLineLength: 150).map { try $0.get() }
      }
      #expect(models == expected)
    }
  }

  @Test func `a long line that comes in small blocks is put together once`() async throws {
    let line = Array("\"\(String(repeating: "x", count: 1 << 22))\"".utf8)
    var rest = line[...]
    let strings = try await JSONLines<String>.decodeConcurrently {
      defer { rest = rest.dropFirst(32) }
      return rest.isEmpty ? nil : Array(rest.prefix(32))
    }
    #expect(strings.map(\.utf8.count) == [1 << 22])
  }

  @Test func `a large text of lines is decoded in many blocks`() async throws {
    var nodes = Self.nodes(20_000)
    let text = nodes.joined(separator: "\n")
    let expected = try JSONLines<Node>(text).map { try $0.get() }
    #expect(expected.count == 20_000)
    #expect(try await JSONLines<Node>.decodeConcurrently(from: text.utf8) == expected)
    #expect(try await JSONLines<Node>.decodeConcurrently(from: Data(text.utf8)) == expected)
    try await Self.withFile(of: text) { url in
      let decoded = try await JSONLines<Node>.decodeConcurrently(contentsOf: url)
      #expect(decoded == expected)
    }

    nodes[15_000] = #"{"id": 15000, "name": null}"#
    nodes[19_000] = "x"
    let wrong = nodes.joined(separator: "\r\n")
    let message = await Self.message {
      try await JSONLines<Node>.decodeConcurrently(from: wrong.utf8)
    }
    #expect(
      message == """
        name: missing "name" (it is null)
             --> line 15001, column 23
        15001 | {"id": 15000, "name": null}
              |                       ^^^^
        """)
    let lines = try await JSONLines<Node>.decodeLinesConcurrently(from: wrong.utf8)
    #expect(lines.map(\.number) == Array(1...20_000))
    #expect(lines.filter { (try? $0.get()) == nil }.map(\.number) == [15_001, 19_001])
  }

  @Test func `a source of lines that fails is told after the lines before`() async throws {
    struct Cut: Error {}
    var asked = 0
    await #expect(throws: Cut.self) {
      try await JSONLines<Node>.decodeConcurrently {
        asked += 1
        if asked == 3 { throw Cut() }
        return Array((Self.node(asked) + "\n").utf8)
      }
    }
    asked = 0
    await #expect(throws: DecodeError.self) {
      try await JSONLines<Node>.decodeConcurrently {
        asked += 1
        if asked == 3 { throw Cut() }
        return Array("{}\n".utf8)
      }
    }
    await #expect(throws: CocoaError.self) {
      try await JSONLines<Node>.decodeConcurrently(
        contentsOf: URL(fileURLWithPath: "/nowhere/nodes.jsonl"))
    }
  }

  @Test func `a cancelled task reads no more lines`() async throws {
    let task = Task {
      var asked = 0
      let line = Array((Self.node(1) + "\n").utf8)
      return try await JSONLines<Node>.decodeConcurrently {
        asked += 1
        if asked == 10 { withUnsafeCurrentTask { $0?.cancel() } }
        return line
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  // MARK: Helpers

  /// What is decoded or thrown on one core is decoded or thrown on several.
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

  static func outcome(_ line: JSONLine<Node>) -> String {
    "\(line.number) " + message { try line.get() }
  }

  static func withFile(of text: String, _ body: (URL) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try await body(url)
  }
}

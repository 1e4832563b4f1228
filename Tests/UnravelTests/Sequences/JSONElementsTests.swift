import Foundation
import Testing

@testable import Unravel

struct JSONElementsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    var path: JSONKeyPath = []
    var options = ReadingOptions()
    var maximumLength = 1 << 24
    let outcomes: [String]

    init(
      _ text: String, at path: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
      maximumLength: Int = 1 << 24, _ outcomes: [String]
    ) {
      self.text = text
      self.path = path
      self.options = options
      self.maximumLength = maximumLength
      self.outcomes = outcomes
    }

    var testDescription: String { "\(text.prefix(60)) at \(path)" }
  }

  // MARK: What an element is

  static let elements: [Case] = [
    Case("[]", []),
    Case(" [ \n] ", []),
    Case("[1, 2,3]", ["0 1", "1 2", "2 3"]),
    Case("\u{FEFF}[1]", ["0 1"]),
    Case(
      #"[null, true, -1.5e2, "日本", [1], {"a": [{}]}]"#,
      [
        "0 null", "1 true", "2 -1.5e2", #"3 "日本""#, "4 [1]", #"5 {"a":[{}]}"#,
      ]),
    Case(#"["[", "]\"", "\\", "\u005d,"]"#, [#"0 "[""#, #"1 "]\"""#, #"2 "\\""#, #"3 "],""#]),
    Case(#"{"a": [1], "b": [2]}"#, at: "b", ["0 2"]),
    Case(#"{"skipped": {"b": [8]}, "b": [2], "next": [[9]]}"#, at: "b", ["0 2"]),
    Case(#"{"data": {"x": 1, "items": [1, 2]}, "y": 2}"#, at: ["data", "items"], ["0 1", "1 2"]),
    Case(#"[0, [[8], [1, 2]], 9]"#, at: [1, 1], ["0 1", "1 2"]),
    Case(#"{"pages": [{}, {"items": [1]}]}"#, at: ["pages", 1, "items"], ["0 1"]),
    Case(#"{"\u0061\n": [1]}"#, at: "a\n", ["0 1"]),
    Case(#"{"é": [1]}"#, at: "\u{E9}", ["0 1"]),
    Case(#"{"b": [1], "b": [2], "b": 3}"#, at: "b", ["0 1"]),
    Case(#"{"a": {"b": [1]}, "a": {"b": [2]}}"#, at: ["a", "b"], ["0 1"]),
    Case(
      #"{"a": {}, "a": {"b": [2]}}"#, at: ["a", "b"],
      [
        """
        a.b: missing "b"
         --> line 1, column 7
        1 | {"a": {}, "a": {"b": [2]}}
          |       ^
        """
      ]),
  ]

  // MARK: Faults

  private static let openArray =
    "malformed JSON: the input ends early (the [ at line 1, column 1 is not closed)"

  static let faults: [Case] = [
    Case(
      "",
      [
        "malformed JSON: the document is empty\n --> line 1, column 1"
      ]),
    Case("[1, 2", ["0 1", "\(openArray)\n --> line 1, column 6"]),
    Case(
      "[1, 2,",
      [
        "0 1", "1 2", "\(openArray)\n --> line 1, column 7",
      ]),
    Case(
      #"["a", "b"#,
      [
        #"0 "a""#, "\(openArray)\n --> line 1, column 9",
      ]),
    Case(
      "[1,\n 2,\n]",
      [
        "0 1", "1 2",
        """
        malformed JSON: a comma must be followed by another value \
        (the options allowsTrailingCommas and allowsJSON5 allow it)
         --> line 2, column 3
        2 |  2,
          |   ^
        """,
      ]),
    Case("[1,,2]", ["0 1", "malformed JSON: expected a value\n --> line 1, column 4"]),
    Case("[1 2]", ["0 1", "malformed JSON: expected a comma or ]\n --> line 1, column 4"]),
    Case("[1}", ["0 1", "malformed JSON: expected a comma or ]\n --> line 1, column 3"]),
    Case(
      "[\r\n1,\r\n{\"a\": tru}]",
      [
        "0 1",
        """
        malformed JSON: expected true, false or null
         --> line 3, column 10
        3 | {"a": tru}]
          |          ^
        """,
      ]),
    Case(
      "[1] x",
      [
        "0 1",
        """
        malformed JSON: unexpected content after the document
         --> line 1, column 5
        1 | [1] x
          |     ^
        """,
      ]),
    Case(
      #"{"a": [1], "b": 01}"#, at: "a",
      [
        "0 1", "malformed JSON: a number must not begin with a zero\n --> line 1, column 18",
      ]),
    Case(
      #"{"b": "\x", "a": [1]}"#, at: "a",
      [
        "malformed JSON: invalid escape\n --> line 1, column 9"
      ]),
    Case(
      #"{"a": [1], b: 2}"#, at: "a",
      [
        "0 1", "malformed JSON: expected a key in double quotes\n --> line 1, column 12",
      ]),
    Case(
      #"{"a": [1], "b" 2}"#, at: "a",
      [
        "0 1", "malformed JSON: expected a colon after the key\n --> line 1, column 16",
      ]),
    Case(
      #"{"a": [1]] "#, at: "a",
      [
        "0 1", "malformed JSON: expected a comma or }\n --> line 1, column 10",
      ]),
    Case(
      "\u{FEFF}\u{FEFF}[1]",
      [
        "malformed JSON: expected a value\n --> line 1, column 1"
      ]),
    Case(
      "[\u{0}1]",
      [
        "malformed JSON: the input is UTF-16 (little-endian), but JSON must be UTF-8\n"
          + " --> line 1, column 2"
      ]),
  ]

  // MARK: Documents without the array

  static let absences: [Case] = [
    Case(
      #"{"object": [1], "x": 2}"#, at: "objects",
      [
        """
        objects: missing "objects" (did you mean "object"?)
         --> line 1, column 1
        1 | {"object": [1], "x": 2}
          | ^
        """
      ]),
    Case(
      #"{"objects": null, "x": 2}"#, at: "objects",
      [
        """
        objects: missing "objects" (it is null)
         --> line 1, column 13
        1 | {"objects": null, "x": 2}
          |             ^^^^
        """
      ]),
    Case(
      #"{"objects": {"a": [1]}}"#, at: "objects",
      [
        """
        objects: expected array, found {"a":[1]}
         --> line 1, column 13
        1 | {"objects": {"a": [1]}}
          |             ^
        """
      ]),
    Case(
      #"{"data": [1, 2]}"#, at: ["data", "items"],
      [
        """
        data: expected object, found [1,2]
         --> line 1, column 10
        1 | {"data": [1, 2]}
          |          ^
        """
      ]),
    Case(
      #"{"data": null}"#, at: ["data", "items"],
      [
        "data.items: missing \"data\" (it is null)\n --> line 1, column 10"
      ]),
    Case(
      #"{"data": {}}"#, at: ["data", 0],
      [
        "data: expected array, found {}\n --> line 1, column 10"
      ]),
    Case("[[1]]", at: [1], ["[1]: missing element 1\n --> line 1, column 1"]),
    Case("3", ["expected array, found 3\n --> line 1, column 1"]),
    Case("12", at: "a", ["expected object, found 12\n --> line 1, column 1"]),
    // A fault is reported in its place, as if the document were decoded at once.
    Case(
      #"{"a": 1} x"#, at: "b",
      [
        "malformed JSON: unexpected content after the document\n --> line 1, column 10"
      ]),
  ]

  @Test func `the array at the root needs no path`() async throws {
    #expect(try JSONElements<Int>("[1, 2]").map { try $0.get() } == [1, 2])
    #expect(try JSONElements<Int>(chunks: [Data("[1, 2]".utf8)]).map { try $0.get() } == [1, 2])
    for elements in [
      AsyncJSONElements<Int>(ArrayStream(Array("[1, 2]".utf8))),
      AsyncJSONElements<Int>(chunks: ArrayStream([Data("[1, 2]".utf8)])),
    ] {
      var values: [Int] = []
      for try await element in elements { values.append(try element.get()) }
      #expect(values == [1, 2])
    }
    try withFile(of: Data("[1, 2]".utf8)) { url in
      let elements = try JSONElements<Int>(contentsOf: url)
      #expect(try elements.map { try $0.get() } == [1, 2])
    }
  }

  // MARK: Options

  static let options: [Case] = [
    Case(
      "[[[1]], [[[1]]]]", options: ReadingOptions(maximumDepth: 3),
      [
        "0 [[1]]", "malformed JSON: nested deeper than 3 levels\n --> line 1, column 11",
      ]),
    Case(
      #"{"a": [[1]]}"#, at: "a", options: ReadingOptions(maximumDepth: 2),
      [
        "malformed JSON: nested deeper than 2 levels\n --> line 1, column 8"
      ]),
    Case(
      #"{"a": [1]}"#, at: "a", options: ReadingOptions(maximumDepth: 1),
      [
        "malformed JSON: nested deeper than 1 level\n --> line 1, column 7"
      ]),
    Case(
      "[1]", options: ReadingOptions(maximumDepth: 0),
      [
        "malformed JSON: nested deeper than 0 levels\n --> line 1, column 1"
      ]),
    Case(
      #"{"a": [1], "b": 2, "a": 3}"#, at: "a", options: ReadingOptions(duplicateKeys: .refuse),
      [
        "0 1", "malformed JSON: duplicate key \"a\"\n --> line 1, column 20",
      ]),
    Case(
      #"[{"a": 1, "\u0061": 2}]"#, options: ReadingOptions(duplicateKeys: .refuse),
      [
        "malformed JSON: duplicate key \"a\"\n --> line 1, column 11"
      ]),
    Case(
      #"{"a": [1, 2,], "b": {"c": 1,},}"#, at: "a",
      options: ReadingOptions(allowsTrailingCommas: true),
      [
        "0 1", "1 2",
      ]),
    Case(
      "[,]", options: ReadingOptions(allowsTrailingCommas: true),
      [
        "malformed JSON: expected a value\n --> line 1, column 2"
      ]),
    Case(
      "[1]", options: ReadingOptions(allowsJSON5: true),
      [
        "the elements of a JSON5 document cannot be read one by one"
      ]),
    Case(
      "[1]", options: ReadingOptions(allowsJSON5: true, redactsErrors: true),
      [
        "the elements of a JSON5 document cannot be read one by one"
      ]),
    Case(
      #"[{"a": 1}, {"a": [1, 2"#, options: ReadingOptions(truncatedInput: .accept),
      [
        #"0 {"a":1}"#, #"1 {"a":[1]}"#,
      ]),
    Case(
      #"{"a": ["b", "cd"#, at: "a", options: ReadingOptions(truncatedInput: .accept), [#"0 "b""#]),
    Case(
      #"{"a": ["b", "cd"#, at: "a", options: ReadingOptions(truncatedInput: .acceptPartialStrings),
      [
        #"0 "b""#, #"1 "cd""#,
      ]),
    Case("[1, 2", options: ReadingOptions(truncatedInput: .accept), ["0 1"]),
    Case(#"{"a": [1], "b"#, at: "a", options: ReadingOptions(truncatedInput: .accept), ["0 1"]),
    Case(
      #"{"a": {"x": 1, "b"#, at: ["a", "b"], options: ReadingOptions(truncatedInput: .accept),
      [
        "a.b: missing \"b\" (the input ends early)\n --> line 1, column 7"
      ]),
  ]

  static let lengths: [Case] = [
    Case(
      "[[12345], [123456], 7, [1]]", maximumLength: 7,
      [
        "0 [12345]", "malformed JSON: the value is longer than 7 bytes\n --> line 1, column 18",
        "2 7", "3 [1]",
      ]),
    Case(
      "[1234567, 12345678, 9]", maximumLength: 7,
      [
        "0 1234567", "malformed JSON: the value is longer than 7 bytes\n --> line 1, column 18",
      ]),
    Case(
      #"{"long": "12345678", "a": [1, [1, x]]}"#, at: "a", maximumLength: 3,
      [
        "0 1", "malformed JSON: the value is longer than 3 bytes\n --> line 1, column 34",
        "malformed JSON: expected a value\n --> line 1, column 35",
      ]),
    Case(
      "[1]", maximumLength: -1,
      [
        "malformed JSON: the value is longer than 0 bytes\n --> line 1, column 2"
      ]),
    Case("[1]", maximumLength: .max, ["0 1"]),
  ]

  @Test(arguments: elements + faults + absences + options + lengths)
  func `chunks of any size give the same elements`(sample: Case) async throws {
    let bytes = Array(sample.text.utf8)
    let (path, options, length) = (sample.path, sample.options, sample.maximumLength)
    func sync(_ chunks: [[UInt8]]) -> [String] {
      Self.outcomes(
        JSONElements(chunks: chunks, at: path, options: options, maximumElementLength: length))
    }
    let whole = Self.outcomes(
      JSONElements(bytes, at: path, options: options, maximumElementLength: length))
    for (outcome, expected) in zip(whole, sample.outcomes) where expected.contains("\n") {
      #expect(outcome == expected || Self.head(outcome) == expected)
    }
    let heads = sample.outcomes.map(Self.head)
    #expect(whole.map(Self.head) == heads)
    for cut in bytes.indices {
      let chunks = [Array(bytes[..<cut]), Array(bytes[cut...])]
      #expect(sync(chunks).map(Self.head) == heads, "in two chunks, at \(cut)")
    }
    for size in 1...3 {
      let chunks = chunked(bytes, by: size)
      #expect(sync(chunks).map(Self.head) == heads, "in chunks of \(size)")
      let async = AsyncJSONElements<JSONValue>(
        chunks: ArrayStream(chunks), at: path, options: options, maximumElementLength: length)
      #expect(await Self.outcomes(async).map(Self.head) == heads)
    }
    let async = AsyncJSONElements<JSONValue>(
      ArrayStream(bytes), at: path, options: options, maximumElementLength: length)
    #expect(await Self.outcomes(async).map(Self.head) == heads)
    var rest = chunked(bytes, by: 5)[...]
    let requested = JSONElements<JSONValue>(
      chunks: Pulled { rest.popFirst() }, at: path, options: options,
      maximumElementLength: length)
    #expect(Self.outcomes(requested).map(Self.head) == heads)
  }

  // MARK: Errors of elements

  @Test func `the path and the location of an error are those in the whole document`() async {
    let text = "{\"n\": 1, \"objects\": [{\"é\": \"a\"},\n  {\"name\": 7}, {\"name\": null},\n{}]}"
    let outcomes = [
      """
      objects[0].name: missing "name"
       --> line 1, column 22
      1 | …{"é": "a"}
        |  ^
      """,
      """
      objects[1].name: expected String, found 7
       --> line 2, column 12
      2 | …{"name": 7}
        |           ^
      """,
      """
      objects[2].name: missing "name" (it is null)
       --> line 2, column 25
      2 | …{"name": null}
        |           ^^^^
      """,
      """
      objects[3].name: missing "name"
       --> line 3, column 1
      3 | {}
        | ^
      """,
    ]
    for size in 1...text.utf8.count {
      let chunks = chunked(Array(text.utf8), by: size)
      let elements = JSONElements<Extractor>(chunks: chunks, at: "objects")
      #expect(
        elements.map { element in message { try element.get() <| "name" as String } } == outcomes)
      #expect(elements.map(\.index) == [0, 1, 2, 3])
      #expect(elements.map(\.line) == [1, 2, 2, 3])
    }
  }

  @Test func `a model sees the path from the root of the whole document`() throws {
    struct Strange: Error, KeyPathReceiving { var keyPath: JSONKeyPath? }
    let text = #"{"data": {"items": [{"a": "x", "inner": "[1, x]", "list": [1]}]}}"#
    // What an element decodes to is thrown through the library, as the outcome of a model is.
    func read<T>(_ decode: (Extractor) throws -> T) -> String {
      let outcome = JSONElements<Extractor>(text, at: ["data", "items"]).map { element in
        message { try element.get().value([], decode) }
      }
      return String(outcome[0].prefix { $0 != "\n" })
    }
    #expect(read { try ($0 <| "list" as Extractor).keyPath } == "decoded data.items[0].list")
    #expect(
      read { e in "\((try? e <| "a" as Int) as Any) \(e.keyPath)" } == "decoded nil data.items[0]")
    #expect(read { _ -> Int in throw DecodeError.custom("no") } == "data.items[0]: no")
    #expect(
      read { _ -> Int in throw DecodeError.missingKeyPath("b") } == #"data.items[0].b: missing "b""#
    )
    #expect(
      read { e -> Int in
        do { return try e <| "a" } catch let error as DecodeError { throw error.redacted }
      } == "data.items[0].a: expected Int, found a string")
    #expect(
      read { e in
        try Lossy<[String]>.decode(e <| "list").invalidElements.map {
          "\($0.error.keyPath)"
        }
      }
        == #"decoded ["data.items[0].list[0]"]"#)
    #expect(
      read { e in try [Int].decodeValue(from: e <| "inner" as String) }
        == "data.items[0]: malformed JSON: expected a value")
    struct Refused: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Refused { throw Strange() }
    }
    let elements = JSONElements<Refused>(text, at: ["data", "items"])
    #expect(throws: Strange.self) { try elements.map { try $0.get() } }
    for element in elements {
      guard case .failure(let error as Strange) = element.result else { continue }
      #expect(error.keyPath == ["data", "items", 0])
      #expect(error.keyPath?.location?.column == 21)
    }
  }

  // MARK: Sources

  @Test func `a file is read like a string, in each loop from its beginning`() throws {
    let text = "{\"a\": [" + (0..<100_000).map { "\($0)" }.joined(separator: ",\n") + "]}"
    try withFile(of: Data(text.utf8)) { url in
      let elements = try JSONElements<Int>(contentsOf: url, at: "a")
      for _ in 0..<2 {
        #expect(try elements.map { try $0.get() } == Array(0..<100_000))
      }
    }
    #expect(throws: (any Error).self) {
      try JSONElements<Int>(contentsOf: URL(fileURLWithPath: "/nowhere/bands.json"), at: [])
    }
  }

  @Test func `the error of the source ends the sequence`() async throws {
    struct Cut: Error {}
    let source = ChunkSource {
      var requestCount = 0
      return {
        requestCount += 1
        if requestCount == 2 { throw Cut() }
        return Array("[1,\n2, 3".utf8)
      }
    }
    let all = Array(JSONElements<Int>(source, [], ReadingOptions(), 1 << 24))
    #expect(all.map(\.index) == [0, 1, 2])
    #expect(all.map(\.line) == [1, 2, 2])
    #expect(throws: Cut.self) { try all[2].get() }

    let chunks = AsyncThrowingStream<[UInt8], any Error> { continuation in
      continuation.yield(Array("[1, 2".utf8))
      continuation.finish(throwing: Cut())
    }
    var iterator = AsyncJSONElements<Int>(chunks: chunks, at: []).makeAsyncIterator()
    #expect(try await iterator.next()?.get() == 1)
    await #expect(throws: Cut.self) { try await iterator.next() }
    #expect(try await iterator.next()?.index == nil)
  }

  @Test func `an element is decoded when its end arrives`() async throws {
    let (chunks, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    var iterator = AsyncJSONElements<JSONValue>(chunks: chunks, at: "a").makeAsyncIterator()
    for chunk in [#"{"a": [{"b": [1,"#, " 2]", #"}"#] { continuation.yield(Array(chunk.utf8)) }
    #expect(try await iterator.next()?.get() == ["b": [1, 2]])
    continuation.yield(Array(", 3,".utf8))
    #expect(try await iterator.next()?.get() == 3)
    continuation.yield(Array("4]}".utf8))
    #expect(try await iterator.next()?.get() == 4)
    continuation.finish()
    #expect(try await iterator.next()?.index == nil)
  }

  @Test func `a fault is thrown by an asynchronous sequence, after which it has no element`()
    async throws
  {
    let elements = AsyncJSONElements<Int>(ArrayStream(Array("[1] 2".utf8)), at: [])
    var iterator = elements.makeAsyncIterator()
    #expect(try await iterator.next()?.get() == 1)
    await #expect(throws: DecodeError.self) { try await iterator.next() }
    #expect(try await iterator.next()?.index == nil)
  }

  @Test(arguments: ["[1, 2", "[1, 2]", "[1, 2]}"])
  func `a task that is cancelled while it waits gets a CancellationError`(text: String) async throws
  {
    let task = Task {
      var values: [Int] = []
      do {
        let chunks = Interrupted("{\"a\": " + text)
        for try await element in AsyncJSONElements<Int>(
          chunks: chunks, at: "a", options: ReadingOptions(truncatedInput: .accept))
        {
          values.append(try element.get())
        }
      } catch is CancellationError {
        values.append(-1)
      }
      return values
    }
    #expect(try await task.value == (text == "[1, 2" ? [1, -1] : [1, 2, -1]))
  }

  // MARK: Large values

  @Test func `an element can be longer than a chunk`() throws {
    let long = String(repeating: "é[", count: 300_000)
    let text = #"{"a": [1, {"text": ""# + long + #""}, 2]}"#
    let elements = JSONElements<JSONValue>(Data(text.utf8), at: "a")
    #expect(try elements.map { try $0.get() } == [1, ["text": .string(long)], 2])
  }

  @Test(arguments: ["", "x"])
  func `a value outside of the array can be longer than a chunk`(fault: String) {
    let records = String(repeating: "{\"id\": [1, \"]\"]},\n", count: 40_000)
    let text = "{\"b\": [\(records)\(fault)0], \"a\": [1], \"c\": [\(records)0]}"
    for element in [JSONElements<Int>(Data(text.utf8), at: "a"), JSONElements<Int>(text, at: "a")] {
      let outcome = element.map { element in message { try element.get() } }
      #expect(
        outcome.map(Self.head)
          == [
            fault.isEmpty
              ? "decoded 1" : "malformed JSON: expected a value\n     --> line 40001, column 1"
          ])
    }
  }

  @Test func `an object in place of the array can be longer than a chunk`() {
    let text =
      "{\"a\": {\"b\": \"\(String(repeating: "x", count: 200))\", \"c\": ["
      + String(repeating: "[1],", count: 100_000) + "0]}}"
    let outcomes = Self.outcomes(JSONElements<JSONValue>(text, at: "a"))
    #expect(outcomes.count == 1)
    #expect(outcomes[0].hasPrefix("a: expected array, found {\"b\":\"xxxxx"))
    #expect(outcomes[0].contains("…\n --> line 1, column 7\n"))
  }

  // MARK: Random documents

  @Test func `random documents in random chunks have the elements that decodeValue gives`() {
    var json = RandomJSON(generator: SeededGenerator(for: "JSONElementsTests"))
    for _ in 0..<400 {
      var bytes =
        Array(#"{"x": [], "data": ["#.utf8) + json.document(maximumDepth: 3)
        + [0x2C] + json.document(maximumDepth: 4) + Array(#"], "y": "#.utf8)
        + json.document(maximumDepth: 2) + [0x7D]
      switch Int.random(in: 0..<4, using: &json.generator) {
      case 0: bytes.remove(at: bytes.indices.randomElement(using: &json.generator)!)
      case 1:
        bytes[bytes.indices.randomElement(using: &json.generator)!] = UInt8.random(
          in: 0...255, using: &json.generator)
      default: break
      }
      func values(
        _ bytes: [UInt8], _ options: ReadingOptions = ReadingOptions()
      ) throws -> [String] {
        try [JSONValue].decodeValue(from: bytes, rootKeyPath: "data", options: options)
          .enumerated().map { "\($0) \($1)" }
      }
      var expected: [String] = []
      // The elements before a fault; the last one can be cut.
      var before: [String] = []
      do {
        expected = try values(bytes)
      } catch {
        if case DecodeError.malformed(let malformed) = error {
          let start = Array(bytes[..<malformed.location.offset])
          before = (try? values(start, ReadingOptions(truncatedInput: .accept))) ?? []
        }
        // JSON5 cannot be read in parts, so there are no hints of what it alone has. A word can be cut.
        let message = Self.head("\(error)")
        expected = [message.replacing(#/ \((the option|JSON has) .*\)/#, with: "")]
      }
      var rest = bytes[...]
      var chunks: [[UInt8]] = []
      while !rest.isEmpty {
        let size = Int.random(in: 0..<40, using: &json.generator)
        chunks.append(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      var outcomes = Self.outcomes(JSONElements(chunks: chunks, at: "data"))
        .map { Self.head($0).replacing(#/ \(JSON has .*\)/#, with: "") }
      let text = String(decoding: bytes, as: UTF8.self)
      // The elements before a fault are decoded.
      if expected.count == 1, outcomes.count > 1 {
        let decoded = outcomes.dropLast()
        let count = min(decoded.count, before.count)
        #expect(decoded.prefix(count) == before.prefix(count), "\(text)")
        #expect(abs(decoded.count - before.count) <= 1, "\(text)")
        outcomes = Array(outcomes.suffix(1))
      }
      #expect(
        outcomes == expected.map { $0.replacing("expected [JSONValue]", with: "expected array") },
        "\(text)")
    }
  }

  @Test func `short elements that are parsed together have the outcomes of elements parsed alone`()
  {
    var json = RandomJSON(generator: SeededGenerator(for: "JSONElementsTests.runs"))
    var togetherCount = 0
    for round in 0..<200 {
      var bytes = Array("{\"a\": [".utf8)
      for number in 0..<Int.random(in: 1...60, using: &json.generator) {
        if number > 0 {
          bytes += Array(
            [",", ", ", " ,", ",\n ", "\r\n,"].randomElement(using: &json.generator)!.utf8)
        }
        bytes += json.document(maximumDepth: 2)
      }
      bytes += Array(
        [" ]}", "],\"b\":0}", ",]}", "", ",", "]]}"].randomElement(using: &json.generator)!.utf8)
      if round % 4 == 0 { bytes[bytes.indices.randomElement(using: &json.generator)!] = 0x5D }
      let options = ReadingOptions(
        maximumDepth: round % 5 == 0 ? 3 : 512,
        allowsTrailingCommas: Bool.random(using: &json.generator),
        truncatedInput: round % 3 == 0 ? .accept : .refuse)
      let chunks = chunked(
        bytes, by: Int.random(in: 20...2000, using: &json.generator))
      // A limit below the length of a run, so that each element is parsed alone.
      let outcomes = [1 << 24, 1 << 13].map { length in
        JSONElements<Extractor>(
          chunks: chunks, at: "a", options: options, maximumElementLength: length
        ).map { element in
          let text = message {
            let e = try element.get()
            if e.index != .root { togetherCount += 1 }
            if round % 2 == 0 { return try "\(e.array([]) as [Int])" }
            return try "\(e.keyPath) \(JSONValue.decode(e))"
          }
          return "\(element.index) \(element.line) \(text)"
        }
      }
      #expect(outcomes[0] == outcomes[1], "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(togetherCount > 1000)
  }

  // MARK: Helpers

  static func outcomes(_ elements: JSONElements<JSONValue>) -> [String] { elements.map(outcome) }

  /// The outcomes of the elements, and the error that ends the sequence.
  static func outcomes(_ elements: AsyncJSONElements<JSONValue>) async -> [String] {
    var outcomes: [String] = []
    do {
      for try await element in elements { outcomes.append(outcome(element)) }
    } catch {
      outcomes.append("\(error)")
    }
    return outcomes
  }

  static func outcome(_ element: JSONOutcome<JSONValue>) -> String {
    do {
      return "\(element.index) \(try element.get())"
    } catch {
      return "\(error)"
    }
  }

  /// The message of an error and its location, without the excerpt, which depends on the chunks.
  static func head(_ outcome: String) -> String {
    outcome.split(separator: "\n", omittingEmptySubsequences: false).prefix(2)
      .joined(separator: "\n")
  }
}

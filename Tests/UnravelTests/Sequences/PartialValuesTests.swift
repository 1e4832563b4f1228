import Foundation
import Testing
import Unravel

struct PartialValuesTests {
  struct Answer: Unravel.Decodable, Equatable {
    var title: String?
    var steps: [String] = []

    static func decode(_ e: Extractor) throws -> Answer {
      try Answer(title: e <|? "title", steps: e <||? "steps" ?? [])
    }
  }

  /// Chunks as the bytes of texts.
  static func chunks(_ texts: [String]) -> ArrayStream<[UInt8]> {
    ArrayStream(texts.map { Array($0.utf8) })
  }

  static func collect<T>(_ values: PartialValues<T>) async throws -> [T] {
    var all: [T] = []
    for try await value in values { all.append(value) }
    return all
  }

  static func options(
    _ truncatedInput: ReadingOptions.TruncatedInput, json5: Bool = false
  ) -> ReadingOptions {
    var options = ReadingOptions(allowsJSON5: json5)
    options.truncatedInput = truncatedInput
    return options
  }

  // MARK: Elements

  @Test func `an element follows each chunk`() async throws {
    let chunks = [#"{"ti"#, #"tle": "Te"#, #"a", "steps": ["Boil wat"#, #"er"]}"#]
    let expected = [
      Answer(), Answer(title: "Te"), Answer(title: "Tea", steps: ["Boil wat"]),
      Answer(title: "Tea", steps: ["Boil water"]),
    ]
    #expect(try await Self.collect(PartialValues(chunks: Self.chunks(chunks))) == expected)
    #expect(
      try await Self.collect(PartialValues(chunks: ArrayStream(chunks.map { Data($0.utf8) })))
        == expected)
  }

  @Test func `the path leads to the value of each element`() async throws {
    let chunks = Self.chunks([#"{"a": {"title": "Te"#, #"a"}}"#])
    let answers = PartialValues<Answer>(chunks: chunks, rootKeyPath: "a")
    #expect(try await Self.collect(answers) == [Answer(title: "Te"), Answer(title: "Tea")])
  }

  @Test func `a string of JSON5 can begin with a zero byte`() async throws {
    let values = PartialValues<String>(
      chunks: Self.chunks(["\"\0", "l\""]), options: Self.options(.accept, json5: true))
    #expect(try await Self.collect(values) == ["\0l"])
  }

  @Test func `a partial string is dropped with the option accept`() async throws {
    let chunks = Self.chunks([#"{"title": "Te"#, #"a", "steps": ["Boil wat"#, #"er"]}"#])
    let values = PartialValues<Answer>(chunks: chunks, options: Self.options(.accept))
    #expect(
      try await Self.collect(values) == [
        Answer(), Answer(title: "Tea"), Answer(title: "Tea", steps: ["Boil water"]),
      ])
  }

  @Test func `a part without a required key has no element`() async throws {
    struct Strict: Unravel.Decodable, Equatable {
      let id: Int
      let name: String
      static func decode(_ e: Extractor) throws -> Strict {
        try Strict(id: e <| "id", name: e <| "name")
      }
    }
    let chunks = Self.chunks(["", " ", #"{"id""#, ": 12", #", "name": "é"#, #"a"}"#])
    #expect(
      try await Self.collect(PartialValues<Strict>(chunks: chunks)) == [
        Strict(id: 12, name: "é"), Strict(id: 12, name: "éa"),
      ])
  }

  @Test func `a character that arrives in parts is kept when it is complete`() async throws {
    let bytes = Array("[\"日本\"]".utf8)
    let values = try await Self.collect(
      PartialValues<[String]>(chunks: ArrayStream(bytes.map { [$0] })))
    #expect(
      values == [[], [""], [""], [""], ["日"], ["日"], ["日"], ["日本"], ["日本"], ["日本"]])
  }

  @Test func `bytes are decoded one by one until there are 256, and then less often`() async throws
  {
    let text = "[1,\n\"a\"]"
    let values = try await Self.collect(PartialValues<JSONValue>(ArrayStream(Array(text.utf8))))
    #expect(values == [[], [], [1], [1], [1, ""], [1, "a"], [1, "a"], [1, "a"]])

    let long = "\"" + String(repeating: "a", count: 1000) + "\""
    let lengths = try await Self.collect(PartialValues<String>(ArrayStream(Array(long.utf8)))).map(
      \.count)
    #expect(Array(lengths.prefix(300)) == Array(0...255) + (1...44).map { 255 + 2 * $0 })
    #expect(lengths.suffix(3) == [993, 997, 1000])
  }

  @Test func `whitespace after the document repeats the element`() async throws {
    let chunks = Self.chunks(["[1]", "\n"])
    #expect(try await Self.collect(PartialValues<[Int]>(chunks: chunks)) == [[1], [1]])
  }

  @Test func `an extractor outlives the chunk`() async throws {
    let chunks = Self.chunks([#"["日"#, #"本", 2, "#, "3]"])
    let values = try await Self.collect(PartialValues<Extractor>(chunks: chunks))
    #expect(values.map(\.description) == [#"["日"]"#, #"["日本",2]"#, #"["日本",2,3]"#])
    #expect(values.map(\.isTruncated) == [true, true, false])
  }

  // MARK: Errors

  @Test func `input that ends early is an error at the end`() async throws {
    var iterator = PartialValues<Answer>(chunks: Self.chunks([#"{"title": "Te"#]))
      .makeAsyncIterator()
    #expect(try await iterator.next() == Answer(title: "Te"))
    let error = await #expect(throws: DecodeError.self) { try await iterator.next() }
    #expect(
      error?.description == """
        malformed JSON: the input ends early (the { at line 1, column 1 is not closed)
         --> line 1, column 14
        1 | {"title": "Te
          |              ^
        """)
    #expect(try await iterator.next() == nil)
  }

  @Test func `an option accepts input that ends early`() async throws {
    let chunks = Self.chunks([#"{"title": "Te"#])
    let values = PartialValues<Answer>(chunks: chunks, options: Self.options(.acceptPartialStrings))
    #expect(try await Self.collect(values) == [Answer(title: "Te"), Answer(title: "Te")])
  }

  @Test(arguments: [[], [""], [" ", "\n"]])
  func `empty input is an error at the end`(chunks: [String]) async throws {
    var iterator = PartialValues<Answer>(chunks: Self.chunks(chunks)).makeAsyncIterator()
    let error = await #expect(throws: DecodeError.self) { try await iterator.next() }
    guard case .malformed(let malformed)? = error else { return fail(error) }
    #expect(malformed.reason == .emptyDocument)
    #expect(try await iterator.next() == nil)
  }

  @Test func `malformed input is an error at once`() async throws {
    var chunks = [#"{"title": x"#, "}"]
    let source = Requested {
      chunks.isEmpty ? nil : Array(chunks.removeFirst().utf8)
    }
    var iterator = PartialValues<Answer>(chunks: source).makeAsyncIterator()
    let error = await #expect(throws: DecodeError.self) { try await iterator.next() }
    #expect(
      error?.description == """
        malformed JSON: expected a value
         --> line 1, column 11
        1 | {"title": x
          |           ^
        """)
    #expect(chunks == ["}"])
    #expect(try await iterator.next() == nil)
  }

  @Test(arguments: [
    ("[1] /* c", "the comment does not end"), ("[\01\0]\0\r", "invalid UTF-16 (little-endian)"),
  ])
  func `what the end cuts after the value is an error at the end`(text: String, reason: String)
    async
  {
    let options = ReadingOptions(allowsJSON5: true, allowsUTF16And32: true)
    let values = PartialValues<[Int]>(
      chunks: ArrayStream(text.utf8.map { [$0] }), options: options)
    let error = await #expect(throws: DecodeError.self) { try await Self.collect(values) }
    guard case .malformed(let malformed)? = error else { return fail(error) }
    #expect(malformed.reason.description == reason)
  }

  @Test func `a type mismatch is an error at the end`() async throws {
    var iterator = PartialValues<Answer>(chunks: Self.chunks([#"{"title": 1,"#, "\"steps\":[]}"]))
      .makeAsyncIterator()
    let error = await #expect(throws: DecodeError.self) { try await iterator.next() }
    #expect(
      error?.description == """
        title: expected String, found 1
         --> line 1, column 11
        1 | {"title": 1,"steps":[]}
          |           ^
        """)
    #expect(try await iterator.next() == nil)
  }

  @Test func `a malformed document in a partial string is not an error`() async throws {
    struct Inner: Unravel.Decodable, Equatable {
      let values: [Int]
      static func decode(_ e: Extractor) throws -> Inner {
        Inner(values: try [Int].decodeValue(from: e <| "text" as String))
      }
    }
    let chunks = Self.chunks([#"{"text": "[1, 2x"#, #""}"#])
    var iterator = PartialValues<Inner>(chunks: chunks).makeAsyncIterator()
    let error = await #expect(throws: DecodeError.self) { try await iterator.next() }
    #expect(error?.keyPath == JSONKeyPath([]))
  }

  @Test func `the error of the source ends the loop`() async throws {
    struct Disconnected: Error {}
    let chunks = AsyncThrowingStream<[UInt8], any Error> { continuation in
      continuation.yield(Array("[1, 2".utf8))
      continuation.finish(throwing: Disconnected())
    }
    var iterator = PartialValues<[Int]>(chunks: chunks).makeAsyncIterator()
    #expect(try await iterator.next() == [1])
    await #expect(throws: Disconnected.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func `a cancelled task gets a CancellationError`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await Self.collect(PartialValues<[Int]>(chunks: Self.chunks(["[1]"])))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(arguments: ["12", "[1, 2", "[1, 2]"])
  func `a task that is cancelled while it waits gets no value from the input so far`(text: String)
    async throws
  {
    let task = Task {
      let interrupted = Interrupted(text)
      return try await Self.collect(PartialValues<JSONValue>(chunks: interrupted)).count
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  // MARK: Every prefix

  @Test(arguments: [
    ("\u{FEFF}[1, \"é\"]", false),
    (#"{"a": [true, null, -1.5e+10, "\u00e9\ud83d\ude00\n"], "": {}}"#, false),
    (" 12 ", false),
    (#""日本""#, false),
    (
      "\u{FEFF}{a: [+Infinity, -.5, 0x1F, 'é\\\n\\x41\\u0042',], // c\n $\\u0061: NaN} /* c */",
      true
    ),
    ("'日本' // comment\r\n", true),
  ])
  func `no prefix of a document is an error`(text: String, json5: Bool) async throws {
    let bytes = Array(text.utf8)
    var options = ReadingOptions(allowsJSON5: json5)
    let whole = try JSONValue.decodeValue(from: bytes, options: options)
    for truncatedInput: ReadingOptions.TruncatedInput in [
      .refuse, .accept, .acceptPartialStrings,
    ] {
      options.truncatedInput = truncatedInput
      let values = PartialValues<JSONValue>(
        chunks: ArrayStream(bytes.map { [$0] }), options: options)
      #expect(try await Self.collect(values).last == whole)
    }
  }

  @Test func `the last element of a random document is that of the whole document`() async throws {
    var json = RandomJSON(generator: SeededGenerator(for: "partial values"))
    for _ in 0..<60 {
      let bytes = json.document(maximumDepth: 4)
      let whole = try JSONValue.decodeValue(from: bytes)
      var rest = bytes[...]
      let source = Requested<[UInt8]> {
        guard !rest.isEmpty else { return nil }
        let count = Int.random(in: 1...40, using: &json.generator)
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
      }
      let values = PartialValues<JSONValue>(chunks: source)
      #expect(try await Self.collect(values).last == whole)
    }
  }

  // MARK: Cost

  @Test(arguments: [500, 2_000, 8_000])
  func `the decoded parts have at most 257 times the bytes of the document`(count: Int) async throws
  {
    let bytes = Array("[\(String(repeating: "1,", count: count / 2))1]".utf8)
    var delivered = 0
    var decoded = 0
    let source = Requested<[UInt8]> {
      guard delivered < bytes.count else { return nil }
      delivered += 1
      return [bytes[delivered - 1]]
    }
    for try await _ in PartialValues<Extractor>(chunks: source) { decoded += delivered }
    #expect(delivered == bytes.count)
    #expect(decoded <= 257 * bytes.count)
  }
}

private func fail(_ error: (any Error)?, sourceLocation: SourceLocation = #_sourceLocation) {
  Issue.record("\(String(describing: error))", sourceLocation: sourceLocation)
}

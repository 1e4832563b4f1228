import Foundation
import Testing
import Unravel

struct JSONLinesTests {
  struct Band: Unravel.Decodable {
    let name: String
    let formed: Int?

    static func decode(_ e: Extractor) throws -> Band {
      try Band(name: e <| "name", formed: e <|? "formed")
    }
  }

  // MARK: What a line is

  /// Inputs and the outcomes of their lines: the number and the name of a band, or an error.
  static let texts: [(text: String, outcomes: [String])] = [
    ("", []),
    ("\n", []),
    ("\n\r\n \t\n", []),
    ("\u{FEFF}", []),
    (#"{"name": "U2"}"#, ["1 U2"]),
    (#"{"name": "U2"}"# + "\n", ["1 U2"]),
    (#"{"name": "U2"}"# + "\r\n", ["1 U2"]),
    (#"{"name": "U2"}"# + "\r", ["1 U2"]),
    (#" {"name": "U2"} "# + "\t\n", ["1 U2"]),
    ("\u{FEFF}" + #"{"name": "U2"}"#, ["1 U2"]),
    ("\n\n" + #"{"name": "U2"}"# + "\n\n" + #"{"name": "Fugazi"}"# + "\n\n", ["3 U2", "5 Fugazi"]),
    (#"{"name": "A\nB"}"# + "\r\n\r\n" + #"{"name": "日本"}"#, ["1 A\nB", "3 日本"]),
    (
      #"{"name": "U2"}"# + "\n" + #"{"name": 2}"# + "\n" + #"{"name": "Fugazi"}"#,
      [
        "1 U2",
        """
        name: expected String, found 2
         --> line 2, column 10
        2 | {"name": 2}
          |          ^
        """,
        "3 Fugazi",
      ]
    ),
    (
      "\u{FEFF}{}\r\n" + #"{"name": "日本", "formed": "1999"}"# + "\r\n",
      [
        """
        name: missing "name"
         --> line 1, column 1
        1 | {}
          | ^
        """,
        """
        formed: expected Int, found "1999"
         --> line 2, column 26
        2 | {"name": "日本", "formed": "1999"}
          |                            ^^^^^^
        """,
      ]
    ),
    (
      #"{"name": "U2""# + "\r\n}\n" + #"{"name": "Fugazi"}"# + "\n" + #"{"name":"#,
      [
        """
        malformed JSON: the line ends early
         --> line 1, column 14
        1 | {"name": "U2"
          |              ^
        """,
        """
        malformed JSON: expected a value
         --> line 2, column 1
        2 | }
          | ^
        """,
        "3 Fugazi",
        """
        malformed JSON: the line ends early
         --> line 4, column 9
        4 | {"name":
          |         ^
        """,
      ]
    ),
    (
      #"{"name": "U2"} {"name": "Fugazi"}"# + "\n7\n" + "\u{FEFF}" + #"{"name": "U2"}"#,
      [
        """
        malformed JSON: unexpected content after the document
         --> line 1, column 16
        1 | {"name": "U2"} {"name": "Fugazi"}
          |                ^
        """,
        """
        expected object, found 7
         --> line 2, column 1
        2 | 7
          | ^
        """,
        """
        malformed JSON: expected a value
         --> line 3, column 1
        3 | �{"name": "U2"}
          | ^
        """,
      ]
    ),
  ]

  @Test(arguments: Self.texts)
  func `chunks of any size give the same lines`(text: String, outcomes: [String]) async throws {
    let bytes = Array(text.utf8)
    #expect(Self.outcomes(JSONLines(bytes)) == outcomes)
    #expect(Self.outcomes(JSONLines(text)) == outcomes)
    #expect(Self.outcomes(JSONLines(text[...])) == outcomes)
    #expect(Self.outcomes(JSONLines(Data(bytes))) == outcomes)
    #expect(Self.outcomes(JSONLines(Data([0x7B] + bytes).dropFirst())) == outcomes)
    #expect(try await Self.outcomes(AsyncJSONLines(ArrayStream(bytes))) == outcomes)
    for size in [1, 2, 3, 5, 16, 64] {
      let chunks = chunked(bytes, by: size)
      #expect(Self.outcomes(JSONLines(chunks: chunks)) == outcomes)
      #expect(try await Self.outcomes(AsyncJSONLines(chunks: ArrayStream(chunks))) == outcomes)
      let data = chunks.map { Data($0) }
      #expect(Self.outcomes(JSONLines(chunks: data)) == outcomes)
      #expect(try await Self.outcomes(AsyncJSONLines(chunks: ArrayStream(data))) == outcomes)
      var rest = chunks[...]
      #expect(Self.outcomes(JSONLines(chunks: Pulled { rest.popFirst() })) == outcomes)
    }
  }

  @Test(arguments: Self.texts)
  func `a file is read like a string`(text: String, outcomes: [String]) throws {
    try withFile(of: Data(text.utf8)) { url in
      let lines = try JSONLines<Band>(contentsOf: url)
      #expect(Self.outcomes(lines) == outcomes)
      #expect(Self.outcomes(lines) == outcomes, "a second time")
    }
  }

  @Test func `a file of many chunks is read to its end`() throws {
    let line = #"{"name": "\#(String(repeating: "x", count: 1000))"}"# + "\n"
    try withFile(of: Data(String(repeating: line, count: 2000).utf8)) { url in
      let lines = try JSONLines<Band>(contentsOf: url)
      let names = try lines.map { try $0.get().name }
      #expect(names.map(\.count) == Array(repeating: 1000, count: 2000))
      #expect(Array(lines).last?.line == 2000)
    }
  }

  @Test func `random lines are read in random chunks`() {
    var random = SeededGenerator(for: "JSONLinesTests")
    for _ in 0..<200 {
      var text = Bool.random(using: &random) ? "\u{FEFF}" : ""
      var expected: [String] = []
      let count = Int.random(in: 0..<20, using: &random)
      for number in 1..<count + 1 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: break
        case 1: text += " \t"
        default:
          let name = String(repeating: "é", count: Int.random(in: 0..<40, using: &random))
          text += #"{"name":"\#(name)"}"#
          expected.append("\(number) \(name)")
        }
        text += ["\n", "\r\n"].randomElement(using: &random)!
      }
      var rest = Array(text.utf8)[...]
      var chunks: [[UInt8]] = []
      while !rest.isEmpty {
        let size = Int.random(in: 0..<50, using: &random)
        chunks.append(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      #expect(Self.outcomes(JSONLines(chunks: chunks)) == expected)
    }
  }

  // MARK: Locations

  @Test func `the offset of an error is that in the whole input`() throws {
    let text = "\u{FEFF}{\"name\": \"日本\"}\r\n\n{\"name\": 2}\n{\"name\": tru}\n"
    let errors = JSONLines<Band>(text).compactMap { line -> JSONLocation? in
      guard case .failure(let error as DecodeError) = line.result else { return nil }
      if case .malformed(let malformed) = error { return malformed.location }
      return error.keyPath.location
    }
    let starts = ["2}", "}"].map { mark in
      text[..<text.range(of: mark, options: .backwards)!.lowerBound].utf8.count
    }
    #expect(errors.map(\.offset) == starts)
    #expect(errors.map(\.line) == [3, 4])
    #expect(errors.map(\.column) == [10, 13])
  }

  @Test func `the location of an extractor has the number of the line`() throws {
    struct Line: Unravel.Decodable {
      let number: Int?
      let caught: Int?
      static func decode(_ e: Extractor) throws -> Line {
        do {
          _ = try e <| "name" as Int
          return Line(number: nil, caught: nil)
        } catch let error as DecodeError {
          return Line(number: e.keyPath.location?.line, caught: error.keyPath.location?.line)
        }
      }
    }
    let text = "\n{\"name\": \"a\"}\n\n{\"name\": null}\n"
    let lines = try JSONLines<Line>(text).map { try $0.get() }
    #expect(lines.map(\.number) == [2, 4])
    #expect(lines.map(\.caught) == [2, 4])
  }

  @Test func `custom errors have the number of the line`() throws {
    struct Strange: Error {}
    struct Placed: Error, KeyPathReceiving { var keyPath: JSONKeyPath? }
    struct Refused<Failure: Error>: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Refused {
        if Failure.self == Placed.self { throw Placed() }
        throw Strange()
      }
    }
    let text = "[]\n[1]\n[2]\n"
    let own = Array(JSONLines<Refused<Strange>>(text))
    #expect(own.map(\.line) == [1, 2, 3])
    #expect(throws: Strange.self) { try own[1].get() }
    let placed = Array(JSONLines<Refused<Placed>>(text))
    guard case .failure(let error as Placed) = placed[2].result else {
      Issue.record("\(placed[2])")
      return
    }
    #expect(error.keyPath?.location?.line == 3)
  }

  // MARK: Options

  @Test func `the root key path applies to each line`() throws {
    let text = #"{"data": {"name": "U2"}}"# + "\n" + #"{"data": {"name": 2}}"# + "\n{}"
    #expect(
      Self.outcomes(JSONLines<Band>(text, rootKeyPath: "data")) == [
        "1 U2",
        """
        data.name: expected String, found 2
         --> line 2, column 19
        2 | {"data": {"name": 2}}
          |                   ^
        """,
        """
        data: missing "data"
         --> line 3, column 1
        3 | {}
          | ^
        """,
      ])
  }

  @Test func `a function decodes the extractor of a line`() async throws {
    let text = #"{"n": 1}"# + "\n\n" + #"{"n": "2"}"# + "\n" + #"{"n": 3}"#
    func numbersAndMessage(_ line: JSONOutcome<Extractor>) -> String {
      let text = message { try (line.get() <| "n") * 10 as Int }
      return "\(line.index) \(line.line) \(text.prefix { $0 != "\n" })"
    }
    let expected = ["0 1 decoded 10", #"1 3 n: expected Int, found "2""#, "2 4 decoded 30"]
    #expect(JSONLines<Extractor>(text).map(numbersAndMessage) == expected)
    var async: [String] = []
    for try await line in AsyncJSONLines<Extractor>(ArrayStream(Array(text.utf8))) {
      async.append(numbersAndMessage(line))
    }
    #expect(async == expected)
  }

  @Test func `the JSON of a line that does not decode is that of its extractor`() throws {
    let text = #"{"name": "U2"}"# + "\n" + #"{"name": 7, "formed": 1976}"#
    var refused: [String] = []
    for line in JSONLines<Extractor>(text) {
      let e = try line.get()
      do { _ = try e <| [] as Band } catch { refused.append("\(e) \(message { throw error })") }
    }
    #expect(
      refused == [
        """
        {"name":7,"formed":1976} name: expected String, found 7
         --> line 2, column 10
        2 | {"name": 7, "formed": 1976}
          |          ^
        """
      ])
  }

  @Test func `the options apply to each line`() throws {
    let key = CodingUserInfoKey(rawValue: "prefix")!
    let options = ReadingOptions(
      maximumDepth: 2, duplicateKeys: .refuse, allowsJSON5: true, userInfo: [key: "the "])
    let text = """
      // bands
      {name: 'U2', }
      {name: [[1]]}
      /* two */ {name: 1, 'name': 2}
      /* open
      """
    func name(_ e: Extractor) throws -> String {
      try "\(e.userInfo[key] ?? "")" + (e <| "name" as String)
    }
    let lines = JSONLines<Extractor>(text, options: options)
    let outcomes: [String] = lines.map { line in
      let firstLine = message { try name(line.get()) }.prefix { $0 != "\n" }
      return "\(line.line) \(firstLine)"
    }
    #expect(
      outcomes == [
        "2 decoded the U2",
        "3 malformed JSON: nested deeper than 2 levels",
        #"4 malformed JSON: duplicate key "name""#,
        "5 malformed JSON: the comment does not end",
      ])
  }

  @Test func `an option that sequences cannot apply is the only outcome`() async throws {
    let options = ReadingOptions(allowsUTF16And32: true)
    let error = """
      lines and elements are read as UTF-8: allowsUTF16And32 cannot be applied to them
      """
    #expect(Self.outcomes(JSONLines("{}\n{}", options: options)) == [error])
    #expect(
      JSONElements<Int>("[1, 2]", options: options).map { element in
        "\(element.index) \(element.line) " + message { try element.get() }
      } == ["0 1 " + error])
    for bytes in [Array("{}\n{}".utf8), []] {
      let lines = AsyncJSONLines<Band>(ArrayStream(bytes), options: options)
      await #expect(throws: DecodeError.custom(error)) { try await Self.outcomes(lines) }
    }
  }

  @Test func `the error names another encoding`() {
    let text = #"{"name": "U2"}"# + "\n"
    let bytes = Array(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    let first = JSONLines<Band>(bytes).first { _ in true }
    #expect(
      first.map { line in message { try line.get() }.prefix { $0 != "\n" } }
        == "malformed JSON: the input is UTF-16 (little-endian), but JSON must be UTF-8")
  }

  @Test(arguments: [1, 2, 3, 7, 1000])
  func `a line that is too long is an error, and the next one is read`(size: Int) async throws {
    let text = """
      {"name": "12345"}
      {"name": "123456"}
      {"name": "1234567890123456789012345678901234567890"}

      {"name": "U2"}
      {"name": "1234567890"}
      """.replacing("\n", with: "\r\n")
    let expected = [
      "1 12345",
      """
      malformed JSON: the line is longer than 17 bytes
       --> line 2, column 18
      2 | {"name": "123456"
        |                  ^
      """,
      """
      malformed JSON: the line is longer than 17 bytes
       --> line 3, column 18
      3 | {"name": "1234567
        |                  ^
      """,
      "5 U2",
      """
      malformed JSON: the line is longer than 17 bytes
       --> line 6, column 18
      6 | {"name": "1234567
        |                  ^
      """,
    ]
    let chunks = chunked(Array(text.utf8), by: size)
    #expect(Self.outcomes(JSONLines(chunks: chunks, maximumLineLength: 17)) == expected)
    let lines = AsyncJSONLines<Band>(chunks: ArrayStream(chunks), maximumLineLength: 17)
    #expect(try await Self.outcomes(lines) == expected)
  }

  @Test func `the rest of a line that is too long is not kept`() {
    var requestCount = 0
    let chunks = Pulled<[UInt8]> {
      requestCount += 1
      return requestCount < 1000
        ? Array(repeating: 0x20, count: 1000) : requestCount == 1000 ? [0x0A, 0x37] : nil
    }
    let lines = JSONLines<Band>(chunks: chunks, maximumLineLength: 1000)
    let outcomes = Self.outcomes(lines).map { $0.prefix { $0 != "\n" } }
    #expect(
      outcomes == [
        "malformed JSON: the line is longer than 1000 bytes", "expected object, found 7",
      ])
  }

  @Test(arguments: [Int.max, 0, -1, .min])
  func `any maximum length is allowed`(limit: Int) async throws {
    let text = #"{"name": "U2"}"#
    let expected = limit > 0 ? "1 U2" : "malformed JSON: the line is longer than 0 bytes"
    func firstLine(_ outcome: String) -> String { String(outcome.prefix { $0 != "\n" }) }
    let chunks = chunked(Array(text.utf8), by: 3)
    for lines in [
      JSONLines<Band>(text, maximumLineLength: limit),
      JSONLines<Band>(chunks: chunks, maximumLineLength: limit),
    ] {
      #expect(Self.outcomes(lines).map(firstLine) == [expected])
    }
    let async = AsyncJSONLines<Band>(chunks: ArrayStream(chunks), maximumLineLength: limit)
    #expect(try await Self.outcomes(async).map(firstLine) == [expected])
  }

  // MARK: Sources

  @Test func `a chunk is requested only when it is needed`() throws {
    var requestCount = 0
    let chunks = Pulled<[UInt8]> {
      requestCount += 1
      return requestCount <= 3
        ? Array("{\"name\": \"\(requestCount)\"}\n{\"name\": \"x\"}\n".utf8) : nil
    }
    let lines = JSONLines<Band>(chunks: chunks)
    var iterator = lines.makeIterator()
    #expect(requestCount == 0)
    #expect(try iterator.next()?.get().name == "1")
    #expect(try iterator.next()?.get().name == "x")
    #expect(requestCount == 1)
    #expect(try iterator.next()?.get().name == "2")
    #expect(requestCount == 2)
    #expect(Array(IteratorSequence(iterator)).count == 3)
    #expect(requestCount == 4)
  }

  @Test func `a kept extractor stays valid`() throws {
    let text = (0..<100).map { #"{"name": "band \#($0)"}"# }.joined(separator: "\n")
    let chunks = chunked(Array(text.utf8), by: 10)
    let extractors = try JSONLines<Extractor>(chunks: chunks).map { try $0.get() }
    for (number, e) in extractors.enumerated() {
      #expect(try e <| "name" as String == "band \(number)")
      #expect(e.keyPath.location?.line == number + 1)
    }
  }

  @Test func `the error of the source ends the sequence`() async throws {
    struct Cut: Error {}
    let chunks = AsyncThrowingStream<[UInt8], any Error> { continuation in
      continuation.yield(Array("{\"name\": \"U2\"}\n{\"name\":".utf8))
      continuation.finish(throwing: Cut())
    }
    var iterator = AsyncJSONLines<Band>(chunks: chunks).makeAsyncIterator()
    #expect(try await iterator.next()?.get().name == "U2")
    await #expect(throws: Cut.self) { try await iterator.next() }
    #expect(try await iterator.next()?.line == nil)
  }

  @Test(arguments: ["/nowhere/bands.jsonl", "/"])
  func `a file that cannot be read is an error before the first line`(path: String) {
    #expect(throws: (any Error).self) {
      try JSONLines<Band>(contentsOf: URL(fileURLWithPath: path))
    }
  }

  @Test func `loops over a file take turns`() throws {
    let text = (0..<50_000).map { #"{"name": "band \#($0)"}"# }.joined(separator: "\n")
    try withFile(of: Data(text.utf8)) { url in
      let lines = try JSONLines<Band>(contentsOf: url)
      var numbers: [(Int, Int)] = []
      for (one, other) in zip(lines, lines) { numbers.append((one.line, other.line)) }
      #expect(numbers.count == 50_000)
      #expect(numbers.allSatisfy { $0 == $1 })
    }
  }

  @Test func `a bad line does not end the loop`() async throws {
    let text = #"{"name": "U2"}"# + "\n[]\n" + #"{"name": "Fugazi"}"#
    let bad = """
      expected object, found []
       --> line 2, column 1
      2 | []
        | ^
      """
    let lines = AsyncJSONLines<Band>(ArrayStream(Array(text.utf8)))
    #expect(try await Self.outcomes(lines) == ["1 U2", bad, "3 Fugazi"])
  }

  @Test func `a line is decoded when its end arrives`() async throws {
    let (bytes, continuation) = AsyncStream.makeStream(of: UInt8.self)
    var iterator = AsyncJSONLines<Band>(bytes).makeAsyncIterator()
    for name in ["U2", "Fugazi"] {
      for byte in Array("{\"name\": \"\(name)\"}\n".utf8) { continuation.yield(byte) }
      #expect(try await iterator.next()?.get().name == name)
    }
    continuation.finish()
    #expect(try await iterator.next()?.line == nil)
  }

  @Test func `a cancelled task reads no more lines`() async throws {
    let task = Task {
      var names: [String] = []
      do {
        for try await line in AsyncJSONLines<Band>(chunks: Endless()) {
          names.append(try line.get().name)
          if names.count == 3 { withUnsafeCurrentTask { unsafe $0?.cancel() } }
        }
      } catch is CancellationError {
        names.append("cancelled")
      }
      return names
    }
    #expect(try await task.value == ["U2", "U2", "U2", "cancelled"])
  }

  @Test func `the last line of a task that is cancelled while it waits is no model`() async throws {
    let task = Task {
      var iterator = AsyncJSONLines<Int>(chunks: Interrupted("12")).makeAsyncIterator()
      await #expect(throws: CancellationError.self) { try await iterator.next() }
      return try await iterator.next()?.line
    }
    #expect(try await task.value == nil)
  }

  /// The sequences whose task is cancelled while they wait for input after `12`, from each source.
  static let interrupted: [@Sendable () async throws -> Int] = [
    { try await count(AsyncJSONLines<Int>(chunks: Interrupted("12"))) },
    { try await count(AsyncJSONLines<Int>(InterruptedBytes("12"))) },
    { try await count(PartialValues<Int>(chunks: Interrupted("12"))) },
    { try await count(PartialValues<Int>(InterruptedBytes("12"))) },
  ]

  private static func count(_ values: some AsyncSequence) async throws -> Int {
    var count = 0
    for try await _ in values { count += 1 }
    return count
  }

  @Test(arguments: Self.interrupted.indices)
  func `a task that is cancelled while it waits for bytes gets a CancellationError`(index: Int)
    async throws
  {
    let task = Task { try await Self.interrupted[index]() }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @MainActor
  @Test func `an actor reads lines`() async throws {
    var names: [String] = []
    for try await line in AsyncJSONLines<Band>(ArrayStream(Array(#"{"name": "U2"}"#.utf8))) {
      MainActor.assertIsolated()
      names.append(try line.get().name)
    }
    #expect(names == ["U2"])
  }

  @Test func `sequences of a source that is Sendable are Sendable`() async throws {
    func sum(_ lines: some Sequence<JSONOutcome<Int>> & Sendable) async throws -> Int {
      async let first = lines.reduce(0) { $0 + (try! $1.get()) }
      async let second = lines.reduce(0) { $0 + (try! $1.get()) }
      return await first + second
    }
    #expect(try await sum(JSONLines<Int>("1\n2")) == 6)
    #expect(try await sum(JSONElements<Int>(chunks: [Data("[1,".utf8), Data("2]".utf8)])) == 6)
    let stream = ArrayStream(Array("[1, 2]".utf8))
    let sequences: [any Sendable] = [
      AsyncJSONLines<Int>(stream), AsyncJSONElements<Int>(stream), PartialValues<[Int]>(stream),
    ]
    #expect(sequences.count == 3)
  }

  // MARK: Helpers

  /// The outcomes of the lines.
  static func outcomes(_ lines: JSONLines<Band>) -> [String] { lines.map(outcome) }

  static func outcomes(_ lines: AsyncJSONLines<Band>) async throws -> [String] {
    var outcomes: [String] = []
    for try await line in lines { outcomes.append(outcome(line)) }
    return outcomes
  }

  static func outcome(_ line: JSONOutcome<Band>) -> String {
    do {
      return "\(line.line) \(try line.get().name)"
    } catch {
      return "\(error)"
    }
  }

  /// A sequence of bytes that ends, because it cancels the task that waits for more.
  struct InterruptedBytes: AsyncSequence, AsyncIteratorProtocol, Sendable {
    private var bytes: ArraySlice<UInt8>

    init(_ text: String) { bytes = Array(text.utf8)[...] }

    func makeAsyncIterator() -> InterruptedBytes { self }

    mutating func next() async -> UInt8? {
      if bytes.isEmpty { withUnsafeCurrentTask { unsafe $0?.cancel() } }
      return bytes.popFirst()
    }
  }

  /// An endless sequence of the same line.
  struct Endless: AsyncSequence, AsyncIteratorProtocol, Sendable {
    func makeAsyncIterator() -> Endless { self }
    func next() async -> [UInt8]? { Array("{\"name\": \"U2\"}\n".utf8) }
  }
}

extension JSONLinesTests {
  /// The texts of the lines of a pipe to which the second part is written after the first line is read.
  private static func lines(of first: String, then second: String) throws -> [String] {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(first.utf8))
    let isRead = DispatchSemaphore(value: 0)
    let writer = Thread {
      // Ends the input if the first line is not decoded before.
      if isRead.wait(timeout: .now() + 20) == .success {
        try? pipe.fileHandleForWriting.write(contentsOf: Data(second.utf8))
      }
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    var lines: [String] = []
    let source = pipe.fileHandleForReading
    let chunks = Pulled<Data> {
      let data = source.availableData
      return data.isEmpty ? nil : data
    }
    for line in JSONLines<Int>(chunks: chunks) {
      isRead.signal()
      lines.append("\(line.result)")
    }
    return lines
  }

  @Test func `a line of a pipe is decoded before more lines arrive`() throws {
    let lines = try Self.lines(of: "1\n2", then: "3\n4")
    #expect(lines == ["success(1)", "success(23)", "success(4)"])
  }
}

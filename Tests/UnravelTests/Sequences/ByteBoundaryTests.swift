import Testing
import Unravel

/// Sequences of bytes: what is complete is returned at once, and before an error of the source.
struct ByteBoundaryTests {
  /// Bytes that count how many were requested, with an error in place of the end.
  final class Source: AsyncSequence, AsyncIteratorProtocol, @unchecked Sendable {
    struct Cut: Error {}

    private let bytes: [UInt8]
    private(set) var count = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func makeAsyncIterator() -> Source { self }

    func next() async throws -> UInt8? {
      guard count < bytes.count else { throw Cut() }
      defer { count += 1 }
      return bytes[count]
    }
  }

  /// An array in a document, and the number of bytes after which each element is complete.
  struct Sample: CustomTestStringConvertible {
    var path: JSONKeyPath
    var bytes: [UInt8] = []
    var values: [JSONValue] = []
    var ends: [Int] = []

    init(_ path: JSONKeyPath) { self.path = path }

    var testDescription: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(_ text: String) { bytes += Array(text.utf8) }

    mutating func appendElement(_ text: some Sequence<UInt8>) throws {
      let text = Array(text)
      bytes += text
      let value = try JSONValue.decodeValue(from: text)
      values.append(value)
      let last = text.last { !" \n\r\t".utf8.contains($0) }!
      // A number or a literal is complete at the byte after it.
      let isScalar = !"\"]}".utf8.contains(last)
      let trailing = text.reversed().prefix { $0 != last }.count
      ends.append(bytes.count - trailing + (isScalar ? 1 : 0))
    }

    static func random(_ json: inout RandomJSON) throws -> Sample {
      var sample = Sample([])
      switch Int.random(in: 0..<3, using: &json.generator) {
      case 0: sample.append("[")
      case 1:
        sample.path = "data"
        sample.append(#"{"x": "]}", "data": ["#)
      default:
        sample.path = ["data", 1, "items"]
        sample.append(#"{"data": [[{}], {"n": 1, "items":["#)
      }
      for number in 0..<Int.random(in: 0...8, using: &json.generator) {
        if number > 0 { sample.append(",") }
        try sample.appendElement(json.document(maximumDepth: 3))
      }
      sample.append([0: "]", 1: "]}", 3: "]}]}"][sample.path.elements.count]!)
      return sample
    }
  }

  @Test func `an element is returned when its last byte arrives`() async throws {
    var json = RandomJSON(generator: SeededGenerator(for: "ByteBoundaryTests.elements"))
    for _ in 0..<300 {
      let sample = try Sample.random(&json)
      let source = Source(sample.bytes)
      var iterator = AsyncJSONElements<JSONValue>(source, at: sample.path).makeAsyncIterator()
      for (value, end) in zip(sample.values, sample.ends) {
        #expect(try await iterator.next()?.get() == value)
        #expect(source.count == end, "\(sample.testDescription)")
      }
    }
  }

  @Test func `elements that are complete come before the error of the source`() async throws {
    var json = RandomJSON(generator: SeededGenerator(for: "ByteBoundaryTests.errors"))
    for _ in 0..<1000 {
      let sample = try Sample.random(&json)
      let count = Int.random(in: 0...sample.bytes.count, using: &json.generator)
      let source = Source(Array(sample.bytes.prefix(count)))
      var values: [JSONValue] = []
      await #expect(throws: Source.Cut.self) {
        for try await element in AsyncJSONElements<JSONValue>(source, at: sample.path) {
          values.append(try element.get())
        }
      }
      let complete = sample.ends.count { $0 <= count }
      #expect(values == Array(sample.values.prefix(complete)), "\(sample) cut at \(count)")
    }
  }

  @Test func `an element that is longer than a chunk is returned when its last byte arrives`()
    async throws
  {
    let long = JSONValue.array(Array(repeating: "é[\\\"", count: 2000))
    let text = "[1, \(long), 2]"
    let source = Source(Array(text.utf8))
    var iterator = AsyncJSONElements<JSONValue>(source).makeAsyncIterator()
    var counts: [Int] = []
    for value in [1, long, 2] {
      #expect(try await iterator.next()?.get() == value)
      counts.append(source.count)
    }
    #expect(counts == [3, text.utf8.count - 4, text.utf8.count])
  }

  @Test func `a line is returned when its line feed arrives`() async throws {
    var json = RandomJSON(generator: SeededGenerator(for: "ByteBoundaryTests.lines"))
    for _ in 0..<100 {
      var bytes: [UInt8] = []
      var expected: [(value: JSONValue, end: Int)] = []
      for _ in 0..<Int.random(in: 1...6, using: &json.generator) {
        let line = json.document(maximumDepth: 3).map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
        bytes += line + [[0x0A], [0x0D, 0x0A]].randomElement(using: &json.generator)!
        expected.append((try JSONValue.decodeValue(from: line), bytes.count))
      }
      let count = Int.random(in: 0...bytes.count, using: &json.generator)
      let source = Source(Array(bytes.prefix(count)))
      var iterator = AsyncJSONLines<JSONValue>(source).makeAsyncIterator()
      for (value, end) in expected where end <= count {
        #expect(try await iterator.next()?.get() == value)
        #expect(source.count == end)
      }
      await #expect(throws: Source.Cut.self) { try await iterator.next() }
    }
  }

  @Test func `a partial value has all bytes that arrived, before the error of the source`()
    async throws
  {
    var json = RandomJSON(generator: SeededGenerator(for: "ByteBoundaryTests.partial"))
    for _ in 0..<50 {
      var bytes = Array("[".utf8) + json.document(maximumDepth: 3).prefix(200)
      bytes = Array(bytes.prefix(Int.random(in: 1...bytes.count, using: &json.generator)))
      let expected = try JSONValue.decodeValue(
        from: bytes, options: ReadingOptions(truncatedInput: .acceptPartialStrings))
      let source = Source(bytes)
      var last: JSONValue?
      var counts: [Int] = []
      await #expect(throws: Source.Cut.self) {
        for try await value in PartialValues<JSONValue>(source) {
          last = value
          counts.append(source.count)
        }
      }
      #expect(last == expected, "\(String(decoding: bytes, as: UTF8.self))")
      #expect(counts == Array(1...bytes.count))
    }
  }
}

import Foundation
import Testing
import Unravel

/// No entry point reads outside its input, or returns bytes from outside it, while another thread
/// changes the last bytes.
@Suite(.serialized) struct ChangingTailTests {
  /// Changes one byte repeatedly until it is stopped.
  private final class Writer: @unchecked Sendable {
    private let lock = NSCondition()
    private var isStopped = false
    private var isFinished = false

    /// Starts a thread that gives a byte of some data these values in turn.
    func start(changing data: Data, fromEnd distance: Int, _ values: [UInt8]) {
      let address = data.withUnsafeBytes {
        UInt(bitPattern: $0.baseAddress!) + UInt($0.count - distance)
      }
      Thread { self.run(address, values) }.start()
    }

    private func run(_ address: UInt, _ values: [UInt8]) {
      let byte = UnsafeMutablePointer<UInt8>(bitPattern: address)!
      while !lock.withLock({ isStopped }) {
        for _ in 0..<100 { for value in values { for _ in 0..<50 { byte.pointee = value } } }
        // Other tests need the processor, too.
        Thread.sleep(forTimeInterval: 50e-6)
      }
      lock.withLock {
        isFinished = true
        lock.signal()
      }
    }

    /// Stops the writer and waits for its last write, after which the memory may be released.
    func stop() {
      lock.withLock {
        isStopped = true
        while !isFinished { lock.wait() }
      }
    }
  }

  /// A document, and the byte that changes.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: [UInt8]

    /// The values that the byte has in turn.
    let values: [UInt8]

    /// The distance of the byte from the end.
    var distance = 1

    init(_ name: String, _ text: String, _ values: String, distance: Int = 1) {
      testDescription = name
      self.text = Array(text.utf8)
      self.values = Array(values.utf8)
      self.distance = distance
    }
  }

  /// Bytes after the input, of which no document and no message has the first four. They would
  /// continue a number or a string, and close what a document leaves open.
  private static let foreign = Array(#"9090",9090]]]]"]}"9090]"#.utf8)

  private static func expectNoForeignBytes(_ text: some StringProtocol, in change: Change) {
    #expect(!text.contains("9090"), "\(change.testDescription): \(text.suffix(200))")
  }

  /// Shorter and longer documents than the part of the input that the parser copies. `Input` copies an
  /// input of up to 64 bytes as a whole.
  static let changes: [Change] = [70, 270, 1_200].flatMap { length in
    func filled(_ opening: String, _ filling: String, _ closing: String) -> String {
      opening + String(repeating: filling, count: length / filling.utf8.count) + closing
    }
    let depth = min(length / 2, 500)
    return [
      Change("numbers, \(length)", filled("[", "1, 22, ", "333]"), "]1"),
      Change("fractions, \(length)", filled("[", "1.5, ", "3.5]"), "]5e."),
      Change("whitespace, \(length)", filled("[", " ", "1]"), "] "),
      Change("closing whitespace, \(length)", filled("[", "1, ", "1]  "), " ]1"),
      Change(
        "brackets, \(length)",
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth), "]["),
      Change("a string, \(length)", filled("[\"", "x", "\"]"), "\"x\\", distance: 2),
      Change("the end after a string, \(length)", filled("[\"", "x", "\"]"), "]\"x"),
      Change("an escape, \(length)", filled("[\"", "x", "\\u0031\"]"), "1\"", distance: 3),
      Change("a key, \(length)", filled("{\"a\":[", "1, ", "1],\"b\":2}"), "\"x", distance: 4),
      Change("literals, \(length)", filled("[", "true, ", "true]"), "]e,"),
      Change("lines, \(length)", filled("", "[1, 22]\n", "[1]"), "]1\n"),
    ]
  }

  /// A way to decode data. Its result is a text with all values.
  struct EntryPoint: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let decode: @Sendable (Data) async throws -> String
  }

  private static func value(
    _ name: String, _ change: (inout ReadingOptions) -> Void = { _ in }
  ) -> EntryPoint {
    var options = ReadingOptions()
    change(&options)
    return EntryPoint(testDescription: name) { [options] in
      try JSONValue.decodeValue(from: $0, options: options).description
    }
  }

  /// An error of a service that any value is.
  private struct Problem: Unravel.Decodable, Error, CustomStringConvertible {
    let description: String

    static func decode(_ e: Extractor) throws -> Problem {
      Problem(description: try JSONValue.decode(e).description)
    }
  }

  private static func stream<T: Sendable>(_ elements: some Sequence<T>) -> AsyncStream<T> {
    AsyncStream { stream in
      for element in elements { stream.yield(element) }
      stream.finish()
    }
  }

  private static func text(of lines: AsyncJSONLines<JSONValue>) async throws -> String {
    var text = ""
    for try await line in lines { text += "\(line)\n" }
    return text
  }

  static let entryPoints: [EntryPoint] = [
    value("decodeValue"),
    value("JSON5") { $0.allowsJSON5 = true },
    value("truncated input") { $0.truncatedInput = .accept },
    value("partial strings") { $0.truncatedInput = .acceptPartialStrings },
    EntryPoint(testDescription: "JSON Lines") {
      JSONLines<JSONValue>($0).map { "\($0)" }.joined(separator: "\n")
    },
    EntryPoint(testDescription: "JSON Lines, JSON5") {
      JSONLines<JSONValue>($0, options: ReadingOptions(allowsJSON5: true)).map { "\($0)" }
        .joined(separator: "\n")
    },
    EntryPoint(testDescription: "AsyncJSONLines, chunks") {
      let chunks = stream([$0])
      return try await text(of: AsyncJSONLines<JSONValue>(chunks: chunks))
    },
    EntryPoint(testDescription: "AsyncJSONLines, bytes") {
      try await text(of: AsyncJSONLines<JSONValue>(stream($0)))
    },
    EntryPoint(testDescription: "partial values") {
      var text = ""
      let chunks = stream([$0])
      for try await value in PartialValues<JSONValue>(chunks: chunks) { text += "\(value) " }
      return text
    },
    EntryPoint(testDescription: "a response") {
      try JSONValue.decodeValue(from: $0, status: 200, failure: Problem.self).description
    },
    EntryPoint(testDescription: "a response of a failure") {
      try JSONValue.decodeValue(from: $0, status: 404, failure: Problem.self).description
    },
    EntryPoint(testDescription: "JSONSerialization") {
      try JSONValue.decodeValue(from: $0, options: ReadingOptions(reader: .jsonSerialization))
        .description
    },
    EntryPoint(testDescription: "JSONSerialization, diagnose") {
      "\([Bool].diagnose(from: $0, options: ReadingOptions(reader: .jsonSerialization)).map(\.description))"
    },
    EntryPoint(testDescription: "CodableDecoder") {
      try "\(CodableDecoder().decode([Double].self, from: $0))"
    },
    EntryPoint(testDescription: "diagnose") {
      "\([Bool].diagnose(from: $0).map(\.description))"
    },
    EntryPoint(testDescription: "values that are read later") {
      let root = try Extractor.decodeValue(from: $0)
      var text = "\((try? root.keys) ?? [])"
      for element in (try? root.elements).map({ Array($0) }) ?? [] {
        text += "\((try? Double.decode(element)) ?? 0) \((try? Int.decode(element)) ?? 0) "
        text += "\((try? String.decode(element)) ?? "") \((try? Decimal.decode(element)) ?? 0)"
        text += (try? JSONValue.decode(element).description) ?? ""
      }
      return text
    },
  ]

  // The changes are a loop, not arguments: the output has a line for each argument.
  @Test(arguments: Self.entryPoints)
  func `a byte near the end that changes causes no read past the end`(entryPoint: EntryPoint)
    async throws
  {
    for change in Self.changes {
      for foreign in [[], Self.foreign] {
        let memory = GuardedMemory(capacity: change.text.count + foreign.count)
        let data = memory.data(change.text, before: foreign)
        let writer = Writer()
        writer.start(changing: data, fromEnd: change.distance, change.values)
        for _ in 0..<5 {
          let text: String
          do { text = try await entryPoint.decode(data) } catch { text = "\(error)" }
          Self.expectNoForeignBytes(text, in: change)
        }
        writer.stop()
        withExtendedLifetime(memory) {}
      }
    }
  }
}

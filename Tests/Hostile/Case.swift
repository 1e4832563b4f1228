import Foundation
import Unravel

/// An input that once broke a promise, at any size, and the limits that hold for it.
struct Case: Sendable {
  let name: String

  /// The size that is measured besides its double.
  let size: Int

  /// How many times the instructions of one size twice the size may take. Quadratic growth is 4.
  var mostGrowth = 2.5

  /// The instructions at `size` at most, in millions.
  var mostMillions: Double?

  /// Peak memory above that of an empty run at twice the size at most, in bytes for each byte of the
  /// input, or in all.
  var mostMemory: MemoryLimit?

  /// Decodes, and returns the number of bytes of the input. Traps when the outcome is not as
  /// documented.
  let run: @Sendable (_ size: Int) async throws -> Int

  enum MemoryLimit: Sendable {
    case bytesPerByte(Double)
    case mebibytes(Double)
  }
}

extension Case {
  /// A case that goes through a document in UTF-8.
  init(
    _ name: String, size: Int = 2_000, mostGrowth: Double = 2.5, mostMillions: Double? = nil,
    mostMemory: MemoryLimit? = nil, _ document: @escaping @Sendable (Int) -> String,
    _ run: @escaping @Sendable ([UInt8]) async throws -> Void
  ) {
    self.init(
      name: name, size: size, mostGrowth: mostGrowth, mostMillions: mostMillions,
      mostMemory: mostMemory
    ) { size in
      let text = Array(document(size).utf8)
      try await run(text)
      return text.count
    }
  }
}

// MARK: - Documents and models

/// An array of the same element, a line each.
private func array(of element: String) -> @Sendable (Int) -> String {
  { size in "[" + Array(repeating: "\n  " + element, count: size).joined(separator: ",") + "]" }
}

/// A record with a lossy array.
private struct Record: Unravel.Decodable, Sendable {
  let tags: LossyArray<Int>

  static func decode(_ e: Extractor) throws -> Record { try Record(tags: e <| "tags") }
}

/// A model none of whose alternatives finds its key.
private struct Contact: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> Contact {
    _ = try e.oneOf(
      { e in try e <| "phone" as String }, { e in try e <| "mail" as String },
      { e in try e <| ["address", "city"] as String })
    return Contact()
  }
}

/// A model with an optional contact, whose failure it tolerates.
private struct Guest: Unravel.Decodable {
  let contact: Contact?

  static func decode(_ e: Extractor) throws -> Guest { Guest(contact: try? Contact.decode(e)) }
}

/// An error that takes a path.
private struct InvalidTour: Error, KeyPathReceiving { var keyPath: JSONKeyPath? }

private struct Tour: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> Tour { throw InvalidTour() }
}

private struct Row3: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> Row3 {
    _ = try e <| "a" as Int
    _ = try e <| "b" as Int
    _ = try e <| "c" as String
    return Row3()
  }
}

/// A model with two children of its own type, whose failures it tolerates.
private struct Tree: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> Tree {
    _ = try e <| "value" as Int
    _ = try? e <| "left" as Tree
    _ = try? e <| "right" as Tree
    return Tree()
  }
}

/// A `Codable` array that keeps the elements that decode.
private struct LossyCodable<Element: Swift.Decodable>: Swift.Decodable {
  var elements: [Element] = []

  private struct Skipped: Swift.Decodable {}

  init(from decoder: any Swift.Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      do {
        elements.append(try container.decode(Element.self))
      } catch {
        _ = try container.decode(Skipped.self)
      }
    }
  }
}

private enum Plan: String, Swift.Decodable { case free, paid }

private func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
  if !condition { fatalError(text()) }
}

/// Combining marks in an order that has to be sorted to compare canonically.
private func marks(_ count: Int) -> String { Documents.marks(sorted: false, count: count) }

// MARK: - Cases

let cases: [Case] =
  errorCases + diagnosisCases + canonicalCases + textCases + optionCases + memoryCases

/// Collecting errors is linear, however they are collected.
private let errorCases: [Case] = [
  Case("a lossy array with one bad element in each record", array(of: #"{"tags":[1,"x"]}"#)) {
    let records = try [Record].decodeValue(from: $0)
    expect(records.allSatisfy { $0.tags.errors.count == 1 }, "errors are missing")
  },
  Case(
    "lossy arrays in concurrent decoding", size: 20_000, array(of: #"{"tags":[1,"x"]}"#)
  ) {
    let records = try await [Record].decodeValueConcurrently(from: $0)
    expect(records.allSatisfy { $0.tags.errors.count == 1 }, "errors are missing")
  },
  Case("alternatives without their keys in a lossy array", array(of: #"{"name":"A"}"#)) {
    expect(try LossyArray<Contact>.decodeValue(from: $0).elements.isEmpty, "no errors")
  },
  Case("alternatives without their keys under `try?`", array(of: #"{"name":"A"}"#)) {
    expect(try [Guest].decodeValue(from: $0).allSatisfy { $0.contact == nil }, "no errors")
  },
  Case("alternatives in a lossy Codable wrapper", array(of: #"{"name":"A"}"#)) {
    let guests = try CodableDecoder().decode(LossyCodable<Unraveled<Contact>>.self, from: $0)
    expect(guests.elements.isEmpty, "no errors")
  },
  Case("models in a lossy Codable wrapper", array(of: #"{"a":"x"}"#)) {
    let rows = try CodableDecoder().decode(LossyCodable<Unraveled<Row3>>.self, from: $0)
    expect(rows.elements.isEmpty, "no errors")
  },
  Case("errors that take a path in a lossy array", array(of: "{}")) {
    let tours = try LossyArray<Tour>.decodeValue(from: $0)
    expect((tours.errors[1] as? InvalidTour)?.keyPath?.elements == [.index(1)], "no path")
  },
  Case("every error of a lossy array described", array(of: #""x""#)) {
    let list = try LossyArray<Int>.decodeValue(from: $0)
    var length = 0
    for error in list.errors.values { length += "\(error)".utf8.count }
    expect(length > 0, "no errors")
  },
  Case("the error of every element described in a loop", array(of: #"{"a":"x"}"#)) {
    var length = 0
    for element in try Extractor.decodeValue(from: $0).elements {
      do { _ = try Row3.decode(element) } catch { length += "\(error)".utf8.count }
    }
    expect(length > 0, "no errors")
  },
  Case("every location of a lossy dictionary") { size in
    "{" + (0..<size).map { "\n\"k\($0)\":\"x\"" }.joined(separator: ",") + "}"
  } _: {
    let list = try LossyDictionary<Int>.decodeValue(from: $0)
    for case let error as DecodeError in list.errors.values {
      expect(error.keyPath.location != nil, "no location")
    }
  },
]

/// `diagnose` ends, in time that grows with the failures.
private let diagnosisCases: [Case] = [
  Case("diagnose bad elements", array(of: #""x""#)) {
    expect(try [Int].diagnose(from: $0).count > 1_000, "failures are missing")
  },
  Case("diagnose records with two failures", size: 1_000, array(of: #"{"a":"x","b":"y","c":"z"}"#))
  {
    expect(try [Row3].diagnose(from: $0).count >= 2_000, "failures are missing")
  },
  Case("diagnose errors that take a path", array(of: "{}")) {
    expect(try [Tour].diagnose(from: $0).count > 1_000, "failures are missing")
  },
  Case("diagnose alternatives", size: 1_000, array(of: #"{"name":"A"}"#)) {
    expect(try [Contact].diagnose(from: $0).count >= 1_000, "failures are missing")
  },
  Case("diagnose lossy arrays", array(of: #"{"tags":[1,"x"]}"#)) {
    expect(try [Record].diagnose(from: $0).isEmpty, "failures that are tolerated")
  },
  Case("diagnose a tree of tolerated children", size: 1, mostMillions: 50) { _ in
    #"{"value":"x"}"#
  } _: {
    expect(try Tree.diagnose(from: $0).count == 1, "other failures")
  },
  Case("diagnose a deep tree of tolerated children", size: 16) { size in
    String(repeating: #"{"value":1,"left":"#, count: size) + #"{"value":"x"}"#
      + String(repeating: "}", count: size)
  } _: {
    expect(try Tree.diagnose(from: $0).isEmpty, "failures that are tolerated")
  },
]

/// Text that is compared or hashed by canonical equivalence.
private let canonicalCases: [Case] = [
  Case("marks in a Set<String?>", size: 4_000) {
    "[null,\"\(marks($0))\",\"\(marks($0))b\"]"
  } _: {
    expect(try Set<String?>.decodeValue(from: $0).count == 3, "other elements")
  },
  Case("marks in a Set<[String]>", size: 4_000) {
    "[[\"\(marks($0))\"],[\"\(marks($0))b\"]]"
  } _: {
    expect(try Set<[String]>.decodeValue(from: $0).count == 2, "other elements")
  },
  Case("marks compared as JSONValue", size: 4_000) {
    "[\"\(marks($0))\",\"\(marks($0))\"]"
  } _: {
    let value = try JSONValue.decodeValue(from: $0)
    expect(value[0] == value[1], "not equal")
  },
  Case("marks hashed as JSONValue", size: 4_000) {
    "[\"\(marks($0))\",{\"\(marks($0))\":1}]"
  } _: {
    expect(try Set<JSONValue>.decodeValue(from: $0).count == 2, "other elements")
  },
  Case("marks as keys of a Codable dictionary", size: 4_000) {
    "{\"\(marks($0))\":1,\"\(marks($0))b\":2}"
  } _: {
    expect(try CodableDecoder().decode([String: Int].self, from: $0).count == 2, "other members")
  },
  Case("marks as a Codable enum", size: 4_000) {
    "[\"\(marks($0))\"]"
  } _: { text in
    failing { try CodableDecoder().decode([Plan].self, from: text) }
  },
  Case("marks as a float of a Codable strategy", size: 4_000) {
    "[\"\(marks($0))\"]"
  } _: { text in
    var decoder = CodableDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "e\u{301}", negativeInfinity: "-inf", nan: "nan")
    let configured = decoder
    failing { try configured.decode([Double].self, from: text) }
  },
  Case("marks as a key that is looked up", size: 4_000) {
    "{\"\(marks($0))\":1,\"a\":2}"
  } _: {
    expect(try [String: Int].decodeValue(from: $0)["a"] == 2, "no member")
  },
]

/// The text of an error is short for each document.
private let textCases: [Case] = [
  Case("the text of a key that is not an integer", size: 100_000) {
    "{\"\(String(repeating: "k", count: $0))\":1}"
  } _: { text in
    expectShort { try [Int: Int].decodeValue(from: text) }
  },
  Case("the text of a transformer's value", size: 100_000) {
    "{\"a\":\"\(String(repeating: "\u{301}", count: $0))\"}"
  } _: { text in
    expectShort { try decodeValue(from: text) { e in try e.value("a", .number(Int.self)) } }
  },
  Case("the text of unknown keys", size: 20_000) { size in
    "{" + (0..<size).map { "\"a long key with the number \($0)\":1" }.joined(separator: ",") + "}"
  } _: { text in
    expectShort { try decodeValue(from: text) { e in try e.denyingUnknownKeys { _ in 0 } } }
  },
  Case("the text of a string that is not a number", size: 100_000) {
    "\"\(String(repeating: "\u{1F468}\u{200D}", count: $0))\""
  } _: { text in
    expectShort { try Int.decodeValue(from: text) }
  },
]

/// Decodes, and traps unless the error has less than 4,000 bytes of text.
private func expectShort<T>(_ decode: () throws -> T) {
  do {
    _ = try decode()
    fatalError("no error")
  } catch {
    expect("\(error)".utf8.count < 4_000, "a text of \("\(error)".utf8.count) bytes")
  }
}

/// Options out of range are errors or clamped.
private let optionCases: [Case] = [
  Case("options out of range", size: 100, mostGrowth: .infinity, array(of: "[1]")) { text in
    for depth in [Int.min, -1, 0, 1, 2, Int.max] {
      let options = ReadingOptions(maximumDepth: depth)
      for json5 in [false, true] {
        var options = options
        options.json5 = json5
        failing { try JSONValue.decodeValue(from: text, options: options) }
        failing { try [[Int]].diagnose(from: text, options: options) }
        failing { try CodableDecoder(options: options).decode([[Int]].self, from: text) }
      }
      failing { try [[Int]].decodeValue(from: text, options: options, using: .jsonSerialization) }
      failing { try [[Int]].decodeValue([[1]] as Any, options: options) }
      _ = try? await [[Int]].decodeValueConcurrently(from: text, options: options)
      for line in JSONLines<[[Int]]>(text, options: options) { failing { try line.get() } }
    }
    for length in [Int.min, -1, 0, 1, Int.max] {
      for line in JSONLines<Int>(Array("1\n22\n".utf8), maximumLineLength: length) {
        failing { try line.get() }
      }
      _ = try? await JSONLines<Int>.decodeConcurrently(
        from: Array("1\n22\n".utf8), maximumLineLength: length)
    }
  },
  Case("a JSONValue nested 60,000 deep", size: 30_000, mostGrowth: 4.5) { size in
    String(repeating: "[", count: size) + String(repeating: "]", count: size)
  } _: { text in
    // The depth is clamped.
    failing { try JSONValue.decodeValue(from: text, options: ReadingOptions(maximumDepth: .max)) }
  },
  Case("512 levels on a stack of 64 KiB", size: 1, mostGrowth: .infinity) { _ in
    String(repeating: "{\"a\":[", count: 256) + String(repeating: "]}", count: 256)
  } _: { text in
    await onThread(stackSize: 1 << 16) {
      _ = try? Extractor.decodeValue(from: text)
      _ = try? JSONValue.decodeValue(from: text)
    }
  },
  Case("shared subtrees of an object tree", size: 30, mostGrowth: .infinity, mostMillions: 20_000) {
    _ in
    "[]"
  } _: { _ in
    var tree: [Any] = [1]
    for _ in 0..<60 { tree = [tree, tree] }
    failing { try JSONValue.decodeValue(tree as Any) }
  },
]

/// Runs a function on a thread with a stack of a size.
private func onThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    let thread = Thread {
      body()
      continuation.resume()
    }
    thread.stackSize = stackSize
    thread.start()
  }
}

/// Memory is bounded by the input, errors included.
private let memoryCases: [Case] = [
  Case(
    "a lossy array of strings that are numbers", size: 100_000, mostMemory: .bytesPerByte(100)
  ) { size in
    "[" + String(repeating: "0,", count: size) + "0]"
  } _: {
    let list = try LossyArray<String>.decodeValue(from: $0)
    expect(list.elements.isEmpty, "no errors")
  },
  Case(
    "diagnose strings that are numbers", size: 100_000, mostMemory: .bytesPerByte(100)
  ) { size in
    "[" + String(repeating: "0,", count: size) + "0]"
  } _: {
    expect(try [String].diagnose(from: $0).count > 100, "failures are missing")
  },
  Case(
    "20,000 bad elements 500 levels deep", size: 10_000, mostMemory: .mebibytes(32)
  ) { size in
    String(repeating: "[", count: 499) + "[" + String(repeating: "0,", count: size) + "0]"
      + String(repeating: "]", count: 499)
  } _: { text in
    let list: LossyArray<String> = try decodeValue(
      from: text, rootKeyPath: JSONKeyPath(Array(repeating: .index(0), count: 499)))
    expect(list.errors.count > 1_000, "no errors")
  },
  Case("brackets at unlimited depth", size: 1_000_000, mostMemory: .bytesPerByte(64)) {
    String(repeating: "[", count: $0)
  } _: { text in
    failing { try JSONValue.decodeValue(from: text, options: ReadingOptions(maximumDepth: .max)) }
  },
  Case("diagnose again and again", size: 50, mostMemory: .mebibytes(16)) { _ in
    array(of: #"{"a":"x"}"#)(2_000)
  } _: { text in
    for _ in 0..<20 { _ = try [Row3].diagnose(from: text) }
  },
  Case("small objects with a duplicate escaped key", array(of: #"{"\u0061":1,"a":2}"#)) {
    _ = try [[String: Int]].decodeValue(from: $0)
  },
  Case("small objects with a duplicate empty key", array(of: #"{"":1,"":2}"#)) {
    _ = try [[String: Int]].decodeValue(from: $0)
  },
]

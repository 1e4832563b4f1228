import Foundation
import Unravel

/// Peak memory above that of the input, per byte of input. Each document has its own process.
@MainActor enum Memory {
  /// A document, and an entry point that reads it.
  private struct Row {
    let name: String
    let document: Document
    var size = 16 << 20
    let limit: Double

    /// Reads the document, and returns what a program keeps of it.
    var read: ([UInt8]) -> Any? = { try? Extractor.decodeValue(from: $0) }
  }

  private static let rows = [
    Row(name: "records", document: Documents.records, limit: 3),
    Row(name: "500 deep arrays", document: Documents.nested("[", "]", levels: 500), limit: 12),
    Row(name: "0,", document: Documents.repeating("0"), limit: 12),
    Row(name: "[],", document: Documents.repeating("[]"), limit: 12),
    Row(name: "{},", document: Documents.repeating("{}"), limit: 12),
    Row(
      name: "unique keys",
      document: Documents.counting(opening: "{", closing: "}") { "\"k\($0)\":1" }, limit: 12),
    Row(name: "one string", document: Documents.string(of: "a"), limit: 12),
    Row(
      name: "not ending in a bracket",
      document: Documents.repeating("a", opening: "\"", closing: "\"", separator: ""), limit: 12),
    Row(name: "{}, in snake case", document: Documents.repeating("{}"), limit: 12) {
      lookUpInSnakeCase($0)
    },
    Row(name: "{\"_\":0}, in snake case", document: Documents.repeating("{\"_\":0}"), limit: 12) {
      lookUpInSnakeCase($0)
    },
    Row(
      name: "unique keys in snake case",
      document: Documents.counting(opening: "[{", closing: "}]") { "\"_k\($0)_\":1" }, limit: 12
    ) {
      lookUpInSnakeCase($0)
    },
    // The table in SECURITY.md: each result with the input that takes the most memory.
    // Just after the arrays of rewritten values have grown.
    Row(name: "JSON5", document: Documents.repeating(".1"), size: 3_200_000, limit: 18) {
      try? Extractor.decodeValue(from: $0, options: ReadingOptions(allowsJSON5: true))
    },
    Row(name: "JSONValue", document: arrays, size: 4 << 20, limit: 45) {
      try? JSONValue.decodeValue(from: $0)
    },
    Row(name: "PartialValues", document: arrays, size: 1 << 20, limit: 65) { text in
      try? waiting { () -> JSONValue? in
        var last: JSONValue?
        for try await value in PartialValues<JSONValue>(chunks: halves(of: text)) { last = value }
        return last
      }
    },
    Row(name: "rawValue", document: arrays, size: 4 << 20, limit: 60) {
      try? Extractor.decodeValue(from: $0).rawValue
    },
    Row(
      name: "JSONSerialization", document: Documents.nested("{\"\":", "}", levels: 500),
      size: 1 << 20, limit: 650
    ) {
      try? Extractor.decodeValue(from: $0, options: ReadingOptions(reader: .jsonSerialization))
    },
    Row(
      name: "CodableDecoder", document: Documents.repeating("[0]"), size: 4 << 20, limit: 30
    ) {
      try? CodableDecoder().decode([[Int]].self, from: $0)
    },
    Row(name: "lossy array", document: Documents.repeating("0"), size: 4 << 20, limit: 100) {
      try? Lossy<[String]>.decodeValue(from: $0)
    },
    Row(
      name: "alternatives", document: Documents.repeating("0"), size: 1 << 20, limit: 250
    ) {
      try? Lossy<[FourAlternatives]>.decodeValue(from: $0)
    },
    Row(
      name: "nested alternatives", document: Documents.nested("[", "]", levels: 500),
      size: 1 << 20, limit: 450
    ) {
      try? Lossy<[NestedAlternatives]>.decodeValue(from: $0)
    },
    Row(
      name: "nested alternatives of JSONElements",
      document: Documents.nested("[", "]", levels: 500), size: 1 << 20, limit: 450
    ) {
      JSONElements<NestedAlternatives>($0).compactMap { element in
        if case .failure(let error) = element.result { error } else { nil }
      }
    },
    Row(name: "lossy dictionary", document: numberedMembers, size: 4 << 20, limit: 30) {
      try? Lossy<[String: String]>.decodeValue(from: $0)
    },
    Row(name: "lossy dictionary of keys", document: numberedMembers, size: 4 << 20, limit: 30) {
      try? Lossy<[Bit: Int]>.decodeValue(from: $0)
    },
    Row(name: "diagnose", document: arrays, size: 4 << 20, limit: 15) {
      [String].diagnose(from: $0)
    },
    Row(
      name: "JSONLines", document: Documents.repeating("[0]\n", separator: ""), limit: 1
    ) {
      JSONLines<Extractor>($0).reduce(0) { $0 + $1.line }
    },
    Row(name: "JSONElements", document: Documents.repeating("[0]"), limit: 1) {
      JSONElements<Extractor>($0).reduce(0) { $0 + $1.index }
    },
  ]

  /// Looks up a key in each object of an array.
  nonisolated private static func lookUpInSnakeCase(_ text: [UInt8]) -> Any? {
    guard let e = try? Extractor.decodeValue(from: text).convertingFromSnakeCase else { return nil }
    guard (try? e.array([]) { e in e.contains("userName") })?.allSatisfy({ !$0 }) == true else {
      return nil
    }
    return e
  }

  private static let arrays = Documents.nested("[", "]", levels: 500)

  static var names: [String] { rows.map(\.name) + ["a million decodes", "elements of 4 GB"] }

  /// Runs this program again to measure one document.
  static func measureInProcess(_ name: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--memory", name]
    process.standardOutput = output
    try! process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let row = rows.first { $0.name == name }
    let limit = row?.limit ?? (name == "elements of 4 GB" ? 64 : 1)
    let unit = row == nil ? "MB of growth" : "bytes per byte"
    let figure = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? .infinity
    show("\(padded("memory: " + name, 54)) \(rounded(figure)) \(unit), at most \(rounded(limit))")
    if figure > limit {
      miss("memory: \(name): \(rounded(figure)) \(unit), at most \(rounded(limit))")
    }
  }

  static func measure(_ name: String) {
    guard let row = rows.first(where: { $0.name == name }) else {
      print(name == "elements of 4 GB" ? peakOfElements() : growth())
      return
    }
    let text = row.document(row.size)
    let before = peak
    let result = row.read(text)
    let after = peak
    withExtendedLifetime((result, text)) {
      print(Double(after - before) / Double(text.count))
    }
  }

  /// Megabytes by which a million decodes, half of which fail, grow the process.
  private static func growth() -> Double {
    let text = Array("{\"a\":[1,\"b\",{\"c\":null}],\"d\":\"e\\u00e9\"}".utf8)
    func decode(_ times: Int) {
      for _ in 0..<times {
        _ = try? JSONValue.decodeValue(from: text)
        failing { try [String: Int].decodeValue(from: text) }
      }
    }
    decode(10_000)
    let before = peak
    decode(500_000)
    return Double(peak - before) / 1e6
  }

  /// The peak memory, in megabytes, of a loop over the elements of 4 GB of records, which arrive in chunks.
  private static func peakOfElements() -> Double {
    let record = #"{"id": 123456, "name": "Perfume", "members": [{"name": "A"}], "score": 98.25},"#
    let chunk = Array(String(repeating: record + "\n", count: 4_000).utf8)
    var rest = 4_000_000_000 / chunk.count
    var isOpen = false
    let chunks = Chunks {
      if !isOpen {
        isOpen = true
        return Array(#"{"version": 1, "objects": ["#.utf8)
      }
      rest -= 1
      return rest >= 0 ? chunk : rest == -1 ? Array("null]}".utf8) : nil
    }
    let elements = JSONElements<Extractor>(chunks: chunks, at: "objects")
    var count = 0
    for element in elements where (try? element.get().count) == 4 { count += 1 }
    precondition(count == 4_000_000_000 / chunk.count * 4_000)
    return Double(peak) / 1e6
  }

  /// The peak memory of this process, in bytes.
  nonisolated static var peak: Int {
    #if os(Linux)
      // `getrusage` includes the memory of the process that started this one.
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
      return (Int(line.filter(\.isNumber)) ?? 0) * 1024
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }
}

/// An object with short keys, each another one.
private let numberedMembers = Documents.counting(opening: "{", closing: "}") {
  "\"\(String($0, radix: 36))\":0"
}

/// A key that the first two members of ``numberedMembers`` have, and all others have not.
private enum Bit: String, CodingKeyRepresentable, Hashable {
  case zero = "0"
  case one = "1"
}

/// A model whose alternatives all fail at every level.
private struct NestedAlternatives: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> NestedAlternatives {
    try e.anyOf(
      { e in try e <| [0] },
      { e in
        _ = try String.decode(e)
        return NestedAlternatives()
      },
      { e in
        _ = try Bool.decode(e)
        return NestedAlternatives()
      },
      { e in
        _ = try [String: Int].decode(e)
        return NestedAlternatives()
      })
  }
}

/// A model none of whose alternatives decodes.
private struct FourAlternatives: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> FourAlternatives {
    try e.anyOf(
      { e in
        _ = try String.decode(e)
        return FourAlternatives()
      },
      { e in
        _ = try Bool.decode(e)
        return FourAlternatives()
      },
      { e in
        _ = try [Int].decode(e)
        return FourAlternatives()
      },
      { e in
        _ = try [String: Int].decode(e)
        return FourAlternatives()
      })
  }
}

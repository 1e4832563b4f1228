import Foundation
import Unravel

/// Peak memory above that of the input, per byte of input. Each document has its own process.
@MainActor enum Memory {
  private static let documents: [(name: String, document: Document, limit: Double)] = [
    ("records", Documents.records, 3),
    ("500 deep arrays", Documents.nested("[", "]", levels: 500), 12),
    ("0,", Documents.repeating("0"), 12),
    ("[],", Documents.repeating("[]"), 12),
    ("{},", Documents.repeating("{}"), 12),
    ("unique keys", Documents.counting(opening: "{", closing: "}") { "\"k\($0)\":1" }, 12),
    ("one string", Documents.string(of: "a"), 12),
    (
      "not ending in a bracket",
      Documents.repeating("a", opening: "\"", closing: "\"", separator: ""), 12
    ),
  ]

  static var names: [String] { documents.map(\.name) + ["a million decodes"] }

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
    let limit = documents.first { $0.name == name }?.limit ?? 1
    let unit = name == "a million decodes" ? "MB of growth" : "bytes per byte"
    let figure = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? .infinity
    show("\(padded("memory: " + name, 54)) \(rounded(figure)) \(unit), at most \(rounded(limit))")
    if figure > limit {
      miss("memory: \(name): \(rounded(figure)) \(unit), at most \(rounded(limit))")
    }
  }

  static func measure(_ name: String) {
    guard let document = documents.first(where: { $0.name == name })?.document else {
      print(growth())
      return
    }
    let text = document(16 << 20)
    let before = peak
    let root = try? Extractor.decodeValue(from: text)
    let after = peak
    withExtendedLifetime((root, text)) {
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

import Foundation
import Unravel

/// The figures of a run: written with Codable, read back with Unravel.
struct Results: Encodable, Unravel.Decodable {
  let date: String
  let machine: String
  var workloads: [Measured] = []

  static func decode(_ e: Extractor) throws -> Results {
    try Results(date: e <| "date", machine: e <| "machine", workloads: e <|| "workloads")
  }
}

/// A workload and how each contestant did.
struct Measured: Encodable, Unravel.Decodable {
  let name: String
  let about: String
  let bytes: Int
  /// The part of the time for which this program had a processor, at most 1.
  let processorShare: Double
  let rows: [Row]

  static func decode(_ e: Extractor) throws -> Measured {
    try Measured(
      name: e <| "name",
      about: e <| "about",
      bytes: e <| "bytes",
      processorShare: e <| "processorShare",
      rows: e <|| "rows"
    )
  }

  struct Row: Encodable, Unravel.Decodable {
    let contestant: Contestant
    /// Nanoseconds for one decode.
    let best: Double
    let median: Double
    let samples: Int
    let allocations: Allocations?

    static func decode(_ e: Extractor) throws -> Row {
      try Row(
        contestant: e <| "contestant",
        best: e <| "best",
        median: e <| "median",
        samples: e <| "samples",
        allocations: e <|? "allocations"
      )
    }
  }
}

extension Measured {
  func row(_ contestant: Contestant) -> Row? {
    rows.first { $0.contestant == contestant }
  }

  /// What to say about the measurement if others filled the caches meanwhile.
  var warning: String? {
    guard processorShare < 0.9 else { return nil }
    return """
      The machine was busy: this program had a processor for \(Int(processorShare * 100)) % of the time.
      """
  }

  /// How many times as fast as `JSONDecoder`, by the best time of each.
  func timesJSONDecoder(_ row: Row) -> Double? {
    self.row(.jsonDecoder).map { $0.best / row.best }
  }

  /// The time of Unravel through JSONSerialization, as a multiple of JSONSerialization's own.
  var timesJSONSerialization: Double? {
    guard let road = row(.unravelOnJSONSerialization), let tree = row(.jsonSerialization) else {
      return nil
    }
    return road.best / tree.best
  }

  /// Millions of bytes of JSON a second, by the best time.
  func megabytesPerSecond(_ row: Row) -> Double {
    Double(bytes) / row.best * 1_000
  }
}

extension Results {
  /// Figures of today on this machine, none yet.
  static func today() -> Results {
    let date = Date().formatted(.iso8601.year().month().day())
    let processes = ProcessInfo.processInfo
    return Results(
      date: date,
      machine: "\(processor ?? "unknown processor"), \(processes.activeProcessorCount) cores, "
        + "\(processes.operatingSystemVersionString), Swift \(compiler)")
  }

  private static var processor: String? {
    guard let information = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8),
      let line = information.split(separator: "\n").first(where: { $0.hasPrefix("model name") })
    else { return nil }
    return line.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static var compiler: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}

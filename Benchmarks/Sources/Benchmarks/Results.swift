import Foundation
import Unravel

/// The figures of a run, encoded with Codable and decoded with Unravel.
struct Results: Encodable, Unravel.Decodable {
  let date: String
  let machine: String
  var workloads: [Measured] = []

  static func decode(_ e: Extractor) throws -> Results {
    try Results(date: e <| "date", machine: e <| "machine", workloads: e <|| "workloads")
  }
}

/// A workload and the results of the contestants.
struct Measured: Encodable, Unravel.Decodable {
  let name: String
  let about: String
  let bytes: Int
  /// The share of wall-clock time during which this process ran, at most 1.
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

  /// A warning if other processes displaced the caches during the measurement.
  var warning: String? {
    guard processorShare < 0.9 else { return nil }
    return """
      The machine was busy: this program had a processor for \(Int(processorShare * 100)) % of the time.
      """
  }

  /// The ratio of `JSONDecoder`'s best time to the row's best time.
  func timesJSONDecoder(_ row: Row) -> Double? {
    self.row(.jsonDecoder).map { $0.best / row.best }
  }

  /// The ratio of Unravel's time through JSONSerialization to JSONSerialization's time.
  var timesJSONSerialization: Double? {
    guard let reader = row(.unravelOnJSONSerialization), let tree = row(.jsonSerialization) else {
      return nil
    }
    return reader.best / tree.best
  }

  /// Millions of bytes of JSON per second, by the best time.
  func megabytesPerSecond(_ row: Row) -> Double {
    Double(bytes) / row.best * 1_000
  }
}

// MARK: - Merging

extension Measured {
  /// The row with the better best time of each contestant.
  func merged(
    with other: Measured, processorShare: (Double, Double) -> Double
  ) -> Measured {
    Measured(
      name: name, about: about, bytes: bytes,
      processorShare: processorShare(self.processorShare, other.processorShare),
      rows: rows.map { row in
        guard let other = other.row(row.contestant) else { return row }
        let best = other.best < row.best ? other : row
        return Row(
          contestant: row.contestant, best: best.best, median: best.median,
          samples: row.samples + other.samples, allocations: row.allocations ?? other.allocations)
      })
  }
}

extension Results {
  /// The workloads of both, each with the better row of each contestant, in the order of `other`.
  func merged(with other: Results) -> Results {
    var merged = other
    for measured in workloads {
      if let index = merged.workloads.firstIndex(where: { $0.name == measured.name }) {
        merged.workloads[index] = merged.workloads[index].merged(
          with: measured, processorShare: max)
      } else {
        merged.workloads.append(measured)
      }
    }
    return merged
  }
}

extension Results {
  /// Creates empty results with today's date and this machine.
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

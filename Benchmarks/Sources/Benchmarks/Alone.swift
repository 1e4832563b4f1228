import Foundation
import Unravel

extension Measured {
  /// Measures a workload in several new processes and keeps the best row of each contestant.
  ///
  /// A fragmented heap makes the same decode up to a third slower, and the address of the input changes the
  /// time by up to a fifth.
  ///
  /// - Returns: Nil if none of the compared contestants takes part in the workload.
  static func alone(_ workload: Workload, _ options: Options) throws -> Measured? {
    var best: Measured?
    for process in 0..<processes {
      var options = options
      options.seconds /= Double(processes)
      // The allocations are the same in each process.
      options.countsAllocations = options.countsAllocations && process == 0
      guard let measured = try once(workload, options) else { return nil }
      best = best?.merged(with: measured, processorShare: min) ?? measured
    }
    return best
  }

  private static let processes = 3

  private static func once(_ workload: Workload, _ options: Options) throws -> Measured? {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("unravel-benchmarks-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let program = Process()
    program.executableURL = Bundle.main.executableURL
    var arguments = ["--workload", workload.name, "--json", file.path]
    arguments += ["--seconds", "\(options.seconds)"]
    for contestant in options.contestants { arguments += ["--contestant", contestant.rawValue] }
    if let corpus = options.corpus { arguments += ["--corpus", corpus.path] }
    if !options.countsAllocations { arguments.append("--no-allocations") }
    program.arguments = arguments
    program.standardOutput = FileHandle.nullDevice
    program.standardError = FileHandle.nullDevice
    try program.run()
    program.waitUntilExit()
    guard program.terminationStatus == 0 else {
      throw Failure(workload: workload.name, reason: Ended(status: program.terminationStatus))
    }
    return try Results.decodeValue(from: read(file)).workloads.first
  }

  private struct Ended: Error, CustomStringConvertible {
    let status: Int32

    var description: String {
      "its process ended with \(status); run it with --workload for the error"
    }
  }
}

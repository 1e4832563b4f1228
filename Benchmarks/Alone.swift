import Foundation
import Unravel

extension Measured {
  /// Measures a workload in a process of its own, where no other one has left the heap in pieces: on a
  /// heap like that the same decode took up to a third longer.
  ///
  /// - Returns: Nothing if none of those who are to be compared takes part in the workload.
  static func alone(_ workload: Workload, _ options: Options) throws -> Measured? {
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
      "its process ended with \(status); --workload with its name tells more"
    }
  }
}

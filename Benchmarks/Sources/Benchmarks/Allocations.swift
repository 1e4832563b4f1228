import Foundation
import Unravel

/// The allocations of one decode.
struct Allocations: Codable, Unravel.Decodable {
  /// The number of allocations in a decode after the first.
  let count: Int
  /// The size of the result in bytes.
  let result: Int
  /// The peak number of bytes in use during the first decode, which creates the buffers that later decodes
  /// reuse.
  let peak: Int

  /// The peak number of bytes in use beyond those of the result.
  var beyondResult: Int { max(0, peak - result) }

  static func decode(_ e: Extractor) throws -> Allocations {
    try Allocations(count: e <| "count", result: e <| "result", peak: e <| "peak")
  }
}

extension Allocations {
  struct Unknown: Error, CustomStringConvertible {
    let description = "allocations cannot be counted on this system, or the count timed out"
  }
}

#if canImport(Glibc)

  extension Allocations {
    /// Counts the allocations in a new process for one decode, with the allocation tracer of glibc.
    ///
    /// - Returns: Nil if the system has no tracer.
    static func measure(_ workload: String, _ contestant: Contestant, corpus: URL?) -> Allocations?
    {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("unravel-benchmarks-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let program = Process()
      program.executableURL = Bundle.main.executableURL
      program.arguments = [
        "--once", workload, "--contestant", contestant.rawValue, "--allocations",
      ]
      if let corpus { program.arguments! += ["--corpus", corpus.path] }
      program.standardError = FileHandle.nullDevice
      program.environment = [
        "LD_PRELOAD": "libc_malloc_debug.so.0", traceFolder: folder.path,
      ].merging(ProcessInfo.processInfo.environment) { ours, _ in ours }
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try program.run()
        let end = ContinuousClock.now + patience
        while program.isRunning, ContinuousClock.now < end { usleep(10_000) }
        if program.isRunning { program.terminate() }
        program.waitUntilExit()
        guard program.terminationStatus == 0 else { return nil }
        let first = try Trace(contentsOf: folder.appendingPathComponent("first"))
        let later = try Trace(contentsOf: folder.appendingPathComponent("later"))
        return Allocations(count: later.count, result: later.inUse, peak: first.peak)
      } catch {
        return nil
      }
    }

    /// Whether this process is the traced one.
    static var isTraced: Bool { ProcessInfo.processInfo.environment[traceFolder] != nil }

    /// Decodes under the tracer, which records every allocation and deallocation.
    static func trace(_ trial: Trial, _ entry: Trial.Entry) throws {
      guard let folder = ProcessInfo.processInfo.environment[traceFolder] else { return }
      // The one-time setup of the runtime is not part of a decode.
      try? entry.keep(Data("{}".utf8)) {}
      for name in ["first", "later"] {
        setenv("MALLOC_TRACE", "\(folder)/\(name)", 1)
        mtrace()
        try entry.keep(trial.document, muntrace)
      }
    }

    /// The time limit of a traced decode. The tracer takes about 20 µs for each allocation.
    private static let patience = Duration.seconds(10)
    private static let traceFolder = "UNRAVEL_BENCHMARKS_TRACE"
  }

  /// The trace that glibc writes.
  ///
  ///     @ ./Benchmarks:(swift_slowAlloc+1f)[0x46fa6f] + 0x55d6a6516190 0x28     40 bytes allocated
  ///     @ ./Benchmarks:[0x4718c0] - 0x55d6a6516190                              deallocated
  ///     @ ./Benchmarks:[0x4718c4] < 0x55d6a6516c50                              reallocated from this address
  ///     @ ./Benchmarks:[0x4718c4] > 0x55d6a65200a0 0x80                         to this address
  private struct Trace {
    private(set) var count = 0
    private(set) var inUse = 0
    private(set) var peak = 0

    init(contentsOf file: URL) throws {
      var sizes: [Int: Int] = [:]
      for line in try Array(Data(contentsOf: file)).split(separator: UInt8(ascii: "\n")) {
        let words = line.split(separator: UInt8(ascii: " ")).suffix(3)
        guard words.count == 3, let first = words.first?.first, let last = words.last else {
          continue
        }
        if first == UInt8(ascii: "+") || first == UInt8(ascii: ">") {
          let size = Self.number(last)
          sizes[Self.number(words[words.endIndex - 2])] = size
          count += 1
          inUse += size
          peak = max(peak, inUse)
        } else {
          // Blocks from before the trace are not in the trace.
          inUse -= sizes.removeValue(forKey: Self.number(last)) ?? 0
        }
      }
    }

    /// Parses a number such as `0x28`.
    private static func number(_ hexadecimal: ArraySlice<UInt8>) -> Int {
      Int(String(decoding: hexadecimal.dropFirst(2), as: UTF8.self), radix: 16) ?? 0
    }
  }

  @_silgen_name("mtrace") private func mtrace()
  @_silgen_name("muntrace") private func muntrace()

#else

  // Other platforms have no tracer that a program can enable for itself.
  extension Allocations {
    static var isTraced: Bool { false }

    static func measure(_ workload: String, _ contestant: Contestant, corpus: URL?) -> Allocations?
    {
      nil
    }

    static func trace(_ trial: Trial, _ entry: Trial.Entry) throws {}
  }

#endif

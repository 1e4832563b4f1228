import Foundation
import Unravel

do {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  let workloads = Workload.all(corpus: options.corpus)
  if options.wantsHelp {
    print(Options.help)
  } else if options.lists {
    for workload in workloads { print(workload.name) }
  } else if options.comparesCores {
    try await Cores.compare(seconds: options.seconds)
    try Threads.compare(seconds: options.seconds)
  } else if let once = options.once {
    try decode(once, among: workloads, corpus: options.corpus)
  } else {
    try compare(workloads, options)
  }
} catch let error as UsageError {
  complain(error, exitCode: 2)
} catch {
  complain(error, exitCode: 1)
}

/// Measures the selected workloads, prints their tables, and writes the files.
func compare(_ workloads: [Workload], _ options: Options) throws {
  let chosen = workloads.filter { workload in
    if let name = options.workload { return workload.name == name }
    return options.filters.isEmpty || options.filters.contains { workload.name.contains($0) }
  }
  guard !chosen.isEmpty else {
    throw UsageError("no workload matches; --list prints their names")
  }
  // Read before the measurement, so that a missing file is reported immediately.
  let earlier = try options.earlier.map { try Results.decodeValue(from: read($0)) }
  let merged = try options.merged.map { try Results.decodeValue(from: read($0)) }
  var results = Results.today()
  if let merged, merged.date != results.date || merged.machine != results.machine {
    throw UsageError("--merge takes figures of this day and this machine")
  }
  #if DEBUG
    Progress.note(
      "This is a debug build: the library is compiled without optimization, JSONDecoder with it.")
  #endif

  for (index, workload) in chosen.enumerated() {
    Progress.show("[\(index + 1)/\(chosen.count)] \(workload.name)")
    let measured =
      try chosen.count > 1 ? .alone(workload, options) : measure(workload, options)
    Progress.clear()
    guard let measured else { continue }
    results.workloads.append(measured)
    print(Table.block(measured))
    fflush(nil)
  }
  if let merged { results = results.merged(with: merged) }
  if let earlier { print(Table.comparison(results, with: earlier)) }
  if let file = options.json { try write(results.json(), to: file) }
  if let folder = options.report { try Report(results: results).write(to: folder) }
}

/// - Returns: Nil if none of the compared contestants takes part in the workload.
func measure(_ workload: Workload, _ options: Options) throws -> Measured? {
  var trial = try workload.prepare()
  trial.entries.removeAll { !options.contestants.contains($0.contestant) }
  guard !trial.entries.isEmpty else { return nil }
  do {
    try trial.check(trial.entries.map(\.contestant))
  } catch {
    throw Failure(workload: workload.name, reason: error)
  }
  let (timings, share) = try Harness(budget: .seconds(options.seconds)).measure(trial)
  // The tracer writes a line for each allocation, which takes too long for the largest documents.
  let countsAllocations = options.countsAllocations && trial.document.count < 4_000_000
  return Measured(
    name: workload.name,
    about: workload.about,
    bytes: trial.document.count,
    processorShare: share,
    rows: zip(trial.entries, timings).map { entry, timing in
      Measured.Row(
        contestant: entry.contestant,
        best: timing.best,
        median: timing.median,
        samples: timing.samples.count,
        allocations: countsAllocations
          ? Allocations.measure(workload.name, entry.contestant, corpus: options.corpus) : nil)
    })
}

/// Decodes one workload with one contestant, for a profiler.
func decode(_ once: Options.Once, among workloads: [Workload], corpus: URL?) throws {
  guard let workload = workloads.first(where: { $0.name == once.workload }) else {
    throw UsageError(#"there is no workload "\#(once.workload)"; --list prints their names"#)
  }
  if once.countsAllocations, !Allocations.isTraced {
    guard let use = Allocations.measure(workload.name, once.contestant, corpus: corpus) else {
      throw Failure(workload: workload.name, reason: Allocations.Unknown())
    }
    print("\(use.count) allocations, \(use.result) bytes of result, \(use.beyondResult) beyond it")
    return
  }
  let trial = try workload.prepare()
  guard let entry = trial.entries.first(where: { $0.contestant == once.contestant }) else {
    throw UsageError("\(once.contestant.rawValue) does not take part in \(workload.name)")
  }
  if once.countsAllocations {
    try Allocations.trace(trial, entry)
  } else {
    try entry.decode(once.times)
  }
}

/// A failure to measure a workload.
struct Failure: Error, CustomStringConvertible {
  let workload: String
  let reason: any Error

  var description: String { "\(workload): \(reason)" }
}

func read(_ file: URL) throws -> Data {
  do {
    return try Data(contentsOf: file)
  } catch {
    throw UsageError("cannot read \(file.path)")
  }
}

func write(_ data: Data, to file: URL) throws {
  do {
    try data.write(to: file)
  } catch {
    throw UsageError("cannot write \(file.path)")
  }
}

func complain(_ error: any Error, exitCode: Int32) -> Never {
  Progress.clear()
  Progress.note("Benchmarks: \(error)")
  exit(exitCode)
}

import Foundation

/// How long one decode took, again and again.
struct Timing {
  /// Nanoseconds per decode, in ascending order, never empty.
  let samples: [Double]

  init(_ samples: [Double]) {
    self.samples = samples.sorted()
  }

  var best: Double { samples[0] }
  var median: Double { samples[samples.count / 2] }
}

/// Runs the contestants of a trial in turns, so that whatever else the machine does meets them all
/// alike.
///
///     round 1   Unravel 40 ms   JSONDecoder 40 ms   JSONSerialization 40 ms
///     round 2   JSONDecoder 40 ms   JSONSerialization 40 ms   Unravel 40 ms
///     …
///
/// A decode is timed by how long it has had a processor. By the clock on the wall, what is done between
/// two interruptions looks too good beside what takes longer than that: on a machine that left this
/// program 39 % of the time, Unravel came out 30 times as fast as `JSONDecoder` on the timeline, and by
/// the processor 11 times, as on an idle one.
struct Harness {
  /// Time for each trial, all contestants and rounds together.
  let budget: Duration

  /// How long a contestant runs before the next one has its turn; at least one sample is taken.
  private static let turn = Duration.milliseconds(40)
  /// Documents that decode faster than this are decoded several times a sample, because asking for
  /// the time takes up to a microsecond.
  private static let shortestSample = Duration.microseconds(200)
  private static let fewestRounds = 3

  /// The timings in the order of the trial's entries, and the share of the time for which this
  /// program had a processor: far below 1, others filled the caches meanwhile.
  func measure(_ trial: Trial) throws -> (timings: [Timing], processorShare: Double) {
    let clock = ContinuousClock()
    let start = clock.now
    let processorStart = ProcessorTime.now
    let decodes = trial.entries.map(\.decode)
    let batches = try decodes.map(batch)
    var samples = decodes.map { _ in [Double]() }
    var round = 0
    while round < Self.fewestRounds || clock.now < start + budget {
      for position in decodes.indices {
        let index = (position + round) % decodes.count
        // The first decode of a turn clears up what the contestant before left in the heap.
        try decodes[index](batches[index])
        let endOfTurn = clock.now + Self.turn
        repeat {
          let taken = try ProcessorTime.measure { try decodes[index](batches[index]) }
          samples[index].append(taken / .nanoseconds(batches[index]))
        } while clock.now < endOfTurn
      }
      round += 1
    }
    let share = (ProcessorTime.now - processorStart) / (clock.now - start)
    return (samples.map(Timing.init), min(1, share))
  }

  /// How many decodes make a sample. Finding out warms the caches, too.
  private func batch(_ decode: (Int) throws -> Void) throws -> Int {
    var count = 1
    while try ProcessorTime.measure({ try decode(count) }) < Self.shortestSample { count *= 2 }
    return count
  }
}

/// For how long this program has had a processor.
private enum ProcessorTime {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  static func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = now
    try work()
    return now - start
  }
}

import Foundation

/// The times of repeated decodes.
struct Timing {
  /// Nanoseconds for each decode in ascending order. Never empty.
  let samples: [Double]

  init(_ samples: [Double]) {
    self.samples = samples.sorted()
  }

  var best: Double { samples[0] }
  var median: Double { samples[samples.count / 2] }
}

/// Runs the contestants of a trial in turns, so that other load on the machine affects all of them.
///
///     round 1   Unravel 40 ms   JSONDecoder 40 ms   JSONSerialization 40 ms
///     round 2   JSONDecoder 40 ms   JSONSerialization 40 ms   Unravel 40 ms
///     …
///
/// The time is processor time. Wall-clock time favors decodes that fit between two interruptions: on a
/// machine that gave this program 39 % of the time, Unravel was 30 times as fast as `JSONDecoder` by
/// wall-clock time, and 11 times by processor time, which is the ratio on an idle machine.
struct Harness {
  /// The time for each trial, for all contestants and rounds together.
  let budget: Duration

  /// The time of a contestant's turn. At least one sample is taken.
  private static let turn = Duration.milliseconds(40)
  /// Documents that decode faster than this are decoded several times for each sample, because reading the
  /// clock takes up to a microsecond.
  private static let shortestSample = Duration.microseconds(200)
  private static let fewestRounds = 3

  /// The timings in the order of the trial's entries, and the share of wall-clock time during which this
  /// process ran. If the share is far below 1, other processes displaced the caches.
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
        // The first decode of a turn consolidates the heap that the previous contestant left.
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

  /// The number of decodes in a sample. Determining it also warms the caches.
  private func batch(_ decode: (Int) throws -> Void) throws -> Int {
    var count = 1
    while try ProcessorTime.measure({ try decode(count) }) < Self.shortestSample { count *= 2 }
    return count
  }
}

/// The processor time of this process.
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

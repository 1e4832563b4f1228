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
/// alike and the ratio of two of them holds even where their times wander.
///
///     round 1   Unravel 10 ms   JSONDecoder 10 ms   JSONSerialization 10 ms
///     round 2   JSONDecoder 10 ms   JSONSerialization 10 ms   Unravel 10 ms
///     …
struct Harness {
  /// Time for each trial, all contestants and rounds together.
  let budget: Duration

  /// How long a contestant runs before the next one has its turn; at least one sample is taken.
  private static let turn = Duration.milliseconds(10)
  /// Documents that decode faster than this are decoded several times a sample, because reading the
  /// clock takes some 40 ns.
  private static let shortestSample = Duration.microseconds(40)
  private static let fewestRounds = 3

  func measure(_ trial: Trial) throws -> [Timing] {
    let clock = ContinuousClock()
    let end = clock.now + budget
    let decodes = trial.entries.map(\.decode)
    let batches = try decodes.map(batch)
    var samples = decodes.map { _ in [Double]() }
    var round = 0
    while round < Self.fewestRounds || clock.now < end {
      for position in decodes.indices {
        let index = (position + round) % decodes.count
        let endOfTurn = clock.now + Self.turn
        repeat {
          let taken = try clock.measure { try decodes[index](batches[index]) }
          samples[index].append(taken / .nanoseconds(batches[index]))
        } while clock.now < endOfTurn
      }
      round += 1
    }
    return samples.map(Timing.init)
  }

  /// How many decodes make a sample. Finding out warms the caches, too.
  private func batch(_ decode: (Int) throws -> Void) throws -> Int {
    var count = 1
    while try ContinuousClock().measure({ try decode(count) }) < Self.shortestSample { count *= 2 }
    return count
  }
}

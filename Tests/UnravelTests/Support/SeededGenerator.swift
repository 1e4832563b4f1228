import Foundation

/// Random numbers that a seed repeats (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64) {
    self.seed = seed
    self.state = seed
  }

  /// A generator with the seed in the environment variable `RANDOM_SEED`, else one of its own, and
  /// a line on the output that says which.
  init(for test: String) {
    let asked = ProcessInfo.processInfo.environment["RANDOM_SEED"].flatMap { UInt64($0) }
    self.init(seed: asked ?? UInt64.random(in: 0...UInt64.max))
    print("\(test): RANDOM_SEED=\(seed)")
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

import Foundation

/// A random number generator (SplitMix64) that gives the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  let seed: UInt64
  private(set) var state: UInt64

  init(seed: UInt64) {
    self.seed = seed
    self.state = seed
  }

  /// A generator with the seed of the environment variable `RANDOM_SEED`, or a random one. Prints the
  /// seed.
  init(for test: String) {
    let given = ProcessInfo.processInfo.environment["RANDOM_SEED"].flatMap { UInt64($0) }
    self.init(seed: given ?? UInt64.random(in: 0...UInt64.max))
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

import Foundation
import Testing

@testable import RandomModels
@testable import Unravel

/// Random models, options and documents decode as with a naive decoder, through each entry point.
///
/// The cases are the same in every run. `RANDOM_MODELS` sets their number, and `RANDOM_SEED` draws
/// others.
@Suite struct RandomModelsTests {
  private static let count =
    ProcessInfo.processInfo.environment["RANDOM_MODELS"].flatMap { Int($0) } ?? 1_000
  private static let seed =
    ProcessInfo.processInfo.environment["RANDOM_SEED"].flatMap { UInt64($0) } ?? 1

  @Test func `random models decode as with the naive decoder`() {
    var seeds = SeededGenerator(seed: Self.seed)
    for number in 0..<Self.count {
      var choices = Choices(seed: seeds.next())
      let sample = RandomCase(from: &choices)
      guard let finding = sample.finding() else { continue }
      Issue.record(
        "RANDOM_SEED=\(Self.seed), case \(number): \(finding)\n\(quoting(sample.text))\n\(sample.program)"
      )
      return
    }
  }
}

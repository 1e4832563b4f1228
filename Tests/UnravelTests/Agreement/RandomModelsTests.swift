import Foundation
import Testing

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

  @Test func `random models decode concurrently as with the naive decoder`() async {
    var seeds = SeededGenerator(seed: Self.seed)
    for number in 0..<Self.count / 4 {
      var choices = Choices(seed: seeds.next())
      var sample = RandomCase(from: &choices)
      sample.program.root = .array(.model(0))
      sample.options = sample.program.options(sample.options)
      sample.text = Array("[".utf8) + sample.text + Array(", ".utf8) + sample.text + Array("]".utf8)
      let expected = outcomeLine(sample.expected(of: sample.text))
      // Parts of a few bytes, so that a small document has several.
      let result: Result<String, Failure>
      do {
        let models = try await [Model<M0>].decodeElementsConcurrently(
          from: Input(sample.text), rootKeyPath: [], options: sample.options, partLength: 16)
        result = .success(models.fullDescription)
      } catch {
        result = .failure(Failure(error))
      }
      guard outcomeLine(result) != expected else { continue }
      Issue.record(
        """
        RANDOM_SEED=\(Self.seed), case \(number): \(outcomeLine(result))
        expected: \(expected)
        \(quoting(sample.text))
        \(sample.program)
        """)
      return
    }
  }
}

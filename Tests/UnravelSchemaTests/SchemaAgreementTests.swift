import Foundation
import Testing
import Unravel
import UnravelSchema

@testable import RandomModels

/// What a random model decodes is valid by its schema.
///
/// The cases are the same in every run. `RANDOM_SCHEMAS` sets their number, and `RANDOM_SEED` draws others.
@Suite struct SchemaAgreementTests {
  private static let count =
    ProcessInfo.processInfo.environment["RANDOM_SCHEMAS"].flatMap { Int($0) } ?? 30
  private static let seed =
    ProcessInfo.processInfo.environment["RANDOM_SEED"].flatMap { UInt64($0) } ?? 1

  @Test func `what a random model decodes is valid by its schema`() {
    var seeds = SeededGenerator(seed: Self.seed)
    for number in 0..<Self.count {
      var choices = Choices(seed: seeds.next())
      guard let finding = SchemaCase(from: &choices).finding() else { continue }
      Issue.record("RANDOM_SEED=\(Self.seed), case \(number): \(finding)")
      return
    }
  }
}

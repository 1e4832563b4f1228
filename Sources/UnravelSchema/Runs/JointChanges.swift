import Unravel

/// The answers that do not change the reads of a run each for itself, but may change them together:
///
/// ```swift
/// if start != nil || end != nil { timeZone = try e <| "timeZone" }
/// ```
struct JointChanges {
  private let base: Run
  private var reads: [(entry: ReadEntry, outcomes: [Run], answers: [Answer])] = []

  /// Whether the model refuses such answers together, as a guard `a != nil || b != nil` does.
  private(set) var areRefused = false

  /// The maximum number of cases of enums that are tried together.
  private static var maximumCaseCount: Int { 8 }

  init(of base: Run) { self.base = base }

  /// Adds a read with the runs of its answers.
  mutating func add(_ entry: ReadEntry, _ outcomes: [Run]) {
    let answers = outcomes.filter(\.isDecoded).compactMap { $0.assignments.last }
      .filter { $0.entry === entry && $0.answer != .present }.map(\.answer)
    if !answers.isEmpty { reads.append((entry, outcomes, answers)) }
  }

  /// The first read of the fewest whose answers together lead to a run without a read of the base, and the runs of its
  /// answers; nil if none are known.
  mutating func first(_ run: ([Assignment]) -> Run) -> (ReadEntry, [Run])? {
    guard reads.count > 1 else { return nil }
    for assignments in combinations {
      guard isChanged(by: assignments, run) else { continue }
      var fewest = assignments
      for index in assignments.indices.reversed() {
        var fewer = fewest
        fewer.remove(at: index)
        if isChanged(by: fewer, run) { fewest = fewer }
      }
      guard let entry = fewest.first?.entry else { continue }
      return reads.first { $0.entry === entry }.map { ($0.entry, $0.outcomes) }
    }
    return nil
  }

  private mutating func isChanged(
    by assignments: [Assignment], _ run: ([Assignment]) -> Run
  ) -> Bool {
    guard assignments.count > 1 else { return false }
    let other = run(base.assignments + assignments)
    if !other.isDecoded, other.isKnown { areRefused = true }
    return other.isDecoded
      && !other.hasReads(of: base, except: assignments.map(\.entry))
  }

  /// Answers to several reads: to all of them, and to enough subsets that each two reads are in one of them.
  private var combinations: [[Assignment]] {
    let caseCount = reads.lazy.map(\.answers.count).max() ?? 0
    var result = (0..<min(caseCount, Self.maximumCaseCount)).reversed().map { index in
      reads.map { Assignment($0.entry, $0.answers[min(index, $0.answers.count - 1)]) }
    }
    let all = result.first ?? []
    for bit in 0..<(Int.bitWidth - all.count.leadingZeroBitCount) where all.count > 2 {
      for isSet in [true, false] {
        result.append(
          all.indices.filter { ($0 >> bit & 1 == 1) == isSet }.map { all[$0] })
      }
    }
    return result
  }
}

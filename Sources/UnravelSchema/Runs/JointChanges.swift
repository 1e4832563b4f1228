import Unravel

/// The answers that do not change the reads of a run each for itself, but may change them together:
///
/// ```swift
/// if start != nil || end != nil { timeZone = try e <| "timeZone" }
/// ```
struct JointChanges {
  private let base: Run
  private var reads: [(entry: ReadEntry, outcomes: [Run], answers: [Answer])] = []

  /// The maximum number of cases of enums that are tried together.
  private static var maximumCaseCount: Int { 8 }

  init(of base: Run) { self.base = base }

  /// Adds a read with the runs of its answers.
  mutating func add(_ entry: ReadEntry, _ outcomes: [Run]) {
    let answers = outcomes.filter(\.isDecoded).compactMap { run in
      run.assignments.last { $0.entry === entry }
    }
    .map(\.answer).filter { $0 != .present }
    if !answers.isEmpty { reads.append((entry, outcomes, answers)) }
  }

  /// The first read of the fewest whose answers together lead to a run without a read of the base, and the runs of its
  /// answers; nil if none are known. A guard such as `a != nil || b != nil` refuses answers together.
  func first(
    _ run: Exploration.RunFunction
  ) -> (change: (entry: ReadEntry, outcomes: [Run])?, findings: Findings) {
    var findings = Findings()
    guard reads.count > 1 else { return (nil, findings) }
    func isChanged(by assignments: [Assignment]) -> Bool {
      guard assignments.count > 1 else { return false }
      let other = run(base.assignments + assignments, base.values)
      if !other.isDecoded, other.isKnown { findings.refusesValues = true }
      return other.isDecoded
        && !other.hasReads(of: base, except: assignments.map(\.entry))
    }
    for assignments in combinations where isChanged(by: assignments) {
      var fewest = assignments
      for index in assignments.indices.reversed() {
        var fewer = fewest
        fewer.remove(at: index)
        if isChanged(by: fewer) { fewest = fewer }
      }
      guard let entry = fewest.first?.entry else { continue }
      let change = reads.first { $0.entry === entry }.map { ($0.entry, $0.outcomes) }
      return (change, findings)
    }
    return (nil, findings)
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

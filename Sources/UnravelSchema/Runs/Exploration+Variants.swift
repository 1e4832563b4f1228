// What a model reads with each answer that changes its reads: another case of an enum, an absent or invalid value.

extension Exploration {
  /// The maximum number of answers that a variant depends on.
  private static var maximumAnswerCount: Int { 4 }

  /// The maximum number of cases of an enum in a variant that depends on another answer.
  private static var maximumCaseCount: Int { 32 }

  /// The maximum number of values that are absent so that a run decodes.
  private static var maximumAbsentCount: Int { 3 }

  /// A run that decodes: if one does not, values whose presence the model checks are absent.
  func decodedRun(
    _ assignments: [Assignment], _ values: ValueSet, absentCount: Int = 0, _ run: RunFunction
  ) -> Run {
    let first = run(assignments, values)
    guard !first.isDecoded, absentCount < Self.maximumAbsentCount else { return first }
    for entry in first.reads.reversed() where entry.kind == .presence {
      guard !first.isAssigned(entry) else { continue }
      let absent = Assignment(entry, .absent, isNecessary: true)
      let other = decodedRun(assignments + [absent], values, absentCount: absentCount + 1, run)
      if other.isDecoded { return other }
    }
    return first
  }

  /// The variants of a run, whose answers all have.
  func variants(
    of base: Run, _ run: RunFunction
  ) -> (variants: [Variant], findings: Findings) {
    var findings = Findings()
    var succeeding: [ObjectIdentifier: Set<Answer>] = [:]
    var changes = JointChanges(of: base)
    /// The read whose answers each lead to variants of their own, and the runs of its answers.
    var split: (entry: ReadEntry, outcomes: [Run])?
    for entry in base.reads where !base.isAssigned(entry) {
      let outcomes = outcomes(of: entry, in: base, run)
      findings.formUnion(outcomes.findings)
      succeeding[ObjectIdentifier(entry)] = outcomes.succeeding
      let effect = effect(of: entry, outcomes.runs, in: base)
      if effect == .equalAlternatives {
        findings.groupsOfEqualAlternatives.insert(ObjectIdentifier(entry))
      }
      if effect == .split {
        split = (entry, outcomes.runs)
        break
      }
      changes.add(entry, outcomes.runs)
    }
    if split == nil {
      let joint = changes.first(run)
      findings.formUnion(joint.findings)
      split = joint.change
    }
    guard let split else {
      let last = variant(of: base, succeeding, run)
      findings.formUnion(last.findings)
      return ([last.variant], findings)
    }
    let inner = variants(of: split.outcomes, of: split.entry, in: base, run)
    findings.formUnion(inner.findings)
    return (inner.variants, findings)
  }

  /// What the answers to a read change.
  private enum Effect {
    case none
    /// Each alternative of a group is a value, and the other reads are the same with each.
    case equalAlternatives
    /// The reads are others, other answers are necessary, or one of several alternatives is chosen, even if they read the
    /// same.
    case split
  }

  private func effect(of entry: ReadEntry, _ outcomes: [Run], in base: Run) -> Effect {
    let changesReads = outcomes.contains {
      !$0.isDecoded || !$0.hasSameReads(as: base, except: entry)
        || !$0.needsSameAnswers(as: base)
    }
    if changesReads { return .split }
    if entry.hasValuesAsAlternatives, outcomes.count == entry.alternatives.count {
      return .equalAlternatives
    }
    return entry.kind == .group && outcomes.count > 1 ? .split : .none
  }

  /// The variants of the runs with each answer to a read.
  private func variants(
    of outcomes: [Run], of entry: ReadEntry, in base: Run, _ run: RunFunction
  ) -> (variants: [Variant], findings: Findings) {
    var findings = Findings()
    let hasAllCases =
      base.assignments.isEmpty || entry.choices.count <= Self.maximumCaseCount
    guard base.assignments.count < Self.maximumAnswerCount, hasAllCases else {
      findings.isBounded = true
      return ([], findings)
    }
    var all: [Variant] = []
    for outcome in outcomes {
      if outcome.isDecoded {
        let inner = variants(of: outcome, run)
        all += inner.variants
        findings.formUnion(inner.findings)
      } else {
        let open = openVariant(of: outcome, run)
        all.append(open.variant)
        findings.formUnion(open.findings)
      }
    }
    return (all.merged, findings)
  }

  /// The runs with each answer to a read after which the model may decode, and the failures after which it does.
  private func outcomes(
    of entry: ReadEntry, in base: Run, _ run: RunFunction
  ) -> (runs: [Run], succeeding: Set<Answer>, findings: Findings) {
    var outcomes: [Run] = []
    var succeeding: Set<Answer> = []
    var findings = Findings()
    let maximumCount = base.assignments.isEmpty ? entry.choices.count : Self.maximumCaseCount
    for choice in entry.choices.prefix(maximumCount) {
      let outcome = outcome(of: Assignment(entry, choice), in: base, run)
      // A model that reads nothing after the value, where others are read, refuses it.
      let isRefused = outcome.reads.last === entry && base.reads.last !== entry
      if outcome.isDecoded || !outcome.isKnown || !isRefused { outcomes.append(outcome) }
    }
    if entry.choices.isEmpty { outcomes.append(base.with(entry, .present)) }
    for answer in entry.failures + [.null] {
      // A model may check, after a run without the value, whether it is null.
      guard answer != .null || entry.mayBeNull || entry.isPresenceChecked else { continue }
      let outcome = outcome(of: Assignment(entry, answer), in: base, run)
      if outcome.isDecoded { succeeding.insert(answer) }
      if outcome.isDecoded || !outcome.isKnown && !outcome.endsWithAnswer {
        outcomes.append(outcome)
      } else if answer == .absent, outcome.isKnown, isChecked(entry, in: base) {
        findings.refusesValues = true
      }
    }
    return (outcomes, succeeding, findings)
  }

  /// The run with one more answer, with which other answers may be necessary.
  private func outcome(
    of assignment: Assignment, in base: Run, _ run: RunFunction
  ) -> Run {
    let outcome = decodedRun(base.chosenAssignments + [assignment], base.values, run)
    if outcome.isDecoded || base.chosenAssignments.count == base.assignments.count {
      return outcome
    }
    // No answers are known with which the model decodes. It reads most with those of the base.
    return decodedRun(base.assignments + [assignment], base.values, run)
  }

  /// Whether a guard of the model refuses an empty collection, or an absent value that is not required by a read.
  private func isChecked(_ entry: ReadEntry, in base: Run) -> Bool {
    switch entry.kind {
    case .element, .member: true
    case .presence: !base.reads.contains { $0.kind == .required && $0.paths == entry.paths }
    default: false
    }
  }

  /// The variant of a run that does not decode.
  func openVariant(
    of outcome: Run, _ run: RunFunction
  ) -> (variant: Variant, findings: Findings) {
    let (reads, findings) = readsOfAllValues(outcome, run)
    var known = outcome
    known.reads = reads
    return (Variant(open: known), findings)
  }

  /// The variant of a run whose reads no answer changes.
  private func variant(
    of base: Run, _ succeeding: [ObjectIdentifier: Set<Answer>], _ run: RunFunction
  ) -> (variant: Variant, findings: Findings) {
    let all = readsOfAllValues(base, run)
    var findings = all.findings
    let reads = all.reads.map { entry in
      let succeeds = succeeding[ObjectIdentifier(entry)] ?? []
      // An element may be null besides others.
      let others = base.assignments.filter { $0.entry !== entry || !entry.isOfElements }
      let mayBeNull =
        entry.mayBeNull && !others.contains { $0.entry === entry }
        && run(others + [Assignment(entry, .null)], base.values).isDecoded
      let isUnsure = base.readsAfterUnknown.contains(ObjectIdentifier(entry))
      if isUnsure { findings.isOpen = true }
      let isTolerated = isUnsure || succeeds.contains(.invalid)
      return Read(
        entry: entry,
        isRequired: entry.kind == .required && !succeeds.contains(.absent) && !isUnsure,
        isTolerant: entry.isLossy || entry.isTolerant || isTolerated,
        isPathTolerant: isTolerated,
        acceptsNull: entry.kind == .optional || mayBeNull)
    }
    let assignments = base.assignments.map { (entry: $0.entry, answers: [$0.answer]) }
    return (Variant(assignments: assignments, reads: reads), findings)
  }

  /// The reads of a run that do not depend on the values of the leaves.
  private func readsOfAllValues(
    _ base: Run, _ run: RunFunction
  ) -> (reads: [ReadEntry], findings: Findings) {
    var reads = base.reads
    var findings = Findings()
    // The last set has other cases of enums.
    for values in ValueSet.allCases where values != base.values && values != .last {
      let run = run(base.assignments, values)
      if base.isDecoded, !run.isDecoded, run.isKnown { findings.refusesValues = true }
      guard run.isDecoded || !base.isDecoded, !run.hasSameReads(as: base) else { continue }
      findings.isOpen = true
      reads.removeAll { entry in !run.reads.contains { $0 === entry } }
    }
    return (reads, findings)
  }
}

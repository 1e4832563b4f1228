// What a model reads with each answer that changes its reads: another case of an enum, an absent or invalid value.

extension Exploration {
  /// The maximum number of answers that a variant depends on, and of cases of an enum if it depends on another answer.
  private static var maximumDepth: Int { 4 }
  private static var maximumCaseCount: Int { 32 }

  /// A run that decodes: if one does not, values whose presence the model checks are absent.
  func decodedRun(
    _ assignments: [Assignment], depth: Int = 0, _ run: ([Assignment]) -> Run
  ) -> Run {
    let first = run(assignments)
    guard !first.isDecoded, depth < 3 else { return first }
    for entry in first.reads.reversed() where entry.kind == .presence {
      guard !first.isAssigned(entry) else { continue }
      let other = decodedRun(assignments + [Assignment(entry, .absent)], depth: depth + 1, run)
      if other.isDecoded { return other }
    }
    return first
  }

  /// The variants of a run, whose answers all have.
  func variants(of base: Run, _ run: ([Assignment]) -> Run) -> [Variant] {
    var succeeding: [ObjectIdentifier: Set<Answer>] = [:]
    var changes = JointChanges(of: base)
    for entry in base.reads where !base.isAssigned(entry) {
      let (outcomes, succeeds) = outcomes(of: entry, in: base, run)
      succeeding[ObjectIdentifier(entry)] = succeeds
      let changesReads = outcomes.contains {
        !$0.isDecoded || !$0.hasSameReads(as: base, except: entry)
      }
      let hasEqualAlternatives =
        !changesReads && entry.hasValuesAsAlternatives
        && outcomes.count == entry.alternatives.count
      if hasEqualAlternatives { entry.hasEqualAlternatives = true }
      // One of several alternatives is chosen, even if they read the same.
      let isSplit =
        changesReads || entry.kind == .group && outcomes.count > 1 && !hasEqualAlternatives
      if isSplit { return variants(of: outcomes, of: entry, in: base, run) }
      changes.add(entry, outcomes)
    }
    let change = changes.first(run)
    if changes.areRefused { refusesValues = true }
    if let (entry, outcomes) = change {
      return variants(of: outcomes, of: entry, in: base, run)
    }
    return [variant(of: base, succeeding, run)]
  }

  /// The variants of the runs with each answer to a read.
  private func variants(
    of outcomes: [Run], of entry: ReadEntry, in base: Run, _ run: ([Assignment]) -> Run
  ) -> [Variant] {
    let hasAllCases =
      base.assignments.isEmpty || entry.choices.count <= Self.maximumCaseCount
    guard base.assignments.count < Self.maximumDepth, hasAllCases else {
      isBounded = true
      return []
    }
    return outcomes.flatMap { outcome in
      outcome.isDecoded ? variants(of: outcome, run) : [openVariant(of: outcome, run)]
    }.merged
  }

  /// The runs with each answer to a read after which the model may decode, and the failures after which it does.
  private func outcomes(
    of entry: ReadEntry, in base: Run, _ run: ([Assignment]) -> Run
  ) -> ([Run], succeeding: Set<Answer>) {
    var outcomes: [Run] = []
    var succeeding: Set<Answer> = []
    let maximumCount = base.assignments.isEmpty ? entry.choices.count : Self.maximumCaseCount
    for choice in entry.choices.prefix(maximumCount) {
      let outcome = decodedRun(base.assignments + [Assignment(entry, choice)], run)
      // A model that reads nothing after the value, where others are read, refuses it.
      let isRefused = outcome.reads.last === entry && base.reads.last !== entry
      if outcome.isDecoded || !outcome.isKnown || !isRefused { outcomes.append(outcome) }
    }
    if entry.choices.isEmpty { outcomes.append(base.with(entry, .present)) }
    for answer in entry.failures + [.null] {
      // A model may check, after a run without the value, whether it is null.
      guard answer != .null || entry.mayBeNull || entry.isPresenceChecked else { continue }
      let outcome = decodedRun(base.assignments + [Assignment(entry, answer)], run)
      if outcome.isDecoded { succeeding.insert(answer) }
      if outcome.isDecoded || !outcome.isKnown && !outcome.endsWithAnswer {
        outcomes.append(outcome)
      } else if answer == .absent, outcome.isKnown, isChecked(entry, in: base) {
        refusesValues = true
      }
    }
    return (outcomes, succeeding)
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
  func openVariant(of outcome: Run, _ run: ([Assignment]) -> Run) -> Variant {
    var known = outcome
    known.reads = readsOfAllValues(outcome, run)
    return Variant(open: known)
  }

  /// The variant of a run whose reads no answer changes.
  private func variant(
    of base: Run, _ succeeding: [ObjectIdentifier: Set<Answer>], _ run: ([Assignment]) -> Run
  ) -> Variant {
    let reads = readsOfAllValues(base, run).map { entry in
      let succeeds = succeeding[ObjectIdentifier(entry)] ?? []
      // An element may be null besides others.
      let others = base.assignments.filter { $0.entry !== entry || !entry.isOfElements }
      let mayBeNull =
        entry.mayBeNull && !others.contains { $0.entry === entry }
        && run(others + [Assignment(entry, .null)]).isDecoded
      let isUnsure = base.readsAfterUnknown.contains(ObjectIdentifier(entry))
      if isUnsure { isOpen = true }
      let isTolerated = isUnsure || succeeds.contains(.invalid)
      return Read(
        entry: entry,
        isRequired: entry.kind == .required && !succeeds.contains(.absent) && !isUnsure,
        isTolerant: entry.isLossy || entry.isTolerant || isTolerated,
        isPathTolerant: isTolerated,
        acceptsNull: entry.kind == .optional || entry.acceptsNull || mayBeNull)
    }
    return Variant(assignments: base.assignments.map { ($0.entry, [$0.answer]) }, reads: reads)
  }
}

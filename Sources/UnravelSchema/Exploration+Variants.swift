// What a model reads with each answer that changes its reads: another case of an enum, an absent or invalid value.

extension Exploration {
  /// The maximum number of answers that a variant depends on, and of cases of an enum.
  private static var maximumDepth: Int { 4 }
  private static var maximumCaseCount: Int { 32 }

  /// A run that decodes: if one does not, values whose presence the model asks for are absent.
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
    for entry in base.reads where !base.isAssigned(entry) {
      let (outcomes, succeeds) = outcomes(of: entry, in: base, run)
      succeeding[ObjectIdentifier(entry)] = succeeds
      // One of several alternatives is chosen, even if they read the same.
      let isSplit =
        entry.kind == .group && outcomes.count > 1
        || outcomes.contains {
          !$0.isDecoded || !$0.hasSameReads(as: base, except: entry)
        }
      guard isSplit else { continue }
      guard base.assignments.count < Self.maximumDepth else {
        isBounded = true
        break
      }
      return outcomes.flatMap { outcome in
        outcome.isDecoded ? variants(of: outcome, run) : [openVariant(of: outcome, run)]
      }.merged
    }
    return [variant(of: base, succeeding, run)]
  }

  /// The runs with each answer to a read after which the model may decode, and the failures after which it does.
  private func outcomes(
    of entry: Entry, in base: Run, _ run: ([Assignment]) -> Run
  ) -> ([Run], succeeding: Set<Answer>) {
    var outcomes: [Run] = []
    var succeeding: Set<Answer> = []
    for choice in entry.choices.prefix(Self.maximumCaseCount) {
      let outcome = decodedRun(base.assignments + [Assignment(entry, choice)], run)
      // A model that reads nothing after the value, where others are read, refuses it.
      let isRefused = outcome.reads.last === entry && base.reads.last !== entry
      if outcome.isDecoded || !outcome.isKnown || !isRefused { outcomes.append(outcome) }
    }
    if entry.choices.isEmpty { outcomes.append(base.with(entry, .present)) }
    for answer in entry.failures {
      let outcome = decodedRun(base.assignments + [Assignment(entry, answer)], run)
      if outcome.isDecoded { succeeding.insert(answer) }
      if outcome.isDecoded || !outcome.isKnown && !outcome.endsWithAnswer {
        outcomes.append(outcome)
      }
    }
    return (outcomes, succeeding)
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
      // Null is decoded by the function of an element, and may lead to the same reads.
      let others = base.assignments.filter { $0.entry !== entry || $0.answer != .present }
      let mayBeNull =
        entry.mayBeNull && !others.contains { $0.entry === entry }
        && run(others + [Assignment(entry, .null)]).isDecoded
      return Read(
        entry: entry,
        isRequired: entry.kind == .required && !succeeds.contains(.absent),
        isTolerant: entry.isLossy || entry.isTolerant || succeeds.contains(.invalid),
        isPathTolerant: succeeds.contains(.invalid),
        acceptsNull: entry.kind == .optional || entry.acceptsNull || mayBeNull)
    }
    return Variant(assignments: base.assignments.map { ($0.entry, [$0.answer]) }, reads: reads)
  }
}

/// One run of a model.
struct Run {
  let assignments: [Assignment]
  /// Which of its values each leaf has.
  let values: ValueSet
  /// The reads, in the order of the first time that each was made.
  var reads: [ReadEntry] = []
  /// Whether the model decodes; otherwise it throws.
  var isDecoded = true
  /// Whether a sample of each value is known.
  var isKnown = true
  /// The reads after a value that no sample is known of, which a model may not make if it decodes the value.
  var readsAfterUnknown: Set<ObjectIdentifier> = []
  /// Whether the error is that of an absent or invalid value, which the model does not tolerate.
  var endsWithAnswer = false

  init(assignments: [Assignment], values: ValueSet) {
    self.assignments = assignments
    self.values = values
  }

  func isAssigned(_ entry: ReadEntry) -> Bool { assignments.contains { $0.entry === entry } }

  /// The answers that were not only found to be necessary in this run.
  var chosenAssignments: [Assignment] { assignments.filter { !$0.isNecessary } }

  /// Whether the same answers were found to be necessary in another run.
  func needsSameAnswers(as other: Run) -> Bool {
    func necessary(_ run: Run) -> Set<ObjectIdentifier> {
      Set(run.assignments.lazy.filter(\.isNecessary).map { ObjectIdentifier($0.entry) })
    }
    return necessary(self) == necessary(other)
  }

  /// The same run, with an answer that does not change it.
  func with(_ entry: ReadEntry, _ answer: Answer) -> Run {
    var run = Run(assignments: assignments + [Assignment(entry, answer)], values: values)
    run.reads = reads
    run.isDecoded = isDecoded
    run.isKnown = isKnown
    run.readsAfterUnknown = readsAfterUnknown
    return run
  }

  /// Whether the run has the reads of another one, but for those of some values.
  func hasReads(of other: Run, except entries: [ReadEntry]) -> Bool {
    var rest = other.identifiers.subtracting(identifiers)
    for entry in entries { rest.subtract(entry.inner) }
    return rest.isEmpty
  }

  /// Whether another run has the same reads, in any order, but for those of one value. Whether a value is present is
  /// no read.
  func hasSameReads(as other: Run, except entry: ReadEntry? = nil) -> Bool {
    let inner = entry?.inner ?? []
    return identifiers.subtracting(inner) == other.identifiers.subtracting(inner)
  }

  private var identifiers: Set<ObjectIdentifier> {
    Set(reads.lazy.filter { $0.kind != .presence }.map { ObjectIdentifier($0) })
  }
}

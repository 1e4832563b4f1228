/// What a model reads with certain answers.
struct Variant {
  /// The answers that the variant stands for, any of several for each entry.
  var assignments: [(entry: ReadEntry, answers: [Answer])]
  let reads: [Read]

  /// Whether the model refuses the samples, so that what it reads after them is not known.
  private(set) var isOpen = false

  init(assignments: [(entry: ReadEntry, answers: [Answer])], reads: [Read]) {
    self.assignments = assignments
    self.reads = reads
  }

  /// The variant of a run that does not decode: nothing is required but the answers.
  init(open run: Run) {
    assignments = run.assignments.map { ($0.entry, [$0.answer]) }
    reads = run.reads.map { entry in
      let isAssigned = run.isAssigned(entry)
      return Read(
        entry: entry, isRequired: isAssigned, isTolerant: !isAssigned,
        isPathTolerant: !isAssigned, acceptsNull: true)
    }
    isOpen = true
  }

  func read(of entry: ReadEntry) -> Read? { reads.first { $0.entry === entry } }

  func answers(to entry: ReadEntry) -> [Answer]? {
    assignments.first { $0.entry === entry }?.answers
  }

  func differsInOneAnswer(from other: Variant) -> Bool {
    guard assignments.count == other.assignments.count, reads.count == other.reads.count,
      isOpen == other.isOpen
    else { return false }
    let pairs = zip(assignments, other.assignments)
    return pairs.allSatisfy { $0.entry === $1.entry }
      && pairs.count(where: { $0.answers != $1.answers }) == 1
      && zip(reads, other.reads).allSatisfy { $0.isSame(as: $1) }
  }

  mutating func merge(_ other: Variant) {
    for index in assignments.indices
    where assignments[index].answers != other.assignments[index].answers {
      assignments[index].answers += other.assignments[index].answers
    }
  }
}

extension [Variant] {
  /// The variants, with those that differ in one answer alone as one.
  var merged: [Variant] {
    var result: [Variant] = []
    for variant in self {
      if let index = result.firstIndex(where: { $0.differsInOneAnswer(from: variant) }) {
        result[index].merge(variant)
      } else {
        result.append(variant)
      }
    }
    return result
  }
}

/// The answer to one read in a run.
struct Assignment {
  let entry: ReadEntry
  let answer: Answer

  /// Whether the model does not decode with another answer, after the others of the run. With another answer to one of
  /// those, it may.
  let isNecessary: Bool

  init(_ entry: ReadEntry, _ answer: Answer, isNecessary: Bool = false) {
    self.entry = entry
    self.answer = answer
    self.isNecessary = isNecessary
  }
}

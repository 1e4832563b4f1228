/// The answer to one read in a run.
struct Assignment {
  let entry: ReadEntry
  let answer: Answer

  init(_ entry: ReadEntry, _ answer: Answer) {
    self.entry = entry
    self.answer = answer
  }
}

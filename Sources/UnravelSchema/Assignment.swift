/// The answer to one read in a run.
struct Assignment {
  let entry: Entry
  let answer: Answer

  init(_ entry: Entry, _ answer: Answer) {
    self.entry = entry
    self.answer = answer
  }
}

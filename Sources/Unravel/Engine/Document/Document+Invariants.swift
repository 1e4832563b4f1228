extension Document {
  /// Traps if the tape breaks a rule of Tape.swift. Builds with `UNRAVEL_CHECKS` call this function for
  /// every document.
  func checkInvariants() {
    precondition(tape.count > 0, "a tape has a root")
    /// The open containers, the number of members that each still has to come, and its end.
    var open: [(rest: Int, end: Int, isObject: Bool)] = []
    var index = 0
    repeat {
      if let parent = open.last, parent.isObject {
        let key = tape[TapeIndex(index)]
        precondition(key.isString, "a key is a string")
        precondition(key.offset + key.length <= bytes.count, "a key lies in the bytes")
        index += 1
      }
      let entry = tape[TapeIndex(index)]
      if entry.isContainer {
        let end = tape.end(of: TapeIndex(index))
        precondition(end.value <= open.last?.end ?? tape.count, "containers are well nested")
        precondition(entry.offset <= bytes.count, "a container lies in the bytes")
        if entry.isObject {
          let hint = tape.hint(of: TapeIndex(index))
          precondition(
            hint.value > index + 1 && hint.value <= end.value, "a hint lies in its object")
        }
        open.append((entry.length, end.value, entry.isObject))
        index += 2
      } else {
        let length = entry.numberLength ?? entry.length
        precondition(entry.offset + length <= bytes.count || !isText, "a value lies in the bytes")
        index += 1
        if !open.isEmpty { open[open.count - 1].rest -= 1 }
      }
      while let innermost = open.last, innermost.rest == 0 {
        precondition(innermost.end == index, "a container ends after its last member")
        open.removeLast()
        if !open.isEmpty { open[open.count - 1].rest -= 1 }
      }
    } while !open.isEmpty
    precondition(index == tape.count, "a tape has one root")
  }
}

@main
enum Program {
  static func main() {
    for answer in Answer.samples {
      print("── \(answer.name).json, status \(answer.status)\n")
      print(report(answer), terminator: "\n\n")
    }
  }
}

/// The timeline of a response, or the error.
func report(_ answer: Answer) -> String {
  do {
    return "\(try answer.timeline())"
  } catch {
    return "\(error)"
  }
}

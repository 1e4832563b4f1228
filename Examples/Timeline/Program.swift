import Terminal

@main
enum Program {
  static func main() {
    Usage.timeline.check()
    for answer in Answer.samples {
      print("── \(answer.name).json, status \(answer.status)\n")
      print(report(answer), terminator: "\n\n")
    }
  }
}

extension Usage {
  static let timeline = Usage(
    "Timeline",
    """
    Decodes stored responses of two versions of a service, and prints the timeline or the error of
    each.
    """)
}

/// The timeline of a response, or the error.
func report(_ answer: Answer) -> String {
  do {
    return "\(try answer.timeline())".printableLines
  } catch {
    return "\(error)".printableLines
  }
}

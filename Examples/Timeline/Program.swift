import Foundation

@main
enum Program {
  static func main() {
    guard CommandLine.arguments.count == 1 else {
      FileHandle.standardError.write(Data("usage: Timeline\n".utf8))
      exit(2)
    }
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

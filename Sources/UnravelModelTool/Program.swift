import Foundation

@main
enum Program {
  static func main() {
    let outcome = Outcome(of: Array(CommandLine.arguments.dropFirst()))
    if !outcome.text.isEmpty { FileHandle.standardOutput.write(Data(outcome.text.utf8)) }
    if let message = outcome.message {
      FileHandle.standardError.write(Data((message + "\n").utf8))
    }
    exit(outcome.status)
  }
}

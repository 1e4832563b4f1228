import Foundation

@main
enum Program {
  /// The stack for documents, schemas and models that nest as deeply as the reader allows.
  private static let stackSize = 256 << 20

  static func main() {
    let thread = Thread {
      let outcome = Outcome(of: Array(CommandLine.arguments.dropFirst()))
      if !outcome.text.isEmpty { FileHandle.standardOutput.write(Data(outcome.text.utf8)) }
      if let message = outcome.message {
        FileHandle.standardError.write(Data((message + "\n").utf8))
      }
      exit(outcome.status)
    }
    thread.stackSize = stackSize
    thread.start()
    while true { sleep(.max) }
  }
}

import Foundation

/// The command line of a program whose one option is `--help`.
public struct Usage: Sendable {
  private let program: String
  private let text: String

  public init(_ program: String, _ text: String) {
    self.program = program
    self.text = text
  }

  /// The text and the exit status for arguments; nil if the program runs.
  ///
  ///     usage.answer(to: [])          // nil
  ///     usage.answer(to: ["--help"])  // the usage and status 0
  ///     usage.answer(to: ["--loud"])  // "unexpected argument --loud" and status 2
  public func answer(to arguments: [String]) -> (text: String, status: Int32)? {
    guard let first = arguments.first else { return nil }
    if ["--help", "-h"].contains(first), arguments.count == 1 {
      return ("usage: \(program)\n\n\(text)", 0)
    }
    let unexpected = arguments.first { !["--help", "-h"].contains($0) } ?? first
    return (
      """
      \(program): unexpected argument \(unexpected.printable)
      Try: swift run \(program) --help
      """, 2
    )
  }

  /// Ends the program if it has arguments: `--help` prints to standard output, others to standard error.
  public func check(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) {
    guard let (text, status) = answer(to: arguments) else { return }
    let output = status == 0 ? FileHandle.standardOutput : .standardError
    output.write(Data((text + "\n").utf8))
    exit(status)
  }
}

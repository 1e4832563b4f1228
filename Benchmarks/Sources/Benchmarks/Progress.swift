import Foundation

/// Progress on standard error: one line that is overwritten on a terminal, and one line for each message
/// in a pipe.
enum Progress {
  static func show(_ text: String) {
    write(isTerminal ? "\(erase)\(text) …" : "\(text)\n")
  }

  static func clear() {
    if isTerminal { write(erase) }
  }

  static func note(_ text: String) {
    write(text + "\n")
  }

  private static let isTerminal = isatty(FileHandle.standardError.fileDescriptor) == 1
  private static let erase = "\r\u{1B}[2K"

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}

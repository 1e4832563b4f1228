import Foundation
import PackagePlugin

/// `swift package unravel-model FILE.json --name Band` writes the models that decode a document.
///
/// It prints them, and needs no permission, unless `--output` names a folder.
@main
struct UnravelModel: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "UnravelModelTool").url
    process.arguments = arguments
    if arguments.contains("-") {
      guard let input = standardInputOfCommand else {
        Diagnostics.error(
          """
          a plugin cannot read standard input on this platform; pipe into the program itself: \
          swift run UnravelModelTool \(arguments.joined(separator: " "))
          """)
        exit(1)
      }
      process.standardInput = input
    }
    // The package manager writes what a plugin writes to standard error to standard output, where a
    // redirected file would get it.
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let message = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    Diagnostics.error(
      String(decoding: message, as: UTF8.self).trimmingCharacters(in: .newlines))
    exit(process.terminationStatus)
  }

  /// The standard input of `swift package`.
  ///
  /// The package manager connects the standard input of a plugin to itself. Linux shows that of the
  /// package manager, the parent of this process, as a file.
  private var standardInputOfCommand: FileHandle? {
    #if os(Linux)
      FileHandle(forReadingAtPath: "/proc/\(getppid())/fd/0")
    #else
      nil
    #endif
  }
}

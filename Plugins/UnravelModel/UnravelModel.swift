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
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
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

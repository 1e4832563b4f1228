import Foundation
import PackagePlugin

/// `swift package unravel-model FILE.json --name Band` writes the models that decode a document.
///
/// It asks for no permission: it prints, unless `--output` names a folder.
@main
struct UnravelModel: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "UnravelModelTool").url
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

import Foundation
import Unravel

/// The options of a command line.
struct Options {
  var isHelp = false
  /// The paths of the samples.
  var samples: [String] = []
  /// The path of a JSON Schema in place of samples.
  var schema: String?
  /// The format of all samples, if it is not the one of their file names.
  var format: SampleFormat?
  var settings = Settings()
  var hasTests = false
  /// The module that the test imports.
  var module: String?
  var output: String?
  var testsOutput: String?
  var hasFilePerType = false
  var replacesFiles = false
  /// The command that generates the files again.
  private(set) var command: [String] = []

  init(_ arguments: [String]) throws {
    var parser = ArgumentParser(arguments)
    var name: String?
    while let argument = try parser.next() {
      switch argument {
      case .path(let path): samples.append(path)
      case .option(let option): try apply(option, &parser, name: &name)
      }
    }
    guard !isHelp else { return }
    try check()
    settings.name = try name ?? nameOfFile()
    settings.isNamedAfterFile = name == nil
    try checkNames()
    module = module ?? output.flatMap(moduleName)
    command =
      ["swift", "package", "unravel-model"] + arguments.filter { $0 != "--force" }.map(shellQuoted)
    if output != nil { command.insert("--force", at: 3) }
  }

  private mutating func apply(
    _ option: String, _ parser: inout ArgumentParser, name: inout String?
  ) throws {
    switch option {
    case "--help", "-h": isHelp = true
    case "--name": name = try parser.typeName()
    case "--root": settings.rootKeyPath = try parser.keyPath()
    case "--json5": format = .json5
    case "--json-lines": format = .jsonLines
    case "--schema": schema = try parser.value()
    case "--schema-folder":
      settings.schemaFolder = URL(fileURLWithPath: try parser.value(), isDirectory: true)
    case "--access": settings.access = try parser.choice()
    case "--encodable", "--equatable", "--hashable", "--sendable":
      let conformance = Settings.Conformance(rawValue: String(option.dropFirst(2)))
      if let conformance { settings.conformances.insert(conformance) }
    case "--prefix": settings.prefix = try parser.name(beginsWithCapital: true)
    case "--namespace": settings.namespace = try parser.typeName()
    case "--flat": settings.isFlat = true
    case "--map": settings.inference.forcedMaps.append(try parser.keyPathPattern())
    case "--no-map": settings.inference.forcedStructs.append(try parser.keyPathPattern())
    case "--no-maps": settings.inference.maps = false
    case "--no-shared-types": settings.inference.sharedTypes = false
    case "--no-enums": settings.inference.enums = false
    case "--no-formats": settings.inference.formats = false
    case "--nonisolated": settings.isNonisolated = true
    case "--mutable": settings.isMutable = true
    case "--strict-enums": settings.hasUnknownCases = false
    case "--unknown-cases": settings.hasUnknownCases = true
    case "--lenient": settings.isLenient = true
    case "--tests": hasTests = true
    case "--module": module = try parser.name(beginsWithCapital: false)
    case "--output": output = try parser.value()
    case "--tests-output": testsOutput = try parser.value()
    case "--one-file-per-type": hasFilePerType = true
    case "--force": replacesFiles = true
    default: throw UsageError("unknown option \(option)")
    }
  }

  private mutating func check() throws {
    guard !samples.isEmpty || schema != nil else {
      throw UsageError("no samples; name JSON files, or - for standard input")
    }
    if schema != nil, !samples.isEmpty {
      throw UsageError("--schema cannot be combined with samples: \(samples[0])")
    }
    if schema == nil, settings.schemaFolder != nil {
      throw UsageError("--schema-folder needs --schema, the file that refers to others")
    }
    hasTests = hasTests || testsOutput != nil
    if schema != nil, hasTests { throw UsageError("--tests needs samples; --schema has none") }
    if output != nil, hasTests, testsOutput == nil {
      throw UsageError("--tests with --output needs --tests-output, a folder of a test target")
    }
    if hasFilePerType, output == nil {
      throw UsageError("--one-file-per-type needs --output, the folder of the files")
    }
  }

  private func checkNames() throws {
    let main = settings.mainTypeName
    if reservedTypeNames.contains(main) {
      throw UsageError("--prefix and the name are \(main), which names another type")
    }
    if let namespace = settings.namespace, namespace.lowercased() == main.lowercased() {
      throw UsageError("--namespace must differ from the name of the model, \(main)")
    }
  }

  private func nameOfFile() throws -> String {
    let path = schema ?? samples[0]
    guard path != "-" else { throw UsageError("--name is needed for standard input") }
    var stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    if schema != nil, stem.hasSuffix(".schema") { stem.removeLast(".schema".count) }
    // `01-bands.json` and `02b-bands.json` are in a list of files, and `2024.json` has no name.
    let number = stem.prefix { $0.isLetter || $0.isNumber }
    let digits = number.prefix { $0.isNumber }
    if digits.count > 1, number.count <= digits.count + 1, number.count < stem.count {
      stem.removeFirst(number.count)
    }
    let letters = stem.drop { !$0.isLetter }
    let name = upperCamelCase(letters.isEmpty ? "model" : String(letters))
    return reservedTypeNames.contains(name) ? name + "Model" : name
  }
}

/// The module of a folder of sources: `App` for `Sources/App/Models`.
private func moduleName(ofFolder folder: String) -> String? {
  let parts = folder.split(separator: "/")
  guard let index = parts.lastIndex(of: "Sources"), index + 1 < parts.count else { return nil }
  return String(parts[index + 1]).replacing("-", with: "_")
}

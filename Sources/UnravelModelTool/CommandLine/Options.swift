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
    settings.name = try modelName(name)
    settings.isNamedAfterFile = name == nil
    module = module ?? output.flatMap(moduleName)
    command =
      ["swift", "package", "unravel-model"] + arguments.filter { $0 != "--force" }.map(quoted)
    if output != nil { command.append("--force") }
  }

  private mutating func apply(
    _ option: String, _ parser: inout ArgumentParser, name: inout String?
  ) throws {
    switch option {
    case "--help", "-h": isHelp = true
    case "--name": name = try parser.value()
    case "--root": settings.rootKeyPath = try keyPath(parser.value())
    case "--json5": format = .json5
    case "--json-lines": format = .jsonLines
    case "--schema": schema = try parser.value()
    case "--access": settings.access = try parser.choice()
    case "--encodable", "--equatable", "--hashable", "--sendable":
      let conformance = Settings.Conformance(rawValue: String(option.dropFirst(2)))
      if let conformance { settings.conformances.insert(conformance) }
    case "--prefix": settings.prefix = try parser.typeName()
    case "--namespace": settings.namespace = try parser.typeName()
    case "--flat": settings.isFlat = true
    case "--no-maps": settings.inference.maps = false
    case "--no-shared-types": settings.inference.sharedTypes = false
    case "--no-enums": settings.inference.enums = false
    case "--no-formats": settings.inference.formats = false
    case "--unknown-cases": settings.hasUnknownCases = true
    case "--lenient": settings.isLenient = true
    case "--tests": hasTests = true
    case "--module": module = try parser.value()
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
    hasTests = hasTests || testsOutput != nil
    if schema != nil, hasTests { throw UsageError("--tests needs samples; --schema has none") }
    if output != nil, hasTests, testsOutput == nil {
      throw UsageError("--tests with --output needs --tests-output, a folder of a test target")
    }
    if hasFilePerType, output == nil {
      throw UsageError("--one-file-per-type needs --output, the folder of the files")
    }
  }

  private func modelName(_ name: String?) throws -> String {
    if let name {
      guard isTypeName(name), !reservedTypeNames.contains(name) else {
        throw UsageError("--name must be an unused type name, such as Band, not \(name)")
      }
      return name
    }
    let path = schema ?? samples[0]
    guard path != "-" else { throw UsageError("--name is needed for standard input") }
    var stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    if schema != nil, stem.hasSuffix(".schema") { stem.removeLast(".schema".count) }
    let name = upperCamelCase(stem)
    return reservedTypeNames.contains(name) ? name + "Model" : name
  }
}

/// Splits a command line into options and paths.
private struct ArgumentParser {
  enum Argument { case option(String), path(String) }

  private var rest: ArraySlice<String>
  private var option = ""
  /// What follows `=` in `--name=Band`.
  private var attachedValue: String?

  init(_ arguments: [String]) {
    rest = arguments[...]
  }

  mutating func next() throws -> Argument? {
    if let attachedValue { throw UsageError("\(option) takes no value: \(attachedValue)") }
    guard let argument = rest.popFirst() else { return nil }
    guard argument.hasPrefix("-"), argument != "-" else { return .path(argument) }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    option = String(parts[0])
    attachedValue = parts.count > 1 ? String(parts[1]) : nil
    return .option(option)
  }

  /// The value of the option.
  mutating func value() throws -> String {
    defer { attachedValue = nil }
    guard let value = attachedValue ?? rest.popFirst(), !value.isEmpty else {
      throw UsageError("\(option) needs a value")
    }
    return value
  }

  mutating func choice<T: CaseIterable & RawRepresentable>() throws -> T
  where T.RawValue == String {
    let value = try value()
    guard let choice = T(rawValue: value) else {
      let choices = T.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("\(option) must be one of \(choices), not \(value)")
    }
    return choice
  }

  mutating func typeName() throws -> String {
    let value = try value()
    guard isTypeName(value) else {
      throw UsageError("\(option) must begin with a capital letter, such as App, not \(value)")
    }
    return value
  }
}

/// Whether a text is a Swift name that begins with a capital.
private func isTypeName(_ text: String) -> Bool {
  text.first?.isUppercase == true
    && text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
}

/// The key path in an option: `response.items.0` or `response["odd.key"][0]`.
private func keyPath(_ text: String) throws -> [JSONKeyPath.Element] {
  var elements: [JSONKeyPath.Element] = []
  var rest = text[...]
  while !rest.isEmpty {
    if rest.hasPrefix("[\"") {
      guard let end = rest.range(of: "\"]") else {
        throw UsageError("--root: \(text) has no \"]")
      }
      elements.append(.key(String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end.lowerBound])))
      rest = rest[end.upperBound...]
    } else {
      let part = rest.drop { $0 == "[" }.prefix { $0 != "." && $0 != "[" && $0 != "]" }
      if !part.isEmpty { elements.append(Int(part).map { .index($0) } ?? .key(String(part))) }
      rest = rest[part.endIndex...].drop { $0 == "]" }
    }
    if rest.hasPrefix(".") { rest.removeFirst() }
  }
  return elements
}

/// The module of a folder of sources: `App` for `Sources/App/Models`.
private func moduleName(ofFolder folder: String) -> String? {
  let parts = folder.split(separator: "/")
  guard let index = parts.lastIndex(of: "Sources"), index + 1 < parts.count else { return nil }
  return String(parts[index + 1]).replacing("-", with: "_")
}

/// An argument as a shell reads it.
private func quoted(_ argument: String) -> String {
  let isPlain = argument.utf8.allSatisfy {
    isLetter($0) || isDigit($0) || "-_./=:,+@%".utf8.contains($0)
  }
  return isPlain ? argument : "'" + argument.replacing("'", with: "'\\''") + "'"
}

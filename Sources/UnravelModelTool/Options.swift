import Foundation
import Unravel

/// What was asked for on the command line.
struct Options {
  var isHelp = false
  var samples: [String] = []
  var name: String?
  var rootKeyPath: [JSONKeyPath.Element] = []
  var hasTests = false
  var module: String?
  var output: String?
  var testsOutput: String?
  var overwrites = false

  static let usage = """
    usage: swift package unravel-model [options] FILE ...

    Writes the Swift models that decode the JSON documents in FILE ... with Unravel. All
    documents, and all elements of arrays in them, are taken for samples of the same model:
    what is absent or null in one of them becomes optional.

    options:
      --name NAME           what the model is called; by default as the first file
      --root PATH           where in the documents the model begins: objects, or response.items.0
      --tests               a test, too, that decodes the samples
      --module NAME         the module that the test imports; by default the folder of --output
      --output FOLDER       write FOLDER/NAME.swift instead of printing it
      --tests-output FOLDER write FOLDER/NAMETests.swift, the test
      --force               replace files that are there
      --help                print this

    Where plugins run in a sandbox, --output needs the permission to write:

      swift package --allow-writing-to-directory Sources unravel-model ... --output Sources/App

    Exit status: 0, or 1 if a file cannot be read or written or the command line makes no sense.
    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func value(of option: String) throws -> String {
      guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value") }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": isHelp = true
      case "--name": name = try value(of: argument)
      case "--root": rootKeyPath = path(try value(of: argument))
      case "--tests": hasTests = true
      case "--module": module = try value(of: argument)
      case "--output": output = try value(of: argument)
      case "--tests-output": testsOutput = try value(of: argument)
      case "--force": overwrites = true
      case _ where argument.hasPrefix("-"): throw UsageError("unknown option \(argument)")
      default: samples.append(argument)
      }
    }
    guard !isHelp else { return }
    try complete()
  }

  /// Works out what was not said, and looks whether the rest makes sense.
  private mutating func complete() throws {
    guard let first = samples.first else { throw UsageError("which documents?") }
    if output != nil, hasTests, testsOutput == nil {
      throw UsageError("--tests with --output needs --tests-output, a folder of a test target")
    }
    hasTests = hasTests || testsOutput != nil
    module = module ?? output.flatMap(moduleName)
    if let name {
      guard name == upperCamelCase(name), !takenTypes.contains(name) else {
        throw UsageError("--name is that of a new type, such as Band, not \(name)")
      }
    } else {
      let file = URL(fileURLWithPath: first).deletingPathExtension().lastPathComponent
      let name = upperCamelCase(file)
      self.name = takenTypes.contains(name) ? name + "Model" : name
    }
  }
}

/// A command line that makes no sense.
struct UsageError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

private func path(_ text: String) -> [JSONKeyPath.Element] {
  text.split(separator: ".").map { Int($0).map { .index($0) } ?? .key(String($0)) }
}

/// The module that a folder of sources belongs to: `App` for `Sources/App/Models`.
private func moduleName(ofFolder folder: String) -> String? {
  let parts = folder.split(separator: "/")
  guard let position = parts.lastIndex(of: "Sources"), position + 1 < parts.count else {
    return nil
  }
  return parts[position + 1].replacingOccurrences(of: "-", with: "_")
}

import Foundation
import Unravel

@main
enum Program {
  static func main() {
    let outcome = Outcome(of: Array(CommandLine.arguments.dropFirst()))
    if !outcome.text.isEmpty { FileHandle.standardOutput.write(Data(outcome.text.utf8)) }
    if let complaint = outcome.complaint {
      FileHandle.standardError.write(Data((complaint + "\n").utf8))
    }
    exit(outcome.status)
  }
}

/// What a run of the program says, and the status it ends with.
struct Outcome {
  /// For standard output.
  var text = ""
  /// For standard error.
  var complaint: String?
  var status: Int32 = 0

  init(of arguments: [String]) {
    do {
      let options = try Options(arguments)
      text = options.isHelp ? Options.usage + "\n" : try run(options)
    } catch let error as UsageError {
      complaint =
        "unravel-model: \(error.message)\nTry: swift package unravel-model --help"
      // `swift package` would make 1 of any other.
      status = 1
    } catch {
      complaint = "unravel-model: \(error)"
      status = 1
    }
  }
}

/// The file of the model, and that of the test.
struct Generated {
  let model: String
  let tests: String

  init(
    from samples: [Sample], name: String, rootKeyPath: [JSONKeyPath.Element] = [],
    module: String? = nil
  ) throws {
    let shape = Shape()
    for sample in samples { try shape.add(sample.root(rootKeyPath)) }
    shape.findDictionaries(isRoot: true)
    shape.findSameTypes()
    let model = Model(of: shape, name: name)
    let call = SampleCall(of: model, rootKeyPath: rootKeyPath)
    self.model = model.swift(call: call)
    tests = call.tests(of: name, module: module, samples: samples)
  }
}

/// What is to be printed: the files, or, if they were written, what they are.
private func run(_ options: Options) throws -> String {
  let name = options.name ?? "Model"
  let generated = try Generated(
    from: try options.samples.map(Sample.init(path:)), name: name,
    rootKeyPath: options.rootKeyPath, module: options.module)
  var printed: [String] = []
  if let folder = options.output {
    printed.append(
      try write(generated.model, to: "\(name).swift", in: folder, overwrites: options.overwrites))
  } else {
    printed.append(generated.model)
  }
  if let folder = options.testsOutput {
    printed.append(
      try write(
        generated.tests, to: "\(name)Tests.swift", in: folder, overwrites: options.overwrites))
  } else if options.hasTests {
    printed.append(generated.tests)
  }
  let separator = options.output == nil ? "\n" : ""
  return printed.joined(separator: separator)
}

private func write(
  _ text: String, to file: String, in folder: String, overwrites: Bool
) throws -> String {
  let url = URL(fileURLWithPath: folder).appendingPathComponent(file)
  let path = "\(folder)/\(file)"
  guard overwrites || !FileManager.default.fileExists(atPath: url.path) else {
    throw Complaint("\(path) is there already; --force replaces it")
  }
  do {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url, options: .atomic)
  } catch {
    throw Complaint(
      """
      cannot write \(path): \(error.cause)
      Where plugins may not write, say so before the command:
      swift package --allow-writing-to-directory \(folder) unravel-model ...
      """)
  }
  return "wrote \(path)\n"
}

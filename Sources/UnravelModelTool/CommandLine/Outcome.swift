import Foundation

/// What a run of the command prints, and its exit status.
struct Outcome {
  /// For standard output.
  var text = ""
  /// What went wrong, for standard error.
  var message: String?
  var status: Int32 = 0

  init(of arguments: [String]) {
    do {
      let options = try Options(arguments)
      if options.isHelp {
        text = Options.usage + "\n"
      } else {
        try run(options)
      }
    } catch let error as UsageError {
      fail("\(error.message)\nTry: swift package unravel-model --help")
    } catch {
      fail("\(error)")
    }
  }

  private mutating func fail(_ message: String) {
    self.message = "unravel-model: \(message)"
    // `swift package` turns every other status into 1.
    status = 1
  }

  private mutating func run(_ options: Options) throws {
    let samples = try options.samples.flatMap {
      try Sample.samples(path: $0, format: options.format)
    }
    let generator =
      if let schema = options.schema {
        try Generator(
          schema: Sample(path: schema, format: options.format), settings: options.settings)
      } else {
        try Generator(samples: samples, settings: options.settings)
      }
    var output = OutputFiles(replacesFiles: options.replacesFiles)
    addModel(of: generator, options, to: &output)
    if options.hasTests { addTest(of: generator, samples, options, to: &output) }
    text += try output.write()
    if options.testsOutput != nil {
      text += "A test target has its samples as resources: .copy(\"Samples\")\n"
    }
  }

  private mutating func addModel(
    of generator: Generator, _ options: Options, to output: inout OutputFiles
  ) {
    let files = generator.modelFiles(
      command: options.command, onePerType: options.hasFilePerType)
    let namespace = options.settings.namespace.map { name in
      SourceFile(
        name: "\(name).swift", text: "\(options.settings.typeModifiers)enum \(name) {}\n")
    }
    if let folder = options.output {
      for file in files { output.add(file, in: folder) }
      // The namespace may contain other models, so an existing file does not change.
      if let namespace { output.addIfAbsent(namespace, in: folder) }
    } else {
      text = files.map(\.text).joined(separator: "\n") + (namespace.map { "\n" + $0.text } ?? "")
    }
  }

  private mutating func addTest(
    of generator: Generator, _ samples: [Sample], _ options: Options, to output: inout OutputFiles
  ) {
    var names: Set<String> = []
    let files = samples.map { (name: names.insertUniqueFile($0.name), data: $0.data) }
    let test = generator.test(module: options.module, sampleNames: files.map(\.name))
    if let folder = options.testsOutput {
      output.add(test.file(), in: folder)
      for file in files {
        output.add(file.data, name: file.name, in: "\(folder)/\(test.samplesFolder)")
      }
    } else {
      text += "\n// The samples are in \(test.samplesFolder) beside this test.\n" + test.file().text
    }
  }
}

extension Set<String> {
  /// Adds the name of a file, with a number before the extension if the set has it already. Some
  /// disks do not distinguish capitals.
  fileprivate mutating func insertUniqueFile(_ name: String) -> String {
    if insert(name.lowercased()).inserted { return name }
    let url = URL(fileURLWithPath: name)
    let stem = url.deletingPathExtension().lastPathComponent
    var number = 2
    while !insert("\(stem)-\(number).\(url.pathExtension)".lowercased()).inserted { number += 1 }
    return "\(stem)-\(number).\(url.pathExtension)"
  }
}

import Unravel

/// How a sample is decoded.
struct SampleCall {
  let type: String
  let rootKeyPath: [JSONKeyPath.Element]
  /// What the result may be called.
  let variable: String

  init(of model: Model, rootKeyPath: [JSONKeyPath.Element]) {
    type = model.types.isEmpty ? model.name : model.root.spelling
    self.rootKeyPath = rootKeyPath
    let name = lowerCamelCase(model.name)
    if case .named = model.root { variable = declared(name) } else { variable = plural(name) }
  }

  var expression: String { expression(from: "data") }

  func expression(from data: String) -> String {
    "try \(type).decodeValue(from: \(data)\(rootArgument))"
  }

  private var rootArgument: String {
    let elements = rootKeyPath.map { element in
      switch element {
      case .key(let name): literal(name)
      case .index(let position): String(position)
      }
    }
    if elements.isEmpty { return "" }
    if elements.count == 1, case .key = rootKeyPath[0] { return ", rootKeyPath: \(elements[0])" }
    return ", rootKeyPath: [\(elements.joined(separator: ", "))]"
  }
}

extension SampleCall {
  /// A test file that decodes the samples.
  ///
  /// - Parameters:
  ///   - name: The model's.
  ///   - module: Where the model stands, if that is known.
  func tests(of name: String, module: String?, samples: [Sample]) -> String {
    var lines = ["import Testing", "import Unravel"]
    if let module { lines += ["", "@testable import \(module)"] }
    lines += [
      "", "struct \(name)Tests {", "  @Test(arguments: samples)",
      "  func `a sample decodes`(name: String, sample: String) throws {",
      "    _ = \(expression(from: "sample"))", "  }", "}", "", "private let samples = [",
    ]
    for sample in samples {
      let marks = sample.rawMarks
      lines += ["  (", "    \(literal(sample.name)),", "    \(marks)\"\"\""]
      lines += sample.lines.map { $0.isEmpty ? "" : "    \($0)" }
      lines += ["    \"\"\"\(marks)", "  ),"]
    }
    return text(lines + ["]"])
  }
}

extension Sample {
  /// The lines of the text, without the empty ones at its end. Of what Swift takes for the end of a
  /// line, JSON has none in a string.
  fileprivate var lines: [Substring] {
    let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    return Array(lines.prefix(through: lines.lastIndex { !$0.isEmpty } ?? 0))
  }

  /// As many number signs as keep quotes and backslashes in a literal what they are.
  fileprivate var rawMarks: String {
    var marks = "#"
    while text.contains("\"\"\"" + marks) || text.contains("\\" + marks) { marks += "#" }
    return marks
  }
}

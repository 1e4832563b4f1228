extension Model {
  /// The model as a Swift file.
  func swift(call: SampleCall) -> String {
    var lines = needsFoundation ? ["import Foundation"] : []
    lines += ["import Unravel", ""]
    lines += ["///     let \(call.variable) = \(call.expression)"]
    guard let main = types.first else {
      lines += ["typealias \(name) = \(root.spelling)"]
      return text(lines)
    }
    lines += main.declaration(
      inside: enums.map(\.declaration) + types.dropFirst().map { $0.declaration() })
    return text(lines)
  }

  private var needsFoundation: Bool {
    root.needsFoundation || types.contains { $0.fields.contains { $0.type.needsFoundation } }
  }
}

/// Lines as a file.
func text(_ lines: [String]) -> String {
  lines.joined(separator: "\n") + "\n"
}

private func indented(_ lines: [String]) -> [String] {
  lines.map { $0.isEmpty ? $0 : "  " + $0 }
}

extension EnumType {
  fileprivate var declaration: [String] {
    ["enum \(name): String, CaseIterable, Decodable {"] + indented(caseLines) + ["}"]
  }

  private var caseLines: [String] {
    // A line may have 100 columns, of which indentation takes four.
    let line = "case " + cases.map { declared($0.name) }.joined(separator: ", ")
    if line.count <= 96, cases.allSatisfy({ $0.name == $0.rawValue }) { return [line] }
    return cases.map { name, rawValue in
      "case \(declared(name))" + (name == rawValue ? "" : " = \(literal(rawValue))")
    }
  }
}

extension ObjectType {
  /// The type as it is declared.
  ///
  /// - Parameter inside: The declarations of other types to put in it.
  fileprivate func declaration(inside: [[String]] = []) -> [String] {
    let properties = fields.map { "let \(declared($0.name)): \($0.type.spelling)" }
    let nested = inside.flatMap { [""] + $0 }
    let head =
      isClass ? "final class \(name): Decodable, Sendable {" : "struct \(name): Decodable {"
    return [head] + indented(properties + [""] + (isClass ? initializer : decode) + nested) + ["}"]
  }

  private var decode: [String] {
    let arguments = fields.map { "\(label($0.name)): \($0.extraction)" }
    return ["static func decode(_ e: Extractor) throws -> \(name) {", "  try \(name)("]
      + arguments.dropLast().map { "    \($0)," } + arguments.suffix(1).map { "    \($0)" }
      + ["  )", "}"]
  }

  private var initializer: [String] {
    let assignments = fields.map { field in
      let property = field.name == "e" ? "self.e" : declared(field.name)
      return "  \(property) = try \(field.extraction)"
    }
    return ["init(_ e: Extractor) throws {"] + assignments + [
      "}", "", "static func decode(_ e: Extractor) throws -> \(name) {", "  try \(name)(e)", "}",
    ]
  }
}

extension Field {
  /// How the value is had from an extractor `e`.
  fileprivate var extraction: String {
    let (type, isOptional) = type.unwrapped
    let mark = isOptional ? "?" : ""
    let suffix = isOptional ? "Optional" : ""
    let key = literal(key)
    switch type {
    case .date(let format):
      return "e.value\(suffix)(\(key), \(format.transformer))"
    case .array(.date(let format)):
      return "e.array\(suffix)(\(key), \(format.transformer))"
    case .dictionary(.date(let format)):
      return "e.dictionary\(suffix)(\(key), \(format.transformer))"
    case .urlOrNilWhenEmpty: return "e.valueOptional(\(key), .urlOrNilWhenEmpty)"
    case .array: return "e <||\(mark) \(key)"
    case .dictionary: return "e <|-|\(mark) \(key)"
    case .named, .optional: return "e <|\(mark) \(key)"
    }
  }
}

extension FieldType {
  fileprivate var unwrapped: (FieldType, isOptional: Bool) {
    if case .optional(let wrapped) = self { (wrapped, true) } else { (self, false) }
  }
}

extension TextFormat {
  fileprivate var transformer: String { dateTransformer ?? ".url" }
}

import Unravel

/// The call that decodes a sample.
struct SampleCall {
  /// The type of the whole sample, or of a line: `[Band]`.
  let type: String
  /// The name of a variable for the result.
  let variable: String
  private let format: SampleFormat
  private let rootArgument: String

  init(of model: Model, settings: Settings, format: SampleFormat) {
    self.format = format
    let namespace = settings.namespace.map { $0 + "." } ?? ""
    type =
      model.types.isEmpty
      ? namespace + settings.mainTypeName : model.root.spelling { namespace + model[$0].name }
    let name = lowerCamelCase(settings.name)
    let isOne =
      switch model.root {
      case .array, .dictionary: format == .jsonLines
      default: format != .jsonLines
      }
    variable = declared(isOne ? name : plural(singular(name)))
    rootArgument = Self.argument(for: settings.rootKeyPath)
  }

  var expression: String { expression(from: "data") }

  /// - Parameter data: The bytes of the sample.
  func expression(from data: String) -> String {
    switch format {
    case .json: "try \(type).decodeValue(from: \(data)\(rootArgument))"
    case .json5:
      "try \(type).decodeValue(from: \(data)\(rootArgument), options: ReadingOptions(allowsJSON5: true))"
    case .jsonLines: "try JSONLines<\(type)>(\(data)\(rootArgument)).map { try $0.get() }"
    }
  }

  private static func argument(for keyPath: [JSONKeyPath.Element]) -> String {
    let elements = keyPath.map { element in
      switch element {
      case .key(let key): literal(key)
      case .index(let index): String(index)
      }
    }
    if elements.isEmpty { return "" }
    if elements.count == 1, case .key = keyPath[0] { return ", rootKeyPath: \(elements[0])" }
    return ", rootKeyPath: [\(elements.joined(separator: ", "))]"
  }
}

/// The call that reads a property from an extractor `e`.
struct Extraction {
  /// The call with an operator if possible: `e <| "name"`.
  let expression: String
  /// The name of the method: `value`.
  let method: String
  /// The arguments of the method: `"name"`.
  let arguments: String

  /// The call of the method: `e.value("name")`.
  var call: String { "e.\(method)(\(arguments))" }

  init(of field: Field) {
    var (type, isOptional) = (field.type, false)
    if case .optional(let wrapped) = type { (type, isOptional) = (wrapped, true) }
    let key = literal(field.key)
    let suffix = isOptional ? "Optional" : ""
    let mark = isOptional ? "?" : ""
    if field.isEmptyByDefault {
      var empty = "[]"
      if case .dictionary = type { empty = "[:]" }
      self.init(method: "value", arguments: "\(key), default: \(empty)")
      return
    }
    switch type {
    case .date(let format):
      self.init(method: "value" + suffix, arguments: "\(key), \(format.transformerName)")
    case .array(.date(let format)):
      self.init(method: "array" + suffix, arguments: "\(key), \(format.transformerName)")
    case .dictionary(.date(let format)):
      self.init(method: "dictionary" + suffix, arguments: "\(key), \(format.transformerName)")
    case .urlOrNilWhenEmpty:
      self.init(method: "valueOptional", arguments: "\(key), .urlOrNilWhenEmpty")
    case .array:
      self.init(method: "array" + suffix, arguments: key, operator: "<||" + mark)
    case .dictionary:
      self.init(method: "dictionary" + suffix, arguments: key, operator: "<|-|" + mark)
    default:
      self.init(method: "value" + suffix, arguments: key, operator: "<|" + mark)
    }
  }

  private init(method: String, arguments: String, operator: String? = nil) {
    self.method = method
    self.arguments = arguments
    expression =
      `operator`.map { "e \($0) \(arguments)" } ?? "e.\(method)(\(arguments))"
  }
}

extension TextFormat {
  fileprivate var transformerName: String { dateTransformer ?? ".url" }
}

/// The call that reads a property from an extractor `e`.
struct Extraction {
  /// The call with an operator if possible: `e <| "name"`.
  let expression: String
  /// The name of the method: `value`.
  let method: String
  /// The arguments of the method: `"name"`.
  let arguments: String
  /// What follows the call: ` ?? []`.
  let fallback: String

  /// The call of the method: `e.value("name")`.
  var call: String { "e.\(method)(\(arguments))" }

  /// The name of the method that reads a value: `array`.
  static func method(for type: FieldType) -> String {
    switch type {
    case .array: "array"
    case .dictionary: "dictionary"
    default: "value"
    }
  }

  init(of field: Field) {
    var (type, isOptional) = (field.type, false)
    if case .optional(let wrapped) = type { (type, isOptional) = (wrapped, true) }
    let key =
      field.isReadFromObject ? "[]" : field.index.map { "[\($0)]" } ?? literal(field.key)
    // An absent array is empty.
    isOptional = isOptional || field.isEmptyByDefault
    let suffix = isOptional ? "Optional" : ""
    let mark = isOptional ? "?" : ""
    var fallback = ""
    if field.isEmptyByDefault {
      fallback = if case .dictionary = type { " ?? [:]" } else { " ?? []" }
    }
    let method = Self.method(for: type)
    switch type {
    case .nilWhenEmpty:
      self.init(method: "valueOptional", arguments: "\(key), \(type.transformer ?? "")")
    case .array(let inner), .dictionary(let inner):
      if let transformer = inner.transformer {
        self.init(method: method + suffix, arguments: "\(key), \(transformer)", fallback: fallback)
      } else {
        let symbol = method == "array" ? "<||" : "<|-|"
        self.init(
          method: method + suffix, arguments: key, operator: symbol + mark, fallback: fallback)
      }
    default:
      if let transformer = type.transformer {
        self.init(method: method + suffix, arguments: "\(key), \(transformer)", fallback: fallback)
      } else {
        self.init(
          method: method + suffix, arguments: key, operator: "<|" + mark, fallback: fallback)
      }
    }
  }

  private init(
    method: String, arguments: String, operator: String? = nil, fallback: String = ""
  ) {
    self.method = method
    self.arguments = arguments
    self.fallback = fallback
    let call = `operator`.map { "e \($0) \(arguments)" } ?? "e.\(method)(\(arguments))"
    expression = call + fallback
  }
}

extension FieldType {
  /// The transformer that reads a value of the type, if it needs one.
  fileprivate var transformer: String? {
    switch self {
    case .date(let forms): forms.transformer
    case .encodedURL: ".percentEncodingURL"
    case .numberOrString: ".numberOrString"
    case .flag: ".flag"
    case .nilWhenEmpty(let type): ".nilWhenEmpty(\(type.transformerInside))"
    default: nil
    }
  }

  /// The transformer as an argument, where the compiler does not infer its type.
  private var transformerInside: String {
    switch self {
    case .url: ".url"
    case .numberOrString(let type): ".numberOrString(\(type.rawValue).self)"
    default: transformer ?? ""
    }
  }
}

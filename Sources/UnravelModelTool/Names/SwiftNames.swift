// Names that are valid where they are declared and used.

/// A name as it is declared: in backticks if it is a keyword.
func declared(_ name: String) -> String {
  keywords.contains(name) ? "`\(name)`" : name
}

/// A name as the label of an argument, where only one keyword needs backticks.
func label(_ name: String) -> String {
  name == "inout" ? "`inout`" : name
}

private let keywords: Set = [
  "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
  "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
  "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
  "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
  "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
  "throws", "true", "try", "typealias", "var", "where", "while",
]

/// The name of the property for a key.
func propertyName(_ key: String) -> String {
  let name = lowerCamelCase(key)
  return ["hashValue", "init", "self"].contains(name) ? name + "Value" : name
}

/// The name of the enum case for a raw value.
func caseName(_ rawValue: String) -> String {
  let name = lowerCamelCase(rawValue)
  let reserved = ["allCases", "decode", "hashValue", "init", "none", "rawValue", "self", "some"]
  return reserved.contains(name) ? name + "Value" : name
}

extension Set<String> {
  /// Adds a name, with a number appended if the set has it already.
  ///
  /// - Returns: The name that was added.
  mutating func insertUnique(_ name: String) -> String {
    if insert(name).inserted { return name }
    var number = 2
    while !insert("\(name)\(number)").inserted { number += 1 }
    return "\(name)\(number)"
  }
}

/// The names of types that generated files refer to, or that a nested type cannot have.
let reservedTypeNames: Set = [
  "Actor", "Any", "AnyObject", "Array", "Bool", "CaseIterable", "Character", "Class", "Codable",
  "CodingKey", "CodingKeys", "Comparable", "Data", "Date", "Decimal", "Decodable", "DecodeError",
  "Decoder", "Dictionary", "Double", "EmptyBody", "Encodable", "Encoder", "Equatable", "Error",
  "Extractor", "Field", "Float", "Foundation", "HTTPResponseError", "Hashable", "Hasher", "ID",
  "Identifiable", "Int", "Int16", "Int32", "Int64", "Int8", "InvalidElement", "JSONKeyPath",
  "JSONLines", "JSONLocation", "JSONReader", "JSONValue", "KeyPath", "Locale", "Lossy",
  "MalformedJSON", "Never", "Optional", "Protocol", "RawRepresentable", "RawValue",
  "ReadingOptions", "Result", "Self", "Sendable", "Sequence", "Set", "String",
  "Substring", "Suite", "Swift", "Task", "Test", "Testing", "Transformer", "Type", "UInt16",
  "UInt32", "UInt64", "UInt8", "URL", "UUID", "Unravel", "Void",
]

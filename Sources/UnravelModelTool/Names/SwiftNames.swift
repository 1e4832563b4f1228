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

/// The names of the properties for the keys of an object.
///
/// ```text
/// name, _name             name, _name
/// id, @id                 id, atID
/// 1. open, 2. close       open, close
/// ```
func propertyNames(_ keys: [String]) -> [String] {
  let words = withoutOrdinals(keys) ?? keys
  let all = Set(words)
  var names: Set<String> = []
  return words.map { names.insertUnique(propertyName($0, beside: all)) }
}

/// The name of the property for a key, whose mark it keeps if that tells it from another one.
private func propertyName(_ key: String, beside others: Set<String>) -> String {
  let rest = String(key.dropFirst())
  guard others.contains(rest) else { return propertyName(key) }
  switch key.first {
  case "_": return "_" + propertyName(key)
  case "@": return lowerCamelCase("at_" + rest)
  case "$": return lowerCamelCase("dollar_" + rest)
  default: return propertyName(key)
  }
}

/// Keys without the ordinals that all of them begin with; nil if some have none, or nothing else.
private func withoutOrdinals(_ keys: [String]) -> [String]? {
  guard keys.count > 1 else { return nil }
  let rests = keys.compactMap { key -> String? in
    let rest = key.drop { $0.isASCII && $0.isNumber }
    guard rest.count < key.count, rest.hasPrefix(". ") else { return nil }
    return rest.contains(where: \.isLetter) ? String(rest.dropFirst(2)) : nil
  }
  return Set(rests).count == keys.count ? rests : nil
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

// Names in documents and names in Swift.
//
//     birth_date       birthDate
//     Content-Type     contentType
//     user_id          userID
//     createdAt        createdAt
//     default          `default`
//     2x               _2x
//     #                field

import Foundation

/// The words that a name is made of.
///
///     birth_date    birth, date
///     HTMLPage2x    HTML, Page2x
///     media:title   media, title
func words(of name: String) -> [String] {
  var words: [String] = []
  var word = ""
  var previous: Unicode.Scalar?
  let scalars = Array(name.unicodeScalars)
  for (position, scalar) in scalars.enumerated() {
    let isPart = scalar.properties.isXIDContinue && scalar != "_"
    let beginsHump =
      scalar.properties.isUppercase
      && (previous.map { !$0.properties.isUppercase } ?? false
        || position + 1 < scalars.count && scalars[position + 1].properties.isLowercase)
    if !isPart || beginsHump {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    // A mark without its letter begins no word.
    if isPart, !word.isEmpty || isLetterOrDigit(scalar) { word.unicodeScalars.append(scalar) }
    previous = scalar
  }
  return word.isEmpty ? words : words + [word]
}

private func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.isXIDStart || scalar.properties.numericType == .decimal
}

/// A name as that of a property or a case: `birthDate`.
func lowerCamelCase(_ name: String) -> String {
  let words = words(of: name)
  guard let first = words.first else { return "field" }
  // What is camel case already stays as it is.
  let isCamelCase = words.joined() == name
  let rest = words.dropFirst().map { word in
    !isCamelCase && acronyms.contains(word.lowercased()) ? word.uppercased() : capitalized(word)
  }
  return startingWithLetter(first.lowercased() + rest.joined())
}

/// A name as that of a type: `BirthDate`.
func upperCamelCase(_ name: String) -> String {
  let words = words(of: name).map { word in
    acronyms.contains(word.lowercased()) ? word.uppercased() : capitalized(word)
  }
  return words.isEmpty ? "Item" : startingWithLetter(words.joined())
}

private func capitalized(_ word: String) -> String {
  let word = word == word.uppercased() ? word.lowercased() : word
  return word.prefix(1).uppercased() + word.dropFirst()
}

private func startingWithLetter(_ name: String) -> String {
  let isName = name.unicodeScalars.first.map { $0.properties.isXIDStart } ?? false
  return isName ? name : "_" + name
}

private let acronyms: Set = [
  "api", "css", "html", "http", "https", "id", "ip", "isbn", "json", "sql", "ui", "uri", "url",
  "uuid", "xml",
]

// MARK: - One of many

/// The last word of a name in the singular: what one element of an array is.
///
///     members          member
///     user_addresses   user_address
///     categories       category
///     people           person
///     series           series
func singular(_ name: String) -> String {
  guard let last = words(of: name).last, let range = name.range(of: last, options: .backwards)
  else { return name }
  return name.replacingCharacters(in: range, with: singularWord(last))
}

private func singularWord(_ word: String) -> String {
  let lower = word.lowercased()
  if unchanged.contains(lower) { return word }
  if let irregular = irregulars[lower] {
    return word.first == lower.first ? irregular : capitalized(irregular)
  }
  for (ending, replacement) in endings where lower.hasSuffix(ending) && lower.count > ending.count {
    return String(word.dropLast(ending.count)) + replacement
  }
  return word
}

private let unchanged: Set = ["news", "series", "species", "data", "media", "means"]

private let irregulars = [
  "people": "person", "children": "child", "men": "man", "women": "woman", "feet": "foot",
  "teeth": "tooth", "mice": "mouse", "indices": "index", "vertices": "vertex",
  "matrices": "matrix", "criteria": "criterion", "movies": "movie", "cookies": "cookie",
  "shoes": "shoe", "caches": "cache", "houses": "house", "causes": "cause",
]

/// The first that fits counts.
private let endings = [
  ("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("zzes", "zz"),
  ("tatuses", "tatus"), ("nuses", "nus"), ("ruses", "rus"), ("puses", "pus"),
  ("ss", "ss"), ("us", "us"), ("is", "is"), ("s", ""),
]

/// What several are called: `bands`, `categories`, `boxes`.
func plural(_ name: String) -> String {
  if name.hasSuffix("y"), let before = name.dropLast().last, !"aeiou".contains(before) {
    return name.dropLast() + "ies"
  }
  return name + (["s", "x", "ch", "sh"].contains(where: name.hasSuffix) ? "es" : "s")
}

// MARK: - Swift

/// A name as it stands in a declaration: in backticks if it is a word of the language.
func declared(_ name: String) -> String {
  keywords.contains(name) ? "`\(name)`" : name
}

/// A name as it stands before a colon in a call, where every word may but one.
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

/// A name that a property may have.
func propertyName(_ name: String) -> String {
  let name = lowerCamelCase(name)
  return ["init", "self"].contains(name) ? name + "Value" : name
}

/// A name that a case of an enum may have.
func caseName(_ name: String) -> String {
  let name = lowerCamelCase(name)
  let taken = ["allCases", "decode", "hashValue", "init", "rawValue", "self"]
  return taken.contains(name) ? name + "Value" : name
}

/// Types that the models or the files they stand in may mention.
let takenTypes: Set = [
  "Actor", "Any", "AnyObject", "Array", "Bool", "CaseIterable", "Character", "Class", "Codable",
  "CodingKey", "Comparable", "Data", "Date", "Decimal", "Decodable", "DecodeError", "Decoder",
  "Dictionary", "Double", "EmptyBody", "Encodable", "Encoder", "Equatable", "Error", "Extractor",
  "Field", "Float", "Foundation", "HTTPError", "Hashable", "ID", "Identifiable", "Int",
  "JSONKeyPath", "JSONReader", "JSONValue", "KeyPath", "Locale", "LossyArray", "LossyDictionary",
  "MalformedJSON", "Never", "Optional", "Protocol", "RawRepresentable", "RawValue",
  "ReadingOptions", "Result", "Self", "Sendable", "Sequence", "Set", "SourceLocation", "String",
  "Substring", "Suite", "Swift", "Task", "Test", "Testing", "Transformer", "Type", "UInt64",
  "URL", "UUID", "Unravel", "Void",
]

/// A text as a string literal.
///
///     say "hi"   "say \"hi\""
func literal(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": literal += "\\\(scalar)"
    case "\n": literal += "\\n"
    case "\r": literal += "\\r"
    case "\t": literal += "\\t"
    case _ where isInvisible(scalar):
      literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\""
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
  case .spaceSeparator: scalar != " "
  default: false
  }
}

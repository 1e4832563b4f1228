import Unravel

// The descriptions of programs in a report, similar to the code that they represent.

extension RandomProgram: CustomStringConvertible {
  var description: String {
    models.enumerated().map { "M\($0): \($1)\n  " }.joined() + "decode \(root.name)"
  }
}

extension Read: CustomStringConvertible {
  var description: String {
    switch self {
    case .required(let path, let type): "<| \(text(path)) \(type.name)"
    case .optional(let path, let type): "<|? \(text(path)) \(type.name)"
    case .array(let path, let type): "<|| \(text(path)) \(type.name)"
    case .arrayOptional(let path, let type): "<||? \(text(path)) \(type.name)"
    case .dictionary(let path, let type): "<|-| \(text(path)) \(type.name)"
    case .dictionaryOptional(let path, let type): "<|-|? \(text(path)) \(type.name)"
    case .defaulted(let path): "e <|? \(text(path)) ?? 7"
    case .unknown(let path): "value(\(text(path)), .unknown(as: .spades))"
    case .anyOf(let paths, let type):
      "<| .anyOf(\(paths.map(text).joined(separator: ", "))) \(type.name)"
    case .field(let path, let type): "field(\(text(path))) \(type.name)"
    case .transformed(let path, let shape, let transformer):
      "\(shape)(\(text(path)), .\(transformer))"
    case .function(let path, let shape, let reads): "\(shape)(\(text(path))) { \(reads) }"
    case .alternatives(let alternatives): "alternatives(\(alternatives))"
    case .tolerated(let read, nil): "try? \(read)"
    case .tolerated(let read, let otherwise?): "try? \(read) ?? \(otherwise)"
    case .denyingUnknownKeys(let reads, let exceptions):
      "denyingUnknownKeys(except: \(exceptions)) { \(reads) }"
    case .snakeCase(let reads): "convertingFromSnakeCase \(reads)"
    case .check(let path, let complaint): "if contains(\(text(path))) { throw \(complaint) }"
    case .facts(let path): "keys, count, contains(\(text(path)))"
    case .iterated(let path, let type): "for in \(text(path)) \(type.name)"
    case .embedded(let path, let type): "document in \(text(path)) \(type.name)"
    case .codable(let path): "codable(\(text(path)))"
    case .branch(let path, let reads, let others): "<| \(text(path)) Bool ? \(reads) : \(others)"
    case .tagged(let path, let reads, let others):
      "switch <| \(text(path)) { hearts: \(reads), spades: \(others) }"
    case .keyed(let path, let type): "<| (<| \(text(path)) String) \(type.name)"
    }
  }

  private func text(_ path: Path) -> String { path.map(\.fullDescription).joined() }
}

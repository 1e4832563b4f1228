import Unravel

/// The kind of a sample and of its elements if it is an array.
struct RootShape {
  private let kind: Kinds
  private let elementKinds: Kinds

  init(of e: Extractor) {
    kind = e.kind
    let elements = try? e.elements
    elementKinds = elements?.reduce(into: Kinds()) { $0.formUnion($1.kind) } ?? []
  }

  /// Whether no model fits both samples.
  func conflicts(with other: RootShape) -> Bool {
    if kind.isEmpty || other.kind.isEmpty { return false }
    if kind != other.kind { return true }
    return elementKinds.isSingle && other.elementKinds.isSingle
      && elementKinds != other.elementKinds
  }
}

extension RootShape: CustomStringConvertible {
  var description: String {
    switch kind {
    case .boolean: return "a boolean"
    case .number: return "a number"
    case .string: return "a string"
    case .object: return "an object"
    case .array:
      switch elementKinds {
      case .boolean: return "an array of booleans"
      case .number: return "an array of numbers"
      case .string: return "an array of strings"
      case .object: return "an array of objects"
      case .array: return "an array of arrays"
      default: return "an array"
      }
    default: return "null"
    }
  }
}

extension Extractor {
  /// The kind of the value; empty for null.
  fileprivate var kind: Kinds {
    if isNull { return [] }
    if (try? members) != nil { return .object }
    if (try? elements) != nil { return .array }
    return switch try? self <| [] as JSONValue {
    case .bool: .boolean
    case .number: .number
    case .string: .string
    default: []
    }
  }
}

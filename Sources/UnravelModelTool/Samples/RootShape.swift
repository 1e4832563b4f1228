import Unravel

/// The kind of a sample and of its elements if it is an array.
struct RootShape {
  private let kind: ValueKinds
  private let elementKinds: ValueKinds

  init(of e: Extractor) {
    kind = e.kind
    let elements = try? e.elements
    elementKinds = elements?.reduce(into: ValueKinds()) { $0.formUnion($1.kind) } ?? []
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
    guard kind == .array, elementKinds.isSingle else { return "\(kind)" }
    let element = "\(elementKinds)".split(separator: " ").dropFirst().joined()
    return "an array of \(element)s"
  }
}

extension Extractor {
  /// The kind of the value; empty for null.
  fileprivate var kind: ValueKinds {
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

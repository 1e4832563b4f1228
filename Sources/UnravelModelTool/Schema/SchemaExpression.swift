/// Identifies a schema in one of the documents.
struct SchemaID: Hashable, Comparable, Sendable {
  let index: Int

  static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// Identifies values that schemas describe together.
struct ExpressionID: Hashable, Comparable, Sendable {
  let index: Int

  static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// Identifies objects that schemas describe together.
struct ObjectExpressionID: Hashable, Sendable {
  let index: Int
}

/// Values that schemas describe together.
///
/// ```text
/// {"allOf": [A, B], "anyOf": [C, D]}      all(A, B, any(C, D))
/// ```
enum SchemaExpression<Leaf: Hashable, ID: Hashable>: Hashable {
  /// All values, because a schema says nothing about them.
  case anything
  /// All values, because a schema describes only some: elements after those of a tuple.
  case others
  case leaf(Leaf)
  case all([ID])
  case any([ID])
}

/// Expressions, of which equal ones have one ID.
///
/// The schemas of a recursive type would otherwise give an expression for each level of nesting.
struct ExpressionTable<Leaf: Hashable> {
  typealias Expression = SchemaExpression<Leaf, Int>

  private(set) var expressions: [Expression] = []
  private var depths: [Int] = []
  private var indices: [Expression: Int] = [:]

  /// Expressions that are larger say less than their schemas.
  private static var maximumDepth: Int { 8 }
  private static var maximumCount: Int { 2_000 }

  subscript(index: Int) -> Expression { expressions[index] }

  mutating func index(of expression: Expression) -> Int {
    if let known = indices[expression] { return known }
    let depth =
      switch expression {
      case .anything, .others, .leaf: 0
      case .all(let parts), .any(let parts): 1 + (parts.map { depths[$0] }.max() ?? 0)
      }
    indices[expression] = expressions.count
    expressions.append(expression)
    depths.append(depth)
    return expressions.count - 1
  }

  /// What all of some expressions describe.
  mutating func all(_ parts: [Int], isSorted: Bool) -> Int {
    var operands = flattened(parts) { if case .all(let inner) = $0 { inner } else { nil } }
      .filter { expressions[$0] != .anything && expressions[$0] != .others }
    if operands.isEmpty { return parts.first ?? index(of: .anything) }
    if operands.count == 1 { return operands[0] }
    // Without one of its parts, an expression describes more values.
    if operands.contains(where: { depths[$0] >= Self.maximumDepth }) {
      operands = operands.filter { depths[$0] < Self.maximumDepth }
      guard operands.count > 1 else { return operands.first ?? index(of: .others) }
    }
    operands = Array(operands.prefix(Self.maximumCount))
    return index(of: .all(isSorted ? operands.sorted() : operands))
  }

  /// What any of some expressions describes.
  mutating func any(_ parts: [Int], isSorted: Bool) -> Int {
    let operands = flattened(parts) { if case .any(let inner) = $0 { inner } else { nil } }
    if operands.count == 1 { return operands[0] }
    guard operands.count <= Self.maximumCount,
      operands.allSatisfy({ depths[$0] < Self.maximumDepth })
    else { return index(of: .others) }
    return index(of: .any(isSorted ? operands.sorted() : operands))
  }

  private func flattened(_ parts: [Int], _ inner: (Expression) -> [Int]?) -> [Int] {
    var result: [Int] = []
    var known: Set<Int> = []
    for part in parts.flatMap({ inner(expressions[$0]) ?? [$0] }) where known.insert(part).inserted
    {
      result.append(part)
    }
    return result
  }
}

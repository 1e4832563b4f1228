import Foundation
import Unravel

/// Reads what JSON Schemas say about values.
///
/// ```text
/// {"type": ["object", "null"], "properties": {"id": A}, "oneOf": [B, {"properties": {"id": C}}]}
///
/// valueKinds those of all, here objects and null
/// members    id: all(A, any(id of B, C))
/// ```
///
/// The values of members and the elements are expressions of schemas, which are evaluated later. So a
/// schema can refer to itself.
struct SchemaReader {
  private var documents: SchemaDocuments
  private var locations: [SchemaDocuments.Location] = []
  private var ids: [String: SchemaID] = [:]
  /// The names of the schemas that references refer to.
  private(set) var names: [SchemaID: String] = [:]
  var expressions = ExpressionTable<SchemaID>()
  var objectExpressions = ExpressionTable<SchemaID>()
  /// The schemas that an object expression is the result of, the first one that has a name first.
  var origins: [Int: SchemaID] = [:]
  /// How OpenAPI tells the alternatives of object expressions apart.
  var discriminators: [Int: Discriminator] = [:]
  private var knownValues: [Int: SchemaValues] = [:]
  var knownObjects: [Int: SchemaObject] = [:]
  /// The expressions that are being evaluated, with the number of those around them.
  private var evaluating: [Int: Int] = [:]
  /// The outermost expression that the evaluation so far has found inside itself.
  private var outermostCycle = Int.max
  private var evaluationCount = 0

  /// The maximum number of schemas inside each other, by nesting and by references.
  static let maximumDepth = 1_000
  /// Schemas that refer to each other without members between them can take exponential time.
  private static let maximumEvaluationCount = 1_000_000

  /// The expression of the schema of the model.
  private(set) var root = 0

  /// - Parameters:
  ///   - name: The name of the file, for errors.
  ///   - file: The file; nil for standard input.
  ///   - folder: The folder with the files that the schema may refer to; nil for the file's own.
  ///   - rootKeyPath: Where in the document the schema of the model is.
  init(
    document root: Extractor, name: String, file: URL?, folder: URL?,
    rootKeyPath: [JSONKeyPath.Element]
  ) throws {
    documents = try SchemaDocuments(root: root, name: name, file: file, folder: folder)
    // The root is read by its reference, so that it can refer to itself.
    let reference = "#" + JSONPointer.fragment(rootKeyPath)
    let target = try documents.target(of: reference, from: 0)
    try target?.schema.checkIsSchema(name: name)
    self.root = try expression(ofReference: reference, from: 0)
  }

  static func tooDeep() -> InputError {
    InputError("the schema and its references nest more than \(maximumDepth) levels")
  }

  // MARK: Schemas

  private mutating func id(of location: SchemaDocuments.Location) -> SchemaID {
    let key = location.id
    if let known = ids[key] { return known }
    let id = SchemaID(index: locations.count)
    locations.append(location)
    ids[key] = id
    return id
  }

  func schema(_ id: SchemaID) -> Extractor { locations[id.index].schema }

  func comment(of id: SchemaID, restKeywords: [String]) -> String? {
    schema(id).schemaComment(restKeywords: restKeywords)
  }

  /// The title, unless it is a sentence.
  func title(of id: SchemaID) -> String? {
    let maximumWordCount = 4
    guard let title: String = try? schema(id) <| "title",
      words(of: title).count <= maximumWordCount
    else { return nil }
    return title
  }

  /// The expression of a schema inside another one.
  mutating func expression(_ schema: Extractor, in outer: SchemaID) throws -> Int {
    let document = locations[outer.index].document
    let id = id(of: SchemaDocuments.Location(schema: schema, document: document))
    if let reference = schema.onlyReference {
      return try expression(ofReference: reference, from: document)
    }
    return expressions.index(of: .leaf(id))
  }

  private mutating func expression(ofReference reference: String, from document: Int) throws -> Int
  {
    var (reference, document) = (reference, document)
    var visited: Set<SchemaID> = []
    while true {
      guard let target = try documents.target(of: reference, from: document) else {
        return expressions.index(of: .anything)
      }
      let id = id(of: target)
      guard let next = target.schema.onlyReference else {
        if names[id] == nil { names[id] = name(of: target, reference) }
        return expressions.index(of: .leaf(id))
      }
      // A schema that refers to nothing but itself says nothing.
      guard visited.insert(id).inserted else { return expressions.index(of: .anything) }
      (reference, document) = (next, target.document)
    }
  }

  private func name(of target: SchemaDocuments.Location, _ reference: String) -> String? {
    if target.schema.keyPath == [] {
      return target.document > 0 ? documents.name(of: target.document) : nil
    }
    let last = reference.unicodeScalars.split { $0 == "/" || $0 == "#" }.last.map(String.init)
    let name = last.map { $0.hasSuffix(".json") ? String($0.dropLast(".json".count)) : $0 }
    return name.flatMap { isInteger($0) ? nil : $0 }
  }

  /// The schema of an expression, if it is only one.
  func schema(ofExpression expression: Int) -> SchemaID? {
    if case .leaf(let id) = expressions[expression] { id } else { nil }
  }

  /// The expression of the values that any of some expressions describes.
  mutating func any(_ parts: [Int]) -> Int { expressions.any(parts, isSorted: true) }

  /// The expression of the objects that any of some expressions describes.
  mutating func anyObject(_ parts: [Int]) -> Int { objectExpressions.any(parts, isSorted: false) }

  // MARK: Values

  /// What an expression says about values.
  mutating func values(_ expression: Int) throws -> SchemaValues {
    try evaluated(expression) ?? .nothing
  }

  /// - Returns: Nil for an expression inside itself.
  private mutating func evaluated(_ expression: Int) throws -> SchemaValues? {
    if let known = knownValues[expression] { return known }
    if let depth = evaluating[expression] {
      outermostCycle = min(outermostCycle, depth)
      return nil
    }
    evaluationCount += 1
    guard evaluationCount <= Self.maximumEvaluationCount else { return .anything }
    let depth = evaluating.count
    guard depth <= Self.maximumDepth else { throw Self.tooDeep() }
    evaluating[expression] = depth
    defer { evaluating[expression] = nil }
    let cycleAround = outermostCycle
    outermostCycle = .max
    let result: SchemaValues
    switch expressions[expression] {
    case .anything: result = .anything
    case .others: result = SchemaValues()
    case .leaf(let id): result = try values(of: id)
    case .all(let parts):
      var values = SchemaValues.anything
      for part in parts {
        if let inner = try evaluated(part) { values = intersection(values, inner) }
      }
      result = values
    case .any(let parts):
      var values = SchemaValues.nothing
      for part in parts {
        if let inner = try evaluated(part) { values = union(values, inner) }
      }
      result = values
    }
    // What depends on an expression around it is complete only when that is.
    if outermostCycle >= depth { knownValues[expression] = result }
    outermostCycle = min(cycleAround, outermostCycle < depth ? outermostCycle : .max)
    return result
  }

  private mutating func values(of id: SchemaID) throws -> SchemaValues {
    let schema = schema(id)
    if schema.isFalse { return .nothing }
    guard schema.isSchemaObject else { return .anything }
    let document = locations[id.index].document
    var values = try localValues(of: id)
    if let reference = schema.schemaReference {
      let target = try expression(ofReference: reference, from: document)
      let referred = try evaluated(target) ?? .anything
      if documents.ignoresSiblings(document) {
        // The members that are beside the reference nevertheless help, but are not reliable.
        let object = values.object.map { anyObject([$0, objectExpressions.index(of: .anything)]) }
        values = .anything
        values.object = object
      }
      values = intersection(referred, values)
    }
    for part in schema.schemas("allOf") {
      let part = try expression(part, in: id)
      if let inner = try evaluated(part) { values = intersection(values, inner) }
    }
    for group in schema.schemaAlternativeGroups {
      var alternatives = try group.schemas.map { try expression($0, in: id) }
      if !group.areAll { alternatives.append(expressions.index(of: .anything)) }
      guard let inner = try evaluated(any(alternatives)) else { continue }
      values = intersection(values, inner)
      try addDiscriminator(of: schema, group.schemas, alternatives, object: inner.object)
    }
    if schema.isNullable { values.valueKinds.insert(.null) }
    if let object = values.object { setOrigin(of: object, id) }
    return values
  }

  private mutating func setOrigin(of object: Int, _ id: SchemaID) {
    if let known = origins[object], names[known] != nil || names[id] == nil { return }
    origins[object] = id
  }

  /// What a schema says by keywords that do not name other schemas for the same values.
  private mutating func localValues(of id: SchemaID) throws -> SchemaValues {
    let schema = schema(id)
    var values = SchemaValues()
    values.elements = try localElements(of: id)
    if schema.describesMembers { values.object = objectExpressions.index(of: .leaf(id)) }
    if let constants = try schema.schemaConstants {
      values.restrict(to: constants)
      return values
    }
    let types = schema.schemaTypes
    values.restrict(to: types, of: schema)
    values.isAnything = values.isUndescribed
    return values
  }

  /// The expression of the elements of arrays; nil if a schema says nothing about them.
  private mutating func localElements(of id: SchemaID) throws -> Int? {
    let schema = schema(id)
    var tuple = schema.schemas("prefixItems")
    var rest: Extractor? = try? schema <| "items"
    if let items = try? rest?.elements {
      tuple = Array(items)
      rest = try? schema <| "additionalItems"
    }
    if rest == nil, !schema.hasAppliedSchemas { rest = try? schema <| "unevaluatedItems" }
    if tuple.isEmpty {
      guard let rest, rest.isSchemaObject else { return nil }
      return try expression(rest, in: id)
    }
    var parts = try tuple.map { try expression($0, in: id) }
    let maximum = (try? schema <|? "maxItems" as Int?) ?? .max
    if maximum > tuple.count, rest?.isFalse != true {
      let others = expressions.index(of: .others)
      parts.append(try rest.map { try expression($0, in: id) } ?? others)
    }
    return any(parts)
  }
}

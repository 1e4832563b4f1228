import Unravel

/// Makes a random JSON Schema, and documents of which many satisfy it.
///
/// Schemas and documents take their keys from few letters, so that alternatives describe the same
/// members differently and documents have members that only another alternative describes.
struct RandomSchema {
  private var random: SeededGenerator
  private(set) var schema: JSONValue = .bool(true)
  private var validator: SchemaValidator { SchemaValidator(root: schema) }
  private static let keys = ["a", "b", "c", "ab", "x"]
  private static let definitions = ["P", "Q", "R"]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var members: [(String, JSONValue)] = []
    for name in Self.definitions { members.append((name, makeSchema(depth: 1))) }
    let root = makeSchema(depth: 0)
    // `true` has no definitions.
    let own = root.object.map { $0.map { ($0.key, $0.value) } } ?? [("not", .bool(false))]
    schema = .object(JSONValue.Members(own + [("$defs", .object(JSONValue.Members(members)))]))
  }

  /// Documents that satisfy the schema.
  mutating func validDocuments(_ count: Int) -> [JSONValue] {
    let validator = validator
    var documents: [JSONValue] = []
    for _ in 0..<count * 10 where documents.count < count {
      let document = makeDocument(of: schema, depth: 0)
      if validator.isValid(document) { documents.append(document) }
    }
    return documents
  }

  private mutating func one<T>(of choices: [T]) -> T {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private mutating func happens(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func some<T>(of choices: [T], percent: Int = 50) -> [T] {
    choices.filter { _ in happens(percent) }
  }

  // MARK: Schemas

  private mutating func makeSchema(depth: Int) -> JSONValue {
    let choice = Int.random(in: depth > 3 ? 0..<36 : 0..<100, using: &random)
    var members: [(String, JSONValue)] = []
    switch choice {
    case ..<3: return .bool(true)
    case ..<4: return .bool(false)
    case ..<5: break
    case ..<20: members = [("type", .string(one(of: Self.scalars)))]
    case ..<24:
      members = [
        ("type", .array(some(of: Self.scalars + ["object", "array"]).map { .string($0) }))
      ]
      if members[0].1.array?.isEmpty == true { members = [] }
    case ..<28: members = [("enum", .array([one(of: Self.values), one(of: Self.values), "x"]))]
    case ..<30: members = [("const", one(of: Self.values))]
    case ..<36: members = [("$ref", .string("#/$defs/" + one(of: Self.definitions)))]
    case ..<62: members = objectKeywords(depth: depth)
    case ..<72: members = arrayKeywords(depth: depth)
    default: members = combinedKeywords(depth: depth)
    }
    return .object(JSONValue.Members(members))
  }

  private mutating func makeSchemas(_ count: Int, depth: Int) -> JSONValue {
    .array((0..<count).map { _ in makeSchema(depth: depth + 1) })
  }

  /// Makes several schemas, of objects with a member that can tell them apart or of any values.
  private mutating func makeAlternatives(_ count: Int, depth: Int) -> JSONValue {
    guard happens(40) else { return makeSchemas(count, depth: depth) }
    let tags = ["p", "q", "z"]
    return .array(
      (0..<count).map { index in
        var properties = some(of: Array(Self.keys.dropLast())).map {
          ($0, makeSchema(depth: depth + 1))
        }
        let tag = happens(90) ? tags[index] : one(of: tags)
        let constant: JSONValue = happens(70) ? ["const": .string(tag)] : ["enum": [.string(tag)]]
        properties.append(("x", constant))
        let required = happens(90) ? ["x"] + some(of: Array(Self.keys.dropLast()), percent: 20) : []
        return .object([
          "type": "object", "properties": .object(JSONValue.Members(properties)),
          "required": .array(required.map { .string($0) }),
        ])
      })
  }

  private mutating func objectKeywords(depth: Int) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = happens(75) ? [("type", "object")] : []
    if happens(85) {
      let properties = some(of: Self.keys).map { ($0, makeSchema(depth: depth + 1)) }
      members.append(("properties", .object(JSONValue.Members(properties))))
    }
    if happens(60) {
      members.append(("required", .array(some(of: Self.keys, percent: 30).map { .string($0) })))
    }
    if happens(20) {
      let patterns = some(of: ["^a", "^x", ".*"]).map { ($0, makeSchema(depth: depth + 1)) }
      members.append(("patternProperties", .object(JSONValue.Members(patterns))))
    }
    if happens(40) {
      let rest = happens(50) ? .bool(happens(30)) : makeSchema(depth: depth + 1)
      members.append(("additionalProperties", rest))
    }
    if happens(5) { members.append(("minProperties", 1)) }
    if happens(5) { members.append(("dependentRequired", ["a": ["b"]])) }
    if happens(5) {
      let schema = makeSchema(depth: depth + 1)
      members.append(("dependentSchemas", .object(["a": schema])))
    }
    return members
  }

  private mutating func arrayKeywords(depth: Int) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = happens(75) ? [("type", "array")] : []
    if happens(35) { members.append(("prefixItems", makeSchemas(2, depth: depth))) }
    if happens(70) { members.append(("items", makeSchema(depth: depth + 1))) }
    if happens(20) { members.append(("maxItems", .number(.init(one(of: [1, 2, 3]))))) }
    if happens(20) { members.append(("minItems", 1)) }
    return members
  }

  private mutating func combinedKeywords(depth: Int) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = []
    if happens(35) { members = objectKeywords(depth: depth + 1) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: members.append(("oneOf", makeAlternatives(one(of: [2, 3]), depth: depth)))
    case 3...5: members.append(("anyOf", makeAlternatives(one(of: [2, 3]), depth: depth)))
    case 6...7: members.append(("allOf", makeSchemas(one(of: [1, 2]), depth: depth)))
    case 8:
      members.append(("if", makeSchema(depth: depth + 1)))
      members.append(("then", makeSchema(depth: depth + 1)))
      if happens(60) { members.append(("else", makeSchema(depth: depth + 1))) }
    default:
      members.append(("not", makeSchema(depth: depth + 1)))
      members.append(("$ref", .string("#/$defs/" + one(of: Self.definitions))))
    }
    return members
  }

  private static let scalars = ["string", "integer", "number", "boolean", "null"]
  private static let values: [JSONValue] = [
    "p", "q", 1, 2, 1.5, true, false, .null, [1], ["a": "p"],
  ]

  // MARK: Documents

  /// Makes a document that satisfies many of the keywords of a schema.
  private mutating func makeDocument(of schema: JSONValue, depth: Int) -> JSONValue {
    guard let keywords = schema.object, depth < 12, !happens(4) else {
      return anyValue(depth: depth)
    }
    if let reference = keywords["$ref"], !happens(10) {
      return makeDocument(of: validator.definition(reference), depth: depth + 1)
    }
    if let constants = keywords["enum"]?.array { return one(of: constants) }
    if let constant = keywords["const"] { return constant }
    var parts: [JSONValue] = keywords["allOf"]?.array ?? []
    for keyword in ["oneOf", "anyOf"] {
      if let alternatives = keywords[keyword]?.array { parts.append(one(of: alternatives)) }
    }
    if let branch = keywords[happens(50) ? "then" : "else"] { parts.append(branch) }
    var document: JSONValue?
    if hasOwnKind(keywords) { document = ownDocument(of: keywords, depth: depth) }
    for part in parts {
      let inner = makeDocument(of: part, depth: depth + 1)
      guard case .object(let mine)? = document, case .object(let theirs) = inner else {
        document = document.map { happens(50) ? $0 : inner } ?? inner
        continue
      }
      let new = theirs.filter { mine[$0.key] == nil }.map { ($0.key, $0.value) }
      document = .object(JSONValue.Members(mine.map { ($0.key, $0.value) } + new))
    }
    return document ?? anyValue(depth: depth)
  }

  private func hasOwnKind(_ keywords: JSONValue.Members) -> Bool {
    ["type", "properties", "items", "prefixItems", "required", "patternProperties"]
      .contains { keywords[$0] != nil } || keywords["additionalProperties"] != nil
  }

  private mutating func ownDocument(of keywords: JSONValue.Members, depth: Int) -> JSONValue {
    let types = keywords["type"].map { ($0.array ?? [$0]).compactMap(\.string) } ?? []
    let isArray = keywords["items"] != nil || keywords["prefixItems"] != nil
    switch types.isEmpty ? (isArray ? "array" : "object") : one(of: types) {
    case "null": return .null
    case "boolean": return .bool(happens(50))
    case "integer": return one(of: [0, 7, -3, 1.0])
    case "number": return one(of: [0, 2, 2.5, -1e3])
    case "string": return one(of: ["", "p", "text"])
    case "array":
      let tuple = keywords["prefixItems"]?.array ?? []
      return .array(
        (0..<one(of: [0, 1, 2, 3])).map { index in
          let schema = index < tuple.count ? tuple[index] : keywords["items"] ?? .bool(true)
          return makeDocument(of: schema, depth: depth + 1)
        })
    default: return object(of: keywords, depth: depth)
    }
  }

  private mutating func object(of keywords: JSONValue.Members, depth: Int) -> JSONValue {
    let required = (keywords["required"]?.array ?? []).compactMap(\.string)
    var members: [(String, JSONValue)] = []
    for key in Self.keys {
      let property = keywords["properties"]?[key]
      guard required.contains(key) || happens(property == nil ? 15 : 60) else { continue }
      let patterns = keywords["patternProperties"]?.object?.first { $0.key == "^" + key.prefix(1) }
      let schema = property ?? patterns?.value ?? keywords["additionalProperties"] ?? .bool(true)
      if schema == .bool(false), !required.contains(key) { continue }
      members.append((key, makeDocument(of: schema, depth: depth + 1)))
    }
    return .object(JSONValue.Members(members))
  }

  private mutating func anyValue(depth: Int) -> JSONValue {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .null
    case 1: .bool(happens(50))
    case 2: one(of: [1, 2.5])
    case 3: one(of: ["p", "z"])
    case 4: .array(depth > 10 ? [] : some(of: ["a", "b"]).map { _ in anyValue(depth: depth + 3) })
    default:
      .object(
        JSONValue.Members(
          depth > 10 ? [] : some(of: Self.keys).map { ($0, anyValue(depth: depth + 3)) }))
    }
  }
}

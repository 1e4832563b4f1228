import Unravel

// Services of language models that guarantee an answer by a schema accept a part of JSON Schema: objects that are
// closed and whose keys are all required, and no bounds, patterns, or conditions. What they do not accept stands in
// the description of a schema, which they show to the model.

extension JSONValue {
  /// The schema as strict services accept it.
  var strict: JSONValue {
    guard let keywords = object else { return self }
    if keywords.isEmpty || isComment { return strictAnything }
    if let schemas = self["allOf"]?.array { return JSONValue.merged(schemas).strict }
    var schema = JSONValue.object([:])
    for (keyword, argument) in keywords { schema.setStrict(keyword, argument, of: self) }
    if schema["items"] != nil, schema["type"] == nil { schema.set("type", "array") }
    if schema["type"] == "array", schema["items"] == nil {
      schema.set("items", JSONValue.object([:]).strict)
    }
    if schema["type"] == nil, schema["anyOf"] == nil, schema["$ref"] == nil {
      return JSONValue.object([:]).strict
    }
    if let description = strictDescription { schema.set("description", .string(description)) }
    return schema
  }

  /// Sets a keyword of a schema as strict services accept it, or what they accept in its place.
  private mutating func setStrict(
    _ keyword: String, _ argument: JSONValue, of schema: JSONValue
  ) {
    switch keyword {
    case "type" where argument == "object": addMembers(of: schema)
    case "properties" where schema["type"] == nil: addMembers(of: schema)
    case "type", "$ref": set(keyword, argument)
    case "enum": addValues(argument.array ?? [])
    case "const": addValues([argument])
    case "format" where JSONValue.strictFormats.contains(argument): set(keyword, argument)
    case "items" where !argument.isAnything: set(keyword, argument.strict)
    case "prefixItems":
      let items = (argument.array ?? []).map(\.strict).filter { $0.object != nil }
      set("items", items.isEmpty ? JSONValue.object([:]).strict : JSONValue.any(of: items))
    case "anyOf":
      // A value that is tolerated is described as it should be.
      let forms = (argument.array ?? []).filter {
        $0 != false && !$0.isAnything && !$0.isComment && !JSONValue.blank.contains($0)
      }
      let form = JSONValue.any(of: forms.map(\.strict).filter { $0.object != nil })
      for (keyword, argument) in form.object ?? [:] { set(keyword, argument) }
    default: break
    }
  }

  /// The schema with the definitions that it refers to, as strict services accept them.
  var strictDocument: JSONValue {
    var schema = strict
    let definitions = (self["$defs"]?.object ?? [:]).map { (key: $0.key, value: $0.value.strict) }
    // The definitions that the schema refers to, itself or through another one.
    var reached: Set<String> = []
    var pending = schema.references
    while let reference = pending.popFirst() {
      guard reached.insert(reference).inserted else { continue }
      for definition in definitions where "#/$defs/\(definition.key)" == reference {
        pending.formUnion(definition.value.references)
      }
    }
    let kept = definitions.filter { reached.contains("#/$defs/\($0.key)") }
    if !kept.isEmpty { schema.set("$defs", .object(of: kept)) }
    return schema
  }

  /// The definitions that the schema refers to.
  private var references: Set<String> {
    switch self {
    case .object(let members):
      members.reduce(into: self["$ref"]?.string.map { [$0] } ?? []) {
        $0.formUnion($1.value.references)
      }
    case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.references) }
    default: []
    }
  }

  private static let strictFormats: [JSONValue] = ["date", "date-time", "uuid"]

  /// Whether the schema says only what is not known.
  private var isComment: Bool { object.map { $0.count == 1 && $0[0].key == "$comment" } ?? false }

  /// A value of any type that has no values in it, which would need a schema.
  private var strictAnything: JSONValue {
    let types: [JSONValue] = ["string", "number", "boolean", "null"]
    var schema: JSONValue = ["anyOf": .array(types.map { ["type": $0] })]
    if let description = strictDescription { schema.set("description", .string(description)) }
    return schema
  }

  /// Adds the keywords of an object: its members are required, those that may be absent may be null.
  private mutating func addMembers(of schema: JSONValue) {
    var properties: [(key: String, value: JSONValue)] = []
    let required = schema.requiredKeys
    for (key, value) in schema["properties"]?.object ?? [:] where value != false {
      let value = value.strict
      guard value.object != nil else { continue }
      properties.append((key, required.contains(UTF8Key(key)) ? value : value.nullable))
    }
    // Of a dictionary, only the keys of an enum are known.
    for key in schema["propertyNames"]?["enum"]?.array ?? [] {
      properties.append((key.string ?? "", (schema["additionalProperties"] ?? [:]).strict))
    }
    set("type", "object")
    set("required", .array(properties.map { .string($0.key) }))
    set("properties", .object(of: properties))
    set("additionalProperties", false)
  }

  private mutating func addValues(_ values: [JSONValue]) {
    let values = values.filter { $0.array == nil && $0.object == nil }
    let types = values.map(\.typeName)
    if let type = types.first, types.allSatisfy({ $0 == type }) { set("type", .string(type)) }
    set("enum", .array(values))
  }

  private var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: int == nil ? "number" : "integer"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// The schema that accepts null, too.
  private var nullable: JSONValue {
    let null: JSONValue = ["type": "null"]
    if self == null || self["anyOf"]?.array?.contains(null) ?? false { return self }
    guard let description = self["description"] else { return or(null) }
    var schema = without("description").or(null)
    schema.set("description", description)
    return schema
  }

  /// What the keywords say that the services do not accept.
  private var strictDescription: String? {
    var sentences: [String] = []
    let isScalar = ["string", "integer", "number"].contains(self["type"])
    if isScalar, let comment = self["$comment"]?.string {
      sentences.append(comment)
    }
    switch (self["minimum"], self["maximum"]) {
    case (let minimum?, let maximum?): sentences.append("From \(minimum) to \(maximum).")
    case (let minimum?, nil): sentences.append("At least \(minimum).")
    case (nil, let maximum?): sentences.append("At most \(maximum).")
    case (nil, nil): break
    }
    if let count = self["minItems"]?.int {
      sentences.append("At least \(count) element\(count == 1 ? "" : "s").")
    }
    if self["format"] == "uri-reference" { sentences.append("A URL.") }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// The schema of a value that several schemas describe: what they say about the members of an object together, or
  /// what the first one says.
  private static func merged(_ schemas: [JSONValue]) -> JSONValue {
    let known = schemas.filter { !$0.isComment }
    let objects = known.filter { $0["properties"] != nil }
    guard let first = objects.first, objects.count > 1 else {
      return objects.first ?? known.first ?? [:]
    }
    var schema = first
    var properties: JSONValue.Members = [:]
    for object in objects {
      for (key, value) in object["properties"]?.object ?? [:] where properties[key] == nil {
        properties[key] = value
      }
    }
    let required = objects.flatMap { $0["required"]?.array ?? [] }
    schema.set("required", .array(required))
    schema.set("properties", .object(properties))
    return schema
  }
}

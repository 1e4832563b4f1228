import Unravel

extension JSONValue {
  /// Whether the schema describes a value, by the keywords of strict schemas.
  func describes(_ value: JSONValue) -> Bool { describes(value, by: self) }

  private func describes(_ value: JSONValue, by schema: JSONValue) -> Bool {
    if let reference = schema["$ref"]?.string {
      let definition = self["$defs"]?[String(reference.dropFirst("#/$defs/".count))]
      return definition.map { describes(value, by: $0) } ?? false
    }
    if let forms = schema["anyOf"]?.array { return forms.contains { describes(value, by: $0) } }
    switch (schema["type"]?.string, value) {
    case ("string", .string), ("boolean", .bool), ("null", .null), ("number", .number): return true
    case ("integer", .number): return value.int != nil
    case ("array", .array(let elements)):
      return elements.allSatisfy { describes($0, by: schema["items"] ?? [:]) }
    case ("object", .object(let members)):
      return members.allSatisfy { key, member in
        schema["properties"]?[key].map { describes(member, by: $0) } ?? false
      }
    default: return false
    }
  }
}

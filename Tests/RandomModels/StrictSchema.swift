import Unravel

/// What strict services of language models require of a schema.
enum StrictSchema {
  private static let keywords: Set<String> = [
    "type", "properties", "required", "additionalProperties", "items", "enum", "anyOf", "$ref",
    "$defs", "format", "description",
  ]

  /// The places of a schema that such a service refuses.
  static func findings(in schema: JSONValue, at path: String = "") -> [String] {
    guard let members = schema.object else { return ["\(path): no object"] }
    var findings = members.map(\.key).filter { !keywords.contains($0) }.map { "\(path): \($0)" }
    if schema["type"] == "object" {
      let keys = (schema["properties"]?.object ?? [:]).map { JSONValue.string($0.key) }
      if schema["additionalProperties"] != false { findings.append("\(path): open") }
      if schema["required"]?.array != keys { findings.append("\(path): optional members") }
    }
    if schema["type"] == nil, schema["anyOf"] == nil, schema["$ref"] == nil, path != "" {
      findings.append("\(path): no type")
    }
    if schema["type"] == "array", schema["items"] == nil { findings.append("\(path): no items") }
    for keyword in ["properties", "$defs"] {
      for (key, value) in schema[keyword]?.object ?? [:] {
        findings += self.findings(in: value, at: "\(path)/\(key)")
      }
    }
    if let items = schema["items"] { findings += self.findings(in: items, at: "\(path)/items") }
    for (index, form) in (schema["anyOf"]?.array ?? []).enumerated() {
      findings += self.findings(in: form, at: "\(path)/\(index)")
    }
    return findings
  }
}

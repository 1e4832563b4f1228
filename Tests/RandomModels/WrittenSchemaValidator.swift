import Foundation
import Unravel

/// Validates values by the keywords of JSON Schema (draft 2020-12) that `UnravelSchema` writes.
///
/// Written to be compared with the specification by a reader. A keyword that it does not know is a failure, so that
/// no schema is valid because a part of it was ignored: that the schemas have no other keywords is a part of what is
/// tested. The tests of the generator have another validator, `SchemaValidator`, for schemas that are its input: they
/// have keywords that this one must refuse, and may refer to themselves without end.
struct WrittenSchemaValidator {
  /// The schema with its definitions.
  let document: JSONValue

  /// The first reason why a value is not valid; nil if it is.
  func failure(of value: JSONValue) -> String? { failure(of: value, by: document, at: "") }

  private func failure(of value: JSONValue, by schema: JSONValue, at path: String) -> String? {
    switch schema {
    case .bool(true): return nil
    case .bool(false): return "\(path): nothing is valid"
    case .object(let keywords):
      return keywords.firstResult {
        failure(of: value, by: $0.key, $0.value, in: schema, at: path)
      }
    default: return "\(path): no schema"
    }
  }

  private func failure(
    of value: JSONValue, by keyword: String, _ argument: JSONValue, in schema: JSONValue,
    at path: String
  ) -> String? {
    func failure(unless isValid: Bool) -> String? {
      isValid ? nil : "\(path): \(value) is not valid by \(keyword) \(argument)"
    }
    switch keyword {
    case "$schema", "$comment", "description", "$defs", "format": return nil
    case "$ref":
      guard let target = argument.string.flatMap(definition) else {
        return "\(path): no definition \(argument)"
      }
      return self.failure(of: value, by: target, at: path)
    case "type":
      let types = argument.array ?? [argument]
      return failure(unless: types.contains { value.hasType($0.string ?? "") })
    case "const": return failure(unless: value == argument)
    case "enum": return failure(unless: argument.array?.contains(value) ?? false)
    case "anyOf":
      let failures = (argument.array ?? []).map { self.failure(of: value, by: $0, at: path) }
      guard !failures.contains(nil) else { return nil }
      return "\(path): none of \(failures.compactMap(\.self).joined(separator: " | "))"
    case "allOf":
      return (argument.array ?? []).firstResult {
        self.failure(of: value, by: $0, at: path)
      }
    case "minimum", "maximum":
      guard let number = value.double, let limit = argument.double else { return nil }
      return failure(unless: keyword == "minimum" ? number >= limit : number <= limit)
    case "pattern":
      guard let text = value.string else { return nil }
      guard let pattern = argument.string, let regex = try? Regex(pattern) else {
        return "\(path): no pattern \(argument)"
      }
      return failure(unless: text.contains(regex))
    default: return failureOfParts(of: value, by: keyword, argument, in: schema, at: path)
    }
  }

  /// As ``failure(of:by:_:in:at:)``, with the keywords for members and elements.
  private func failureOfParts(
    of value: JSONValue, by keyword: String, _ argument: JSONValue, in schema: JSONValue,
    at path: String
  ) -> String? {
    let members = value.object.map(Array.init) ?? []
    let elements = value.array ?? []
    switch keyword {
    case "required":
      let absent = (argument.array ?? []).first { value.object != nil && value[$0.string!] == nil }
      return absent.map { "\(path): no member \($0)" }
    case "properties":
      return members.firstResult { key, member in
        argument[key].flatMap { failure(of: member, by: $0, at: "\(path)/\(key)") }
      }
    case "additionalProperties":
      return members.firstResult { key, member in
        schema["properties"]?[key] == nil
          ? failure(of: member, by: argument, at: "\(path)/\(key)") : nil
      }
    case "propertyNames":
      return members.firstResult { key, _ in
        failure(of: .string(key), by: argument, at: "\(path)/\(key)")
      }
    case "prefixItems":
      return zip(elements, argument.array ?? []).enumerated().firstResult { index, pair in
        failure(of: pair.0, by: pair.1, at: "\(path)/\(index)")
      }
    case "items":
      let count = schema["prefixItems"]?.array?.count ?? 0
      return elements.enumerated().dropFirst(count).firstResult { index, element in
        failure(of: element, by: argument, at: "\(path)/\(index)")
      }
    case "minItems":
      guard value.array != nil, let limit = argument.double else { return nil }
      return elements.count >= Int(limit) ? nil : "\(path): fewer elements than \(argument)"
    default: return "\(path): unknown keyword \(keyword)"
    }
  }

  /// The schema that a reference such as `#/$defs/Member` leads to.
  private func definition(_ reference: String) -> JSONValue? {
    guard reference.first == "#",
      let path = reference.dropFirst().removingPercentEncoding.flatMap(
        JSONKeyPath.init(jsonPointer:))
    else { return nil }
    return path.elements.reduce(document as JSONValue?) { schema, element in
      switch element {
      case .key(let key): schema?[key] ?? Int(key).flatMap { schema?[$0] }
      case .index(let index): schema?[index] ?? schema?["\(index)"]
      }
    }
  }
}

extension Sequence {
  /// The first result of a function that is not nil. A lazy sequence would call the function twice.
  fileprivate func firstResult<T>(_ body: (Element) -> T?) -> T? {
    for element in self {
      if let result = body(element) { return result }
    }
    return nil
  }
}

extension JSONValue {
  fileprivate func hasType(_ type: String) -> Bool {
    switch (type, self) {
    case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string),
      ("array", .array), ("object", .object):
      true
    // A number that no `Double` is, such as 1e400, is an integer.
    case ("integer", .number): double.map { $0.rounded() == $0 } ?? true
    default: false
    }
  }
}

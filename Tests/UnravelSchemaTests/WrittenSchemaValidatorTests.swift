import Foundation
import Testing
import Unravel

@testable import RandomModels

/// The validator of the tests, by the cases of the specification.
struct WrittenSchemaValidatorTests {
  @Test(arguments: [
    (#"{"type": "integer"}"#, ["1", "1.0", "-3e2"], ["1.5", #""1""#, "null", "true"]),
    (#"{"type": ["string", "null"]}"#, [#""""#, "null"], ["1", "[]"]),
    (#"{"const": 1}"#, ["1", "1.0"], ["true", "2"]),
    (#"{"enum": ["a", null, [1]]}"#, [#""a""#, "null", "[1.0]"], [#""b""#, "[]"]),
    (#"{"minimum": 0, "maximum": 255}"#, ["0", "255", #""x""#], ["-1", "256"]),
    (#"{"pattern": "^[0-9]+$"}"#, [#""12""#, "1"], [#""a1""#, #""""#]),
    (#"{"required": ["a"]}"#, [#"{"a": null}"#, "[]"], ["{}", #"{"b": 1}"#]),
    (
      #"{"properties": {"a": {"type": "string"}}, "additionalProperties": false}"#,
      ["{}", #"{"a": "x"}"#, "1"], [#"{"a": 1}"#, #"{"b": 1}"#]
    ),
    (#"{"additionalProperties": {"type": "number"}}"#, [#"{"a": 1}"#], [#"{"a": "x"}"#]),
    (#"{"propertyNames": {"enum": ["a"]}}"#, [#"{"a": 1}"#], [#"{"b": 1}"#]),
    (
      #"{"prefixItems": [{"type": "string"}], "items": {"type": "number"}, "minItems": 1}"#,
      [#"["a", 1]"#, #"["a"]"#, "{}"], ["[]", "[1]", #"["a", "b"]"#]
    ),
    (#"{"anyOf": [{"type": "string"}, {"minimum": 2}]}"#, [#""a""#, "2"], ["1"]),
    (#"{"allOf": [{"minimum": 1}, {"maximum": 2}]}"#, ["1", "2"], ["0", "3"]),
    (
      ##"{"$ref": "#/$defs/a", "$defs": {"a": {"items": {"$ref": "#"}, "type": "array"}}}"##,
      ["[]", "[[], [[]]]"], ["1", "[1]"]
    ),
    (#"{"properties": {"a": false}}"#, ["{}"], [#"{"a": 1}"#]),
    (#"{"unknown": 1}"#, [], ["1"]),
  ])
  func `values are valid or not`(schema: String, valid: [String], invalid: [String]) throws {
    let validator = WrittenSchemaValidator(document: try JSONValue.decodeValue(from: schema))
    for text in valid {
      #expect(validator.failure(of: try JSONValue.decodeValue(from: text)) == nil, "\(text)")
    }
    for text in invalid {
      #expect(validator.failure(of: try JSONValue.decodeValue(from: text)) != nil, "\(text)")
    }
  }
}

/// The tests of JSON-Schema-Test-Suite for the keywords of the validator, if the environment variable
/// `JSON_SCHEMA_TEST_SUITE` names their folder (`tests/draft2020-12`).
@Suite(.enabled(if: JSONSchemaTestSuite.folder != nil)) struct JSONSchemaTestSuiteTests {
  /// Strings of values are compared by canonical equivalence.
  private static let equivalent: JSONValue = "character looks the same but uses combining marks"

  @Test(arguments: [
    "additionalProperties", "allOf", "anyOf", "boolean_schema", "const", "enum", "items", "maximum",
    "minItems", "minimum", "pattern", "prefixItems", "properties", "propertyNames", "ref",
    "required", "type",
  ])
  func `a value is valid as the suite says`(keyword: String) throws {
    let folder = try #require(JSONSchemaTestSuite.folder)
    let cases = try JSONValue.decodeValue(
      from: Data(contentsOf: folder.appending(path: "\(keyword).json")))
    var count = 0
    for group in cases.array ?? [] {
      let schema = try #require(group["schema"])
      guard JSONSchemaTestSuite.isSupported(schema) else { continue }
      for test in group["tests"]?.array ?? [] where test["description"] != Self.equivalent {
        let validator = WrittenSchemaValidator(document: schema)
        let failure = validator.failure(of: try #require(test["data"]))
        let name = "\(group["description"]?.string ?? ""): \(test["description"]?.string ?? "")"
        #expect((failure == nil) == test["valid"]?.bool, "\(name) \(failure ?? "")")
        count += 1
      }
    }
    #expect(count > 0)
  }
}

enum JSONSchemaTestSuite {
  static let folder = ProcessInfo.processInfo.environment["JSON_SCHEMA_TEST_SUITE"].map {
    URL(fileURLWithPath: $0, isDirectory: true)
  }

  /// Whether the schema has only keywords that the validator knows, and references in the document.
  static func isSupported(_ schema: JSONValue) -> Bool {
    let text = schema.text()
    let unknown = [
      "patternProperties", "\"not\"", "oneOf", "contains", "unevaluated", "$id", "$anchor",
      "$dynamic", "http://", "maxItems", "maxLength", "minLength", "multipleOf", "dependent",
      "\"if\"", "uniqueItems", "\"$ref\":\"#foo\"",
    ]
    let withoutDialect = text.replacing("https://json-schema.org/draft/2020-12/schema", with: "")
    return !unknown.contains { withoutDialect.contains($0) }
      && !withoutDialect.contains("\"$ref\":\"\"")
      && !withoutDialect.contains("\"foo\":{\"$ref\":{")
  }
}

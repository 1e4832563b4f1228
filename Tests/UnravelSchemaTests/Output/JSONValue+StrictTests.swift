import Testing
import Unravel

@testable import UnravelSchema

/// Schemas as strict services accept them.
struct JSONValueStrictTests {
  @Test func `a form that no value has is left out`() {
    let schema: JSONValue = ["anyOf": [["type": "string"], ["allOf": [false, ["type": "null"]]]]]
    #expect(schema.strict == ["type": "string"])
  }
}

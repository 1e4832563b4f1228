import Testing

@testable import UnravelModelTool

struct ShapeGraphMapsOfAnyValuesTests {
  @Test(arguments: [
    // Settings of several programs.
    (
      #"{"settings": {"editor.tabSize": 2, "editor.rulers": [80], "python.lint": true, "[go]": {}}}"#,
      "settings: [String: JSONValue]"
    ),
    (#"{"settings": {"editor.tabSize": 2, "python.lint": true, "a": "b"}}"#, "settings: Settings"),
    (
      #"{"file": {"@odata.etag": "a", "@odata.count": 1, "@odata.all": true}}"#, "file: File"
    ),
    // What users have added.
    (#"{"custom_attributes": {"is_awesome": true}}"#, "customAttributes: [String: JSONValue]"),
    (
      #"{"customFields": {"team": "a", "level": 3, "tags": ["b"]}}"#,
      "customFields: [String: JSONValue]"
    ),
    (#"{"customFields": {"team": "a", "floor": "b"}}"#, "customFields: [String: String]"),
    (#"{"customer": {"team": "a", "level": 3}}"#, "customer: Customer"),
    (#"{"custom_price": {"team": "a", "level": 3}}"#, "customPrice: CustomPrice"),
  ])
  func `what is open to any member is a dictionary of any values`(
    text: String, property: String
  ) throws {
    #expect(try properties(text) == [property])
  }

  @Test func `settings at the root are properties`() throws {
    let text = #"{"event.name": "a", "event.size": 2, "host.up": true}"#
    #expect(try properties(text).count == 3)
  }
}

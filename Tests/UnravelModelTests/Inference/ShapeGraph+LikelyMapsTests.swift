import Testing

@testable import UnravelModelTool

struct ShapeGraphLikelyMapsTests {
  @Test(arguments: [
    // Names with dots, and annotations.
    (#"{"libs": {"a.b": "x", "c.d": "y"}}"#, "libs: [String: String]"),
    (#"{"Tasks": {"@odata.id": "/Tasks"}}"#, "tasks: Tasks"),
    // Proper names of several words, some of which are abbreviations.
    (
      #"{"roles": {"Service Desk Team": "a", "ASF Members": "b", "Users": "c"}}"#,
      "roles: [String: String]"
    ),
    (#"{"roles": {"service desk": "a", "developers": "b"}}"#, "roles: Roles"),
    // Variables of an environment that names are, too.
    (
      #"{"environmentVariables": {"PATH": "a", "HOME": "b", "TZ": "c"}}"#,
      "environmentVariables: [String: String]"
    ),
    (#"{"plan": {"PATH": "a", "HOME": "b", "TZ": "c"}}"#, "plan: Plan"),
    // The name of the object with numbers.
    (#"{"claims": {"claim1": "a", "claim2": "b"}}"#, "claims: [String: String]"),
    (
      #"{"stageSteps": {"stageStep-1": {"a": 1}, "stageStep-2": {"b": 1}}}"#,
      "stageSteps: [String: StageStep]"
    ),
    (#"{"claim": {"claim1": "a", "claim2": "b"}}"#, "claim: Claim"),
    (#"{"claims": {"claim1": "a", "claim2": 2}}"#, "claims: Claims"),
    (#"{"claims": {"claim1": "a"}}"#, "claims: Claims"),
    (#"{"colors": {"color1": "a", "color2": "b"}}"#, "colors: Colors"),
    // States of money.
    (
      #"{"balance": {"pending": [{"sum": 1, "unit": "a"}], "available": [{"sum": 1, "unit": "a"}], "instant": []}}"#,
      "balance: Balance"
    ),
  ])
  func `keys and values make a dictionary likely`(text: String, property: String) throws {
    #expect(try properties(text) == [property])
  }

  @Test func `numbers after the name of several objects are part of names`() throws {
    let text =
      #"[{"lines": {"line1": "a", "line2": "b"}}, {"lines": {"line1": "c", "line2": "d"}}]"#
    #expect(try properties(text) == ["lines: Lines"])
  }
}

import Testing

@testable import UnravelModelTool

struct EnumInferenceTests {
  @Test(arguments: [
    ("status", ["on", "off"], 5, "Status"),
    ("type", ["PushEvent", "ForkEvent"], 5, "Kind"),
    ("attackVector", ["NETWORK", "LOCAL", "NONE"], 4, "AttackVector"),
    ("reason", ["completed", "not_planned"], 5, "Reason"),
    // Too few strings, or too many different ones.
    ("status", ["on", "off"], 4, "String"),
    ("status", ["on"], 20, "String"),
    ("reason", ["completed", "not_planned", "other"], 3, "String"),
    // Not words, or names of things.
    ("status", ["on", "", "off"], 5, "String"),
    ("state", ["very new", "old"], 6, "String"),
    ("level", ["1", "2"], 6, "String"),
    ("winner", ["Ann", "Bob"], 9, "String"),
    ("lang", ["en", "ja"], 9, "String"),
    ("size", ["small", "large"], 9, "String"),
    ("namespace", ["default", "kube-system"], 9, "String"),
    ("market", ["DE", "USA"], 9, "String"),
    ("caption", ["true", "false"], 9, "String"),
    // Branches, initials and numbers of versions.
    ("ref", ["main", "develop"], 9, "String"),
    ("branch", ["main", "develop"], 9, "String"),
    ("middle", ["a", "s"], 9, "String"),
    ("rank", ["ff", "f2", "tt"], 9, "String"),
  ])
  func `few words that repeat are an enum`(
    key: String, words: [String], repetitions: Int, type: String
  ) throws {
    let objects = Array(repeating: words, count: repetitions).joined()
      .map { "{\"\(key)\": \"\($0)\"}" }.joined(separator: ",")
    #expect(try properties("[\(objects)]") == ["\(key): \(type)"])
    #expect(
      try properties("[\(objects)]") { $0.inference.enums = false } == ["\(key): String"])
  }

  @Test func `the cases are in the order of the samples`() throws {
    let words = ["open", "on-hold", "PARTLY_PAID", "closed", "default"]
    let objects = (words + words + words).map { "{\"state\": \"\($0)\"}" }.joined(separator: ",")
    #expect(
      try model("[\(objects)]").contains(
        """
          enum State: String, CaseIterable, Decodable {
            case open
            case onHold = "on-hold"
            case partlyPaid = "PARTLY_PAID"
            case closed
            case `default`
            /// Any other value.
            case unknown

            static func decode(_ e: Extractor) throws -> State {
              try State(rawValue: e.value([])) ?? .unknown
            }
          }
        """))
  }

  @Test func `enums of the same words are one type`() throws {
    let pairs = (0..<10).map {
      "{\"a\": {\"state\": \"\($0 % 2 == 0 ? "on" : "off")\", \"x\": 1}, \"b\": {\"old_state\": \"\($0 % 2 == 1 ? "on" : "off")\", \"y\": 1}}"
    }
    #expect(
      try typeNames("[\(pairs.joined(separator: ","))]") == ["Band", "BandA", "State", "BandB"])
  }

  @Test func `words that occur once are not an enum`() throws {
    let words = ["on", "on", "on", "on", "on", "on", "on", "on", "off", "new", "old"]
    let objects = words.map { "{\"state\": \"\($0)\"}" }.joined(separator: ",")
    #expect(try properties("[\(objects)]") == ["state: String"])
  }

  @Test func `a strict enum has only the values of the samples`() throws {
    let objects = (0..<10).map { "{\"state\": \"\($0 % 2 == 0 ? "on" : "off")\"}" }
    let model = try model("[\(objects.joined(separator: ","))]") { $0.hasUnknownCases = false }
    #expect(
      model.contains(
        """
          enum State: String, CaseIterable, Decodable {
            case on, off
          }
        """))
  }
}

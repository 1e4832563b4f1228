import Testing

@testable import UnravelModelTool

struct DeclarationWriterEncodingTests {
  @Test(arguments: [
    (
      #"{"at": "2024-01-31"}"#, "try container.encode(at.formatted(.iso8601.year().month().day()), "
    ),
    (#"{"at": "2024-01-31T12:00:00.5Z"}"#, "try container.encode(Self.text(at), "),
    (
      #"{"at": "Mon, 29 Jan 2024 12:00:00 GMT"}"#,
      "try container.encode(at.formatted(Self.httpFormat), "
    ),
    (
      #"{"at": "Mon Jan 29 12:00:00 +0000 2024"}"#,
      "try container.encode(at.formatted(Self.twitterFormat), "
    ),
    (#"[{"at": "https://a.b/"}, {"at": ""}]"#, "try container.encode(at?.absoluteString ?? \"\", "),
    (
      #"[{"at": "https://a.b/"}, {"at": ""}, {"at": null}, {"b": "2024-01-31"}]"#,
      "try container.encodeIfPresent(at, "
    ),
    (
      #"[{"at": "2024-01-31T12:00:00Z"}, {"at": 1700000000}]"#,
      "try container.encode(at.formatted(.iso8601), "
    ),
    (
      #"[{"at": "2024-01-31T12:00:00Z"}, {"at": "2024-01-31"}, {"at": null}]"#,
      "try container.encodeIfPresent(at?.formatted(.iso8601), "
    ),
    (#"[{"at": "5"}, {"at": 6}, {"at": ""}]"#, "  try container.encode(\"\", "),
    (
      #"{"at": ["2024-01-31T12:00:00.5Z"]}"#,
      "try container.encode(at.map { Self.text($0) }, "
    ),
    (
      #"{"at": ["https://a.b/", ""]}"#,
      "try container.encode(at.map { $0?.absoluteString ?? \"\" }, "
    ),
    (
      #"[{"at": {"1": "2024-01-31T12:00:00.5Z", "2": ""}}, {}]"#,
      "at?.mapValues { $0.map { Self.text($0) } ?? \"\" }, "
    ),
  ])
  func `a property is encoded as the samples have it`(document: String, statement: String) throws {
    let model = try model(document) { $0.conformances = [.encodable] }
    #expect(model.contains(statement + "forKey: .at)\n"))
    #expect(model.contains("  enum CodingKeys: String, CodingKey {\n    case at\n"))
  }

  @Test(arguments: [
    #"{"at": "2024-01-31T12:00:00Z"}"#, #"[{"at": "5"}, {"at": 6}]"#, #"{"at": "https://a.b/"}"#,
    #"[{"at": true}, {"at": "yes"}]"#,
  ])
  func `the compiler writes the method where that encodes the same`(document: String) throws {
    let model = try model(document) { $0.conformances = [.encodable] }
    #expect(!model.contains("encode(to"))
    #expect(!model.contains("CodingKeys"))
  }

  @Test func `a comment says that other values of an enum are not kept`() throws {
    let states = Array(repeating: #"{"state": "on"}, {"state": "off"}"#, count: 5)
    let text = "[\(states.joined(separator: ","))]"
    #expect(
      try model(text) { $0.conformances = [.encodable] }.contains(
        "    /// Any other value, which is encoded as `unknown`.\n    case unknown\n"))
    #expect(try model(text).contains("    /// Any other value.\n    case unknown\n"))
  }

  @Test func `properties are not the variables of the method`() throws {
    let text = #"{"container": 1, "encoder": "2024-01-31", "default": 2}"#
    let model = try model(text) { $0.conformances = [.encodable] }
    #expect(
      model.hasSuffix(
        """

          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(self.container, forKey: .container)
            try container.encode(
              self.encoder.formatted(.iso8601.year().month().day()), forKey: .encoder)
            try container.encode(`default`, forKey: .default)
          }
        }

        """))
  }
}

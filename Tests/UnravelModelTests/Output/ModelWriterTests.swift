import Testing

@testable import UnravelModelTool

/// Whole files, from small samples.
struct ModelWriterTests {
  @Test func `a model has a property for each member`() throws {
    #expect(
      try model(
        """
        {"id": 1, "birth_date": "1943-02-25", "site": "https://example.com/", "score": 1.5,
         "tags": ["a"], "rooms": {"1": 30, "2": 40}, "is_new": true,
         "key": "0a6ec5ca-7c5c-4d3c-9b7f-7e2f0f0c1d3e"}
        """) == """
          import Foundation
          import Unravel

          /// ```swift
          /// let band = try Band.decodeValue(from: data)
          /// ```
          struct Band: Decodable {
            let id: Int
            let birthDate: Date
            let site: URL
            let score: Double
            let tags: [String]
            let rooms: [String: Int]
            let isNew: Bool
            let key: UUID

            static func decode(_ e: Extractor) throws -> Band {
              try Band(
                id: e <| "id",
                birthDate: e.value("birth_date", .day),
                site: e <| "site",
                score: e <| "score",
                tags: e <|| "tags",
                rooms: e <|-| "rooms",
                isNew: e <| "is_new",
                key: e <| "key"
              )
            }
          }

          """)
  }

  @Test func `what is absent or null in a sample is optional`() throws {
    #expect(
      try model(
        #"{"id": 1, "tags": ["a"], "day": "2000-01-01", "rooms": {"1": 30}, "days": ["2000-01-01"]}"#,
        #"{"id": null, "site": "", "tags": [], "day": "2000-01-01", "rooms": {}, "days": []}"#,
        #"{"site": "https://example.com/"}"#) == """
          import Foundation
          import Unravel

          /// ```swift
          /// let band = try Band.decodeValue(from: data)
          /// ```
          struct Band: Decodable {
            let id: Int?
            let tags: [String]?
            let day: Date?
            let rooms: [String: Int]?
            let days: [Date]?
            let site: URL?

            static func decode(_ e: Extractor) throws -> Band {
              try Band(
                id: e <|? "id",
                tags: e <||? "tags",
                day: e.valueOptional("day", .day),
                rooms: e <|-|? "rooms",
                days: e.arrayOptional("days", .day),
                site: e.valueOptional("site", .urlOrNilWhenEmpty)
              )
            }
          }

          """)
  }

  @Test func `a type that contains itself is a class`() throws {
    #expect(
      try model(
        #"{"id": 1, "default": "x", "e": 1, "parent": {"id": 2, "default": "x", "e": 1, "parent": {"id": 3, "default": "x", "e": 1, "parent": null}}}"#
      ) { $0.conformances = [.hashable] } == """
        import Unravel

        /// ```swift
        /// let band = try Band.decodeValue(from: data)
        /// ```
        final class Band: Decodable, Hashable, Sendable {
          let id: Int
          let `default`: String
          let e: Int
          let parent: Band?

          init(_ e: Extractor) throws {
            id = try e.value("id")
            `default` = try e.value("default")
            self.e = try e.value("e")
            parent = try e.valueOptional("parent")
          }

          static func decode(_ e: Extractor) throws -> Band {
            try Band(e)
          }

          static func == (left: Band, right: Band) -> Bool {
            left.id == right.id
              && left.`default` == right.`default`
              && left.e == right.e
              && left.parent == right.parent
          }

          func hash(into hasher: inout Hasher) {
            hasher.combine(id)
            hasher.combine(`default`)
            hasher.combine(e)
            hasher.combine(parent)
          }
        }

        """)
  }

  @Test func `every declaration has the access level, and the imports too`() throws {
    let objects = (0..<10).map {
      "{\"state\": \"\($0 % 2 == 0 ? "on" : "off")\", \"at\": \"2000-01-01\"}"
    }
    #expect(
      try model("[\(objects.joined(separator: ","))]") {
        $0.access = .public
        $0.conformances = [.encodable, .equatable, .sendable]
        $0.namespace = "API"
      } == """
        public import Foundation
        public import Unravel

        extension API {
          /// ```swift
          /// let bands = try [API.Band].decodeValue(from: data)
          /// ```
          public struct Band: Decodable, Encodable, Equatable, Sendable {
            public let state: State
            public let at: Date

            public static func decode(_ e: Extractor) throws -> Band {
              try Band(
                state: e <| "state",
                at: e.value("at", .day)
              )
            }

            public enum State: String, CaseIterable, Decodable, Encodable, Sendable {
              case on, off
            }
          }
        }

        """)
  }

  @Test(
    arguments: short([
      ("[1]", "import Unravel\n"), ("[]", "public import Unravel\n"),
      (#"["https://a.b/"]"#, "public import Foundation\nimport Unravel\n"),
    ]))
  func `only what a type alias uses is imported publicly`(row: Short<(String, String)>) throws {
    let (text, imports) = row.value
    #expect(try model(text) { $0.access = .public }.hasPrefix(imports))
  }

  @Test func `encodable types have the keys of the samples`() throws {
    #expect(
      try model(#"{"id": 1, "birth_date": 2}"#) { $0.conformances = [.encodable] }.hasSuffix(
        """

          enum CodingKeys: String, CodingKey {
            case id
            case birthDate = "birth_date"
          }
        }

        """))
    #expect(
      try !model(#"{"id": 1}"#) { $0.conformances = [.encodable] }.contains("CodingKeys"))
  }

  @Test func `types are declared in the model, or beside it`() throws {
    let text = #"{"members": [{"id": 1}]}"#
    #expect(try model(text).contains("\n  struct Member: Decodable {\n    let id: Int\n"))
    #expect(try model(text) { $0.isFlat = true }.contains("}\n\nstruct Member: Decodable {\n"))
  }

  @Test func `each type can have a file`() throws {
    let generator = try generator([#"{"members": [{"id": 1, "born": "2000-01-01"}]}"#])
    let files = generator.modelFiles(command: ["swift", "package"], onePerType: true)
    #expect(files.map(\.name) == ["Band.swift", "Band+Member.swift"])
    #expect(
      files[1].text == """
        // Generated by unravel-model. Run this command to generate it again:
        //
        //   swift package

        import Foundation
        import Unravel

        extension Band {
          struct Member: Decodable {
            let id: Int
            let born: Date

            static func decode(_ e: Extractor) throws -> Member {
              try Member(
                id: e <| "id",
                born: e.value("born", .day)
              )
            }
          }
        }

        """)
    #expect(!files[0].text.contains("import Foundation"))
  }

  @Test func `a file of a type in a namespace extends the type in it`() throws {
    let generator = try generator([#"{"members": [{"id": 1}]}"#]) { $0.namespace = "API" }
    let files = generator.modelFiles(onePerType: true).map(\.text)
    #expect(files[0].contains("\nextension API {\n  /// ```swift\n"))
    #expect(files[1].contains("\nextension API.Band {\n  struct Member: Decodable {\n"))
  }

  @Test func `lines that are too long are broken as the formatter breaks them`() throws {
    let key = "a_very_long_key_that_goes_on_and_on_and_on_and_on_for_a_long_time_and_then_more"
    let text = try model("{\"\(key)\": {\"\(key)\": \"2000-01-01\"}}")
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `names beyond ASCII are excepted from the formatter's rule`() throws {
    #expect(
      try model(#"{"größe": 1}"#).hasPrefix(
        "// swift-format-ignore-file: IdentifiersMustBeASCII\n\nimport Unravel\n"))
    #expect(try model(#"{"größe/a": 1, "b/c": 2}"#).hasPrefix("import Unravel\n"))
  }
}

import Testing

@testable import UnravelModelTool

/// Whole files, from small samples.
struct ModelWriterTests {
  @Test func `all types are isolated to no actor`() throws {
    let document = #"{"items": [{"kind": 1}, {"kind": [1]}]}"#
    let text = try model(document) {
      $0.isNonisolated = true
      $0.access = .public
    }
    #expect(text.contains("public nonisolated struct Band: Decodable {"))
    #expect(text.contains("  public nonisolated struct Item: Decodable {"))
    #expect(text.contains("  public nonisolated enum Kind: Decodable {"))
    let node = try model(#"{"id": 1, "child": {"id": 2, "child": {"id": 3, "child": null}}}"#) {
      $0.isNonisolated = true
    }
    #expect(node.contains("nonisolated final class Band: Decodable, Sendable {"))
  }

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
                site: e.valueOptional("site", .nilWhenEmpty(.url))
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

          init(
            id: Int,
            `default`: String,
            e: Int,
            parent: Band? = nil
          ) {
            self.id = id
            self.`default` = `default`
            self.e = e
            self.parent = parent
          }

          static func decode(_ e: Extractor) throws -> Band {
            try Band(
              id: e <| "id",
              default: e <| "default",
              e: e <| "e",
              parent: e <|? "parent"
            )
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

  @Test func `a property is not the parameter of hash(into:)`() throws {
    let sample = #"{"hasher": "a", "parent": {"hasher": "b", "parent": null}}"#
    let text = try model(sample) { $0.conformances = [.hashable] }
    #expect(text.contains("    hasher.combine(self.hasher)\n    hasher.combine(parent)\n"))
  }

  @Test func `every declaration has the access level, and the imports too`() throws {
    let objects = (0..<10).map {
      "{\"state\": \"\($0 % 2 == 0 ? "on" : "off")\", \"at\": \"2000-01-01T00:00:00Z\"}"
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
          ///
          /// let encoder = JSONEncoder()
          /// encoder.dateEncodingStrategy = .iso8601
          /// ```
          public struct Band: Decodable, Encodable, Equatable, Sendable {
            public let state: State
            public let at: Date

            public init(
              state: State,
              at: Date
            ) {
              self.state = state
              self.at = at
            }

            public static func decode(_ e: Extractor) throws -> Band {
              try Band(
                state: e <| "state",
                at: e.value("at", .iso8601)
              )
            }

            public enum State: String, CaseIterable, Decodable, Encodable, Sendable {
              case on, off
              /// Any other value, which is encoded as `unknown`.
              case unknown

              public static func decode(_ e: Extractor) throws -> State {
                try State(rawValue: e.value([])) ?? .unknown
              }
            }
          }
        }

        """)
  }

  @Test(arguments: [
    ("[1]", "import Unravel\n"), ("[]", "public import Unravel\n"),
    (#"["https://a.b/"]"#, "public import Foundation\nimport Unravel\n"),
  ])
  func `only what a type alias uses is imported publicly`(text: String, imports: String) throws {
    #expect(try model(text) { $0.access = .public }.hasPrefix(imports))
  }

  @Test func `package access does not make other imports ambiguous`() throws {
    #expect(
      try model(#"{"at": "2000-01-01"}"#) { $0.access = .package }.hasPrefix(
        """
        #if hasFeature(InternalImportsByDefault)
          package import Foundation
          package import Unravel
        #else
          import Foundation
          import Unravel
        #endif

        """))
  }

  @Test func `types that a class refers to are sendable`() throws {
    let text = """
      {"name": "a", "menu": {"entry": [{"id": 1, "sub": [{"id": 2, "sub": []}]}]},
       "next": {"name": "b", "menu": null, "next": null}}
      """
    let declarations = try model(text).split(separator: "\n").filter { $0.hasSuffix(" {") }
    #expect(declarations.contains("final class Band: Decodable, Sendable {"))
    #expect(declarations.contains("  struct Entry: Decodable, Sendable {"))
  }

  @Test func `mutable properties are variables, and classes with them are not sendable`() throws {
    let text = #"{"id": 1, "next": {"id": 2, "next": null}}"#
    let mutable = try model(text) { $0.isMutable = true }
    #expect(mutable.contains("final class Band: Decodable {\n  var id: Int\n"))
    let sendable = try model(text) {
      $0.isMutable = true
      $0.conformances = [.sendable]
    }
    #expect(sendable.contains("final class Band: Decodable, Sendable {\n  let id: Int\n"))
    #expect(try model(#"{"id": 1}"#) { $0.isMutable = true }.contains("\n  var id: Int\n"))
  }

  @Test func `objects of many kinds are one struct, with a comment`() throws {
    let kinds = (0..<32).map { "{\"type\": \"kind_\($0)\", \"a\($0)\": 1, \"b\($0)\": {\"c\": 1}}" }
    let text = try model(#"{"events": [\#(kinds.joined(separator: ","))]}"#)
    #expect(
      text.contains(
        """
          /// Objects of several kinds, which `type` tells apart: what only some kinds have is optional.
          struct Event: Decodable {
            let type: String
            /// In 1 of 32 objects only.
            let a0: Int?
        """))
    #expect(try !model(kinds[0]).contains("several kinds"))
  }

  @Test func `values of several kinds are an enum`() throws {
    let model = try model(#"{"links": ["x", {"href": "y"}, [1]]}"#) {
      $0.conformances = [.encodable]
    }
    #expect(
      model.contains(
        """
          /// In the samples: a string, an array or an object.
          enum Link: Decodable, Encodable {
            case string(String)
            case array([Int])
            case object(LinkObject)

            static func decode(_ e: Extractor) throws -> Link {
              try e.anyOf(
                { e in try .string(e.value([])) },
                { e in try .array(e.array([])) },
                { e in try .object(e.value([])) }
              )
            }

            func encode(to encoder: any Encoder) throws {
              var container = encoder.singleValueContainer()
              switch self {
              case .string(let value): try container.encode(value)
              case .array(let value): try container.encode(value)
              case .object(let value): try container.encode(value)
              }
            }
          }

          struct LinkObject: Decodable, Encodable {
        """))
  }

  @Test func `an enum that contains itself in an array is not indirect`() throws {
    let model = try model(#"{"expr": ["x", {"op": 1, "expr": [{"op": 2, "expr": ["y"]}]}, null]}"#)
    #expect(!model.contains("class ") && !model.contains("indirect "))
  }

  @Test func `numbers in strings are numbers`() throws {
    let text = #"[{"id": 1}, {"id": "2"}]"#
    let model = try model(text)
    #expect(model.contains("  /// In the samples: a number or a string.\n  let id: Int\n"))
    #expect(model.contains(#"id: e.value("id", .numberOrString)"#))
    #expect(try properties(text) { $0.conformances = [.encodable] } == ["id: Int"])
  }

  @Test func `a value that is always null has the type of the same key elsewhere`() throws {
    let text = #"{"a": {"user": {"id": 1, "x": "y"}, "tags": ["t"]}, "user": null, "tags": []}"#
    #expect(try properties(text) == ["a: BandA", "user: User?", "tags: [String]"])
    #expect(
      try model(text).contains(
        """
          /// Null in all samples.
          let user: User?
          /// Empty in all samples.
          let tags: [String]
        """))
    let other = #"{"a": {"user": {"id": 1}}, "b": {"user": "x", "c": 1}, "user": null}"#
    #expect(try properties(other).last == "user: JSONValue?")
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

import Foundation
import Testing

import Unravel

@testable import UnravelModelTool

/// Whole files, from small samples.
struct GeneratedTests {
  @Test func `a model has a property for each member`() throws {
    #expect(
      try model(
        """
        {"id": 1, "birth_date": "1943-02-25", "site": "https://example.com/", "score": 1.5,
         "tags": ["a"], "rooms": {"1": 30, "2": 40}, "is_new": true}
        """) == """
          import Foundation
          import Unravel

          ///     let band = try Band.decodeValue(from: data)
          struct Band: Decodable {
            let id: Int
            let birthDate: Date
            let site: URL
            let score: Double
            let tags: [String]
            let rooms: [String: Int]
            let isNew: Bool

            static func decode(_ e: Extractor) throws -> Band {
              try Band(
                id: e <| "id",
                birthDate: e.value("birth_date", .day),
                site: e <| "site",
                score: e <| "score",
                tags: e <|| "tags",
                rooms: e <|-| "rooms",
                isNew: e <| "is_new"
              )
            }
          }

          """)
  }

  @Test func `what is absent or null in a sample is optional`() throws {
    #expect(
      try model(
        #"{"id": 1, "tags": ["a"], "day": "2000-01-01", "rooms": {"1": 30}, "days": ["2000-01-01"]}"#,
        #"{"id": null, "site": ""}"#, #"{"site": "https://example.com/"}"#) == """
          import Foundation
          import Unravel

          ///     let band = try Band.decodeValue(from: data)
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

  @Test func `objects and words that repeat get types of their own`() throws {
    #expect(
      try model(
        """
        [{"status": "active", "members": [{"name": "A", "role": "singer"}], "type": {"id": 1}},
         {"status": "on-hold", "members": [{"name": "B", "role": "pianist"}], "type": {"id": 2}},
         {"status": "active", "members": [{"name": "C", "role": "singer"}], "type": {"id": 3}}]
        """) == """
          import Unravel

          ///     let bands = try [Band].decodeValue(from: data)
          struct Band: Decodable {
            let status: Status
            let members: [Member]
            let type: BandType

            static func decode(_ e: Extractor) throws -> Band {
              try Band(
                status: e <| "status",
                members: e <|| "members",
                type: e <| "type"
              )
            }

            enum Status: String, CaseIterable, Decodable {
              case active
              case onHold = "on-hold"
            }

            enum Role: String, CaseIterable, Decodable {
              case singer, pianist
            }

            struct Member: Decodable {
              let name: String
              let role: Role

              static func decode(_ e: Extractor) throws -> Member {
                try Member(
                  name: e <| "name",
                  role: e <| "role"
                )
              }
            }

            struct BandType: Decodable {
              let id: Int

              static func decode(_ e: Extractor) throws -> BandType {
                try BandType(
                  id: e <| "id"
                )
              }
            }
          }

          """)
  }

  @Test func `a type that contains itself is a class`() throws {
    #expect(
      try model(
        #"{"id": 1, "default": "x", "e": 1, "parent": {"id": 2, "parent": {"id": 3, "parent": null}}}"#
      )
        == """
        import Unravel

        ///     let band = try Band.decodeValue(from: data)
        final class Band: Decodable, Sendable {
          let id: Int
          let `default`: String?
          let e: Int?
          let parent: Band?

          init(_ e: Extractor) throws {
            id = try e <| "id"
            `default` = try e <|? "default"
            self.e = try e <|? "e"
            parent = try e <|? "parent"
          }

          static func decode(_ e: Extractor) throws -> Band {
            try Band(e)
          }
        }

        """)
  }

  @Test func `a type that contains itself in an array stays a struct`() throws {
    #expect(
      try properties(
        """
        {"id": 1, "replies": [{"id": 2, "replies": [{"id": 3, "replies": [], "note": "deep"}]}]}
        """) == ["id: Int", "replies: [Band]", "note: String?"])
  }

  @Test func `a test decodes the samples`() throws {
    let generated = try Generated(
      from: [
        Sample(name: "one.json", text: "{\"objects\":\n\n  [{\"text\": \"\\\"\"}]}\n"),
        Sample(
          name: "two.json", text: ##"{"objects": [{"text": "\#"}]}"##.replacing("\\#", with: "#")),
      ],
      name: "Band", rootKeyPath: [.key("objects")], module: "App")
    #expect(
      generated.tests == """
        import Testing
        import Unravel

        @testable import App

        struct BandTests {
          @Test(arguments: samples)
          func `a sample decodes`(name: String, sample: String) throws {
            _ = try [Band].decodeValue(from: sample, rootKeyPath: "objects")
          }
        }

        private let samples = [
          (
            "one.json",
            #\"""
            {"objects":

              [{"text": "\\""}]}
            \"""#
          ),
          (
            "two.json",
            #\"""
            {"objects": [{"text": "#"}]}
            \"""#
          ),
        ]

        """)
  }
}

/// What the documentation shows.
struct DocumentationTests {
  @Test func `the page on generating models shows what is generated`() throws {
    let repository = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    func read(_ path: String) throws -> String {
      try String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
    }
    let sample = try read("Tests/UnravelModelTests/Samples/bands.json")
    let page = try read("Sources/Unravel/Unravel.docc/GeneratingModels.md")
    let snippets = try read("Snippets/GeneratingModels.swift")
    let model = try Generated(
      from: [Sample(name: "bands.json", text: sample)], name: "Band", rootKeyPath: [.key("objects")]
    ).model
    #expect(page.contains("```json\n\(sample)```\n"))
    #expect(snippets.hasSuffix("// snippet.model\n\(model)// snippet.end\n"))
  }
}

/// The types of properties.
struct FieldTypeTests {
  @Test(arguments: [
    (#"{"a": 1}"#, #"{"a": 2}"#, "Int"),
    (#"{"a": 1}"#, #"{"a": 2.5}"#, "Double"),
    (#"{"a": 1}"#, #"{"a": 2.0}"#, "Double"),
    (#"{"a": 1}"#, #"{"a": 9223372036854775808}"#, "UInt64"),
    (#"{"a": 1}"#, #"{"a": 18446744073709551616}"#, "JSONValue"),
    (#"{"a": 0.5}"#, #"{"a": 1e400}"#, "JSONValue"),
    (#"{"a": 1}"#, #"{"a": "1"}"#, "JSONValue"),
    (#"{"a": 1}"#, #"{"a": null}"#, "Int?"),
    (#"{"a": null}"#, #"{"a": null}"#, "JSONValue?"),
    (#"{"a": 1}"#, #"{}"#, "Int?"),
    (#"{"a": []}"#, #"{"a": []}"#, "[JSONValue]"),
    (#"{"a": []}"#, #"{"a": [1]}"#, "[Int]"),
    (#"{"a": [1, null]}"#, #"{"a": [1]}"#, "[Int?]"),
    (#"{"a": [[1, 2]]}"#, #"{"a": [[0.5]]}"#, "[[Double]]"),
    (#"{"a": [1, "b"]}"#, #"{"a": []}"#, "[JSONValue]"),
    (#"{"a": {}}"#, #"{"a": {}}"#, "[String: JSONValue]"),
    (#"{"a": {"17": "x"}}"#, #"{"a": {}}"#, "[String: String]"),
    (#"{"a": {"17": [1]}}"#, #"{"a": {"18": null}}"#, "[String: [Int]?]"),
    (#"{"a": {"left": 1}}"#, #"{"a": {"right": 1}}"#, "A"),
    (#"{"a": "2000-01-01"}"#, #"{"a": "2000-02-29"}"#, "Date"),
    (#"{"a": "2000-01-01"}"#, #"{"a": "2000-02-30"}"#, "String"),
    (#"{"a": "2000-01-01"}"#, #"{"a": "2000-01-01T00:00:00Z"}"#, "String"),
    (#"{"a": "2000-01-01"}"#, #"{"a": ""}"#, "String"),
    (#"{"a": "2000-01-01T12:00:00+09:00"}"#, #"{"a": null}"#, "Date?"),
    (#"{"a": "Sun, 06 Nov 1994 08:49:37 GMT"}"#, #"{}"#, "Date?"),
    (#"{"a": "Sun Jul 03 04:32:05 +0000 2022"}"#, #"{}"#, "Date?"),
    (#"{"a": ["2000-01-01"]}"#, #"{"a": []}"#, "[Date]"),
    (#"{"a": [["2000-01-01"]]}"#, #"{"a": []}"#, "[[String]]"),
    (#"{"a": ["2000-01-01", null]}"#, #"{"a": []}"#, "[String?]"),
    (#"{"a": {"1": "2000-01-01"}}"#, #"{"a": {}}"#, "[String: Date]"),
    (#"{"a": "https://example.com/"}"#, #"{"a": "https://example.com/a b"}"#, "String"),
    (#"{"a": "https://example.com/"}"#, #"{"a": ""}"#, "URL?"),
    (#"{"a": ["https://example.com/", ""]}"#, #"{"a": []}"#, "[String]"),
    (#"{"a": [["https://example.com/"]]}"#, #"{"a": []}"#, "[[URL]]"),
    (#"{"a": ""}"#, #"{"a": ""}"#, "String"),
    (#"{"a": "0a6ec5ca-7c5c-4d3c-9b7f-7e2f0f0c1d3e"}"#, #"{}"#, "String?"),
  ])
  func `a property holds what two samples have`(first: String, second: String, type: String) throws
  {
    #expect(try properties(first, second) == ["a: \(type)"])
  }

  @Test(arguments: [
    ("status", ["on", "off", "on"], "Status"),
    ("status", ["on", "off"], "String"),
    ("status", ["on", "on", "on"], "String"),
    ("status", ["on", "", "on", "off"], "String"),
    ("type", ["PushEvent", "ForkEvent", "PushEvent"], "TypeChoice"),
    ("size", ["s", "m", "s", "m", "s", "m"], "Size"),
    ("size", ["s", "m", "s", "m", "s"], "String"),
    ("winner", ["Ann", "Bob", "Ann", "Bob", "Ann", "Bob"], "String"),
    ("lang", ["en", "ja", "en", "ja", "en", "ja"], "String"),
    ("state", ["very new", "old", "old"], "String"),
    ("level", ["1", "2", "1", "2", "1", "2"], "String"),
  ])
  func `a few words that repeat are an enum`(name: String, values: [String], type: String) throws {
    let objects = values.map { "{\"\(name)\": \"\($0)\"}" }.joined(separator: ",")
    let expected = type == "TypeChoice" ? "BandType" : type
    #expect(try properties("[\(objects)]") == ["\(name): \(expected)"])
  }

  @Test(arguments: [
    ("[1, 2]", "typealias Band = [Int]"),
    ("[[0.5]]", "typealias Band = [[Double]]"),
    ("3", "typealias Band = Int"),
    ("[]", "typealias Band = [JSONValue]"),
    ("{}", "typealias Band = [String: JSONValue]"),
    (#"["2000-01-01"]"#, "typealias Band = [String]"),
    (#"{"1": 2}"#, "typealias Band = [String: Int]"),
  ])
  func `documents without objects are another name`(text: String, declaration: String) throws {
    #expect(try model(text).split(separator: "\n").last.map(String.init) == declaration)
  }
}

/// Which objects are of one type, and what it is called.
struct ObjectTypeTests {
  @Test func `objects under one name are of one type if they are alike`() throws {
    #expect(
      try types(
        """
        {"post": {"user": {"id": 1, "name": "A", "bio": "x"}, "text": "a"},
         "reply": {"user": {"id": 1, "name": "A"}, "to": 1}, "user": {"plan": "free", "until": 3}}
        """) == ["Band", "Post", "User", "Reply", "BandUser"])
  }

  @Test func `objects that are called alike and are the same are of one type`() throws {
    #expect(
      try types(
        #"{"home_team": {"id": 1, "name": "A"}, "away_team": {"id": 2, "name": "B"}}"#)
        == ["Band", "Team"])
  }

  @Test func `objects that fill another one are of one type`() throws {
    #expect(
      try types(#"{"sizes": {"small": {"w": 1, "h": 1}, "large": {"w": 2, "h": 2}}}"#)
        == ["Band", "Sizes", "Size"])
  }

  @Test func `objects of different meaning stay apart`() throws {
    #expect(
      try types(#"{"city": {"id": 1, "name": "A"}, "label": {"id": 2, "name": "B"}}"#)
        == ["Band", "City", "Label"])
  }

  @Test(arguments: [
    (#"{"ids": {"2008": {"a": 1}, "2009": {"a": 2}}}"#, ["ids: [String: ID]"]),
    (#"{"ids": {"a/b": {"a": 1}}}"#, ["ids: [String: ID]"]),
    (#"{"ids": {"2008": {"a": 1}, "total": 2}}"#, ["ids: IDs"]),
  ])
  func `names that are data make a dictionary`(text: String, expected: [String]) throws {
    let names = try properties(text).map {
      $0.replacing("BandID", with: "ID").replacing("Ids", with: "IDs")
    }
    #expect(names == expected)
  }

  @Test func `many names for values of one shape make a dictionary`() throws {
    let rooms = (0..<10).map {
      "\"room_\(Character(Unicode.Scalar(97 + UInt8($0))))\": {\"w\": 1, \"h\": 2}"
    }
    #expect(
      try properties("{\"rooms\": {\(rooms.joined(separator: ","))}}")
        == ["rooms: [String: Room]"])
  }

  @Test func `names that hardly two objects share make a dictionary`() throws {
    #expect(
      try properties(
        """
        [{"needs": {"ink": "1", "pen": "2"}}, {"needs": {"tea": "1", "pot": "2"}},
         {"needs": {"box": "1", "pen": "3"}}]
        """) == ["needs: [String: String]"])
  }
}

// MARK: - Support

private func model(_ texts: String...) throws -> String { try generated(texts) }

private func generated(_ texts: [String]) throws -> String {
  try Generated(
    from: texts.enumerated().map { Sample(name: "\($0).json", text: $1) }, name: "Band"
  ).model
}

/// The properties of the first type: `id: Int`.
private func properties(_ texts: String...) throws -> [String] {
  try generated(texts).split(separator: "\n")
    .filter { $0.hasPrefix("  let ") }.map { String($0.dropFirst(6)) }
}

/// The names of the structs.
private func types(_ texts: String...) throws -> [String] {
  try generated(texts).split(separator: "\n").compactMap { line in
    line.contains("struct ") ? line.split(separator: " ")[1].dropLast().description : nil
  }
}

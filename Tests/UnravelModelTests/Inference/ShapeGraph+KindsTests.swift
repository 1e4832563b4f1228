import Testing

@testable import UnravelModelTool

/// Objects of several kinds, which a member tells apart.
struct ShapeGraphKindsTests {
  private static let events = #"""
    {"events": [
      {"type": "message", "user": "U1", "text": "a"},
      {"type": "file_shared", "file": {"id": "F1"}},
      {"type": "app_uninstalled"},
      {"type": "message", "user": "U2", "text": "b", "thread": 3},
      {"type": "team_rename", "name": "y"}
    ]}
    """#

  @Test func `kinds with little in common are an enum`() throws {
    #expect(
      try model(Self.events).hasSuffix(
        """
          /// A case for each `type` in the samples.
          enum Event: Decodable {
            case message(Message)
            case fileShared(FileShared)
            case appUninstalled
            case teamRename(TeamRename)
            /// Any other object.
            case unknown(JSONValue)

            static func decode(_ e: Extractor) throws -> Event {
              switch try e <| "type" as String {
              case "message": try .message(e <| [])
              case "file_shared": try .fileShared(e <| [])
              case "app_uninstalled": .appUninstalled
              case "team_rename": try .teamRename(e <| [])
              default: try .unknown(e <| [])
              }
            }
          }

          struct Message: Decodable {
            let user: String
            let text: String
            let thread: Int?

            static func decode(_ e: Extractor) throws -> Message {
              try Message(
                user: e <| "user",
                text: e <| "text",
                thread: e <|? "thread"
              )
            }
          }

          struct FileShared: Decodable {
            let file: File

            static func decode(_ e: Extractor) throws -> FileShared {
              try FileShared(
                file: e <| "file"
              )
            }
          }

          struct File: Decodable {
            let id: String

            static func decode(_ e: Extractor) throws -> File {
              try File(
                id: e <| "id"
              )
            }
          }

          struct TeamRename: Decodable {
            let name: String

            static func decode(_ e: Extractor) throws -> TeamRename {
              try TeamRename(
                name: e <| "name"
              )
            }
          }
        }

        """))
  }

  @Test func `an encodable enum encodes the kind`() throws {
    let text = try model(Self.events) { $0.conformances = [.encodable] }
    #expect(
      text.contains(
        """
            enum CodingKeys: String, CodingKey {
              case type
            }

            func encode(to encoder: any Encoder) throws {
              var container = encoder.container(keyedBy: CodingKeys.self)
              switch self {
              case .message(let value):
                try container.encode("message", forKey: .type)
                try value.encode(to: encoder)
              case .fileShared(let value):
                try container.encode("file_shared", forKey: .type)
                try value.encode(to: encoder)
              case .appUninstalled: try container.encode("app_uninstalled", forKey: .type)
              case .teamRename(let value):
                try container.encode("team_rename", forKey: .type)
                try value.encode(to: encoder)
              case .unknown(let value): try value.encode(to: encoder)
              }
            }
        """))
  }

  @Test func `strict enums refuse other kinds`() throws {
    let text = try model(Self.events) { $0.hasUnknownCases = false }
    #expect(
      text.contains(
        """
              case let kind: throw typeMismatch("Event", actual: kind, keyPath: "type")
        """))
    #expect(!text.contains("unknown"))
  }

  @Test func `kinds are one struct if an option says so`() throws {
    #expect(
      try typeNames(Self.events) { $0.inference.enums = false } == ["Band", "Event", "File"])
    #expect(
      try typeNames(Self.events) {
        $0.inference.forcedStructs = [KeyPathPattern("events[*]")].compactMap(\.self)
      } == ["Band", "Event", "File"])
  }

  @Test(arguments: [
    // Keys of the kind.
    (#"[{"kind": "a", "x": 1}, {"kind": "b", "y": 1}, {"kind": "c", "z": 1}]"#, true),
    (#"[{"event": "a", "x": 1}, {"event": "b", "y": 1}, {"event": "c", "z": 1}]"#, true),
    (#"[{"@type": "a", "x": 1}, {"@type": "b", "y": 1}, {"@type": "c", "z": 1}]"#, true),
    (
      #"[{"block_type": "a", "x": 1}, {"block_type": "b", "y": 1}, {"block_type": "c", "z": 1}]"#,
      true
    ),
    (#"[{"object": "a", "x": 1}, {"object": "b", "y": 1}, {"object": "c", "z": 1}]"#, true),
    (#"[{"name": "a", "x": 1}, {"name": "b", "y": 1}, {"name": "c", "z": 1}]"#, false),
    // Objects without a kind, kinds that are no words, and two kinds.
    (#"[{"type": "a", "x": 1}, {"type": "b", "y": 1}, {"type": "c", "z": 1}, {"w": 1}]"#, false),
    (#"[{"type": "a", "x": 1}, {"type": "b", "y": 1}, {"type": "c d", "z": 1}]"#, false),
    (#"[{"type": "a", "x": 1}, {"type": "b", "y": 1}, {"type": null, "z": 1}]"#, false),
    (#"[{"type": "a", "x": 1}, {"type": "b", "y": 1}]"#, false),
    // As many members that all kinds have.
    (
      #"[{"type": "a", "i": 1, "x": 1, "v": 1}, {"type": "b", "i": 1, "y": 1}, {"type": "c", "i": 1, "z": 1}]"#,
      true
    ),
    (
      #"[{"type": "a", "i": 1, "j": 1, "x": 1}, {"type": "b", "i": 1, "j": 1, "y": 1}, {"type": "c", "i": 1, "j": 1, "z": 1}]"#,
      false
    ),
    // Fewer members than kinds.
    (#"[{"type": "a", "x": 1}, {"type": "b", "y": 1}, {"type": "c"}]"#, false),
    // Members that most kinds have.
    (
      #"[{"type": "a", "x": 1, "y": 1}, {"type": "b", "y": 1, "z": 1}, {"type": "c", "z": 1, "x": 1}]"#,
      false
    ),
    // Objects of a kind with different members.
    (
      #"[{"type": "a", "x": 1}, {"type": "a", "v": 1}, {"type": "b", "y": 1}, {"type": "c", "z": 1}]"#,
      false
    ),
  ])
  func `kinds are types if each has its own members`(text: String, isEnum: Bool) throws {
    #expect(try model(text).contains("switch try e <| ") == isEnum)
  }

  @Test(arguments: [(30, true), (31, false)])
  func `more than thirty kinds are one struct`(count: Int, isEnum: Bool) throws {
    let kinds = (1...count).map { "{\"type\": \"kind_\($0)\", \"a\($0)\": 1}" }
    let text = try model("[\(kinds.joined(separator: ","))]")
    #expect(text.contains("case kind1(Kind1)") == isEnum)
    #expect(text.contains("Objects of several kinds, which `type` tells apart") == !isEnum)
  }

  @Test func `properties keep their order where kinds are one struct`() throws {
    let text = #"[{"type": "a", "x": 1}, {"type": "b", "y": 1}, {"z": 1, "type": "a", "x": 2}]"#
    #expect(
      try properties(text) == ["type: String", "x: Int?", "y: Int?", "z: Int?"])
  }

  @Test func `the same kinds at several key paths are one enum`() throws {
    let text = """
      {"blocks": [
        {"type": "text", "text": "a"}, {"type": "image", "url": "b"}, {"type": "rule", "w": 1},
        {"type": "list", "list": [{"type": "text", "text": "c"}, {"type": "image", "url": "b"}]},
        {"type": "button", "label": {"type": "plain", "plain": "c"}}]}
      """
    let model = try generator([text]).model
    #expect(
      model.types.flatMap { model.properties(of: $0.id) } == [
        "blocks: [Block]", "text: String", "url: String", "w: Int", "list: [Block]",
        "label: Label", "type: String", "plain: String",
      ])
  }

  @Test func `the names of cases leave out what all kinds have in common`() throws {
    let text = """
      [{"type": "m.room.name", "name": "a"}, {"type": "m.room.topic", "topic": "b"},
       {"type": "m.room.join_rules", "rule": "c"}]
      """
    #expect(
      try model(text).contains(
        "  case name(MRoomName)\n  case topic(MRoomTopic)\n  case joinRules(MRoomJoinRules)\n"))
    let events = """
      [{"type": "PushEvent", "a": 1}, {"type": "ForkEvent", "b": 1}, {"type": "Event", "c": 1}]
      """
    #expect(try model(events).contains("  case pushEvent(PushEvent)\n"))
    #expect(
      try model(events.replacing("\"Event\"", with: "\"WatchEvent\"")).contains(
        "  case push(PushEvent)\n  case fork(ForkEvent)\n  case watch(WatchEvent)\n"))
  }

  @Test func `kinds with the same members and the same first word are one type`() throws {
    let text = """
      [{"type": "issue_opened", "issue": 1, "by": "a"}, {"type": "issue_closed", "issue": 1, "by": "a"},
       {"type": "ping", "zen": "b"}, {"type": "star_added", "star": "b", "at": 3}]
      """
    let model = try model(text)
    #expect(model.contains("case issueOpened(IssueBand)\n  case issueClosed(IssueBand)\n"))
  }

  @Test func `kinds of a member are an enum that is decoded with what is beside it`() throws {
    let text = """
      [{"id": 1, "type": "push", "payload": {"size": 1, "head": "a"}},
       {"id": 2, "type": "watch", "payload": {"action": "started"}},
       {"id": 3, "type": "fork", "payload": {"forkee": {"id": 4}}}]
      """
    let plain = try model(text)
    #expect(plain.contains("  let payload: Payload\n"))
    #expect(plain.contains("payload: e <| []\n"))
    #expect(
      plain.contains(
        """
          /// A case for each `type` beside it in the samples.
          enum Payload: Decodable {
            case push(PushPayload)
            case watch(WatchPayload)
            case fork(ForkPayload)
            /// Any other object.
            case unknown(JSONValue)

            static func decode(_ e: Extractor) throws -> Payload {
              switch try e <| "type" as String {
              case "push": try .push(e <| "payload")
              case "watch": try .watch(e <| "payload")
              case "fork": try .fork(e <| "payload")
              default: try .unknown(e <| "payload")
              }
            }
          }
        """))
    #expect(
      try model(text) { $0.conformances = [.encodable] }.contains(
        """
            func encode(to encoder: any Encoder) throws {
              switch self {
              case .push(let value): try value.encode(to: encoder)
              case .watch(let value): try value.encode(to: encoder)
              case .fork(let value): try value.encode(to: encoder)
              case .unknown(let value): try value.encode(to: encoder)
              }
            }
        """))
  }

  @Test func `kinds of a member are one struct where another object lacks it`() throws {
    let text = """
      {"events": [{"name": "n", "type": "a", "data": {"x": 1}}, {"name": "n", "type": "b", "data": {"y": 1}},
       {"name": "n", "type": "c", "data": {"z": 1}}], "last": {"event": {"name": "n", "type": "a"}}}
      """
    let model = try model(text)
    #expect(model.contains("  let data: EventData?\n") && !model.contains("switch"))
  }

  @Test func `members with one key are different ones if their objects are`() throws {
    let text = """
      [{"kind": "Secret", "id": 1, "data": {"a": "b"}},
       {"kind": "Job", "id": 2, "spec": {"schedule": "a", "limit": 1}, "status": {"last": 1}},
       {"kind": "Claim", "id": 3, "spec": {"modes": ["b"], "class": "c"}, "status": {"phase": "d"}}]
      """
    let model = try generator([text]).model
    #expect(
      model.types.flatMap { model.properties(of: $0.id) }.filter { $0.hasPrefix("spec") } == [
        "spec: JobSpec", "spec: ClaimSpec",
      ])
    let alike = text.replacing("modes", with: "schedule").replacing("class", with: "limit")
      .replacing("last", with: "phase")
    #expect(try !UnravelModelTests.model(alike).contains("switch"))
  }

  @Test func `a member that all objects of an array have tells them apart`() throws {
    let text = """
      [{"type": "x", "kind": "a", "p": 1}, {"kind": "b", "q": 1}, {"kind": "c", "r": 1}]
      """
    #expect(try model(text).contains("switch try e <| \"kind\" as String {"))
  }

  @Test func `objects inside objects without a kind are of one kind too`() throws {
    let text = """
      [{"event": "a"}, {"paths": [{"path": "a", "pathType": "Prefix"}]}]
      """
    #expect(try !model(text).contains("switch"))
  }

  @Test func `texts and numbers that all kinds have are of one type`() throws {
    let text = """
      [{"type": "a", "tag": ["x"], "v": 1, "p": 1, "p2": 1}, {"type": "b", "tag": ["x"], "v": "s", "q": 1, "q2": 1},
       {"type": "c", "tag": "x", "v": true, "r": 1, "r2": 1}]
      """
    let model = try generator([text]).model
    let all = model.types.flatMap { model.properties(of: $0.id) }
    #expect(all.filter { $0.hasPrefix("tag") }.count == 3)
    #expect(Set(all.filter { $0.hasPrefix("tag") }).count == 1)
    #expect(all.filter { $0.hasPrefix("v:") } == ["v: Int", "v: String", "v: Bool"])
  }

  @Test func `half of the kinds in common are enough for objects inside each other`() throws {
    let text = """
      [{"type": "box", "items": [{"type": "text", "text": "a", "bold": true}, {"type": "row", "cells": 1}]},
       {"type": "text", "text": "a", "wrap": true}, {"type": "facts", "facts": [1]}, {"type": "image", "url": "a"}]
      """
    #expect(try typeNames(text).contains("Row") && properties(text).isEmpty)
    #expect(try model(text).contains("  let items: [Band]\n"))
  }

  @Test func `a key path of an option leads into all kinds`() throws {
    let text =
      #"[{"type": "a", "x": {"p": 1}}, {"type": "b", "y": 1}, {"type": "c", "z": {"q": 1}}]"#
    let model = try model(text) {
      $0.inference.forcedMaps = [KeyPathPattern("[*].z")].compactMap(\.self)
    }
    #expect(!model.contains("let x: [") && model.contains("let z: [String: Int]\n"))
  }

  @Test(arguments: [
    // An object without its kind, and alike members.
    #"[{"type": "a", "data": {"x": 1}}, {"type": "b", "data": {"y": 1}}, {"type": "c", "data": {"z": 1}}, {"data": {"x": 1}}]"#,
    #"[{"type": "a", "data": {"x": 1}}, {"type": "b", "data": {"x": 1}}, {"type": "c", "data": {"x": 1}}]"#,
  ])
  func `kinds of a member are one struct if the kind does not tell its members`(text: String) throws
  {
    let text = try model(text)
    #expect(text.contains("struct BandData: Decodable {\n") && !text.contains("switch"))
  }
}

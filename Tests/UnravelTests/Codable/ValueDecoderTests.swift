import Foundation
import Testing
import Unravel

// A decoder and its container serve several values, one after the other. These tests keep what a model
// was lent, decode other values, and use it after the decode. The address sanitizer checks the memory.

struct ValueDecoderTests {
  /// What a model keeps.
  enum Kept: String, CaseIterable, Sendable {
    case decoder, container, both, twoContainers, otherContainer, unkeyed, single, superDecoder
    case superDecoderForKey, nestedContainer, nestedUnkeyed
  }

  @Test(arguments: Kept.allCases)
  func `what a model keeps reads its own value after the decode`(_ kept: Kept) throws {
    let objects = (0..<40).map { index in
      #"{"kind": "\#(kept.rawValue)", "a": \#(index), "object": {"b": \#(index + 1)}, "list": [\#(index)], "#
        + #""super": {"a": \#(index)}, "children": [{"kind": "none", "a": \#(-index)}]}"#
    }
    let text = "{\"list\": [\(objects.joined(separator: ", "))]}"
    let keepers = try CodableDecoder().decode([String: [Keeper]].self, from: text)["list"]!
    // Other decodes use the memory that was released.
    for _ in 0..<20 { _ = try CodableDecoder().decode([String: [Keeper]].self, from: text) }
    #expect(try keepers.map { try $0.read() } == Array(0..<40))
    let paths = (0..<40).map { "[list, Index \($0) \($0)\(kept.pathSuffix)]" }
    #expect(keepers.map { shown($0.codingPath) } == paths)
    #expect(keepers.map { shown($0.codingPathAfterwards()) } == paths)
    #expect(keepers.flatMap(\.children).map(\.a) == (0..<40).map { -$0 })
  }

  @Test(arguments: Kept.allCases)
  func `what a model keeps before it throws reads its own value`(_ kept: Kept) throws {
    final class Box: @unchecked Sendable { var keepers: [Keeper] = [] }
    struct Failing: Swift.Decodable {
      init(from decoder: any Swift.Decoder) throws {
        (decoder.userInfo[.box] as! Box).keepers.append(try Keeper(from: decoder))
        throw CancellationError()
      }
    }
    struct Lenient: Swift.Decodable {
      init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        for key in container.allKeys { _ = try? container.decode(Failing.self, forKey: key) }
      }
    }
    let members = (0..<40).map { index in
      #""k\#(index)": {"kind": "\#(kept.rawValue)", "a": \#(index), "object": {"b": \#(index + 1)}, "list": [\#(index)], "#
        + #""super": {"a": \#(index)}, "children": []}"#
    }
    let box = Box()
    var decoder = CodableDecoder()
    decoder.userInfo[.box] = box
    _ = try decoder.decode(Lenient.self, from: "{\(members.joined(separator: ", "))}")
    #expect(try box.keepers.map { try $0.read() } == Array(0..<40))
    #expect(box.keepers.first.map { shown($0.codingPath) } == "[k0\(kept.pathSuffix)]")
    #expect(
      box.keepers.map { shown($0.codingPathAfterwards()) }
        == (0..<40).map { "[k\($0)\(kept.pathSuffix)]" })
  }

  @Test func `two values of a type that are decoded at once have their own containers`() throws {
    struct Node: Swift.Decodable {
      let values: [Int]
      enum CodingKeys: CodingKey { case value, left, right }
      init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let left = try container.decodeIfPresent([Node].self, forKey: .left) ?? []
        let value = try container.decode(Int.self, forKey: .value)
        let right = try container.decodeIfPresent([Node].self, forKey: .right) ?? []
        values = left.flatMap(\.values) + [value] + right.flatMap(\.values)
      }
    }
    let text = #"""
      {"value": 4, "left": [{"value": 2, "left": [{"value": 1}], "right": [{"value": 3}]}],
       "right": [{"value": 6, "left": [{"value": 5}], "right": [{"value": 7}]}]}
      """#
    #expect(try CodableDecoder().decode(Node.self, from: text).values == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func `a key type of any size finds its members`() throws {
    enum One: CodingKey { case a }
    enum Many: String, CodingKey, CaseIterable {
      case k00, k01, k02, k03, k04, k05, k06, k07, k08, k09, k10, k11, k12, k13, k14, k15, k16, k17
      case long = "a key of more than sixteen bytes, which is not stored in place", empty = ""
    }
    enum Payload: CodingKey {
      case named(String), a
      var stringValue: String { if case .named(let name) = self { name } else { "a" } }
      init?(stringValue: String) { self = .named(stringValue) }
      var intValue: Int? { nil }
      init?(intValue: Int) { nil }
    }
    struct Model: Swift.Decodable {
      let values: [Int]
      init(from decoder: any Swift.Decoder) throws {
        let one = try decoder.container(keyedBy: One.self)
        let many = try decoder.container(keyedBy: Many.self)
        let payload = try decoder.container(keyedBy: Payload.self)
        values =
          [
            try one.decode(Int.self, forKey: .a), try payload.decode(Int.self, forKey: .a),
            try payload.decode(Int.self, forKey: .named("k07")),
          ] + (try Many.allCases.map { try many.decode(Int.self, forKey: $0) })
      }
    }
    let members = Many.allCases.enumerated().map { "\"\($1.rawValue)\": \($0)" }
    let text = "{\(members.joined(separator: ", ")), \"a\": -1}"
    #expect(
      try CodableDecoder().decode([Model].self, from: "[\(text), \(text)]").map(\.values)
        == Array(repeating: [-1, -1, 7] + Array(0..<20), count: 2))
  }

  @Test func `a decode of very many types`() throws {
    // More types than the tables of a decode have slots at first.
    #expect(
      try CodableDecoder().decode(ManyTypes.self, from: #"{"a": 1}"#).values
        == Array(repeating: 1, count: 36))
  }
}

/// A model that decodes the same object as 36 types.
private struct ManyTypes: Swift.Decodable {
  struct Pair<First, Second>: Swift.Decodable {
    let a: Int
    enum CodingKeys: CodingKey { case a }
  }
  static let tags: [Any.Type] = [
    Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self,
  ]

  let values: [Int]

  init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.singleValueContainer()
    func decode<First, Second>(_ first: First.Type, _ second: Second.Type) throws -> Int {
      try container.decode(Pair<First, Second>.self).a
    }
    func decode<First>(_ first: First.Type) throws -> [Int] {
      try Self.tags.map { try decode(first, $0) }
    }
    values = try Self.tags.flatMap { try decode($0) }
  }
}

extension CodingUserInfoKey {
  fileprivate static var box: CodingUserInfoKey { CodingUserInfoKey(rawValue: "box")! }
}

extension ValueDecoderTests.Kept {
  /// The end of the coding path of what is kept.
  fileprivate var pathSuffix: String {
    switch self {
    case .superDecoder: ", super"
    case .superDecoderForKey, .nestedContainer: ", object"
    case .nestedUnkeyed: ", list"
    default: ""
    }
  }
}

/// A model that keeps a decoder or a container.
private struct Keeper: Swift.Decodable {
  enum Keys: String, CodingKey { case kind, a, object, list, children }
  enum OtherKeys: String, CodingKey { case list, a }
  enum ObjectKeys: String, CodingKey { case b }

  struct Child: Swift.Decodable {
    let a: Int
  }

  let codingPath: [any CodingKey]
  let children: [Child]
  let read: () throws -> Int

  /// The coding path, as what is kept gives it after the decode.
  let codingPathAfterwards: () -> [any CodingKey]

  init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    children = try container.decode([Child].self, forKey: .children)
    let kind = try container.decode(String.self, forKey: .kind)
    func readObject(_ decoder: any Swift.Decoder) throws -> Int {
      try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .a)
    }
    switch ValueDecoderTests.Kept(rawValue: kind)! {
    case .decoder:
      codingPath = decoder.codingPath
      codingPathAfterwards = { decoder.codingPath }
      read = { try readObject(decoder) }
    case .container:
      codingPath = container.codingPath
      codingPathAfterwards = { container.codingPath }
      read = { try container.decode(Int.self, forKey: .a) }
    case .both:
      codingPath = decoder.codingPath
      codingPathAfterwards = { decoder.codingPath }
      read = { try max(readObject(decoder), container.decode(Int.self, forKey: .a)) }
    case .twoContainers:
      let other = try decoder.container(keyedBy: Keys.self)
      codingPath = other.codingPath
      codingPathAfterwards = { other.codingPath }
      read = { try max(other.decode(Int.self, forKey: .a), container.decode(Int.self, forKey: .a)) }
    case .otherContainer:
      let other = try decoder.container(keyedBy: OtherKeys.self)
      codingPath = other.codingPath
      codingPathAfterwards = { other.codingPath }
      read = { try other.decode([Int].self, forKey: .list)[0] }
    case .unkeyed:
      let list = try container.nestedUnkeyedContainer(forKey: .list)
      codingPath = container.codingPath
      codingPathAfterwards = { Array(list.codingPath.dropLast()) }
      read = {
        var list = list
        return try list.decode(Int.self)
      }
    case .single:
      let value = try decoder.singleValueContainer()
      codingPath = value.codingPath
      codingPathAfterwards = { value.codingPath }
      read = { try value.decode(Member.self).a }
    case .superDecoder:
      let parent = try container.superDecoder()
      codingPath = parent.codingPath
      codingPathAfterwards = { parent.codingPath }
      read = { try readObject(parent) }
    case .superDecoderForKey:
      let parent = try container.superDecoder(forKey: .object)
      codingPath = parent.codingPath
      codingPathAfterwards = { parent.codingPath }
      read = {
        try parent.container(keyedBy: ObjectKeys.self).decode(Int.self, forKey: .b) - 1
      }
    case .nestedContainer:
      let nested = try container.nestedContainer(keyedBy: ObjectKeys.self, forKey: .object)
      codingPath = nested.codingPath
      codingPathAfterwards = { nested.codingPath }
      read = { try nested.decode(Int.self, forKey: .b) - 1 }
    case .nestedUnkeyed:
      let nested = try container.nestedUnkeyedContainer(forKey: .list)
      codingPath = nested.codingPath
      codingPathAfterwards = { nested.codingPath }
      read = {
        var nested = nested
        return try nested.decode(Int.self)
      }
    }
  }

  private struct Member: Swift.Decodable {
    let a: Int
  }
}

import Foundation
import Testing
import Unravel

// What a model keeps of a decoder can be used after the decode.

struct ValueDecoderTests {
  /// What a model keeps.
  enum Kept: String, CaseIterable, Sendable {
    case decoder, container, both, twoContainers, otherContainer, unkeyed, single, superDecoder
    case superDecoderForKey, nestedContainer, nestedUnkeyed
  }

  @Test(arguments: Kept.allCases)
  func `what a model keeps reads its own value after the decode`(kept: Kept) throws {
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
  func `what a model keeps before it throws reads its own value`(kept: Kept) throws {
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
}

extension ValueDecoderTests {
  @Test func `an error of a kept container is as complete as one of the decode`() throws {
    struct Keeper: Swift.Decodable {
      let container: KeyedDecodingContainer<AnyKey>
      init(from decoder: any Swift.Decoder) throws {
        container = try decoder.container(keyedBy: AnyKey.self)
      }
    }
    let keeper = try CodableDecoder().decode([Keeper].self, from: #"[{"a": {"b": "x"}}]"#)[0]
    func text(_ decode: () throws -> Void) -> String? {
      do {
        try decode()
      } catch DecodingError.keyNotFound(_, let context), DecodingError.typeMismatch(_, let context)
      {
        let cause = context.underlyingError.map { "\($0)" } ?? ""
        return "\(shown(context.codingPath)) \(context.debugDescription)\n\(cause)"
      } catch {}
      return nil
    }
    #expect(
      text { _ = try keeper.container.decode(Int.self, forKey: AnyKey("requiredField")) }
        == """
        [Index 0 0] No value associated with key AnyKey(stringValue: "requiredField", intValue: nil) \
        ("requiredField").
        [0].requiredField: missing "requiredField"
         --> line 1, column 2
        """)
    #expect(
      text { _ = try keeper.container.decode([String: Int].self, forKey: AnyKey("a")) }
        == """
        [Index 0 0, a, b] Expected to decode Int but found a string instead.
        [0].a.b: expected Int, found a string
         --> line 1, column 14
        """)
    #expect(
      text { _ = try keeper.container.decode(Unraveled<[String: Int]>.self, forKey: AnyKey("a")) }
        == """
        [Index 0 0, a, b] Expected to decode Int.
        [0].a.b: expected Int, found a string
         --> line 1, column 14
        """)
  }
}

extension ValueDecoderTests {
  @Test func `an error that a type throws for a value of a kept container has the location`() throws
  {
    struct Keeper: Swift.Decodable {
      let container: any UnkeyedDecodingContainer
      init(from decoder: any Swift.Decoder) throws { container = try decoder.unkeyedContainer() }
    }
    struct Dated: Swift.Decodable { let day: Date }
    var decoder = CodableDecoder()
    decoder.dateDecodingStrategy = .transformed(by: .day)
    var container = try decoder.decode(Keeper.self, from: #"[{"day": "soon"}, "clubs"]"#).container
    func context(_ decode: () throws -> Void) -> DecodingError.Context? {
      do {
        try decode()
      } catch DecodingError.dataCorrupted(let context) {
        return context
      } catch {}
      return nil
    }
    let date = context { _ = try container.decode(Dated.self) }
    #expect(date?.debugDescription == "Date string does not match format expected by formatter.")
    #expect(
      date?.underlyingError.map { "\($0)" }
        == """
        [0].day: expected Date "yyyy-MM-dd", found a string
         --> line 1, column 10
        """)
    _ = try container.nestedContainer(keyedBy: AnyKey.self)
    let suit = context { _ = try container.decode(Suit.self) }
    #expect(suit?.debugDescription == "Cannot initialize Suit from invalid String value clubs")
    #expect(
      suit?.underlyingError.map { "\($0)" }
        == "[1]: expected Suit (hearts, spades), found a string\n --> line 1, column 19")
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

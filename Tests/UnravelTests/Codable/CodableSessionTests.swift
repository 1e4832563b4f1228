import Testing

@testable import Unravel

struct CodableSessionTests {
  /// A model that keeps the decoders of two values of its array.
  private struct Neighbors: Swift.Decodable {
    let first: ValueDecoder
    let second: ValueDecoder

    init(from decoder: any Swift.Decoder) throws {
      var container = try decoder.container(keyedBy: Key.self).nestedUnkeyedContainer(
        forKey: "list")
      first = try #require(container.superDecoder() as? ValueDecoder)
      second = try #require(container.superDecoder() as? ValueDecoder)
      Self.check(first, second)
    }

    /// Marks a key that both paths begin with. A path that is made again does not have the mark.
    private static func check(_ first: ValueDecoder, _ second: ValueDecoder) {
      let session = first.session
      session.withCodingPath(of: first) { path in path[0] = Key("mark") }
      let path = session.withCodingPath(of: second) { path in path.map(\.stringValue) }
      #expect(path == ["mark", "Index 1"])
    }
  }

  private struct Key: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ stringValue: String) { self.stringValue = stringValue }
    init(stringLiteral value: String) { self.init(value) }
    init(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  @Test func `the path of a value reuses what it shares with the last path`() throws {
    let neighbors = try CodableDecoder().decode(Neighbors.self, from: #"{"list": [1, 2]}"#)
    // After the decode, a path is made anew.
    #expect(neighbors.second.codingPath.map(\.stringValue) == ["list", "Index 1"])
  }
}

import Foundation
import Testing

@testable import Unravel

// An array of a type that no decode has read is decoded by the standard library. The next one of the type is
// decoded by a loop of the decoder's own, with the same results.

struct KnownArraysTests {
  private struct Model: Codable {
    let a: Int
    let list: [Model]?
    let grid: [[Model]]?
    let optional: [Model?]?
    let table: [String: [Model]]?
    let suits: [Suit]?
    let dates: [Date]?
    let links: [URL]?
    let text: String?
  }

  private class Base: Codable {
    let a: Int
    let children: [Base]?
  }

  private final class Derived: Base {
    let b: [Model]

    enum CodingKeys: CodingKey { case b }

    required init(from decoder: any Swift.Decoder) throws {
      b = try decoder.container(keyedBy: CodingKeys.self).decode([Model].self, forKey: .b)
      try super.init(from: decoder.container(keyedBy: CodingKeys.self).superDecoder())
    }
  }

  @Test(arguments: [
    "[]", #"[{"a": 1}]"#, #"[{"a": 1}, {"a": 2}, {"a": 3}]"#, #"[{"a": 1}, {"a": "x"}, {"a": 3}]"#,
    #"[{"a": 1}, {}]"#, #"[{"a": 1}, null]"#, #"[{"a": 1}, 7]"#, #"[{"a": 1}, [2]]"#, "{}", "null",
    "7",
    #"[{"a": 1, "list": [{"a": 2}, {"a": 3, "list": [{"a": 4}, {"a": null}]}]}]"#,
    #"[{"a": 1, "list": [{"a": 2}, {"a": 3, "list": [{"a": 4}, {"a": 5}]}]}, {"a": 6}]"#,
    #"[{"a": 1, "grid": [[], [{"a": 2}, {"a": 3}], [{"a": 4}, {"b": 5}]]}]"#,
    #"[{"a": 1, "grid": [[{"a": 2}], {"a": 3}]}]"#, #"[{"a": 1, "grid": [[{"a": 2}], null]}]"#,
    #"[{"a": 1, "optional": [null, {"a": 2}, null, {"a": 3}]}]"#,
    #"[{"a": 1, "optional": [null, {"a": 2}, {"a": true}]}]"#,
    #"[{"a": 1, "table": {"b": [{"a": 2}, {"a": 3}]}}]"#,
    #"[{"a": 1, "table": {"b": [{"a": 2}, {"a": "x"}]}}]"#,
    #"[{"a": 1, "suits": ["hearts", "spades", "hearts"]}]"#,
    #"[{"a": 1, "suits": ["hearts", "clubs"]}]"#,
    #"[{"a": 1, "suits": ["hearts", 2]}]"#, #"[{"a": 1, "suits": ["hearts", ["spades"]]}]"#,
    #"[{"a": 1, "suits": ["hearts", {}]}]"#, #"[{"a": 1, "dates": [0, 1.5]}]"#,
    #"[{"a": 1, "dates": [0, "x"]}]"#, #"[{"a": 1, "links": ["https://example.com", "b"]}]"#,
    #"[{"a": 1, "links": ["https://example.com", {}]}]"#,
  ])
  func `an array of a known type decodes as with JSONDecoder`(text: String) {
    let data = Data(text.utf8)
    func check<T: Swift.Decodable>(_ type: T.Type) {
      let theirs = codableOutcome(describesErrors: true) {
        try JSONDecoder().decode(type, from: data)
      }
      for round in 0..<3 {
        let ours = codableOutcome(describesErrors: true) {
          try CodableDecoder().decode(type, from: data)
        }
        #expect(ours == theirs, "\(type), round \(round)")
      }
    }
    check([Model].self)
    check([Base].self)
    check([[Model]].self)
    check([Model?].self)
    check([Int].self)
    check(ContiguousArray<Model>.self)
  }

  @Test(arguments: [
    #"[{"b": [{"a": 1}], "super": {"a": 2, "children": [{"a": 3}, {"a": 4}]}}, {"b": [], "super": {"a": 5}}]"#,
    #"[{"b": [{"a": 1}], "super": {"a": 2, "children": [{"a": 3}, {"a": "x"}]}}, {"b": []}]"#,
    #"[{"b": [{"a": 1}], "super": {"a": 2}}, {"b": []}]"#,
  ])
  func `an array of instances of a subclass decodes as with JSONDecoder`(text: String) {
    let data = Data(text.utf8)
    let theirs = codableOutcome(describesErrors: true) {
      try JSONDecoder().decode([Derived].self, from: data)
    }
    for _ in 0..<3 {
      let ours = codableOutcome(describesErrors: true) {
        try CodableDecoder().decode([Derived].self, from: data)
      }
      #expect(ours == theirs)
    }
  }

  @Test func `the decoder of an element serves for the next one unless it is kept`() throws {
    /// Notes whether its decoder is that of the element before it.
    struct Element: Swift.Decodable {
      let hasSameDecoder: Bool
      let path: String
      let kept: (any Swift.Decoder)?

      enum CodingKeys: CodingKey { case keeps }

      init(from decoder: any Swift.Decoder) throws {
        let box = decoder.userInfo[.previous] as! Previous
        hasSameDecoder = box.decoder === decoder as AnyObject
        box.decoder = decoder as AnyObject
        let keeps = try decoder.container(keyedBy: CodingKeys.self).decode(
          Bool.self, forKey: .keeps)
        kept = keeps ? decoder : nil
        path = keeps ? shown(decoder.codingPath) : ""
      }
    }
    var decoder = CodableDecoder()
    decoder.userInfo[.previous] = Previous()
    let text =
      #"[{"keeps": false}, {"keeps": false}, {"keeps": true}, {"keeps": false}, {"keeps": false}, {"keeps": false}]"#
    _ = try decoder.decode([Element].self, from: text)
    let elements = try decoder.decode([Element].self, from: text)
    #expect(elements.map(\.hasSameDecoder) == [false, true, true, false, true, true])
    #expect(elements[2].path == "[Index 2 2]")
    #expect(try shown(#require(elements[2].kept).codingPath) == "[Index 2 2]")
  }
}

/// The decoder of the last element, as long as it exists.
private final class Previous: @unchecked Sendable { weak var decoder: AnyObject? }

extension CodingUserInfoKey {
  fileprivate static var previous: CodingUserInfoKey { CodingUserInfoKey(rawValue: "previous")! }
}

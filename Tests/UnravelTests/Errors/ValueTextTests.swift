#if JSONSerialization

  import Foundation
  import Testing
  import Unravel

  struct ValueTextTests {
    private struct Version: CustomStringConvertible {
      let text: String
      var description: String { "v\(text)" }
    }

    private struct Point {
      let x: Int, y: Int
    }

    private final class Node {
      var next: Node?
    }

    private struct Box {
      let content: Any
    }

    private enum Choice {
      case one(Any), none
    }

    // Never sent: the test compares its text.
    private struct Failure: Error, @unchecked Sendable {
      let content: Any
    }

    private static func found<T>(_ value: T) -> String {
      let text = "\(typeMismatch("T", actual: value))"
      #expect(text.hasPrefix("expected T, found "))
      return String(text.dropFirst("expected T, found ".count))
    }

    @Test func `values are shown by their descriptions`() {
      #expect(Self.found(Version(text: "1")) == "v1")
      #expect(Self.found(Point(x: 1, y: 2)) == "Point(x: 1, y: 2)")
      #expect(Self.found([1, 2]) == "[1, 2]")
      #expect(Self.found(["a", nil]) == #"["a", null]"#)
      #expect(Self.found([Version(text: "1"), Version(text: "2")]) == "[v1, v2]")
      #expect(Self.found(["a": [1.5]]) == #"["a": [1.5]]"#)
      #expect(Self.found([String: Int]()) == "[]")
      #expect(Self.found((1, "a")) == #"(1, "a")"#)
      #expect(Self.found(1..<3) == "1..<3")
      #expect(Self.found(Set([7])) == "[7]")
      #expect(Self.found(Choice.none) == "none")
      #expect(Self.found(["a": [1, .null]] as JSONValue) == #"{"a":[1,null]}"#)
      #expect(Self.found(Array(repeating: 10, count: 1_000_000)).utf8.count < 330)
      #expect(Self.found(Date(timeIntervalSince1970: 0)) == "1970-01-01 00:00:00 +0000")
    }

    /// Values whose descriptions call themselves until the stack ends, or trap.
    private static func unsafeValues() -> [(value: Any, text: String)] {
      let array = NSMutableArray()
      array.add(array)
      let dictionary = NSMutableDictionary()
      dictionary["self"] = dictionary
      let set = NSMutableSet()
      set.add(array)
      let ordered = NSMutableOrderedSet()
      ordered.add(array)
      var deep: Any = 1
      for _ in 0..<200 { deep = [deep] }
      let nan = Date(timeIntervalSinceReferenceDate: .nan)
      return [
        (array, "NSMutableArray"), (dictionary, "NSMutableDictionary"), (set, "NSMutableSet"),
        (ordered, "NSMutableOrderedSet"), ([array] as [Any], "[NSMutableArray]"),
        (["a": array] as [String: Any], #"["a": NSMutableArray]"#),
        (Optional<Any>.some(array) as Any, "NSMutableArray"), (Box(content: array), "Box"),
        (Box(content: [["a": array]]), "Box"), (Choice.one(array), "Choice"),
        ((1, array) as (Int, NSMutableArray), "(Int, NSMutableArray)"),
        (AnyHashable(array), "AnyHashable"), (nan, "nan"), ([nan], "[nan]"),
        (Box(content: nan), "Box"),
        (deep, "[[[[[[[[…]]]]]]]]"), (Box(content: deep), "Box"),
      ]
    }

    @Test func `a value whose description never ends or traps is shown by its type`() {
      for (value, text) in Self.unsafeValues() {
        // An expectation that fails would describe the value.
        let found = Self.found(value)
        #expect(found == text)
        let failure = outcome { try castOrFail(value) as Int }
        #expect(failure.hasPrefix("throws expected Int, found "))
      }
    }

    @Test func `the error of a model with such a value has the name of its type`() throws {
      for (value, _) in Self.unsafeValues() {
        let e = try Extractor.decodeValue(from: "[1]")
        let error = #expect(throws: DecodeError.self) {
          try e.anyOf({ _ -> Int in throw Failure(content: value) })
        }
        let text = "\(error.map { "\($0)" } ?? "")"
        #expect(text.hasPrefix("none of 1 alternative fits:\n  Failure"))
      }
    }

    @Test func `an object that leads to itself is shown by its class`() {
      let node = Node()
      node.next = node
      defer { node.next = nil }
      let (one, list) = (Self.found(node), Self.found([node]))
      #expect(one.hasSuffix("Node"))
      #expect(list.hasSuffix("Node]"))
    }
  }

#endif

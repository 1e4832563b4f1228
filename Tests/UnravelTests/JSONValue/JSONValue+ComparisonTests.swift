import Testing
import Unravel

struct JSONValueComparisonTests {
  /// Groups of equal documents.
  static let equal: [[String]] = [
    ["null"], ["true"], ["false"], ["0", "-0"], ["1", "1.0"], [#""1""#],
    ["[]"], ["{}"], ["[[]]"], ["[{}]"], ["[[], []]"], ["[1, 2]", "[1.0, 20e-1]"], ["[2, 1]"],
    [#"{"a": 1, "b": 2}"#, #"{"b": 2, "a": 1.0}"#, #"{"a": 1, "b": 2, "a": 3}"#],
    [#"{"a": 2, "b": 1}"#], [#"{"a": 1}"#], [#"{"a": 1, "b": null}"#], [#"{"a": 1, "c": 2}"#],
    [#"[{"a": [1, {"b": 2, "c": 3}]}]"#, #"[{"a": [1, {"c": 3, "b": 2}]}]"#],
    [#"[{"a": [1, {"b": 3, "c": 2}]}]"#],
    ["\"\u{e9}\"", "\"e\u{301}\"", #""\u00e9""#],
    ["{\"\u{e9}\": 1}", #"{"\u00e9": 1}"#], ["{\"e\u{301}\": 1}"],
    [#"[["a"], "b"]"#], [#"["a", ["b"]]"#], [#"{"a": {"b": 1}}"#], [#"{"a": {}, "b": 1}"#],
  ]

  @Test func `values are equal if they are the same JSON`() throws {
    for (i, left) in Self.equal.enumerated() {
      for (j, right) in Self.equal.enumerated() {
        for a in left {
          for b in right {
            let (x, y) = (try JSONValue.decodeValue(from: a), try JSONValue.decodeValue(from: b))
            #expect((x == y) == (i == j), "\(a) \(b)")
            #expect((x.hashValue == y.hashValue) == (i == j), "\(a) \(b)")
          }
        }
      }
    }
  }

  @Test func `large objects are equal in any order of members`() throws {
    let members = (0..<5000).map { "\"key\($0)\": \($0)" }
    var random = SeededGenerator(for: "JSONValueComparisonTests")
    let value = try JSONValue.decodeValue(from: "{\(members.joined(separator: ","))}")
    let shuffled = try JSONValue.decodeValue(
      from: "{\(members.shuffled(using: &random).joined(separator: ","))}")
    #expect(value == shuffled)
    #expect(Set([value, shuffled]).count == 1)
    var other = shuffled
    other["key4999"] = "x"
    #expect(value != other)
  }

  /// Combining marks, and a canonically equal string.
  static let marks = "a" + String(repeating: "\u{301}\u{316}", count: 1_000)
  static let sameMarks =
    "a" + String(repeating: "\u{316}", count: 1_000) + String(repeating: "\u{301}", count: 1_000)

  @Test func `canonically equal strings of marks are equal values and different keys`() throws {
    let value = JSONValue.string(Self.marks)
    let same = JSONValue.string(Self.sameMarks)
    #expect(value == same)
    #expect(value != .string(Self.marks + "b"))
    #expect(Set([value, same]).count == 1)

    let object = try JSONValue.decodeValue(from: "{\"\(Self.marks)\": 1, \"\(Self.sameMarks)\": 2}")
    #expect(object[Self.marks] == 1)
    #expect(object[Self.sameMarks] == 2)
    #expect(Set([object, object]).count == 1)
  }

  @Test func `many keys that are canonically equal are different keys`() throws {
    let keys = (0..<4000).map { number in
      "a" + (0..<12).map { number >> $0 & 1 == 0 ? "\u{301}\u{316}" : "\u{316}\u{301}" }.joined()
    }
    let members = keys.enumerated().map { "\"\($1)\": \($0)" }.joined(separator: ",")
    let value = try JSONValue.decodeValue(from: "{\(members)}")
    for (number, key) in keys.enumerated() { #expect(value[key]?.int == number) }
    let objects = try keys.map { try JSONValue.decodeValue(from: "{\"\($0)\": 1}") }
    #expect(Set(objects).count == 4000)
  }
}

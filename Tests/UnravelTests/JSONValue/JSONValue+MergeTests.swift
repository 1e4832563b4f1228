import Testing
import Unravel

struct JSONValueMergeTests {
  /// The test cases of RFC 7396, appendix A, and some more: the original, the patch and the result.
  static let cases: [(original: String, patch: String, result: String)] = [
    (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
    (#"{"a":"b"}"#, #"{"a":null}"#, "{}"),
    (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
    (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
    (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
    (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
    (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
    (#"{"a":"foo"}"#, "null", "null"),
    (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
    (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
    ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
    ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    (
      #"{"a":1,"b":{"c":2},"d":3}"#, #"{"b":{"e":4},"a":null,"f":{}}"#,
      #"{"b":{"c":2,"e":4},"d":3,"f":{}}"#
    ),
    (#"{"a":[1,{"b":null}]}"#, #"{"c":[null]}"#, #"{"a":[1,{"b":null}],"c":[null]}"#),
  ]

  @Test(arguments: Self.cases)
  func `a merge patch is applied as in RFC 7396`(original: String, patch: String, result: String)
    throws
  {
    let original = try JSONValue.decodeValue(from: original)
    let patch = try JSONValue.decodeValue(from: patch)
    var merged = original
    merged.merge(patch)
    #expect(merged.text() == result)
  }

  @Test func `a patch removes all members of a large object`() {
    let keys = (0..<1_000).map { "key\($0)" }
    var value = JSONValue.object(JSONValue.Members(keys.map { ($0, 1) }))
    value.merge(.object(JSONValue.Members(keys.map { ($0, .null) })))
    #expect(value == [:])
  }

  @Test func `random patches give what the algorithm of RFC 7396 gives`() {
    var random = SeededGenerator(for: "JSONValueMergeTests")
    for _ in 0..<2000 {
      let original = Self.value(&random, depth: 3)
      let patch = Self.value(&random, depth: 3)
      var merged = original
      merged.merge(patch)
      #expect(merged.text() == Self.merge(original, patch).text())
    }
  }

  /// The pseudocode of RFC 7396, section 2.
  static func merge(_ target: JSONValue, _ patch: JSONValue) -> JSONValue {
    guard case .object(let changes) = patch else { return patch }
    var members: [(key: String, value: JSONValue)] = []
    if case .object(let old) = target { members = Array(old) }
    for (key, change) in changes {
      let index = members.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
      if case .null = change {
        if let index { members.remove(at: index) }
      } else if let index {
        members[index].value = merge(members[index].value, change)
      } else {
        members.append((key, merge(.null, change)))
      }
    }
    return .object(JSONValue.Members(members.map { ($0.key, $0.value) }))
  }

  /// A random value with few keys, so that a patch often has the keys of the original.
  static func value(_ random: inout SeededGenerator, depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 3), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .number(.init(Int.random(in: 0...9, using: &random)))
    case 3:
      let count = Int.random(in: 0...2, using: &random)
      return .array((0..<count).map { _ in value(&random, depth: depth - 1) })
    default:
      var members: JSONValue.Members = [:]
      for key in ["a", "b", "\u{E9}", "e\u{301}", ""].shuffled(using: &random).prefix(4)
      where Bool.random(using: &random) {
        members[key] = value(&random, depth: depth - 1)
      }
      return .object(members)
    }
  }
}

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

  @Test(arguments: cases)
  func `a merge patch is applied as in RFC 7396`(
    original: String, patch: String, result: String
  ) throws {
    let original = try JSONValue.decodeValue(from: original)
    let patch = try JSONValue.decodeValue(from: patch)
    #expect(original.merging(patch).text() == result)
    var merged = original
    merged.merge(patch)
    #expect(merged.text() == result)
  }

  @Test func `removing many members takes linear time`() {
    // Removing 50,000 members one by one would move billions of others.
    let keys = (0..<50_000).map { "key\($0)" }
    var value = JSONValue.object(JSONValue.Members(keys.map { ($0, 1) }))
    value.merge(.object(JSONValue.Members(keys.map { ($0, .null) })))
    #expect(value == [:])
  }
}

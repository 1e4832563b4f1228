import Foundation
import Testing
import Unravel

struct JSONValueOutputTests {
  static let value: JSONValue = [
    "b": [1, [], .null], "a": [:], "c": ["d": "x"], "é\n\"\\/\u{1}": "\u{7F}\u{2028}",
  ]

  @Test func `compact output is one line`() {
    #expect(
      Self.value.text()
        == #"{"b":[1,[],null],"a":{},"c":{"d":"x"},"é\n\"\\/\u0001":""# + "\u{7F}\u{2028}\"}")
    #expect(Self.value.utf8() == Array(Self.value.text().utf8))
  }

  @Test func `pretty output is a line for each value`() {
    #expect(
      Self.value["c"]!.text(indentation: 2) == """
        {
          "d": "x"
        }
        """)
    #expect(
      Self.value.text(indentation: 4) == #"""
        {
            "b": [
                1,
                [],
                null
            ],
            "a": {},
            "c": {
                "d": "x"
            },
            "é\n\"\\/\u0001": "\#u{7F}\#u{2028}"
        }
        """#)
    #expect(JSONValue.array([]).text(indentation: 2) == "[]")
    for few in [Int.min, -3] {
      #expect(JSONValue.array([1]).text(indentation: few) == "[\n1\n]")
    }
    for many in [64, 65, Int.max] {
      let spaces = String(repeating: " ", count: 64)
      #expect(
        JSONValue.array([[1]]).text(indentation: many)
          == "[\n\(spaces)[\n\(spaces)\(spaces)1\n\(spaces)]\n]")
    }
    #expect(JSONValue.string("x").text(indentation: 2) == "\"x\"")
  }

  @Test func `keys are sorted on request`() {
    let value: JSONValue = ["é": 1, "z": ["b": 1, "a": 2], "Z": 3]
    #expect(value.text(sortedKeys: true) == #"{"Z":3,"z":{"a":2,"b":1},"é":1}"#)
    #expect(value.text() == #"{"é":1,"z":{"b":1,"a":2},"Z":3}"#)
  }

  @Test func `a description escapes hidden characters`() {
    #expect("\(JSONValue.string("a\u{200B}b\u{7F}"))" == #""a\u200bb\u007f""#)
    #expect("\([JSONValue.string("é"), 1.5])" == #"["é", 1.5]"#)
    #expect(String(reflecting: Self.value["c"]!) == #"{"d":"x"}"#)
  }

  @Test func `output is JSON with the same value`() throws {
    var random = SeededGenerator(for: "JSONValueOutputTests")
    let formats: [(indentation: Int?, sortedKeys: Bool)] = [(nil, false), (2, false), (2, true)]
    for _ in 0..<200 {
      let scalars = (0..<20).compactMap { _ in
        Unicode.Scalar(
          UInt32.random(
            in: 0...[0x7F, 0xFFFF, 0x10FFFF].randomElement(using: &random)!, using: &random)
        )
      }
      let string = String(String.UnicodeScalarView(scalars))
      let value: JSONValue = [string: [.string(string), 0.1, .number(.init(UInt64.max))]]
      for format in formats {
        let output = value.utf8(indentation: format.indentation, sortedKeys: format.sortedKeys)
        #expect(try JSONValue.decodeValue(from: output) == value)
        let object = try JSONSerialization.jsonObject(with: Data(output))
        #expect((object as? [String: [Any]])?.first?.value[0] as? String == string)
      }
    }
  }

  @Test func `numbers of JSON5 that JSON lacks are written as in JSON5`() throws {
    let options = ReadingOptions(allowsJSON5: true)
    let value = try JSONValue.decodeValue(
      from: "[Infinity, -Infinity, NaN, 0x10]", options: options)
    #expect(value.text() == "[Infinity,-Infinity,NaN,16]")
    #expect(try JSONValue.decodeValue(from: value.text(), options: options) == value)
  }
}

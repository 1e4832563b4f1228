import Foundation
import Testing
import Unravel

struct JSONInputTests {
  /// The same text as each input.
  static func inputs(_ text: String) -> [any JSONInput] {
    let padded = "--\(text)--"
    let bytes = Array(padded.utf8)
    return [
      text, padded.dropFirst(2).dropLast(2), bytes.dropFirst(2).dropLast(2), Array(text.utf8),
      Data(text.utf8), Data(bytes).dropFirst(2).dropLast(2), ContiguousArray(text.utf8),
      padded.dropFirst(2).dropLast(2).utf8,
    ]
  }

  struct Problem: Error, Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Problem { Problem() }
  }

  /// What each entry point makes of an input: the integers at `a`, or the error.
  static func messages(_ input: some JSONInput, _ options: ReadingOptions) -> [String] {
    let path: JSONKeyPath = "a"
    return [
      message { try [Int].decodeValue(from: input, rootKeyPath: path, options: options) },
      message {
        try decodeValue(from: input, rootKeyPath: path, options: options) as [Int]
      },
      message {
        try decodeValue(from: input, rootKeyPath: path, options: options) { e in
          try [Int].decode(e)
        }
      },
      message {
        try [Int].decodeValue(
          from: input, status: 200, failure: Problem.self, rootKeyPath: path, options: options)
      },
      message {
        try JSONLines<[Int]>(input, rootKeyPath: path, options: options).map { try $0.get() }[0]
      },
    ]
  }

  /// Rows longer and shorter than the inline storage of `Data`.
  @Test(arguments: ["1", "\(String(repeating: "1, ", count: 50))1"])
  func `each entry point reads each input`(elements: String) {
    let text = #"{"a": [\#(elements),], "b": "日本"}"#
    let options = ReadingOptions(allowsTrailingCommas: true)
    for input in Self.inputs(text) {
      let messages = Self.messages(input, options)
      #expect(messages == Array(repeating: "decoded [\(elements)]", count: messages.count))
    }
  }

  @Test func `locations are relative to the beginning of a part`() {
    let text = #"{"a": [1, "2"]}"#
    let expected = """
      a[1]: expected Int, found "2"
       --> line 1, column 11
      1 | {"a": [1, "2"]}
        |           ^^^
      """
    for input in Self.inputs(text) {
      let messages = Self.messages(input, ReadingOptions())
      #expect(messages == Array(repeating: expected, count: messages.count))
    }
  }

  @Test(arguments: readers)
  func `UTF-8 views and values are read`(reader: JSONReader) throws {
    #expect(
      try [Int].decodeValue(from: "[1, 2]".utf8, options: ReadingOptions(reader: reader)) == [1, 2])
    #expect(
      try [Int].decodeValue(from: [1, 2] as JSONValue, options: ReadingOptions(reader: reader)) == [
        1, 2,
      ])
    #expect(
      outcome {
        try [Int].decodeValue(from: [1, "2"] as JSONValue, options: ReadingOptions(reader: reader))
      }
        == #"throws [1]: expected Int, found "2""#)
  }
}

import Foundation
import Testing
import Unravel

struct ExtractorFailuresTests {
  @Test func `an error has its whole path wherever it is caught`() throws {
    struct Catching: Unravel.Decodable {
      let inner: DecodeError?

      static func decode(_ e: Extractor) throws -> Catching {
        do {
          _ = try e <| ["list", 0] as DecodeErrorTests.Member
          return Catching(inner: nil)
        } catch let error as DecodeError {
          return Catching(inner: error)
        }
      }
    }
    let text = #"{"a": {"list": [{"name": "x", "dates": {"born": 1788}}]}}"#
    let caught = try Catching.decodeValue(from: text, rootKeyPath: "a").inner
    #expect(caught == .custom("too old", keyPath: ["a", "list", 0, "dates", "born"]))
    #expect(caught?.keyPath.location?.column == 49)

    // Outside of an entry point.
    let e = try Extractor.decodeValue(from: text)
    #expect {
      try e <| ["a", "list", 0, "name"] as Int
    } throws: {
      $0 as? DecodeError
        == .typeMismatch(
          expected: "Int", actual: #""x""#, keyPath: ["a", "list", 0, "name"])
    }
  }

  @Test func `a path written into an error is completed once`() throws {
    let e = try Extractor.decodeValue(from: #"{"a": {"b": {"c": 1}}}"#)
    #expect {
      try e.value("a") { e in
        try e.value("b") { e -> Int in throw typeMismatch("Even", actual: 1, keyPath: "c") }
      }
    } throws: {
      $0 as? DecodeError == .typeMismatch(expected: "Even", actual: "1", keyPath: ["a", "b", "c"])
    }
    #expect {
      try e.value("a") { e -> Int in throw DecodeError.custom("no", keyPath: e.keyPath + "b") }
    } throws: {
      $0 as? DecodeError == .custom("no", keyPath: ["a", "b"])
    }
  }

  @Test func `an error of a document in a string keeps its location and gets the string's path`() {
    struct Envelope: Unravel.Decodable {
      let body: [Int]
      static func decode(_ e: Extractor) throws -> Envelope {
        try Envelope(
          body: e.value("body") { e in try [Int].decodeValue(from: e <| [] as String) })
      }
    }
    #expect(
      message { try [Envelope].decodeValue(from: #"[{"body": "[1,\n \"2\"]"}]"#) } == """
        [0].body[1]: expected Int, found "2"
         --> line 2, column 2 of the string at [0].body
        2 |  "2"]
          |  ^^^
        """)
    #expect(
      message { try [Envelope].decodeValue(from: #"[{"body": "[1,\n 2"}]"#) } == """
        [0].body: malformed JSON: the input ends early (the [ at line 1, column 1 is not closed)
         --> line 2, column 3 of the string at [0].body
        2 |  2
          |   ^
        """)
  }

  @Test func `a custom error is thrown unchanged but receives its path`() throws {
    struct Plain: Error, Equatable {}
    struct Located: Error, KeyPathReceiving { var keyPath: JSONKeyPath? }
    let e = try Extractor.decodeValue(from: #"{"a": [{"b": 1}]}"#)
    #expect(throws: Plain()) { try e.value("a") { _ -> Int in throw Plain() } }
    let error = #expect(throws: Located.self) {
      try e.value(["a", 0]) { e in try e.value("b") { _ in throw Located() } }
    }
    #expect(error?.keyPath == ["a", 0, "b"])
    #expect(error?.keyPath?.location?.column == 14)
  }

  @Test(arguments: readers)
  func `an object that is thrown again keeps the path of its first value`(reader: JSONReader) throws
  {
    final class Shared: Error, KeyPathReceiving, @unchecked Sendable {
      var keyPath: JSONKeyPath?
      static let error = CodingUserInfoKey(rawValue: "error")!
    }
    struct Failing: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Failing {
        throw e.userInfo[Shared.error] as! Shared
      }
    }
    let shared = Shared()
    let options = ReadingOptions(userInfo: [Shared.error: shared])
    let list: Lossy<[Failing]> = try decodeValue(
      from: #"{"list": [{}, {}]}"#, rootKeyPath: "list", options: options.with(reader))
    #expect(list.invalidElements.count == 2)
    #expect(list.invalidElements.map(\.error.keyPath) == [["list", 0], ["list", 0]])
    #expect(shared.keyPath == ["list", 0])
  }

  @Test func `a custom error with a path gets the path of the string that contains its document`() {
    struct Located: Error, KeyPathReceiving { var keyPath: JSONKeyPath? }
    struct Inner: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Inner { throw Located() }
    }
    #expect {
      try [Extractor].decodeValue(from: #"["[1, {}]"]"#).forEach { e in
        try e.value([]) { e in _ = try [[Int: Inner]].decodeValue(from: "[{\"7\": 1}]") }
      }
    } throws: { error in
      (error as? Located)?.keyPath == [0, 0, "7"]
    }
  }

  @Test(arguments: readers)
  func `a redacted error that a model throws has its path once`(reader: JSONReader) throws {
    struct Redacting: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Redacting {
        do {
          _ = try e.anyOf({ e in try e <| "a" as Int }, { e in try e <| "b" as Int })
          return Redacting()
        } catch let error as DecodeError {
          throw error.redacted
        }
      }
    }
    let text = #"{"list": [[{"b": 1}], [{"a": "secret"}]]}"#
    let expected = """
      throws list[1][0]: none of 2 alternatives fits:
        a: expected Int, found a string
        b: missing "b"
      """
    func outcomeOfThreeLines<T>(_ decode: () throws -> T) -> String {
      do {
        return "\(try decode())"
      } catch let error as DecodeError {
        return "throws \(error)".split(separator: "\n").prefix(3).joined(separator: "\n")
      } catch {
        return "throws \(error)"
      }
    }
    #expect(
      outcomeOfThreeLines {
        try [[Redacting]].decodeValue(
          from: text, rootKeyPath: "list", options: ReadingOptions(reader: reader))
      } == expected)
    #expect(
      outcomeOfThreeLines {
        throw [[Redacting]].diagnose(
          from: text, rootKeyPath: "list", options: ReadingOptions(reader: reader))[0]
      } == expected)
  }

  @Test func `the path of an alternative begins in the value of the alternatives`() throws {
    let root = try Extractor.decodeValue(from: #"{"a": {}, "b": {}}"#)
    let other: Extractor = try root <| "b"
    let result = message {
      try root.value("a") { a in
        try a.anyOf({ _ in try a.anyOf({ _ in try other <| "k" as Int }) })
      }
    }
    #expect(
      result == """
        a: missing b.k
         --> line 1, column 7
        1 | {"a": {}, "b": {}}
          |       ^
        """)
  }

  @Test func `alternatives that a model lists have the whole path`() throws {
    struct Choice: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Choice {
        throw DecodeError.noMatchingAlternative([.missingKeyPath("a")], keyPath: e.keyPath)
      }
    }
    let error = #expect(throws: DecodeError.self) { try [Choice].decodeValue(from: "[{}]") }
    guard case .noMatchingAlternative(let errors, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(errors.map(\.keyPath) == [[0, "a"]])
  }
}

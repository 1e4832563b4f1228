import Foundation
import Testing

@testable import Unravel

/// Nesting is bounded, and no operation on a document needs stack in proportion to its depth.
@Suite struct NestingTests {
  /// The text that opens and closes one level.
  struct Bracket: Sendable {
    let opening: String
    let closing: String

    /// How many levels `opening` opens.
    var levels = 1

    /// The offset in `opening` of the last of them.
    var lastBracket = 0

    /// A document of `depth` levels around a zero.
    func text(depth: Int) -> [UInt8] {
      Array((String(repeating: opening, count: depth / levels) + "0").utf8)
        + Array(String(repeating: closing, count: depth / levels).utf8)
    }
  }

  static let brackets = [
    Bracket(opening: "[", closing: "]"),
    Bracket(opening: "{\"a\":", closing: "}"),
    Bracket(opening: " [\n0,", closing: ",0]"),
    Bracket(opening: "{\"b\":0,\"a\":", closing: ",\"c\":0}"),
    Bracket(opening: "[{\"a\":", closing: "}]", levels: 2, lastBracket: 1),
  ]

  static let smallStack = 128 << 10

  /// The stack of a thread of libdispatch and of a secondary thread on Apple platforms.
  static let largeStack = 512 << 10

  /// The stack that a recursive model may need. Code that is not optimized has a stack slot for each
  /// intermediate value, so that ten fields alone need more than a KiB a level.
  #if DEBUG
    static let modelStack = 1536 << 10
  #else
    static let modelStack = 512 << 10
  #endif

  @Test(arguments: Self.brackets)
  func `512 levels are accepted`(bracket: Bracket) throws {
    let text = bracket.text(depth: 512)
    #expect(try Verdict.ofReader(on: text) == .valid)
    #expect(NaiveValidator.verdict(on: text) == .valid)
    _ = try JSONValue.decodeValue(from: text)
  }

  @Test(arguments: Self.brackets)
  func `the bracket that opens level 513 is refused`(bracket: Bracket) throws {
    let text = bracket.text(depth: 512 + bracket.levels)
    let opening = Array(bracket.opening.utf8)
    let first = opening.firstIndex { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }!
    let offset = opening.count * (512 / bracket.levels) + first
    #expect(NaiveValidator.verdict(on: text) == .refused(at: offset))
    #expect(try Verdict.ofReader(on: text) == .refused(at: offset))
    #expect(throws: DecodeError.self) {
      try JSONValue.decodeValue(from: text, options: ReadingOptions(reader: .jsonSerialization))
    }
  }

  @Test func `an empty bracket counts as a level`() throws {
    let arrays = String(repeating: "[", count: 513) + String(repeating: "]", count: 513)
    #expect(try Verdict.ofReader(on: Array(arrays.utf8)) == .refused(at: 512))
    let object = String(repeating: "[", count: 512) + "{}" + String(repeating: "]", count: 512)
    #expect(try Verdict.ofReader(on: Array(object.utf8)) == .refused(at: 512))
  }

  @Test func `closed brackets do not count`() throws {
    let siblings = "[" + String(repeating: "[[]],{\"a\":{}},", count: 5_000) + "0]"
    #expect(try Verdict.ofReader(on: Array(siblings.utf8)) == .valid)
  }

  @Test func `the depth counts in a member that is not decoded`() throws {
    let before = #"{"before":"#
    let after = #","wanted":1}"#
    let within = before + String(decoding: Self.brackets[0].text(depth: 511), as: UTF8.self) + after
    #expect(try ReadsOnlyWanted.decodeValue(from: within).wanted == 1)
    let beyond = before + String(decoding: Self.brackets[0].text(depth: 512), as: UTF8.self) + after
    #expect(try Verdict.ofReader(on: Array(beyond.utf8)) == .refused(at: before.utf8.count + 511))
  }

  @Test(arguments: [0, 1, 2, 3, 7, 63, 64, 65, 511, 513, 1_000, 1_023])
  func `the maximum depth can be set`(maximumDepth: Int) throws {
    var options = ReadingOptions()
    options.maximumDepth = maximumDepth
    for bracket in Self.brackets where bracket.levels == 1 {
      for depth in [maximumDepth, maximumDepth + 1] {
        // An opening may have a sibling: both agree in either case.
        let text = bracket.text(depth: depth)
        #expect(
          try Verdict.ofReader(on: text, options: options)
            == NaiveValidator.verdict(on: text, maximumDepth: maximumDepth))
      }
    }
    let plain = Self.brackets[0]
    #expect(
      try Verdict.ofReader(on: plain.text(depth: maximumDepth), options: options) == .valid)
    #expect(
      try Verdict.ofReader(on: plain.text(depth: maximumDepth + 1), options: options)
        == .refused(at: maximumDepth))
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":", "[[],", "{\"\":[],\"\":"])
  func `a million opening brackets are refused`(opening: String) async throws {
    let text = Array(String(repeating: opening, count: 1_000_000).utf8)
    let verdict = try await onThread(stackSize: Self.smallStack) {
      try Verdict.ofReader(on: text)
    }
    #expect(verdict == NaiveValidator.verdict(on: text))
  }

  @Test(arguments: Self.brackets)
  func `512 levels need only a small stack`(bracket: Bracket) async throws {
    let text = bracket.text(depth: 512)
    let same = try await onThread(stackSize: Self.smallStack) {
      // All of this runs, and all values are freed, on the small stack.
      let value = try JSONValue.decodeValue(from: text)
      let again = try JSONValue.decodeValue(from: text)
      let described = "\(value)" == "\(again)"
      let debugged = String(reflecting: value) == String(reflecting: again)
      let hashed = value.hashValue == again.hashValue && Set([value, again]).count == 1
      return value == again && described && debugged && hashed
    }
    #expect(same)
  }

  @Test(arguments: Self.brackets)
  func `skipping 512 levels needs only a small stack`(bracket: Bracket) async throws {
    let inner = String(decoding: bracket.text(depth: 510), as: UTF8.self)
    let text = "[{\"before\":\(inner),\"wanted\":1}]"
    let wanted = try await onThread(stackSize: Self.smallStack) {
      try [ReadsOnlyWanted].decodeValue(from: text).map(\.wanted)
    }
    #expect(wanted == [1])
  }

  @Test(arguments: Self.brackets)
  func `an error at level 512 is described on a small stack`(bracket: Bracket) async throws {
    let text = bracket.text(depth: 512)
    let texts = try await onThread(stackSize: Self.smallStack) {
      // The text of the error quotes the whole document.
      let error = #expect(throws: DecodeError.self) { try Int.decodeValue(from: text) }
      return [error?.description, error?.debugDescription, error?.localizedDescription]
    }
    #expect(texts.allSatisfy { $0?.hasPrefix("expected Int, found ") == true })
  }

  /// A model that decodes from each level of a document as one of two alternatives.
  struct Level: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Level {
      try e.anyOf(
        { e in try e <| "next" },
        { e in
          _ = try e <| "end" as Int
          return Level()
        })
    }

    /// Two equal errors of documents of the maximum depth. They are made once for all tests.
    static let errors = Task {
      (
        try await error(depth: ReadingOptions.maximumSupportedDepth),
        try await error(depth: ReadingOptions.maximumSupportedDepth)
      )
    }

    /// The error of a document of a depth, made on a stack that is large enough for the model.
    static func error(depth: Int) async throws -> DecodeError {
      let text =
        String(repeating: #"{"next":"#, count: depth) + "0" + String(repeating: "}", count: depth)
      let options = ReadingOptions(maximumDepth: depth)
      let error = try await onThread(stackSize: 64 << 20) {
        #expect(throws: DecodeError.self) { try Level.decodeValue(from: text, options: options) }
      }
      return try #require(error)
    }
  }

  /// What a program does with an error, the stack that it needs, and the result.
  struct Use: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var stackSize = NestingTests.smallStack
    let result: String
    let use: @Sendable (DecodeError, DecodeError) -> String
  }

  static let uses: [Use] = [
    Use(testDescription: "describing", result: "none of 2 alternatives fits:") { error, _ in
      String("\(error)".prefix { $0 != "\n" })
    },
    Use(testDescription: "comparing", result: "true") { "\($0 == $1)" },
    Use(testDescription: "hashing", result: "1") { "\(Set([$0, $1]).count)" },
    // Another error is made, and freed on the same stack.
    Use(
      testDescription: "redacting", stackSize: largeStack, result: "none of 2 alternatives fits:"
    ) { error, _ in
      String(error.redacted.description.prefix { $0 != "\n" })
    },
    Use(
      testDescription: "throwing again", stackSize: largeStack,
      result: "throws [0]: none of 2 alternatives fits:"
    ) { error, _ in
      outcome { try decodeValue(from: "[0]") { e in try e.value([0]) { _ -> Int in throw error } } }
    },
  ]

  @Test(arguments: Self.uses)
  func `alternatives nested to the maximum depth need a small stack`(use: Use) async throws {
    let (error, other) = try await Level.errors.value
    let result = try await onThread(stackSize: use.stackSize) { use.use(error, other) }
    #expect(result == use.result)
  }

  @Test func `alternatives nested to the maximum depth are freed on a stack of 512 KiB`()
    async throws
  {
    final class Owner: @unchecked Sendable { var error: DecodeError? }
    let owner = Owner()
    owner.error = try await Level.error(depth: ReadingOptions.maximumSupportedDepth)
    let isFreed = try await onThread(stackSize: Self.largeStack) {
      owner.error = nil
      return owner.error == nil
    }
    #expect(isFreed)
  }

  @Test(arguments: Self.brackets)
  func `the most levels need a stack of 512 KiB`(bracket: Bracket) async throws {
    let text = bracket.text(depth: ReadingOptions.maximumSupportedDepth)
    let options = ReadingOptions(maximumDepth: ReadingOptions.maximumSupportedDepth)
    let same = try await onThread(stackSize: Self.largeStack) {
      let value = try JSONValue.decodeValue(from: text, options: options)
      let again = try JSONValue.decodeValue(from: text, options: options)
      return value == again && Set([value, again]).count == 1
        && "\(value)".utf8.count >= ReadingOptions.maximumSupportedDepth
    }
    #expect(same)
  }

  // With modules named as Apple's, `rawValue` makes dictionaries of Foundation, and their bridging on
  // Linux recurses.
  #if !UNRAVEL_OLDEST_PLATFORM
    @Test(arguments: Self.brackets)
    func `an object tree of the most levels needs a stack of 512 KiB`(bracket: Bracket) async throws
    {
      let text = bracket.text(depth: ReadingOptions.maximumSupportedDepth)
      let options = ReadingOptions(maximumDepth: ReadingOptions.maximumSupportedDepth)
      let same = try await onThread(stackSize: Self.largeStack) {
        let value = try JSONValue.decodeValue(from: text, options: options)
        let e = try Extractor.decodeValue(from: text, options: options)
        return try JSONValue.decodeValue(e.rawValue, options: options) == value
      }
      #expect(same)
    }
  #endif

  @Test(arguments: Self.brackets, [60_000, 1_000_000])
  func `more levels than the most are refused in constant stack`(bracket: Bracket, depth: Int)
    async throws
  {
    let text = bracket.text(depth: depth)
    let verdict = try await onThread(stackSize: Self.smallStack) {
      #expect(throws: DecodeError.self) {
        try JSONValue.decodeValue(from: text, options: ReadingOptions(maximumDepth: .max))
      }
      return try Verdict.ofReader(on: text, options: ReadingOptions(maximumDepth: .max))
    }
    #expect(
      verdict
        == NaiveValidator.verdict(on: text, maximumDepth: ReadingOptions.maximumSupportedDepth))
  }

  @Test func `a model of ten fields nested to the limit fits the stack of a thread`() async throws {
    // Each level holds the next in its last field, so the limit of 512 is reached.
    let fields = (1...9).map { "\"field\($0)\":\($0)," }.joined()
    let text =
      String(repeating: "{\(fields)\"next\":", count: 511) + "{\(fields)\"next\":null}"
      + String(repeating: "}", count: 511)
    let depth = try await onThread(stackSize: Self.modelStack) {
      try TenFields.decodeValue(from: text).depth
    }
    #expect(depth == 512)
  }
}

/// A linked list whose links have nine numbers each.
private final class TenFields: Decodable, Sendable {
  let field1: Int
  let field2: Int
  let field3: Int
  let field4: Int
  let field5: Int
  let field6: Int
  let field7: Int
  let field8: Int
  let field9: Int
  let next: TenFields?

  /// The number of links from this one on.
  var depth: Int {
    var depth = 0
    var link: TenFields? = self
    while let current = link {
      depth += 1
      link = current.next
    }
    return depth
  }

  init(_ e: Extractor) throws {
    field1 = try e <| "field1"
    field2 = try e <| "field2"
    field3 = try e <| "field3"
    field4 = try e <| "field4"
    field5 = try e <| "field5"
    field6 = try e <| "field6"
    field7 = try e <| "field7"
    field8 = try e <| "field8"
    field9 = try e <| "field9"
    next = try e <|? "next"
  }

  static func decode(_ e: Extractor) throws -> TenFields { try TenFields(e) }
}

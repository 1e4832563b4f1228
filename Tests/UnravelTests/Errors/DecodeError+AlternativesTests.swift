import Foundation
import Testing

@testable import Unravel

struct DecodeErrorAlternativesTests {
  /// A value that is a number or a boolean, or an object with an address.
  struct Contact: Decodable {
    static func decode(_ e: Extractor) throws -> Contact {
      try e.anyOf(
        { e in _ = try e <| "phone" as String },
        { e in
          try e.value("mail") { e in
            try e.anyOf(
              { e in _ = try e <| [] as Bool },
              { e in _ = try e <| ["address", "host"] as String },
              { e in
                try e.anyOf({ e in
                  _ = try e.value("address") { e in try e <| ["parts", 1] as Int }
                })
              })
          }
        })
      return Contact()
    }
  }

  static let rows: [(text: String, lines: [String])] = [
    (
      #"{"mail": {"address": {"parts": [1, "x"]}}}"#,
      [
        "[1]: none of 2 alternatives fits:", #"  phone: missing "phone""#,
        #"  mail.address.parts[1]: expected Int, found "x""#,
      ]
    ),
    (
      #"{"mail": {"address": {"host": 7}}}"#,
      [
        "[1]: none of 2 alternatives fits:", #"  phone: missing "phone""#,
        "  mail.address.host: expected String, found 7",
      ]
    ),
    (
      #"{"mail": 7, "phone": "1 2"}"#, []
    ),
    (
      #"{"mail": 7, "phone": 1}"#,
      [
        "[1]: none of 2 alternatives fits:", "  phone: expected String, found 1",
        "  mail: expected Bool, found 7", "  mail: expected object, found 7",
      ]
    ),
    (
      #"{"mail": {"address": {}}}"#,
      [#"[1]: missing "phone" or mail.address.host or mail.address.parts[1]"#]
    ),
    (
      "[]", ["[1]: none of 2 alternatives fits:", "  expected object, found []"]
    ),
    ("{}", [#"[1]: missing "phone" or "mail""#]),
  ]

  private static func lines(_ error: any Error) -> [String] {
    "\(error)".split(separator: "\n").map(String.init).filter { line in
      !line.contains("-->") && !line.contains(" | ")
    }
  }

  @Test(arguments: readers, rows.indices)
  func `alternatives in alternatives show the failures that went deepest`(
    reader: JSONReader, row: Int
  ) throws {
    let (text, lines) = Self.rows[row]
    do {
      _ = try [Contact].decodeValue(
        from: #"[{"phone": ""}, \#(text)]"#, options: ReadingOptions(reader: reader))
      #expect(lines.isEmpty)
    } catch {
      #expect(Self.lines(error) == lines)
    }
    let list = try Lossy<[Contact]>.decodeValue(
      from: "[\(text)]", options: ReadingOptions(reader: reader))
    #expect(
      list.invalidElements.flatMap { Self.lines($0.error) }
        == lines.map { $0.hasPrefix("[1]") ? "[0]" + $0.dropFirst(3) : $0 })
  }

  @Test func `the location is that of the failure that went deepest`() {
    #expect(
      message {
        try [Contact].decodeValue(from: #"[{"mail": {"address": {"parts": [1, "x"]}}}]"#)
      } == """
        [0]: none of 2 alternatives fits:
          phone: missing "phone"
          mail.address.parts[1]: expected Int, found "x"
         --> line 1, column 37
        1 | [{"mail": {"address": {"parts": [1, "x"]}}}]
          |                                     ^^^
        """)
  }

  /// JSON in a string, or a number.
  private struct Embedded: Decodable {
    static func decode(_ e: Extractor) throws -> Embedded {
      try e.anyOf(
        { e in _ = try e <| [] as Int },
        { e in _ = try [String: Int].decodeValue(from: e <| [] as String) })
      return Embedded()
    }
  }

  @Test func `the location is that in JSON in a string`() {
    #expect(
      message { try [Embedded].decodeValue(from: #"["{\"a\":\n \"x\"}"]"#) } == """
        [0]: none of 2 alternatives fits:
          expected Int, found "{\\"a\\":\\n \\"x\\"}"
          a: expected Int, found "x"
         --> line 2, column 2 of the string at [0]
        2 |  "x"}
          |  ^^^
        """)
    #expect(
      message { try [Embedded].decodeValue(from: #"["{\"a\":\n 1,}"]"#) } == """
        [0]: none of 2 alternatives fits:
          expected Int, found "{\\"a\\":\\n 1,}"
          malformed JSON: a comma must be followed by another value \
        (the options allowsTrailingCommas and allowsJSON5 allow it)
         --> line 2, column 3 of the string at [0]
        2 |  1,}
          |   ^
        """)
  }

  /// A list of alternatives as deep as the document.
  private struct Chain: Decodable {
    static func decode(_ e: Extractor) throws -> Chain {
      try e.anyOf({ e in try e <| "next" }, { e in try e <| "end" })
    }
  }

  @Test(arguments: [3, 40, 400])
  func `alternatives at each level of an element keep their paths`(depth: Int) throws {
    let chain =
      String(repeating: #"{"next": "#, count: depth) + "true" + String(repeating: "}", count: depth)
    let text = #"{"list": [\#(chain), \#(chain)]}"#
    var errors: [DecodeError] = []
    for element in JSONElements<Chain>(text, at: "list") {
      if case .failure(let error) = element.result {
        errors.append(try #require(error as? DecodeError))
      }
    }
    errors.append(
      try #require(#expect(throws: DecodeError.self) { try Chain.decodeValue(from: chain) }))
    // The memory of data can change, which the errors do not show.
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: chain.utf8.count, alignment: 1)
    defer { bytes.deallocate() }
    bytes.copyBytes(from: chain.utf8)
    let data = Data(bytesNoCopy: bytes.baseAddress!, count: bytes.count, deallocator: .none)
    errors.append(
      try #require(#expect(throws: DecodeError.self) { try Chain.decodeValue(from: data) }))
    bytes.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "x"))
    try #require(errors.count == 4)
    for (index, error) in errors.enumerated() {
      let start: [JSONKeyPath.Element] = index < 2 ? [.key("list"), .index(index)] : []
      var error = error
      for level in 0..<depth {
        guard case .noMatchingAlternative(let errors, let path) = error else {
          Issue.record("\(error)")
          return
        }
        #expect(path.elements.count == start.count + level)
        #expect(errors[1] == .missingKeyPath(JSONKeyPath(path.elements + [.key("end")])))
        error = errors[0]
      }
      let path = start + Array(repeating: .key("next"), count: depth)
      #expect(error.keyPath.elements == path)
    }
    #expect(errors[3].description == errors[2].description)
    let first = errors[0].description
    #expect(first.hasPrefix("list[0]: none of 2 alternatives fits:\n  next"))
    #expect(first.contains(": expected object, found true\n"))
  }

  @Test(arguments: [(levels: 3, areResolved: true), (levels: 400, areResolved: false)])
  func `the errors of many alternatives are resolved when they are read`(
    levels: Int, areResolved: Bool
  ) throws {
    let chain =
      String(repeating: #"{"next": "#, count: levels) + "true"
      + String(repeating: "}", count: levels)
    // Resolved paths at each level would take time and memory in proportion to the square of their number.
    let inputs: [any JSONInput] = [chain, Array(chain.utf8), Data(chain.utf8)]
    for input in inputs {
      let error = #expect(throws: DecodeError.self) { try Chain.decodeValue(from: input) }
      guard case .noMatchingAlternative(let errors, _)? = error else {
        Issue.record("\(error as Any)")
        continue
      }
      #expect(errors.allSatisfy { ($0.keyPath.openSite == nil) == areResolved })
    }
  }

  @Test(arguments: readers)
  func `a redacted error keeps the failures that went deepest`(reader: JSONReader) {
    let error = #expect(throws: DecodeError.self) {
      try Contact.decodeValue(
        from: #"{"mail": {"address": {"parts": [1, "x"]}}}"#,
        options: ReadingOptions(reader: reader))
    }
    #expect(
      error.map { Self.lines($0.redacted) } == [
        "none of 2 alternatives fits:", #"  phone: missing "phone""#,
        "  mail.address.parts[1]: expected Int, found a string",
      ])
    #expect(
      error?.redacted.message == """
        none of 2 alternatives fits: mail.address.parts[1]: expected Int, found a string
        """)
  }

  @Test(arguments: readers)
  func `equal failures are printed once`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"tag": 1, "a": "x", "b": null}"#, options: ReadingOptions(reader: reader))
    let reads: [(@Sendable (Extractor) throws -> Void, String)] = [
      (
        { try $0.anyOf({ _ = try $0 <| "tags" as Int }, { _ = try $0 <| "tags" as String }) },
        #"missing "tags" (did you mean "tag"?)"#
      ),
      (
        { _ = try $0 <| .anyOf("c", "c", "d", "c") as Int }, #"missing "c" or "d""#
      ),
      (
        {
          try $0.anyOf(
            { _ = try $0 <| "a" as Int }, { _ = try $0 <| "a" as Int },
            { try $0.anyOf({ _ = try $0 <| "a" as Int }, { _ = try $0 <| "a" as Bool }) })
        },
        """
        none of 3 alternatives fits:
          a: expected Int, found "x"
          a: expected Bool, found "x"
        """
      ),
      (
        { try $0.anyOf({ _ = try $0 <| "b" as Int }, { _ = try $0 <| "b" as Bool }) },
        #"missing "b" (it is null)"#
      ),
      (
        { _ in throw DecodeError.noMatchingAlternative([], keyPath: []) },
        "there are no alternatives"
      ),
    ]
    for (read, expected) in reads {
      let error = #expect(throws: DecodeError.self) { try read(e) }
      #expect(error.map { Self.lines($0).joined(separator: "\n") } == expected)
    }
  }

  /// A chain of alternatives as deep as the document.
  struct Level: Decodable {
    static func decode(_ e: Extractor) throws -> Level {
      try e.anyOf(
        { e in _ = try e <| "name" as String },
        { e in _ = try e <| "next" as Level },
        { e in _ = try e <| "next" as Bool })
      return Level()
    }
  }

  @Test(arguments: readers, [1, 2, 100, 500])
  func `the deepest failure is printed whatever the depth`(reader: JSONReader, depth: Int) {
    let text =
      String(repeating: #"{"next":"#, count: depth) + #"{"name": 1}"#
      + String(repeating: "}", count: depth)
    let error = #expect(throws: DecodeError.self) {
      try Level.decodeValue(from: text, options: ReadingOptions(reader: reader))
    }
    let path = Array(repeating: "next", count: depth).joined(separator: ".")
    let lines = error.map { Self.lines($0) } ?? []
    #expect(lines.first == "none of 3 alternatives fits:")
    #expect(lines.contains("  \(path).name: expected String, found 1"))
    #expect(lines.count == 4)
    #expect(
      error?.message
        == "none of 3 alternatives fits: \(path).name: expected String, found 1")
  }

  @Test func `a message lists ten failures, the deepest ones first`() {
    let shallow = (0..<20).map { DecodeError.custom("no \($0)", keyPath: "a") }
    let deep = DecodeError.custom("deep", keyPath: ["a", "b"])
    #expect(
      DecodeError.noMatchingAlternative(shallow + [deep], keyPath: []).description
        == (["none of 21 alternatives fits:"] + (0..<9).map { "  a: no \($0)" }
        + ["  a.b: deep", "  and 11 more"]).joined(separator: "\n"))
    #expect(
      DecodeError.noMatchingAlternative(
        (0..<12).map { .missingKeyPath(["key\($0)"]) }, keyPath: []
      ).description
        == "missing " + (0..<10).map { "\"key\($0)\"" }.joined(separator: " or ")
        + " or 2 others")
  }

  @Test func `alternatives of truncated input say that it ends early`() throws {
    var options = ReadingOptions()
    options.truncatedInput = .accept
    let e = try Extractor.decodeValue(from: #"{"a": 1, "#, options: options)
    let error = #expect(throws: DecodeError.self) { try e <| .anyOf("b", "c") as Int }
    #expect(error?.message == #"missing "b" or "c" (the input ends early)"#)
  }

  @Test func `an alternative in a document in a string has the line of the string`() {
    #expect(
      message {
        try decodeValue(from: #"{"body": "[\n 1, true]"}"#) { e in
          try e.anyOf(
            { e in _ = try e <| "name" as String },
            { e in try e.value("body") { e in _ = try [Int].decodeValue(from: e <| [] as String) } }
          )
        }
      } == """
        none of 2 alternatives fits:
          name: missing "name"
          body[1]: expected Int, found true
         --> line 2, column 5 of the string at body
        2 |  1, true]
          |     ^^^^
        """)
  }
}

import Testing
import Unravel

struct DecodableResponseTests {
  struct Todo: Unravel.Decodable, Equatable {
    let title: String
    static func decode(_ e: Extractor) throws -> Todo { try Todo(title: e <| "title") }
  }

  /// The error bodies of two versions of a service.
  enum Problem: Error, Unravel.Decodable, Equatable {
    case codes([Int])
    case title(String)

    static func decode(_ e: Extractor) throws -> Problem {
      try e.anyOf(
        { e in try .codes(e.array("errors") { try $0 <| "code" }) },
        { e in try .title(e <| "title") })
    }
  }

  @Test(arguments: [
    (200, #"{"title": "a"}"#, "Todo(title: \"a\")"),
    (299, #"{"title": "a"}"#, "Todo(title: \"a\")"),
    (404, #"{"title": "Not Found"}"#, "throws title(\"Not Found\")"),
    (403, #"{"errors": [{"code": 34}, {"code": 88}]}"#, "throws codes([34, 88])"),
    (300, #"{"title": "moved"}"#, "throws title(\"moved\")"),
    (200, #"{"name": "a"}"#, #"throws title: missing "title""#),
    (200, "", "throws HTTP status 200 with an empty body"),
    (500, " \n", "throws HTTP status 500 with an empty body"),
    (
      502, "<html><body>\nBad Gateway",
      #"throws HTTP status 502 with a body that is not JSON: "<html><body> Bad Gateway""#
    ),
    (
      404, "404 page not found",
      #"throws HTTP status 404 with a body that is not JSON: "404 page not found""#
    ),
    (
      200, "[1,\n2,\n03]",
      """
      throws HTTP status 200 with a body of malformed JSON: a number must not begin with a zero
       --> line 3, column 2
      3 | 03]
        |  ^
      """
    ),
    (
      500, #" {"title": "#,
      """
      throws HTTP status 500 with a body of malformed JSON: the input ends early (the { at line 1, column 2 is not closed)
       --> line 1, column 12
      1 |  {"title":\u{20}
        |            ^
      """
    ),
    (
      500, "[1]",
      """
      throws HTTP status 500 with a body of another shape than expected: none of 2 alternatives fits:
        expected object, found [1]
       --> line 1, column 1
      1 | [1]
        | ^
      """
    ),
  ])
  func `the status determines the type of the body`(status: Int, body: String, expected: String) {
    let found = outcome {
      try Todo.decodeValue(from: Array(body.utf8), status: status, failure: Problem.self)
    }
    #expect(found == expected)
  }

  @Test func `a model may be nested in the body, and a body may be ignored`() throws {
    #expect(
      try Todo.decodeValue(
        from: Array(#"{"data": {"title": "a"}}"#.utf8), status: 200, failure: Problem.self,
        rootKeyPath: "data") == Todo(title: "a"))
    #expect(
      try Todo.decodeValue(
        from: #"{"title": "a"}"#, status: 200, failure: Problem.self,
        options: ReadingOptions(reader: .jsonSerialization))
        == Todo(title: "a"))
    for body in ["", "{}", "null", "<html>"] {
      #expect(throws: Never.self) {
        try EmptyBody.decodeValue(from: Array(body.utf8), status: 204, failure: Problem.self)
      }
    }
    #expect(throws: Problem.title("x")) {
      try EmptyBody.decodeValue(
        from: Array(#"{"title": "x"}"#.utf8), status: 400, failure: Problem.self)
    }
  }

  typealias Response = @Sendable (_ body: String, _ status: Int) throws -> String

  static let forms: [(String, Response)] = [
    ("a type", { "\(try String.decodeValue(from: $0, status: $1, failure: Problem.self))" }),
    (
      "the type of the context",
      {
        let text: String = try decodeValue(from: $0, status: $1, failure: Problem.self)
        return text
      }
    ),
    (
      "a function",
      {
        try decodeValue(from: $0, status: $1, failure: Problem.self) { e in try e <| [] as String }
      }
    ),
    (
      "a transformer",
      { try decodeValue(from: $0, status: $1, failure: Problem.self, .stringOrNumber) }
    ),
    (
      "a type, and a transformer of errors",
      { try String.decodeValue(from: $0, status: $1, failure: problem) }
    ),
    (
      "the type of the context, and a transformer of errors",
      {
        let text: String = try decodeValue(from: $0, status: $1, failure: problem)
        return text
      }
    ),
    (
      "a function, and a transformer of errors",
      { try decodeValue(from: $0, status: $1, failure: problem) { e in try e <| [] as String } }
    ),
    (
      "a transformer, and a transformer of errors",
      { try decodeValue(from: $0, status: $1, failure: problem, .stringOrNumber) }
    ),
  ]

  /// A transformer as a program declares it.
  static let problem = Transformer<Extractor, Problem> { e in try .title(e <| "title") }

  @Test(arguments: Self.forms)
  func `a type, a function and a transformer read a body`(name: String, decode: Response) throws {
    #expect(try decode(#""a""#, 200) == "a")
    #expect(throws: Problem.title("x")) { try decode(#"{"title": "x"}"#, 404) }
    #expect(outcome { try decode("", 204) } == "throws HTTP status 204 with an empty body")
    #expect(
      outcome { try decode("null", 200) }.hasPrefix("throws expected ")
    )
  }

  struct CodableProblem: Error, Codable, Equatable {
    let code: Int
  }

  @Test func `an error of a service may be Codable`() throws {
    let body = #"{"code": 34}"#
    #expect(throws: CodableProblem(code: 34)) {
      try Todo.decodeValue(from: body, status: 404, failure: .codable(CodableProblem.self))
    }
    #expect(throws: CodableProblem(code: 34)) {
      try decodeValue(from: body, status: 404, failure: .codable(CodableProblem.self)) { e in
        try e <| "count" as Int
      }
    }
    #expect(throws: CodableProblem(code: 34)) {
      try decodeValue(
        from: body, status: 404, failure: .codable(CodableProblem.self),
        .codable(CodableProblem.self))
    }
    #expect(
      try decodeValue(
        from: body, status: 200, failure: .codable(CodableProblem.self),
        .codable(CodableProblem.self)) == CodableProblem(code: 34))
    #expect(
      outcome {
        try Todo.decodeValue(
          from: #"{"code": "x"}"#, status: 404, failure: .codable(CodableProblem.self))
      } == """
        throws HTTP status 404 with a body of another shape than expected: code: expected Int, found "x"
         --> line 1, column 10
        1 | {"code": "x"}
          |          ^^^
        """)
  }

  @Test func `an error of a service may be a part of its body, or null`() throws {
    enum Code: Int, Error, Unravel.Decodable { case conflict = 34 }
    let code = Transformer<Extractor, Code> { e in try e <| ["error", "code"] }
    #expect(throws: Code.conflict) {
      try Todo.decodeValue(from: #"{"error": {"code": 34}}"#, status: 409, failure: code)
    }
    #expect(
      outcome {
        try Todo.decodeValue(
          from: #"{"error": {"code": 35}}"#, status: 409, failure: code,
          options: ReadingOptions(redactsErrors: true))
      } == """
        throws HTTP status 409 with a body of another shape than expected: \
        error.code: expected Code, found a number
         --> line 1, column 20
        """)
    let orNull = Transformer<String?, Problem> { title in .title(title ?? "none") }
    #expect(throws: Problem.title("none")) {
      try Todo.decodeValue(from: "null", status: 500, failure: orNull)
    }
  }

  @Test func `a function and a transformer read a part of a body`() throws {
    let body = #"{"data": {"days": ["x", "y"]}}"#
    #expect(
      try decodeValue(from: body, status: 200, failure: Problem.self, rootKeyPath: "data") { e in
        try e <|| "days" as [String]
      } == ["x", "y"])
    #expect(
      try decodeValue(
        from: body, status: 200, failure: Problem.self, rootKeyPath: ["data", "days"],
        .array(.stringOrNumber)) == ["x", "y"])
    let none: String? = try decodeValue(from: "", status: 204, failure: Problem.self) { e in
      try e <| []
    }
    #expect(none == nil)
  }

  @Test(arguments: [200, 204, 299], ["", " \n", "\u{FEFF}", "\u{FEFF}\n"])
  func `an optional is nil for a success without a body`(status: Int, body: String) throws {
    #expect(
      try Todo?.decodeValue(from: body, status: status, failure: Problem.self) == nil)
    #expect(
      try [Todo]?.decodeValue(
        from: body, status: status, failure: Problem.self, rootKeyPath: "todos",
        options: ReadingOptions(reader: .jsonSerialization)) == nil)
    #expect(
      outcome { try [Todo?].decodeValue(from: body, status: status, failure: Problem.self) }
        == "throws HTTP status \(status) with an empty body")
  }

  @Test(arguments: [400, 500], ["", " \n", "\u{FEFF}"])
  func `an optional is no value of a failure without a body`(status: Int, body: String) {
    #expect(
      outcome { try Todo?.decodeValue(from: body, status: status, failure: Problem.self) as Any }
        == "throws HTTP status \(status) with an empty body")
  }
}

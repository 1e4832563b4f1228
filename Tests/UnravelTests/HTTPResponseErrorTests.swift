import Testing
import Unravel

struct HTTPResponseErrorTests {
  @Test func `an error is made for a test`() {
    let error = DecodeError.custom("not JSON")
    let row = HTTPResponseError(
      status: 502, body: "<html>", reason: .notJSON, decodeError: error)
    #expect("\(row)" == #"HTTP status 502 with a body that is not JSON: "<html>""#)
    #expect(row.excerpt == "<html>")
    #expect(row.decodeError == error)
    let empty = HTTPResponseError(status: 500, reason: .emptyBody)
    #expect("\(empty)" == "HTTP status 500 with an empty body")
    #expect(EmptyBody() == EmptyBody())
  }

  @Test func `a long body is cut`() throws {
    let body = [UInt8](repeating: UInt8(ascii: "x"), count: 5000)
    let error = #expect(throws: HTTPResponseError.self) {
      try String.decodeValue(from: body, status: 500, failure: DecodableResponseTests.Problem.self)
    }
    #expect(error?.excerpt == String(repeating: "x", count: 200) + "…")
    #expect(error?.status == 500)
  }

  @Test(arguments: [
    (502, "<html>hunter2", "HTTP status 502 with a body that is not JSON"),
    (
      200, "[\"hunter2\",\n03]",
      """
      HTTP status 200 with a body of malformed JSON: a number must not begin with a zero
       --> line 2, column 2
      """
    ),
    (
      404, #"{"errors": "hunter2", "title": 7}"#,
      """
      HTTP status 404 with a body of another shape than expected: none of 2 alternatives fits:
        errors: expected array, found a string
        title: expected String, found a number
       --> line 1, column 1
      """
    ),
    (500, "", "HTTP status 500 with an empty body"),
  ])
  func `a redacted error contains nothing of the body but keys and locations`(
    status: Int, body: String, expected: String
  ) throws {
    let error = #expect(throws: HTTPResponseError.self) {
      try String.decodeValue(
        from: body, status: status, failure: DecodableResponseTests.Problem.self)
    }
    let redacted = try #require(error).redacted
    #expect(redacted.description == expected)
    #expect(redacted.status == status)
    #expect(redacted.excerpt == "")
    #expect(redacted.redacted == redacted)
  }
}

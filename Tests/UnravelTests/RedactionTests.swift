import Testing
import Unravel

struct RedactionTests {
  @Test(
    arguments: short([
      (#"{"born": "25/02/1943"}"#, "born: expected Int, found a string\n --> line 1, column 10"),
      (
        #"{"born": {"x": "secret"}}"#, "born: expected Int, found an object\n --> line 1, column 10"
      ),
      (#"{"born": -1.5}"#, "born: expected Int, found a number\n --> line 1, column 10"),
      (#"{"Born": 1}"#, "born: missing \"born\"\n --> line 1, column 1"),
      (#"{"born": 1788}"#, "born: (redacted)\n --> line 1, column 10"),
      (
        #"{"born": secret}"#, "malformed JSON: expected a value\n --> line 1, column 10"
      ),
    ]))
  func `a redacted error contains nothing of the document but keys and locations`(
    row: Short<(String, String)>
  ) throws {
    let (text, expected) = row.value
    struct Member: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Member {
        let born: Int = try e <| "born"
        guard born > 1900 else { throw customError("\(born) is too old", keyPath: "born") }
        return Member()
      }
    }
    #expect {
      try Member.decodeValue(from: text)
    } throws: { error in
      let redacted = try #require(error as? DecodeError).redacted
      #expect(redacted.description == expected)
      return redacted.keyPath.location?.excerpt ?? "" == ""
    }
  }
}

import Testing
import Unravel

private enum Unfit: String, Decodable { case unfit }

/// Found by fuzzing: the second redaction of an error treated the kind of a value as a value.
@Test(.namesRows)
func `an error redacted twice is the error redacted once`() {
  everyRow(of: [#"{"a":[]}"#, "[1]", #""text""#, "true", "null", "-1", "12"]) {
    (text: String) throws in
    let error = #expect(throws: DecodeError.self) { try Unfit.decodeValue(from: text) }
    #expect(error?.redacted.redacted == error?.redacted)
  }
}

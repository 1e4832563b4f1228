import Testing
import Unravel

private enum Unfit: String, Decodable { case unfit }

/// Found by fuzzing: the second redaction of an error treated the kind of a value as a value.
@Test(arguments: [#"{"a":[]}"#, "[1]", #""text""#, "true", "null", "-1", "12"])
func `an error redacted twice is the error redacted once`(text: String) {
  let error = #expect(throws: DecodeError.self) { try Unfit.decodeValue(from: text) }
  #expect(error?.redacted.redacted == error?.redacted)
}

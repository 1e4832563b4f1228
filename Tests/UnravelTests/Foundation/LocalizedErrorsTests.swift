#if Foundation

  import Foundation
  import Testing
  import Unravel

  struct LocalizedErrorsTests {
    @Test(arguments: [
      ("[1, \"2\"]", "[1]: expected Int, found \"2\"\n --> line 1, column 5\n"),
      (
        "[1, 2",
        """
        malformed JSON: the input ends early (the [ at line 1, column 1 is not closed)
         --> line 1, column 6

        """
      ),
    ])
    func `the localized description is the description`(text: String, beginning: String) throws {
      let error = try #require(throws: DecodeError.self) { try [Int].decodeValue(from: text) }
      #expect(error.description.hasPrefix(beginning))
      #expect(error.localizedDescription == error.description)
      #expect((error as any Error).localizedDescription == error.description)
      #expect(error.errorDescription == error.description)
      #expect(error.debugDescription == error.description)
      #expect((error as NSError).localizedDescription == error.description)
    }

    @Test(arguments: [
      (.missingKeyPath(["a", 0]), "a[0]: missing element 0"),
      (
        typeMismatch("Percentage", actual: 140, keyPath: "volume"),
        "volume: expected Percentage, found 140"
      ),
      (DecodeError.custom("the tour ends before it begins"), "the tour ends before it begins"),
    ])
    func `the localized description of a model's error is the description`(
      error: DecodeError, text: String
    ) {
      #expect(error.localizedDescription == text)
      #expect((error as NSError).localizedDescription == text)
    }
  }

#endif

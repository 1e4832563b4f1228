#if Foundation

  import Foundation
  import Testing
  import Unravel

  struct NSNumberDecodableTests {
    @Test(arguments: ["3", "-1.5", "true", "12345678901234567890123", "1e300"], readers)
    func `a number or a boolean is an NSNumber`(text: String, reader: JSONReader) throws {
      let expected = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      let number = try NSNumber.decodeValue(from: text, options: ReadingOptions(reader: reader))
      #expect(number == expected as? NSNumber)
    }

    @Test(arguments: [
      (#""3""#, #"throws expected NSNumber, found "3""#),
      ("null", "throws expected NSNumber, found null"),
      ("[1]", "throws expected NSNumber, found [1]"),
    ])
    func `another value is not an NSNumber`(text: String, expected: String) {
      #expect(outcome { try NSNumber.decodeValue(from: text) } == expected)
    }

    @Test func `an NSDecimalNumber is a Decimal`() throws {
      #expect(try NSDecimalNumber.decodeValue(from: "0.1") == NSDecimalNumber(string: "0.1"))
      #expect(
        outcome { try NSDecimalNumber.decodeValue(from: "true") }
          == "throws expected Decimal, found true")
    }
  }

#endif

#if Foundation

  import Foundation
  import Testing
  import Unravel

  struct TransformerBase64Tests {
    // The test vectors of RFC 4648, section 10.
    @Test(arguments: [
      ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"),
      ("Zm9vYmE=", "fooba"), ("Zm9vYmFy", "foobar"),
    ])
    func `Base64 is decoded`(text: String, bytes: String) throws {
      #expect(try Transformer.base64.apply(text) == Data(bytes.utf8))
    }

    @Test func `every byte comes back`() throws {
      let bytes = Data((0...255) + [0])
      #expect(try Transformer.base64.apply(bytes.base64EncodedString()) == bytes)
    }

    @Test(arguments: [
      "Z", "Zg", "Zg=", "Zg===", "Z===", "=", "====", "Zm9v====", "Zg==Zg==", "Zm=v", "=Zm9",
      "Zh==", "Zm9=", "Zm 9v", "Zm9v\n", "Zm9v\r\n", " Zm9v", "Zm9v ", "Zm-_", "Zm9\u{fc}",
      "Zm9\u{1D5AF}", "Zm9v\0", "*", "Zm9v.",
    ])
    func `a string that is not strict Base64 is refused`(text: String) {
      #expect(throws: typeMismatch("Data (Base64)", actual: text, keyPath: [])) {
        try Transformer.base64.apply(text)
      }
    }
  }

#endif

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
      ("Zm9v\n", "foo"), ("Zm9v\r\n", "foo"), ("Zm9v\r\nYmFy\r\n", "foobar"),
      ("\nZm\n9v\n\n", "foo"),
      ("Zm9vYmE\n=\n", "fooba"), ("\r\n", ""),
    ])
    func `Base64 has line breaks`(text: String, bytes: String) throws {
      #expect(try Transformer.base64.apply(text) == Data(bytes.utf8))
    }

    @Test(arguments: [
      ("Zm 9v", #" without " ""#), (" Zm9v", #" without " ""#), ("Zm-_", #" without "-""#),
      ("Zm9\u{fc}", " without other characters"), ("*", " without other characters"),
      ("Zm9v\0", " without other characters"), ("Zm9v.", " without other characters"),
      ("Zm\t9v", #" without "\t""#),
      ("Z", " of another length"), ("Zm9vY", " of another length"), ("Z===", " of another length"),
      ("Zg", " with padding"), ("Zg=", " with padding"), ("Zm9vYmE", " with padding"),
      ("Zg===", " with less padding"), ("=", " with less padding"), ("====", " with less padding"),
      ("Zm9v====", " with less padding"), ("Zg==Zg==", " with padding at the end only"),
      ("Zm=v", " with padding at the end only"), ("=Zm9", " with padding at the end only"),
      ("Zg== ", " with padding at the end only"),
      ("Zh==", " whose unused bits are zero"), ("Zm9=", " whose unused bits are zero"),
    ])
    func `the error of another string has the reason`(text: String, reason: String) {
      #expect(throws: typeMismatch("Data (Base64)" + reason, actual: text, keyPath: [])) {
        try Transformer.base64.apply(text)
      }
    }

    @Test func `random bytes come back from lines and from the alphabet for URLs`() throws {
      var random = SeededGenerator(for: "random bytes in Base64")
      for _ in 0..<500 {
        let bytes = Data(
          (0..<Int.random(in: 0...200, using: &random)).map { _ in
            UInt8.random(in: 0...255, using: &random)
          })
        for options in [
          .lineLength64Characters, .lineLength76Characters,
          [.lineLength64Characters, .endLineWithLineFeed],
        ] as [Data.Base64EncodingOptions] {
          let text = bytes.base64EncodedString(options: options)
          #expect(try Transformer.base64.apply(text) == bytes, "seed \(random.seed)")
        }
        let padded = bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        #expect(try Transformer.base64URL.apply(padded) == bytes, "seed \(random.seed)")
        let text = String(padded.prefix { $0 != "=" })
        #expect(try Transformer.base64URL.apply(text) == bytes, "seed \(random.seed)")
      }
    }

    @Test(arguments: [
      ("+/+/", #" without "+""#), ("Zm9v\n", #" without "\n""#), ("Zm 9v", #" without " ""#),
      ("UGVyZ", " of another length"), ("Zg=", " with padding"), ("Zg===", " with less padding"),
      ("Zm9v=", " with less padding"), ("Zh", " whose unused bits are zero"),
      ("Zg==Zg", " with padding at the end only"),
    ])
    func `the error of another string for URLs has the reason`(text: String, reason: String) {
      #expect(throws: typeMismatch("Data (Base64 for URLs)" + reason, actual: text, keyPath: [])) {
        try Transformer.base64URL.apply(text)
      }
    }
  }

#endif

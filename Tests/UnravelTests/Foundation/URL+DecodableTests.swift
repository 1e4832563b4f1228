#if Foundation

  import Foundation
  import Testing
  import Unravel

  struct URLDecodableTests {
    private struct Band: Unravel.Decodable, Equatable {
      let homepage: URL?
      let links: [URL]

      static func decode(_ e: Extractor) throws -> Band {
        try Band(homepage: e <|? "homepage", links: e <|| "links")
      }
    }

    @Test(arguments: readers)
    func `a model has URLs`(reader: JSONReader) throws {
      let band = try Band.decodeValue(
        from: #"{"homepage": "https:\/\/example.com\/?a=b#c", "links": ["/about", "2"]}"#,
        options: ReadingOptions(reader: reader))
      #expect(band.homepage == URL(string: "https://example.com/?a=b#c"))
      #expect(band.links.map(\.absoluteString) == ["/about", "2"])
      #expect(
        try Band.decodeValue(from: #"{"links": []}"#, options: ReadingOptions(reader: reader))
          == Band(homepage: nil, links: []))
    }

    @Test(arguments: [
      (#""""#, #""""#, " that is not empty"),
      (#""http://\u00fc""#, #""http://ü""#, " with an ASCII host"),
      ("3", "3", ""), ("true", "true", ""), (#"["http://a"]"#, #"["http://a"]"#, ""),
      (#"{"relative":"a"}"#, #"{"relative":"a"}"#, ""),
    ])
    func `a value that is not a URL is a mismatch`(json: String, actual: String, reason: String) {
      #expect(
        throws: DecodeError.typeMismatch(
          expected: "URL" + reason, actual: actual, keyPath: ["links", 0])
      ) { try Band.decodeValue(from: #"{"links": [\#(json)]}"#) }
    }

    @Test func `an invalid URL is shown in its line`() {
      let error = #expect(throws: DecodeError.self) {
        try Band.decodeValue(from: #"{"homepage": "", "links": []}"#)
      }
      #expect(
        error?.description == #"""
          homepage: expected URL that is not empty, found ""
           --> line 1, column 14
          1 | {"homepage": "", "links": []}
            |              ^^
          """#)
    }

    @Test func `a URL that has to be percent-encoded is shown as one`() {
      let error = #expect(throws: DecodeError.self) {
        try Band.decodeValue(from: #"{"homepage": "https://example.com/日本", "links": []}"#)
      }
      #expect(
        error?.description == #"""
          homepage: expected URL with percent-encoding, found "https://example.com/日本"
           --> line 1, column 14
          1 | {"homepage": "https://example.com/日本", "links": []}
            |              ^^^^^^^^^^^^^^^^^^^^^^^^^^
          """#)
    }
  }

#endif

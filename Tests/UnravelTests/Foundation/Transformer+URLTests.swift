#if Foundation

  import Foundation
  import Testing
  import Unravel

  private func mismatch(_ expected: String, _ text: String) -> DecodeError {
    typeMismatch(expected, actual: text, keyPath: [])
  }

  struct TransformerURLTests {
    @Test(arguments: [
      "https://example.com", "https://example.com/", "HTTPS://EXAMPLE.COM/A",
      "http://a:8080/b?c=d#e",
      "http://user:word@a/", "http://[::1]/", "mailto:a@b.example", "urn:isbn:0451450523",
      "file:///a/b", "data:,x", "bands/3", "/bands", "//a/b", "?page=2", "#top", "a/../b", ".",
      "http://a/%C3%BC", "http://xn--mller-kva.example/", "about:blank",
    ])
    func `a URL equals its string`(text: String) throws {
      let url = try Transformer.url.apply(text)
      #expect(url.absoluteString == text)
      #expect(url == URL(string: text))
      #expect(try Transformer.urlOrNilWhenEmpty.apply(text) == url)
    }

    @Test(arguments: [
      (" ", true), ("a b", true), ("http://a/ü", true), ("http://müller.example", false),
      ("http://e\u{301}.example", false), ("http://a/[x]", true), ("http://a/?q=[1]", true),
      ("a|b", true), ("http://a/%", true), ("http://a/%zz", true), ("http://a/\0", true),
      (" http://a", false), ("http://a ", false), ("http://a\n", false), ("http://a/\t", true),
      ("http://[::1", false), ("http://a/\u{7F}", true), ("<http://a>", false),
    ])
    func `a string that URL would change is refused`(text: String, canBeEncoded: Bool) {
      let error = mismatch(canBeEncoded ? "URL with percent-encoding" : "URL", text)
      #expect(canBeEncoded == ((try? Transformer.percentEncodingURL.apply(text)) != nil))
      #expect(throws: error) { try Transformer.url.apply(text) }
      #expect(throws: error) { try Transformer.urlOrNilWhenEmpty.apply(text) }
      #expect(throws: error) { try Transformer.url(relativeTo: base).apply(text) }
    }

    @Test func `the empty string is not a URL`() throws {
      #expect(throws: mismatch("URL", "")) { try Transformer.url.apply("") }
      #expect(throws: mismatch("URL", "")) { try Transformer.url(relativeTo: base).apply("") }
      #expect(try Transformer.urlOrNilWhenEmpty.apply("") == nil as URL?)
    }

    private let base = URL(string: "https://example.com/bands/1?x=y#z")!

    @Test(arguments: [
      ("2", "https://example.com/bands/2"), ("../about", "https://example.com/about"),
      ("/about", "https://example.com/about"), ("//other.example/a", "https://other.example/a"),
      ("https://other.example", "https://other.example"),
      ("?page=2", "https://example.com/bands/1?page=2"),
      ("#top", "https://example.com/bands/1?x=y#top"),
      ("mailto:a@b.example", "mailto:a@b.example"),
    ])
    func `a reference is resolved against a base`(text: String, expected: String) throws {
      let url = try Transformer.url(relativeTo: base).apply(text)
      #expect(url.absoluteString == expected)
      #expect(url == URL(string: expected))
    }

    @Test(arguments: [
      ("https://example.com/bands?page=2#top", "https://example.com/bands?page=2#top"),
      ("https://example.com/a b?q=é#c d", "https://example.com/a%20b?q=%C3%A9#c%20d"),
      ("https://example.com/a%20b%2f", "https://example.com/a%20b%2f"),
      ("https://example.com/100%", "https://example.com/100%25"),
      ("https://example.com/100%2", "https://example.com/100%252"),
      ("https://example.com/%zz", "https://example.com/%25zz"),
      ("https://example.com/?q=[1]", "https://example.com/?q=%5B1%5D"),
      ("https://example.com/a#b#c", "https://example.com/a#b%23c"),
      ("https://example.com/\"<>\\^`{|}", "https://example.com/%22%3C%3E%5C%5E%60%7B%7C%7D"),
      ("https://example.com/\n\u{7F}", "https://example.com/%0A%7F"),
      ("http://[::1]:80/a b", "http://[::1]:80/a%20b"), ("//host/ü", "//host/%C3%BC"),
      ("かしゆか/3", "%E3%81%8B%E3%81%97%E3%82%86%E3%81%8B/3"), ("a b?x=//c d", "a%20b?x=//c%20d"),
      ("?x=://ü", "?x=://%C3%BC"), ("mailto:a b@c.example", "mailto:a%20b@c.example"),
    ])
    func `characters that URLs cannot have are percent-encoded`(text: String, expected: String)
      throws
    {
      let url = try Transformer.percentEncodingURL.apply(text)
      #expect(url.absoluteString == expected)
      #expect(try Transformer.percentEncodingURL.apply(expected) == url)
    }

    @Test(arguments: ["", "http://müller.example", "http://a b/", "http://a%/", "http://[::1"])
    func `a host is not percent-encoded`(text: String) {
      #expect(throws: mismatch("URL", text)) { try Transformer.percentEncodingURL.apply(text) }
    }

    @Test func `a value of another type is not a URL`() throws {
      let e = try Extractor.decodeValue(from: #"{"link": 3}"#)
      for transformer in [.url, .percentEncodingURL, .url(relativeTo: base)]
        as [Transformer<String, URL>]
      {
        #expect(
          outcome { try e.value("link", transformer) } == "throws link: expected URL, found 3")
      }
      #expect(
        outcome { try e.valueOptional("link", .urlOrNilWhenEmpty) }
          == "throws link: expected URL, found 3")
    }
  }

#endif

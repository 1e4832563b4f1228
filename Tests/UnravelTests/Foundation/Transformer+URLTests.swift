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
    func `a URL is taken as written`(text: String) throws {
      let url = try Transformer.url.apply(text)
      #expect(url.absoluteString == text)
      #expect(url == URL(string: text))
      #expect(try Transformer.urlOrNilWhenEmpty.apply(text) == url)
    }

    @Test(arguments: [
      " ", "a b", "http://a/ü", "http://müller.example", "http://e\u{301}.example", "http://a/[x]",
      "http://a/?q=[1]", "a|b", "http://a/%", "http://a/%zz", "http://a/\0", " http://a",
      "http://a ", "http://a\n", "http://a/\t", "http://[::1", "http://a/\u{7F}", "<http://a>",
    ])
    func `what URL would repair is refused`(text: String) {
      let error = mismatch("URL", text)
      #expect(throws: error) { try Transformer.url.apply(text) }
      #expect(throws: error) { try Transformer.urlOrNilWhenEmpty.apply(text) }
      #expect(throws: error) { try Transformer.url(relativeTo: base).apply(text) }
    }

    @Test func `the empty string is no URL`() throws {
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
      ("#top", "https://example.com/bands/1?x=y#top"), ("mailto:a@b.example", "mailto:a@b.example"),
    ])
    func `a reference is resolved against a base`(text: String, expected: String) throws {
      let url = try Transformer.url(relativeTo: base).apply(text)
      #expect(url.absoluteString == expected)
      #expect(url == URL(string: expected))
    }
  }

#endif

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
      #expect(try Transformer.nilWhenEmpty(.url).apply(text) == url)
    }

    @Test(arguments: [
      (" ", "with percent-encoding"), ("a b", "with percent-encoding"),
      ("http://a/ü", "with percent-encoding"), ("http://a/[x]", "with percent-encoding"),
      ("http://a/?q=[1]", "with percent-encoding"), ("a|b", "with percent-encoding"),
      ("http://a/%", "with percent-encoding"), ("http://a/%zz", "with percent-encoding"),
      ("http://a/\0", "with percent-encoding"), ("http://a/\t", "with percent-encoding"),
      ("http://a/\u{7F}", "with percent-encoding"), ("http://u ser@a", "with percent-encoding"),
      ("http://a@b@c", "with percent-encoding"), ("http://a/#b#c", "with percent-encoding"),
      ("http://müller.example", "with an ASCII host"),
      ("http://e\u{301}.example", "with an ASCII host"),
      ("http://müller.example/a b", "with an ASCII host"), ("//ü", "with an ASCII host"),
      ("http://ü b", "with an ASCII host"),
      ("", "that is not empty"),
      (" http://a", "without whitespace around it"), ("http://a ", "without whitespace around it"),
      ("http://a\n", "without whitespace around it"),
      ("http://[::1", "with a valid host"), ("http://a b/", "with a valid host"),
      ("http://a%/", "with a valid host"), ("http://a%zz:80/", "with a valid host"),
      ("http://a\\b", "with a valid host"), ("http://a|b/", "with a valid host"),
      ("http://[::1]x/", "with a valid host"), ("http://a\tb/", "with a valid host"),
      ("http://a:b/", "with a valid port"), ("http://[::1]:x/", "with a valid port"),
      ("http://u:p@a:8x/", "with a valid port"),
      ("<http://a>", "with a valid scheme"), ("1http://a", "with a valid scheme"),
      ("a b:c", "with a valid scheme"),
      ("ü:b", "with a valid scheme"),
    ])
    func `a string that is not a URL as written is refused with the reason`(
      text: String, reason: String
    ) {
      let error = mismatch("URL \(reason)", text)
      #expect(throws: error) { try Transformer.url.apply(text) }
      #expect(throws: error) { try Transformer.url(relativeTo: base).apply(text) }
      if reason == "that is not empty" {
        #expect(throws: error) { try Transformer.percentEncodingURL.apply(text) }
      } else if reason != "with percent-encoding" && reason != "with an ASCII host" {
        #expect(throws: error) { try Transformer.percentEncodingURL.apply(text) }
        #expect(throws: error) { try Transformer.nilWhenEmpty(.url).apply(text) }
      } else if text != " " {
        #expect(throws: error) { try Transformer.nilWhenEmpty(.url).apply(text) }
      }
    }

    @Test func `random strings that are not URLs have a reason`() {
      var random = SeededGenerator(for: "random strings as URLs")
      let parts = Self.partsOfURLs
      for _ in 0..<5_000 {
        let count = Int.random(in: 1...8, using: &random)
        let text = (0..<count).map { _ in parts.randomElement(using: &random)! }.joined()
        guard URL(string: text)?.absoluteString != text else { continue }
        let error = #expect(throws: DecodeError.self) { try Transformer.url.apply(text) }
        guard case .typeMismatch(let expected, _, _)? = error else { continue }
        #expect(expected.count > 4, "\(text), seed \(random.seed)")
      }
    }

    private static let partsOfURLs = [
      "http", "https", "a", "b.c", ":", "/", "//", "?", "#", "@", "[", "]", "::1", "%", "%20", "%2",
      " ",
      "ü", "日本", "e\u{301}", "\n", "\0", "\u{7F}", "\\", "|", "<", "80", ":80", ".", "..", "-", "_",
      "~",
      "=", "&", "+", "'", "\"", "😀", "{}", "^", "`", ";", ",", "!", "$", "(", ")", "*", "mailto:",
      "ftp://",
    ]

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
      // Only `//` at the start or after the scheme is before a host.
      ("view-source:https://müller.de/a b", "view-source:https://m%C3%BCller.de/a%20b"),
      ("mailto:a b,http://é", "mailto:a%20b,http://%C3%A9"),
      ("feed:http://é/a b", "feed:http://%C3%A9/a%20b"),
      ("blob:https://é/a b", "blob:https://%C3%A9/a%20b"), ("x:a@b://c", "x:a@b://c"),
      ("jar:file:///ü.jar!/a b", "jar:file:///%C3%BC.jar!/a%20b"),
      ("x:/a@b://ü c", "x:/a@b://%C3%BC%20c"),
      ("data:text/plain,http://é b", "data:text/plain,http://%C3%A9%20b"),
      ("javascript:a(\"//ü@b c\")", "javascript:a(%22//%C3%BC@b%20c%22)"),
      ("a/b://ü c", "a/b://%C3%BC%20c"), ("?q=a://ü@b c", "?q=a://%C3%BC@b%20c"),
      ("@http://", "@http://"),
    ])
    func `characters that URLs cannot have are percent-encoded`(text: String, expected: String)
      throws
    {
      let url = try Transformer.percentEncodingURL.apply(text)
      #expect(url.absoluteString == expected)
      #expect(try Transformer.percentEncodingURL.apply(expected) == url)
    }

    @Test(arguments: [
      ("https://exämple.com", "https://xn--exmple-cua.com"),
      ("http://münchen.de/ü", "http://xn--mnchen-3ya.de/%C3%BC"),
      ("http://MÜNCHEN.de", "http://xn--mnchen-3ya.de"), ("//ü/x y", "//xn--tda/x%20y"),
      ("http://u:p@münchen.de:8080/ä b?x#y", "http://u:p@xn--mnchen-3ya.de:8080/%C3%A4%20b?x#y"),
      ("http://日本語.jp/パス?q=値", "http://xn--wgv71a119e.jp/%E3%83%91%E3%82%B9?q=%E5%80%A4"),
      ("http://e\u{301}.example", "http://xn--9ca.example"),
      ("http://us er:pä@a/", "http://us%20er:p%C3%A4@a/"), ("http://a@b@c/", "http://a%40b@c/"),
      ("http://[fe80::1%en0]/", "http://[fe80::1%25en0]/"),
      ("http://[::1]:80/", "http://[::1]:80/"),
      ("http://a:99999/", "http://a:99999/"), ("http://a:/", "http://a:/"),
      ("http://a%20b/", "http://a%20b/"), ("http:///x y", "http:///x%20y"),
    ])
    func `a host becomes what URL makes of it`(text: String, expected: String) throws {
      let url = try Transformer.percentEncodingURL.apply(text)
      #expect(url == URL(string: text))
      #expect(url.absoluteString == expected)
    }

    @Test(arguments: [
      ("", "that is not empty"), ("http://a b/", "with a valid host"),
      ("http://a%/", "with a valid host"), ("http://[::1", "with a valid host"),
      ("http://[ü]/", "with a valid host"), ("http://\u{200D}.com", "with a valid host"),
      ("http://ü b/", "with a valid host"), ("http://ü:x/", "with a valid port"),
      ("http://a:b/", "with a valid port"), ("http://a ", "without whitespace around it"),
      ("1http://a", "with a valid scheme"),
    ])
    func `a string that percent-encoding does not make a URL is refused`(
      text: String, reason: String
    ) {
      #expect(throws: mismatch("URL \(reason)", text)) {
        try Transformer.percentEncodingURL.apply(text)
      }
    }

    @Test func `random URLs are encoded as URL encodes them`() {
      var random = SeededGenerator(for: "random URLs to encode")
      let starts = ["http://", "https://u:p@", "//", "ftp://ü ser@", "http://a@b:c@"]
      let hosts = [
        "a", "b.c", "münchen.de", "日本.jp", "[::1]", "e\u{301}.x", "a b", "x|y", "ü b", "",
      ]
      let ends = ["", ":80", ":8x", "/", "?", "#", ":80/", "/x?y=#"]
      // `URL` encodes a percent sign again where other characters need encoding, and a colon in the first
      // part of a relative path.
      let parts = Self.partsOfURLs.filter { !$0.contains { "%:".contains($0) } }
      for _ in 0..<10_000 {
        let rest = (0..<Int.random(in: 0...5, using: &random)).map { _ in
          parts.randomElement(using: &random)!
        }
        let text =
          starts.randomElement(using: &random)! + hosts.randomElement(using: &random)!
          + ends.randomElement(using: &random)! + rest.joined()
        let encoded = try? Transformer.percentEncodingURL.apply(text)
        #expect(
          encoded?.absoluteString == URL(string: text)?.absoluteString,
          "\(text.debugDescription), seed \(random.seed)")
      }
    }

    @Test
    func `random strings with schemes, ports and at signs are encoded once, and URLs not at all`() {
      var random = SeededGenerator(for: "random strings to encode")
      let parts =
        Self.partsOfURLs + [
          "view-source:", "feed:", "blob:", "x:", "data:,", "://", "http://", "@", "@", ":8080",
          ":", "%C3%BC",
        ]
      for _ in 0..<20_000 {
        let count = Int.random(in: 1...7, using: &random)
        let text = (0..<count).map { _ in parts.randomElement(using: &random)! }.joined()
        let comment = Comment(rawValue: "\(text.debugDescription), seed \(random.seed)")
        let encoded = try? Transformer.percentEncodingURL.apply(text)
        if let url = try? Transformer.url.apply(text) {
          #expect(encoded == url, comment)
          continue
        }
        #expect(encoded == nil || URL(string: text) != nil, comment)
        guard let encoded else { continue }
        #expect(
          URL(string: encoded.absoluteString, encodingInvalidCharacters: false) == encoded, comment)
        #expect(
          (try? Transformer.percentEncodingURL.apply(encoded.absoluteString)) == encoded, comment)
        // A host changes otherwise.
        let host = encoded.host(percentEncoded: false) ?? ""
        guard host.isEmpty || text.contains(host) else { continue }
        #expect(encoded.absoluteString.unescaped == text.unescaped, comment)
      }
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
        outcome { try e.valueOptional("link", .nilWhenEmpty(.url)) }
          == "throws link: expected URL, found 3")
    }
  }

  extension String {
    /// The bytes after each escape is replaced by what it stands for. Other percent signs do not change.
    fileprivate var unescaped: [UInt8] {
      var result: [UInt8] = []
      var rest = Array(utf8)[...]
      while let byte = rest.popFirst() {
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
          let value = UInt8(digits, radix: 16)
        {
          result.append(value)
          rest = rest.dropFirst(2)
        } else {
          result.append(byte)
        }
      }
      return result
    }
  }

#endif

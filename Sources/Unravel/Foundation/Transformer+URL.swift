#if Foundation

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension Transformer where From == String, To == URL {
    /// A URL that is equal to the string.
    ///
    /// ```swift
    /// let url = Transformer.url
    ///
    /// try url.apply("https://example.com/bands")    // https://example.com/bands
    /// try url.apply("https://example.com/a b")      // throws: expected URL with percent-encoding
    /// try url.apply("https://müller.example")       // throws: expected URL with an ASCII host
    /// try url.apply("")                             // throws: expected URL that is not empty
    /// ```
    ///
    /// `URL` itself decodes by the same rule. The transformer is for `keys`, `separated`, `anyOf` and `chain`.
    public static var url: Transformer<String, URL> {
      reading { URL(asWritten: $0) }
    }

    /// A URL reference, resolved against a base by RFC 3986. The result is absolute.
    ///
    /// ```swift
    /// let link = Transformer.url(relativeTo: URL(string: "https://example.com/bands/1")!)
    ///
    /// try link.apply("2")                        // https://example.com/bands/2
    /// try link.apply("/about")                   // https://example.com/about
    /// try link.apply("https://other.example")    // https://other.example
    /// try link.apply("a b")                      // throws: expected URL with percent-encoding
    /// try link.apply("")                         // throws: expected URL that is not empty
    /// ```
    public static func url(relativeTo base: URL) -> Transformer<String, URL> {
      reading { URL(asWritten: $0, relativeTo: base)?.absoluteURL }
    }

    /// A URL, after percent-encoding the characters that a URL cannot contain.
    ///
    /// ```swift
    /// let url = Transformer.percentEncodingURL
    ///
    /// try url.apply("https://example.com/a b?q=é")    // https://example.com/a%20b?q=%C3%A9
    /// try url.apply("https://example.com/a%20b")      // https://example.com/a%20b
    /// try url.apply("https://example.com/100%")       // https://example.com/100%25
    /// try url.apply("mailto:a b@example.com")         // mailto:a%20b@example.com
    /// try url.apply("https://müller.example")         // https://xn--mller-kva.example
    /// try url.apply("https://a b.example")            // throws: expected URL with a valid host
    /// try url.apply("")                               // throws: expected URL that is not empty
    /// ```
    ///
    /// Use it for services that send URLs with spaces or non-ASCII characters. A string that is a URL, and a
    /// percent sign before two hexadecimal digits, do not change. A host with non-ASCII characters becomes what
    /// `URL(string:)` makes of it: Punycode, or without all of Foundation (see <doc:TwoReaders>)
    /// percent-encoding.
    public static var percentEncodingURL: Transformer<String, URL> {
      reading(canEncode: true) { URL(percentEncoding: $0) }
    }

    /// A transformer that throws if `read` returns nil.
    ///
    /// - Parameter canEncode: Whether it accepts other characters than those of a URL.
    private static func reading(
      canEncode: Bool = false, _ read: @escaping @Sendable (String) -> URL?
    ) -> Transformer<String, URL> {
      Transformer(expected: "URL") { text in
        guard let url = read(text) else {
          throw typeMismatch(URL.expectation(for: text, canEncode: canEncode), actual: text)
        }
        return url
      }
    }
  }

#endif

#if Foundation

  public import Foundation

  extension Transformer where From == String, To == URL {
    /// A URL as written. `URL` is decodable by the same rule, so this is for composing.
    ///
    ///     https://example.com/bands   as it is
    ///     https://example.com/a b     throws
    ///                                 throws, the string being empty
    public static var url: Transformer<String, URL> {
      Transformer(placeholder: blank) { text in
        guard let url = URL(asWritten: text) else { throw typeMismatch("URL", actual: text) }
        return url
      }
    }

    /// A URL reference, resolved against a base as RFC 3986 says. The result is absolute.
    ///
    ///     let link = Transformer.url(relativeTo: URL(string: "https://example.com/bands/1")!)
    ///
    ///     2                       https://example.com/bands/2
    ///     /about                  https://example.com/about
    ///     https://other.example   https://other.example
    ///     a b                     throws
    ///                             throws, the string being empty
    public static func url(relativeTo base: URL) -> Transformer<String, URL> {
      Transformer(placeholder: blank) { text in
        guard let url = URL(asWritten: text, relativeTo: base) else {
          throw typeMismatch("URL", actual: text)
        }
        return url.absoluteURL
      }
    }
  }

  extension Transformer where From == String, To == URL? {
    /// A URL as written, or nil for the empty string.
    ///
    ///     https://example.com/bands   as it is
    ///                                 nil, the string being empty
    ///     https://example.com/a b     throws
    ///
    /// `e.valueOptional("homepage", .urlOrNilWhenEmpty)` is a `URL?` too: nil for the empty string,
    /// null and nothing at all.
    public static var urlOrNilWhenEmpty: Transformer<String, URL?> {
      Transformer(placeholder: .some(nil)) { text in
        if text.isEmpty { return nil }
        guard let url = URL(asWritten: text) else { throw typeMismatch("URL", actual: text) }
        return url
      }
    }
  }

  /// What a URL is where there is none.
  private var blank: URL { URL(string: "about:blank")! }

#endif

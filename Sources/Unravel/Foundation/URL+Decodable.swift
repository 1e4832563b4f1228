#if Foundation

  public import Foundation

  /// A URL in a string, as written.
  ///
  ///     "https://example.com/bands?page=2"   as it is
  ///     "bands/3"                            as it is: a relative URL
  ///     "https://example.com/a b"            throws: a URL has no blanks
  ///     "https://müller.example"             throws: `URL` would rewrite the host
  ///     ""                                   throws
  ///
  /// A string is a URL only if `URL(string:)` takes it unchanged, that is, if `absoluteString` is
  /// the string again. What `URL` would repair, by percent-encoding for instance, is refused: not
  /// every version of every platform repairs the same.
  extension URL: Decodable {
    /// A URL in a string, as written.
    ///
    ///     "https://example.com/bands"   as it is
    ///     "https://example.com/a b"     throws: expected URL, found "https://example.com/a b"
    ///
    /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)``.
    public static func decode(_ e: Extractor) throws -> URL {
      let text = try String.decode(e)
      guard let url = URL(asWritten: text) else { throw e.mismatch("URL") }
      return url
    }
  }

  extension URL {
    /// The URL that a text is, with not a byte changed; nil if the text is not one, or is empty.
    init?(asWritten text: String, relativeTo base: URL? = nil) {
      // On some platforms the empty string is the base itself.
      guard !text.isEmpty else { return nil }
      self.init(string: text, relativeTo: base)
      guard relativeString.utf8.elementsEqual(text.utf8) else { return nil }
    }
  }

#endif

#if Foundation

  public import Foundation

  /// A URL in a string, as written.
  ///
  /// A string is a URL if `URL(string:)` takes it unchanged, so that `absoluteString` is the string
  /// again. A string that `URL` would repair, for example by percent-encoding, is refused, since
  /// platforms and their versions repair differently. ``Transformer/percentEncodingURL`` accepts it.
  extension URL: Decodable {
    /// Decodes a URL from a string, as written.
    ///
    /// ```swift
    /// // {"home": "https://example.com/bands?page=2", "next": "bands/3", "photo": "a b", "wiki": ""}
    /// let home: URL = try e <| "home"      // https://example.com/bands?page=2
    /// let next: URL = try e <| "next"      // bands/3
    /// let photo: URL = try e <| "photo"    // throws: photo: expected URL, found "a b"
    /// let wiki: URL = try e <| "wiki"      // throws: wiki: expected URL, found ""
    /// ```
    ///
    /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)``.
    public static func decode(_ e: Extractor) throws -> URL {
      guard e.document[e.index].isString, let url = URL(asWritten: e.document.string(at: e.index))
      else { throw e.mismatch("URL") }
      return url
    }
  }

  extension URL {
    /// A URL with exactly the bytes of a text, or nil if the text is empty or not a URL.
    init?(asWritten text: String, relativeTo base: URL? = nil) {
      // On some platforms the empty string is the base itself.
      guard !text.isEmpty else { return nil }
      self.init(string: text, relativeTo: base)
      guard relativeString.utf8.elementsEqual(text.utf8) else { return nil }
    }
  }

#endif

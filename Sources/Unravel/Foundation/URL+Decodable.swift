#if Foundation

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// A URL in a string.
  ///
  /// A string is accepted if `URL(string:)` accepts it unchanged, so that `absoluteString` equals the
  /// string. A string that `URL` changes, for example by percent-encoding, is refused, because the
  /// change depends on the platform and its version. ``Transformer/percentEncodingURL`` accepts it.
  extension URL: Decodable {
    /// Decodes a URL from a string without changing it.
    ///
    /// ```swift
    /// // {"home": "https://example.com/bands?page=2", "next": "bands/3", "photo": "a b", "wiki": ""}
    /// let home: URL = try e <| "home"      // https://example.com/bands?page=2
    /// let next: URL = try e <| "next"      // bands/3
    /// let wiki: URL = try e <| "wiki"      // throws: wiki: expected URL that is not empty
    /// let photo: URL = try e <| "photo"
    /// // throws: photo: expected URL with percent-encoding, found "a b"
    /// ```
    ///
    /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not such a string.
    public static func decode(_ e: Extractor) throws -> URL {
      guard let text = e.document.stringValue(at: e.index) else {
        throw e.mismatch("URL")
      }
      guard let url = URL(asWritten: text) else { throw e.mismatch(expectation(for: text)) }
      return url
    }
  }

  extension URL {
    /// Creates a URL with exactly the bytes of a string; nil if the string is empty or not a URL.
    init?(asWritten text: String, relativeTo base: URL? = nil) {
      // On some platforms the empty string resolves to the base.
      guard !text.isEmpty else { return nil }
      self.init(string: text, relativeTo: base)
      guard relativeString.hasSameUTF8(as: text) else { return nil }
    }

    /// Creates a URL from a string with each character that a URL cannot contain percent-encoded; nil if that
    /// does not make it a URL.
    init?(percentEncoding text: String) {
      if let url = URL(asWritten: text) {
        self = url
        return
      }
      let parts = URLParts(text)
      guard !parts.hasInvalidScheme, let encoded = parts.percentEncoded else { return nil }
      if parts.hasNonASCIIHost {
        self.init(string: encoded)
      } else {
        self.init(asWritten: encoded)
      }
    }

    /// What is expected instead of a string that is not a URL as written.
    ///
    /// - Parameter canEncode: Whether other characters than those of a URL are accepted.
    static func expectation(for text: String, canEncode: Bool = false) -> String {
      if text.isEmpty { return "URL that is not empty" }
      let parts = URLParts(text)
      if !canEncode {
        if parts.hasNonASCIIHost { return "URL with an ASCII host" }
        if parts.percentEncoded.flatMap({ URL(asWritten: $0) }) != nil {
          return "URL with percent-encoding"
        }
      }
      if let first = text.utf8.first, let last = text.utf8.last,
        first <= Byte.space || last <= Byte.space
      {
        return "URL without whitespace around it"
      }
      if parts.hasInvalidScheme { return "URL with a valid scheme" }
      return parts.hasValidPort ? "URL with a valid host" : "URL with a valid port"
    }
  }

#endif

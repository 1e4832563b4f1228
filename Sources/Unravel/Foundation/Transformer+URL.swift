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
    /// try url.apply("")                             // throws: expected URL
    /// ```
    ///
    /// `URL` itself decodes by the same rule. The transformer is for ``or(_:)`` and `then`.
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
    /// try link.apply("")                         // throws: expected URL, found ""
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
    /// try url.apply("https://müller.example")         // throws: a host is not percent-encoded
    /// try url.apply("")                               // throws: expected URL, found ""
    /// ```
    ///
    /// Use it for services that send URLs with spaces or non-ASCII characters. A percent sign before two
    /// hexadecimal digits does not change.
    public static var percentEncodingURL: Transformer<String, URL> {
      reading { text in text.percentEncodedURL.flatMap { URL(asWritten: $0) } }
    }

    /// A transformer that throws if `read` returns nil.
    private static func reading(
      _ read: @escaping @Sendable (String) -> URL?
    ) -> Transformer<String, URL> {
      Transformer(expected: "URL") { text in
        guard let url = read(text) else {
          throw typeMismatch(URL.expectation(for: text), actual: text)
        }
        return url
      }
    }
  }

  extension Transformer where From == String, To == URL? {
    /// A URL that is equal to the string, or nil for the empty string.
    ///
    /// ```swift
    /// // {"homepage": "", "wiki": "https://example.com/bands", "feed": "a b"}
    /// try e.valueOptional("homepage", .urlOrNilWhenEmpty)    // nil
    /// try e.valueOptional("wiki", .urlOrNilWhenEmpty)        // https://example.com/bands
    /// try e.valueOptional("feed", .urlOrNilWhenEmpty)        // throws: expected URL with percent-encoding
    /// ```
    ///
    /// The result of `valueOptional` is nil for null and absent keys as well.
    public static var urlOrNilWhenEmpty: Transformer<String, URL?> {
      Transformer(expected: "URL") { text in
        if text.isEmpty { return nil }
        guard let url = URL(asWritten: text) else {
          throw typeMismatch(URL.expectation(for: text), actual: text)
        }
        return url
      }
    }
  }

  extension String {
    /// The string with each byte that RFC 3986 does not allow percent-encoded; nil if such a byte is in
    /// the authority, where encoding would change the host.
    var percentEncodedURL: String? {
      let bytes = Array(utf8)
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      let authority = Self.authority(of: bytes)
      var isFragment = false
      for (index, byte) in bytes.enumerated() {
        let isAllowed =
          switch byte {
          case UInt8(ascii: "%"):
            index + 2 < bytes.count && Byte.hexDigit(bytes[index + 1]) != nil
              && Byte.hexDigit(bytes[index + 2]) != nil
          case UInt8(ascii: "#"): !isFragment
          case UInt8(ascii: "["), UInt8(ascii: "]"): authority.contains(index)
          default: Self.isURLCharacter(byte)
          }
        if byte == UInt8(ascii: "#") { isFragment = true }
        if isAllowed {
          result.append(byte)
        } else if authority.contains(index) {
          return nil
        } else {
          let digits = Array("0123456789ABCDEF".utf8)
          result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
        }
      }
      return String(decoding: result, as: UTF8.self)
    }

    /// The indices of the authority (user, host and port), after `//` at the start or after the scheme.
    private static func authority(of bytes: [UInt8]) -> Range<Int> {
      guard let first = bytes.firstIndex(of: Byte.slash), first + 1 < bytes.count,
        bytes[first + 1] == Byte.slash, first == 0 || bytes[first - 1] == Byte.colon,
        !bytes[..<first].contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") })
      else { return 0..<0 }
      let start = first + 2
      let end = bytes[start...].firstIndex { byte in
        byte == Byte.slash || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
      }
      return start..<(end ?? bytes.count)
    }

    /// Whether a URL can contain a byte without encoding. Excludes `%`, `#` and brackets.
    private static func isURLCharacter(_ byte: UInt8) -> Bool {
      Byte.isLetter(byte) || Byte.isDigit(byte) || "-._~:/?@!$&'()*+,;=".utf8.contains(byte)
    }
  }

#endif

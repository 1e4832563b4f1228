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

    /// What is expected instead of a string that is not a URL as written.
    ///
    /// - Parameter canEncode: Whether other characters than those of a URL are accepted.
    static func expectation(for text: String, canEncode: Bool = false) -> String {
      if text.isEmpty { return "URL that is not empty" }
      if !canEncode {
        if text.hasNonASCIIHost { return "URL with an ASCII host" }
        if text.percentEncodedURL.flatMap({ URL(asWritten: $0) }) != nil {
          return "URL with percent-encoding"
        }
      }
      if [text.utf8.first, text.utf8.last].contains(where: { $0! <= Byte.space }) {
        return "URL without whitespace around it"
      }
      if text.hasInvalidScheme { return "URL with a valid scheme" }
      let host = text.hostOfURL
      let port = host.hasPrefix("[") ? host.drop { $0 != "]" }.dropFirst() : host.drop { $0 != ":" }
      let hasValidPort = port.first != ":" || port.dropFirst().allSatisfy { "0"..."9" ~= $0 }
      return hasValidPort ? "URL with a valid host" : "URL with a valid port"
    }
  }

  // MARK: - Transformers

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
    /// try url.apply("https://müller.example")         // https://xn--mller-kva.example
    /// try url.apply("https://a b.example")            // throws: expected URL with a valid host
    /// try url.apply("")                               // throws: expected URL that is not empty
    /// ```
    ///
    /// Use it for services that send URLs with spaces or non-ASCII characters. A percent sign before two
    /// hexadecimal digits does not change. A host with non-ASCII characters becomes what `URL(string:)`
    /// makes of it: Punycode, or without all of Foundation (see <doc:TwoReaders>) percent-encoding.
    public static var percentEncodingURL: Transformer<String, URL> {
      // `text.percentEncodedURL` is valid but for its host.
      reading(canEncode: true) { text in
        text.isEmpty ? nil : text.percentEncodedURL.flatMap { URL(string: $0) }
      }
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

  extension String {
    /// The string with each byte that RFC 3986 does not allow percent-encoded, except for the non-ASCII
    /// characters of a host; nil if the host or the port has another invalid byte.
    var percentEncodedURL: String? {
      let bytes = Array(utf8)
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      let host = Self.host(of: bytes)
      let isAddress = host.first.map { bytes[$0] == Byte.openBracket } ?? false
      var isFragment = false
      for (index, byte) in bytes.enumerated() {
        let isInHost = host.contains(index)
        let isAllowed =
          switch byte {
          case UInt8(ascii: "%"):
            index + 2 < bytes.count && Byte.hexDigit(bytes[index + 1]) != nil
              && Byte.hexDigit(bytes[index + 2]) != nil
          case UInt8(ascii: "#"): !isFragment
          case Byte.openBracket, Byte.closeBracket: isInHost && isAddress
          // An at sign after the host, or the one before it.
          case UInt8(ascii: "@"): index + 1 >= host.lowerBound
          case 0x80...: isInHost && !isAddress
          default: Self.isURLCharacter(byte)
          }
        if byte == UInt8(ascii: "#") { isFragment = true }
        if isAllowed {
          result.append(byte)
        } else if isInHost && !(isAddress && byte == UInt8(ascii: "%")) {
          return nil
        } else {
          let digits = Array("0123456789ABCDEF".utf8)
          result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
        }
      }
      return String(decoding: result, as: UTF8.self)
    }

    /// Whether the host of a URL has non-ASCII characters.
    var hasNonASCIIHost: Bool {
      let bytes = Array(utf8)
      return bytes[Self.host(of: bytes)].contains { $0 >= 0x80 }
    }

    /// The host of a URL; empty if there is none.
    var hostOfURL: Substring {
      let bytes = Array(utf8)
      return Substring(String(decoding: bytes[Self.host(of: bytes)], as: UTF8.self))
    }

    /// Whether a colon follows something else than a scheme: a letter, then letters, digits, `+`, `-` and
    /// `.`.
    var hasInvalidScheme: Bool {
      let bytes = Array(utf8)
      let start = bytes.prefix { !"/?#".utf8.contains($0) }
      guard let colon = start.firstIndex(of: Byte.colon) else { return false }
      let scheme = bytes[..<colon]
      return !(scheme.first.map(Byte.isLetter) ?? false)
        || !scheme.allSatisfy { Byte.isLetter($0) || Byte.isDigit($0) || "+-.".utf8.contains($0) }
    }

    /// The indices of the host and the port, after `//` at the start or after the scheme, and the user
    /// information. At the start of the bytes without `//`.
    private static func host(of bytes: [UInt8]) -> Range<Int> {
      guard let first = bytes.firstIndex(of: Byte.slash), first + 1 < bytes.count,
        bytes[first + 1] == Byte.slash, first == 0 || bytes[first - 1] == Byte.colon,
        !bytes[..<first].contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") })
      else { return 0..<0 }
      let authority = bytes[(first + 2)...].prefix { byte in
        byte != Byte.slash && byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
      }
      let at = authority.lastIndex(of: UInt8(ascii: "@"))
      return (at.map { $0 + 1 } ?? authority.startIndex)..<authority.endIndex
    }

    /// Whether a URL can contain a byte without encoding. Excludes `%`, `#`, `@` and brackets.
    private static func isURLCharacter(_ byte: UInt8) -> Bool {
      Byte.isLetter(byte) || Byte.isDigit(byte) || "-._~:/?!$&'()*+,;=".utf8.contains(byte)
    }
  }

#endif

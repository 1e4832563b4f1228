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
    fileprivate init?(percentEncoding text: String) {
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
    fileprivate static func expectation(for text: String, canEncode: Bool = false) -> String {
      if text.isEmpty { return "URL that is not empty" }
      let parts = URLParts(text)
      if !canEncode {
        if parts.hasNonASCIIHost { return "URL with an ASCII host" }
        if parts.percentEncoded.flatMap({ URL(asWritten: $0) }) != nil {
          return "URL with percent-encoding"
        }
      }
      if [text.utf8.first, text.utf8.last].contains(where: { $0! <= Byte.space }) {
        return "URL without whitespace around it"
      }
      if parts.hasInvalidScheme { return "URL with a valid scheme" }
      return parts.hasValidPort ? "URL with a valid host" : "URL with a valid port"
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
    /// `URL` itself decodes by the same rule. The transformer is for `anyOf` and `then`.
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
    /// percent sign before two hexadecimal digits, do not change. A host with non-ASCII characters becomes what `URL(string:)`
    /// makes of it: Punycode, or without all of Foundation (see <doc:TwoReaders>) percent-encoding.
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

  // MARK: - Parts

  // The parts of a string, joined, are the string:
  //
  //     https://user@müller.example:80/a b?q#c
  //
  //     beforeHost  https://user@
  //     host        müller.example:80
  //     afterHost   /a b?q#c
  //
  // Without `//` at the start or after the scheme, as in `mailto:a@b`, all of the string is `afterHost`.

  /// The parts of a URL that have different characters.
  private struct URLParts {
    private let beforeHost: ArraySlice<UInt8>
    /// The host and the port.
    private let host: ArraySlice<UInt8>
    private let afterHost: ArraySlice<UInt8>
    /// Whether a colon follows something else than a scheme.
    let hasInvalidScheme: Bool

    init(_ text: String) {
      let bytes = Array(text.utf8)
      let start = bytes.prefix { !"/?#:".utf8.contains($0) }
      let isBeforeColon = start.endIndex < bytes.count && bytes[start.endIndex] == Byte.colon
      hasInvalidScheme = isBeforeColon && !Self.isScheme(start)
      let hierarchy = bytes[(isBeforeColon && !hasInvalidScheme ? start.endIndex + 1 : 0)...]
      guard hierarchy.starts(with: "//".utf8) else {
        beforeHost = []
        host = []
        afterHost = bytes[...]
        return
      }
      let authority = hierarchy.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
      let userEnd = authority.lastIndex(of: Self.at).map { $0 + 1 }
      host = authority[(userEnd ?? authority.startIndex)...]
      beforeHost = bytes[..<host.startIndex]
      afterHost = bytes[host.endIndex...]
    }

    /// Whether the bytes are a letter, then letters, digits, `+`, `-` and `.`.
    private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
      bytes.first.map(Byte.isLetter) ?? false
        && bytes.allSatisfy { Byte.isLetter($0) || Byte.isDigit($0) || "+-.".utf8.contains($0) }
    }

    var hasNonASCIIHost: Bool { host.contains { $0 >= 0x80 } }

    /// Whether the host is an IPv6 address.
    private var hasAddress: Bool { host.first == Byte.openBracket }

    /// Whether only digits follow the colon after the host.
    var hasValidPort: Bool {
      let name =
        hasAddress ? host.prefix { $0 != Byte.closeBracket } : host.prefix { $0 != Byte.colon }
      let port = host[name.endIndex...].drop { $0 == Byte.closeBracket }
      return port.first != Byte.colon || port.dropFirst().allSatisfy(Byte.isDigit)
    }

    /// The URL with each byte that RFC 3986 does not allow percent-encoded, except for the non-ASCII
    /// characters of a host; nil if the host or the port has another invalid byte.
    var percentEncoded: String? {
      var result: [UInt8] = []
      // Only the last at sign ends the user information, and only the first number sign begins a fragment.
      let user = beforeHost.last == Self.at ? beforeHost.dropLast() : beforeHost
      for index in user.indices { result += encoded(user, at: index, keeping: []) }
      result += beforeHost[user.endIndex...]
      for (index, byte) in zip(host.indices, host) {
        let isAllowed = hasAddress ? "[]".utf8.contains(byte) : byte >= 0x80
        let bytes = isAllowed ? [byte] : encoded(host, at: index, keeping: [])
        // The zone of an address can have a percent sign.
        guard bytes.count == 1 || hasAddress && byte == Self.percent else { return nil }
        result += bytes
      }
      var kept = [Self.at, Self.number]
      for (index, byte) in zip(afterHost.indices, afterHost) {
        result += encoded(afterHost, at: index, keeping: kept)
        if byte == Self.number { kept = [Self.at] }
      }
      return String(decoding: result, as: UTF8.self)
    }

    /// A byte as it is if it is allowed or kept, or percent-encoded.
    private func encoded(_ bytes: ArraySlice<UInt8>, at index: Int, keeping kept: [UInt8])
      -> [UInt8]
    {
      let byte = bytes[index]
      let isEscape =
        byte == Self.percent && bytes[index...].dropFirst().prefix(2).count == 2
        && bytes[(index + 1)...(index + 2)].allSatisfy { Byte.hexDigit($0) != nil }
      let isAllowed =
        Byte.isLetter(byte) || Byte.isDigit(byte) || "-._~:/?!$&'()*+,;=".utf8.contains(byte)
      if isEscape || isAllowed || kept.contains(byte) { return [byte] }
      let digits = Array("0123456789ABCDEF".utf8)
      return [Self.percent, digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
    }

    private static let at = UInt8(ascii: "@")
    private static let number = UInt8(ascii: "#")
    private static let percent = UInt8(ascii: "%")
  }

#endif

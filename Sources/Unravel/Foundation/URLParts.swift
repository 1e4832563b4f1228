#if Foundation

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
  struct URLParts {
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

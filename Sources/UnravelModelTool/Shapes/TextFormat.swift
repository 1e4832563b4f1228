import Foundation
import Unravel

/// A format of strings that a type other than `String` can hold.
enum TextFormat: CaseIterable, Sendable {
  case day, iso8601, twitter, httpDate, uuid, url
  /// A date and time with or without a time zone, as JSON Schemas often mean it.
  case dateTime

  /// The number of bytes of a date without a time: `2008-04-16`.
  private static let dayLength = 10
  /// The number of bytes of a date that begins with a word, in any of the formats.
  private static let dateLengths = 20...maximumDateLength
  /// The maximum number of bytes of a date in any of the formats.
  private static let maximumDateLength = 40
  private static let uuidLength = 36

  /// Whether a string is in the format.
  func matches(_ text: String) -> Bool {
    #if Foundation
      let length = text.utf8.count
      guard let first = text.utf8.first else { return false }
      let beginsWithDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= first
      // Most strings are in none of the formats, so the length is checked first.
      return switch self {
      case .day: length == Self.dayLength && beginsWithDigit && applies(.day, to: text)
      case .iso8601:
        length <= Self.maximumDateLength && beginsWithDigit && applies(.iso8601, to: text)
      case .dateTime:
        length <= Self.maximumDateLength && beginsWithDigit
          && applies(.iso8601(in: .gmt), to: text)
      case .twitter:
        !beginsWithDigit && Self.dateLengths ~= length && applies(.twitter, to: text)
      case .httpDate:
        !beginsWithDigit && Self.dateLengths ~= length && applies(.httpDate, to: text)
      case .uuid: length == Self.uuidLength && UUID(uuidString: text) != nil
      // Every word is a relative URL.
      case .url: text.utf8.contains(UInt8(ascii: ":")) && isAbsoluteURL(text)
      }
    #else
      // Date, UUID and URL are types of Foundation.
      return false
    #endif
  }

  #if Foundation
    private func applies(_ transformer: Transformer<String, Date>, to text: String) -> Bool {
      (try? transformer.apply(text)) != nil
    }

    /// Whether a text has the scheme of a protocol, and a host: titles and identifiers of packages can have
    /// the characters of a URL too. A host with an asterisk is a pattern of hosts.
    private func isAbsoluteURL(_ text: String) -> Bool {
      guard let separator = text.firstRange(of: "://"),
        protocols.contains(text[..<separator.lowerBound].lowercased()),
        let url = try? Transformer.url.apply(text), let host = url.host(percentEncoded: true),
        !host.contains("*")
      else { return false }
      let isOfWeb = ["http", "https"].contains(text[..<separator.lowerBound].lowercased())
      return isOfWeb || host == "localhost" || host.contains(".") || url.port != nil
    }
  #endif

  /// The static member of `Transformer` that reads a date in this format.
  var dateTransformer: String? {
    switch self {
    case .day: ".day"
    case .iso8601: ".iso8601"
    case .dateTime: ".iso8601(in: .gmt)"
    case .twitter: ".twitter"
    case .httpDate: ".httpDate"
    case .uuid, .url: nil
    }
  }
}

/// The schemes of URLs that a program opens.
private let protocols: Set = [
  "file", "ftp", "ftps", "git", "http", "https", "s3", "sftp", "ssh", "ws", "wss",
]

/// A set of formats.
struct TextFormats: OptionSet, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ formats: [TextFormat]) {
    self.init()
    for (index, format) in TextFormat.allCases.enumerated() where formats.contains(format) {
      insert(Self(rawValue: 1 << index))
    }
  }

  /// The formats that are found in samples.
  static let all = TextFormats(TextFormat.allCases.filter { $0 != .dateTime })
  static let dates = TextFormats([.day, .iso8601, .twitter, .httpDate, .dateTime])

  /// The first format in the set.
  var first: TextFormat? {
    rawValue == 0 ? nil : TextFormat.allCases[rawValue.trailingZeroBitCount]
  }

  /// The formats in the set, in their order.
  var formats: [TextFormat] {
    TextFormat.allCases.enumerated().compactMap { index, format in
      contains(Self(rawValue: 1 << index)) ? format : nil
    }
  }

  /// The formats in the set that a string is in.
  func matching(_ text: String) -> TextFormats {
    var result = self
    for (index, format) in TextFormat.allCases.enumerated() {
      let single = Self(rawValue: 1 << index)
      if contains(single), !format.matches(text) { result.remove(single) }
    }
    return result
  }
}

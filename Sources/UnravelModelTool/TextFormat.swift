import Unravel

/// What a string may be besides text.
enum TextFormat: CaseIterable, Sendable {
  case day, iso8601, twitter, httpDate, url

  /// No date is written in more bytes.
  private static let longestDate = 40

  func fits(_ text: String) -> Bool {
    #if Foundation
      guard self == .url || text.utf8.count <= Self.longestDate else { return false }
      return switch self {
      case .day: (try? Transformer.day.apply(text)) != nil
      case .iso8601: (try? Transformer.iso8601.apply(text)) != nil
      case .twitter: (try? Transformer.twitter.apply(text)) != nil
      case .httpDate: (try? Transformer.httpDate.apply(text)) != nil
      // Any word is a relative URL.
      case .url: text.contains("://") && (try? Transformer.url.apply(text)) != nil
      }
    #else
      // Without Foundation there is neither Date nor URL.
      return false
    #endif
  }

  /// The transformer that reads a date in this format.
  var dateTransformer: String? {
    switch self {
    case .day: ".day"
    case .iso8601: ".iso8601"
    case .twitter: ".twitter"
    case .httpDate: ".httpDate"
    case .url: nil
    }
  }
}

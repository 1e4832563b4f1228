/// How the dates of a property are written: as texts in one or several formats, and as numbers.
struct DateForms: Hashable, Sendable {
  /// What the numbers count since 1970.
  enum Unit: Sendable {
    case seconds, milliseconds
  }

  var texts: [TextFormat]
  var numbers: Unit?
  /// Whether some times have a fraction of a second, if the dates are encoded.
  var haveFractions = false

  init(_ texts: TextFormat..., numbers: Unit? = nil) {
    self.texts = texts
    self.numbers = numbers
  }

  /// The transformer that reads them: `.day`, `.anyOf(.iso8601, .secondsSince1970)`.
  var transformer: String {
    var all = texts.compactMap(\.dateTransformer)
    switch numbers {
    case .seconds: all.append(".secondsSince1970")
    case .milliseconds: all.append(".millisecondsSince1970")
    case nil: break
    }
    return all.count == 1 ? all[0] : ".anyOf(\(all.joined(separator: ", ")))"
  }

  /// Whether the strategy `.iso8601` of `JSONEncoder`, which writes whole seconds, writes them as they were.
  var isStrategyEnough: Bool {
    numbers == nil && !haveFractions && [[.iso8601], [.dateTime]].contains(texts)
  }

  /// The format to encode dates in.
  var textToEncode: TextFormat {
    // A day has no time.
    texts.first { $0 != .day } ?? texts.first ?? .iso8601
  }
}

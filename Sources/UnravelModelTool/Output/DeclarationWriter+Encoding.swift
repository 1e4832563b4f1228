// Properties are encoded as the samples have them. The compiler writes what encodes most of them; this
// writes it for types with dates in other formats than a strategy of the encoder, and with nil in place
// of empty strings.

extension DeclarationWriter {
  /// The methods that encode a type, if the compiler does not write them.
  func encoding(of object: ObjectType) -> [String] {
    guard hasOwnEncoding(object) else { return [] }
    let statements = object.fields.flatMap(object.isRow ? encodeColumn : encode)
    let container =
      object.isRow ? "encoder.unkeyedContainer()" : "encoder.container(keyedBy: CodingKeys.self)"
    let dates = object.fields.compactMap(\.type.dates)
    let formats = TextFormat.allCases.filter { format in
      dates.contains { $0.textToEncode == format }
    }
    return [""] + ["\(access)func encode(to encoder: any Encoder) throws {"]
      + indented(["var container = \(container)"] + statements) + [
        "}"
      ]
      + formats.flatMap(formatDeclaration)
      + (dates.contains(where: \.haveFractions) ? textFunction : [])
  }

  func hasOwnEncoding(_ object: ObjectType) -> Bool {
    guard isEncodable else { return false }
    return object.isRow
      || object.fields.contains { field in
        if case .nilWhenEmpty = field.type, field.isEmptyWhenNil { return true }
        return field.type.withoutOptional.isConvertedWhenEncoded(byStrategy: encodesDatesByStrategy)
      }
  }

  /// A null in a row is encoded as such.
  private func encodeColumn(_ field: Field) -> [String] {
    var (type, value) = (field.type, field.name)
    if case .optional(let wrapped) = type { (type, value) = (wrapped, value + "?") }
    return ["try container.encode(\(converted(type, value) ?? field.name))"]
  }

  private func encode(_ field: Field) -> [String] {
    // A local variable and a parameter have these names.
    let isShadowed = ["container", "encoder"].contains(field.name)
    let name = isShadowed ? "self.\(field.name)" : declared(field.name)
    switch field.type {
    case .optional(let type):
      return encode(converted(type, name + "?") ?? name, field, method: "encodeIfPresent")
    case .nilWhenEmpty(let type) where !field.isEmptyWhenNil:
      return encode(converted(type, name + "?") ?? name, field, method: "encodeIfPresent")
    case .nilWhenEmpty(let type):
      if let text = type.text(of: name + "?") {
        return encode("\(text) ?? \"\"", field)
      }
      return ["if let value = \(name) {"] + indented(encode("value", field)) + ["} else {"]
        + indented(encode("\"\"", field)) + ["}"]
    default: return encode(converted(field.type, name) ?? name, field)
    }
  }

  private func encode(_ value: String, _ field: Field, method: String = "encode") -> [String] {
    let start = "try container.\(method)("
    let key = "forKey: .\(label(field.name)))"
    if start.count + value.count + key.count + 12 <= lineLength {
      return ["\(start)\(value), \(key)"]
    }
    if value.count + key.count + 14 <= lineLength { return [start, "  \(value), \(key)"] }
    return [start, "  \(value),", "  \(key)"]
  }

  /// A value as it is encoded, or nil if it is encoded as it is.
  ///
  /// - Parameter value: The value, with a question mark if it is optional.
  private func converted(_ type: FieldType, _ value: String) -> String? {
    guard type.isConvertedWhenEncoded(byStrategy: encodesDatesByStrategy) else { return nil }
    switch type {
    case .array(.nilWhenEmpty(let inner)), .dictionary(.nilWhenEmpty(let inner)):
      return inner.text(of: "$0?").map { "\(value).\(type.mapping) { \($0) ?? \"\" }" }
    case .array(let inner), .dictionary(let inner):
      return converted(inner, "$0").map { "\(value).\(type.mapping) { \($0) }" }
    default: return type.text(of: value)
    }
  }

  private var textFunction: [String] {
    [
      "", "/// ISO 8601 with milliseconds, which the format cuts off.",
      "private static func text(_ date: Date) -> String {",
      "  (date + 0.0005).formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))", "}",
    ]
  }

  private func formatDeclaration(_ format: TextFormat) -> [String] {
    guard let name = format.nameOfStyle, let pattern = format.patternOfStyle else { return [] }
    return [
      "", "private static let \(name) = Date.VerbatimFormatStyle(", "  format: \"\"\"",
    ] + pattern.map { "    " + $0 } + [
      "    \"\"\",", "  locale: Locale(identifier: \"en_US_POSIX\"), timeZone: .gmt,",
      "  calendar: Calendar(identifier: .gregorian))",
    ]
  }
}

extension FieldType {
  fileprivate var withoutOptional: FieldType {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }

  fileprivate var mapping: String {
    if case .dictionary = self { "mapValues" } else { "map" }
  }

  /// Whether the encoder would not write the value as it was.
  ///
  /// - Parameter isStrategy: Whether a strategy of the encoder writes dates.
  fileprivate func isConvertedWhenEncoded(byStrategy isStrategy: Bool) -> Bool {
    switch self {
    case .date: !isStrategy
    case .array(.nilWhenEmpty(let type)), .dictionary(.nilWhenEmpty(let type)):
      type.text(of: "") != nil
    case .array(let type), .dictionary(let type), .nilWhenEmpty(let type):
      type.isConvertedWhenEncoded(byStrategy: isStrategy)
    default: false
    }
  }

  /// The string of a value that is written as one.
  fileprivate func text(of value: String) -> String? {
    switch self {
    case .url, .encodedURL: return "\(value).absoluteString"
    case .date(let forms):
      switch forms.textToEncode {
      case .day: return "\(value).formatted(.iso8601.year().month().day())"
      case .twitter, .httpDate:
        return "\(value).formatted(Self.\(forms.textToEncode.nameOfStyle ?? ""))"
      default:
        guard forms.haveFractions else { return "\(value).formatted(.iso8601)" }
        guard value.hasSuffix("?") else { return "Self.text(\(value))" }
        return "\(value.dropLast()).map { Self.text($0) }"
      }
    default: return nil
    }
  }
}

extension TextFormat {
  /// The name of the style that writes dates in the format, for those that Foundation has none for.
  fileprivate var nameOfStyle: String? {
    switch self {
    case .twitter: "twitterFormat"
    case .httpDate: "httpFormat"
    default: nil
    }
  }

  fileprivate var patternOfStyle: [String]? {
    let time =
      "\\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\\(minute: .twoDigits)"
    switch self {
    case .twitter:
      return [
        "\\(weekday: .abbreviated) \\(month: .abbreviated) \\(day: .twoDigits) \\", "\(time):\\",
        "\\(second: .twoDigits) +0000 \\(year: .padded(4))",
      ]
    case .httpDate:
      return [
        "\\(weekday: .abbreviated), \\(day: .twoDigits) \\(month: .abbreviated) \\",
        "\\(year: .padded(4)) \\", "\(time):\\", "\\(second: .twoDigits) GMT",
      ]
    default: return nil
    }
  }
}

@testable import Unravel

extension Verdict {
  /// The verdict of a function that reads an input.
  ///
  /// - Throws: An error that is not about the input.
  init<Result>(_ read: () throws -> Result) throws {
    do {
      _ = try read()
      self = .valid
    } catch DecodeError.malformed(let malformed) {
      self = .refused(at: malformed.location.offset)
    }
  }

  /// The verdict of Unravel's reader, for a model that decodes nothing.
  static func ofReader(
    on bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws -> Verdict {
    try Verdict { try Extractor.decodeValue(from: bytes, options: options) }
  }

  /// The first few inputs for which the parser and the naive validator disagree, with or without trailing
  /// commas, with their verdicts.
  static func disagreements(on texts: some Sequence<[UInt8]>) throws -> [String] {
    var found: [String] = []
    for text in texts {
      let reader = try ofReader(on: text)
      let validator = NaiveValidator.verdict(on: text)
      let withCommas = try ofReader(on: text, options: ReadingOptions(allowsTrailingCommas: true))
      let allowed = NaiveValidator.verdict(on: text, allowsTrailingCommas: true)
      guard reader != validator || withCommas != allowed else { continue }
      found.append(
        "\(quoting(text)): parser \(reader), validator \(validator); "
          + "with trailing commas parser \(withCommas), validator \(allowed)")
      if found.count == 5 { break }
    }
    return found
  }
}

/// A model that decodes one member and no other.
struct ReadsOnlyWanted: Decodable {
  let wanted: Int

  static func decode(_ e: Extractor) throws -> ReadsOnlyWanted {
    try ReadsOnlyWanted(wanted: e <| "wanted")
  }
}

@testable import Unravel

/// Whether a text is a JSON document, and if not, where it stops being the beginning of one.
enum Verdict: Hashable, CustomStringConvertible {
  case valid
  case refused(at: Int)

  var description: String {
    switch self {
    case .valid: "valid"
    case .refused(let offset): "refused at \(offset)"
    }
  }
}

extension Verdict {
  /// What Unravel's reader says when a model asks for nothing at all.
  ///
  /// - Throws: What the reader threw, when that was not about the text.
  static func ofReader(
    on bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws -> Verdict {
    do {
      _ = try Extractor.decodeValue(from: bytes, options: options)
      return .valid
    } catch DecodeError.malformed(let malformed) {
      return .refused(at: malformed.location.offset)
    }
  }

  /// What the portable twin of the reader's inner loops says, which some processors run.
  static func ofPortableReader(on bytes: [UInt8]) -> Verdict {
    do {
      _ = try Document.parse(bytes, options: ParserOptions(), blocks: PortableBlocks.self)
      return .valid
    } catch {
      return .refused(at: error.offset.value)
    }
  }

  /// The texts of which the reader, its portable twin and the naive validator do not all say the
  /// same, with the verdicts; the first few of them.
  static func disagreements(on texts: some Sequence<[UInt8]>) throws -> [String] {
    var found: [String] = []
    for text in texts {
      let reader = try ofReader(on: text)
      let portable = ofPortableReader(on: text)
      let validator = NaiveValidator.verdict(on: text)
      guard reader != validator || portable != validator else { continue }
      found.append(
        "\(quoting(text)): the reader says \(reader), its portable twin \(portable), "
          + "the validator \(validator)")
      if found.count == 5 { break }
    }
    return found
  }
}

/// A model that asks for one member and leaves the others unread.
struct ReadsOnlyWanted: Decodable {
  let wanted: Int

  static func decode(_ e: Extractor) throws -> ReadsOnlyWanted {
    try ReadsOnlyWanted(wanted: e <| "wanted")
  }
}

import Foundation
import Unravel

/// A random program, a document for it, and options: decoded through every entry point, and compared with
/// the outcome of the naive decoder.
struct RandomCase {
  var program: RandomProgram
  var text: [UInt8]
  var options: ReadingOptions

  /// Draws a case.
  init(from choices: inout Choices) {
    program = RandomProgram(from: &choices)
    var options = ReadingOptions()
    if choices.once(in: 8) { options.maximumDepth = choices.one(of: [1, 2, 3, 6]) }
    if choices.once(in: 8) { options.duplicateKeys = .refuse }
    options.allowsJSON5 = choices.once(in: 8)
    options.allowsTrailingCommas = choices.once(in: 8)
    options.allowsUTF16And32 = choices.once(in: 8)
    if !options.allowsJSON5, choices.once(in: 6) {
      options.truncatedInput = choices.one(of: [.accept, .acceptPartialStrings])
    }
    self.options = program.options(options)
    let document = RandomDocument(for: program, from: &choices)
    var writer = JSONWriter()
    writer.isJSON5 = options.allowsJSON5
    writer.hasTrailingCommas = options.allowsJSON5 || options.allowsTrailingCommas
    writer.isOnOneLine = choices.once(in: 2)
    writer.write(document, &choices)
    text = Array(writer.text.utf8)
    if options.truncatedInput != .refuse, !text.isEmpty, !choices.once(in: 4) {
      text.removeSubrange((choices.below(256) << 8 | choices.below(256)) % text.count..<text.count)
    }
    if !options.allowsJSON5, choices.once(in: 16), !text.isEmpty {
      let offset = (choices.below(256) << 8 | choices.below(256)) % text.count
      switch choices.below(3) {
      case 0: text[offset] = UInt8(choices.below(256))
      case 1: text.remove(at: offset)
      default: text.removeSubrange(offset...)
      }
    }
  }
}

// MARK: - Expected outcomes

extension RandomCase {
  /// The expected outcome of decoding the document; nil if the input is to be refused.
  ///
  /// - Parameters:
  ///   - start: The offset of the document in the text around it.
  ///   - path: The path of the value that is decoded.
  func expected(
    of text: [UInt8], start: Int = 0, at path: [JSONKeyPath.Element] = []
  ) -> Result<String, Failure>? {
    value(of: text, start: start).map { NaiveDecoder(program: program).decode($0, at: path) }
  }

  /// The value of a document; nil if the input is to be refused.
  fileprivate func value(of text: [UInt8], start: Int = 0) -> NaiveValue? {
    if !options.allowsJSON5 {
      let verdict = NaiveValidator.verdict(
        on: text, allowsTrailingCommas: options.allowsTrailingCommas)
      let isTruncated = verdict == .refused(at: text.count)
      guard verdict == .valid || isTruncated && options.truncatedInput != .refuse else {
        return nil
      }
    }
    let value = NaiveValue(parsing: text, start: start, truncation: options.truncatedInput)
    guard let value, value.depth <= options.maximumDepth else { return nil }
    if options.duplicateKeys == .refuse, value.hasDuplicateKeys { return nil }
    return value
  }
}

/// The outcome of decoding in a line: the value, or the parts of the error.
func outcomeLine(_ result: Result<String, Failure>?) -> String {
  switch result {
  case nil: "refused"
  case .success(let value)?: value
  // The offset in a document in a string is that in the text of the string.
  case .failure(let failure)? where failure.isMalformedAtRoot: "refused"
  case .failure(let failure)?: "throws \(failure)"
  }
}

extension Failure {
  fileprivate var isMalformedAtRoot: Bool {
    if case .malformed = kind { path.isEmpty } else { false }
  }
}

extension String {
  /// The text without the offsets that failures have.
  var withoutOffsets: String {
    var text = ""
    var rest = self[...]
    while let at = rest.firstIndex(of: "@") {
      text += rest[..<at]
      rest = rest[rest.index(after: at)...].drop { $0.isASCII && $0.isNumber }
    }
    return text + rest
  }
}

// MARK: - Entry points

extension RandomCase {
  /// The first entry point with an unexpected outcome, and the outcome; nil if all are expected.
  func finding() -> String? {
    func run<T: Described>(_ type: T.Type) -> String? {
      Comparison<T>(sample: self).finding()
    }
    return run(program.root.metatype)
  }
}

/// A random case as a type of the library decodes it.
private struct Comparison<T: Described> {
  let sample: RandomCase

  private var text: [UInt8] { sample.text }
  private var options: ReadingOptions { sample.options }

  func finding() -> String? {
    let expected = outcomeLine(sample.expected(of: text))
    for (entryPoint, answer) in texts() where answer != expected {
      return "\(entryPoint): \(answer)\n  expected: \(expected)"
    }
    return linesFinding() ?? rootKeyPathFinding() ?? objectTreeFinding() ?? codableFinding()
      ?? diagnosisFinding()
  }

  /// The value of a type's `decode`, or its error.
  private func answer(_ body: () throws -> T) -> String {
    do {
      return try body().fullDescription
    } catch {
      let failure = Failure(error)
      return failure.isMalformedAtRoot ? "refused" : "throws \(failure)"
    }
  }

  /// The outcomes of the entry points for text.
  private func texts() -> [(entryPoint: String, answer: String)] {
    var answers = [
      ("bytes", answer { try T.decodeValue(from: text, options: options) }),
      ("data", answer { try T.decodeValue(from: Data(text), options: options) }),
      ("inferred, bytes", answer { try decodeValue(from: text, options: options) }),
      ("inferred, data", answer { try decodeValue(from: Data(text), options: options) }),
    ]
    let string = String(decoding: text, as: UTF8.self)
    if string.utf8.elementsEqual(text) {
      answers += [
        ("string", answer { try T.decodeValue(from: string, options: options) }),
        ("substring", answer { try T.decodeValue(from: string[...], options: options) }),
        ("inferred, string", answer { try decodeValue(from: string, options: options) }),
      ]
      answers += encoded(string)
    }
    return answers
  }

  /// The outcomes of text in other encodings, if the options accept them.
  private func encoded(_ string: String) -> [(entryPoint: String, answer: String)] {
    // The encoding of other text cannot be detected.
    guard options.allowsUTF16And32, let first = text.first, 0x01...0x7F ~= first else { return [] }
    let encodings: [(String, String.Encoding)] = [
      ("UTF-16", .utf16LittleEndian), ("UTF-16, big-endian", .utf16BigEndian),
      ("UTF-32", .utf32LittleEndian), ("UTF-32, big-endian", .utf32BigEndian),
    ]
    return encodings.map { name, encoding in
      let data = string.data(using: encoding)!
      return (name, answer { try T.decodeValue(from: data, options: options) })
    }
  }

  /// The document as a line of JSON Lines, after another line.
  private func linesFinding() -> String? {
    // A sequence refuses the option for other encodings.
    guard !options.allowsUTF16And32, !text.contains(0x0A), !text.contains(0x0D),
      !text.starts(with: [0xEF, 0xBB, 0xBF]),
      text.contains(where: { $0 != 0x20 && $0 != 0x09 })
    else { return nil }
    let first = Array("[0]\n\n".utf8)
    let lines = Array(JSONLines<T>(first + text + [0x0A] + first, options: options))
    let expected = outcomeLine(sample.expected(of: text, start: first.count))
    guard lines.count == 3, lines[1].line == 3 else { return "JSON Lines: \(lines.count) lines" }
    let answered = answer { try lines[1].get() }
    return answered == expected
      ? nil : "JSON Lines: \(answered)\n  expected: \(expected)"
  }

  /// The document as a value inside another one.
  private func rootKeyPathFinding() -> String? {
    guard !text.starts(with: [0xEF, 0xBB, 0xBF]) else { return nil }
    let outer = Array("{\"x\": [0, ".utf8) + text + Array("\n]}".utf8)
    let expected = outcomeLine(sample.expected(of: outer, at: [.key("x"), .index(1)]))
    let answered = answer {
      try T.decodeValue(from: outer, rootKeyPath: ["x", 1], options: options)
    }
    return answered == expected
      ? nil : "rootKeyPath: \(answered)\n  expected: \(expected)"
  }

  /// The document as an object tree, and as one that `JSONSerialization` reads.
  private func objectTreeFinding() -> String? {
    guard !options.allowsJSON5, NaiveValidator.verdict(on: text) == .valid else { return nil }
    // A number or literal that touches the end is incomplete if truncated input is accepted.
    guard let value = NaiveValue(parsing: text, truncation: options.truncatedInput),
      value.isSameAsObjectTree, value.depth <= options.maximumDepth,
      let object = try? JSONSerialization.jsonObject(
        with: Data(text), options: .fragmentsAllowed)
    else { return nil }
    guard let root = try? Extractor.decodeValue(object, options: options) else {
      return "object tree: refused"
    }
    var serialized = options
    serialized.reader = .jsonSerialization
    let read = try? Extractor.decodeValue(from: text, options: serialized)
    guard let read else { return "JSONSerialization: refused" }
    let answers = [
      ("object tree", root, answer { try T.decodeValue(object, options: options) }),
      ("JSONSerialization", read, answer { try read <| [] as T }),
    ]
    for (entryPoint, root, answer) in answers {
      if root.isNull, !sample.program.root.acceptsNull { continue }
      // The order of the members is that of the dictionaries, which no two trees share.
      let decoder = NaiveDecoder(program: sample.program)
      let expected = outcomeLine(decoder.decode(value.ordered(as: root))).withoutOffsets
      guard answer.withoutOffsets != expected else { continue }
      return "\(entryPoint): \(answer)\n  expected: \(expected)"
    }
    return nil
  }

  /// The failures that `diagnose` reports: exactly those of the naive decoder.
  private func diagnosisFinding() -> String? {
    guard let value = sample.value(of: text), !sample.program.readsExtractors,
      let failures = NaiveDecoder(program: sample.program).failures(of: value)
    else { return nil }
    let reported = T.diagnose(from: text, options: options).map { Failure($0) }
    // By their bytes, because paths with canonically equal keys lead to different values.
    let isSame =
      reported.map { Array($0.description.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
      == failures.map { Array($0.description.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    guard !isSame else { return nil }
    return """
      diagnose: \(reported)
        expected: \(failures)
      """
  }

  /// The document as an Unravel model of a `Codable` decoder.
  private func codableFinding() -> String? {
    let expected = outcomeLine(sample.expected(of: text))
    let decoder = CodableDecoder(options: options)
    let answered = answer {
      do {
        return try decoder.decode(Unraveled<T>.self, from: text).wrappedValue
      } catch let error as DecodingError {
        throw error.underlyingError ?? error
      }
    }
    return answered == expected
      ? nil : "Unraveled: \(answered)\n  expected: \(expected)"
  }
}

extension DecodingError {
  fileprivate var underlyingError: (any Error)? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.underlyingError
    @unknown default: nil
    }
  }
}

extension NaiveValue {
  /// Whether an object tree has the same keys and numbers, and in snake case the same members. Members whose
  /// keys become the same have no order in an object tree.
  fileprivate var isSameAsObjectTree: Bool {
    switch kind {
    case .number(let text):
      // Others are written in another way, or lose digits.
      return text.utf8.count < 10 && !text.contains("e") && !text.contains("E")
        && !text.hasPrefix("-0") && !text.hasSuffix(".0")
    case .string(let text): return !text.unicodeScalars.contains("\u{FEFF}")
    case .array(let elements): return elements.allSatisfy(\.isSameAsObjectTree)
    case .object(let all):
      let keys = Set(all.map(\.key))
      return keys.count == all.count && !keys.isSuperset(of: ["some_name", "someName"])
        && all.allSatisfy {
          $0.value.isSameAsObjectTree && !$0.key.unicodeScalars.contains("\u{FEFF}")
        }
    default: return true
    }
  }

  /// The value with all members in the order that an extractor has them.
  fileprivate func ordered(as e: Extractor) -> NaiveValue {
    switch kind {
    case .array(let elements):
      let others = (try? Array(e.elements)) ?? []
      return NaiveValue(.array(zip(elements, others).map { $0.ordered(as: $1) }), offset: offset)
    case .object(let all):
      let others = (try? Array(e.members)) ?? []
      return NaiveValue(
        .object(
          others.map { other in
            (other.key, all.first { $0.key == other.key }!.value.ordered(as: other.value))
          }), offset: offset)
    default: return self
    }
  }
}

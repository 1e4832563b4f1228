import Unravel
import UnravelSchema

/// A random model, and documents for it.
///
/// Its schema accepts what the model decodes. If it has no comment, which says that something is not known, and the
/// model no check that samples do not show, the model decodes what the schema accepts.
struct SchemaCase {
  private let program: RandomProgram
  private let texts: [[UInt8]]

  init(from choices: inout Choices, documentCount: Int = 16) {
    let program = RandomProgram(from: &choices)
    self.program = program
    texts = (0..<documentCount).map { _ in
      let document = RandomDocument(for: program, from: &choices)
      var writer = JSONWriter()
      writer.write(document, &choices)
      return Array(writer.text.utf8)
    }
  }

  /// The first document about which the model and its schema disagree; nil if there is none.
  func finding() -> String? { finding(program.root.metatype) }

  private func finding<T: Described>(_ type: T.Type) -> String? {
    let schema = RandomProgram.$current.withValue(program) { type.jsonSchema() }
    let strict = RandomProgram.$current.withValue(program) { type.jsonSchema(strict: true) }
    let refused = StrictSchema.findings(in: strict)
    guard refused.isEmpty else { return "strict: \(refused)\n  \(strict)\n  \(program)" }
    let validator = WrittenSchemaValidator(document: schema)
    let isExact = program.isExact && !schema.text().contains("$comment")
    for text in texts {
      let document = String(decoding: text, as: UTF8.self)
      guard let value = try? JSONValue.decodeValue(from: text), !isExcluded(value.text()) else {
        continue
      }
      let isDecoded = (try? type.decodeValue(from: text, options: program.options())) != nil
      let failure = validator.failure(of: value)
      switch (isDecoded, failure) {
      case (true, let failure?) where !program.dependsOnContent:
        return report(failure, value, schema)
      case (false, nil) where isExact && !document.hasLargeNumber:
        return report("accepted, but not decoded", value, schema)
      default: break
      }
    }
    return nil
  }

  /// Whether a document is one that a schema describes otherwise, as the documentation says.
  private func isExcluded(_ document: String) -> Bool {
    // A schema has the keys that are converted from snake case, not those that are found as they are.
    let isConverted = program.description.contains("convertingFromSnakeCase")
    return isConverted && document.contains("ome")
  }

  private func report(_ failure: String, _ value: JSONValue, _ schema: JSONValue) -> String {
    "\(failure)\n  \(value)\n  \(schema)\n  \(program)"
  }
}

extension RandomProgram {
  /// Whether the reads of the model depend on the content of a string, of which samples show a few: a model that parses
  /// a string itself, and reads other values if that fails.
  fileprivate var dependsOnContent: Bool {
    let text = description
    return text.contains("document in") && (text.contains("try?") || text.contains("alternatives("))
  }

  /// Whether the model decodes what its schema accepts: no function of its own refuses values that samples do not
  /// show, and no keys come from the document.
  fileprivate var isExact: Bool {
    let text = description
    let checks = [
      "throw", "keys, count", "for in", "document in", "codable", ".digit", ".even",
      ".tolerantDigit",
      ".nullableDigit", ".numberOr", "String) ", "numberInString", "DrawnCode",
    ]
    return !checks.contains { text.contains($0) }
  }
}

extension String {
  /// Whether it has a number that some type does not hold.
  fileprivate var hasLargeNumber: Bool {
    ["1e400", "922337203685477580", "123456789012345678901234567890"].contains { contains($0) }
  }
}

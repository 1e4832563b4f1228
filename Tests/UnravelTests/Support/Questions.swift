import Unravel

/// What can be asked of an extractor at a path, the answer written down in a way that does not
/// depend on which reader is underneath: errors by their parts, members sorted, numbers in one
/// spelling.
enum Questions {
  typealias Question = @Sendable (Extractor, JSONKeyPath) -> String

  static let all: [Question] = [
    { e, path in answer { try e.value(path) as Int } },
    { e, path in answer { try e.value(path) as UInt8 } },
    { e, path in answer { try e.value(path) as Double } },
    { e, path in answer { try e.value(path) as Bool } },
    { e, path in answer { try e.value(path) as String } },
    { e, path in answer { try e.value(path) as JSONValue? == nil } },
    { e, path in answer { try e.valueOptional(path) as Int? } },
    { e, path in answer { try e.valueOptional(path) as String? } },
    { e, path in answer { try e.array(path) as [Int] } },
    { e, path in answer { try e.array(path) as [String] } },
    { e, path in answer { try (e.array(path) as [JSONValue]).count } },
    { e, path in answer { try e.arrayOptional(path) as [Double]? } },
    { e, path in dictionary(of: Int.self, e, path) },
    { e, path in dictionary(of: [String].self, e, path) },
    { e, path in answer { try (e.dictionary(path) as [String: JSONValue]).keys.sorted() } },
    { e, path in
      answer { try (e.dictionaryOptional(path) as [String: Extractor]?)?.keys.sorted() }
    },
    { e, path in answer { try (e.value(path) as Extractor).keys.sorted() } },
    { e, path in answer { try (e.value(path) as Extractor).count } },
    { e, path in answer { try (e.value(path) as Extractor).isNull } },
    { e, path in "\(e.contains(path))" },
    { e, path in answer { try e.value(path + ["not there"]) as Int } },
    { e, path in answer { try e.value(path + [1]) as String } },
    { e, path in answer { try e.valueOptional(path + [0, "not there"]) as String? } },
  ]

  /// The value as text, or what was thrown.
  static func answer<T>(_ ask: () throws -> T) -> String {
    do { return "\(try ask())" } catch { return "threw \(parts(of: error))" }
  }

  /// An error by its parts, without what may differ between the readers.
  static func parts(of error: any Error) -> String {
    switch error {
    case DecodeError.missingKeyPath(let path):
      "missing \(path)"
    case DecodeError.typeMismatch(let expected, let actual, let path):
      "mismatch at \(path): expected \(expected), found \(normalized(actual))"
    case DecodeError.custom(let text, let path):
      "custom at \(path): \(text)"
    case DecodeError.malformed:
      "malformed"
    default:
      "\(type(of: error)): \(error)"
    }
  }

  /// A dictionary, or what was thrown. Which of several failures is met first depends on the order
  /// of the members, and that on the reader: then the answer is all of them.
  private static func dictionary<T: Unravel.Decodable>(
    of type: T.Type, _ e: Extractor, _ path: JSONKeyPath
  ) -> String {
    do {
      let members = try e.dictionary(path) as [String: T]
      return "\(members.sorted { $0.key < $1.key })"
    } catch {
      guard let names = try? (e.value(path) as Extractor).keys.sorted() else {
        return "threw \(parts(of: error))"
      }
      let failures = names.compactMap { name in
        do {
          _ = try e.value(path + JSONKeyPath(name)) as T
          return nil as String?
        } catch {
          return parts(of: error)
        }
      }
      return failures.count > 1 ? "threw one of \(failures)" : "threw \(parts(of: error))"
    }
  }

  /// JSON text with its numbers in one spelling, unless it is a string, and, since objects have their members in an order
  /// that differs between the readers, its characters sorted. Of a text that was cut only the first
  /// character is left.
  private static func normalized(_ json: String) -> String {
    if json.hasPrefix("\"") { return json }
    if json.hasSuffix("…") || json.hasSuffix("...") { return "\(json.prefix(1))…" }
    let text = json.replacing(/-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?/) { match in
      Double(match.output.0).map { "\($0)" } ?? "\(match.output.0)"
    }
    return json.hasPrefix("{") || json.hasPrefix("[") ? String(text.sorted()) : text
  }

  /// Every path in the document.
  static func paths(in e: Extractor, from path: JSONKeyPath = []) -> [JSONKeyPath] {
    var paths = [path]
    for name in e.keys.sorted() {
      guard let member = try? e.value(JSONKeyPath(name)) as Extractor else { continue }
      paths += Self.paths(in: member, from: path + JSONKeyPath(name))
    }
    if let elements = try? e.array([]) as [Extractor] {
      for (index, element) in elements.enumerated() {
        paths += Self.paths(in: element, from: path + [.index(index)])
      }
    }
    return paths
  }
}

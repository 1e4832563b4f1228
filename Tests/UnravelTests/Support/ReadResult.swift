import Unravel

/// The result of a read as text that does not depend on the reader: errors by their parts, members
/// sorted, numbers in one notation.
enum ReadResult {
  /// Reads of an extractor at a path.
  static let reads: [@Sendable (Extractor, JSONKeyPath) -> String] = [
    { e, path in of { try e.value(path) as Int } },
    { e, path in of { try e.value(path) as UInt8 } },
    { e, path in of { try e.value(path) as Double } },
    { e, path in of { try e.value(path) as Bool } },
    { e, path in of { try e.value(path) as String } },
    { e, path in of { try e.value(path) as JSONValue? == nil } },
    { e, path in of { try e.valueOptional(path) as Int? } },
    { e, path in of { try e.valueOptional(path) as String? } },
    { e, path in of { try e.array(path) as [Int] } },
    { e, path in of { try e.array(path) as [String] } },
    { e, path in of { try (e.array(path) as [JSONValue]).count } },
    { e, path in of { try e.arrayOptional(path) as [Double]? } },
    { e, path in dictionary(of: Int.self, e, path) },
    { e, path in dictionary(of: [String].self, e, path) },
    { e, path in of { try (e.dictionary(path) as [String: JSONValue]).keys.sorted() } },
    { e, path in
      of { try (e.dictionaryOptional(path) as [String: Extractor]?)?.keys.sorted() }
    },
    { e, path in of { try (e.value(path) as Extractor).keys.sorted() } },
    { e, path in of { try (e.value(path) as Extractor).count } },
    { e, path in of { try (e.value(path) as Extractor).isNull } },
    { e, path in "\(e.contains(path))" },
    { e, path in of { try e.value(path + ["absent"]) as Int } },
    { e, path in of { try e.value(path + [1]) as String } },
    { e, path in of { try e.valueOptional(path + [0, "absent"]) as String? } },
  ]

  /// The value or the error of a read.
  static func of<T>(_ read: () throws -> T) -> String {
    do { return "\(try read())" } catch { return "threw \(parts(of: error))" }
  }

  /// An error by its parts, without those that may differ between the readers.
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

  /// A dictionary, or the error. Which of several errors is thrown depends on the order of the members,
  /// and that on the reader, so the result has all of them.
  private static func dictionary<T: Unravel.Decodable>(
    of type: T.Type, _ e: Extractor, _ path: JSONKeyPath
  ) -> String {
    do {
      let members = try e.dictionary(path) as [String: T]
      return "\(members.sorted { $0.key < $1.key })"
    } catch {
      guard let keys = try? (e.value(path) as Extractor).keys.sorted() else {
        return "threw \(parts(of: error))"
      }
      let failures = keys.compactMap { key in
        do {
          _ = try e.value(path + JSONKeyPath(key)) as T
          return nil as String?
        } catch {
          return parts(of: error)
        }
      }
      return failures.count > 1 ? "threw one of \(failures)" : "threw \(parts(of: error))"
    }
  }

  /// JSON with its numbers in one notation and, because the order of members differs between the
  /// readers, its characters sorted. Of JSON that was cut only the first character remains.
  private static func normalized(_ json: String) -> String {
    if json.hasPrefix("\"") { return json }
    // The ellipsis can be part of a character that begins with the scalar before it.
    if json.unicodeScalars.last == "…" || json.hasSuffix("...") { return "\(json.prefix(1))…" }
    let text = json.replacing(/-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?/) { match in
      Double(match.output.0).map { "\($0)" } ?? "\(match.output.0)"
    }
    return json.hasPrefix("{") || json.hasPrefix("[") ? String(text.sorted()) : text
  }

  /// Every path in the document.
  static func paths(in e: Extractor, from path: JSONKeyPath = []) -> [JSONKeyPath] {
    var paths = [path]
    for key in ((try? e.keys) ?? []).sorted() {
      guard let member = try? e.value(JSONKeyPath(key)) as Extractor else { continue }
      paths += Self.paths(in: member, from: path + JSONKeyPath(key))
    }
    if let elements = try? e.array([]) as [Extractor] {
      for (index, element) in elements.enumerated() {
        paths += Self.paths(in: element, from: path + [.index(index)])
      }
    }
    return paths
  }
}

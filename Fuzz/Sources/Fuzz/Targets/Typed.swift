import Foundation
import Unravel

/// Every kind of read gives the same result with both readers, and again from the same extractor after
/// an error.
func fuzzTyped(_ input: UnsafeRawBufferPointer) {
  let text = Array(input)
  guard let root = try? Extractor.decodeValue(from: text) else { return }
  let results = results(of: root)
  check(results == Fuzz.results(of: root), "other results the second time", input)
  if let fresh = try? Extractor.decodeValue(from: Data(text)) {
    check(results == Fuzz.results(of: fresh), "other results from another extractor", input)
  }

  guard root.hasDifferentKeys, !hasDuplicateKeys(text), root.numbersFitTrees,
    root.integersFitTrees, !Exceptions.losesMark(text),
    let tree = try? Extractor.decodeValue(
      from: text, options: ReadingOptions(reader: .jsonSerialization))
  else { return }
  for (result, other) in zip(results, Fuzz.results(of: tree)) where result != other {
    report("\(result) with Unravel, \(other) from an object tree", input)
  }
}

/// The results of all reads, at the root and at the first values inside it.
private func results(of root: Extractor) -> [String] {
  var results: [String] = []
  var extractors = [root]
  while let e = extractors.popLast(), results.count < 600 {
    results += reads.enumerated().map { "\($0.offset): \($0.element(e))" }
    if let elements = try? e.elements { extractors += elements.prefix(3) }
    if let members = try? e.members {
      extractors += members.sorted { $0.key.precedesInUTF8($1.key) }.prefix(6).map(\.value)
    }
  }
  return results
}

extension String {
  /// Whether the string is before another one in the order of UTF-8. The order of the standard library is not total:
  /// it has neither `"e\u{301}" < "\u{e9}\u{1}"` nor the reverse, and the two are not equal.
  fileprivate func precedesInUTF8(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}

private enum Kind: String, CaseIterable, Decodable { case one, two, three }
private struct Count: RawRepresentable, Decodable { let rawValue: UInt8 }

private struct Node: Decodable, CustomStringConvertible {
  let name: String?
  let count: Int
  let next: [Node]

  static func decode(_ e: Extractor) throws -> Node {
    try Node(name: e <|? "name", count: e <|? "count" ?? 7, next: e <||? "next" ?? [])
  }

  var description: String { "\(name ?? "-")/\(count)/\(next)" }
}

private let reads: [@Sendable (Extractor) -> String] = [
  { e in result { try e <| "name" as String } },
  { e in result { try e <| "count" as Int } },
  { e in result { try e <|? "count" as UInt8? } },
  { e in result { try e <|? "count" as Int16? } },
  { e in result { try e <| "price" as Double } },
  { e in result { try e <|? "price" as Float? } },
  { e in result { try e <| "flag" as Bool } },
  { e in result { try e <|| "tags" as [String] } },
  { e in result { try e <||? "tags" as [Int?]? } },
  { e in
    result(comparesExpected: false) {
      try (e <|-| "rooms" as [String: Int]).sorted { $0.key.precedesInUTF8($1.key) }
    }
  },
  { e in result { try (e <|-|? "rooms" as [String: JSONValue]?)?.count } },
  { e in result { try e <| "kind" as Kind } },
  { e in result { try e.value("kind", .unknown(as: Kind.three)) } },
  { e in result { try e <|? "kind" ?? Kind.two } },
  { e in result { try e <|? "count" as Count? } },
  { e in result { try e.field("maybe") as Field<String> } },
  { e in result { try e <| .anyOf("name", "a", ["nested", "name"]) as String } },
  { e in result { try e <|? ["nested", "name"] as String? } },
  { e in result { try e <|? ["tags", 1] as String? } },
  { e in result { try e <| ["next", 0, "next"] as Node } },
  { e in result { try Node.decode(e) } },
  { e in result { try (e <| "lossy" as Lossy<[Int]>).elements } },
  { e in result { try (e <| "lossy" as Lossy<[Node]>).invalidElements.map(\.pathElement) } },
  { e in
    result {
      try (e <| "rooms" as Lossy<[String: Int]>).invalidElements.map { "\($0.pathElement)" }
        .sorted { $0.precedesInUTF8($1) }
    }
  },
  { e in result { try e.value("when", Transformer.iso8601).timeIntervalSince1970 } },
  { e in result { try e.valueOptional("when", Transformer.day)?.timeIntervalSince1970 } },
  { e in result { try e <|? "link" as URL? } },
  { e in
    result {
      try e.value("choice") { e in
        try e.anyOf({ e in try "n\(Int.decode(e))" }, { e in try "s\(String.decode(e))" })
      }
    }
  },
  { e in result { try e.denyingUnknownKeys { e in try e <| "name" as String } } },
  { e in result { try e.convertingFromSnakeCase <|? "someName" as String? } },
  { e in result { "\(e.contains("name")) \(e.kind) \(try e.count)" } },
  { e in result { try e.keys.sorted { $0.precedesInUTF8($1) } } },
  { e in result { try Double.decode(e) } },
  { e in result { try Int.decode(e) } },
  { e in result { try String.decode(e) } },
  { e in result { try (Set<String>.decode(e)).sorted { $0.precedesInUTF8($1) } } },
  { e in result { e.diagnose { try Node.decode($0) }.count } },
]

/// The value, or the kind of the error. The digits of a number in its text depend on the reader.
///
/// - Parameter comparesExpected: Whether the result of a mismatch has what was expected. Which of several
///   members of an object fails first depends on the reader.
private func result<T>(comparesExpected: Bool = true, _ body: () throws -> T) -> String {
  do {
    return "\(try body())"
  } catch DecodeError.missingKeyPath(let keyPath) {
    return "missing \(keyPath.elements.count)"
  } catch DecodeError.typeMismatch(let expected, _, _) {
    return "mismatch \(comparesExpected ? expected : "")"
  } catch DecodeError.custom {
    return "custom"
  } catch {
    return "another"
  }
}

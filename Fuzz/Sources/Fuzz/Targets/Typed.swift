import Foundation
import Unravel

/// A model of everything a model can ask for gets the same answers by either reader, and again from
/// the same extractor after it has failed.
func fuzzTyped(_ input: UnsafeRawBufferPointer) {
  let text = Array(input)
  guard let root = try? Extractor.decodeValue(from: text) else { return }
  let answers = ask(root)
  check(answers == ask(root), "other answers the second time", input)
  if let fresh = try? Extractor.decodeValue(from: Data(text)) {
    check(answers == ask(fresh), "other answers from another extractor", input)
  }

  guard root.hasDifferentNames, !hasRepeatedName(text), root.numbersFitTrees,
    !Exceptions.losesMark(text),
    let tree = try? Extractor.decodeValue(from: text, using: .jsonSerialization)
  else { return }
  let others = ask(tree)
  for (answer, other) in zip(answers, others) where answer != other {
    report("\(answer) by Unravel, \(other) from an object tree", input)
  }
}

/// The answers to all questions, here and at the first places inside.
private func ask(_ root: Extractor) -> [String] {
  var answers: [String] = []
  var places = [root]
  while let place = places.popLast(), answers.count < 600 {
    answers += questions.enumerated().map { "\($0.offset): \($0.element(place))" }
    if let elements = try? place.elements { places += elements.prefix(3) }
    if let members = try? place.members {
      places += members.sorted { $0.name < $1.name }.prefix(6).map(\.value)
    }
  }
  return answers
}

private enum Kind: String, CaseIterable, Decodable { case one, two, three }
private struct Count: RawRepresentable, Decodable { let rawValue: UInt8 }

private struct Node: Decodable, CustomStringConvertible {
  let name: String?
  let count: Int
  let next: [Node]

  static func decode(_ e: Extractor) throws -> Node {
    try Node(name: e <|? "name", count: e.value("count", default: 7), next: e <||? "next" ?? [])
  }

  var description: String { "\(name ?? "-")/\(count)/\(next)" }
}

private typealias Question = @Sendable (Extractor) -> String

private let questions: [Question] = [
  { e in answer { try e <| "name" as String } },
  { e in answer { try e <| "count" as Int } },
  { e in answer { try e <|? "count" as UInt8? } },
  { e in answer { try e <|? "count" as Int16? } },
  { e in answer { try e <| "price" as Double } },
  { e in answer { try e <|? "price" as Float? } },
  { e in answer { try e <| "flag" as Bool } },
  { e in answer { try e <|| "tags" as [String] } },
  { e in answer { try e <||? "tags" as [Int?]? } },
  { e in answer { try (e <|-| "rooms" as [String: Int]).sorted { $0.key < $1.key } } },
  { e in answer { try (e <|-|? "rooms" as [String: JSONValue]?)?.count } },
  { e in answer { try e <| "kind" as Kind } },
  { e in answer { try e.value("kind", unknown: Kind.three) } },
  { e in answer { try e.value("kind", default: Kind.two) } },
  { e in answer { try e <|? "count" as Count? } },
  { e in answer { try e.field("maybe") as Field<String> } },
  { e in answer { try e.value(anyOf: ["name", "a", ["nested", "name"]]) as String } },
  { e in answer { try e <|? ["nested", "name"] as String? } },
  { e in answer { try e <|? ["tags", 1] as String? } },
  { e in answer { try e <| ["next", 0, "next"] as Node } },
  { e in answer { try Node.decode(e) } },
  { e in answer { try (e.lossyArray("lossy") as LossyArray<Int>).elements } },
  { e in answer { try (e.lossyArray("lossy") as LossyArray<Node>).errors.keys.sorted() } },
  { e in
    answer { try (e.lossyDictionary("rooms") as LossyDictionary<Int>).errors.keys.sorted() }
  },
  { e in answer { try e.value("when", Transformer.iso8601).timeIntervalSince1970 } },
  { e in answer { try e.valueOptional("when", Transformer.day)?.timeIntervalSince1970 } },
  { e in answer { try e <|? "link" as URL? } },
  { e in
    answer {
      try e.value("choice") { e in
        try e.oneOf({ e in try "n\(Int.decode(e))" }, { e in try "s\(String.decode(e))" })
      }
    }
  },
  { e in answer { try e.denyingUnknownKeys { e in try e <| "name" as String } } },
  { e in answer { try e.convertingFromSnakeCase <|? "someName" as String? } },
  { e in "\(e.contains("name")) \(e.count) \(e.isNull) \(e.keys.sorted())" },
  { e in answer { try Double.decode(e) } },
  { e in answer { try Int.decode(e) } },
  { e in answer { try String.decode(e) } },
  { e in answer { try (Set<String>.decode(e)).sorted() } },
  { e in answer { try e.diagnose { try Node.decode($0) }.count } },
]

/// The value, or the kind of the error: which of several failures is met first, and how a number is
/// spelled in it, depends on the reader.
private func answer<T>(_ body: () throws -> T) -> String {
  do {
    return "\(try body())"
  } catch DecodeError.missingKeyPath(let keyPath) {
    return "missing \(keyPath.elements.count)"
  } catch DecodeError.typeMismatch(let expected, _, _) {
    return "mismatch \(expected)"
  } catch DecodeError.custom {
    return "custom"
  } catch {
    return "another"
  }
}

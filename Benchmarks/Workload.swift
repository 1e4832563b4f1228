import Foundation
import Unravel

/// A document, and the model that is read out of it.
struct Workload {
  let name: String
  /// What is special about it, in a line.
  let about: String
  /// Makes the document; called when the workload's turn has come, so that the others cost nothing.
  let prepare: () throws -> Trial
}

/// Those who are compared, in the order of the table.
enum Contestant: String, CaseIterable, Codable, Unravel.Decodable {
  case unravel = "unravel"
  case unravelOnJSONSerialization = "unravel-jsonserialization"
  case jsonDecoder = "jsondecoder"
  case jsonSerialization = "jsonserialization"

  var title: String {
    switch self {
    case .unravel: "Unravel"
    case .unravelOnJSONSerialization: "Unravel, .jsonSerialization"
    case .jsonDecoder: "JSONDecoder"
    case .jsonSerialization: "JSONSerialization, no model"
    }
  }
}

/// A document and what each contestant does with it.
struct Trial {
  let document: Data
  var entries: [Entry]
  /// Throws unless these contestants make the same of the document.
  let check: (_ contestants: [Contestant]) throws -> Void

  struct Entry {
    let contestant: Contestant
    /// Decodes the document so many times and destroys each result.
    let decode: (_ times: Int) throws -> Void
    /// Decodes a document once and calls back while the result is there.
    let keep: (_ document: Data, _ look: () -> Void) throws -> Void
  }
}

extension Trial {
  /// Reads a model that is both an Unravel one and a Codable one.
  init<Model: Unravel.Decodable & Swift.Decodable & Equatable>(
    _ document: Data, as model: Model.Type, among contestants: [Contestant] = Contestant.allCases
  ) {
    let decoder = JSONDecoder()
    self.init(
      document,
      among: contestants,
      unravel: { try Model.decodeValue(from: $0) },
      unravelOnJSONSerialization: { try Model.decodeValue(from: $0, using: .jsonSerialization) },
      jsonDecoder: { try decoder.decode(model, from: $0) },
      agree: ==)
  }

  /// Compares whatever the closures do, which must come to results that agree.
  init<Ours: Equatable, Theirs>(
    _ document: Data,
    among contestants: [Contestant] = Contestant.allCases,
    unravel: @escaping (Data) throws -> Ours,
    unravelOnJSONSerialization: @escaping (Data) throws -> Ours,
    jsonDecoder: @escaping (Data) throws -> Theirs,
    agree: @escaping (Ours, Theirs) -> Bool
  ) {
    func entry<Value>(
      _ contestant: Contestant, _ decode: @escaping (Data) throws -> Value
    ) -> Entry {
      Entry(
        contestant: contestant,
        decode: { times in for _ in 0..<times { consume(try decode(document)) } },
        keep: { document, look in
          let result = try decode(document)
          look()
          consume(result)
        })
    }
    self.document = document
    entries = contestants.map { contestant in
      switch contestant {
      case .unravel: entry(contestant, unravel)
      case .unravelOnJSONSerialization: entry(contestant, unravelOnJSONSerialization)
      case .jsonDecoder: entry(contestant, jsonDecoder)
      case .jsonSerialization: entry(contestant, objectTree)
      }
    }
    check = { contestants in
      let result = try unravel(document)
      if contestants.contains(.jsonDecoder), !agree(result, try jsonDecoder(document)) {
        throw Disagreement.jsonDecoder
      }
      if contestants.contains(.unravelOnJSONSerialization),
        try unravelOnJSONSerialization(document) != result
      {
        throw Disagreement.unravelOnJSONSerialization
      }
    }
  }
}

/// Two contestants made different things of one document, so comparing their times says nothing.
enum Disagreement: Error, CustomStringConvertible {
  case jsonDecoder, unravelOnJSONSerialization

  var description: String {
    switch self {
    case .jsonDecoder: "Unravel and JSONDecoder read different values"
    case .unravelOnJSONSerialization: "Unravel's two readers read different values"
    }
  }
}

private func objectTree(_ document: Data) throws -> Any {
  try JSONSerialization.jsonObject(with: document, options: .fragmentsAllowed)
}

/// Takes a result where the optimiser cannot see that nobody wants it.
@inline(never) @_optimize(none)
func consume<Value>(_ value: Value) {}

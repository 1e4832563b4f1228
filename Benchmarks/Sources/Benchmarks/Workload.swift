import Foundation
import Unravel

/// A document and the model that is decoded from it.
struct Workload {
  /// What `--filter` selects.
  let name: String
  /// What the tables, the plot, and the documentation call it.
  let about: String
  /// Creates the document. Called when the workload runs, so that workloads that do not run cost nothing.
  let prepare: () throws -> Trial
}

/// The compared decoders, in the order of the table.
enum Contestant: String, CaseIterable, Codable, Unravel.Decodable {
  case unravel = "unravel"
  case unravelOnJSONSerialization = "unravel-jsonserialization"
  case codableDecoder = "codable"
  case jsonDecoder = "jsondecoder"
  case jsonSerialization = "jsonserialization"

  var title: String {
    switch self {
    case .unravel: "Unravel"
    case .unravelOnJSONSerialization: "Unravel, .jsonSerialization"
    case .codableDecoder: "Unravel's CodableDecoder"
    case .jsonDecoder: "JSONDecoder"
    case .jsonSerialization: "JSONSerialization, no model"
    }
  }
}

/// A document and the closures of the contestants that decode it.
struct Trial {
  let document: Data
  var entries: [Entry]
  /// Throws if the contestants' results differ.
  let check: (_ contestants: [Contestant]) throws -> Void

  struct Entry {
    let contestant: Contestant
    /// Decodes the document a number of times and destroys each result.
    let decode: (_ times: Int) throws -> Void
    /// Decodes a document once and calls a closure while the result exists.
    let keep: (_ document: Data, _ look: () -> Void) throws -> Void
  }
}

extension Trial {
  /// Decodes a model that conforms to Unravel's protocol and to Codable.
  init<Model: Unravel.Decodable & Swift.Decodable & Equatable>(
    _ document: Data, as model: Model.Type, among contestants: [Contestant] = Contestant.allCases
  ) {
    let codableDecoder = CodableDecoder()
    let decoder = JSONDecoder()
    self.init(
      document,
      among: contestants,
      unravel: { try Model.decodeValue(from: $0) },
      unravelOnJSONSerialization: {
        try Model.decodeValue(from: $0, options: ReadingOptions(reader: .jsonSerialization))
      },
      codableDecoder: { try codableDecoder.decode(model, from: $0) },
      jsonDecoder: { try decoder.decode(model, from: $0) },
      agree: ==)
  }

  /// Compares closures whose results must be equal.
  init<Ours: Equatable, Theirs>(
    _ document: Data,
    among contestants: [Contestant] = Contestant.allCases,
    unravel: @escaping (Data) throws -> Ours,
    unravelOnJSONSerialization: @escaping (Data) throws -> Ours,
    codableDecoder: @escaping (Data) throws -> Theirs,
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
      case .codableDecoder: entry(contestant, codableDecoder)
      case .jsonDecoder: entry(contestant, jsonDecoder)
      case .jsonSerialization: entry(contestant, objectTree)
      }
    }
    check = { contestants in
      let result = try unravel(document)
      if contestants.contains(.jsonDecoder), !agree(result, try jsonDecoder(document)) {
        throw Disagreement.jsonDecoder
      }
      if contestants.contains(.codableDecoder), !agree(result, try codableDecoder(document)) {
        throw Disagreement.codableDecoder
      }
      if contestants.contains(.unravelOnJSONSerialization),
        try unravelOnJSONSerialization(document) != result
      {
        throw Disagreement.unravelOnJSONSerialization
      }
    }
  }
}

/// The contestants' results differ, so their times are not comparable.
enum Disagreement: Error, CustomStringConvertible {
  case jsonDecoder, codableDecoder, unravelOnJSONSerialization

  var description: String {
    switch self {
    case .jsonDecoder: "Unravel and JSONDecoder read different values"
    case .codableDecoder: "Unravel and CodableDecoder read different values"
    case .unravelOnJSONSerialization: "Unravel's two readers read different values"
    }
  }
}

private func objectTree(_ document: Data) throws -> Any {
  try JSONSerialization.jsonObject(with: document, options: .fragmentsAllowed)
}

/// Consumes a result so that the optimizer does not remove its computation.
@inline(never) @_optimize(none)
func consume<Value>(_ value: Value) {}

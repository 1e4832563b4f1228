import Foundation
import Unravel

/// What a service answered: a status and a body, as the samples beside this file hold them.
struct Answer {
  let name: String
  let generation: Generation
  let status: Int

  enum Generation {
    case first, second
  }

  static let samples = [
    Answer(name: "first", generation: .first, status: 200),
    Answer(name: "first-error", generation: .first, status: 404),
    Answer(name: "first-odd-date", generation: .first, status: 200),
    Answer(name: "second", generation: .second, status: 200),
    Answer(name: "second-error", generation: .second, status: 401),
  ]

  var body: Data {
    get throws {
      let url = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Samples")
      return try Data(contentsOf: url!)
    }
  }

  /// The timeline in the answer.
  ///
  /// - Throws: ``ServiceError`` when the status says that there is none, `DecodeError` when the body is not
  ///   what was promised.
  func timeline() throws -> Timeline {
    switch generation {
    case .first:
      Timeline(
        try [FirstGeneration.Post].decodeValue(
          from: body, status: status, failure: ServiceError.self))
    case .second:
      Timeline(
        try SecondGeneration.Page.decodeValue(
          from: body, status: status, failure: ServiceError.self))
    }
  }
}

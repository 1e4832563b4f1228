import Foundation
import Unravel

/// A response of the service, stored in a sample file: a status and a body.
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

  /// Decodes the timeline.
  ///
  /// - Throws: ``ServiceError`` if the status is an error, or `DecodeError` if the body does not match.
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

import Foundation
import Observation
import Unravel

// snippet.model
struct Band: Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Band {
    try Band(name: e <| "name")
  }
}
// snippet.end

// snippet.viewModel
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable
final class BandList {
  private(set) var bands: [Band] = []
  private(set) var failure: String?

  func load(_ response: Data) async {
    do {
      bands = try await decodedBands(response)
    } catch {
      failure = "\(error)"
    }
  }
}

/// Runs outside the main actor, whatever the default isolation of the module is.
@concurrent
nonisolated func decodedBands(_ response: Data) async throws -> [Band] {
  try [Band].decodeValue(from: response, rootKeyPath: "objects")
}
// snippet.end

if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
  let list = BandList()
  await list.load(Data(#"{"objects": [{"name": "Perfume"}]}"#.utf8))
  print(list.bands.map(\.name))
  await list.load(Data(#"{"objects": [{}]}"#.utf8))
  print(list.failure ?? "")
}

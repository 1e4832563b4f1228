import Foundation

/// The format of a sample.
enum SampleFormat: Sendable {
  case json
  /// JSON with comments, trailing commas and unquoted keys.
  case json5
  /// A document on each line.
  case jsonLines

  /// The format of a file name extension.
  init(fileName: String) {
    switch URL(fileURLWithPath: fileName).pathExtension.lowercased() {
    case "json5", "jsonc": self = .json5
    case "jsonl", "ndjson": self = .jsonLines
    default: self = .json
    }
  }

  /// The extensions of the samples in a folder.
  static let fileExtensions = [".json", ".jsonl", ".ndjson", ".json5", ".jsonc"]

  var fileExtension: String {
    switch self {
    case .json: "json"
    case .json5: "json5"
    case .jsonLines: "jsonl"
    }
  }
}

import Foundation
import Unravel

struct Band: Decodable {
  let name: String
  let status: Status

  enum Status: String, CaseIterable, Decodable { case active, hiatus, inactive }

  static func decode(_ e: Extractor) throws -> Band {
    try Band(name: e <| "name", status: e <| "status")
  }
}

let data = Data(#"[{"name": 7, "status": "active"}, {"name": "U2", "status": "split"}]"#.utf8)

// snippet.one
do {
  _ = try [Band].decodeValue(from: data)
} catch let error as DecodeError {
  print(error)
  print(error.keyPath)  // [0].name
  print(error.location?.line ?? 0)  // 1
  print(error.redacted)  // without values of the document, for logs
}
// snippet.end

// snippet.all
for error in [Band].diagnose(from: data) {
  print(error)
}
// snippet.end

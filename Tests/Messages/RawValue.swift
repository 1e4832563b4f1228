// 6.3: '<|' is unavailable: the type has no conformance: declare it, as in 'enum Status: String, Decodable'
// 6.3: 'value' is unavailable: the type has no conformance: declare it, as in 'enum Status: String, Decodable'

import Unravel

enum Status: String { case active, inactive }

struct Band: Decodable {
  let status: Status
  let others: [Status]

  static func decode(_ e: Extractor) throws -> Band {
    try Band(status: e <| "status", others: [e.value("other")])
  }
}

func status(_ e: Extractor) throws -> Status {
  try e <| "status"
}

// 6.3: operator function '<|' requires that 'Status' conform to 'Decodable'
// 6.3: cannot convert value of type 'some Decodable' to specified type 'Status'
// 6.3: cannot convert value of type 'some Decodable' to specified type '[Status]'
// 6.3: cannot convert value of type 'some Decodable' to expected element type 'Status'
// 6.3: operator function '<||' requires that 'Status' conform to 'Decodable'
// 6.3: global function 'decodeValue(_:rootKeyPath:options:)' requires that 'Status' conform to 'Decodable'

import Unravel

enum Status: String { case active, inactive }

struct Band: Decodable {
  let status: Status
  let others: [Status]
  let known: [Status]

  static func decode(_ e: Extractor) throws -> Band {
    try Band(status: e <| "status", others: [e.value("other")], known: e <|| "known")
  }
}

func status(_ e: Extractor, _ key: String) throws -> [Status] {
  let first: Status = try e <| ["statuses", .key(key)]
  let all: [Status] = try e <| "statuses"
  return [first] + all
}

func statuses(_ text: String, _ object: Any) throws -> [Status] {
  let one: Status = try decodeValue(from: text)
  let all: [Status] = try decodeValue(from: text)
  let tree: [Status] = try decodeValue(object)
  return [one] + all + tree
}

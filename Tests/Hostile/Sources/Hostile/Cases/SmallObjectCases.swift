import Unravel

/// Small objects with an unusual key cost at most ten times the instructions per byte of records.
let smallObjectCases: [Case] = [
  smallObjects("a duplicate escaped key", #"{"\u0061":1,"a":2}"#),
  smallObjects("a duplicate empty key", #"{"":1,"":2}"#),
  smallObjects("one escaped key", #"{"\u0061":1}"#),
  smallObjects("one empty key", #"{"":1}"#),
  smallObjects("a duplicate key", #"{"a":1,"a":2}"#),
]

private func smallObjects(_ name: String, _ object: String) -> Case {
  Case("small objects with \(name)", maximumTimesRecords: 10, array(of: object)) {
    try decodeMembers($0)
  }
}

/// The plain records with which the others are compared.
let recordsCase = Case("records") { size in
  String(decoding: Documents.records(size * 100), as: UTF8.self)
} _: {
  try decodeMembers($0)
}

private func decodeMembers(_ text: [UInt8]) throws {
  _ = try [[String: JSONValue]].decodeValue(from: text)
}

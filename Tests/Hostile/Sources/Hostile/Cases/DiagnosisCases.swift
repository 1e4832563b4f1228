import Unravel

/// `diagnose` takes the limit times two decodes, and ends.
let diagnosisCases: [Case] = [
  Case("diagnose bad elements", array(of: #""x""#)) {
    expect([Int].diagnose(from: $0).count == 100, "failures are missing")
  },
  Case("diagnose and describe bad elements", array(of: #""x""#)) {
    expect([Int].diagnose(from: $0).reduce(0) { $0 + "\($1)".count } > 1_000, "no text")
  },
  Case("diagnose records with two failures", size: 1_000, array(of: #"{"a":"x","b":"y","c":"z"}"#))
  {
    expect([Triple].diagnose(from: $0).count == 100, "failures are missing")
  },
  Case("diagnose errors that take a path", array(of: "{}")) {
    expect([Tour].diagnose(from: $0).count == 100, "failures are missing")
  },
  Case("diagnose alternatives", size: 1_000, array(of: #"{"name":"A"}"#)) {
    expect([Contact].diagnose(from: $0).count == 100, "failures are missing")
  },
  Case("diagnose lossy arrays", array(of: #"{"tags":[1,"x"]}"#)) {
    expect([Record].diagnose(from: $0).isEmpty, "failures that are tolerated")
  },
  Case("diagnose a loop over the elements", size: 4_000, array(of: #""x""#)) {
    let failures = try Extractor.decodeValue(from: $0).diagnose { e in
      for element in try e.elements { _ = try element <| [] as Int }
    }
    expect(failures.count == 100, "only \(failures.count) failures")
  },
  Case("diagnose a loop over the members", size: 4_000) { size in
    "{" + (0..<size).map { "\n\"k\($0)\":\"x\"" }.joined(separator: ",") + "}"
  } _: {
    let failures = try Extractor.decodeValue(from: $0).diagnose { e in
      for member in try e.members { _ = try member.value <| [] as Int }
    }
    expect(failures.count == 100, "only \(failures.count) failures")
  },
  Case("diagnose a dictionary of bad values") { size in
    "{" + (0..<size).map { "\n\"k\($0)\":\"x\"" }.joined(separator: ",") + "}"
  } _: {
    expect([String: Int].diagnose(from: $0).count == 100, "failures are missing")
  },
  Case("diagnose bad elements 250 levels deep", size: 500, maximumMillions: 1_000) { size in
    String(repeating: #"{"next":"#, count: 250) + "{\"list\":"
      + array(of: #""x""#)(size) + String(repeating: "}", count: 251)
  } _: {
    expect(Chain.diagnose(from: $0).count == 100, "failures are missing")
  },
  Case("diagnose a failure on each of 250 levels", size: 1, maximumMillions: 2_000) { _ in
    String(repeating: #"{"list":["x"],"next":"#, count: 250) + "{\"list\":[]"
      + String(repeating: "}", count: 251)
  } _: {
    expect(Chain.diagnose(from: $0, limit: 1_000).count == 250, "failures are missing")
  },
  Case("diagnose failures of another value 250 levels deep", size: 4, maximumMillions: 30) { size in
    "{\"other\":{" + (0..<size).map { "\"k\($0)\":\"x\"" }.joined(separator: ",") + "},\"chain\":"
      + String(repeating: #"{"next":"#, count: 250) + "0" + String(repeating: "}", count: 251)
  } _: {
    let failures = try Extractor.decodeValue(from: $0).diagnose { e in
      let other: Extractor = try e <| "other"
      for key in try other.keys {
        try e.value("chain") { try readAtEnd(of: $0, other, JSONKeyPath(key)) }
      }
    }
    expect(failures.count >= 4, "failures are missing")
  },
  Case("diagnose an enum that does not list its cases", array(of: #"{"length":"x"}"#)) {
    let failures = try Extractor.decodeValue(from: $0).diagnose { e in
      try e.array([]) { e in try e <| "length" as Unit }
    }
    expect(failures.count == 100, "failures are missing")
  },
  Case("diagnose many failures that are tolerated", array(of: #""x""#)) {
    let failures = try Extractor.decodeValue(from: $0).diagnose { e in
      for element in try e.elements { _ = try? element <| [] as Int }
      return try e <| [0] as Int
    }
    expect(failures.count == 1, "other failures")
  },
  Case("diagnose a tree of tolerated children", size: 1, maximumMillions: 50) { _ in
    #"{"value":"x"}"#
  } _: {
    expect(Tree.diagnose(from: $0).count == 1, "other failures")
  },
  Case("diagnose a deep tree of tolerated children", size: 16) { size in
    String(repeating: #"{"value":1,"left":"#, count: size) + #"{"value":"x"}"#
      + String(repeating: "}", count: size)
  } _: {
    expect(Tree.diagnose(from: $0).isEmpty, "failures that are tolerated")
  },
]

/// A model with two children of its own type, whose failures it tolerates.
private struct Tree: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> Tree {
    _ = try e <| "value" as Int
    _ = try? e <| "left" as Tree
    _ = try? e <| "right" as Tree
    return Tree()
  }
}

/// A list, and the next model of the same type.
private struct Chain: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> Chain {
    _ = try e <||? "list" as [Int]?
    _ = try e <|? "next" as Chain?
    return Chain()
  }
}

/// Reads another value at the end of a chain of objects.
private func readAtEnd(of e: Extractor, _ other: Extractor, _ key: JSONKeyPath) throws {
  if e.contains("next") {
    try e.value("next") { try readAtEnd(of: $0, other, key) }
  } else {
    _ = try other <| key as Int
  }
}

/// An enum without placeholders.
private enum Unit: String, Unravel.Decodable { case meters, feet }

import Unravel

/// The text of an error is short for each document.
let textCases: [Case] = [
  Case("the text of a key that is not an integer", size: 100_000) {
    "{\"\(String(repeating: "k", count: $0))\":1}"
  } _: { text in
    expectShort { try [Int: Int].decodeValue(from: text) }
  },
  Case("the text of a transformer's value", size: 100_000) {
    "{\"a\":\"\(String(repeating: "\u{301}", count: $0))\"}"
  } _: { text in
    expectShort { try decodeValue(from: text) { e in try e.value("a", .numberInString(Int.self)) } }
  },
  Case("the text of unknown keys", size: 20_000) { size in
    "{" + (0..<size).map { "\"a long key with the number \($0)\":1" }.joined(separator: ",") + "}"
  } _: { text in
    expectShort { try decodeValue(from: text) { e in try e.denyingUnknownKeys { _ in 0 } } }
  },
  Case("the text of a key that the document names", size: 100_000) {
    "{\"key\":\"\(String(repeating: "k", count: $0))\"}"
  } _: { text in
    expectShort {
      try decodeValue(from: text) { e in try e <| JSONKeyPath(e <| "key" as String) as Int }
    }
  },
  Case("the text of a string that is not a number", size: 100_000) {
    "\"\(String(repeating: "\u{1F468}\u{200D}", count: $0))\""
  } _: { text in
    expectShort { try Int.decodeValue(from: text) }
  },
]

/// Decodes, and traps unless the error has less than 4,000 bytes of text.
private func expectShort<T>(_ decode: () throws -> T) {
  do {
    _ = try decode()
    fatalError("no error")
  } catch {
    expect("\(error)".utf8.count < 4_000, "a text of \("\(error)".utf8.count) bytes")
  }
}

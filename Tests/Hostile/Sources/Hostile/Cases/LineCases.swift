import Unravel

/// JSON Lines that arrive in parts.
let lineCases: [Case] = [
  Case("a long line in chunks of one byte", size: 20_000) { size in
    "\"" + String(repeating: "x", count: size) + "\""
  } _: { text in
    var rest = text[...]
    let lines = JSONLines<String>(chunks: Chunks { rest.popFirst().map { [$0] } })
    for line in lines {
      expect(try line.get().utf8.count == text.count - 2, "another line")
    }
    expect(rest.isEmpty, "bytes are left")
  }
]

/// The chunks that a function of one thread returns.
struct Chunks: Sequence, IteratorProtocol, @unchecked Sendable {
  private let produce: () -> [UInt8]?

  init(_ produce: @escaping () -> [UInt8]?) { self.produce = produce }

  func next() -> [UInt8]? { produce() }
}

import Foundation

/// Bytes in chunks of a size.
func chunked(_ bytes: [UInt8], by size: Int) -> [[UInt8]] {
  stride(from: 0, to: bytes.count, by: size).map {
    Array(bytes[$0..<min($0 + size, bytes.count)])
  }
}

/// Calls a function with the URL of a file, which exists as long as the call.
func withFile(of data: Data, _ body: (URL) throws -> Void) throws {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
  try data.write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  try body(url)
}

/// An asynchronous sequence of the elements of an array.
struct ArrayStream<Element: Sendable>: AsyncSequence, Sendable {
  let elements: [Element]

  init(_ elements: [Element]) { self.elements = elements }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: elements[...]) }

  struct AsyncIterator: AsyncIteratorProtocol {
    var rest: ArraySlice<Element>

    mutating func next() async -> Element? {
      await Task.yield()
      return rest.popFirst()
    }
  }
}

/// The elements that a function of one task returns when they are requested.
struct Pulled<Element>: Sequence, IteratorProtocol, @unchecked Sendable {
  let produce: () -> Element?

  init(_ produce: @escaping () -> Element?) { self.produce = produce }

  func next() -> Element? { produce() }
}

/// As ``Pulled``, asynchronously.
struct Requested<Element>: AsyncSequence, AsyncIteratorProtocol, @unchecked Sendable {
  let produce: () -> Element?

  init(_ produce: @escaping () -> Element?) { self.produce = produce }

  func makeAsyncIterator() -> Requested { self }

  func next() async -> Element? { produce() }
}

/// A chunk, after which the task is cancelled and the sequence ends, as an `AsyncStream` does.
struct Interrupted: AsyncSequence, AsyncIteratorProtocol, Sendable {
  private var chunk: [UInt8]?

  init(_ chunk: String) { self.chunk = Array(chunk.utf8) }

  func makeAsyncIterator() -> Interrupted { self }

  mutating func next() async -> [UInt8]? {
    defer { chunk = nil }
    if chunk == nil { withUnsafeCurrentTask { unsafe $0?.cancel() } }
    return chunk
  }
}

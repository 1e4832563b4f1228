import Foundation
import Testing

@testable import Unravel

/// The parser reads nothing outside its input while another thread changes the last bytes.
@Suite struct ChangingTailTests {
  /// Changes one byte repeatedly until it is stopped.
  private final class Writer: @unchecked Sendable {
    private let lock = NSCondition()
    private var isStopped = false
    private var isFinished = false

    func run(_ address: UInt, _ values: [UInt8]) {
      let byte = UnsafeMutablePointer<UInt8>(bitPattern: address)!
      while !lock.withLock({ isStopped }) {
        for value in values { for _ in 0..<50 { byte.pointee = value } }
      }
      lock.withLock {
        isFinished = true
        lock.signal()
      }
    }

    /// Stops the writer and waits for its last write, after which the memory may be released.
    func stop() {
      lock.withLock {
        isStopped = true
        while !isFinished { lock.wait() }
      }
    }
  }

  /// Documents, and the values that the last byte has in turn. `Data` stores fewer than 15 bytes in
  /// itself, so each document is longer.
  private static let documents: [(String, String)] = {
    let numbers = "[" + String(repeating: "1, 22, ", count: 200) + "333]"
    let brackets = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    let string = "[\"" + String(repeating: "x", count: 700) + "\"]"
    let spaces = "[" + String(repeating: " ", count: 900) + "1]"
    return [
      (numbers, "]1"), (brackets, "]["), (string, "]\""), (spaces, "] "),
      ("[1, 2, 3, 4, 5, 6]", "]1"),
    ]
  }()

  @Test(arguments: documents.indices)
  func `a last byte that changes causes no read past the end`(index: Int) async throws {
    let (text, values) = Self.documents[index]
    let memory = GuardedMemory(capacity: text.utf8.count)
    let data = memory.data(Array(text.utf8))
    let address = data.withUnsafeBytes { UInt(bitPattern: $0.baseAddress!) + UInt($0.count) - 1 }
    let writer = Writer()
    let thread = Thread { writer.run(address, Array(values.utf8)) }
    thread.start()
    for _ in 0..<2_000 {
      if let root = try? Extractor.decodeValue(from: data) {
        #expect(root.document.tape.count <= text.utf8.count + 2)
      }
      _ = try? JSONValue.decodeValue(from: data)
    }
    writer.stop()
    withExtendedLifetime(memory) {}
  }
}

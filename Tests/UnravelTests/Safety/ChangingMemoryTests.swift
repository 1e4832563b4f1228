import Foundation
import Testing
import Unravel

/// Memory that another thread changes during decoding gives an error or a mixture of both contents, and
/// no byte from outside the input.
@Suite struct ChangingMemoryTests {
  private static let text = Array(
    #"{"name":"caf\u00e9 \ud83d\ude00 and more","long":"é日本語😀 é日本語😀 é日本語😀","n":[1,2.5,-3e2,12345678901234567890],"\u0061":{"b":[true,null]}}"#
      .utf8)

  private static func readEverything(_ root: Extractor) {
    var pending = [root]
    while let e = pending.popLast() {
      if let string = try? String.decode(e) { check(string) }
      _ = try? Double.decode(e)
      _ = try? Float.decode(e)
      _ = try? Int.decode(e)
      _ = try? UInt64.decode(e)
      _ = try? Decimal.decode(e)
      _ = try? e <| "name" as String
      _ = try? e <|? ["a", "b"] as [Bool?]?
      do { _ = try Bool.decode(e) } catch { check("\(error)") }
      do { _ = try e <| "nam" as Int } catch { check("\(error)") }
      (try? e.keys)?.forEach(check)
      _ = try? e.count
      if let value = try? JSONValue.decode(e) { check(value.description) }
      if let elements = try? e.elements { pending += elements }
      if let members = try? e.members { pending += members.map(\.value) }
    }
  }

  /// Expects the bytes of a string to be UTF-8: decoding them repairs none.
  private static func check(_ string: String) {
    let bytes = Array(string.utf8)
    #expect(Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes)
  }

  @Test func `every string is valid after the bytes have changed`() throws {
    var random = SeededGenerator(for: "changing memory")
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.text.count, alignment: 16)
    defer { memory.deallocate() }
    for round in 0..<90 {
      memory.copyBytes(from: Self.text)
      let data = Data(
        bytesNoCopy: memory.baseAddress!, count: memory.count, deallocator: .none)
      let root = try Extractor.decodeValue(from: data)
      switch round % 3 {
      case 0:
        for _ in 0..<8 { memory[Int.random(in: memory.indices, using: &random)] = random.next() }
      case 1:
        let byte = UInt8.random(in: 0...255, using: &random)
        for at in memory.indices { memory[at] = byte }
      default:
        for at in memory.indices { memory[at] = random.next() }
      }
      Self.readEverything(root)
    }
  }

  @Test func `strings of bytes that change while they are read are valid`() async throws {
    let memory = Shared(Self.text)
    let data = Data(bytesNoCopy: memory.start, count: Self.text.count, deallocator: .none)
    let writer = Task.detached {
      var random = SeededGenerator(seed: 7)
      var changed = 0
      while !Task.isCancelled {
        for _ in 0..<100 { changed = memory.change(&random, restoring: changed) }
        await Task.yield()
      }
    }
    var decodeCount = 0
    for _ in 0..<200 {
      guard let root = try? Extractor.decodeValue(from: data) else { continue }
      decodeCount += 1
      Self.readEverything(root)
    }
    writer.cancel()
    await writer.value
    // The writer changes one byte at a time, most of them in strings.
    #expect(decodeCount > 0)
  }

  /// Memory that threads write to without synchronization.
  private final class Shared: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    private let text: [UInt8]

    init(_ text: [UInt8]) {
      self.text = text
      start = .allocate(byteCount: text.count, alignment: 16)
      UnsafeMutableRawBufferPointer(start: start, count: text.count).copyBytes(from: text)
    }

    deinit { start.deallocate() }

    /// Changes a byte, and restores the one at an offset, so that most of the input stays JSON.
    ///
    /// - Returns: The offset of the changed byte.
    func change(_ random: inout SeededGenerator, restoring changed: Int) -> Int {
      start.storeBytes(of: text[changed], toByteOffset: changed, as: UInt8.self)
      let offset = Int.random(in: text.indices, using: &random)
      start.storeBytes(of: random.next(), toByteOffset: offset, as: UInt8.self)
      return offset
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func next() -> UInt8 { UInt8(truncatingIfNeeded: next() as UInt64) }
}

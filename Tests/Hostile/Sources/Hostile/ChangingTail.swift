import Foundation
import Unravel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A large input whose last byte another thread changes while the input is parsed:
///
///     [                     1]│ guard page
///     [                     1]4242424242]│ guard page
///
/// With `1` as its last byte the input has no end, and the bytes behind it would continue it.
@MainActor enum ChangingTail {
  static let name = "256 MiB with a last byte that changes"

  private nonisolated static let byteCount = 256 << 20
  private nonisolated static let rounds = 10

  /// Runs this program again, which a read of the guard page ends.
  static func measureInProcess() {
    let process = Process()
    let output = Pipe()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--tail"]
    process.standardOutput = output
    try! process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let isFine = process.terminationStatus == 0 && process.terminationReason == .exit
    show("\(padded(name, 54)) \(isFine ? text.split(separator: "\n").last ?? "" : "crashed")")
    if !isFine { miss("\(name): \(text.suffix(200))") }
  }

  nonisolated static func run() {
    var outcomes: [String: Int] = [:]
    for foreign in ["", "4242424242]"] {
      let memory = Memory(byteCount, before: Array(foreign.utf8))
      for round in 0..<rounds {
        memory.fill()
        let isChanged = DispatchSemaphore(value: 0)
        // The moments of the change are spread over the duration of the parse.
        let delay = UInt32(round * 8_000)
        Thread {
          usleep(delay)
          memory.change(to: UInt8(ascii: "1"))
          isChanged.signal()
        }.start()
        let outcome: String
        do {
          outcome = try JSONValue.decodeValue(from: memory.data).description
        } catch {
          outcome = String("\(error)".prefix { $0 != "\n" })
        }
        isChanged.wait()
        expect(!outcome.contains("4"), "bytes from outside the input: \(outcome)")
        outcomes[outcome, default: 0] += 1
      }
    }
    print(
      outcomes.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }.joined(separator: ", "))
  }

  /// An input of spaces before a guard page.
  private nonisolated final class Memory: @unchecked Sendable {
    let data: Data
    private let start: UnsafeMutableRawPointer
    private let count: Int

    init(_ count: Int, before foreign: [UInt8]) {
      let page = Int(sysconf(Int32(_SC_PAGESIZE)))
      let readable = (count + foreign.count + page - 1) / page * page
      #if canImport(Darwin)
        let flags = MAP_PRIVATE | MAP_ANON
      #else
        let flags = MAP_PRIVATE | Int32(MAP_ANONYMOUS)
      #endif
      let base = mmap(nil, readable + page, PROT_READ | PROT_WRITE, flags, -1, 0)!
      precondition(base != MAP_FAILED)
      precondition(mprotect(base + readable, page, PROT_NONE) == 0)
      let end = base + (readable - foreign.count)
      UnsafeMutableRawBufferPointer(start: end, count: foreign.count).copyBytes(from: foreign)
      self.count = count
      start = end - count
      data = Data(
        bytesNoCopy: start, count: count,
        deallocator: .custom { [readable, page] _, _ in
          munmap(base, readable + page)
        })
      memset(start, Int32(UInt8(ascii: " ")), count)
      start.storeBytes(of: UInt8(ascii: "["), as: UInt8.self)
      start.storeBytes(of: UInt8(ascii: "1"), toByteOffset: count - 2, as: UInt8.self)
    }

    func fill() { change(to: UInt8(ascii: "]")) }

    func change(to byte: UInt8) {
      start.storeBytes(of: byte, toByteOffset: count - 1, as: UInt8.self)
    }
  }
}

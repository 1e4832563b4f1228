import Foundation
import Unravel

/// Options out of range are errors or clamped.
let optionCases: [Case] = [
  Case("options out of range", size: 100, maximumGrowth: .infinity, array(of: "[1]")) { text in
    for depth in [Int.min, -1, 0, 1, 2, Int.max] {
      let options = ReadingOptions(maximumDepth: depth)
      for json5 in [false, true] {
        var options = options
        options.json5 = json5
        failing { try JSONValue.decodeValue(from: text, options: options) }
        for limit in [Int.min, 0, 1, Int.max] {
          _ = [[Int]].diagnose(from: text, options: options, limit: limit)
        }
        failing { try CodableDecoder(options: options).decode([[Int]].self, from: text) }
      }
      failing { try [[Int]].decodeValue(from: text, options: options, using: .jsonSerialization) }
      failing { try [[Int]].decodeValue([[1]] as Any, options: options) }
      failing {
        try [[Int]].decodeValue(from: text, status: 200, failure: Problem.self, options: options)
      }
      for line in JSONLines<[[Int]]>(text, options: options) { failing { try line.get() } }
      failing {
        try waiting {
          for try await _ in AsyncJSONLines<[[Int]]>(chunks: chunks(text), options: options) {}
          for try await _ in PartialValues<[[Int]]>(chunks: chunks(text), options: options) {}
        }
      }
    }
    for length in [Int.min, -1, 0, 1, Int.max] {
      for line in JSONLines<Int>(Array("1\n22\n".utf8), maximumLineLength: length) {
        failing { try line.get() }
      }
      failing {
        try waiting {
          let text = Array("1\n22\n".utf8)
          for try await _ in AsyncJSONLines<Int>(chunks: chunks(text), maximumLineLength: length) {}
        }
      }
      _ = JSONValue.array([[1]]).text(.pretty(indentation: length))
      let root = try Extractor.decodeValue(from: text)
      failing { try root <| [.index(length)] as Int }
      failing { try root <| [.index(length)] as String }
    }
  },
  Case("a JSONValue nested 60,000 deep", size: 30_000) { size in
    String(repeating: "[", count: size) + String(repeating: "]", count: size)
  } _: { text in
    // The depth is clamped.
    failing { try JSONValue.decodeValue(from: text, options: ReadingOptions(maximumDepth: .max)) }
  },
  Case("512 levels on a stack of 64 KiB", size: 1, maximumGrowth: .infinity) { _ in
    String(repeating: "{\"a\":[", count: 256) + String(repeating: "]}", count: 256)
  } _: { text in
    onThread(stackSize: 1 << 16) {
      _ = try? Extractor.decodeValue(from: text)
      _ = try? JSONValue.decodeValue(from: text)
    }
  },
  Case("the raw value of 512 levels on a stack of 128 KiB", size: 1, maximumGrowth: .infinity) {
    _ in
    String(repeating: "{\"a\":[", count: 256) + String(repeating: "]}", count: 256)
  } _: { text in
    onThread(stackSize: 1 << 17) {
      failing { try Extractor.decodeValue(from: text).rawValue }
    }
  },
]

/// An error of a service.
private struct Problem: Unravel.Decodable, Error {
  static func decode(_ e: Extractor) throws -> Problem { Problem() }
}

/// A sequence of the halves of a text.
private func chunks(_ text: [UInt8]) -> AsyncStream<[UInt8]> {
  AsyncStream { stream in
    stream.yield(Array(text.prefix(text.count / 2)))
    stream.yield(Array(text.dropFirst(text.count / 2)))
    stream.finish()
  }
}

/// Runs a function on a thread with a stack of a size.
private func onThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
  let isFinished = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    isFinished.signal()
  }
  thread.stackSize = stackSize
  thread.start()
  isFinished.wait()
}

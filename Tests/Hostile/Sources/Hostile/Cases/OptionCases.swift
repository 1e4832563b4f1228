import Foundation
import Unravel

/// Options out of range are errors or clamped.
let optionCases: [Case] = [
  Case("options out of range", size: 100, maximumGrowth: .infinity, array(of: "[1]")) { text in
    for depth in [Int.min, -1, 0, 1, 2, Int.max] {
      let options = ReadingOptions(maximumDepth: depth)
      for json5 in [false, true] {
        var options = options
        options.allowsJSON5 = json5
        failing { try JSONValue.decodeValue(from: text, options: options) }
        for limit in [Int.min, 0, 1, Int.max] {
          _ = [[Int]].diagnose(from: text, options: options, limit: limit)
        }
        failing { try CodableDecoder(options: options).decode([[Int]].self, from: text) }
      }
      var serialized = options
      serialized.reader = .jsonSerialization
      failing { try [[Int]].decodeValue(from: text, options: serialized) }
      failing { try [[Int]].decodeValue([[1]] as Any, options: options) }
      failing {
        try [[Int]].decodeValue(from: text, status: 200, failure: Problem.self, options: options)
      }
      for line in JSONLines<[[Int]]>(text, options: options) { failing { try line.get() } }
      failing {
        try waiting {
          for try await _ in AsyncJSONLines<[[Int]]>(chunks: halves(of: text), options: options) {}
          for try await _ in PartialValues<[[Int]]>(chunks: halves(of: text), options: options) {}
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
          for try await _ in AsyncJSONLines<Int>(
            chunks: halves(of: text), maximumLineLength: length)
          {}
        }
      }
      _ = JSONValue.array([[1]]).text(indentation: length)
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
  stackCase("512 levels", stackSize: 64) { text in
    failing { try Extractor.decodeValue(from: text) <| "absent" as Int }
  },
  stackCase("a JSONValue of 512 levels", stackSize: 96) { text in
    _ = try! JSONValue.decodeValue(from: text)
  },
  stackCase("the raw value of 512 levels", stackSize: 128) { text in
    _ = try! Extractor.decodeValue(from: text).rawValue
  },
  stackCase("512 levels of JSONSerialization", stackSize: 160) { text in
    failing {
      try JSONValue.decodeValue(from: text, options: ReadingOptions(reader: .jsonSerialization))
    }
  },
  stackCase("512 levels written by JSONEncoder", stackSize: 448) { text in
    // JSONEncoder refuses 512 levels, and takes as much stack for that.
    _ = try? JSONEncoder().encode(JSONValue.decodeValue(from: text))
  },
]

/// A case that reads each kind of nested containers on a thread with a stack of a number of KiB.
private func stackCase(
  _ name: String, stackSize: Int, _ read: @escaping @Sendable ([UInt8]) -> Void
) -> Case {
  Case(name: "\(name) on a stack of \(stackSize) KiB", size: 1, maximumGrowth: .infinity) { _ in
    for (opening, closing, levels) in [
      ("[", "]", 512), ("{\"a\":", "}", 512), ("{\"a\":[", "]}", 256),
    ] {
      let text = Array(
        (String(repeating: opening, count: levels) + "0" + String(repeating: closing, count: levels))
          .utf8)
      onThread(stackSize: stackSize << 10) { read(text) }
    }
    return 1
  }
}

/// An error of a service.
private struct Problem: Unravel.Decodable, Error {
  static func decode(_ e: Extractor) throws -> Problem { Problem() }
}

/// A sequence of the halves of a text.
func halves(of text: [UInt8]) -> AsyncStream<[UInt8]> {
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

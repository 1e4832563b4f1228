import Foundation
import Unravel

/// Figures with a limit of their own.
@MainActor enum Fixed {
  static func measure() {
    show("")
    let chain =
      String(repeating: "{\"next\":", count: 510) + "\"end\"" + String(repeating: "}", count: 510)
    seconds("alternatives nested 510 deep", at: 0.05) {
      failing { try Level.decodeValue(from: chain) }
    }

    let bad = Documents.repeating("\"x\"")(4_000_000)
    seconds("a lossy array of a million bad elements", at: 20) {
      let list = try! Lossy<[Int]>.decodeValue(from: bad)
      precondition(list.invalidElements.count > 900_000)
      failing { throw list.invalidElements[900_000].error }
    }

    let brackets = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    seconds("a million [", at: 0.02) { failing { try JSONValue.decodeValue(from: brackets) } }
    let objects = Documents.repeating("{\"a\":", opening: "", closing: "", separator: "")(5_000_000)
    seconds("a million {\"a\":", at: 0.02) { failing { try JSONValue.decodeValue(from: objects) } }

    seconds("shared subtrees of an object tree", at: 30) {
      var tree: [Any] = [1]
      for _ in 0..<60 { tree = [tree, tree] }
      failing { try JSONValue.decodeValue(tree as Any) }
    }

    guard isWanted("100 MB") else { return }
    let ten = Documents.records(10_000_000)
    let hundred = Documents.records(100_000_000)
    let tenTime = best { _ = try? Extractor.decodeValue(from: ten) }
    let hundredTime = best { _ = try? Extractor.decodeValue(from: hundred) }
    let ratio = hundredTime / Double(hundred.count) / (tenTime / Double(ten.count))
    show("time per byte of 100 MB of records, relative to 10 MB: \(rounded(ratio))")
    if ratio > 1.10 { miss("100 MB take \(rounded(ratio)) times as long per byte as 10 MB") }

    let broken = Array(hundred.dropLast() + [UInt8(ascii: "}")])
    relative("an error in the last byte of 100 MB, read and described", to: hundredTime, at: 2) {
      failing { try Extractor.decodeValue(from: broken) }
    }
    // This reads the document, iterates over its elements, and describes the error.
    relative("a failure at the end of 100 MB, described", to: hundredTime, at: 3) {
      let root = try! Extractor.decodeValue(from: hundred)
      let last = Array(try! root.elements.suffix(1))[0]
      failing { throw DecodeError.custom("refused", keyPath: last.keyPath) }
    }
    // Both are larger than the cache of most processors, which reads faster than memory.
    let strings = [50_000_000, 100_000_000].map(Documents.string(of: "a"))
    let times = strings.map { string in
      best { _ = try? Extractor.decodeValue(from: string) } / Double(string.count)
    }
    let stringRatio = times[1] / times[0]
    show("time per byte of a string of 100 MB, relative to 50 MB: \(rounded(stringRatio))")
    if stringRatio > 1.10 {
      miss("one string of 100 MB takes \(rounded(stringRatio)) times as long")
    }
  }

  /// The best of five. A single measurement of a large input parses it only once.
  private static func best(_ body: () -> Void) -> Double {
    (0..<5).map { _ in time(body) }.min() ?? 0
  }

  /// CPU seconds, the best of a few runs.
  private static func time(_ body: () -> Void) -> Double {
    var best = Double.infinity
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(60)
    repeat {
      let start = processorTime
      body()
      best = min(best, processorTime - start)
    } while clock.now < end
    return best
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func seconds(_ name: String, at limit: Double, _ body: () -> Void) {
    guard isWanted(name) else { return }
    let seconds = time(body)
    show("\(padded(name, 54)) \(rounded(seconds * 1000)) ms, at most \(rounded(limit * 1000))")
    if seconds > limit {
      miss("\(name): \(rounded(seconds * 1000)) ms, at most \(rounded(limit * 1000))")
    }
  }

  /// Compares a time with that of parsing a valid document of the same size.
  private static func relative(
    _ name: String, to parse: Double, at limit: Double, _ body: () -> Void
  ) {
    let seconds = best(body)
    let times = "\(rounded(seconds / parse)) times the parse, at most \(rounded(limit))"
    show("\(padded(name, 54)) \(rounded(seconds * 1000)) ms, \(times)")
    if seconds > limit * parse { miss("\(name): \(times)") }
  }
}

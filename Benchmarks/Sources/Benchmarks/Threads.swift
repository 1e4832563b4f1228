import Dispatch
import Foundation
import Unravel

// Wall-clock throughput of one thread and of two, as in a server that handles many requests. Each thread
// decodes the same document again and again and destroys each result. What the threads share limits the
// throughput: locks, reference counts, and the allocator.

enum Threads {
  private static let count = 2

  /// Measures and prints.
  static func compare(seconds: Double) throws {
    let rows = try [("1 kB documents", 2), ("600 kB documents", 1_090)].map { name, bands in
      try measure(name, BandCatalogue.document(bands: bands), seconds)
    }
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let header = [
      "two threads (\(processors) processors)", "one thread", "two threads", "times as much",
    ]
    print(Table.lines([header] + rows).joined(separator: "\n"))
  }

  /// The best throughputs of both, measured in turns.
  private static func measure(
    _ name: String, _ document: Data, _ seconds: Double
  ) throws -> [String] {
    // A turn takes much longer than to start a thread. An error is thrown here, before the threads start.
    let decodes = 40_000_000 / document.count
    let clock = ContinuousClock()
    func turn(threads: Int) -> Duration {
      clock.measure {
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
          for _ in 0..<decodes { _ = try? BandCatalogue.decodeValue(from: document) }
        }
      }
    }
    _ = try BandCatalogue.decodeValue(from: document)

    let end = clock.now + .seconds(seconds)
    var best = (one: turn(threads: 1), several: turn(threads: count))
    var rounds = 1
    while rounds < 3 || clock.now < end {
      best.one = min(best.one, turn(threads: 1))
      best.several = min(best.several, turn(threads: count))
      rounds += 1
    }

    func throughput(_ threads: Int, _ time: Duration) -> String {
      Table.bytes(Int(Double(threads * decodes * document.count) / (time / .seconds(1)))) + "/s"
    }
    return [
      name, throughput(1, best.one), throughput(count, best.several),
      Table.ratio(Double(count) * (best.one / best.several)),
    ]
  }
}

import Foundation
import Unravel

/// Time per byte, and how it grows with the input.
@MainActor enum Growth {
  /// The largest t(4 MiB) / t(1 MiB).
  nonisolated static let maximumGrowth = 5.0
  /// The largest t(4 MiB) / t(1 MiB) where the memory that is used outgrows the processor's caches, as the
  /// indexes of large objects do, or the buffer that is kept for the next document. Such a row has a
  /// star. Quadratic time would make it 16.
  nonisolated static let maximumGrowthBeyondCaches = 12.0
  /// The largest time per byte, relative to the plain records.
  nonisolated static let maximumTimesRecords = 10.0
  /// The shortest time that a ratio is made of.
  nonisolated static let minimumMeasurableTime = 0.0005

  static func measure(_ rows: [Row]) {
    let small = 1 << 20
    let large = 4 << 20
    let plain = Documents.records(small)
    let plainParse = time { _ = try? Extractor.decodeValue(from: plain) } / Double(plain.count)
    let plainRoot = try! Extractor.decodeValue(from: plain)
    let plainDecode = time { _ = try? JSONValue.decode(plainRoot) } / Double(plain.count)

    let header = ["parse", "decode", "failure"].map { padded($0, 17, left: true) }.joined()
    show(padded("ns per byte, and growth", 38) + header)
    for row in rows {
      let texts = [small, large].map(row.document)
      let roots = texts.map { try? Extractor.decodeValue(from: $0) }

      let parse = figures(texts) { index in
        do { _ = try Extractor.decodeValue(from: texts[index]) } catch {
          precondition("\(error)" != "")
        }
      }
      let decode = figures(texts) { index in
        if let root = roots[index] { try? row.decode(root) }
      }
      let failure = figures(texts) { index in row.fail(texts[index]) }
      show(
        padded(row.name, 38)
          + [parse, decode, failure].map { padded($0.description, 17, left: true) }.joined())

      for (name, figures, plain) in [
        ("parse", parse, plainParse * maximumTimesRecords),
        ("decode", decode, plainDecode * row.decodeFactor),
        ("failure", failure, (plainParse * 3 + plainDecode) * row.decodeFactor),
      ] {
        if figures.growth > maximumGrowthBeyondCaches, figures.large > minimumMeasurableTime {
          miss(
            "\(row.name): \(name) grows \(rounded(figures.growth)) times, at most \(maximumGrowthBeyondCaches)"
          )
        }
        if figures.perByte > plain, figures.large > minimumMeasurableTime {
          miss(
            "\(row.name): \(name) takes \(rounded(figures.perByte * 1e9)) ns per byte, at most "
              + rounded(plain * 1e9))
        }
      }
    }
  }

  struct Figures: CustomStringConvertible {
    var perByte = Double.infinity
    var large = Double.infinity
    var growth = Double.infinity

    var isBeyondCaches: Bool {
      growth > maximumGrowth && growth <= maximumGrowthBeyondCaches && large > minimumMeasurableTime
    }

    var description: String {
      "\(rounded(perByte * 1e9)) \(padded("x" + rounded(growth), 6, left: true))"
        + (isBeyondCaches ? "*" : " ")
    }
  }

  private static func figures(_ texts: [[UInt8]], _ body: (Int) -> Void) -> Figures {
    var best = Figures()
    // Measures again where the machine may have been busy.
    for _ in 0..<5 {
      let small = time { body(0) }
      let large = time { body(1) }
      let ratio = large / small / (Double(texts[1].count) / Double(texts[0].count) / 4)
      best.perByte = min(best.perByte, large / Double(texts[1].count))
      best.large = min(best.large, large)
      best.growth = min(best.growth, ratio)
      if best.growth <= maximumGrowth || large < minimumMeasurableTime || large > 2 { break }
    }
    return best
  }

  /// CPU seconds, the best of a few runs.
  static func time(_ body: () -> Void) -> Double {
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
}

func rounded(_ value: Double) -> String {
  String(format: value < 10 ? "%.2f" : "%.0f", value)
}

func padded(_ text: String, _ width: Int, left: Bool = false) -> String {
  let padding = String(repeating: " ", count: max(0, width - text.count))
  return left ? padding + text : text + padding
}

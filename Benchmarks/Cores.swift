import Foundation
import Unravel

// Wall-clock time of decoding on one core and on several, without destroying the results:
//
//     several cores (2 processors)   one core   several   times as fast
//     an array of bands, 21.8 MB      19.8 ms   11.7 ms            1.69
//     JSON Lines of bands, 12.2 MB    46.1 ms   24.2 ms            1.91

enum Cores {
  /// Measures and prints.
  static func compare(seconds: Double) async throws {
    let catalogue = BandCatalogue.document(bands: 40_000)
    let bands = try [JSONValue].decodeValue(from: catalogue, rootKeyPath: "bands")
    let lines = Data(bands.map { "\($0)\n" }.joined().utf8)

    let array = try await measure(
      "an array of bands, \(Table.bytes(catalogue.count))", seconds,
      { try [Band].decodeValue(from: catalogue, rootKeyPath: "bands") },
      { try await [Band].decodeValueConcurrently(from: catalogue, rootKeyPath: "bands") })
    let jsonLines = try await measure(
      "JSON Lines of bands, \(Table.bytes(lines.count))", seconds,
      { try JSONLines<Band>(lines).map { try $0.get() } },
      { try await JSONLines<Band>.decodeConcurrently(from: lines) })

    let processors = ProcessInfo.processInfo.activeProcessorCount
    let header = [
      "several cores (\(processors) processors)", "one core", "several", "times as fast",
    ]
    print(Table.lines([header, array, jsonLines]).joined(separator: "\n"))
  }

  /// The best times of both, measured in turns.
  private static func measure(
    _ name: String, _ seconds: Double, _ serial: () throws -> [Band],
    _ concurrent: () async throws -> [Band]
  ) async throws -> [String] {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var best = (serial: Duration.seconds(seconds), concurrent: Duration.seconds(seconds))
    var rounds = 0
    while rounds < 3 || clock.now < end {
      var one: [Band] = []
      var several: [Band] = []
      best.serial = min(best.serial, try clock.measure { one = try serial() })
      best.concurrent = min(
        best.concurrent, try await clock.measure { several = try await concurrent() })
      guard one == several else { throw Failure(workload: name, reason: Disagreement()) }
      rounds += 1
    }
    return [
      name, Table.duration(best.serial / .nanoseconds(1)),
      Table.duration(best.concurrent / .nanoseconds(1)),
      Table.ratio(best.serial / best.concurrent),
    ]
  }

  private struct Disagreement: Error, CustomStringConvertible {
    let description = "the results on one core and on several differ"
  }
}

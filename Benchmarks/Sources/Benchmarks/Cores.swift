import Foundation
import Unravel

// Wall-clock time of decoding in one task and in two, without destroying the results.

enum Cores {
  /// Measures and prints.
  static func compare(seconds: Double) async throws {
    var rows: [[String]] = []
    for count in [2_000, 40_000] {
      let catalogue = BandCatalogue.document(bands: count)
      let bands = try [JSONValue].decodeValue(from: catalogue, rootKeyPath: "bands")
      let lines = Data(bands.map { "\($0)\n" }.joined().utf8)
      rows.append(
        try await measure(
          "an array of bands, \(Table.bytes(catalogue.count))", seconds,
          { try [Band].decodeValue(from: catalogue, rootKeyPath: "bands") },
          { try await elements(of: catalogue) }))
      rows.append(
        try await measure(
          "JSON Lines of bands, \(Table.bytes(lines.count))", seconds,
          { try JSONLines<Band>(lines).map { try $0.get() } },
          { try await halves(of: lines) }))
    }

    let processors = ProcessInfo.processInfo.activeProcessorCount
    let header = [
      "two tasks (\(processors) processors)", "one task", "two tasks", "times as fast",
    ]
    print(Table.lines([header] + rows).joined(separator: "\n"))
  }

  private static func halves(of lines: Data) async throws -> [Band] {
    let middle = lines.startIndex + lines.count / 2
    let cut = lines[middle...].firstIndex(of: UInt8(ascii: "\n")) ?? lines.endIndex
    async let first = JSONLines<Band>(lines[..<cut]).map { try $0.get() }
    async let second = JSONLines<Band>(lines[cut...]).map { try $0.get() }
    return try await first + second
  }

  private static func elements(of catalogue: some JSONInput) async throws -> [Band] {
    let elements = try [Extractor].decodeValue(from: catalogue, rootKeyPath: "bands")
    async let first = elements[..<(elements.count / 2)].map(Band.decode)
    async let second = elements[(elements.count / 2)...].map(Band.decode)
    return try await first + second
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
    let description = "the results of one task and of two differ"
  }
}

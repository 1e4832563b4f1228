import Foundation
import Unravel

/// The table that the README and the documentation show: a row for each of a few workloads, with the
/// ratios of a release and of a debug build, and what an app carries.
///
///     | | size | Unravel | `JSONDecoder` | times as fast | `CodableDecoder` | debug build | `CodableDecoder` |
///     | twitter.json | 632 kB | 328 µs | 4.15 ms | 12.6 | 5.58 | 0.91 | 0.60 |
struct Summary {
  let results: Results
  /// The results of a debug build, which `--report` of that build wrote.
  let debug: Results?
  /// Figures of `Scripts/first-decode` and `Scripts/build-cost`, by their first word.
  let firstDecode: [String: Double]
  let buildCost: [String: Double]

  private static let workloads = [
    "twitter", "citm_catalog", "bands", "small", "coordinates", "dates", "links",
    "wide-1000-shuffled",
  ]

  init(_ results: Results, in folder: URL) throws {
    self.results = results
    debug = try? Results.decodeValue(
      from: Data(contentsOf: folder.appendingPathComponent("debug.json")))
    firstDecode = Self.figures(folder.appendingPathComponent("first-decode.txt"))
    buildCost = Self.figures(folder.appendingPathComponent("build-cost.txt"))
  }

  var markdown: String {
    let titles = [
      "", "size", "Unravel", "`JSONDecoder`", "times as fast", "with `CodableDecoder`",
      "in a debug build", "in a debug build with `CodableDecoder`",
    ]
    var rows = Self.workloads.compactMap(row)
    if let ours = firstDecode["unravel"], let theirs = firstDecode["json-decoder"] {
      let title =
        "the first decode of each of 60 models, in a program with 50,000 conformances of types to "
        + "protocols"
      rows.append(
        cost(title, ours, theirs, "µs")
          + [firstDecode["codable-decoder"].map { Table.ratio(theirs / $0) } ?? "", "", ""])
    }
    // The models of `JSONDecoder` are only decoded, as those of Unravel.
    if let ours = buildCost["unravel"], let theirs = buildCost["decodable"] {
      let title =
        "compiling 500 models, which `JSONDecoder` needs as `Swift.Decodable`, `swiftc -O -wmo`"
      rows.append(cost(title, ours, theirs, "s") + ["", "", ""])
    }
    let month = results.date.prefix(7)
    return """
      \(Report.table([titles] + rows))

      Measured in \(month) on Linux x86-64: \(results.machine). *Times as fast* is the time of `JSONDecoder` divided by that of Unravel.

      """
  }

  private func row(_ name: String) -> [String]? {
    guard let measured = results.workloads.first(where: { $0.name == name }),
      let ours = measured.row(.unravel), let theirs = measured.row(.jsonDecoder)
    else { return nil }
    let debug = debug?.workloads.first { $0.name == name }
    func ratio(_ measured: Measured?, _ contestant: Contestant) -> String {
      guard let row = measured?.row(contestant) else { return "" }
      return measured?.timesJSONDecoder(row).map(Table.ratio) ?? ""
    }
    return [
      measured.about, Table.bytes(measured.bytes), Table.duration(ours.best),
      Table.duration(theirs.best), ratio(measured, .unravel), ratio(measured, .codableDecoder),
      ratio(debug, .unravel), ratio(debug, .codableDecoder),
    ]
  }

  private func cost(_ title: String, _ ours: Double, _ theirs: Double, _ unit: String) -> [String] {
    [title, "", "\(ours) \(unit)", "\(theirs) \(unit)", Table.ratio(theirs / ours)]
  }

  /// The number after the first word of each line.
  private static func figures(_ file: URL) -> [String: Double] {
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    let pairs = lines.compactMap { line -> (String, Double)? in
      let words = line.split(separator: " ")
      guard words.count >= 2, let number = Double(words[1]) else { return nil }
      return (String(words[0]), number)
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
